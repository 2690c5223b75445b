"""The board as text, drawn with colour marks."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, signed
from tuliptable.games.tulip_bubble.screen.market_view import Card, Slot
from tuliptable.games.tulip_bubble.screen.view import Auction, Board, Loan, board
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.words.phrases import PHASES, black_tulip_words, left_words, offers_text, unseen_text
from tuliptable.games.tulip_bubble.words.price_chart import chart_lines, paint

SLOTS_PER_LINE = 4
SLOT_WIDTH = 23


def named(name: str) -> str:
    """A player's name, safe inside colour marks."""
    return name.replace("[", "\\[")


def tags(names: Sequence[str]) -> list[str]:
    """Two letters for every player, to stand on marked cards; with the number of the seat where letters are equal."""
    short = [name[:2].capitalize() for name in names]
    unlike = [tag if short.count(tag) == 1 else f"{tag[:1]}{p + 1}" for p, tag in enumerate(short)]
    return [tag.replace("[", "(") for tag in unlike]


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


def event_lines(b: Board) -> list[str]:
    used = ", ".join(event.name for event in b.events.used)
    lines = [f"[bold]Events[/] so far: {used}"]
    if b.events.bust_rounds:
        lines.append(f"  unseen: {unseen_text(b.events)}")
        lines.append(f"  {left_words(b.events)}")
    return lines


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
