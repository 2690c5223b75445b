"""Keukenhof: the table as text. ``picture`` is drawn with colour marks, ``reading`` is plain sentences.

A hexagon is drawn with its number in the middle and its six places around it:

      4  5         Each place shows its object and, in small, who painted it: ``Ta``. A printed object stands
     3 13  0       alone: ``T``. ``%`` is a leaf, ``·`` a free place. Where the player to move may put something,
      2  1         the number of the place stands there: ``3?``. ``[13]`` is a hexagon that somebody has closed.
"""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.games.keukenhof.garden_view import THINGS, Hexagon, Place
from tuliptable.games.keukenhof.sheets import OBJECTS
from tuliptable.games.keukenhof.state import Keukenhof
from tuliptable.games.keukenhof.tables import LINES, RESOURCE_NAMES
from tuliptable.games.keukenhof.tales import capital, possessive
from tuliptable.games.keukenhof.view import Board, Painter, board
from tuliptable.games.keukenhof.words import GARDENER_NAME, called, counted, signed

SEAT_COLOURS = ("red", "dodger_blue1", "green3", "orange1")
SEAT_LETTERS = "abcd"
SYMBOLS = dict(zip(THINGS, (*OBJECTS, "%"), strict=True))

CELL_WIDTH, CELL_HEIGHT = 10, 3
#              place:  0       1       2       3       4       5: row and column in the cell
PLACE_AT = ((1, 7), (2, 6), (2, 3), (1, 0), (0, 3), (0, 6))
NUMBER_AT = (1, 2)
PANEL_GAP = 3
SCORE_WIDTH = 8
NAME_WIDTH = 12
HELD_WIDTH = 11
HEADS = ("Seeds", "Shovel", "Can", "Leaves", "Flowerpot", "Sun")
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


# --- drawn ---------------------------------------------------------------------------------------------------------


def picture(s: Keukenhof, viewer: int, names: Sequence[str]) -> str:
    b = board(s, viewer)
    canvas = Canvas()
    width = draw_garden(canvas, b)
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


def draw_hexagon(canvas: Canvas, h: Hexagon, row: int, column: int) -> None:
    text = f"[{h.number:>2}]" if h.closed_by is not None else f" {h.number:>2} "
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
        canvas.put(1, column, f"quantity {b.quantity}, then {b.next_quantity}")
        canvas.put(2, column, "  ".join(f"{signed(dial.value)} {dial.object}" for dial in b.values))
        row = 3
    for tile in b.tiles:
        then = f"then {tile.next_object}"
        canvas.put(row, column, f"tile {tile.number}  {tile.object:<11}{signed(tile.value):>3}  {then:<16}", "")
        if tile.marker is not None:
            canvas.put(row, column + 42, name_of(tile.marker, viewer, names)[:6], colour(tile.marker))
        row += 1
    draw_score_sheets(canvas, b, row + 1, column, viewer, names)


def round_text(b: Board) -> str:
    if b.phase == "over":
        return "the end"
    return f"round {b.round} of {b.rounds}" if b.round else "favourites"


def draw_score_sheets(canvas: Canvas, b: Board, row: int, column: int, viewer: int, names: Sequence[str]) -> None:
    for p in b.seats:
        name = name_of(p.seat, viewer, names)[: SCORE_WIDTH - 1]
        canvas.put(row, column + 13 + p.seat * SCORE_WIDTH, f"{name:>{SCORE_WIDTH - 1}}", colour(p.seat))
    for i, line in enumerate(LINES, start=1):
        canvas.put(row + i, column, LINE_NAMES.get(line, line), "dim")
        for p in b.seats:
            scored = p.sheet[i - 1]
            text = f"{scored.points} ({scored.quantity})" if scored.quantity else "·"
            canvas.put(row + i, column + 13 + p.seat * SCORE_WIDTH, f"{text:>{SCORE_WIDTH - 1}}")
    end = row + len(LINES) + 1
    canvas.put(end, column, "total", "bold")
    for p in b.seats:
        canvas.put(end, column + 13 + p.seat * SCORE_WIDTH, f"{p.total:>{SCORE_WIDTH - 1}}", "bold")
    if b.campaign:
        canvas.put(end + 1, column, "campaign", "bold")
        for p in b.seats:
            canvas.put(end + 1, column + 13 + p.seat * SCORE_WIDTH, f"{p.score:>{SCORE_WIDTH - 1}}", "bold")


def name_of(p: int, viewer: int, names: Sequence[str]) -> str:
    if p == viewer:
        return "You"
    name = called(names, p)
    return "gardener" if name == GARDENER_NAME else name


def player_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    """Who holds what."""
    heads = "".join(f"{name:>{HELD_WIDTH}}" for name in HEADS)
    lines = [f"[bold]{'':<{NAME_WIDTH + 4}}{'favourite':<12}{heads}[/]"]
    for p in b.seats:
        mark = ">" if p.seat == b.turn and b.phase != "over" else "*" if p.seat == b.starter else " "
        name = name_of(p.seat, viewer, names)[:NAME_WIDTH].replace("[", "\\[")
        favourite = f"{p.favourite} {p.favourite_count}" if p.favourite else "–"
        held = "".join(held_text(p, i) for i in range(len(p.resources)))
        lines.append(
            f"{mark} [{colour(p.seat)}]{SEAT_LETTERS[p.seat]} {name:<{NAME_WIDTH}}[/]{favourite:<12}"
            f"{held}{announced_text(p)}".rstrip()
        )
    return lines


