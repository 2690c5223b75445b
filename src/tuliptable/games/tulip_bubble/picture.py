"""Tulip Bubble: the board as text. ``picture`` is drawn with colour marks, ``reading`` is plain sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.games.tulip_bubble.market_view import Card, Slot
from tuliptable.games.tulip_bubble.price_chart import chart_lines, paint
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.tables import COLOURS, EVENT_NAMES, EVENTS, RANKS
from tuliptable.games.tulip_bubble.view import Auction, Board, CollectorPile, EventDeck, Loan, Merchant, board
from tuliptable.games.tulip_bubble.words import counted, joined, possessive, signed

SLOTS_PER_LINE = 4
SLOT_WIDTH = 23

PHASES = {
    "selling": "Selling phase",
    "black_tulip": "Buying phase, the Black Tulip check",
    "placing": "Buying phase, placing markers",
    "auction": "Buying phase, an auction",
    "payment": "Buying phase, a purchase",
    "over": "The game is over",
}


def named(name: str) -> str:
    """A player's name, safe inside colour marks."""
    return name.replace("[", "\\[")


def tags(names: Sequence[str]) -> list[str]:
    """Two letters for every player, to stand on marked cards; with the number of the seat where letters are equal."""
    short = [name[:2].capitalize() for name in names]
    unlike = [tag if short.count(tag) == 1 else f"{tag[:1]}{p + 1}" for p, tag in enumerate(short)]
    return [tag.replace("[", "(") for tag in unlike]


# --- drawn -------------------------------------------------------------------------------------------------------


