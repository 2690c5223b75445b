"""The table drawn for a terminal, with colour marks.

A hexagon is drawn with its number in the middle and its six places around it:

      4  5         Each place shows its object and, in small, who painted it: ``Ta``. A printed object stands
     3 13  0       alone: ``T``. ``%`` is a leaf, ``·`` a free place. Where the player to move may put something,
      2  1         the number of the place stands there: ``3?``. ``[13a]`` is a hexagon that seat a has closed.
"""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import signed
from tuliptable.games.keukenhof.screen.garden_view import THINGS, Hexagon, Place
from tuliptable.games.keukenhof.screen.view import Board, Painter, board
from tuliptable.games.keukenhof.state import Keukenhof
from tuliptable.games.keukenhof.tables import LINES, MOST_QUANTITY
from tuliptable.games.keukenhof.tables.sheets import OBJECTS
from tuliptable.games.keukenhof.words.moment import (
    announced_text,
    later_faces,
    name_of,
    place_lines,
    present_words,
    round_text,
)

SEAT_COLOURS = ("red", "dodger_blue1", "green3", "orange1")
SEAT_LETTERS = "abcd"
SYMBOLS = dict(zip(THINGS, (*OBJECTS, "%"), strict=True))

CELL_WIDTH, CELL_HEIGHT = 10, 3
#              place:  0       1       2       3       4       5: row and column in the cell
PLACE_AT = ((1, 7), (2, 6), (2, 3), (1, 0), (0, 3), (0, 6))
NUMBER_AT = (1, 2)
SCREEN_WIDTH = 110
PANEL_GAP = 3
LINE_WIDTH = 13
SCORE_WIDTH = 8
HELD_WIDTH = 8
HEADS = ("Seeds", "Shovel", "Can", "Leaves", "Pot", "Sun")
LEVEL_WIDTH = 8
LINE_NAMES = {"closed hexagons": "closed", "max number of flowers": "most flowers", "favourite flower": "favourite"}


class Canvas:
    """A sheet of characters; what is written on it can have a style."""

    def __init__(self) -> None:
        self.rows: dict[int, list[tuple[int, str, str]]] = {}

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        self.rows.setdefault(row, []).append((column, text, style))

    def lines(self) -> list[str]:
        return [self.line(sorted(self.rows.get(row, []))) for row in range(max(self.rows) + 1)]

    def line(self, pieces: list[tuple[int, str, str]]) -> str:
        out, at = "", 0
        for column, text, style in pieces:
            safe = text.replace("[", "\\[")
            out += " " * (column - at) + (f"[{style}]{safe}[/]" if style else safe)
            at = column + len(text)
        return out


def colour(p: int) -> str:
    return f"bold {SEAT_COLOURS[p]}"


def picture(s: Keukenhof, viewer: int, names: Sequence[str]) -> str:
    b = board(s, viewer)
    canvas = Canvas()
    width = draw_garden(canvas, b)
    draw_legend(canvas, b)
    draw_panel(canvas, b, width + PANEL_GAP, viewer, names)
    parts = [canvas.lines(), player_lines(b, viewer, names), moment_lines(b, viewer, names)]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def draw_garden(canvas: Canvas, b: Board) -> int:
    """Draw all hexagons; returns the width of the drawing."""
    left = min(2 * h.q + h.r for h in b.hexagons)
    top = min(h.r for h in b.hexagons)
    width = 0
    for h in b.hexagons:
        column = (2 * h.q + h.r - left) * CELL_WIDTH // 2
        draw_hexagon(canvas, h, (h.r - top) * CELL_HEIGHT, column)
        width = max(width, column + CELL_WIDTH)
    return width


def draw_legend(canvas: Canvas, b: Board) -> None:
    """Under the garden: what its letters mean, and those of the dials."""
    row = (max(h.r for h in b.hexagons) - min(h.r for h in b.hexagons) + 1) * CELL_HEIGHT + 1
    words = [f"{SYMBOLS[thing]} {thing}" for thing in THINGS]
    for i, line in enumerate((words[:4], words[4:])):
        canvas.put(row + i, 2, "   ".join(line), "dim")


def draw_hexagon(canvas: Canvas, h: Hexagon, row: int, column: int) -> None:
    text = f" {h.number:>2} " if h.closed_by is None else f"[{h.number:>2}{SEAT_LETTERS[h.closed_by]}]"
    style = colour(h.closed_by) if h.closed_by is not None else "bold" if h.complete else "dim"
    canvas.put(row + NUMBER_AT[0], column + NUMBER_AT[1], text, style)
    for p, (down, right) in enumerate(PLACE_AT):
        text, style = place_text(h.places[p], p)
        canvas.put(row + down, column + right, text, style)


def place_text(place: Place, p: int) -> tuple[str, str]:
    if place.thing is None:
        return (f"{p}?", "reverse") if place.lit else ("· ", "dim")
    owner = SEAT_LETTERS[place.owner] if place.owner is not None else " "
    style = colour(place.owner) if place.owner is not None else ""
    return SYMBOLS[place.thing] + owner, style + (" underline" if place.fresh else "")


