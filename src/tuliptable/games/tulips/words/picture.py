"""The table drawn for a terminal, with colour marks."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, signed
from tuliptable.games.tulips.notation import cards_laid, letter
from tuliptable.games.tulips.screen.view import Bet, Board, Seat, table
from tuliptable.games.tulips.state import Tableau, Tulips
from tuliptable.games.tulips.tables import COLOURS, SIDE_COUNT

PAINT = {
    "R": "bold white on red3",
    "Y": "bold black on yellow2",
    "P": "bold black on pink1",
    "V": "bold white on purple4",
    "*": "bold black on white",
    "#": "dim",
}


NAME_WIDTH = 12


SHORT = 6


STACK_COLUMN = 38


BETS_IN_A_LINE = 5


COLUMNS_AT_ONCE = 16
"""Wider tableaus are drawn in strips, so that no line is longer than a screen."""


DrawnCard = tuple[str, str, str]


BLANK_CARD: DrawnCard = (" " * 6, " " * 6, " " * 6)


def painted(section: str, text: str) -> str:
    return f"[{PAINT[section.upper()]}]{text}[/]"


def draw_card(sections: Sequence[str]) -> DrawnCard:
    """Three lines of six columns: the sections N, E, S, W around a cross."""
    north, east, south, west = sections
    return (
        f"[dim]╲[/]{painted(north, f' {north} ')}[dim]╱[/] ",
        f"{painted(west, f'{west} ')}[dim]╳[/]{painted(east, f' {east}')} ",
        f"[dim]╱[/]{painted(south, f' {south} ')}[dim]╲[/] ",
    )


def named(name: str, width: int = NAME_WIDTH) -> str:
    """A player's name, safe inside colour marks and cut to the column."""
    return name[:width].replace("[", "\\[")


def picture(s: Tulips, viewer: int, names: Sequence[str]) -> str:
    b = table(s)
    parts = [tableau_lines(s.tableau), count_lines(b, viewer, names) + seat_lines(b, viewer, names)]
    if b.phase == "over":
        parts.append(end_lines(b, names))
    else:
        parts.append(hand_lines(b, viewer))
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def tableau_lines(t: Tableau) -> list[str]:
    laid = {(card.x, card.y): i for i, card in enumerate(cards_laid(t))}
    left, right = min(x for x, _ in laid), max(x for x, _ in laid)
    lines: list[str] = []
    for first in range(left, right + 1, COLUMNS_AT_ONCE):
        lines += strip(t, laid, range(first, min(first + COLUMNS_AT_ONCE, right + 1)))
    return lines


def strip(t: Tableau, laid: dict[tuple[int, int], int], xs: range) -> list[str]:
    rows = [y for x, y in laid if x in xs]
    lines = ["[dim]" + " " * 6 + "".join(f"{f'x={x}':^6}" for x in xs) + "[/]"]
    for y in range(min(rows), max(rows) + 1):
        drawn = [
            draw_card([letter(t, 4 * laid[x, y] + side) for side in range(SIDE_COUNT)])
            if (x, y) in laid
            else BLANK_CARD
            for x in xs
        ]
        for i, margin in enumerate(("", f"y={y}", "")):
            lines.append(f"[dim]{margin:<6}[/]" + "".join(card[i] for card in drawn))
    return lines


def count_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    head = "".join(f"{painted(colour[0].upper(), f' {colour[0].upper()} ')}   " for colour in COLOURS)
    lines = [f"[bold]{'Counts':<{NAME_WIDTH}}[/]{head}  stack, from the bottom"]
    for c in b.categories:
        cells = ""
        for colour, number in zip(COLOURS, c.counts, strict=True):
            cells += f"[bold]{number:>2}*[/]   " if colour in c.leaders else f"{number:>2}    "
        first, *more = stack_texts(c.stack, viewer, names)
        lines.append(f"{c.category:<{NAME_WIDTH}}{cells}  {first}")
        lines += [" " * STACK_COLUMN + text for text in more]
    return lines


def stack_texts(stack: Sequence[Bet], viewer: int, names: Sequence[str]) -> list[str]:
    """A stack from the bottom, in as many lines as it needs."""
    if not stack:
        return ["[dim]empty[/]"]
    bets = [bet_text(bet, viewer, names) for bet in stack]
    return [" · ".join(bets[i : i + BETS_IN_A_LINE]) for i in range(0, len(bets), BETS_IN_A_LINE)]


def bet_text(bet: Bet, viewer: int, names: Sequence[str]) -> str:
    who = "you" if bet.player == viewer else named(names[bet.player], SHORT)
    face = "" if bet.card is None else " " + "".join(painted(colour, colour) for colour in bet.card)
    points = "" if bet.points is None else f" {signed(bet.points)}"
    return f"{who}{face}{points}"


def seat_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    lines = [f"[bold]{'Players':<{NAME_WIDTH + 2}}[/]tulip cards      bets left  turns"]
    for seat in b.seats:
        mark = ">" if seat.player == b.turn and b.phase != "over" else " "
        name = "You" if seat.player == viewer else named(names[seat.player])
        held = " ".join(card or " –  " for card in seat.hand)
        more = "  one more turn" if b.triggered and seat.has_another_turn else ""
        lines.append(f"{mark} [bold]{name:<{NAME_WIDTH}}[/]{held:<17}{seat.bets_left:>9}  {seat.turns:>5}{more}")
    return lines


def hand_lines(b: Board, viewer: int) -> list[str]:
    """The own cards and the line, as they are printed."""
    own = b.seats[viewer] if 0 <= viewer < b.players else None
    drawn = [draw_named(card) for card in own.hand] if own else []
    line = [draw_named(card) for card in b.line]
    labels = " " * 14 + "".join(f"{i:^6}" for i in range(len(drawn)))
    labels += ("     " if own else "") + "the line  " + "".join(f"{i:^6}" for i in range(len(line)))
    lines = [f"[dim]{labels}[/]"]
    for i in range(3):
        mine = f"{'Your cards' if own and i == 1 else '':<14}" + "".join(card[i] for card in drawn)
        lines.append(mine + " " * (15 if own else 10) + "".join(card[i] for card in line))
    return [*lines, deck_text(b) + betting_text(b, own)]


def betting_text(b: Board, own: Seat | None) -> str:
    if own is None or own.unplayed is None or not b.betting_open:
        return ""
    cards = " ".join("".join(painted(c, c) for c in card) for card in own.unplayed)
    return f"  Your bets: {cards or 'none'}"


def draw_named(card: str | None) -> DrawnCard:
    return BLANK_CARD if card is None or card == "?" else draw_card(card)


def deck_text(b: Board) -> str:
    if b.triggered:
        return "No more bets: the end of the game is triggered."
    if b.last_call:
        return "Last call: the deck is empty; one more placement and betting closes."
    return f"Deck: {counted(b.deck, 'card')}."


def end_lines(b: Board, names: Sequence[str]) -> list[str]:
    lines = ["[bold]The end[/]"]
    for seat in sorted(b.seats, key=lambda seat: seat.rank or 0):
        lines.append(f"  {seat.rank}. [bold]{named(names[seat.player])}[/], {points_text(seat)}")
    return lines


def points_text(seat: Seat) -> str:
    points = seat.score or 0
    return f"{signed(points)} {'point' if abs(points) == 1 else 'points'}"
