"""Placing markers in the Buying phase, twice round the table."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.tulip_bubble.actions import Done, Options, Place
from tuliptable.games.tulip_bubble.events import DonePlacing, Placed, PlacingEnded
from tuliptable.games.tulip_bubble.rules.auction import resolve_next_card
from tuliptable.games.tulip_bubble.rules.deck import row_size
from tuliptable.games.tulip_bubble.rules.loans import buy_backs
from tuliptable.games.tulip_bubble.rules.turns import next_seat
from tuliptable.games.tulip_bubble.state import NO_CARD, NO_SLOT, Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import JUST_SOLD, LAPS, PLACING_LIMIT


@rule
def begin_placing(s: TulipBubble) -> None:
    """Begin the first placing turns with the starting player (TB-38)."""
    s.phase = Phase.PLACING
    s.turn = s.starter
    s.lap = 0
    s.placed = 0


@rule
def placing_options(s: TulipBubble) -> Options:
    """List the cards to buy back, the cards to bid for, and the end of the turn (TB-41, TB-43)."""
    p = s.turn
    if s.financed[p][0] != NO_CARD:
        yield from buy_backs(s, p)
    if s.free_markers[p] > 0:
        for slot in range(row_size(s)):
            if may_be_marked(s, slot, p):
                yield Place(slot=slot)
        for slot in range(JUST_SOLD, JUST_SOLD + s.sold):
            if may_be_marked(s, slot, p):
                yield Place(slot=slot)
    yield Done()


@rule
def may_be_marked(s: TulipBubble, slot: int, p: int) -> bool:
    """Return True if there is a card without a marker of the player (TB-40)."""
    return (s.market[slot] != NO_CARD) & (s.markers[slot] & (1 << p) == 0)


@applies(Place)
def place_marker(s: TulipBubble, slot: int) -> None:
    """Place a marker; the turn ends at its limit (TB-39, TB-40, TB-42)."""
    p = s.turn
    s.markers[slot] |= 1 << p
    s.free_markers[p] -= 1
    s.placed += 1
    tell(s, Placed(player=p, slot=slot, card=s.market[slot]))
    if s.placed == PLACING_LIMIT[s.lap]:
        end_placing_turn(s)


@applies(Done)
def stop_placing(s: TulipBubble) -> None:
    tell(s, DonePlacing(player=s.turn))
    end_placing_turn(s)


@rule
def end_placing_turn(s: TulipBubble) -> None:
    """End a placing turn; after two laps the marked cards are sold (TB-38, TB-43)."""
    s.placed = 0
    s.turn = next_seat(s, s.turn)
    if s.turn != s.starter:
        return
    s.lap += 1
    if s.lap == LAPS:
        s.lap = 0
        s.slot = NO_SLOT
        tell(s, PlacingEnded())
        resolve_next_card(s)
