"""Looking at tiles and Farm cards, and giving back those that were not taken (WV-62, WV-69, WV-70)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import DrawFrom, Options, PutDiscard, PutTop
from tuliptable.games.windmill_valley.events import Looked, PutOnDiscards, PutOnTop
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, pop, top
from tuliptable.games.windmill_valley.rules.stacks import can_draw, draw
from tuliptable.games.windmill_valley.state import Decision, Frame, Looking, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK, LOOKS
from tuliptable.games.windmill_valley.tables.vocabulary import Effect

# --- looking -----------------------------------------------------------------------------------------------------


@rule
def look_at_cards(s: WindmillValley) -> None:
    """WV-69. Fewer than three if there are no more."""
    for _ in range(LOOKS):
        if can_draw(s, FARM_STACK):
            look(s, FARM_STACK)


@rule
def step_see_tiles(s: WindmillValley, frame: Frame) -> bool:
    """WV-62. Three times a stack is chosen; fewer if all are empty."""
    s.stack[s.depth - 2].looked = 1
    if frame.left == 0 or not (can_draw(s, 0) or can_draw(s, 1) or can_draw(s, 2)):
        pop(s)
        return False
    return ask(s, Decision.DRAW)


@rule
def offer_draws(s: WindmillValley) -> Options:
    """WV-62. Every stack of tiles that is not used up."""
    for stack in range(3):
        if can_draw(s, stack):
            yield DrawFrom(stack=stack)


@applies(DrawFrom, when=Decision.DRAW)
def look_at_tile(s: WindmillValley, stack: int) -> None:
    """WV-62. One of three tiles."""
    top(s).left -= 1
    look(s, stack)


@rule
def look(s: WindmillValley, stack: int) -> None:
    """WV-62, WV-69. The active player alone sees the piece."""
    which = Looking.CARDS if stack == FARM_STACK else Looking.TILES
    piece = draw(s, stack)
    at = s.pieces.looking[which]
    s.pieces.looked[which][at] = piece
    if which == Looking.TILES:
        s.pieces.looked_class[at] = stack
    s.pieces.looking[which] += 1
    tell(s, Looked(player=s.turn, piece=piece, stack=stack))


@rule
def stop_looking_at(s: WindmillValley, which: int, x: int) -> int:
    """Take one of the looked-at pieces; the others are renumbered."""
    piece = s.pieces.looked[which][x]
    last = s.pieces.looking[which] - 1
    for i in range(x, last):
        s.pieces.looked[which][i] = s.pieces.looked[which][i + 1]
        if which == Looking.TILES:
            s.pieces.looked_class[i] = s.pieces.looked_class[i + 1]
    s.pieces.looked[which][last] = 0
    if which == Looking.TILES:
        s.pieces.looked_class[last] = 0
    s.pieces.looking[which] = last
    return piece


@rule
def looked_stack(s: WindmillValley, which: int, x: int) -> int:
    """The stack that a looked-at piece came from."""
    return FARM_STACK if which == Looking.CARDS else s.pieces.looked_class[x]


# --- giving back -------------------------------------------------------------------------------------------------


@rule
def looked_kind(s: WindmillValley) -> int:
    """Whether the top frame looks at tiles or at cards."""
    return Looking.TILES if top(s).kind == Effect.ENHANCE else Looking.CARDS


@rule
def step_giveback(s: WindmillValley, frame: Frame) -> bool:
    """WV-62, WV-69, WV-70. Looked-at pieces belong to the action in whose window they were drawn."""
    if frame.looked == 1 and s.pieces.looking[looked_kind(s)] > 0:
        return ask(s, Decision.GIVEBACK)
    return next_stage(frame, Stage.AFTER)


@rule
def offer_givebacks(s: WindmillValley) -> Options:
    """WV-62, WV-69. Each of them on top of its stack or on its discard pile."""
    held = s.pieces.looking[looked_kind(s)]
    for slot in range(held):
        yield PutTop(slot=slot)
    for slot in range(held):
        yield PutDiscard(slot=slot)


@applies(PutTop, when=Decision.GIVEBACK)
def put_on_top(s: WindmillValley, slot: int) -> None:
    """WV-62, WV-69. The last one put is on top. Never more than three are known: so many are drawn together."""
    which = looked_kind(s)
    stack = looked_stack(s, which, slot)
    piece = stop_looking_at(s, which, slot)
    at = s.pieces.on_top_count[stack]
    s.pieces.on_top[stack][at] = piece
    s.pieces.on_top_by[stack][at] = s.turn
    s.pieces.on_top_count[stack] += 1
    s.pieces.height[stack] += 1
    tell(s, PutOnTop(player=s.turn, piece=piece, stack=stack))


@applies(PutDiscard, when=Decision.GIVEBACK)
def put_on_discards(s: WindmillValley, slot: int) -> None:
    """WV-62, WV-69. Only the player who looked knows what it is."""
    which = looked_kind(s)
    stack = looked_stack(s, which, slot)
    piece = stop_looking_at(s, which, slot)
    s.pieces.secret[s.turn][piece] += 1
    s.pieces.secrets[s.turn][stack] += 1
    tell(s, PutOnDiscards(player=s.turn, piece=piece, stack=stack))
