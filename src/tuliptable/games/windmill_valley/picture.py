"""Windmill Valley: the board as text. ``picture`` is drawn with colour marks, ``reading`` is plain sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.games.windmill_valley.component_words import PLACE_WORDS, counted
from tuliptable.games.windmill_valley.farm_view import Group, Seat
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.table_view import Space
from tuliptable.games.windmill_valley.tables.farm import PATCHES
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.view import Board, board
from tuliptable.games.windmill_valley.words import name_of

INK = {"white": "grey93", "yellow": "yellow1", "red": "red1", "violet": "medium_purple1", "black": "grey58"}
SEAT_INK = ("dodger_blue1", "orange1", "green3", "hot_pink")
LETTER = {"white": "w", "yellow": "y", "red": "r", "violet": "v", "black": "b"}
WIDTH = 108
QUARTER_CORNERS = ("top left", "top right", "bottom right", "bottom left")


def bulb(colour: str, text: str = "") -> str:
    """A bulb in its colour; its letter stays readable without."""
    return f"[bold {INK[colour]}]{text or LETTER[colour]}[/]"


def safe(name: str, width: int = 12) -> str:
    return name[:width].replace("[", "\\[")


def seat_name(names: Sequence[str], p: int, viewer: int) -> str:
    return "You" if p == viewer else name_of(names, p).removeprefix("the ")


# --- drawn -------------------------------------------------------------------------------------------------------


def picture(s: WindmillValley, viewer: int, names: Sequence[str]) -> str:
    b = board(s, viewer)
    shown = b.seats[viewer] if 0 <= viewer < b.players else b.seats[b.turn]
    parts = [head_lines(b), seat_lines(b, viewer, names)]
    if b.final:
        parts.append(final_lines(b, viewer, names))
    else:
        parts += [
            farm_lines(shown),
            wheel_lines(shown),
            card_lines(shown),
            valley_lines(b),
            market_lines(b, viewer, names),
        ]
        parts += [calendar_lines(b, shown), task_lines(b)]
    return "\n".join("\n".join(lines) for lines in parts if lines)


def head_lines(b: Board) -> list[str]:
    last = f" of {b.last_round}" if b.last_round else ""
    water = f"[bold dodger_blue1]{'≈' * b.water}[/][dim]{'·' * (8 - b.water)}[/] {b.water} {b.section}"
    wish = f"{b.wish_words} ({', '.join(map(str, b.wish_values)) or 'all taken'})" if b.wish_words else "not yet known"
    return [
        f"[bold]Round {b.round}{last}[/]   floodgate [bold]{b.floodgate}[/]   water {water}",
        f"Queen's Wish: {wish}",
    ]


def seat_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    lines = ["[bold]               VP  end  G  Tools  t  month  market  mills  storage  helpers       contracts[/]"]
    for seat in b.seats:
        mark = ">" if seat.player == b.turn and b.decision != "over" else " "
        name = safe(seat_name(names, seat.player, viewer))
        storage = "".join(bulb(c) * n for c, n in seat.storage.items()) + "[dim]·[/]" * (7 - seat.stored)
        helpers = " ".join(f"{h.card}{'*' if h.used else ''}" for h in seat.helpers if h.card)
        contracts = " ".join(f"{(c.card or '').removeprefix('card ')}({c.worth})" for c in seat.contracts if c.card)
        ink, area = SEAT_INK[seat.player], (seat.market or "–").removeprefix("m")
        lines.append(
            f"{mark} [bold {ink}]{name:<12}[/]{seat.vp:>3} {seat.scores_now:>+4}  {seat.guilders}  {seat.tools:>5} "
            f"{seat.steps:>2}  {seat.column:>5}  {area:>6}  {seat.windmills_on_map:>5}  {storage}  "
            f"{helpers:<13} {contracts}"
        )
    return lines


def farm_lines(seat: Seat) -> list[str]:
    columns = "".join(f"C{i + 1:<7}" for i in range(7))
    lines = [f"[bold]Farm   {columns} one colour / mixed[/]"]
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
    lines.append("[bold]Groups[/] " + "   ".join(group_text(group) for group in seat.groups))
    return lines


def group_text(group: Group) -> str:
    left = "empty" if group.windmills == 0 else "▲" * group.windmills
    return f"{bulb(group.colour, group.colour)} {left} ({group.bulbs}×{group.value})"


def wheel_lines(seat: Seat) -> list[str]:
    lines = []
    for title, spaces in (("Large wheel", seat.wheels[:6]), ("Small wheel", seat.wheels[6:])):
        order = sorted(spaces, key=lambda space: space.steps_away or (0 if space.active else 99))
        texts = []
        for space in order:
            name = f"{space.name} {space.short}{' +' if space.plus else ''}"
            texts.append(f"[bold reverse]{name}[/]" if space.active else name)
        lines += folded(f"[bold]{title}[/] ", texts, " › ")
    return lines


def folded(title: str, texts: Sequence[str], glue: str) -> list[str]:
    """Texts in as many lines as they need; colour marks take no room."""
    lines, line = [], title
    for i, text in enumerate(texts):
        piece = text if i == 0 else glue + text
        if visible(line) + visible(piece) > WIDTH:
            lines.append(line)
            line, piece = "    ", text
        line += piece
    return [*lines, line]


def visible(text: str) -> int:
    length, inside = 0, False
    for i, character in enumerate(text):
        if character == "[" and not inside and (i == 0 or text[i - 1] != "\\"):
            inside = True
        elif inside:
            inside = character != "]"
        else:
            length += 1
    return length


def card_lines(seat: Seat) -> list[str]:
    lines = []
    for helper in seat.helpers:
        if helper.card:
            used = " [dim](used)[/]" if helper.used else ""
            lines.append(f"  {helper.slot} [bold]{helper.card}[/] {helper.effect}{used}")
    for contract in seat.contracts:
        if contract.card:
            lines.append(f"  {contract.slot} [bold]{contract.card}[/] {contract.formula}: now {contract.worth}")
    return lines


def valley_lines(b: Board) -> list[str]:
    """The map, ring by ring; cost where a windmill can be built, the owner's seat where one stands."""
    spaces = {space.name: space for space in b.map}
    lines = []
    for ring in "ABCD":
        members = [spaces[name] for name in SPACE_NAMES if name[0] == ring]
        title = f"[bold]Valley {ring}[/] " if ring == "A" else f"       {ring} "
        lines.append(title + " ".join(space_text(space) for space in members))
    return lines


