"""Stacks of tiles and Farm cards: drawing and filling up (sections 3.10, 3.11, 5 and 6).

A stack is a bag, because any of its pieces may be next. On top of it are at most three pieces that a player put back
and knows. The state holds no order of a stack until a piece is drawn.
"""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.pieces import PieceRules
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.events import Rebuilt, SlotCovered, TurnedUp
from tuliptable.games.windmill_valley.state import NONE, PIECES, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables.farm import MOST_PLAYERS
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK, FIRST_PIECE, OFFER_SLOTS
from tuliptable.games.windmill_valley.tables.vocabulary import Effect
from tuliptable.games.windmill_valley.tables.wheels import DISPLAY_SLOTS, SLOT_CLASS, TILE_CLASS, TILE_COUNT


@rule
def discards(s: WindmillValley, stack: int) -> int:
    """Count the pieces on the discard pile of a stack."""
    pieces = 0
    for p in range(MOST_PLAYERS):
        pieces += s.pieces.secrets[p][stack]
    for piece in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
        pieces += s.pieces.discarded[piece]
    return pieces


@rule
def can_draw(s: WindmillValley, stack: int) -> bool:
    """Return True if a stack or its discard pile has any piece."""
    return s.pieces.height[stack] > 0 or discards(s, stack) > 0


@rule
def stack_of(piece: int) -> int:
    """Return the stack that a piece belongs to."""
    return TILE_CLASS[piece] if piece < TILE_COUNT else FARM_STACK


@rule
def draw(s: WindmillValley, stack: int) -> int:
    """Draw the top piece of a stack: one that a player put there, else any piece of the bag (WV-130)."""
    if s.pieces.height[stack] == 0:
        rebuild(s, stack)
    s.pieces.height[stack] -= 1
    known = s.pieces.on_top_count[stack]
    if known > 0:
        piece = s.pieces.on_top[stack][known - 1]
        s.pieces.on_top[stack][known - 1] = 0
        s.pieces.on_top_by[stack][known - 1] = 0
        s.pieces.on_top_count[stack] -= 1
        return piece
    return draw_from_bag(s, stack, s.pieces.height[stack] + 1)


@rule
def draw_from_bag(s: WindmillValley, stack: int, left: int) -> int:
    """Draw any of the unseen pieces (WV-130)."""
    rest = 0
    if left > 1:
        rest = below(s.chance, left)
    return take(s, stack, rest)


@rule
def rebuild(s: WindmillValley, stack: int) -> None:
    """Shuffle the discard pile into a new stack; known pieces become unknown (WV-59, WV-68)."""
    s.pieces.height[stack] = discards(s, stack)
    for piece in range(FIRST_PIECE[stack], FIRST_PIECE[stack + 1]):
        s.pieces.bag[piece] += s.pieces.discarded[piece]
        s.pieces.discarded[piece] = 0
        for p in range(MOST_PLAYERS):
            s.pieces.bag[piece] += s.pieces.secret[p][piece]
            s.pieces.secret[p][piece] = 0
    for p in range(MOST_PLAYERS):
        s.pieces.secrets[p][stack] = 0
    tell(s, Rebuilt(stack=stack))


@rule
def fill_display(s: WindmillValley, slot: int) -> None:
    """Fill a slot; if its stack is used up, it has common tiles for the rest of the match (WV-3, WV-59, WV-60)."""
    stack = 0 if s.pieces.covered[slot] == 1 else SLOT_CLASS[slot]
    if stack > 0 and not can_draw(s, stack):
        s.pieces.covered[slot] = 1
        stack = 0
        tell(s, SlotCovered(slot=slot))
    s.pieces.display[slot] = NONE
    if can_draw(s, stack):
        tile = draw(s, stack)
        s.pieces.display[slot] = tile
        tell(s, TurnedUp(piece=tile, slot=slot))


@rule
def fill_offer(s: WindmillValley, slot: int) -> None:
    """Fill a slot with one of cards 0 to 29 (WV-4, WV-68)."""
    s.pieces.offer[slot] = NONE
    if can_draw(s, FARM_STACK):
        piece = draw(s, FARM_STACK)
        s.pieces.offer[slot] = piece - TILE_COUNT
        tell(s, TurnedUp(piece=piece, slot=slot))


@rule
def refresh_display(s: WindmillValley) -> None:
    """Discard all tiles before the first slot is filled again (WV-57)."""
    for slot in range(DISPLAY_SLOTS):
        if s.pieces.display[slot] != NONE:
            s.pieces.discarded[s.pieces.display[slot]] += 1
            s.pieces.display[slot] = NONE
    for slot in range(DISPLAY_SLOTS):
        fill_display(s, slot)


@rule
def refresh_offer(s: WindmillValley) -> None:
    """Discard all cards before the first slot is filled again (WV-64)."""
    for slot in range(OFFER_SLOTS):
        if s.pieces.offer[slot] != NONE:
            s.pieces.discarded[TILE_COUNT + s.pieces.offer[slot]] += 1
            s.pieces.offer[slot] = NONE
    for slot in range(OFFER_SLOTS):
        fill_offer(s, slot)


# --- where all pieces are ------------------------------------------------------------------------------------------


@rule
def piece_in_hand(s: WindmillValley) -> int:
    """Return the tile being installed or the card being placed, which is always in the top frame."""
    if s.depth == 0:
        return NONE
    frame = s.stack[s.depth - 1]
    if frame.kind == Effect.ENHANCE and frame.stage == Stage.INSTALL:
        return frame.held
    if frame.kind == Effect.FARM and frame.stage == Stage.REPLACE:
        return TILE_COUNT + frame.held
    return NONE


dealing = PieceRules(WindmillValley, PIECES, also=piece_in_hand)
take, gather, add_up = dealing.take, dealing.gather, dealing.add_up
