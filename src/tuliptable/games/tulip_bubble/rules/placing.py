"""The Buying phase goes on: markers are placed, twice round the table."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule
from tuliptable.games.tulip_bubble.events import DonePlacing, Placed, PlacingEnded
from tuliptable.games.tulip_bubble.rules.auction import resolve_next_card
from tuliptable.games.tulip_bubble.rules.deck import row_size
from tuliptable.games.tulip_bubble.rules.loans import buy_back, legal_buy_backs, loan_card, loan_debt
from tuliptable.games.tulip_bubble.rules.turns import next_seat
from tuliptable.games.tulip_bubble.state import (
    BUY_BACK,
    DONE,
    NO_CARD,
    NO_SLOT,
    PLACE,
    SELL_COLLECTOR,
    Phase,
    TulipBubble,
)
from tuliptable.games.tulip_bubble.tables import JUST_SOLD, LAPS, PLACING_LIMIT


@rule
def begin_placing(s: TulipBubble) -> None:
    """TB-38."""
    s.phase = Phase.PLACING
    s.turn = s.starter
    s.lap = 0
    s.placed = 0


@rule
def legal_in_placing_turn(s: TulipBubble, out: Buffer) -> int:
    """TB-40, TB-41, TB-43."""
    p = s.turn
    n = 0
    if s.financed[p][0] != NO_CARD:
        n = legal_buy_backs(s, p, out, n)
    if s.free_markers[p] > 0:
        mine = 1 << p
        for slot in range(row_size(s)):
            out[n] = PLACE + slot
            n += int((s.market[slot] != NO_CARD) & (s.markers[slot] & mine == 0))
        for slot in range(JUST_SOLD, JUST_SOLD + s.sold):
            out[n] = PLACE + slot
            n += int((s.market[slot] != NO_CARD) & (s.markers[slot] & mine == 0))
    out[n] = DONE
    return n + 1


@rule
def placing_turn(s: TulipBubble, action: int) -> None:
    if action < SELL_COLLECTOR:
        buy_back(s, s.turn, loan_card(action - BUY_BACK), loan_debt(action - BUY_BACK))
    elif action < DONE:
        place_marker(s, action - PLACE)
    else:
        tell(s, DonePlacing(player=s.turn))
        end_placing_turn(s)


@rule
def place_marker(s: TulipBubble, slot: int) -> None:
    """TB-39, TB-40, TB-42."""
    p = s.turn
    s.markers[slot] |= 1 << p
    s.free_markers[p] -= 1
    s.placed += 1
    tell(s, Placed(player=p, slot=slot, card=s.market[slot]))
    if s.placed == PLACING_LIMIT[s.lap]:
        end_placing_turn(s)


@rule
def end_placing_turn(s: TulipBubble) -> None:
    """TB-38, TB-43."""
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