def space_text(space: Space) -> str:
    if space.owner is not None:
        return f"[bold {SEAT_INK[space.owner]}]{space.name}▲{space.owner}[/]"
    if space.build_cost is not None:
        return f"{space.name}:{space.build_cost}"
    return f"[dim]{space.name}:{space.cost}[/]"


def market_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    areas = []
    for area in b.market:
        there = [safe(seat_name(names, p, viewer)) for p in area.seats] + ["neutral"] * area.neutral
        areas.append(f"[bold]area {area.name[1:]}[/]: {' / '.join(area.lines)} ({', '.join(there) or 'nobody'})")
    places = zip(PLACE_WORDS, b.trade.bulbs, strict=True)
    bulbs = [f"{where.split()[0]} {bulb(colour, colour) if colour else '–'}" for where, colour in places]
    tiles = [
        f"{t.slot} {t.tile} {t.effect}{' +' if t.plus else ''} ({t.price})" if t.tile else f"{t.slot} –"
        for t in b.display
    ]
    cards = [f"{c.slot} [bold]{c.card}[/] {c.helper} / {c.contract}" if c.card else f"{c.slot} –" for c in b.offer]
    return [
        *folded("[bold]Market[/] ", areas, "  "),
        *folded("[bold]Trade[/] ", [*quarter_texts(b), f"bulbs: {', '.join(bulbs)}"], " | "),
        *folded("[bold]Tiles[/] ", tiles, "  "),
        *folded("[bold]Cards[/] ", cards, "  "),
    ]


def quarter_texts(b: Board) -> list[str]:
    return [f"{where}: {text}" for where, text in zip(QUARTER_CORNERS, b.trade.quarters, strict=True)]


def calendar_lines(b: Board, seat: Seat) -> list[str]:
    column = min(4, seat.column + 1)
    month = b.calendar[column - 1]
    rows = [f"[dim]{r.row} taken[/]" if r.taken_by is not None else f"{r.row} {r.effect}" for r in month.unique]
    lines = folded(f"[bold]Month {column}:[/] ", [month.common, *rows], " | ")
    if b.pending_common or b.pending_unique:
        pending = [f"common: {b.pending_common}"] if b.pending_common else []
        lines += folded("[bold green]Calendar, to be taken this turn:[/] ", pending + b.pending_unique, "; ")
    return lines


def task_lines(b: Board) -> list[str]:
    if not b.tasks:
        return []
    lines = folded("[bold]Now[/] ", [task.name for task in reversed(b.tasks)], " › ")
    if b.in_hand:
        lines.append(f"[bold]In hand[/] {b.in_hand}")
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
            f"{line.columns_lost:>7}{line.total:>8}{line.rank:>7}   {line.tie_break}"
        )
    return lines


# --- read aloud --------------------------------------------------------------------------------------------------