def picture(s: TulipBubble, viewer: int, names: Sequence[str]) -> str:
    b = board(s, viewer)
    called = ["You" if p == viewer else name for p, name in enumerate(names)]
    parts = [
        [f"[bold]Round {b.round}[/]  {PHASES[b.phase]}  [dim]starting player: {named(called[b.starter])}[/]"],
        chart_lines(b),
        market_lines(b, tags(names)),
        merchant_lines(b, viewer, called, tags(names)),
        collector_lines(b) + event_lines(b),
        moment_lines(b, viewer, called),
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def market_lines(b: Board, marks: Sequence[str]) -> list[str]:
    shipment = "   ".join(card_text(card) for card in b.next_shipment) or "–"
    lines = [f"[bold]{'Next Shipment':<14}[/]{shipment}   [dim]deck {b.deck}, discards {len(b.discards)}[/]"]
    for title, row in (("New Arrivals", b.new_arrivals), ("Just Sold", b.just_sold)):
        cells = [slot_text(slot, marks) for slot in row if slot.card] or ["[dim]–[/]"]
        for i in range(0, len(cells), SLOTS_PER_LINE):
            head = title if i == 0 else ""
            lines.append(f"[bold]{head:<14}[/]" + "".join(cells[i : i + SLOTS_PER_LINE]).rstrip())
    return lines


def card_text(card: Card) -> str:
    return f"{paint(card.colour, card.face)} {card.price}"


def slot_text(slot: Slot, marks: Sequence[str]) -> str:
    """``N2  YB1 10  AnBe``: the slot, its card and price, and the letters of those who have marked it."""
    assert slot.card
    marked = "".join(marks[p] for p in slot.marked_by)
    room = SLOT_WIDTH - 12
    marked = f"[bold cyan]{marked:<{room}}[/]" if marked else " " * room
    return f"[dim]{slot.slot:<3}[/] {paint(slot.card.colour, f'{slot.card.face:<3}')} {slot.card.price:>2}  {marked}"


def merchant_lines(b: Board, viewer: int, called: Sequence[str], marks: Sequence[str]) -> list[str]:
    width = max(map(len, called)) + 2
    head = f"{'Merchants':<{width + 5}}"
    lines = [f"[bold]{head}[/]{'cash':>7}{'debts':>7}{'markers':>9}   loans (and what selling would bring), cards"]
    for m in b.merchants:
        mark = ">" if m.player == b.turn else " "
        cash = "hidden" if m.cash is None else str(m.cash)
        loans = ", ".join(loan_text(loan) for loan in m.loans)
        owned = [f"owes for {loans}"] if loans else []
        if m.cards is None:
            owned.append("[dim]cards hidden[/]")
        elif m.cards:
            owned.append(" ".join(paint(card.colour, card.face) for card in m.cards))
        elif m.player == viewer:
            owned.append("[dim]no cards[/]")
        name = f"[cyan]{marks[m.player]}[/] [bold]{named(f'{called[m.player]:<{width}}')}[/]"
        lines.append(f"{mark} {name}{cash:>7}{m.debts:>7}{m.free_markers:>9}   {'; '.join(owned)}")
    return lines


def loan_text(loan: Loan) -> str:
    return f"{paint(loan.card.colour, loan.card.face)} {loan.debt} ({signed(loan.gain)})"


def collector_lines(b: Board) -> list[str]:
    lines = ["[bold]Collectors[/]"]
    for pile in b.collectors:
        if pile.id is None:
            lines.append(f"  +{pile.bonus}  [dim]nobody left[/]")
            continue
        behind = f"  [dim]{pile.face_down} more behind[/]" if pile.face_down else ""
        lines.append(f"  +{pile.bonus}  [bold]{pile.name:<13}[/]{pile.wants:<32}{behind}")
        if pile.offers:
            lines.append(f"       [green]you could give {offers_text(pile)}[/]")
    return lines


def offers_text(pile: CollectorPile) -> str:
    sets = [f"{' '.join(offer.cards)} for {offer.pays}" for offer in pile.offers]
    return ", or ".join(sets[:3]) + (f", or {len(sets) - 3} other sets" if len(sets) > 3 else "")


def event_lines(b: Board) -> list[str]:
    used = ", ".join(event.name for event in b.events.used)
    lines = [f"[bold]Events[/] so far: {used}"]
    if b.events.bust_rounds:
        lines.append(f"  unseen: {unseen_text(b.events)}")
        lines.append(f"  {left_words(b.events)}")
    return lines


def unseen_text(events: EventDeck) -> str:
    """Until the bubble bursts, Bubble Bust is among them."""
    kinds = [f"{count} {EVENT_NAMES[EVENTS.index(kind)]}" for kind, count in events.unseen.items() if count]
    return joined([*kinds, "Bubble Bust"])


def left_words(events: EventDeck) -> str:
    """All unseen events are in the deck but one, which was taken out of the game unseen (TB-9)."""
    rounds = " or ".join(map(str, events.bust_rounds))
    return f"{counted(events.left, 'event')} left, one was removed unseen; the bubble bursts in round {rounds}"


def moment_lines(b: Board, viewer: int, called: Sequence[str]) -> list[str]:
    if b.ending:
        return ending_lines(b, called)
    if b.auction:
        return auction_lines(b.auction, b, called)
    if b.black_tulip:
        return [black_tulip_words(b)]
    if b.placing and b.turn == viewer:
        left = b.placing.limit - b.placing.placed
        return [f"{('First', 'Second')[b.placing.lap - 1]} placing turn: up to {counted(left, 'more marker')}."]
    return []


def auction_lines(a: Auction, b: Board, called: Sequence[str]) -> list[str]:
    card = f"{paint(a.card.colour, a.card.face)} [bold]{a.card.name}[/] in {a.slot}, market price {a.market_price}"
    if len(a.order) == 1 or b.phase == "payment":
        lines = [f"{card}: {named(called[b.turn or 0])} must buy at [bold]{a.price}[/]"]
    else:
        order = ", ".join(
            f"[dim]{named(called[q.player])} (passed)[/]" if q.passed else f"[bold]{named(called[q.player])}[/]"
            for q in a.order
        )
        lines = [f"{card}: now at [bold]{a.price}[/]", f"  in order: {order}"]
    if a.compensation:
        lines.append(f"  each loser would get {a.compensation}")
    if a.cash_after_paying is not None:
        paying = f"cash after paying: {a.cash_after_paying}" if a.cash_after_paying >= 0 else "only on credit"
        lines.append(f"  for you: {paying}; markers left after financing: {a.markers_after_financing}")
    return lines


def black_tulip_words(b: Board) -> str:
    assert b.black_tulip
    if b.black_tulip.asked:
        return (
            f"You are asked for the Black Tulip: you are worth {b.black_tulip.worth}, it takes {b.black_tulip.limit}."
        )
    return f"The Black Tulip is on offer to whoever is worth {b.black_tulip.limit}."


def ending_lines(b: Board, called: Sequence[str]) -> list[str]:
    assert b.ending
    lines = ["[bold]The bubble has burst[/]" if b.ending.way == "bubble_bust" else "[bold]The Black Tulip is sold[/]"]
    for p in sorted(range(b.players), key=b.ending.ranks.__getitem__):
        m = b.merchants[p]
        score = f"{b.ending.ranks[p]}. [bold]{named(called[p])}[/], {counted(b.ending.scores[p], 'guilder')}"
        left = f"{m.cash} less {m.debts} debts; {counted(len(m.cards or []), 'card')} left"
        declared = ", declared" if p in b.ending.declared else ""
        lines.append(f"  {score} [dim]({left}{declared})[/]")
    return lines


# --- read aloud --------------------------------------------------------------------------------------------------


def reading(s: TulipBubble, viewer: int, names: Sequence[str]) -> str:
    """The same facts, a sentence each, in a fixed order."""
    b = board(s, viewer)
    called = ["you" if p == viewer else name for p, name in enumerate(names)]
    lines = [f"Round {b.round}. {PHASES[b.phase]}. Starting player: {called[b.starter]}."]
    lines += price_sentences(b)
    lines += market_sentences(b, called)
    for m in b.merchants:
        lines.append(merchant_sentence(m, viewer, names))
    for pile in b.collectors:
        lines.append(collector_sentence(pile))
    lines += event_sentences(b)
    lines += moment_sentences(b, viewer, called)
    return "\n".join(lines)


def spoken(card: Card) -> str:
    """``red B1``."""
    return f"{card.colour} {card.face[1:]}"


def price_sentences(b: Board) -> list[str]:
    lines = []
    for m in b.markers:
        prices = joined([f"{rank} costs {price}" for rank, price in zip(RANKS, m.prices, strict=True)])
        lines.append(f"{m.colour.capitalize()} is on level {m.level}: {prices}.")
    if b.phase != "over":
        counts = joined([f"{n} {colour}" for n, colour in zip(b.response.counts, COLOURS, strict=True)])
        moves = [
            f"{m.colour} would {'rise' if after > m.level else 'fall'} to {after}"
            for m, after in zip(b.markers, b.response.levels, strict=True)
            if after != m.level
        ]
        lines += path_sentences(b)
        lines.append(
            f"In the rows: {counts}. If nothing more is bought, {joined(moves) if moves else 'nothing moves'}."
        )
    return lines


def path_sentences(b: Board) -> list[str]:
    """Where each colour stood at the start and after each event and response."""
    if not b.path:
        return []
    paths = (f"{m.colour} {' '.join(str(point.levels[c]) for point in b.path)}" for c, m in enumerate(b.markers))
    return [f"Levels from the start, after each event and each response: {'; '.join(paths)}."]


def market_sentences(b: Board, called: Sequence[str]) -> list[str]:
    shipment = ", ".join(f"{spoken(card)} at {card.price}" for card in b.next_shipment) or "empty"
    lines = [f"Next Shipment: {shipment}."]
    for title, row in (("New Arrivals", b.new_arrivals), ("Just Sold", b.just_sold)):
        cards = [slot_words(slot, called) for slot in row if slot.card]
        lines.append(f"{title}: {'; '.join(cards) or 'empty'}.")
    lines.append(f"Deck: {counted(b.deck, 'card')}. Discards: {counted(len(b.discards), 'card')}.")
    return lines


def slot_words(slot: Slot, called: Sequence[str]) -> str:
    assert slot.card
    marked = f", marked by {joined([called[p] for p in slot.marked_by])}" if slot.marked_by else ""
    return f"{slot.slot} {spoken(slot.card)} at {slot.card.price}{marked}"


def merchant_sentence(m: Merchant, viewer: int, names: Sequence[str]) -> str:
    whose = "Your" if m.player == viewer else possessive(names[m.player])
    cash = "cash hidden" if m.cash is None else f"cash {m.cash}"
    if m.cards is None:
        cards = "cards hidden"
    else:
        cards = f"cards {', '.join(spoken(card) for card in m.cards)}" if m.cards else "no cards"
    loans = ", ".join(f"{spoken(loan.card)} owing {loan.debt}, now worth {loan.card.price}" for loan in m.loans)
    loans = f"loans {loans}" if loans else "no loans"
    return f"{whose} table: {cash}; {cards}; {loans}; {counted(m.free_markers, 'free marker')}."


def collector_sentence(pile: CollectorPile) -> str:
    if pile.id is None:
        return f"No collector with a bonus of {pile.bonus} is left."
    behind = f"; {pile.face_down} more behind" if pile.face_down else ""
    could = f" You could give {offers_text(pile)}." if pile.offers else ""
    return f"The {pile.name} wants {pile.wants}, bonus {pile.bonus}{behind}.{could}"


def event_sentences(b: Board) -> list[str]:
    lines = [f"Events so far: {', '.join(event.name for event in b.events.used)}."]
    if b.events.bust_rounds:
        lines.append(f"Events unseen: {unseen_text(b.events)}.")
        lines.append(f"{left_words(b.events)}.")
    return lines


def moment_sentences(b: Board, viewer: int, called: Sequence[str]) -> list[str]:
    """What the moment is about."""
    if b.ending:
        way = "The bubble has burst." if b.ending.way == "bubble_bust" else "The Black Tulip is sold."
        places = sorted(range(b.players), key=b.ending.ranks.__getitem__)
        return [way, *(f"Place {b.ending.ranks[p]}: {called[p]} with {b.ending.scores[p]}." for p in places)]
    if b.auction:
        return auction_sentences(b.auction, b, called)
    if b.black_tulip:
        return [black_tulip_words(b)]
    if b.placing and b.turn == viewer:
        left = b.placing.limit - b.placing.placed
        return [f"Your {('first', 'second')[b.placing.lap - 1]} placing turn: up to {counted(left, 'more marker')}."]
    return []


def auction_sentences(a: Auction, b: Board, called: Sequence[str]) -> list[str]:
    prices = f"market price {a.market_price}, current price {a.price}"
    lines = [f"For sale in {a.slot}: {spoken(a.card)}, {a.card.name}; {prices}."]
    if b.phase == "payment":
        lines.append(f"The buyer is {called[b.turn or 0]}.")
    else:
        order = [f"{called[q.player]}, passed" if q.passed else called[q.player] for q in a.order]
        lines.append(f"In order: {'; '.join(order)}. Each loser would get {a.compensation}.")
    if a.cash_after_paying is not None:
        paying = f"have {a.cash_after_paying} left" if a.cash_after_paying >= 0 else "need credit"
        lines.append(f"Buying now, you would {paying}, or after financing {a.markers_after_financing} markers.")
    return lines
