"""The counts of a tableau by plain flood fill from names, cells and rotations: slow, but independent of the rules."""

from __future__ import annotations

from collections.abc import Iterable

Cell = tuple[int, int]
Section = tuple[int, int, int]  # x, y, side
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Slow:
    """The counts of placed cards, with the starting card: `(x, y, name, rotation)`."""

    def __init__(self, cards: Iterable[tuple[int, int, str, int]]) -> None:
        self.printed: dict[Section, str] = {}
        self.cells: set[Cell] = set()
        for x, y, name, rotation in cards:
            self.cells.add((x, y))
            for side in range(4):
                self.printed[x, y, side] = name[(side - rotation) % 4]
        self.colour = {section: self.colour_of(section) for section in self.printed}
        self.outside = self.outside_cells()

    def across(self, section: Section) -> Section:
        x, y, side = section
        return x + BESIDE[side][0], y + BESIDE[side][1], (side + 2) % 4

    def colour_of(self, section: Section) -> str:
        """Return R, Y, P or V; `*` for an open wild and `#` for a dead one."""
        if self.printed[section] != "*":
            return self.printed[section]
        facing = self.printed.get(self.across(section), "")
        return {"": "*", "*": "#"}.get(facing, facing)

    def touching(self, section: Section) -> list[Section]:
        x, y, side = section
        found = [(x, y, (side + 1) % 4), (x, y, (side + 3) % 4)]
        return [*found, self.across(section)] if self.across(section) in self.printed else found

    def fields(self) -> list[tuple[str, set[Section]]]:
        left, found = {s for s in self.printed if self.colour[s] in "RYPV"}, []
        while left:
            field = {left.pop()}
            edge = list(field)
            while edge:
                for other in self.touching(edge.pop()):
                    if other in left and self.colour[other] == self.colour[next(iter(field))]:
                        left.remove(other)
                        field.add(other)
                        edge.append(other)
            found.append((self.colour[next(iter(field))], field))
        return found

    def is_enclosed(self, field: set[Section]) -> bool:
        for x, y, side in field:
            if self.across((x, y, side)) not in self.printed:
                return False
            if "*" in (self.colour[x, y, (side + 1) % 4], self.colour[x, y, (side + 3) % 4]):
                return False
        return True

    def outside_cells(self) -> set[Cell]:
        xs, ys = [x for x, _ in self.cells], [y for _, y in self.cells]
        low, high = (min(xs) - 1, min(ys) - 1), (max(xs) + 1, max(ys) + 1)
        found, edge = {low}, [low]
        while edge:
            x, y = edge.pop()
            for dx, dy in BESIDE:
                cell = x + dx, y + dy
                inside = low[0] <= cell[0] <= high[0] and low[1] <= cell[1] <= high[1]
                if inside and cell not in self.cells and cell not in found:
                    found.add(cell)
                    edge.append(cell)
        return found

    def counts(self) -> list[list[int]]:
        """Return the counts by category, then colour."""
        enclosed, fields, perimeter = dict.fromkeys("RYPV", 0), dict.fromkeys("RYPV", 0), dict.fromkeys("RYPV", 0)
        for colour, field in self.fields():
            fields[colour] += 1
            if self.is_enclosed(field):
                enclosed[colour] = max(enclosed[colour], len({(x, y) for x, y, _ in field}))
        for section, colour in self.colour.items():
            if colour in perimeter and self.across(section)[:2] in self.outside:
                perimeter[colour] += 1
        return [list(enclosed.values()), list(fields.values()), list(perimeter.values())]
