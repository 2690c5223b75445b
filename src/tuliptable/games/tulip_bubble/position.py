"""Positions of Tulip Bubble as JSON, and the checks for impossible positions.

Cards are written as `"RA YB1 YB1"`, financed cards with their debts as `"RA 18, YB1 7"`, levels as `"R2 W3 Y4"`, an
empty slot as `"-"`. A hidden value is `"?"`.
"""

from __future__ import annotations

from typing import Any

from tuliptable.engine.position_codec import (
    SEAT,
    TEXT,
    Bits,
    CountsCodec,
    EachSeat,
    Fallback,
    Flag,
    Keyed,
    ListCodec,
    NamesCodec,
    Number,
    ValueCodec,
)
from tuliptable.engine.position_schema import CustomField, PositionSchema, SchemaField, fill
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.engine.untrusted_input import parse_int
from tuliptable.games.tulip_bubble.rules.auction import next_bidder
from tuliptable.games.tulip_bubble.rules.loans import add_loan, loans
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.selling import waits_in
from tuliptable.games.tulip_bubble.rules.setup import clear_table, equip_players
from tuliptable.games.tulip_bubble.state import NO_CARD, Answer, Phase, TulipBubble, in_sight
from tuliptable.games.tulip_bubble.tables import (
    COLLECTORS,
    COPIES,
    EVENT_COPIES,
    EVENT_DECK,
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
    PILE_COUNT,
    SLOTS,
    STARTING_CASH,
)


class Levels(ValueCodec):
    """The levels of the three colours: `R2 W3 Y4`."""

    always = True

    def write(self, value: Any, s: Any) -> str:
        return " ".join(f"{letter}{level}" for letter, level in zip("RWY", value, strict=True))

    def read(self, value: Any, what: str, s: Any) -> list[int]:
        words = TEXT.read(value, what, s).split()
        levels = [level for word in words if (level := parse_int(word[1:])) is not None]
        if [word[:1] for word in words] != ["R", "W", "Y"] or len(levels) < len(words):
            raise Refusal(f"levels are written like 'R2 W3 Y4', not {value!r}")
        if len(set(levels)) < len(levels):
            raise Refusal(f"two markers share a level in {value!r} (TB-15)")
        return [LEVEL.read(level, f"a level in {value!r}", s) for level in levels]


LEVEL, DEBT = Number(LOWEST_LEVEL, HIGHEST_LEVEL, "TB-84"), Number(1, HIGHEST_PRICE, "TB-85")
CARD, SLOT = NamesCodec(FACES, "card"), NamesCodec(SLOTS, "slot", "TB-3")
COLLECTOR = NamesCodec([collector.id for collector in COLLECTORS], "collector")
EVENT = NamesCodec(EVENTS, "event")
HEAP, PLACES = CountsCodec(CARD, FACE_COUNT, " "), CARD.or_nothing("-")
BIDDERS = Bits(SEAT, rule="TB-40")


def begin(s: TulipBubble) -> None:
    clear_table(s)
    equip_players(s)


def deciding(s: TulipBubble) -> bool:
    """Return True during an auction or a payment."""
    return s.phase in (Phase.AUCTION, Phase.PAYMENT)


# --- defaults --------------------------------------------------------------------------------------------------------


def usual_events(s: TulipBubble) -> list[str]:
    """Return possible events, as many as rounds."""
    return [name for name, copies in zip(EVENTS, EVENT_COPIES, strict=False) for _ in range(copies)][: s.round]


def usual_collectors(s: TulipBubble) -> list[str]:
    """Return the first collector of each pile that has not left."""
    waiting = [[c.id for i, c in enumerate(COLLECTORS) if waits_in(s, i, pile)] for pile in range(PILE_COUNT)]
    return [(names or [""])[0] for names in waiting]


def usual_slot(s: TulipBubble) -> str | None:
    """Return the slot of the first marked card in an auction or payment (TB-44)."""
    marked = [name for name, marks in zip(SLOTS, s.markers, strict=True) if marks]
    if deciding(s) and not marked:
        raise Refusal("an auction or a payment needs a card with a marker; add it to 'markers' (TB-44)")
    return marked[0] if deciding(s) else None


def usual_price(s: TulipBubble) -> int:
    return market_price(s, s.market[s.slot]) if deciding(s) else 0


# --- financed cards --------------------------------------------------------------------------------------------------


def write_loans(s: TulipBubble) -> list[str]:
    texts = [[f"{FACES[s.financed[p][i]]} {s.debt[p][i]}" for i in range(loans(s, p))] for p in range(s.players)]
    return [", ".join(of_seat) for of_seat in texts]


def read_loans(s: TulipBubble, texts: list[str]) -> None:
    for p, loan_texts in enumerate(EachSeat(ListCodec(TEXT, ","), "").read(texts, "financed", s)):
        for text in loan_texts:
            card, _, word = text.strip().partition(" ")
            debt = parse_int(word)
            if debt is None:
                raise Refusal(f"a financed card is written with its debt, like 'RA 18', not {text!r}")
            if loans(s, p) == MARKERS_EACH:
                raise Refusal(f"seat {p} has more than {MARKERS_EACH} financed cards (TB-85)")
            add_loan(s, p, CARD.read(card, "financed", s), DEBT.read(debt, "a debt", s))


# --- checks ----------------------------------------------------------------------------------------------------------


