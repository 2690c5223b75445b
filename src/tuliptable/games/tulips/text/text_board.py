"""The table as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuliptable.engine.english import count_noun, format_signed, join_words
from tuliptable.engine.state import SPECTATOR
from tuliptable.engine.text_layout import GAP, Block, Drawing, Grid, LabelledList, Page, Row, Text, short
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulips.screen.view import Bet, Board, Category, Seat
from tuliptable.games.tulips.state import Tulips
from tuliptable.games.tulips.tables import COLOURS
from tuliptable.games.tulips.text.tableau import BLANK_CARD, DrawnCard, draw_card, painted, tableau

BETS_IN_A_LINE = 5


def page(s: Tulips, viewer: int, names: Sequence[str]) -> Page:
    b = build_view(Board, s, SPECTATOR)  # without previews of placements
    heads: list[Text] = [(painted(colour[0], f" {colour[0].upper()} "), colour) for colour in COLOURS]
    counts = [row for category in b.categories for row in category_rows(category, names)]
    return [
        *(tableau(s.tableau, b), GAP),
        Grid("Counts", [*heads, ("stack, from the bottom", "stack")], counts),
        Grid("Players", ["tulip cards", "bets left", "turns", ""], [seat_row(b, seat, names) for seat in b.seats]),
        GAP,
        *(ending(b, names) if b.phase == "over" else moment(b, viewer)),
    ]


def category_rows(c: Category, names: Sequence[str]) -> Iterator[Row]:
    """The counts of a category and its stack, in as many lines as that needs."""
    bets = [bet_text(bet, names) for bet in c.stack]
    first, *more = [bets[i : i + BETS_IN_A_LINE] for i in range(0, len(bets), BETS_IN_A_LINE)] or [["empty"]]
    numbers = [count_text(number, colour in c.leaders) for colour, number in zip(COLOURS, c.counts, strict=True)]
    yield c.category, [*numbers, (" · ".join(first), ", ".join(first))]
    for line in more:
        yield ("", c.category), ["", "", "", "", (" · ".join(line), ", ".join(line))]


def count_text(number: int, leads: bool) -> Text:
    return (f"[bold]{number}*[/]", f"{number}, leading") if leads else (f"{number} ", str(number))


def bet_text(bet: Bet, names: Sequence[str]) -> str:
    face = "" if bet.card is None else " " + "".join(painted(colour, colour) for colour in bet.card)
    points = "" if bet.points is None else f" {format_signed(bet.points)}"
    return f"{short(names[bet.player], 6)}{face}{points}"


def seat_row(b: Board, seat: Seat, names: Sequence[str]) -> Row:
    mark, name = ">" if seat.player == b.turn and b.phase != "over" else " ", short(names[seat.player])
    held = " ".join(card or " –  " for card in seat.hand), ", ".join(card or "an empty slot" for card in seat.hand)
    more = "one more turn" if b.triggered and seat.has_another_turn else ""
    return (f"{mark} [bold]{name}[/]", name), [held, str(seat.bets_left), str(seat.turns), more]


def moment(b: Board, viewer: int) -> Iterator[Block]:
    """The own cards and the line, as they are printed, and how near the end is."""
    own = b.seats[viewer] if 0 <= viewer < b.players else None
    line = ", ".join(card or "an empty slot" for card in b.line)
    yield Drawing(list(hand_lines(own.hand if own else [], b.line)), [f"The line: {line}"])
    bets = ["".join(painted(c, c) for c in card) for card in (own and own.unplayed) or []]
    yield deck_text(b) + (f"  Your bets: {' '.join(bets)}" if bets and b.betting_open else "")


def hand_lines(hand: Sequence[str | None], line: Sequence[str | None]) -> Iterator[str]:
    mine, open_cards = [draw_named(card) for card in hand], [draw_named(card) for card in line]
    between = " " * 5 if hand else ""
    numbers = ["".join(f"{i:^6}" for i in range(len(cards))) for cards in (mine, open_cards)]
    yield f"[dim]{'':<14}{numbers[0]}{between}the line  {numbers[1]}[/]"
    for i in range(3):
        own = f"{'Your cards' if hand and i == 1 else '':<14}" + "".join(card[i] for card in mine)
        yield f"{own}{between}{'':<10}" + "".join(card[i] for card in open_cards)


def draw_named(card: str | None) -> DrawnCard:
    return BLANK_CARD if card is None or card == "?" else draw_card(card)


def deck_text(b: Board) -> str:
    if b.triggered:
        return "No more bets: the end of the game is triggered."
    if b.last_call:
        return "Last call: the deck is empty; one more placement closes the betting."
    if b.closes_betting:
        return "The deck is empty: this placement closes the betting."
    return f"Deck: {count_noun(b.deck, 'card')}."


def ending(b: Board, names: Sequence[str]) -> Iterator[Block]:
    yield LabelledList("The end:", [f"won by {join_words([names[seat.player] for seat in b.seats if seat.rank == 1])}"])
    for seat in sorted(b.seats, key=lambda seat: seat.rank or 0):
        points = seat.score or 0
        said = f"{format_signed(points)} {'point' if abs(points) == 1 else 'points'}"
        yield f"  {seat.rank}. [bold]{names[seat.player]}[/], {said}"
