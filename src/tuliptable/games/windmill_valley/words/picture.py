"""Windmill Valley: the table drawn for a terminal, and its parts one by one."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.games.windmill_valley.screen.turn_view import GateChoice
from tuliptable.games.windmill_valley.screen.view import Board, board
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.words.drawing import folded, safe, seat_name
from tuliptable.games.windmill_valley.words.farm_picture import (
    card_lines,
    farm_lines,
    gardener_lines,
    other_farms,
    seat_lines,
    wheel_lines,
)
from tuliptable.games.windmill_valley.words.table_picture import (
    calendar_lines,
    field_lines,
    looked_lines,
    market_lines,
    next_month_lines,
    next_trade_lines,
    offer_lines,
    stack_lines,
    tile_lines,
    trade_lines,
    valley_lines,
    wish_lines,
)


def picture(s: WindmillValley, viewer: int, names: Sequence[str]) -> str:
    """One's own farm and wheels, and of everything else what a turn needs; ``PARTS`` show the rest."""
    b = board(s, viewer)
    own = b.seats[viewer] if 0 <= viewer < b.players else b.seats[b.turn]
    head = [head_lines(b), wish_lines(b, viewer, names), seat_lines(b, viewer, names)]
    if b.final:
        return drawn([*head, final_lines(b, viewer, names)])
    farm = [farm_lines(own), wheel_lines(own), card_lines(own)]
    table = [valley_lines(b), market_lines(b, viewer, names), trade_lines(b), tile_lines(b), offer_lines(b)]
    now = [gate_lines(b, viewer, names), task_lines(b), looked_lines(b), pending_lines(b)]
    return drawn([*head, *farm, *table, next_month_lines(b, own.column, viewer, names), *now])


def drawn(parts: Sequence[Sequence[str]]) -> str:
    return "\n".join("\n".join(lines) for lines in parts if lines)


# --- the parts of the table --------------------------------------------------------------------------------------


def farms(s: WindmillValley, viewer: int, names: Sequence[str]) -> str:
    return drawn([other_farms(board(s, viewer), viewer, names)])


def valley(s: WindmillValley, viewer: int, _names: Sequence[str]) -> str:
    b = board(s, viewer)
    return drawn([valley_lines(b), field_lines(b)])


def market(s: WindmillValley, viewer: int, names: Sequence[str]) -> str:
    b = board(s, viewer)
    return drawn([market_lines(b, viewer, names), trade_lines(b), next_trade_lines(b)])


def cards(s: WindmillValley, viewer: int, _names: Sequence[str]) -> str:
    b = board(s, viewer)
    return drawn([looked_lines(b), tile_lines(b), offer_lines(b), stack_lines(b)])


def months(s: WindmillValley, viewer: int, names: Sequence[str]) -> str:
    b = board(s, viewer)
    return drawn([calendar_lines(b, viewer, names), wish_lines(b, viewer, names), gardener_lines(b)])


# --- the turn ----------------------------------------------------------------------------------------------------


def head_lines(b: Board) -> list[str]:
    last = f" of {b.last_round}" if b.last_round else ""
    water = f"[bold dodger_blue1]{'≈' * b.water}[/][dim]{'·' * (8 - b.water)}[/] {b.water} {b.section}"
    return [f"[bold]Round {b.round}{last}[/]  floodgate [bold]{b.floodgate}[/]  water {water}: Lower {b.pay}"]


def gate_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    """What each speed means for the others, who come next."""
    lines: list[str] = []
    for gate in b.gates:
        faces = [f"{safe(seat_name(names, face.player, viewer))} {face.large} | {face.small}" for face in gate.faces]
        if faces:
            lines += folded(f"[bold]Speed {gate.speed}[/] {gate_words(gate)}: ", faces, "; ")
    return lines


def gate_words(gate: GateChoice) -> str:
    if not gate.fits:
        return "does not fit the water"
    pays = f", pays {gate.vp} VP" if gate.vp else ""
    return f"{f'costs {gate.cost} Guilder' if gate.cost else 'is free'}{pays}; it brings"


def pending_lines(b: Board) -> list[str]:
    if not b.pending_common and not b.pending_unique:
        return []
    pending = [f"common: {b.pending_common}"] if b.pending_common else []
    lines = folded(
        "[bold green]From the Calendar, this turn:[/] ",
        pending + [f"{reward.row}: {reward.effect}" for reward in b.pending_unique],
        "; ",
    )
    if b.lost_by_ending:
        lines += folded("[bold red]Lost if you end your turn:[/] ", b.lost_by_ending, " and ")
    return lines


def task_lines(b: Board) -> list[str]:
    if not b.tasks:
        return []
    lines = folded("[bold]Now[/] ", [task.name for task in reversed(b.tasks)], " › ")
    if b.in_hand:
        lines += folded("[bold]In hand[/] ", [b.in_hand], "")
    for entry in b.tasks[0].entries:
        note = " (locked)" if entry.status == "locked" else f" ({entry.why_not})" if entry.why_not else ""
        lines.append(f"    {entry.number} {entry.effect}{note}")
    return lines


def final_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    lines = ["", "[bold]The end         contracts  groups  rows  columns   lost   total  place[/]"]
    for line in sorted(b.final, key=lambda entry: entry.rank):
        name = safe(seat_name(names, line.player, viewer))
        lines.append(
            f"  [bold]{name:<12}[/]{line.contracts:>11}{line.groups:>8}{line.rows:>6}{line.columns_gained:>9}"
            f"{line.columns_lost:>7}{line.total:>8}{line.rank:>7}"
        )
        if line.tie_break:
            lines.append(f"    {line.tie_break}")
    return lines
