"""The invariants of Tulip Bubble (section 8 of the specification). Hidden fields are not checked."""

from __future__ import annotations

from tuliptable.engine.invariants import check_invariants, invariant
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.tulip_bubble.rules.auction import bidders
from tuliptable.games.tulip_bubble.rules.black_tulip import has_declarer, may_declare
from tuliptable.games.tulip_bubble.rules.deck import row_size
from tuliptable.games.tulip_bubble.rules.loans import belongs_behind, loans
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.selling import waits_in
from tuliptable.games.tulip_bubble.rules.turns import place_of
from tuliptable.games.tulip_bubble.state import (
    NO_CARD,
    NO_COLLECTOR,
    NO_EVENT,
    NO_SLOT,
    Answer,
    MarketEvent,
    Phase,
    TulipBubble,
    add_up,
)
from tuliptable.games.tulip_bubble.tables import (
    CARD_COUNT,
    COLLECTOR_COUNT,
    EVENT_COPIES,
    EVENT_DECK,
    EVENT_KINDS,
    FIRST_BUST,
    HIGHEST_LEVEL,
    HIGHEST_PRICE,
    JUST_SOLD,
    LAPS,
    LONGEST_ROW,
    LOWEST_LEVEL,
    MARKERS_EACH,
    MARKERS_ON,
    PILE,
    PILE_COUNT,
    PLACING_LIMIT,
    SLOT_COUNT,
)


@invariant
def levels(s: TulipBubble) -> None:
    for colour in range(3):
        assert LOWEST_LEVEL <= s.level[colour] <= HIGHEST_LEVEL, "TB-84: a level is not on the track"
        assert s.level[colour] != s.level[(colour + 1) % 3], "TB-84: two colours are on one level"


# --- cards -------------------------------------------------------------------------------------------------------


@invariant
def rows(s: TulipBubble) -> None:
    """Check that only a purchase leaves a slot empty (TB-3)."""
    is_buying = s.phase == Phase.AUCTION or s.phase == Phase.PAYMENT
    for i in range(LONGEST_ROW):
        empty = s.next_shipment[i] == NO_CARD and s.market[i] == NO_CARD
        assert i < row_size(s) or empty, "TB-90: a row is too long"
        if i > 0:
            gap = s.next_shipment[i] != NO_CARD and s.next_shipment[i - 1] == NO_CARD
            gap = gap or (s.market[i] != NO_CARD and s.market[i - 1] == NO_CARD and not is_buying)
            assert not gap, "TB-3: the slots of a row are not filled from the left"
    for i in range(CARD_COUNT):
        is_filled = s.market[JUST_SOLD + i] != NO_CARD
        assert is_filled == (i < s.sold) or (is_buying and not is_filled), "TB-3: Just Sold is not filled from the left"


@invariant
def cards(s: TulipBubble) -> None:
    assert s.deck_size >= 0 and add_up(s), "TB-82: the cards do not add up"


# --- events and collectors ---------------------------------------------------------------------------------------


@invariant
def events(s: TulipBubble) -> None:
    """Check that there is one event for each round, and that Bubble Bust ends the game (TB-20, TB-71)."""
    assert 1 <= s.round <= EVENT_DECK, "TB-71: there are 1 to 10 rounds"
    for i in range(EVENT_DECK):
        assert (s.events[i] == NO_EVENT) == (i >= s.round), "TB-89: there is one event for every round"
        last = i + 1 == s.round >= FIRST_BUST and s.phase == Phase.OVER
        assert last or s.events[i] != MarketEvent.BUBBLE_BUST, "TB-71: the bubble bursts too early, or play goes on"
    for kind in range(EVENT_KINDS):
        used = sum(s.events[i] == kind for i in range(EVENT_DECK))
        assert used <= EVENT_COPIES[kind], "TB-89: an event has come more often than there are cards of it"
    bust = s.events[s.round - 1] == MarketEvent.BUBBLE_BUST
    assert bust or s.round < EVENT_DECK, "TB-71: the bubble bursts in round 10 at the latest"
    ended = bust or has_declarer(s)
    fits = s.phase == Phase.BLACK_TULIP or (s.phase == Phase.OVER) == ended
    assert fits, "TB-71: the game is over too early, or goes on too long"
    assert s.round > 1 or s.phase != Phase.SELLING, "TB-13: nothing is sold in round 1"


@invariant
def collectors(s: TulipBubble) -> None:
    """Check that each collector is face up, face down in a pile, or served (TB-11, TB-29)."""
    seated = all(NOBODY <= s.served_by[collector] < s.players for collector in range(COLLECTOR_COUNT))
    assert seated, "TB-89: a collector was served by a seat that does not exist"
    served = sum(s.served_by[collector] != NOBODY for collector in range(COLLECTOR_COUNT))
    assert served <= s.players * (s.round - 1), "TB-93: more collectors are served than one per player and round"
    for pile in range(PILE_COUNT):
        face_up = s.collector[pile]
        if face_up == NO_COLLECTOR:
            is_waiting = any(waits_in(s, collector, pile) for collector in range(COLLECTOR_COUNT))
            assert not is_waiting, "TB-89: a pile has a face-down collector, but none face up"
        else:
            right = PILE[face_up] == pile and s.served_by[face_up] == NOBODY
            assert right, "TB-89: a face-up collector has left, or belongs to another pile"


