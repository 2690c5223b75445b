"""The table of Tulips as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tuliptable.engine.state import SPECTATOR
from tuliptable.engine.text_layout import (
    GAP,
    Block,
    Drawing,
    Grid,
    LabelledList,
    Page,
    Row,
    Text,
    mark_area,
    short,
    width,
)
from tuliptable.engine.view_fields import build_view
from tuliptable.engine.wording.gaps import format_signed
from tuliptable.engine.wording.lines import render
from tuliptable.games.tulips.screen.view import Bet, Board, Category, Seat
from tuliptable.games.tulips.state import Tulips
from tuliptable.games.tulips.tables import CATEGORIES, COLOURS
from tuliptable.games.tulips.text.tableau import BLANK_CARD, DrawnCard, draw_card, painted, tableau
from tuliptable.games.tulips.text.wording import WORDING

STACK_WIDTH = 45
"""Columns for the bets of a stack; the counts take the other 34."""
LINES = WORDING.table(
    "page",
    {
        "counts": "Counts",
        "colour": "{colour}",
        "category": "{short}",
        "stack": "stack, from the bottom",
        "stack.aloud": "stack",
        "stack.empty": "empty",
        "leading": "{number}, leading",
        "players": "Players",
        "tulip-cards": "tulip cards",
        "bets-left": "bets left",
        "turns": "turns",
        "empty-slot": "an empty slot",
        "one-more-turn": "one more turn",
        "hand": "Your cards",
        "line": "the line",
        "line.aloud": "Line",
        "bets": "Your bets",
        "deck": "Deck",
        "deck.cards": "{cards:card}",
        "betting-closed": "No more bets: the game ends with this round.",
        "last-call": "Last call: the deck is empty, so the next card placed closes the betting.",
        "closes-betting": "The deck is empty. Taking this card closes the betting.",
        "winner": "The game is over. {Player:win}.",
        "winners": "The game is over. {Winners} share the victory.",
        "points": "Points",
    },
)


def line(key: str, **args: Any) -> str:
    return str(LINES.phrase(key, **args))


def page(s: Tulips, viewer: int, names: Sequence[str]) -> Page:
    b = build_view(Board, s, SPECTATOR)  # without previews of placements
    heads: list[Text] = [
        (painted(colour[0], f" {colour[0].upper()} "), line("colour", colour=i)) for i, colour in enumerate(COLOURS)
    ]
    counts = [row for category in b.categories for row in category_rows(category, names)]
    players = [line("tulip-cards"), line("bets-left"), line("turns"), ""]
    return [
        *(tableau(s.tableau, b), GAP),
        Grid(line("counts"), [*heads, (line("stack"), line("stack.aloud"))], counts, id="counts"),
        Grid(line("players"), players, [seat_row(b, seat, names) for seat in b.seats]),
        GAP,
        *(ending(b, viewer, names) if b.phase == "over" else moment(b, viewer)),
    ]


def category_rows(c: Category, names: Sequence[str]) -> Iterator[Row]:
    """Return the counts of a category and its stack, on several lines if the stack is long."""
    bets = [bet_text(bet, names) for bet in c.stack]
    first, *more = list(stack_lines(bets)) or [[line("stack.empty")]]
    numbers = [count_text(number, colour in c.leaders) for colour, number in zip(COLOURS, c.counts, strict=True)]
    name = line("category", short=CATEGORIES.index(c.category))
    yield name, [*numbers, (" · ".join(first), ", ".join(first))]
    for rest in more:
        yield ("", name), ["", "", "", "", (" · ".join(rest), ", ".join(rest))]


def stack_lines(bets: Sequence[str]) -> Iterator[list[str]]:
    """Break a stack into lines of the width that it has."""
    row: list[str] = []
    for bet in bets:
        if row and width(" · ".join([*row, bet])) > STACK_WIDTH:
            yield row
            row = []
        row.append(bet)
    if row:
        yield row


def count_text(number: int, leads: bool) -> Text:
    return (f"[bold]{number}*[/]", line("leading", number=number)) if leads else (f"{number} ", str(number))


def bet_text(bet: Bet, names: Sequence[str]) -> str:
    face = "" if bet.card is None else " " + "".join(painted(colour, colour) for colour in bet.card)
    points = "" if bet.points is None else f" {format_signed(bet.points)}"
    return f"{short(names[bet.player], 6)}{face}{points}"


def seat_row(b: Board, seat: Seat, names: Sequence[str]) -> Row:
    mark, name = ">" if seat.player == b.turn and b.phase != "over" else " ", short(names[seat.player])
    cards = " ".join(card or " –  " for card in seat.hand), ", ".join(card or line("empty-slot") for card in seat.hand)
    more = line("one-more-turn") if b.triggered and seat.has_another_turn else ""
    return (f"{mark} [bold]{name}[/]", name), [cards, str(seat.bets_left), str(seat.turns), more]


def moment(b: Board, viewer: int) -> Iterator[Block]:
    """Draw the player's cards and the line, and say how near the end is."""
    own = b.seats[viewer] if 0 <= viewer < b.players else None
    cards = [f"{line('line.aloud')}: {', '.join(card or line('empty-slot') for card in b.line)}"]
    yield Drawing(list(hand_lines(own.hand if own else [], b.line)), cards)
    yield deck_text(b)
    bets = ["".join(painted(c, c) for c in card) for card in (own and own.unplayed) or []]
    yield LabelledList(line("bets"), bets if b.betting_open else [], " ", id="bets")


def hand_lines(hand: Sequence[str | None], cards: Sequence[str | None]) -> Iterator[str]:
    mine, open_cards = [draw_named(card) for card in hand], [draw_named(card) for card in cards]
    between = " " * 5 if hand else ""
    numbers = ["".join(f"{i:^6}" for i in range(len(drawn))) for drawn in (mine, open_cards)]
    title = mark_area("line", line("line"))
    yield f"[dim]{'':<14}{numbers[0]}{between}{title}{' ' * (10 - len(line('line')))}{numbers[1]}[/]"
    for i in range(3):
        title = line("hand") if hand and i == 1 else ""
        own = mark_area("hand" if title else "", title) + " " * (14 - len(title)) + "".join(card[i] for card in mine)
        yield f"{own}{between}{'':<10}" + "".join(card[i] for card in open_cards)


def draw_named(card: str | None) -> DrawnCard:
    return BLANK_CARD if card is None or card == "?" else draw_card(card)


def deck_text(b: Board) -> str:
    if b.triggered:
        return line("betting-closed")
    if b.last_call:
        return line("last-call")
    if b.closes_betting:
        return line("closes-betting")
    return f"{mark_area('deck', line('deck'))}: {line('deck.cards', cards=b.deck)}."


def ending(b: Board, viewer: int, names: Sequence[str]) -> Iterator[Block]:
    winners = [seat.player for seat in b.seats if seat.rank == 1]
    args = {"player": winners[0]} if len(winners) == 1 else {"winners": winners}
    outcome = LINES.phrase("winner" if len(winners) == 1 else "winners", **args)
    yield f"[bold]{render(outcome, WORDING.reader(names, viewer))}[/]"
    seats = sorted(b.seats, key=lambda seat: seat.rank or 0)
    rows: list[Row] = [(f"  {seat.rank}. {names[seat.player]}", [format_signed(seat.score or 0)]) for seat in seats]
    yield Grid(line("points"), [""], rows)
