"""The board as text: the garden, and beside it the dials and the score sheets of all players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from tuliptable.engine.text_layout import GAP, Block, Drawing, Grid, Page, Row, Text, draw_block, mark_area, width
from tuliptable.engine.view_fields import build_view
from tuliptable.engine.wording.gaps import Reader
from tuliptable.engine.wording.lines import render
from tuliptable.games.keukenhof.screen.view import Board, Painter, Tile, ValueDial
from tuliptable.games.keukenhof.state import Keukenhof
from tuliptable.games.keukenhof.tables import LEVELS, LINES, MOST_QUANTITY
from tuliptable.games.keukenhof.text.garden import SEAT_LETTERS, SYMBOLS, colour, draw_garden, garden_sentences
from tuliptable.games.keukenhof.text.wording import WORDING

SCREEN_WIDTH = 110
PANEL_GAP = 3
LINE_WIDTH = 13

PAGE = WORDING.table(
    "page",
    {
        "gardener": "gardener",
        "object": "{kind}",
        "garden": "Garden {garden}, {stage}",
        "level": "Garden {garden}, level {level} of {levels}, {stage}",
        "favourites": "choosing favourites",
        "round": "round {round} of {rounds}",
        "over": "game over",
        "quantity": "paint {this_round}, then {next_round}, then {last_round}",
        "dial": "value {dial}",
        "dial.aloud": "the {dial} dial",
        "turns": "back {back_symbol}, forward {forward_symbol}",
        "turns.aloud": "back to {back}, forward to {forward_to}",
        "tile": "tile {tile}",
        "then": "{signed}, then {symbols}",
        "then.aloud": "worth {value}, {places:place} to paint, then {faces}",
        "taken": "taken by {owner}",
        "total": "total",
        "campaign": "campaign",
        "score": "{points} ({quantity})",
        "favourite": "{kind} {count}",
        "seeds": "{count:extra flower}",
        "cans": "{count:can}",
        "starts": "{name}, start player",
        "twice": "Rolled: {lower} twice.",
        "rolled": "Rolled: {lower} and {higher}.",
        "to-plant": "To plant: {kind}, with Seeds, on any free place.",
        "to-paint": "To paint: {kind}. Left: {left}.",
        "left.tile": "{count} from the tile",
        "left.cans": "{count} with a Watering can",
        "left.seeds": "{count} with Seeds",
        "levels": "Points (own flowers)",
        "of-level": "level {level}, {garden}",
        "rank": "{rank}. {Owner}, {points:point}, {flowers:own flower}",
        "rank.campaign": "{rank}. {Owner}, {points:point}, {flowers:own flower} in all four gardens",
        "ties": "If points tie, more own flowers win. If those tie too, players share the place",
    },
)
HEADS = WORDING.table(
    "page.head",
    {
        "favourite": "favourite",
        "seeds": "Seeds",
        "shovel": "Shovel",
        "watering_can": "Can",
        "leaves": "Leaves",
        "flowerpot": "Pot",
        "sun": "Sun",
        "this-round": "this round",
    },
)
SHEET = WORDING.table(
    "sheet",
    {
        "orchids": "orchids",
        "tulips": "tulips",
        "carnations": "carnations",
        "lilies": "lilies",
        "dahlias": "dahlias",
        "closed hexagons": "closed hexagons",
        "max number of flowers": "most flowers",
        "decoration": "decorations",
        "favourite flower": "favourite flower",
        "leaves": "leaves",
    },
)
SHORT_SHEET = WORDING.table("sheet.short", {"closed hexagons": "closed", "favourite flower": "favourite"})


class Scene(NamedTuple):
    """A board with its reader, and the names for columns: a viewer is "You", and the gardener has no article."""

    board: Board
    reader: Reader
    names: Sequence[str]

    def say(self, key: str, **args: Any) -> str:
        return render(PAGE.phrase(key, **args), self.reader)

    def both(self, key: str, **args: Any) -> tuple[str, str]:
        """Return the text to draw and the text to read aloud."""
        return self.say(key, **args), self.say(f"{key}.aloud", **args)


def page(s: Keukenhof, viewer: int, names: Sequence[str]) -> Page:
    b, reader = build_view(Board, s, viewer), WORDING.reader(names, viewer)
    scene = Scene(b, reader, [*names, render(PAGE.phrase("gardener"), reader)][: len(b.seats)])
    garden = draw_garden(b.hexagons, reader)
    column = max(map(width, garden)) + PANEL_GAP
    panel = list(beside_garden(scene, SCREEN_WIDTH - column))
    lines = zip_longest(garden, [line for block in panel for line in draw_block(block)], fillvalue="")
    return [
        Drawing(
            [f"{left}{' ' * (column - width(left))}{right}".rstrip() for left, right in lines],
            [*panel, *garden_sentences(b.hexagons, reader)],
        ),
        GAP,
        Grid("", heads(reader), [painter_row(p, scene) for p in b.seats]),
        GAP,
        *(ending(scene) if b.phase == "over" else decision(scene)),
    ]


def heads(reader: Reader) -> list[Text]:
    return [render(HEADS.phrase(key), reader) for key in HEADS.entries]


# --- beside the garden -----------------------------------------------------------------------------------------------


def beside_garden(scene: Scene, room: int) -> Iterator[Block]:
    b, say = scene.board, scene.say
    stage = say("over") if b.phase == "over" else say("round", round=b.round, rounds=b.rounds)
    stage = stage if b.round else say("favourites")
    title = say("level" if b.campaign else "garden", garden=b.sheet_name, level=b.level, levels=LEVELS, stage=stage)
    yield f"[bold]{title}[/]"
    if b.quantity and b.phase != "over":
        after = b.next_quantity % MOST_QUANTITY + 1
        yield say("quantity", this_round=b.quantity, next_round=b.next_quantity, last_round=after)
    dials = [value_row(dial, scene) for dial in b.values]
    yield Grid("", [], [*dials, *(tile_row(tile, scene, room) for tile in b.tiles)])
    yield GAP
    yield score_sheets(scene, room)


def value_row(dial: ValueDial, scene: Scene) -> Row:
    symbols = {"back_symbol": SYMBOLS[dial.back], "forward_symbol": SYMBOLS[dial.forward]}
    turns = scene.both("turns", back=dial.back, forward_to=dial.forward, **symbols)
    shown, aloud = scene.both("dial", dial=dial.value)
    return (mark_area("values", mark_area(f"value-{dial.value}", shown)), aloud), [
        scene.say("object", kind=dial.object),
        turns,
    ]


def tile_row(tile: Tile, scene: Scene, room: int) -> Row:
    faces = tile.faces[tile.face + 1 :] + tile.faces[: tile.face]
    later = scene.both(
        "then",
        signed=tile.value,
        symbols=" ".join(SYMBOLS[face] for face in faces),
        value=tile.value,
        places=tile.legal_places,
        faces=faces,
    )
    cells: list[Text] = [scene.say("object", kind=tile.object), later]
    if tile.marker is not None:
        name = fitting(scene.names[tile.marker], tile.marker, room - 44)
        cells.append((f"[{colour(tile.marker)}]{name}[/]", scene.say("taken", owner=tile.marker)))
    return mark_area("tiles" if tile.number == 1 else "", scene.say("tile", tile=tile.number)), cells


def fitting(name: str, p: int, room: int) -> str:
    """Return the name; or the player's letter, if the name is too long for its column."""
    return name if width(name) <= room else SEAT_LETTERS[p]


