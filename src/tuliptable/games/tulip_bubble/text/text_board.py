"""The table of Tulip Bubble as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tuliptable.engine.text_layout import GAP, Block, Grid, LabelledList, Page, Row, Text, mark_area
from tuliptable.engine.view_fields import build_view
from tuliptable.engine.wording.gaps import Reader
from tuliptable.engine.wording.lines import render
from tuliptable.games.tulip_bubble.screen.market_view import Card, Slot
from tuliptable.games.tulip_bubble.screen.view import Auction, Board, CollectorPile, Merchant
from tuliptable.games.tulip_bubble.state import Row as MarketRow
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.tables import COLLECTORS, EVENTS, FACES
from tuliptable.games.tulip_bubble.text.board_lines import TEXTS
from tuliptable.games.tulip_bubble.text.price_chart import chart, paint

CARDS_PER_LINE = 4
MOST_SETS = 3
"""A collector's line names no more sets than this, the others are counted."""
COLLECTOR_IDS = [collector.id for collector in COLLECTORS]


class Writer(NamedTuple):
    """A board, and the reader for whom it is written."""

    board: Board
    reader: Reader

    def say(self, key: str, **args: object) -> str:
        return render(TEXTS.phrase(key, **args), self.reader)


def page(s: TulipBubble, viewer: int, names: Sequence[str]) -> Page:
    b = build_view(Board, s, viewer)
    w = Writer(b, Reader(names, viewer))
    heads: list[Text] = [w.say("cash"), w.say("debts"), w.say("markers"), (w.say("holdings"), "")]
    return [
        LabelledList(
            w.say("round", round=b.round), [w.say(b.phase), f"[dim]{w.say('starter', starter=b.starter)}[/]"], "; "
        ),
        *(GAP, chart(b), GAP),
        Grid("", [], list(market(w))),
        f"[dim]{w.say('deck', deck=b.deck, discards=len(b.discards))}[/]",
        GAP,
        Grid(w.say("merchants"), heads, [row for m in b.merchants for row in merchant(w, m)], "merchants"),
        *(GAP, *(collector(w, pile) for pile in b.collectors)),
        *events(w),
        *(GAP, *decision(w)),
    ]


def paragraph(text: str) -> LabelledList:
    """Make a block of a text that may need several lines."""
    return LabelledList("", [text])


def tags(names: Sequence[str]) -> list[str]:
    """Return two letters for each player to show on marked cards, or a letter and the seat number if two are equal."""
    short = [name.replace("\\", "")[:2].capitalize() for name in names]
    unlike = [tag if short.count(tag) == 1 else f"{tag[:1]}{p + 1}" for p, tag in enumerate(short)]
    return [tag.replace("[", "(") for tag in unlike]


# --- the market ------------------------------------------------------------------------------------------------------


def market(w: Writer) -> Iterator[Row]:
    """Write the three rows of the market, with at most `CARDS_PER_LINE` cards on a line."""
    b = w.board
    rows: tuple[tuple[str, MarketRow, list[Text]], ...] = (
        ("next-shipment", MarketRow.NEXT_SHIPMENT, [card_text(w, card) for card in b.next_shipment]),
        ("new-arrivals", MarketRow.NEW_ARRIVALS, [slot_text(w, slot) for slot in b.new_arrivals if slot.card]),
        ("just-sold", MarketRow.JUST_SOLD, [slot_text(w, slot) for slot in b.just_sold if slot.card]),
    )
    for area, row, cards in rows:
        title = w.say("row", row=row)
        for i in range(0, max(1, len(cards)), CARDS_PER_LINE):
            head = mark_area(area, f"[bold]{title}[/]") if i == 0 else ""
            yield (head, title), cards[i : i + CARDS_PER_LINE] or [w.say("no-cards")]


def card_text(w: Writer, card: Card) -> tuple[str, str]:
    return f"{painted(card)} {card.price}", w.say("priced-card", card=number(card), price=card.price)


def painted(card: Card) -> str:
    return paint(card.colour, card.face)


def number(card: Card) -> int:
    return FACES.index(card.face)


def slot_text(w: Writer, slot: Slot) -> Text:
    """Write a slot, its card and price, and the letters of the players with a marker there: `N2 YB1 10 AnBe`."""
    assert slot.card
    marks = "".join(tags(w.reader.names)[p] for p in slot.marked_by)
    drawn = f"[dim]{slot.slot}[/] {painted(slot.card)} {slot.card.price}" + (f" [bold cyan]{marks}[/]" if marks else "")
    return drawn, w.say("slot", code=slot.slot, card=number(slot.card), price=slot.card.price, players=slot.marked_by)


# --- merchants, collectors, events -----------------------------------------------------------------------------------


def merchant(w: Writer, m: Merchant) -> Iterator[Row]:
    """Write a player in one line, or in two with both loans and paid cards to see."""
    mark, name = ">" if m.player == w.board.turn else " ", w.reader.names[m.player]
    drawn = f"{mark} [cyan]{tags(w.reader.names)[m.player]}[/] [bold]{name}[/]"
    cash = w.say("hidden") if m.cash is None else str(m.cash)
    numbers = [cash, str(m.debts), str(m.free_markers)]
    drawn_loans, spoken_loans = loans(w, m) if m.loans else ("", "")
    drawn_cards, spoken_cards = paid_cards(w, m)
    if m.loans and m.cards:
        yield (drawn, name), [*numbers, (drawn_loans, spoken_loans)]
        yield ("", name), ["", "", "", (drawn_cards, spoken_cards)]
    else:
        spoken = "; ".join(filter(None, (spoken_loans, spoken_cards)))
        yield (drawn, name), [*numbers, (drawn_loans or drawn_cards, spoken)]


