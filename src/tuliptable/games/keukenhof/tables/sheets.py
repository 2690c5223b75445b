"""Drawings of the five garden sheets (section 2.8 of the specification).

Names and levels come from the rulebook. Maps and printed objects are reconstructions. A hexagon is drawn as `··`, or as
its printed object and the place of that object: `T2` is a tulip on place 2. Hexagons are numbered in reading order.
"""

from __future__ import annotations

from dataclasses import dataclass

OBJECTS = "OLTDCX"
#            E        SE       SW        W        NW       NE: directions and places carry the same numbers
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
COLUMNS_APART = 4
"""Characters from a hexagon to its eastern neighbour; a row is shifted by half of that."""


@dataclass(frozen=True)
class Hexagon:
    """A cell of a sheet: axial coordinates, r growing downwards, and the printed object with its place."""

    q: int
    r: int
    printed: tuple[int, int] | None


@dataclass(frozen=True)
class Sheet:
    code: str
    name: str
    hexagons: tuple[Hexagon, ...]

    def neighbour(self, h: int, direction: int) -> int | None:
        """Return the hexagon beyond a side; None at the edge (KH-45)."""
        q, r = STEPS[direction]
        there = self.hexagons[h].q + q, self.hexagons[h].r + r
        return next((n for n, other in enumerate(self.hexagons) if (other.q, other.r) == there), None)


def sheet_from_drawing(code: str, name: str, *rows: str, origin: tuple[int, int]) -> Sheet:
    """Make a sheet from its drawing; `origin` is the line and column of the hexagon with q = r = 0."""
    hexagons = []
    for line, row in enumerate(rows):
        r = line - origin[0]
        for column in range(len(row)):
            if row[column] == " " or (column > 0 and row[column - 1] != " "):
                continue
            q = (column - origin[1] - r * COLUMNS_APART // 2) // COLUMNS_APART
            printed = None if row[column] == "·" else (OBJECTS.index(row[column]), int(row[column + 1]))
            hexagons.append(Hexagon(q, r, printed))
    return Sheet(code, name, tuple(hexagons))


ORANGE_NASSAU = sheet_from_drawing(
    "ON",
    "Orange Nassau",
    "    L1  ··  T2    ",
    "  ··  C4  X5  ··  ",
    "O0  D3  ··  O0  D3",
    "  ··  T2  L1  ··  ",
    "    X5  ··  C4    ",
    origin=(2, 8),
)
WILLEM_ALEXANDER = sheet_from_drawing(
    "WA",
    "Willem Alexander",
    "    ··  ··  T2    ",
    "  ··  C4  X5  ··  ",
    "O0  D3      O0  ··",
    "  ··  T2  L1  ··  ",
    "    ··  ··  C4    ",
    origin=(2, 8),
)
KONINGIN_BEATRIX = sheet_from_drawing(
    "KB",
    "Koningin Beatrix",
    "··  O1  ··  L2  ··  ",
    "  T0  ··  ··  ··  ··",
    "··  ··  ··  ··  D3  ",
    "  ··  C5  ··  X4  ··",
    origin=(0, 0),
)
KONINGIN_JULIANA = sheet_from_drawing(
    "KJ",
    "Koningin Juliana",
    "O0  ··  ··  ··  ··  T2",
    "  ··  ··  X1  ··  ··  ",
    "    ··  ··  ··  ··    ",
    "      ··  ··  ··      ",
    "        ··  ··        ",
    "          D4          ",
    origin=(0, 0),
)
KEUKENHOF = sheet_from_drawing(
    "KS",
    "Keukenhof",
    "    ··  ··  ··    ",
    "  ··  C4  X5  ··  ",
    "··  D3  ··  O0  ··",
    "  ··  T2  L1  ··  ",
    "    ··  ··  ··    ",
    origin=(2, 8),
)
SHEETS = (ORANGE_NASSAU, WILLEM_ALEXANDER, KONINGIN_BEATRIX, KONINGIN_JULIANA, KEUKENHOF)