# --- players -----------------------------------------------------------------------------------------------------


@invariant
def money(s: TulipBubble) -> None:
    """Check that cash is not negative, that debts are in range and that loans are in order (TB-85)."""
    for p in range(s.players):
        assert s.cash[p] >= 0 or s.cash[p] == HIDDEN, "TB-85: cash is negative"
        for i in range(MARKERS_EACH):
            least = int(s.financed[p][i] != NO_CARD)
            assert least <= s.debt[p][i] <= least * HIGHEST_PRICE, "TB-85: a debt is not between 1 and 99"
        for i in range(1, loans(s, p)):
            swapped = belongs_behind(s, p, i - 1, s.financed[p][i], s.debt[p][i])
            assert not swapped, "TB-85: loans are not in order"


@invariant
def markers(s: TulipBubble) -> None:
    """Check that each marker is free, on a card of the market, or on a loan (TB-40, TB-41)."""
    placing = s.phase == Phase.PLACING or s.phase == Phase.AUCTION or s.phase == Phase.PAYMENT
    for slot in range(SLOT_COUNT):
        if s.markers[slot] != 0:
            assert placing, "TB-91: a marker is on a market card outside the Buying phase"
            right = s.market[slot] != NO_CARD and 0 < s.markers[slot] < 1 << s.players
            assert right, "TB-40: a marker is on an empty slot, or has no owner"
    for p in range(s.players):
        on_market = sum((s.markers[slot] >> p) & 1 for slot in range(SLOT_COUNT))
        right = s.free_markers[p] >= 0 and s.free_markers[p] + on_market + loans(s, p) == MARKERS_EACH
        assert right, "TB-83: the markers of a player do not add up"


@invariant
def answers(s: TulipBubble) -> None:
    """Check that players who can afford the Black Tulip answer in turn order (TB-33 to TB-37).

    A state that is blanked for a viewer names no player who decides.
    """
    checking = s.phase == Phase.BLACK_TULIP
    if checking and s.turn != HIDDEN:
        able = s.cash[s.turn] == HIDDEN or may_declare(s, s.turn)
        assert able and s.answer[s.turn] == Answer.NONE, (
            "TB-34: the player who decides cannot afford the Black Tulip, or has answered"
        )
    for p in range(s.players):
        if not checking or (s.answer[p] != HIDDEN and s.cash[p] != HIDDEN and s.turn != HIDDEN):
            must_answer = place_of(s, p) < place_of(s, s.turn) if checking else has_declarer(s)
            has_answer = s.answer[p] != Answer.NONE
            assert has_answer == (must_answer and may_declare(s, p)), "TB-34: an answer is missing, or one too many"


@invariant
def buying(s: TulipBubble) -> None:
    """Check the placing turn, or the current auction and its bidders (TB-38 to TB-54)."""
    assert 0 <= s.lap < LAPS and 0 <= s.placed < PLACING_LIMIT[s.lap], "TB-39: a placing turn has a limit"
    placing = s.lap != 0 or s.placed != 0
    assert s.phase == Phase.PLACING or not placing, "TB-39: markers are placed outside the placing phase"
    if s.phase != Phase.AUCTION and s.phase != Phase.PAYMENT:
        idle = s.slot == NO_SLOT and s.price == 0 and s.passed == 0
        assert idle, "TB-44: a card is being resolved outside auction and payment"
        return
    has_card = 0 <= s.slot < SLOT_COUNT and s.market[s.slot] != NO_CARD
    assert has_card, "TB-44: there is no card where one is being resolved"
    resolved = all(s.markers[slot] == 0 for slot in range(s.slot))
    assert resolved, "TB-44: a card before the one being resolved still has markers"
    bid = MARKERS_ON[s.markers[s.slot]] > 0 and (s.passed & ~s.markers[s.slot]) == 0
    left = MARKERS_ON[bidders(s)]
    fits = left > 0 and (left == 1) == (s.phase == Phase.PAYMENT)
    assert bid and fits, "TB-53: the number of bidders does not fit the phase"
    priced = market_price(s, s.market[s.slot]) <= s.price <= HIGHEST_PRICE
    assert priced, "TB-50: the current price is below the market price or above 99"
    assert (bidders(s) >> s.turn) & 1 == 1, "TB-48: the player to move is not in the auction"


broken_invariant = check_invariants(levels, rows, cards, events, collectors, money, markers, answers, buying)
