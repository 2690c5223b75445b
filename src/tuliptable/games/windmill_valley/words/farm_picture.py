"""Windmill Valley: farms, wheels and cards of the players, drawn for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.games.windmill_valley.screen.farm_view import Group, Seat
from tuliptable.games.windmill_valley.screen.view import Board
from tuliptable.games.windmill_valley.tables.farm import FARM_COLUMNS, PATCHES
from tuliptable.games.windmill_valley.words.drawing import (
    SEAT_INK,
    border,
    bulb,
    folded,
    safe,
    seat_name,
)


def seat_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    lines = ["[bold]                  VP   end  Guilder  Tools  steps  month  area  mills  storage[/]"]
    for seat in b.seats:
        mark = ">" if seat.player == b.turn and b.decision != "over" else " "
        name = safe(seat_name(names, seat.player, viewer))
        storage = "".join(bulb(c) * n for c, n in seat.storage.items()) + "[dim]·[/]" * (7 - seat.stored)
        ink, area = SEAT_INK[seat.player], (seat.market or "–").removeprefix("m")
        lines.append(
            f"{mark} [bold {ink}]▲{seat.player} {name:<12}[/]{seat.vp:>4} {seat.scores_now:>+5}  {seat.guilders:>7}  "
            f"{seat.tools:>5}  {seat.steps:>5}  {seat.column:>5}  {area:>4}  {seat.windmills_on_map:>5}  {storage}"
        )
    return lines


def farm_lines(seat: Seat) -> list[str]:
    columns = "".join(f"C{i + 1:<7}" for i in range(FARM_COLUMNS))
    lines = [f"[bold]Farm   {columns}pure / mixed[/]"]
    for i, row in enumerate(seat.rows):
        cells = ""
        for column, patch in enumerate(PATCHES[i]):
            if column < len(row.bulbs):
                cells += bulb(row.bulbs[column], f"{row.bulbs[column]:<8}")
            else:
                cells += f"[dim]{(patch or '–').replace(' any', '').replace('MARKET 0 1', 'MARKET').lower():<8}[/]"
        lines.append(f"  {row.name}   {cells}{row.one_colour:>4} / {row.mixed}")
    values = "".join(f"{f'{c.value} ({c.scores:+d})' if c.scores else str(c.value):<8}" for c in seat.columns)
    lines.append(f"[dim]  VP   {values}[/]")
    return lines + group_lines(seat)


def group_lines(seat: Seat) -> list[str]:
    return folded("[bold]Groups[/] ", [group_text(group) for group in seat.groups], "  ")


def group_text(group: Group) -> str:
    left = "empty" if group.windmills == 0 else "▲" * group.windmills
    return f"{bulb(group.colour, group.colour)} {group.bulbs}×{group.value} {left}"


def wheel_lines(seat: Seat) -> list[str]:
    """In the order in which the spaces come up, the active one first."""
    lines = []
    for title, spaces in (("Large wheel", seat.wheels[:6]), ("Small wheel", seat.wheels[6:])):
        order = sorted(spaces, key=lambda space: space.steps_away or (0 if space.active else 99))
        texts = []
        for space in order:
            name = f"{space.name} {space.short}{' +' if space.plus else ''}"
            texts.append(f"[bold reverse]\\[{name}][/]" if space.active else name)
        lines += folded(f"[bold]{title}[/] ", texts, " › ")
    return lines


def card_lines(seat: Seat) -> list[str]:
    lines = []
    for helper in seat.helpers:
        if helper.card:
            used = " [dim](used)[/]" if helper.used else ""
            lines += folded(f"  {helper.slot} [bold]{helper.card}[/] ", [f"{helper.effect}{used}"], "")
    for contract in seat.contracts:
        if contract.card:
            text = f"{border(contract.group)} {contract.formula}: now {contract.worth}"
            lines += folded(f"  {contract.slot} [bold]{contract.card}[/] ", [text], "")
    return lines


# --- the others --------------------------------------------------------------------------------------------------


def other_farms(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    """Every farm but the viewer's, with wheels and cards."""
    lines: list[str] = []
    for seat in b.seats:
        if seat.player != viewer:
            lines += ["", *other_farm(b, seat, safe(seat_name(names, seat.player, viewer)))]
    return lines[1:]


def other_farm(b: Board, seat: Seat, name: str) -> list[str]:
    rows = [f"{row.name} {''.join(map(bulb, row.bulbs))}[dim]{'·' * (7 - len(row.bulbs))}[/]" for row in seat.rows]
    lines = folded(f"[bold {SEAT_INK[seat.player]}]▲{seat.player} {name}[/]  ", rows, "  ")
    lines += group_lines(seat)
    if not seat.wheels:
        return lines + gardener_lines(b)
    return lines + wheel_lines(seat) + card_lines(seat)


def gardener_lines(b: Board) -> list[str]:
    if b.gardener is None:
        return []
    contracts = "1 contract" if b.gardener.contracts == 1 else f"{b.gardener.contracts} contracts"
    left = len(b.gardener.cards_left)
    return [
        f"  {b.gardener.level} level: {contracts} of {b.gardener.vp_per_contract} VP each at the end; "
        f"{left} of its cards to come"
    ]
