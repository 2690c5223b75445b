"""Windmill Valley: the table as text, and its parts one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuliptable.engine.text_layout import Block, Grid, LabelledList, Page, Text
from tuliptable.engine.view_fields import build_view
from tuliptable.games.windmill_valley.screen.turn_view import GateChoice
from tuliptable.games.windmill_valley.screen.view import Board
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.text import farm_page, table_page
from tuliptable.games.windmill_valley.text.drawing import called
from tuliptable.games.windmill_valley.text.names import counted


def page(s: WindmillValley, viewer: int, names: Sequence[str]) -> Page:
    """One's own farm and wheels, and of everything else what a turn needs; the parts show the rest."""
    b = build_view(Board, s, viewer)
    own = b.seats[viewer] if 0 <= viewer < b.players else b.seats[b.turn]
    head: list[Block] = [heading(b), table_page.wish(b, names), farm_page.seats(b, names)]
    if b.final:
        return [*head, "", final(b, names)]
    farm = [*farm_page.farm(own), *farm_page.wheels(own), *farm_page.cards(own)]
    market = [*table_page.market(b, names), table_page.trade(b), table_page.tiles(b), *table_page.offer(b)]
    month = table_page.month(b.calendar[min(4, own.column + 1) - 1], names)
    return [*head, *farm, table_page.valley(b, names), *market, month, *turn(b, names)]


def farms(s: WindmillValley, viewer: int, names: Sequence[str]) -> Page:
    return list(farm_page.other_farms(build_view(Board, s, viewer), viewer, names))[:-1]


def valley(s: WindmillValley, viewer: int, names: Sequence[str]) -> Page:
    b = build_view(Board, s, viewer)
    return [table_page.valley(b, names), table_page.fields(b), table_page.connections()]


def market(s: WindmillValley, viewer: int, names: Sequence[str]) -> Page:
    b = build_view(Board, s, viewer)
    return [*table_page.market(b, names), table_page.trade(b), table_page.next_trade(b)]


def cards(s: WindmillValley, viewer: int, _names: Sequence[str]) -> Page:
    b = build_view(Board, s, viewer)
    return [*table_page.looked(b), table_page.tiles(b), *table_page.offer(b), table_page.stacks(b)]


def months(s: WindmillValley, viewer: int, names: Sequence[str]) -> Page:
    b = build_view(Board, s, viewer)
    return [*table_page.calendar(b, names), table_page.wish(b, names), *farm_page.gardener(b)]


PARTS = {"farms": farms, "valley": valley, "market": market, "cards": cards, "months": months}


# --- the turn ----------------------------------------------------------------------------------------------------


def heading(b: Board) -> LabelledList:
    last = f" of {b.last_round}" if b.last_round else ""
    water = f"[bold dodger_blue1]{'≈' * b.water}[/][dim]{'·' * (8 - b.water)}[/] {b.water} {b.section}"
    aloud = f"floodgate {b.floodgate}, water {b.water} {b.section}, Lower pays {b.pay} a point"
    return LabelledList(
        f"Round {b.round}{last}", [(f" floodgate [bold]{b.floodgate}[/]  water {water}: Lower {b.pay}", aloud)]
    )


def turn(b: Board, names: Sequence[str]) -> Iterator[Block]:
    for gate in b.gates:
        yield LabelledList(f"[bold]Speed {gate.speed}[/] {gate_words(gate)}:", faces(gate, names), "; ")
    if b.tasks:
        yield LabelledList("Now", [task.name for task in reversed(b.tasks)], " › ")
        yield LabelledList("In hand", [b.in_hand or ""])
        for entry in b.tasks[0].entries:
            note = " (locked)" if entry.status == "locked" else f" ({entry.why_not})" if entry.why_not else ""
            yield f"    {entry.number} {entry.effect}{note}"
    yield from table_page.looked(b)
    common = f"common: {b.pending_common}" if b.pending_common else ""
    pending = [common, *(f"{reward.row}: {reward.effect}" for reward in b.pending_unique)]
    yield LabelledList("[bold green]From the Calendar, this turn:[/]", pending, "; ")
    yield LabelledList("[bold red]Lost if you end your turn:[/]", b.lost_by_ending, " and ")


def faces(gate: GateChoice, names: Sequence[str]) -> list[Text]:
    """What a speed means for the others, who come next."""
    texts = [f"{called(names, face.player)} {face.large} | {face.small}" for face in gate.faces]
    return [(text, text.replace(" | ", " and ")) for text in texts]


def gate_words(gate: GateChoice) -> str:
    if not gate.fits:
        return "does not fit the water"
    pays = f", pays {counted(gate.vp, 'point')}" if gate.vp else ""
    return f"{f'costs {gate.cost} Guilder' if gate.cost else 'is free'}{pays}; it brings"


def final(b: Board, names: Sequence[str]) -> Grid:
    heads = ("contracts", "groups", "rows", "columns", "lost", "total", "place", "")
    lines = sorted(b.final, key=lambda line: line.rank)
    points = [
        (line.contracts, line.groups, line.rows, line.columns_gained, line.columns_lost, line.total, line.rank)
        for line in lines
    ]
    rows = [
        (f"  [bold]{called(names, line.player)}[/]", [*map(str, numbers), line.tie_break])
        for line, numbers in zip(lines, points, strict=True)
    ]
    return Grid("The end", heads, rows)
