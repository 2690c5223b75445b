"""Windmill Valley: farms, wheels and cards of the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuliptable.engine.text_layout import GAP, Block, Grid, LabelledList, Row, Text
from tuliptable.games.windmill_valley.screen.farm_view import Group, Seat, WheelSpace
from tuliptable.games.windmill_valley.screen.view import Board
from tuliptable.games.windmill_valley.tables.farm import FARM_COLUMNS, PATCHES
from tuliptable.games.windmill_valley.text.drawing import SEAT_INK, border, bulb, called
from tuliptable.games.windmill_valley.text.names import counted, gardener_card

HEADS = ("VP", ("end", "and as the farm stands"), "Guilder", "Tools", "steps", "month", "area", "mills", "storage")


def seats(b: Board, names: Sequence[str]) -> Grid:
    """What everybody has, in numbers."""
    return Grid("", HEADS, [seat_row(b, seat, called(names, seat.player)) for seat in b.seats])


def seat_row(b: Board, seat: Seat, name: str) -> Row:
    mark = ">" if seat.player == b.turn and b.decision != "over" else " "
    bulbs = "".join(bulb(colour) * number for colour, number in seat.storage.items()) + "[dim]·[/]" * (7 - seat.stored)
    stored = ", ".join(f"{number} {colour}" for colour, number in seat.storage.items() if number)
    area = (seat.market or "–").removeprefix("m")
    numbers = (seat.vp, f"{seat.scores_now:+}", seat.guilders, seat.tools, seat.steps, seat.column, area)
    shown = f"{mark} [bold {SEAT_INK[seat.player]}]▲{seat.player} {name}[/]"
    return (shown, name), [*map(str, numbers), str(seat.windmills_on_map), (bulbs, stored or "nothing")]


def farm(seat: Seat) -> list[Block]:
    heads: list[Text] = [f"C{column + 1}" for column in range(FARM_COLUMNS)]
    values = [f"{c.value} ({c.scores:+})" if c.scores else str(c.value) for c in seat.columns]
    rows = [farm_row(seat, i) for i in range(len(seat.rows))]
    rows.append((("[dim]VP[/]", "points of its columns"), values))
    return [Grid("Farm", [*heads, ("pure / mixed", "full, it gives")], rows), groups(seat)]


def farm_row(seat: Seat, i: int) -> Row:
    row = seat.rows[i]
    empty = [(patch or "–").replace(" any", "").replace("MARKET 0 1", "MARKET").lower() for patch in PATCHES[i]]
    left: list[Text] = [(f"[dim]{patch}[/]", "") for patch in empty[len(row.bulbs) :]]
    full = (f"{row.one_colour} / {row.mixed}", f"{row.one_colour} in one colour, {row.mixed} mixed")
    return row.name, [*(bulb(colour, colour) for colour in row.bulbs), *left, full]


def groups(seat: Seat) -> LabelledList:
    return LabelledList(("Groups", "Windmills of the groups"), [group_text(group) for group in seat.groups], "  ")


def group_text(group: Group) -> Text:
    left = "▲" * group.windmills or "empty"
    shown = f"{bulb(group.colour, group.colour)} {group.bulbs}×{group.value} {left}"
    return shown, f"{group.colour} {group.windmills or 'empty'}, {group.value} for each of {group.bulbs}"


def wheels(seat: Seat) -> list[Block]:
    """In the order in which the spaces come up, the active one first."""
    order = sorted(seat.wheels, key=lambda space: space.steps_away or (0 if space.active else 99))
    parts = (("Large wheel", seat.wheels[:6]), ("Small wheel", seat.wheels[6:]))
    return [LabelledList(title, [space_text(space) for space in order if space in own], " › ") for title, own in parts]


def space_text(space: WheelSpace) -> Text:
    name = f"{space.name} {space.short}{' +' if space.plus else ''}"
    aloud = f"{space.name} {space.action}"
    return (f"[bold reverse]\\[{name}][/]", f"active {aloud}") if space.active else (name, aloud)


def cards(seat: Seat) -> Iterator[Block]:
    for helper in seat.helpers:
        if helper.card:
            used = " [dim](used)[/]" if helper.used else ""
            yield LabelledList(
                (f"  {helper.slot} [bold]{helper.card}[/]", f"Helper {helper.slot}"), [helper.effect + used]
            )
    for contract in seat.contracts:
        if contract.card:
            text = f"{border(contract.group)} {contract.formula}: now {contract.worth}"
            yield LabelledList((f"  {contract.slot} [bold]{contract.card}[/]", f"Contract {contract.slot}"), [text])


# --- the others --------------------------------------------------------------------------------------------------


def other_farms(b: Board, viewer: int, names: Sequence[str]) -> Iterator[Block]:
    """Every farm but the viewer's, with wheels and cards."""
    for seat in b.seats:
        if seat.player != viewer:
            name = called(names, seat.player)
            yield LabelledList(
                (f"[bold {SEAT_INK[seat.player]}]▲{seat.player} {name}[/] ", name), list(rows(seat)), "  "
            )
            yield groups(seat)
            yield from [*wheels(seat), *cards(seat)] if seat.wheels else gardener(b)
            yield GAP


def rows(seat: Seat) -> Iterator[Text]:
    for row in seat.rows:
        shown = f"{row.name} {''.join(map(bulb, row.bulbs))}[dim]{'·' * (7 - len(row.bulbs))}[/]"
        yield shown, f"{row.name} {' '.join(row.bulbs) or 'empty'}"


def gardener(b: Board) -> list[Block]:
    if b.gardener is None:
        return []
    contracts = f"{counted(b.gardener.contracts, 'contract')} of {b.gardener.vp_per_contract} points each at the end"
    left = f"{counted(len(b.gardener.cards_left), 'card')} left"
    return [
        LabelledList(f"The Gardener, {b.gardener.level} level:", [contracts, left], "; "),
        LabelledList("Its cards to come:", [gardener_card(card - 1) for card in b.gardener.cards_left], "; "),
    ]