def draw_panel(canvas: Canvas, b: Board, column: int, viewer: int, names: Sequence[str]) -> None:
    """Beside the garden: where the game stands, the dials, and everybody's score sheet."""
    level = f"level {b.level} of 4, " if b.campaign else ""
    canvas.put(0, column, f"{b.sheet_name}, {level}{round_text(b)}", "bold")
    row = 1
    if b.quantity:
        canvas.put(1, column, f"paint {b.quantity}, then {b.next_quantity}, then {b.next_quantity % MOST_QUANTITY + 1}")
        row = 2
    for dial in b.values:
        turns = f"back {SYMBOLS[dial.back]}, forward {SYMBOLS[dial.forward]}"
        canvas.put(row, column, f"value {signed(dial.value)}  {dial.object:<12}{turns}")
        row += 1
    for tile in b.tiles:
        then = " ".join(SYMBOLS[thing] for thing in later_faces(tile))
        canvas.put(row, column, f"tile {tile.number}    {tile.object:<12}{signed(tile.value):>2}, then {then}")
        if tile.marker is not None:
            name = name_within(SCREEN_WIDTH - column - 44, tile.marker, viewer, names)
            canvas.put(row, column + 44, name, colour(tile.marker))
        row += 1
    draw_score_sheets(canvas, b, row + 1, column, viewer, names)


def draw_score_sheets(canvas: Canvas, b: Board, row: int, column: int, viewer: int, names: Sequence[str]) -> None:
    longest = max(len(name_of(p.seat, viewer, names)) for p in b.seats)
    room = (SCREEN_WIDTH - column - LINE_WIDTH) // len(b.seats)
    width = max(SCORE_WIDTH, min(longest + 1, room))

    def put(down: int, seat: int, text: str, style: str = "") -> None:
        canvas.put(row + down, column + LINE_WIDTH + seat * width, f"{text:>{width - 1}}", style)

    end = len(LINES) + 1
    canvas.put(row + end, column, "total", "bold")
    if b.campaign:
        canvas.put(row + end + 1, column, "campaign", "bold")
    for i, line in enumerate(LINES, start=1):
        canvas.put(row + i, column, LINE_NAMES.get(line, line), "dim")
    for p in b.seats:
        put(0, p.seat, name_within(width - 1, p.seat, viewer, names), colour(p.seat))
        for i, scored in enumerate(p.sheet, start=1):
            put(i, p.seat, f"{scored.points} ({scored.quantity})" if scored.quantity else "·")
        put(end, p.seat, str(p.total), "bold")
        if b.campaign:
            put(end + 1, p.seat, str(p.score), "bold")


def name_within(width: int, p: int, viewer: int, names: Sequence[str]) -> str:
    """No name is cut: if it is too long for its column, the player's letter stands for it."""
    name = name_of(p, viewer, names)
    return name if len(name) <= width else SEAT_LETTERS[p]


def player_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    """Who holds what."""
    heads = "".join(f"{name:>{HELD_WIDTH}}" for name in HEADS)
    width = max(len(name_of(p.seat, viewer, names)) for p in b.seats) + 2
    lines = [f"[bold]{'':<{width + 4}}{'favourite':<12}{heads}[/]"]
    for p in b.seats:
        mark = ">" if p.seat == b.turn and b.phase != "over" else "*" if p.seat == b.starter else " "
        name = f"{name_of(p.seat, viewer, names):<{width}}".replace("[", "\\[")
        favourite = f"{p.favourite} {p.favourite_count}" if p.favourite else "–"
        held = "".join(held_text(p, i) for i in range(len(p.resources)))
        lines.append(
            f"{mark} [{colour(p.seat)}]{SEAT_LETTERS[p.seat]} {name}[/]{favourite:<12}"
            f"{held}{announced_text(p)}".rstrip()
        )
    return lines


def held_text(p: Painter, i: int) -> str:
    held = p.resources[i]
    text = "■" * held.held + "×" * (2 * held.played)
    cell = f"{text or '·':>{HELD_WIDTH}}"
    return f"[bold green]{cell}[/]" if held.pair else cell


def moment_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    """What the moment is about."""
    if b.phase == "over":
        return end_lines(b, viewer, names)
    return [line for line in present_words(b) if line]


def end_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    """Who is where, and why: own flowers break ties, in a campaign those of all four levels (KH-75, KH-80)."""
    places = (line.replace("[", "\\[") for line in place_lines(b, viewer, names))
    return [*level_lines(b, viewer, names), *places]


def level_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    """A campaign, level by level."""
    if not b.campaign:
        return []
    called = {p.seat: name_of(p.seat, viewer, names) for p in b.seats}
    widths = {p: max(len(name), LEVEL_WIDTH) + 2 for p, name in called.items()}
    head = "".join(f"{name:>{widths[p]}}" for p, name in called.items()).replace("[", "\\[")
    lines = [f"[bold]{'Points (own flowers)':<28}{head}[/]"]
    for i, level in enumerate(b.levels, start=1):
        scored = "".join(f"{f'{level.totals[p]} ({level.flowers[p]})':>{width}}" for p, width in widths.items())
        lines.append(f"{f'level {i}, {level.name}':<28}{scored}")
    return [*lines, ""]