def reading(s: WindmillValley, viewer: int, names: Sequence[str]) -> str:
    """The same facts, a sentence each, in a fixed order."""
    b = board(s, viewer)
    last = f", the last is round {b.last_round}" if b.last_round else ""
    lines = [f"Round {b.round}{last}. Floodgate {b.floodgate}. Water {b.water}, {b.section} section."]
    if b.wish_words:
        lines.append(f"The Queen's Wish: {b.wish_words}; values left {', '.join(map(str, b.wish_values)) or 'none'}.")
    for seat in b.seats:
        lines += seat_sentences(seat, seat_name(names, seat.player, viewer))
    if b.final:
        return "\n".join(lines + final_sentences(b, viewer, names))
    lines += table_sentences(b, viewer, names)
    if b.pending_common:
        lines.append(f"Common calendar reward to be taken: {b.pending_common}.")
    if b.pending_unique:
        lines.append(f"Unique calendar rewards to choose from: {'; '.join(b.pending_unique)}.")
    if b.tasks:
        lines.append(f"Now: {', then '.join(task.name for task in b.tasks)}.")
    if b.in_hand:
        lines.append(f"In hand: {b.in_hand}.")
    return "\n".join(lines)


def seat_sentences(seat: Seat, name: str) -> list[str]:
    whose = "You have" if name == "You" else f"{name} has"
    storage = ", ".join(f"{n} {c}" for c, n in seat.storage.items() if n) or "nothing"
    lines = [
        f"{whose} {seat.vp} VP and {seat.scores_now} more as the farm stands, {seat.guilders} Guilder, "
        f"{counted(seat.tools, 'Tool')}; {counted(seat.steps, 'step')} made, month {seat.column}; stores {storage}."
    ]
    rows = [f"row {i + 1} {' '.join(row.bulbs)}" for i, row in enumerate(seat.rows) if row.bulbs]
    if rows:
        lines.append(f"  Farm: {'; '.join(rows)}.")
    active = [f"{space.name} {space.action}" for space in seat.wheels if space.active]
    if active:
        lines.append(f"  Active: {' and '.join(active)}.")
    tiles = [f"{space.name} {space.action}" for space in seat.wheels if space.tile and not space.active]
    if tiles:
        lines.append(f"  Tiles: {'; '.join(tiles)}.")
    helpers = [f"{h.card}, {h.effect}{', used' if h.used else ''}" for h in seat.helpers if h.card]
    if helpers:
        lines.append(f"  Helpers: {'; '.join(helpers)}.")
    contracts = [f"{c.card}, {c.formula}, now {c.worth}" for c in seat.contracts if c.card]
    if contracts:
        lines.append(f"  Contracts: {'; '.join(contracts)}.")
    groups = [f"{g.colour} {g.windmills}" for g in seat.groups]
    lines.append(f"  Windmills on the farm: {', '.join(groups)}; on the map {seat.windmills_on_map}.")
    return lines


def table_sentences(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    mills = [f"{s.name} {seat_name(names, s.owner, viewer)}" for s in b.map if s.owner is not None]
    lines = [f"Windmills: {', '.join(mills) or 'none'}."]
    for area in b.market:
        there = [seat_name(names, p, viewer) for p in area.seats] + ["a neutral marker"] * area.neutral
        lines.append(f"Market area {area.name[1:]}: {', '.join(area.lines)}; there: {', '.join(there) or 'nobody'}.")
    bulbs = [f"{c} on the {PLACE_WORDS[i]}" for i, c in enumerate(b.trade.bulbs) if c]
    lines.append(f"Trade card: {', '.join(quarter_texts(b))}; bulbs: {', '.join(bulbs) or 'none'}.")
    tiles = [
        f"{t.slot}, tile {t.tile}, {t.effect}{', plus' if t.plus else ''}, price {t.price}" for t in b.display if t.tile
    ]
    lines.append(f"Tiles on display: {'; '.join(tiles)}.")
    looked = [f"{t.slot}, tile {t.tile}, {t.effect}" if t.tile else f"{t.slot}, {t.tile_class}" for t in b.looked_tiles]
    if looked:
        lines.append(f"Tiles being looked at: {'; '.join(looked)}.")
    cards = [f"card {c.card}, {c.helper}, or {c.contract}" for c in b.offer if c.card]
    lines.append(f"Cards on offer: {'; '.join(cards)}.")
    return lines


def final_sentences(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    return [
        f"Place {line.rank}: {seat_name(names, line.player, viewer)} with {line.total} VP; contracts {line.contracts}, "
        f"groups {line.groups}, rows {line.rows}, columns {line.columns_gained}, columns lost {line.columns_lost}"
        f"{f'; {line.tie_break}' if line.tie_break else ''}."
        for line in sorted(b.final, key=lambda entry: entry.rank)
    ]
