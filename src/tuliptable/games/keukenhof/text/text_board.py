"""The table as text: beside the garden stand the dials and everybody's score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from tuliptable.engine.english import capitalize, count_noun, format_signed
from tuliptable.engine.text_layout import GAP, Block, Drawing, Grid, Page, Row, Text, drawn, width
from tuliptable.engine.view_fields import build_view
from tuliptable.games.keukenhof.screen.view import Board, Painter, Tile, ValueDial
from tuliptable.games.keukenhof.state import Keukenhof
from tuliptable.games.keukenhof.tables import LINES, MOST_QUANTITY, SEATS
from tuliptable.games.keukenhof.text.garden import SEAT_LETTERS, SYMBOLS, colour, drawn_garden, garden_sentences
from tuliptable.games.keukenhof.text.names import RESOURCE_NAMES

SCREEN_WIDTH = 110
PANEL_GAP = 3
LINE_WIDTH = 13
HEADS = ("favourite", "Seeds", "Shovel", "Can", "Leaves", "Pot", "Sun", "announced")
LINE_NAMES = {"closed hexagons": "closed", "max number of flowers": "most flowers", "favourite flower": "favourite"}


def page(s: Keukenhof, viewer: int, names: Sequence[str]) -> Page:
    b = build_view(Board, s, viewer)
    called = [*names, "gardener"][: SEATS[s.players]]
    garden = drawn_garden(b.hexagons)
    column = max(map(width, garden)) + PANEL_GAP
    panel = list(beside_garden(b, called, SCREEN_WIDTH - column))
    lines = zip_longest(garden, [line for block in panel for line in drawn(block)], fillvalue="")
    return [
        Drawing(
            [f"{left}{' ' * (column - width(left))}{right}".rstrip() for left, right in lines],
            [*panel, *garden_sentences(b.hexagons, called)],
        ),
        GAP,
        Grid("", HEADS, [painter_row(p, b, called[p.seat]) for p in b.seats]),
        GAP,
        *(ending(b, called) if b.phase == "over" else moment(b)),
    ]


# --- beside the garden -----------------------------------------------------------------------------------------------


def beside_garden(b: Board, names: Sequence[str], room: int) -> Iterator[Block]:
    level = f"level {b.level} of 4, " if b.campaign else ""
    stage = "the end" if b.phase == "over" else f"round {b.round} of {b.rounds}" if b.round else "favourites"
    yield f"[bold]Sheet {b.sheet_name}, {level}{stage}[/]"
    if b.quantity and b.phase != "over":
        yield f"paint {b.quantity}, then {b.next_quantity}, then {b.next_quantity % MOST_QUANTITY + 1}"
    yield Grid("", [], [*map(value_row, b.values), *(tile_row(tile, names, room) for tile in b.tiles)])
    yield GAP
    yield score_sheets(b, names, room)


def value_row(dial: ValueDial) -> Row:
    shown = f"back {SYMBOLS[dial.back]}, forward {SYMBOLS[dial.forward]}"
    turns = f"turns back to {dial.back}, forward to {dial.forward}"
    return (f"value {format_signed(dial.value)}", f"the {dial.value} dial"), [dial.object, (shown, turns)]


def tile_row(tile: Tile, names: Sequence[str], room: int) -> Row:
    later = tile.faces[tile.face + 1 :] + tile.faces[: tile.face]
    shown = f"{format_signed(tile.value):>2}, then {' '.join(SYMBOLS[thing] for thing in later)}"
    aloud = f"worth {tile.value}, {count_noun(tile.legal_places, 'legal place')}; then {', '.join(later)}"
    cells: list[Text] = [tile.object, (shown, aloud)]
    if tile.marker is not None:
        name = names[tile.marker]
        cells.append((f"[{colour(tile.marker)}]{fitting(name, tile.marker, room - 44)}[/]", f"taken by {name}"))
    return f"tile {tile.number}", cells


def fitting(name: str, p: int, room: int) -> str:
    """No name is cut: if it is too long for its column, the player's letter stands for it."""
    return name if width(name) <= room else SEAT_LETTERS[p]


