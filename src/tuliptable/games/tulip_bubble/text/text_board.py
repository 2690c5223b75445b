"""The table as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuliptable.engine.english import count_noun, format_signed, join_words
from tuliptable.engine.text_layout import GAP, Block, Grid, LabelledList, Page, Row, Text
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulip_bubble.screen.market_view import Card, Slot
from tuliptable.games.tulip_bubble.screen.view import Auction, Board, CollectorPile, Merchant
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.tables import EVENT_NAMES, EVENTS
from tuliptable.games.tulip_bubble.text.price_chart import chart, paint

PHASES = {
    "selling": "Selling phase",
    "black_tulip": "Buying phase, the Black Tulip check",
    "placing": "Buying phase, placing markers",
    "auction": "Buying phase, an auction",
    "payment": "Buying phase, a purchase",
    "over": "The game is over",
}
SLOTS_PER_LINE = 4
HEADS = ("cash", "debts", "markers", ("loans (and what selling would bring), cards", ""))


def page(s: TulipBubble, viewer: int, names: Sequence[str]) -> Page:
    b = build_view(Board, s, viewer)
    return [
        LabelledList(f"Round {b.round}", [PHASES[b.phase], f"[dim]starting player: {names[b.starter]}[/]"], "; "),
        *(GAP, chart(b), GAP),
        Grid("", [], list(market(b, names))),
        f"[dim]Deck {b.deck}, discards {len(b.discards)}[/]",
        GAP,
        Grid("Merchants", HEADS, [merchant(m, b, viewer, names) for m in b.merchants]),
        *(GAP, *map(collector, b.collectors)),
        *events(b),
        *(GAP, *moment(b, viewer, names)),
    ]


def tags(names: Sequence[str]) -> list[str]:
    """Two letters for every player, to stand on marked cards; with the number of the seat where letters are equal."""
    short = [name.replace("\\", "")[:2].capitalize() for name in names]
    unlike = [tag if short.count(tag) == 1 else f"{tag[:1]}{p + 1}" for p, tag in enumerate(short)]
    return [tag.replace("[", "(") for tag in unlike]


# --- the market --------------------------------------------------------------------------------------------------


def market(b: Board, names: Sequence[str]) -> Iterator[Row]:
    yield "[bold]Next Shipment[/]", [card_text(card) for card in b.next_shipment] or ["none"]
    for title, row in (("New Arrivals", b.new_arrivals), ("Just Sold", b.just_sold)):
        slots: list[Text] = [slot_text(slot, names) for slot in row if slot.card]
        for i in range(0, max(1, len(slots)), SLOTS_PER_LINE):
            head = f"[bold]{title}[/]" if i == 0 else ""
            yield (head, title), slots[i : i + SLOTS_PER_LINE] or ["none"]


def card_text(card: Card) -> tuple[str, str]:
    return f"{paint(card.colour, card.face)} {card.price}", f"{spoken(card)} at {card.price}"


def spoken(card: Card) -> str:
    """``red B1``."""
    return f"{card.colour} {card.face[1:]}"


def slot_text(slot: Slot, names: Sequence[str]) -> Text:
    """``N2 YB1 10 AnBe``: the slot, its card and price, and the letters of those who have marked it."""
    assert slot.card
    shown, aloud = card_text(slot.card)
    marks = "".join(tags(names)[p] for p in slot.marked_by)
    marked = f", marked by {join_words([names[p] for p in slot.marked_by])}" if slot.marked_by else ""
    return f"[dim]{slot.slot}[/] {shown}" + (f" [bold cyan]{marks}[/]" if marks else ""), f"{slot.slot} {aloud}{marked}"


# --- merchants, collectors, events -----------------------------------------------------------------------------------


def merchant(m: Merchant, b: Board, viewer: int, names: Sequence[str]) -> Row:
    mark = ">" if m.player == b.turn else " "
    shown = f"{mark} [cyan]{tags(names)[m.player]}[/] [bold]{names[m.player]}[/]"
    owned = [loans(m)] if m.loans else []
    if m.cards is None:
        owned.append(("[dim]cards hidden[/]", "cards hidden"))
    elif m.cards:
        faces = " ".join(paint(card.colour, card.face) for card in m.cards)
        owned.append((faces, f"cards {', '.join(map(spoken, m.cards))}"))
    elif m.player == viewer:
        owned.append(("[dim]no cards[/]", "no cards"))
    cash = "hidden" if m.cash is None else str(m.cash)
    things = "; ".join(shown for shown, _ in owned), "; ".join(aloud for _, aloud in owned)
    return (shown, names[m.player]), [cash, str(m.debts), str(m.free_markers), things]


def loans(m: Merchant) -> tuple[str, str]:
    shown = [f"{paint(loan.card.colour, loan.card.face)} {loan.debt} ({format_signed(loan.gain)})" for loan in m.loans]
    aloud = [f"{spoken(loan.card)} owing {loan.debt}, now worth {loan.card.price}" for loan in m.loans]
    return f"owes for {', '.join(shown)}", f"loans {', '.join(aloud)}"


def collector(pile: CollectorPile) -> Block:
    if pile.id is None:
        return LabelledList(f"Bonus {pile.bonus}", ["nobody left"])
    behind = f"[dim]{pile.face_down} more behind[/]" if pile.face_down else ""
    sets = [f"{' '.join(offer.cards)} for {offer.pays}" for offer in pile.offers]
    others = f", or {len(sets) - 3} other sets" if len(sets) > 3 else ""
    could = f"[green]you could give {', or '.join(sets[:3])}{others}[/]" if sets else ""
    return LabelledList(f"Bonus {pile.bonus}", [f"the {pile.name} wants {pile.wants}", behind, could], "; ")


def events(b: Board) -> Iterator[Block]:
    yield LabelledList("Events so far:", [event.name for event in b.events.used])
    if b.events.bust_rounds:  # until the bubble bursts, Bubble Bust is among them
        kinds = [f"{count} {EVENT_NAMES[EVENTS.index(kind)]}" for kind, count in b.events.unseen.items() if count]
        yield f"[bold]Events unseen:[/] {join_words([*kinds, 'Bubble Bust'])}"
        rounds = " or ".join(map(str, b.events.bust_rounds))
        left = f"{count_noun(b.events.left, 'event')} left, one was removed unseen"  # TB-9
        yield f"{left}; the bubble bursts in round {rounds}"


# --- what the moment is about ----------------------------------------------------------------------------------------


def moment(b: Board, viewer: int, names: Sequence[str]) -> Iterator[Block]:
    if b.ending:
        yield from ending(b, names)
    elif b.auction:
        yield from auction(b.auction, b, names)
    elif b.black_tulip:
        limit = b.black_tulip.limit
        yield (
            f"You are asked for the Black Tulip: you are worth {b.black_tulip.worth}, it takes {limit}."
            if b.black_tulip.asked
            else f"The Black Tulip is on offer to whoever is worth {limit}."
        )
    elif b.placing and b.turn == viewer:
        left = count_noun(b.placing.limit - b.placing.placed, "more marker")
        yield f"{('First', 'Second')[b.placing.lap - 1]} placing turn: up to {left}."


def auction(a: Auction, b: Board, names: Sequence[str]) -> Iterator[Block]:
    card = f"{paint(a.card.colour, a.card.face)} [bold]{a.card.name}[/] in {a.slot}, market price {a.market_price}"
    if len(a.order) == 1 or b.phase == "payment":
        yield f"{card}: {names[b.turn or 0]} must buy at [bold]{a.price}[/]"
    else:
        yield f"{card}: now at [bold]{a.price}[/]"
        order = [f"[dim]{names[q.player]} (passed)[/]" if q.passed else names[q.player] for q in a.order]
        yield f"  in order: {', '.join(order)}"
    if a.compensation:
        yield f"  each loser would get {a.compensation}"
    if a.cash_after_paying is not None:
        paying = f"cash after paying: {a.cash_after_paying}" if a.cash_after_paying >= 0 else "only on credit"
        yield f"  for you: {paying}; markers left after financing: {a.markers_after_financing}"


def ending(b: Board, names: Sequence[str]) -> Iterator[Block]:
    assert b.ending
    yield "[bold]The bubble has burst[/]" if b.ending.way == "bubble_bust" else "[bold]The Black Tulip is sold[/]"
    for p in sorted(range(b.players), key=b.ending.ranks.__getitem__):
        m = b.merchants[p]
        left = f"{m.cash} less {m.debts} debts; {count_noun(len(m.cards or []), 'card')} left"
        declared = ", declared" if p in b.ending.declared else ""
        score = count_noun(b.ending.scores[p], "guilder")
        yield f"  {b.ending.ranks[p]}. [bold]{names[p]}[/], {score} [dim]({left}{declared})[/]"