def score_sheets(scene: Scene, room: int) -> Grid:
    b, names = scene.board, scene.names
    each = (room - LINE_WIDTH) // len(b.seats) - 2
    heads: list[Text] = [
        (f"[{colour(p.seat)}]{fitting(names[p.seat], p.seat, each)}[/]", names[p.seat]) for p in b.seats
    ]
    sheets = [
        [scene.say("score", points=line.points, quantity=line.quantity) if line.quantity else "·" for line in p.sheet]
        for p in b.seats
    ]
    rows: list[Row] = [
        (line_name(line, scene.reader), [f"{sheet[i]:>7}" for sheet in sheets]) for i, line in enumerate(LINES)
    ]
    rows.append((f"[bold]{scene.say('total')}[/]", [f"{p.total:>7}" for p in b.seats]))
    if b.campaign:
        rows.append((f"[bold]{scene.say('campaign')}[/]", [f"{p.score:>7}" for p in b.seats]))
    return Grid("", heads, rows)


def line_name(line: str, reader: Reader) -> Text:
    short = SHORT_SHEET if line in SHORT_SHEET.entries else SHEET
    return f"[dim]{render(short.phrase(line), reader)}[/]", render(SHEET.phrase(line), reader)


# --- below the garden ------------------------------------------------------------------------------------------------


def painter_row(p: Painter, scene: Scene) -> Row:
    b, name, say = scene.board, scene.names[p.seat], scene.say
    mark = ">" if p.seat == b.turn and b.phase != "over" else "*" if p.seat == b.starter else " "
    announced = [say(key, count=count) for key, count in (("seeds", p.seeds), ("cans", p.cans)) if count]
    favourite = say("favourite", kind=p.favourite, count=p.favourite_count) if p.favourite else "–"
    held: list[Text] = [
        (f"[bold green]{squares}[/]" if held.pair else squares, str(held.held) if held.held else "")
        for held in p.resources
        for squares in ["■" * held.held + "×" * (2 * held.played) or "·"]
    ]
    shown = f"{mark} [{colour(p.seat)}]{SEAT_LETTERS[p.seat]} {name}[/]"
    return (shown, say("starts", name=name) if p.seat == b.starter else name), [favourite, *held, ", ".join(announced)]


def decision(scene: Scene) -> Iterator[Block]:
    """Say what the decision at hand is about."""
    b, say = scene.board, scene.say
    if b.dice:
        lower, higher = b.dice[0].number, b.dice[-1].number
        yield say("twice" if lower == higher else "rolled", lower=lower, higher=higher)
    elif b.painting and b.painting.seed:
        yield say("to-plant", kind=b.painting.seed)
    elif b.painting:
        p = b.painting
        left = [
            PAGE.phrase(f"left.{source}", count=count)
            for source, count in (("tile", p.left), ("cans", p.cans), ("seeds", p.seeds))
            if count
        ]
        yield say("to-paint", kind=p.object, left=left)


def ending(scene: Scene) -> Iterator[Block]:
    """Rank the players: own flowers break ties, in a campaign those of all four levels (KH-75, KH-80)."""
    b, say = scene.board, scene.say
    if b.campaign:
        rows: list[Row] = [
            (
                say("of-level", level=i, garden=level.name),
                [say("score", points=level.totals[p.seat], quantity=level.flowers[p.seat]) for p in b.seats],
            )
            for i, level in enumerate(b.levels, start=1)
        ]
        yield from (Grid(say("levels"), [scene.names[p.seat] for p in b.seats], rows), GAP)
    for p in sorted(b.seats, key=lambda p: b.ranks[p.seat]):
        flowers = sum(level.flowers[p.seat] for level in b.levels) if b.campaign else p.own_flowers
        key = "rank.campaign" if b.campaign else "rank"
        yield say(key, rank=b.ranks[p.seat], owner=p.seat, points=p.score, flowers=flowers)
    if len({p.score for p in b.seats}) < len(b.seats):
        yield say("ties")