def check(s: TulipBubble, fields: dict[str, Any]) -> None:
    if s.phase == Phase.CLEANUP:
        raise Refusal("the phase 'cleanup' has no decision (TB-63)")
    for name, row in (("next_shipment", s.next_shipment), ("new_arrivals", s.market[:JUST_SOLD])):
        cards = sum(card != NO_CARD for card in row)
        if any(card != NO_CARD for card in row[s.players + 2 :]):
            raise Refusal(f"{name} has {cards} cards; with {s.players} players it holds {s.players + 2} (TB-90)")
    for p in range(s.players):
        if (s.paid[p][0] == HIDDEN) != (s.cash[p] == HIDDEN):
            raise Refusal(f"cash and paid cards of seat {p} must both be '?' or both be open (TB-75)")
    check_markers(s)
    if deciding(s):
        check_bidders(s)
    check_turn(s, fields)
    count_cards(s, fields)


def check_markers(s: TulipBubble) -> None:
    """Compute the free markers, which must not be negative (TB-41, TB-83)."""
    for slot, marks in enumerate(s.markers):
        if marks and s.market[slot] == NO_CARD:
            raise Refusal(f"there is no card in {SLOTS[slot]} for a marker (TB-40)")
    for p in range(s.players):
        s.free_markers[p] = MARKERS_EACH - loans(s, p) - sum(marks >> p & 1 for marks in s.markers)
        if s.free_markers[p] < 0:
            raise Refusal(f"seat {p} has only {MARKERS_EACH} markers (TB-83)")


def check_bidders(s: TulipBubble) -> None:
    left = MARKERS_ON[s.markers[s.slot] & ~s.passed]
    if left == 0 or (left == 1) != (s.phase == Phase.PAYMENT):
        raise Refusal(f"{left} bidders are left, but an auction has two or more and a payment has one (TB-53)")


def check_turn(s: TulipBubble, fields: dict[str, Any]) -> None:
    """Set the player to move if the file does not: the starting player, or the first bidder in order."""
    if "turn" not in fields:
        s.turn = next_bidder(s, s.starter) if deciding(s) else s.starter
    if s.turn == HIDDEN and s.phase != Phase.BLACK_TULIP:
        raise Refusal("'turn' may be '?' only in the phase 'black_tulip' (TB-76)")
    if deciding(s) and not (s.markers[s.slot] & ~s.passed) >> s.turn & 1:
        raise Refusal(f"seat {s.turn} is not bidding for the card in {SLOTS[s.slot]} (TB-48)")


def count_cards(s: TulipBubble, fields: dict[str, Any]) -> None:
    """Put the cards that are not on the table into the deck or behind hidden screens (TB-82)."""
    placed = [0] * FACE_COUNT
    in_sight(s, placed)
    for face in range(FACE_COUNT):
        if placed[face] > COPIES[face]:
            raise Refusal(f"{FACES[face]} occurs {placed[face]} times; there are {COPIES[face]} copies (TB-82)")
        s.deck[face] = COPIES[face] - placed[face]
    left = sum(s.deck)
    if "deck" not in fields:
        s.deck_size = left
    hidden = any(s.cash[p] == HIDDEN for p in range(s.players))
    if not 0 <= s.deck_size <= left or (s.deck_size < left and not hidden):
        raise Refusal(f"the deck cannot hold {s.deck_size} cards: {left} are not placed (TB-82)")
    if hidden:
        fill(s.deck, [], HIDDEN, "deck")


FORM = PositionSchema(
    {
        "levels": SchemaField(Levels(), "R2 W3 Y4", field="level"),
        "path": SchemaField(
            ListCodec(Fallback(Levels(), [0, 0, 0], "-")), []
        ),  # without it, earlier prices are unknown
        "phase": SchemaField(NamesCodec(Phase), "placing"),
        "round": SchemaField(Number(1, EVENT_DECK, "TB-71"), 1),
        "starter": SchemaField(SEAT, 0),
        "turn": SchemaField(SEAT.or_hidden()),
        "next_shipment": SchemaField(ListCodec(PLACES, " "), ""),
        "new_arrivals": SchemaField(ListCodec(PLACES, " "), "", field="market", part=slice(JUST_SOLD)),
        "just_sold": SchemaField(
            ListCodec(PLACES, " ", whole=True), "", field="market", part=slice(JUST_SOLD, None), count="sold"
        ),
        "discards": SchemaField(HEAP, ""),
        "deck": SchemaField(Number(), field="deck_size"),
        "cash": SchemaField(EachSeat(Number(0, 30_000, "TB-85").or_hidden(), STARTING_CASH), []),
        "paid": SchemaField(EachSeat(HEAP.or_hidden(FACE_COUNT), ""), []),
        "financed": CustomField(list[str], write_loans, read_loans, []),
        "markers": SchemaField(Keyed(SLOT, BIDDERS), {}),
        "events": SchemaField(ListCodec(EVENT.or_nothing()), usual_events),
        "collectors": SchemaField(
            ListCodec(COLLECTOR.or_nothing(""), sizes=[PILE_COUNT]), usual_collectors, field="collector"
        ),
        "served": SchemaField(Keyed(COLLECTOR, SEAT.or_nothing(number=NOBODY)), {}, field="served_by"),
        "has_served": SchemaField(Flag(), False),
        "lap": SchemaField(Number(1, LAPS, "TB-38", first=1), 1),
        "placed": SchemaField(Number(0, MARKERS_EACH, "TB-39"), 0),
        "slot": SchemaField(SLOT.or_nothing(), usual_slot),
        "price": SchemaField(Number(0, HIGHEST_PRICE, "TB-50"), usual_price, when=deciding),
        "passed": SchemaField(BIDDERS, []),
        "answers": SchemaField(
            EachSeat(NamesCodec(Answer).or_hidden(), "none"), [], field="answer", when=lambda s: any(s.answer)
        ),
    },
    begin=begin,
    check=check,
)