def score_sheets(b: Board, names: Sequence[str], room: int) -> Grid:
    each = (room - LINE_WIDTH) // len(b.seats) - 2
    heads: list[Text] = [
        (f"[{colour(p.seat)}]{fitting(names[p.seat], p.seat, each)}[/]", names[p.seat]) for p in b.seats
    ]
    sheets = [[f"{line.points} ({line.quantity})" if line.quantity else "·" for line in p.sheet] for p in b.seats]
    rows: list[Row] = [
        ((f"[dim]{LINE_NAMES.get(line, line)}[/]", line), [f"{sheet[i]:>7}" for sheet in sheets])
        for i, line in enumerate(LINES)
    ]
    rows.append(("[bold]total[/]", [f"{p.total:>7}" for p in b.seats]))
    if b.campaign:
        rows.append(("[bold]campaign[/]", [f"{p.score:>7}" for p in b.seats]))
    return Grid("", heads, rows)


# --- below the garden ------------------------------------------------------------------------------------------------


def painter_row(p: Painter, b: Board, name: str) -> Row:
    mark = ">" if p.seat == b.turn and b.phase != "over" else "*" if p.seat == b.starter else " "
    announced = ", ".join([*([f"{p.seeds} Seeds"] if p.seeds else []), *([f"{p.cans} can"] if p.cans else [])])
    favourite = f"{p.favourite} {p.favourite_count}" if p.favourite else "–"
    held: list[Text] = [
        (f"[bold green]{squares}[/]" if held.pair else squares, str(held.held) if held.held else "")
        for held in p.resources
        for squares in ["■" * held.held + "×" * (2 * held.played) or "·"]
    ]
    starts = ", start player" if p.seat == b.starter else ""
    shown = f"{mark} [{colour(p.seat)}]{SEAT_LETTERS[p.seat]} {name}[/]"
    return (shown, f"{name}{starts}"), [favourite, *held, announced]


def moment(b: Board) -> Iterator[Block]:
    """What the moment is about."""
    if b.dice:
        rolled = " and ".join(f"{die.number} ({RESOURCE_NAMES[die.number - 1]})" for die in b.dice)
        yield f"Rolled: {rolled}."
    elif b.painting and b.painting.seed:
        yield f"In hand: {b.painting.seed}, from Seeds, for any free place."
    elif b.painting:
        p = b.painting
        allowed = [(p.left, "from the tile"), (p.cans, "with a Watering can"), (p.seeds, "with Seeds")]
        left = ", ".join(f"{count} {how}" for count, how in allowed if count)
        yield f"In hand: {p.object}. Left to paint: {left}."


def ending(b: Board, names: Sequence[str]) -> Iterator[Block]:
    """Who is where, and why: own flowers break ties, in a campaign those of all four levels (KH-75, KH-80)."""
    if b.campaign:
        rows: list[Row] = [
            (f"level {i}, {level.name}", [f"{level.totals[p.seat]} ({level.flowers[p.seat]})" for p in b.seats])
            for i, level in enumerate(b.levels, start=1)
        ]
        yield from (Grid("Points (own flowers)", [names[p.seat] for p in b.seats], rows), GAP)
    for p in sorted(b.seats, key=lambda p: b.ranks[p.seat]):
        flowers = sum(level.flowers[p.seat] for level in b.levels) if b.campaign else p.own_flowers
        points = f"{count_noun(p.score, 'point')}, {count_noun(flowers, 'own flower')}"
        where = " over all four levels" if b.campaign else ""
        yield f"{b.ranks[p.seat]}. {capitalize(names[p.seat])}, {points}{where}"
    if len({p.score for p in b.seats}) < len(b.seats):
        yield "Where points are equal, more own flowers come first; equal in both, a place is shared"
