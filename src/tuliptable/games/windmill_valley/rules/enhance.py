"""Enhance the Wheels (section 3.10)."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule
from tuliptable.games.windmill_valley.events import Installed, TilesRefreshed, TileTaken
from tuliptable.games.windmill_valley.rules.calendar import write
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, pop, top
from tuliptable.games.windmill_valley.rules.possible import slot_price
from tuliptable.games.windmill_valley.rules.purse import pay_guilders
from tuliptable.games.windmill_valley.rules.stacks import (
    can_draw,
    fill_display,
    look,
    put_on_discards,
    put_on_top,
    refresh_display,
    stop_looking_at,
)
from tuliptable.games.windmill_valley.state import (
    DONE,
    DRAW_FROM,
    INSTALL,
    NONE,
    PUT_DISCARD,
    PUT_TOP,
    REFRESH,
    TAKE_TILE,
    Decision,
    Frame,
    Source,
    Stage,
    WindmillValley,
)
from tuliptable.games.windmill_valley.tables.stacks import LOOKS, REFRESH_COST
from tuliptable.games.windmill_valley.tables.wheels import CLASS_PRICE, DISPLAY_SLOTS, LARGE, SMALL, SPACES_OF_WHEELS
from tuliptable.games.windmill_valley.vocabulary import Effect

TILES_LOOKED_AT, CARDS_LOOKED_AT = 0, 1


@rule
def step_enhance(s: WindmillValley, frame: Frame) -> bool:
    if frame.stage == Stage.INSTALL:
        return ask(s, Decision.INSTALL)
    if frame.stage == Stage.GIVEBACK:
        return step_giveback(s, frame, TILES_LOOKED_AT)
    if can_take_tile(s, frame) or can_refresh(s, frame):
        return ask(s, Decision.ENHANCE)
    return next_stage(frame, Stage.GIVEBACK)


@rule
def step_giveback(s: WindmillValley, frame: Frame, which: int) -> bool:
    """WV-62, WV-69, WV-70. Looked-at pieces belong to the action in whose window they were drawn."""
    if frame.special == 1 and s.pieces.looking[which] > 0:
        return ask(s, Decision.GIVEBACK)
    return next_stage(frame, Stage.AFTER)


@rule
def can_refresh(s: WindmillValley, frame: Frame) -> bool:
    """WV-57, WV-64. Once per action."""
    return frame.refreshed == 0 and s.farm[s.turn].guilders >= REFRESH_COST


@rule
def tile_price(s: WindmillValley, slot: int) -> int:
    """WV-56. By the slot; for looked-at tiles by their class."""
    return slot_price(s, slot) if slot < DISPLAY_SLOTS else CLASS_PRICE[s.pieces.looked_class[slot - DISPLAY_SLOTS]]


@rule
def tile_takeable(s: WindmillValley, frame: Frame, slot: int) -> bool:
    if slot < DISPLAY_SLOTS:
        if s.pieces.display[slot] == NONE:
            return False
    elif frame.special == 0 or slot - DISPLAY_SLOTS >= s.pieces.looking[TILES_LOOKED_AT]:
        return False
    return tile_price(s, slot) <= s.farm[s.turn].guilders


@rule
def can_take_tile(s: WindmillValley, frame: Frame) -> bool:
    for slot in range(DISPLAY_SLOTS + LOOKS):
        if tile_takeable(s, frame, slot):
            return True
    return False


@rule
def legal_tiles(s: WindmillValley, out: Buffer) -> int:
    """WV-56, WV-57, WV-61. `done` only if no tile can be paid."""
    frame = top(s)
    n = 0
    if not can_take_tile(s, frame):
        n = write(out, n, DONE)
    if can_refresh(s, frame):
        n = write(out, n, REFRESH)
    for slot in range(DISPLAY_SLOTS + LOOKS):
        if tile_takeable(s, frame, slot):
            n = write(out, n, TAKE_TILE + slot)
    return n


@rule
def refresh_tiles(s: WindmillValley) -> None:
    """WV-57."""
    frame = top(s)
    frame.refreshed = 1
    pay_guilders(s, REFRESH_COST, Source.REFRESH)
    tell(s, TilesRefreshed(player=s.turn))
    refresh_display(s)


@rule
def take_tile(s: WindmillValley, slot: int) -> None:
    """WV-56. Paid at once; the slot is filled again only after installing."""
    frame = top(s)
    pay_guilders(s, tile_price(s, slot), Source.TILE)
    frame.at = slot
    if slot < DISPLAY_SLOTS:
        frame.held = s.pieces.display[slot]
        s.pieces.display[slot] = NONE
    else:
        frame.held = stop_looking_at(s, TILES_LOOKED_AT, slot - DISPLAY_SLOTS)
    tell(s, TileTaken(player=s.turn, tile=frame.held, slot=slot))
    next_stage(frame, Stage.INSTALL)


@rule
def active_large(s: WindmillValley) -> int:
    """WV-29. The active space of the large wheel."""
    return (s.farm[s.turn].steps - 1) % LARGE


@rule
def active_small(s: WindmillValley) -> int:
    """WV-29. The active space of the small wheel, counted after those of the large one."""
    return LARGE + (s.farm[s.turn].steps - 1) % SMALL


@rule
def legal_installs(s: WindmillValley, out: Buffer) -> int:
    """WV-58. Any space but the two active ones."""
    n = 0
    for space in range(SPACES_OF_WHEELS):
        if space != active_large(s) and space != active_small(s):
            n = write(out, n, INSTALL + space)
    return n


@rule
def install(s: WindmillValley, space: int) -> None:
    """WV-58, WV-59. A tile already there leaves the game; then the display is filled."""
    frame = top(s)
    farm = s.farm[s.turn]
    old = farm.wheel[space]
    if old != NONE:
        s.pieces.gone[old] += 1
    farm.wheel[space] = frame.held
    tell(s, Installed(player=s.turn, tile=frame.held, space=space, old=old))
    frame.held = NONE
    if frame.at < DISPLAY_SLOTS:
        fill_display(s, frame.at)
    next_stage(frame, Stage.GIVEBACK)


# --- looking at tiles --------------------------------------------------------------------------------------------


@rule
def step_see_tiles(s: WindmillValley, frame: Frame) -> bool:
    """WV-62. Three times a stack is chosen; fewer if all are empty."""
    s.stack[s.depth - 2].special = 1
    if frame.left == 0 or not (can_draw(s, 0) or can_draw(s, 1) or can_draw(s, 2)):
        pop(s)
        return False
    return ask(s, Decision.DRAW)


@rule
def legal_draws(s: WindmillValley, out: Buffer) -> int:
    n = 0
    for stack in range(3):
        if can_draw(s, stack):
            n = write(out, n, DRAW_FROM + stack)
    return n


@rule
def look_at_tile(s: WindmillValley, stack: int) -> None:
    top(s).left -= 1
    look(s, stack)


@rule
def looked_kind(s: WindmillValley) -> int:
    """Whether the top frame looks at tiles or at cards."""
    return TILES_LOOKED_AT if top(s).kind == Effect.ENHANCE else CARDS_LOOKED_AT


@rule
def legal_givebacks(s: WindmillValley, out: Buffer) -> int:
    held = s.pieces.looking[looked_kind(s)]
    n = 0
    for x in range(held):
        n = write(out, n, PUT_TOP + x)
    for x in range(held):
        n = write(out, n, PUT_DISCARD + x)
    return n


@rule
def give_back(s: WindmillValley, action: int) -> None:
    if action < PUT_DISCARD:
        put_on_top(s, looked_kind(s), action - PUT_TOP)
    else:
        put_on_discards(s, looked_kind(s), action - PUT_DISCARD)
