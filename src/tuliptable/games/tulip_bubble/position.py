"""Tulip Bubble: positions as JSON, and what makes a position impossible.

Cards are written as ``"RA YB1 YB1"``, financed ones with their debts as ``"RA 18, YB1 7"``, levels as ``"R2 W3 Y4"``,
an empty slot as ``"-"``. What a viewer may not see is ``"?"``.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import msgspec

from tuliptable.engine.position_fields import fill, member, per_player, said_in, seat, written
from tuliptable.engine.reading import whole_number
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.tulip_bubble.rules.auction import next_bidder
from tuliptable.games.tulip_bubble.rules.loans import add_loan, loans
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.selling import waits_in
from tuliptable.games.tulip_bubble.rules.setup import clear_table, equip_players
from tuliptable.games.tulip_bubble.state import (
    NO_CARD,
    NO_COLLECTOR,
    NO_EVENT,
    NO_SLOT,
    Answer,
    Phase,
    TulipBubble,
    in_sight,
    seats_in,
)
from tuliptable.games.tulip_bubble.tables import (
    COLLECTORS,
    COLOURS,
    COPIES,
    EVENT_COPIES,
    EVENTS,
    FACE_COUNT,
    FACES,
    HIGHEST_LEVEL,
    HIGHEST_PRICE,
    JUST_SOLD,
    LAPS,
    LOWEST_LEVEL,
    MARKERS_EACH,
    MARKERS_ON,
    PILE,
    PILE_BONUSES,
    PILE_COUNT,
    SLOTS,
)

UNKNOWN = "?"
EMPTY = "-"
IDS = tuple(collector.id for collector in COLLECTORS)
DECIDING = (Phase.AUCTION, Phase.PAYMENT)


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What can be said of a position. What is not said is empty, or follows from the rest."""

    levels: str = "R2 W3 Y4"
    path: list[str] = []
    phase: str = "placing"
    round: int = 1
    starter: int = 0
    turn: int | str | None = None
    next_shipment: str = ""
    new_arrivals: str = ""
    just_sold: str = ""
    discards: str = ""
    deck: int | None = None
    cash: list[int | str] = []
    paid: list[str] = []
    financed: list[str] = []
    markers: dict[str, list[int]] = {}
    events: list[str] | None = None
    collectors: list[str] | None = None
    served: dict[str, int] = {}
    has_served: bool = False
    lap: int = 1
    placed: int = 0
    slot: str | None = None
    price: int | None = None
    passed: list[int] = []
    answers: list[str] = []


# --- writing -----------------------------------------------------------------------------------------------------


def write(s: TulipBubble) -> dict[str, Any]:
    seats = range(s.players)
    deciding = s.phase in DECIDING
    position = Position(
        levels=levels_text(s.level),
        path=[levels_text(levels) for levels in s.path if levels[0] != 0],
        phase=Phase(s.phase).name.lower(),
        round=s.round,
        starter=s.starter,
        turn=UNKNOWN if s.turn == HIDDEN else s.turn,
        next_shipment=row_text(s.next_shipment),
        new_arrivals=row_text(s.market[:JUST_SOLD]),
        just_sold=row_text(s.market[JUST_SOLD : JUST_SOLD + s.sold], whole=True),
        discards=heap_text(s.discards),
        deck=s.deck_size,
        cash=[UNKNOWN if s.cash[p] == HIDDEN else s.cash[p] for p in seats],
        paid=[heap_text(s.paid[p]) for p in seats],
        financed=[loans_text(s, p) for p in seats],
        markers={SLOTS[slot]: seats_in(marks) for slot, marks in enumerate(s.markers) if marks},
        events=[EVENTS[event] for event in s.events if event != NO_EVENT],
        collectors=[IDS[c] if c != NO_COLLECTOR else "" for c in s.collector],
        served={IDS[c]: by for c, by in enumerate(s.served_by) if by != NOBODY},
        has_served=bool(s.has_served),
        lap=s.lap + 1,
        placed=s.placed,
        slot=SLOTS[s.slot] if deciding else None,
        price=s.price if deciding else None,
        passed=seats_in(s.passed),
        answers=[answer_text(s.answer[p]) for p in seats] if any(s.answer) else [],
    )
    return written(position)