def held_text(p: Painter, i: int) -> str:
    held = p.resources[i]
    text = "■" * held.held + "×" * (2 * held.played)
    cell = f"{text or '·':>{HELD_WIDTH}}"
    return f"[bold green]{cell}[/]" if held.pair else cell


def announced_text(p: Painter) -> str:
    parts = ([f"{p.seeds} Seeds"] if p.seeds else []) + ([f"{p.cans} can"] if p.cans else [])
    return f"  {', '.join(parts)}" if parts else ""


def moment_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    """What the moment is about."""
    if b.phase == "over":
        return end_lines(b, viewer, names)
    return [line for line in present_words(b) if line]


def end_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    lines = [
        f"Level {i}, {level.name}: " + ", ".join(f"{called(names, p)} {t}" for p, t in enumerate(level.totals))
        for i, level in enumerate(b.levels, start=1)
    ]
    order = sorted(b.seats, key=lambda p: b.ranks[p.seat])
    return lines + [
        f"{b.ranks[p.seat]}. {capital(name_of(p.seat, viewer, names))}, {counted(p.score, 'point')}, "
        f"{counted(p.own_flowers, 'own flower')}"
        for p in order
    ]


def present_words(b: Board) -> list[str]:
    if b.dice:
        rolled = " and ".join(f"{die.number} ({RESOURCE_NAMES[die.number - 1]})" for die in b.dice)
        return [f"Rolled: {rolled}."]
    if b.painting is None:
        return []
    p = b.painting
    if p.seed:
        return [f"In hand: {p.seed}, from Seeds, for any free place."]
    allowed = [(p.left, "from the tile"), (p.cans, "with a Watering can"), (p.seeds, "with Seeds")]
    left = ", ".join(f"{count} {how}" for count, how in allowed if count)
    return [f"In hand: {p.object}. Left to paint: {left}."]


# --- read aloud ----------------------------------------------------------------------------------------------------


def reading(s: Keukenhof, viewer: int, names: Sequence[str]) -> str:
    """The same facts, a sentence each, in a fixed order."""
    b = board(s, viewer)
    level = f", level {b.level} of 4" if b.campaign else ""
    lines = [f"Sheet {b.sheet_name}{level}, {round_text(b)}. Start player: {spoken_name(b.starter, viewer, names)}."]
    if b.quantity:
        lines.append(f"Quantity {b.quantity}, next round {b.next_quantity}.")
        lines.append("Values: " + ", ".join(f"{d.object} {d.value}" for d in b.values) + "; all others 1.")
    for tile in b.tiles:
        marker = f", taken by {spoken_name(tile.marker, viewer, names)}" if tile.marker is not None else ""
        places = counted(tile.legal_places, "legal place")
        lines.append(
            f"Tile {tile.number}: {tile.object}, worth {tile.value}, {places}, next {tile.next_object}{marker}."
        )
    lines += [hexagon_words(h, viewer, names) for h in b.hexagons if h.free < 6]
    empty = [str(h.number) for h in b.hexagons if h.free == 6]
    if empty:
        lines.append(f"Empty hexagons: {', '.join(empty)}.")
    for p in b.seats:
        lines += player_words(p, viewer, names)
    lines += present_words(b) if b.phase != "over" else [f"{line}." for line in end_lines(b, viewer, names)]
    return "\n".join(lines)


def spoken_name(p: int, viewer: int, names: Sequence[str]) -> str:
    return "you" if p == viewer else called(names, p)


def whose(p: int, viewer: int, names: Sequence[str]) -> str:
    return "your" if p == viewer else possessive(called(names, p))


def hexagon_words(h: Hexagon, viewer: int, names: Sequence[str]) -> str:
    things: dict[str, list[str]] = {}
    for p, place in enumerate(h.places):
        if place.thing:
            owner = "printed" if place.owner is None else whose(place.owner, viewer, names)
            things.setdefault(f"{owner} {place.thing}", []).append(str(p))
    parts = [f"{what} on {', '.join(places)}" for what, places in things.items()]
    free = [str(p) for p, place in enumerate(h.places) if place.thing is None]
    parts.append(f"free {', '.join(free)}" if free else "complete" if h.complete else "full")
    if h.closed_by is not None:
        parts.append(f"closed by {spoken_name(h.closed_by, viewer, names)}")
    return f"Hexagon {h.number}: {'; '.join(parts)}."


def player_words(p: Painter, viewer: int, names: Sequence[str]) -> list[str]:
    held = ", ".join(f"{r.held} {r.name}" for r in p.resources if r.held)
    favourite = f" Favourite {p.favourite}, {p.favourite_count} painted." if p.favourite else ""
    announced = announced_text(p).strip()
    lines = [
        f"{capital(whose(p.seat, viewer, names))} resources: {held or 'none'}.{favourite}"
        f"{f' Announced: {announced}.' if announced else ''} {counted(p.total, 'point')} now."
    ]
    scored = "; ".join(f"{line.line} {line.points}" for line in p.sheet if line.quantity)
    if scored:
        lines.append(f"{capital(whose(p.seat, viewer, names))} score sheet: {scored}.")
    return lines
