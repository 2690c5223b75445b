"""Cards, cells and whole tableaus of Tulips as text.

A placed card is written `1,0 *RYP@3` (TF-21). A tableau can also be drawn, with a box or three lines for each card,
the names of columns above, and the names of rows at the left:

          x=0     x=1
        \\ R /   \\ R /
    y=0  V X Y   y X Y
        / P \\   / P \\

A letter is a colour. A small letter is a wild with a colour, `*` an open wild, and `#` a dead wild.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tuliptable.engine.position_codec import NamesCodec
from tuliptable.engine.refusal import Refusal
from tuliptable.games.tulips.rules.tableau import cell_at, fitting, lay, lay_starting_card, printed
from tuliptable.games.tulips.state import Tableau
from tuliptable.games.tulips.tables import (
    CARDS,
    DEAD,
    LETTERS,
    MOST_PLACED,
    REACH,
    STARTING_CARD,
    WILD,
    X,
    Y,
    rotations,
    turned,
)

CARD = NamesCodec(CARDS[:STARTING_CARD], "card", "TF-4")
NEAR = 3
"""The most characters between a card and the name of its column."""


class PlacedCard(NamedTuple):
    """A placed card."""

    x: int
    y: int
    card: int
    rotation: int

    def __str__(self) -> str:
        return f"{self.x},{self.y} {CARDS[self.card]}@{self.rotation}"


def placed_cards(t: Tableau) -> list[PlacedCard]:
    """Return the placed cards in order, the starting card first."""
    return [PlacedCard(X[t.cell[i]], Y[t.cell[i]], t.card[i], t.rotation[i]) for i in range(t.placed)]


def letter(t: Tableau, section: int) -> str:
    """Return the letter of a section in a drawing."""
    shows = t.shows[section]
    if shows in (WILD, DEAD):
        return "*" if shows == WILD else "#"
    return LETTERS[shows].lower() if printed(t, section) == WILD else LETTERS[shows]


# --- lists -----------------------------------------------------------------------------------------------------------


def read_placed_card(text: str) -> PlacedCard:
    found = re.fullmatch(r"\s*\(?(-?\d+)\s*,\s*(-?\d+)\)?\s+(\S{4})(?:@([0-3]))?\s*", text)
    if found is None:
        raise Refusal(f"Write a placed card as in '1,0 *RYP@3', not {text!r} (TF-21).")
    x, y, name, rotation = found.groups()
    return PlacedCard(int(x), int(y), CARD.read(name, "tableau", None), int(rotation or 0))


def read_tableau(cards: Sequence[PlacedCard]) -> Tableau:
    """Build a tableau from cards beside the starting card, in any order."""
    t = Tableau()
    lay_starting_card(t)
    if len(cards) >= MOST_PLACED:
        raise Refusal(f"A game has at most {MOST_PLACED - 1} placed cards, not {len(cards)} (TF-20).")
    waiting = list(cards)
    while waiting:
        following = next((laid for laid in waiting if is_legal_placement(t, laid)), None)
        if following is None:
            raise Refusal(f"The card {waiting[0]} does not fit in its space (TF-26 to TF-28).")
        lay(t, cell_at(following.x, following.y), following.card, following.rotation)
        waiting.remove(following)
    return t


def is_legal_placement(t: Tableau, laid: PlacedCard) -> bool:
    if abs(laid.x) + abs(laid.y) > REACH or laid.rotation not in rotations(CARDS[laid.card]):
        return False
    cells = list(t.border[: t.borders])
    cell = cell_at(laid.x, laid.y)
    return cell in cells and fitting(t, cells.index(cell), laid.card) >> laid.rotation & 1 == 1


# --- drawings --------------------------------------------------------------------------------------------------------


def read_drawing(lines: Sequence[str]) -> list[PlacedCard]:
    """Read the cards of a drawing row by row, without the starting card."""
    columns = {
        (found.start() + found.end()) // 2: int(found[1]) for line in lines for found in re.finditer(r"x=(-?\d+)", line)
    }
    cards = []
    for number, line in enumerate(lines):
        row = re.search(r"y=(-?\d+)", line)
        for found in re.finditer(r"[RYPVrypv*#] [X╳] [RYPVrypv*#]", line):
            if row is None or not columns:
                raise Refusal("A drawing must name its columns above (x=0) and its rows at the left (y=0).")
            middle = found.start() + 2
            nearest = min(columns, key=lambda column: abs(column - middle))
            if abs(nearest - middle) > NEAR:
                raise Refusal(f"Line {number + 1} of the drawing has a card that is not below the name of a column.")
            sections = section_at(lines, number - 1, middle) + line[middle + 2]
            sections += section_at(lines, number + 1, middle) + line[middle - 2]
            cards.append(card_as_drawn(columns[nearest], int(row[1]), sections))
    if not any((laid.x, laid.y, laid.card) == (0, 0, STARTING_CARD) for laid in cards):
        raise Refusal(f"A drawing must have the starting card {CARDS[STARTING_CARD]} at (0,0) (TF-15).")
    return [laid for laid in cards if laid.card != STARTING_CARD]


def section_at(lines: Sequence[str], line: int, column: int) -> str:
    text = lines[line] if 0 <= line < len(lines) else ""
    return text[column] if column < len(text) else " "


def card_as_drawn(x: int, y: int, sections: str) -> PlacedCard:
    name = "".join(s if s in "RYPV" else "*" for s in sections)
    for card, known in enumerate(CARDS):
        for rotation in rotations(known):
            if turned(known, rotation) == name:
                return PlacedCard(x, y, card, rotation)
    raise Refusal(f"No card has the sections {' '.join(sections)} (N, E, S, W), as drawn at ({x},{y}) (TF-4).")