def levels_text(levels: Sequence[int]) -> str:
    return " ".join(f"{'RWY'[c]}{levels[c]}" for c in range(3))


def row_text(cards: Sequence[int], *, whole: bool = False) -> str:
    """The cards of a row by slot; empty slots at its right end are left out, unless it is to be whole."""
    words = [EMPTY if card == NO_CARD else FACES[card] for card in cards]
    while words and words[-1] == EMPTY and not whole:
        words.pop()
    return " ".join(words)


def heap_text(counts: Sequence[int]) -> str:
    """Cards in the order of their faces: ``RA YB1 YB1``."""
    if counts[0] == HIDDEN:
        return UNKNOWN
    return " ".join(FACES[face] for face in range(FACE_COUNT) for _ in range(counts[face]))


def loans_text(s: TulipBubble, p: int) -> str:
    return ", ".join(f"{FACES[s.financed[p][i]]} {s.debt[p][i]}" for i in range(loans(s, p)))


def answer_text(answer: int) -> str:
    return UNKNOWN if answer == HIDDEN else Answer(answer).name.lower()


# --- reading -----------------------------------------------------------------------------------------------------


def read(s: TulipBubble, fields: dict[str, Any]) -> None:
    said = said_in(fields, Position, "Tulip Bubble")
    clear_table(s)
    equip_players(s)
    s.phase = member(Phase, said.phase, "phase")
    if s.phase == Phase.CLEANUP:
        raise Refusal("no decision is made in the phase 'cleanup' (TB-63)")
    s.round = within(said.round, 1, 10, "round", "TB-71")
    s.starter = seat(s, said.starter, "starter")
    read_levels(s.level, said.levels)
    read_path(s, said)
    read_rows(s, said)
    read_events(s, said)
    read_collectors(s, said)
    read_players(s, said)
    read_markers(s, said)
    read_answers(s, said)
    s.has_served = int(said.has_served)
    s.lap = within(said.lap, 1, LAPS, "lap", "TB-38") - 1
    s.placed = within(said.placed, 0, MARKERS_EACH, "placed", "TB-39")
    read_resolving(s, said)
    read_turn(s, said)
    count_cards(s, said)


def within(number: int, low: int, high: int, what: str, rule: str) -> int:
    if not low <= number <= high:
        raise Refusal(f"{what} is {low} to {high}, not {number} ({rule})")
    return number


def place_in(names: Sequence[str], text: str, what: str) -> int:
    if text not in names:
        raise Refusal(f"there is no {what} {text!r}; the {what}s are {', '.join(names)}")
    return names.index(text)


def read_card(text: str) -> int:
    return place_in(FACES, text, "card")


def read_heap(text: str) -> list[int]:
    counts = [0] * FACE_COUNT
    for word in text.split():
        counts[read_card(word)] += 1
    return counts


def read_levels(levels: array[int], text: str) -> None:
    words = text.split()
    told = [level for word in words if (level := whole_number(word[1:])) is not None]
    if [word[:1] for word in words] != ["R", "W", "Y"] or len(told) < len(words):
        raise Refusal(f"levels are written like 'R2 W3 Y4', not {text!r}")
    for colour, level in enumerate(told):
        levels[colour] = within(level, LOWEST_LEVEL, HIGHEST_LEVEL, f"the level of {COLOURS[colour]}", "TB-84")
    if len(set(levels)) < 3:
        raise Refusal(f"two markers share a level in {text!r} (TB-15)")


def read_path(s: TulipBubble, said: Position) -> None:
    """If not said: nothing is known of earlier prices."""
    if len(said.path) > len(s.path):
        raise Refusal(f"the path has {len(s.path)} moments at most: the start and two a round; not {len(said.path)}")
    for moment, text in enumerate(said.path):
        read_levels(s.path[moment], text)


