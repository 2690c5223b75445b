"""Enhance the Wheels (section 3.10)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import Done, Install, Options, Refresh, TakeTile
from tuliptable.games.windmill_valley.events import Installed, TilesRefreshed, TileTaken
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, top
from tuliptable.games.windmill_valley.rules.giveback import step_giveback, stop_looking_at
from tuliptable.games.windmill_valley.rules.possible import slot_price
from tuliptable.games.windmill_valley.rules.purse import pay_guilders
from tuliptable.games.windmill_valley.rules.stacks import fill_display, refresh_display
from tuliptable.games.windmill_valley.rules.wheels import active_large, active_small
from tuliptable.games.windmill_valley.state import NONE, Decision, DrawnKind, Frame, Source, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables.stacks import LOOKS, REFRESH_COST
from tuliptable.games.windmill_valley.tables.wheels import CLASS_PRICE, DISPLAY_SLOTS, SPACES_OF_WHEELS


@rule
def step_enhance(s: WindmillValley, frame: Frame) -> bool:
    """Choose a tile and its space on a wheel, then give back the tiles that were drawn to look at."""
    if frame.stage == Stage.INSTALL:
        return ask(s, Decision.INSTALL)
    if frame.stage == Stage.GIVEBACK:
        return step_giveback(s, frame)
    if can_take_tile(s, frame) or can_refresh(s, frame):
        return ask(s, Decision.ENHANCE)
    return next_stage(frame, Stage.GIVEBACK)


@rule
def can_refresh(s: WindmillValley, frame: Frame) -> bool:
    """Return True if the player may still replace the tiles or cards in this action (WV-57, WV-64)."""
    return frame.refreshed == 0 and s.farm[s.turn].guilders >= REFRESH_COST


@rule
def tile_price(s: WindmillValley, slot: int) -> int:
    """Return the price of a tile: by its slot, or by its class if it was drawn to look at (WV-56)."""
    return slot_price(s, slot) if slot < DISPLAY_SLOTS else CLASS_PRICE[s.pieces.looked_class[slot - DISPLAY_SLOTS]]


@rule
def tile_takeable(s: WindmillValley, frame: Frame, slot: int) -> bool:
    """Return True if the slot has a tile that the player sees and can pay for (WV-56, WV-62)."""
    if slot < DISPLAY_SLOTS:
        if s.pieces.display[slot] == NONE:
            return False
    elif frame.looked == 0 or slot - DISPLAY_SLOTS >= s.pieces.looking[DrawnKind.TILES]:
        return False
    return tile_price(s, slot) <= s.farm[s.turn].guilders


@rule
def can_take_tile(s: WindmillValley, frame: Frame) -> bool:
    """Return True if the player can take any tile."""
    for slot in range(DISPLAY_SLOTS + LOOKS):
        if tile_takeable(s, frame, slot):
            return True
    return False


@rule
def offer_tiles(s: WindmillValley) -> Options:
    """List the tiles that the player can pay for; `done` only if there is none (WV-56, WV-57, WV-61)."""
    frame = top(s)
    if not can_take_tile(s, frame):
        yield Done()
    if can_refresh(s, frame):
        yield Refresh()
    for slot in range(DISPLAY_SLOTS + LOOKS):
        if tile_takeable(s, frame, slot):
            yield TakeTile(slot=slot)


@applies(Refresh, when=Decision.ENHANCE)
def refresh_tiles(s: WindmillValley) -> None:
    """Replace every tile on display (WV-57)."""
    frame = top(s)
    frame.refreshed = 1
    pay_guilders(s, REFRESH_COST, Source.REFRESH)
    tell(s, TilesRefreshed(player=s.turn))
    refresh_display(s)


@applies(TakeTile, when=Decision.ENHANCE)
def take_tile(s: WindmillValley, slot: int) -> None:
    """Pay for a tile at once; its slot is filled after the tile is installed (WV-56)."""
    frame = top(s)
    pay_guilders(s, tile_price(s, slot), Source.TILE)
    frame.slot = slot
    if slot < DISPLAY_SLOTS:
        frame.held = s.pieces.display[slot]
        s.pieces.display[slot] = NONE
    else:
        frame.held = stop_looking_at(s, DrawnKind.TILES, slot - DISPLAY_SLOTS)
    tell(s, TileTaken(player=s.turn, tile=frame.held, slot=slot))
    next_stage(frame, Stage.INSTALL)


@rule
def offer_installs(s: WindmillValley) -> Options:
    """List every space except the two active ones (WV-58)."""
    for space in range(SPACES_OF_WHEELS):
        if space != active_large(s) and space != active_small(s):
            yield Install(space=space)


@applies(Install, when=Decision.INSTALL)
def install(s: WindmillValley, space: int) -> None:
    """Put the tile on a space; a tile already there leaves the game, and the display is filled (WV-58, WV-59)."""
    frame = top(s)
    farm = s.farm[s.turn]
    old = farm.wheel[space]
    if old != NONE:
        s.pieces.gone[old] += 1
    farm.wheel[space] = frame.held
    tell(s, Installed(player=s.turn, tile=frame.held, space=space, old=old))
    frame.held = NONE
    if frame.slot < DISPLAY_SLOTS:
        fill_display(s, frame.slot)
    next_stage(frame, Stage.GIVEBACK)


@applies(Done, when=(Decision.ENHANCE, Decision.FARM))
def take_nothing(s: WindmillValley) -> None:
    """Take no tile or no card (WV-61, WV-65)."""
    next_stage(top(s), Stage.GIVEBACK)
