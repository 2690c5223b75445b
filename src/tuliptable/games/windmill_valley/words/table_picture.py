"""Windmill Valley: the valley, the Market, tiles, cards and the Calendar, drawn for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from tuliptable.games.windmill_valley.screen.table_view import Card, Field, Space, Stack, Tile
from tuliptable.games.windmill_valley.screen.view import Board, Month
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.words.drawing import SEAT_INK, border, bulb, folded, safe, seat_name, visible
from tuliptable.games.windmill_valley.words.names import SIDES

QUARTER_CORNERS = ("top left", "top right", "bottom right", "bottom left")
HALF = 39
"""Two fields stand side by side."""


# --- the valley --------------------------------------------------------------------------------------------------


def valley_lines(b: Board) -> list[str]:
    """The map, ring by ring."""
    spaces = {space.name: space for space in b.map}
    lines = ["[bold]Valley[/] [dim]:cost where a windmill may stand now, ·cost not connected yet, ▲seat[/]"]
    for ring in "ABCD":
        members = [spaces[name] for name in SPACE_NAMES if name[0] == ring]
        lines.append("  " + " ".join(space_text(space) for space in members))
    return lines


def space_text(space: Space) -> str:
    if space.owner is not None:
        return f"[bold {SEAT_INK[space.owner]}]{space.name}▲{space.owner}[/]"
    if space.build_cost is not None:
        return f"[bold]{space.name}:{space.build_cost}[/]"
    return f"[dim]{space.name}·{space.cost}[/]"


def field_lines(b: Board) -> list[str]:
    """Every field with what it gives, and the spaces that touch it."""
    spaces = {space.name: space for space in b.map}
    texts = []
    for field in b.fields:
        corners = " ".join(name for name in SPACE_NAMES if field.name in spaces[name].fields)
        texts.append(f"{field.name} [bold]{field_words(field)}[/] {corners}")
    half = -(-len(texts) // 2)
    pairs = zip_longest(texts[:half], texts[half:], fillvalue="")
    return [
        "[bold]Fields[/] [dim]and the spaces beside them[/]",
        *(f"  {padded(left)}{right}" for left, right in pairs),
    ]


def field_words(field: Field) -> str:
    """``Plant 2``: the type that contracts count, and how much of it."""
    return f"{field.type} {field.sign.amount}" if field.sign and field.sign.amount else field.type


def padded(text: str) -> str:
    return text + " " * max(1, HALF - visible(text))


# --- the Market and foreign trade --------------------------------------------------------------------------------


def market_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    lines: list[str] = []
    for area in b.market:
        there = [safe(seat_name(names, p, viewer)) for p in area.seats] + ["neutral"] * area.neutral
        full = " full" if area.full else ""
        visit = " [bold green]next[/]" if area.name in b.visit else ""
        title = f"[bold]{'Market' if not lines else '      '} {area.name[1:]}[/] ×{area.multiplier}{full}{visit}"
        lines += folded(f"{title} ({', '.join(there) or 'nobody'}) ", area.lines, " / ")
    return lines


def trade_lines(b: Board) -> list[str]:
    places = zip(SIDES, b.trade.bulbs, strict=True)
    bulbs = [f"{where} {bulb(colour, colour) if colour else '–'}" for where, colour in places]
    return folded("[bold]Trade[/] ", [*quarter_texts(b.trade.quarters), f"bulbs: {', '.join(bulbs)}"], " | ")


def next_trade_lines(b: Board) -> list[str]:
    return folded("[bold]Then[/] ", quarter_texts(b.trade.next), " | ") if b.trade.next else []


def quarter_texts(quarters: Sequence[str]) -> list[str]:
    return [f"{where}: {text}" for where, text in zip(QUARTER_CORNERS, quarters, strict=True)]


# --- tiles and cards ---------------------------------------------------------------------------------------------


def tile_lines(b: Board) -> list[str]:
    return folded("[bold]Tiles[/] ", [tile_text(tile) for tile in b.display], "  ")


def tile_text(tile: Tile) -> str:
    if not tile.tile:
        return f"{tile.slot} {tile.tile_class or '–'}"
    return f"{tile.slot} [bold]{tile.tile}[/] {tile.effect}{' +' if tile.plus else ''} ({tile.price or 'free'})"


def offer_lines(b: Board) -> list[str]:
    lines: list[str] = []
    for card in b.offer:
        title = "[bold]Cards[/]" if not lines else "     "
        lines += folded(f"{title} {card.slot} ", [card_text(card)], "")
    return lines


def card_text(card: Card) -> str:
    if not card.card:
        return "–"
    if not card.contract:
        return f"[bold]{card.card}[/] {card.helper}; on its back: {card.back}"
    return f"[bold]{card.card}[/] {border(card.group)} {card.helper} / {card.contract}: now {card.worth}"


def looked_lines(b: Board) -> list[str]:
    """What is being looked at, and the starting cards to choose from."""
    lines: list[str] = []
    for tile in b.looked_tiles:
        lines += folded("[bold]Looked at[/] ", [tile_text(tile)], "")
    for card in b.looked_cards:
        lines += folded(f"[bold]Looked at[/] {card.slot} ", [card_text(card) if card.card else "a card"], "")
    for card in b.starting_cards:
        lines += folded(f"[bold]Starting card[/] {card.slot} ", [card_text(card)], "")
    return lines


def stack_lines(b: Board) -> list[str]:
    return folded("[bold]Stacks[/] ", [stack_text(stack) for stack in b.stacks], "; ")


def stack_text(stack: Stack) -> str:
    known = f", on top {', '.join(stack.known_on_top)}" if stack.known_on_top else ""
    return f"{stack.name} {stack.height} left, {stack.discards} discarded{known}"


# --- the Calendar and the wish -----------------------------------------------------------------------------------


def next_month_lines(b: Board, column: int, viewer: int, names: Sequence[str]) -> list[str]:
    """The month that a player is going to enter."""
    return month_lines(b.calendar[min(4, column + 1) - 1], viewer, names)


def month_lines(month: Month, viewer: int, names: Sequence[str]) -> list[str]:
    there = [safe(seat_name(names, p, viewer)) for p in month.seats]
    rewards = [
        f"{r.row} {r.effect}"
        if r.taken_by is None
        else f"[dim]{r.row} {taken_words(seat_name(names, r.taken_by, viewer))}[/]"
        for r in month.unique
    ]
    here = f" ({', '.join(there)})" if there else ""
    return folded(f"[bold]Month {month.column}[/]{here} ", [month.common, *rewards], " | ")


def taken_words(name: str) -> str:
    return "taken by you" if name == "You" else f"taken by {safe(name)}"


def calendar_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    """All four months with what is left and who is where."""
    waiting = [safe(seat_name(names, seat.player, viewer)) for seat in b.seats if seat.column == 0]
    lines = [f"[bold]Not in a month yet[/] {', '.join(waiting)}"] if waiting else []
    for month in b.calendar:
        lines += month_lines(month, viewer, names)
    return lines


def wish_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    if not b.wish_words:
        return ["Queen's Wish: not yet known"]
    values = ", ".join(map(str, b.wish_values)) or "all taken"
    scored = [f"{seat_name(names, seat.player, viewer)} {seat.wish}" for seat in b.seats if seat.wish]
    so_far = f"; so far {', '.join(map(safe, scored))}" if scored else ""
    return folded("Queen's Wish: ", [f"{b.wish_words} ({values}{so_far})"], "")