def read_rows(s: TulipBubble, said: Position) -> None:
    for text, what, first, most in [
        (said.next_shipment, "next_shipment", None, s.players + 2),
        (said.new_arrivals, "new_arrivals", 0, s.players + 2),
        (said.just_sold, "just_sold", JUST_SOLD, len(SLOTS) - JUST_SOLD),
    ]:
        cards = [NO_CARD if word == EMPTY else read_card(word) for word in text.split()]
        if len(cards) > most:
            raise Refusal(f"{what} has {len(cards)} cards; with {s.players} players it holds {most} (TB-90)")
        for i, card in enumerate(cards):
            if first is None:
                s.next_shipment[i] = card
            else:
                s.market[first + i] = card
        if first == JUST_SOLD:
            s.sold = len(cards)
    fill(s.discards, read_heap(said.discards))


def read_events(s: TulipBubble, said: Position) -> None:
    """If not said: a possible past with as many events as rounds."""
    if said.events is None:
        usual = [event for event, copies in enumerate(EVENT_COPIES) for _ in range(copies)]
        fill(s.events, usual[: s.round])
        return
    if len(said.events) > len(s.events):
        raise Refusal(f"the event deck has {len(s.events)} cards, not {len(said.events)} (TB-89)")
    for i, event in enumerate(said.events):
        s.events[i] = place_in(EVENTS, event, "event")


def read_collectors(s: TulipBubble, said: Position) -> None:
    """If not said: the first collector of each pile that is not served."""
    for name, by in said.served.items():
        s.served_by[place_in(IDS, name, "collector")] = seat(s, by, f"served: {name}")
    if said.collectors is None:
        for pile in range(PILE_COUNT):
            waiting = (c for c in range(len(COLLECTORS)) if waits_in(s, c, pile))
            s.collector[pile] = next(waiting, NO_COLLECTOR)
        return
    if len(said.collectors) != PILE_COUNT:
        raise Refusal(f"collectors names the face-up card of {PILE_COUNT} piles, not of {len(said.collectors)}")
    for pile, name in enumerate(said.collectors):
        if not name:
            continue
        collector = place_in(IDS, name, "collector")
        if PILE[collector] != pile:
            raise Refusal(f"{name} does not belong to the pile +{PILE_BONUSES[pile]} (TB-11)")
        if s.served_by[collector] != NOBODY:
            raise Refusal(f"{name} has been served and left the game (TB-29)")
        s.collector[pile] = collector


def read_players(s: TulipBubble, said: Position) -> None:
    for p, guilders in per_player(s, said.cash, "cash", 20):
        if guilders != UNKNOWN and not isinstance(guilders, int):
            raise Refusal(f"cash is a number or '?', not {guilders!r}")
        s.cash[p] = HIDDEN if guilders == UNKNOWN else within(guilders, 0, 30_000, "cash", "TB-85")
    for p, text in per_player(s, said.paid, "paid", ""):
        fill(s.paid[p], [HIDDEN] * FACE_COUNT if text == UNKNOWN else read_heap(text))
        if (text == UNKNOWN) != (s.cash[p] == HIDDEN):
            raise Refusal(f"cash and paid cards of seat {p} are behind one screen: both are '?' or none (TB-75)")
    for p, text in per_player(s, said.financed, "financed", ""):
        for loan in filter(None, (part.strip() for part in text.split(","))):
            read_loan(s, p, loan)


def read_loan(s: TulipBubble, p: int, text: str) -> None:
    card, _, word = text.partition(" ")
    debt = whole_number(word)
    if debt is None:
        raise Refusal(f"a financed card is written with its debt, like 'RA 18', not {text!r}")
    if loans(s, p) == MARKERS_EACH:
        raise Refusal(f"seat {p} has more than {MARKERS_EACH} financed cards (TB-85)")
    add_loan(s, p, read_card(card), within(debt, 1, HIGHEST_PRICE, "a debt", "TB-85"))
    s.free_markers[p] -= 1


