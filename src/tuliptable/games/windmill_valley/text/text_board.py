"""The table of Windmill Valley as text, whole and in parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuliptable.engine.text_layout import Block, Grid, Page, Text
from tuliptable.engine.view_fields import build_view
from tuliptable.games.windmill_valley.screen.view import Board, FinalScore
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.text.pages import farm_page, table_page, turn_page
from tuliptable.games.windmill_valley.text.pages.drawing import bold, seat_name
from tuliptable.games.windmill_valley.text.wording import WORDING

WORDS = WORDING.table(
    "final",
    {
        "title": "The end",
        "contracts": "contracts",
        "groups": "groups",
        "rows": "rows",
        "columns": "columns",
        "lost": "lost",
        "total": "total",
        "rank": "rank",
        "planted": "tied on points; {count:planted bulb}",
        "stored": "tied on points; {count:stored bulb}",
        "windmills": "tied on points; {count:windmill}",
        "level-win": "a tie wins on this level",
        "level-loss": "a tie loses on the hard level",
        "nothing": "tied in everything",
    },
)


def page(s: WindmillValley, viewer: int, names: Sequence[str]) -> Page:
    """Return the viewer's farm and wheels, and as much of the rest as a turn needs; the parts show everything."""
    b = build_view(Board, s, viewer)
    own = b.seats[viewer] if 0 <= viewer < b.players else b.seats[b.turn]
    head: list[Block] = [turn_page.heading(b), table_page.wish(b, names), farm_page.seats(b, names)]
    if b.final:
        return [*head, "", final(b, names)]
    farm = [*farm_page.farm(own), *farm_page.wheels(own), *farm_page.cards(own)]
    market = [*table_page.market(b, names), table_page.trade(b), table_page.tiles(b), *table_page.offer(b)]
    month = table_page.month(b.calendar[min(4, own.column + 1) - 1], names, id="month")
    return [*head, *farm, table_page.valley(b, names), *market, month, *turn_page.turn(b, names)]


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
    return [*table_page.pieces_in_hand(b), table_page.tiles(b), *table_page.offer(b), table_page.stacks(b)]


def months(s: WindmillValley, viewer: int, names: Sequence[str]) -> Page:
    b = build_view(Board, s, viewer)
    return [*table_page.calendar(b, names), table_page.wish(b, names), *farm_page.gardener(b)]


PARTS = {"farms": farms, "valley": valley, "market": market, "cards": cards, "months": months}


# --- the end -----------------------------------------------------------------------------------------------------


def final(b: Board, names: Sequence[str]) -> Grid:
    columns = ("contracts", "groups", "rows", "columns", "lost", "total", "rank")
    heads: list[Text] = [*map(WORDS.phrase, columns), ""]
    lines = sorted(b.final, key=lambda line: line.rank)
    points = [
        (line.contracts, line.groups, line.rows, line.columns_gained, line.columns_lost, line.total, line.rank)
        for line in lines
    ]
    rows = [
        (f"  {bold(seat_name(names, line.player))}", [*map(str, numbers), "".join(tie_break(line))])
        for line, numbers in zip(lines, points, strict=True)
    ]
    return Grid(WORDS.phrase("title"), heads, rows)


def tie_break(line: FinalScore) -> Iterator[str]:
    """Yield the reason for a rank between players with equal points, if there is one."""
    tie = line.tie_break
    if tie is None:
        return
    level = "level-win" if (line.rank == 1) == (line.player == 0) else "level-loss"
    yield str(WORDS.phrase(level if tie.by == "level" else tie.by, count=tie.count))