def paid_cards(w: Writer, m: Merchant) -> tuple[str, str]:
    if m.cards:
        return " ".join(map(painted, m.cards)), w.say("cards", card_list=list(map(number, m.cards)))
    text = w.say("cards-hidden" if m.cards is None else "no-paid-cards")
    return f"[dim]{text}[/]", text


def loans(w: Writer, m: Merchant) -> tuple[str, str]:
    drawn = [w.say("loan", face=painted(loan.card), debt=loan.debt, change=loan.gain) for loan in m.loans]
    spoken = [
        TEXTS.phrase("spoken-loan", card=number(loan.card), debt=loan.debt, price=loan.card.price) for loan in m.loans
    ]
    return w.say("loans", loan_list=drawn), w.say("spoken-loans", loan_list=spoken)


def collector(w: Writer, pile: CollectorPile) -> Block:
    title = w.say("bonus", bonus=pile.bonus)
    if pile.id is None:
        return LabelledList(title, [w.say("no-collector")], id="collectors")
    named = COLLECTOR_IDS.index(pile.id)
    texts = [w.say("collector", collector=named, wanted=named)]
    if pile.face_down:
        texts.append(f"[dim]{w.say('face-down', number=pile.face_down)}[/]")
    if pile.offers:
        sets = [TEXTS.phrase("set", faces=" ".join(o.cards), price=o.pays) for o in pile.offers[:MOST_SETS]]
        if len(pile.offers) > MOST_SETS:
            sets.append(TEXTS.phrase("other-sets", number=len(pile.offers) - MOST_SETS))
        texts.append(f"[green]{w.say('sets', sets=sets)}[/]")
    return LabelledList(title, texts, "; ", "collectors")


def events(w: Writer) -> Iterator[Block]:
    deck = w.board.events
    yield LabelledList(w.say("events"), [w.say("event", kind=EVENTS.index(event)) for event in deck.used])
    if deck.bust_rounds:  # Bubble Bust stays unseen until the bubble bursts
        unseen = [
            w.say("unseen-event", number=count, kind=EVENTS.index(kind)) for kind, count in deck.unseen.items() if count
        ]
        yield LabelledList(w.say("unseen-events"), [*unseen, w.say("event", kind=EVENTS.index("bubble_bust"))])
        yield paragraph(w.say("bust", left=deck.left, rounds=deck.bust_rounds))


# --- the decision ----------------------------------------------------------------------------------------------------


def decision(w: Writer) -> Iterator[Block]:
    b = w.board
    if b.ending:
        yield ending(w)
    elif b.auction:
        yield from auction(w, b.auction)
    elif b.black_tulip and b.black_tulip.asked:
        yield paragraph(w.say("black-tulip.asked", worth=b.black_tulip.worth, limit=b.black_tulip.limit))
    elif b.black_tulip:
        yield paragraph(w.say("black-tulip.others", limit=b.black_tulip.limit))
    elif b.placing and b.turn == w.reader.viewer:
        key = "placing.first" if b.placing.lap == 1 else "placing.second"
        yield w.say(key, number=b.placing.limit - b.placing.placed)


def auction(w: Writer, a: Auction) -> Iterator[Block]:
    lot = {
        "lot": f"{painted(a.card)} [bold]{a.card.name}[/]",
        "code": a.slot,
        "market_price": a.market_price,
        "current": f"[bold]{a.price}[/]",
    }
    if len(a.order) == 1 or w.board.phase == "payment":
        yield paragraph(w.say("auction.buyer", turn=w.board.turn, **lot))
    else:
        yield paragraph(w.say("auction.price", **lot))
        yield LabelledList(
            w.say("auction.order"),
            [
                f"[dim]{w.say('auction.passed', player=bidder.player)}[/]"
                if bidder.passed
                else w.say("auction.bidder", player=bidder.player)
                for bidder in a.order
            ],
        )
    if a.compensation:
        yield w.say("auction.compensation", share=a.compensation)
    if a.cash_after_paying is not None:
        key = "auction.cash" if a.cash_after_paying >= 0 else "auction.loan"
        yield paragraph(w.say(key, cash=a.cash_after_paying, free=a.markers_after_financing))


def ending(w: Writer) -> Block:
    assert w.board.ending
    end = w.board.ending
    heads = [w.say("score"), w.say("cash"), w.say("debts"), w.say("cards-left"), ""]
    rows: list[Row] = []
    for p in sorted(range(w.board.players), key=end.ranks.__getitem__):
        m = w.board.merchants[p]
        numbers = (end.scores[p], m.cash, m.debts, len(m.cards or []))
        declared = w.say("declared") if p in end.declared else ""
        rows.append((f"{end.ranks[p]}. {w.reader.names[p]}", [*(w.say("number", number=n) for n in numbers), declared]))
    return Grid(w.say(f"ended-by.{end.way}"), heads, rows)