def read_markers(s: TulipBubble, said: Position) -> None:
    """Free markers are what is left (TB-41)."""
    for name, marked_by in said.markers.items():
        slot = read_slot(name)
        if s.market[slot] == NO_CARD:
            raise Refusal(f"there is no card in {name} to lay a marker on (TB-40)")
        for p in marked_by:
            seat(s, p, f"markers: {name}")
            if s.markers[slot] >> p & 1:
                raise Refusal(f"seat {p} has two markers in {name} (TB-40)")
            if s.free_markers[p] == 0:
                raise Refusal(f"seat {p} has only {MARKERS_EACH} markers (TB-83)")
            s.markers[slot] |= 1 << p
            s.free_markers[p] -= 1


def read_slot(name: str) -> int:
    if name not in SLOTS:
        raise Refusal(f"there is no slot {name!r}; slots are N1, N2, … and S1, S2, … (TB-3)")
    return SLOTS.index(name)


def read_answers(s: TulipBubble, said: Position) -> None:
    for p, text in per_player(s, said.answers, "answers", "none"):
        s.answer[p] = HIDDEN if text == UNKNOWN else member(Answer, text, "answers")


def read_resolving(s: TulipBubble, said: Position) -> None:
    """If not said: the first marked card, at its market price (TB-44)."""
    if s.phase not in DECIDING:
        if said.slot is not None or said.price is not None or said.passed:
            raise Refusal("a slot, its price and who has passed belong to the phases 'auction' and 'payment' (TB-44)")
        return
    marked = [slot for slot, marks in enumerate(s.markers) if marks]
    if not marked:
        raise Refusal("in an auction or a payment some card has a marker: say which in 'markers' (TB-44)")
    s.slot = marked[0] if said.slot is None else read_slot(said.slot)
    if not s.markers[s.slot]:
        raise Refusal(f"nobody has a marker on the card being resolved, in {SLOTS[s.slot]} (TB-45)")
    market = market_price(s, s.market[s.slot])
    s.price = within(market if said.price is None else said.price, market, HIGHEST_PRICE, "the price", "TB-50")
    for p in said.passed:
        if not s.markers[s.slot] >> seat(s, p, "passed") & 1:
            raise Refusal(f"seat {p} has no marker on the card being auctioned (TB-49)")
        s.passed |= 1 << p
    left = MARKERS_ON[s.markers[s.slot] & ~s.passed]
    if left == 0 or (left == 1) != (s.phase == Phase.PAYMENT):
        raise Refusal(f"{left} bidders are left: an auction has two or more, a payment one (TB-53)")


def read_turn(s: TulipBubble, said: Position) -> None:
    """If not said: the starting player, or the first bidder in order."""
    if said.turn == UNKNOWN:
        if s.phase != Phase.BLACK_TULIP:
            raise Refusal("only in the phase 'black_tulip' may it be unknown whose turn it is (TB-76)")
        s.turn = HIDDEN
    elif isinstance(said.turn, str):
        raise Refusal(f"turn is a seat or '?', not {said.turn!r}")
    elif said.turn is not None:
        s.turn = seat(s, said.turn, "turn")
    else:
        s.turn = next_bidder(s, s.starter) if s.slot != NO_SLOT else s.starter
    if s.slot != NO_SLOT and not (s.markers[s.slot] & ~s.passed) >> s.turn & 1:
        raise Refusal(f"seat {s.turn} is not bidding for the card in {SLOTS[s.slot]} (TB-48)")


def count_cards(s: TulipBubble, said: Position) -> None:
    """What is not on the table is in the deck, or behind the screens that nobody may look behind (TB-82)."""
    placed = [0] * FACE_COUNT
    in_sight(s, placed)
    for face in range(FACE_COUNT):
        if placed[face] > COPIES[face]:
            raise Refusal(f"{FACES[face]} occurs {placed[face]} times; there are {COPIES[face]} copies (TB-82)")
        s.deck[face] = COPIES[face] - placed[face]
    left = sum(s.deck)
    s.deck_size = left if said.deck is None else said.deck
    hidden = any(s.paid[p][0] == HIDDEN for p in range(s.players))
    if not 0 <= s.deck_size <= left or (s.deck_size < left and not hidden):
        raise Refusal(f"the deck cannot hold {s.deck_size} cards: {left} are not placed (TB-82)")
    if hidden:
        fill(s.deck, [HIDDEN] * FACE_COUNT)
