"""Tiles and Farm cards that a player draws to look at, and how they are given back (WV-62, WV-69, WV-70)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import DrawFrom, Options, PutDiscard, PutTop
from tuliptable.games.windmill_valley.events import Looked, PutOnDiscards, PutOnTop
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, pop, top
from tuliptable.games.windmill_valley.rules.stacks import can_draw, draw
from tuliptable.games.windmill_valley.state import Decision, DrawnKind, Frame, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK, LOOKS
from tuliptable.games.windmill_valley.tables.vocabulary import Effect

# --- looking -----------------------------------------------------------------------------------------------------


@rule
def look_at_cards(s: WindmillValley) -> None:
    """Look at three cards, or at all that are left (WV-69)."""
    for _ in range(LOOKS):
        if can_draw(s, FARM_STACK):
            look(s, FARM_STACK)


@rule
def step_see_tiles(s: WindmillValley, frame: Frame) -> bool:
    """Choose a stack three times, or fewer times if all are empty (WV-62)."""
    s.stack[s.depth - 2].looked = 1
    if frame.left == 0 or not (can_draw(s, 0) or can_draw(s, 1) or can_draw(s, 2)):
        pop(s)
        return False
    return ask(s, Decision.DRAW)


@rule
def offer_draws(s: WindmillValley) -> Options:
    """List the stacks of tiles that are not empty (WV-62)."""
    for stack in range(3):
        if can_draw(s, stack):
            yield DrawFrom(stack=stack)


@applies(DrawFrom, when=Decision.DRAW)
def look_at_tile(s: WindmillValley, stack: int) -> None:
    """Look at the top tile of a stack, one of three (WV-62)."""
    top(s).left -= 1
    look(s, stack)


@rule
def look(s: WindmillValley, stack: int) -> None:
    """Show the top piece of a stack to the active player alone (WV-62, WV-69)."""
    which = DrawnKind.CARDS if stack == FARM_STACK else DrawnKind.TILES
    piece = draw(s, stack)
    at = s.pieces.looking[which]
    s.pieces.looked[which][at] = piece
    if which == DrawnKind.TILES:
        s.pieces.looked_class[at] = stack
    s.pieces.looking[which] += 1
    tell(s, Looked(player=s.turn, piece=piece, stack=stack))


@rule
def stop_looking_at(s: WindmillValley, which: int, x: int) -> int:
    """Take one of the pieces in hand; the others are renumbered."""
    piece = s.pieces.looked[which][x]
    last = s.pieces.looking[which] - 1
    for i in range(x, last):
        s.pieces.looked[which][i] = s.pieces.looked[which][i + 1]
        if which == DrawnKind.TILES:
            s.pieces.looked_class[i] = s.pieces.looked_class[i + 1]
    s.pieces.looked[which][last] = 0
    if which == DrawnKind.TILES:
        s.pieces.looked_class[last] = 0
    s.pieces.looking[which] = last
    return piece


@rule
def looked_stack(s: WindmillValley, which: int, x: int) -> int:
    """Return the stack that a piece in hand came from."""
    return FARM_STACK if which == DrawnKind.CARDS else s.pieces.looked_class[x]


# --- giving back -------------------------------------------------------------------------------------------------


@rule
def looked_kind(s: WindmillValley) -> int:
    """Return TILES or CARDS for the pieces of the top frame."""
    return DrawnKind.TILES if top(s).kind == Effect.ENHANCE else DrawnKind.CARDS


@rule
def step_giveback(s: WindmillValley, frame: Frame) -> bool:
    """Give back the pieces that this action's windows drew (WV-62, WV-69, WV-70)."""
    if frame.looked == 1 and s.pieces.looking[looked_kind(s)] > 0:
        return ask(s, Decision.GIVEBACK)
    return next_stage(frame, Stage.AFTER)


@rule
def offer_givebacks(s: WindmillValley) -> Options:
    """List both ways for each piece: on top of its stack, or on its discard pile (WV-62, WV-69)."""
    held = s.pieces.looking[looked_kind(s)]
    for slot in range(held):
        yield PutTop(slot=slot)
    for slot in range(held):
        yield PutDiscard(slot=slot)


@applies(PutTop, when=Decision.GIVEBACK)
def put_on_top(s: WindmillValley, slot: int) -> None:
    """Put a piece on top; the last one is topmost. At most three are known, because three are drawn (WV-62, WV-69)."""
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
    """Discard a piece that only the player who drew it knows (WV-62, WV-69)."""
    which = looked_kind(s)
    stack = looked_stack(s, which, slot)
    piece = stop_looking_at(s, which, slot)
    s.pieces.secret[s.turn][piece] += 1
    s.pieces.secrets[s.turn][stack] += 1
    tell(s, PutOnDiscards(player=s.turn, piece=piece, stack=stack))
