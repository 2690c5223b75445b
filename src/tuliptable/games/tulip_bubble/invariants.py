"""Tulip Bubble: what holds after every action (section 8 of the specification)."""

from __future__ import annotations

from tuliptable.engine.rule import rule, scratch
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.tulip_bubble.knowledge import count_in_sight
from tuliptable.games.tulip_bubble.rules.auction import bidders
from tuliptable.games.tulip_bubble.rules.black_tulip import may_declare, somebody_declared
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
)
from tuliptable.games.tulip_bubble.tables import (
    CARD_COUNT,
    COLLECTOR_COUNT,
    COPIES,
    EVENT_COPIES,
    EVENT_DECK,
    EVENT_KINDS,
    FACE_COUNT,
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


@rule
def broken(s: TulipBubble) -> int:
    """The number of a rule that this state breaks; 0 if it breaks none. What is hidden from a viewer is not counted."""
    if not levels_are_different(s):
        return 84
    wrong = broken_in_rows(s)
    if wrong == 0:
        wrong = broken_in_cards(s)
    if wrong == 0:
        wrong = broken_in_events(s)
    if wrong == 0:
        wrong = broken_in_collectors(s)
    if wrong == 0:
        wrong = broken_in_loans(s)
    if wrong == 0:
        wrong = broken_in_markers(s)
    if wrong == 0:
        wrong = broken_in_answers(s)
    if wrong == 0:
        wrong = broken_in_buying(s)
    return wrong


@rule
def levels_are_different(s: TulipBubble) -> bool:
    """Three levels of the track (TB-15, TB-84)."""
    for colour in range(3):
        if s.level[colour] < LOWEST_LEVEL or s.level[colour] > HIGHEST_LEVEL:
            return False
    return s.level[0] != s.level[1] and s.level[0] != s.level[2] and s.level[1] != s.level[2]


# --- cards -------------------------------------------------------------------------------------------------------


@rule
def broken_in_rows(s: TulipBubble) -> int:
    """Cards leave a slot empty only when they are bought (TB-3, TB-90)."""
    bought = s.phase == Phase.AUCTION or s.phase == Phase.PAYMENT
    for i in range(LONGEST_ROW):
        if i >= row_size(s) and (s.next_shipment[i] != NO_CARD or s.market[i] != NO_CARD):
            return 90
        if i > 0 and s.next_shipment[i] != NO_CARD and s.next_shipment[i - 1] == NO_CARD:
            return 3
        if i > 0 and s.market[i] != NO_CARD and s.market[i - 1] == NO_CARD and not bought:
            return 3
    for i in range(CARD_COUNT):
        if i >= s.sold and s.market[JUST_SOLD + i] != NO_CARD:
            return 3
        if i < s.sold and s.market[JUST_SOLD + i] == NO_CARD and not bought:
            return 3
    return 0


@rule
def broken_in_cards(s: TulipBubble) -> int:
    """Every card is in one place (TB-82)."""
    if s.deck_size < 0:
        return 82
    if s.deck[0] == HIDDEN:
        return 0
    seen = scratch(18)
    count_in_sight(s, seen)
    in_deck = 0
    for face in range(FACE_COUNT):
        if s.deck[face] < 0 or s.discards[face] < 0 or s.deck[face] + seen[face] != COPIES[face]:
            return 82
        in_deck += s.deck[face]
    return 0 if in_deck == s.deck_size else 82


# --- events and collectors ---------------------------------------------------------------------------------------


@rule
def broken_in_events(s: TulipBubble) -> int:
    """Every round has turned up one event; Bubble Bust ends the game (TB-20, TB-71, TB-89)."""
    if s.round < 1 or s.round > EVENT_DECK:
        return 71
    for i in range(EVENT_DECK):
        if (s.events[i] == NO_EVENT) != (i >= s.round):
            return 89
        if s.events[i] == MarketEvent.BUBBLE_BUST and (
            i + 1 != s.round or s.round < FIRST_BUST or s.phase != Phase.OVER
        ):
            return 71
    for kind in range(EVENT_KINDS):
        used = 0
        for i in range(EVENT_DECK):
            used += int(s.events[i] == kind)
        if used > EVENT_COPIES[kind]:
            return 89
    bust = s.events[s.round - 1] == MarketEvent.BUBBLE_BUST
    if s.round == EVENT_DECK and not bust:
        return 71
    if s.phase != Phase.BLACK_TULIP and (s.phase == Phase.OVER) != (bust or somebody_declared(s)):
        return 71
    return 13 if s.round == 1 and s.phase == Phase.SELLING else 0


@rule
def broken_in_collectors(s: TulipBubble) -> int:
    """Each is face up, waits in its pile, or is served (TB-11, TB-29, TB-89, TB-93)."""
    served = 0
    for collector in range(COLLECTOR_COUNT):
        if s.served_by[collector] < NOBODY or s.served_by[collector] >= s.players:
            return 89
        served += int(s.served_by[collector] != NOBODY)
    if served > s.players * (s.round - 1):
        return 93
    for pile in range(PILE_COUNT):
        face_up = s.collector[pile]
        if face_up == NO_COLLECTOR:
            for collector in range(COLLECTOR_COUNT):
                if waits_in(s, collector, pile):
                    return 89
        elif PILE[face_up] != pile or s.served_by[face_up] != NOBODY:
            return 89
    return 0


# --- players -----------------------------------------------------------------------------------------------------


@rule
def broken_in_loans(s: TulipBubble) -> int:
    """Nobody owes the bank cash, and loans are kept in order (TB-85)."""
    for p in range(s.players):
        if s.cash[p] < 0 and s.cash[p] != HIDDEN:
            return 85
        for face in range(FACE_COUNT):
            if s.paid[p][face] < 0 and s.paid[p][face] != HIDDEN:
                return 82
        for i in range(MARKERS_EACH):
            if s.financed[p][i] == NO_CARD:
                if s.debt[p][i] != 0:
                    return 85
            elif s.debt[p][i] < 1 or s.debt[p][i] > HIGHEST_PRICE:
                return 85
        for i in range(1, loans(s, p)):
            if belongs_behind(s, p, i - 1, s.financed[p][i], s.debt[p][i]):
                return 85
    return 0


@rule
def broken_in_markers(s: TulipBubble) -> int:
    """Every marker is free, on a card of the market, or on a loan (TB-40, TB-41, TB-83, TB-91)."""
    placing = s.phase == Phase.PLACING or s.phase == Phase.AUCTION or s.phase == Phase.PAYMENT
    on_market = scratch(5)
    for slot in range(SLOT_COUNT):
        if s.markers[slot] != 0:
            if not placing:
                return 91
            if s.market[slot] == NO_CARD or s.markers[slot] < 0 or s.markers[slot] >= 1 << s.players:
                return 40
            for p in range(s.players):
                on_market[p] += (s.markers[slot] >> p) & 1
    for p in range(s.players):
        if s.free_markers[p] < 0 or s.free_markers[p] + on_market[p] + loans(s, p) != MARKERS_EACH:
            return 83
    return 0


@rule
def broken_in_answers(s: TulipBubble) -> int:
    """Who may declare has been asked in turn (TB-33 to TB-37). A state blanked for a viewer names nobody."""
    checking = s.phase == Phase.BLACK_TULIP
    if checking and s.turn != HIDDEN:
        if s.answer[s.turn] != Answer.NONE or (s.cash[s.turn] != HIDDEN and not may_declare(s, s.turn)):
            return 34
    for p in range(s.players):
        answered = s.answer[p] != Answer.NONE
        if s.answer[p] == HIDDEN or s.cash[p] == HIDDEN:
            if not checking:
                if answered:
                    return 34
        elif checking:
            if s.turn != HIDDEN and answered != (place_of(s, p) < place_of(s, s.turn) and may_declare(s, p)):
                return 34
        elif answered != (somebody_declared(s) and may_declare(s, p)):
            return 34
    return 0


@rule
def broken_in_buying(s: TulipBubble) -> int:
    """Placing, the card being resolved, and its bidders (TB-38 to TB-54)."""
    if s.lap < 0 or s.lap >= LAPS or s.placed < 0 or s.placed >= PLACING_LIMIT[s.lap]:
        return 39
    if s.phase != Phase.PLACING and (s.lap != 0 or s.placed != 0):
        return 39
    if s.phase != Phase.AUCTION and s.phase != Phase.PAYMENT:
        return 44 if s.slot != NO_SLOT or s.price != 0 or s.passed != 0 else 0
    if s.slot < 0 or s.slot >= SLOT_COUNT or s.market[s.slot] == NO_CARD:
        return 44
    for slot in range(s.slot):
        if s.markers[slot] != 0:
            return 44
    if (s.passed & ~s.markers[s.slot]) != 0 or MARKERS_ON[s.markers[s.slot]] == 0:
        return 53
    if (MARKERS_ON[bidders(s)] == 1) != (s.phase == Phase.PAYMENT) or bidders(s) == 0:
        return 53
    if s.price < market_price(s, s.market[s.slot]) or s.price > HIGHEST_PRICE:
        return 50
    return 0 if (bidders(s) >> s.turn) & 1 == 1 else 48
