"""Windmill Valley: the valley, the Market, tiles, cards and the Calendar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from tuliptable.engine import english
from tuliptable.engine.text_layout import Block, Drawing, LabelledList, Text, width
from tuliptable.games.windmill_valley.screen.table_view import Area, Card, Field, Space, Tile
from tuliptable.games.windmill_valley.screen.view import Board, Month, Reward
from tuliptable.games.windmill_valley.tables.valley import NEIGHBOUR, NO_SPACE, RING_A, SPACE_NAMES
from tuliptable.games.windmill_valley.text.drawing import SEAT_INK, border, bulb, called
from tuliptable.games.windmill_valley.text.names import QUARTER_CORNERS, SIDES

HALF = 39
"""The width of the first of two columns."""


# --- the valley --------------------------------------------------------------------------------------------------


def valley(b: Board, names: Sequence[str]) -> Drawing:
    """The map, ring by ring."""
    lines = ["[bold]Valley[/] [dim]corner:price if you can build there now, ·price if not, ▲owner[/]"]
    for ring in "ABCD":
        lines.append("  " + " ".join(space_text(space) for space in b.map if space.name[0] == ring))
    mills = [f"{space.name} {called(names, space.owner)}" for space in b.map if space.owner is not None]
    free = [space for space in b.map if space.owner is None]
    now = [f"{space.name} for {space.build_cost}" for space in free if space.build_cost is not None]
    later = [f"{space.name} for {space.cost}" for space in free if space.build_cost is None]
    aloud = [
        f"Windmills: {', '.join(mills) or 'none'}.",
        f"You can build now on {', '.join(now) or 'no corner'}.",
        f"Other empty corners: {', '.join(later) or 'none'}.",
    ]
    return Drawing(lines, aloud)


def space_text(space: Space) -> str:
    if space.owner is not None:
        return f"[bold {SEAT_INK[space.owner]}]{space.name}▲{space.owner}[/]"
    if space.build_cost is not None:
        return f"[bold]{space.name}:{space.build_cost}[/]"
    return f"[dim]{space.name}·{space.cost}[/]"


def fields(b: Board) -> Drawing:
    """Draw every field with its reward and its corners."""
    spaces = {space.name: space for space in b.map}
    beside = {f.name: [name for name in SPACE_NAMES if f.name in spaces[name].fields] for f in b.fields}
    texts = [f"[bold]{field_words(f)}[/] {' '.join(beside[f.name])}" for f in b.fields]
    return Drawing(
        ["[bold]Fields[/] [dim]and their corners[/]", *in_two_columns(texts)],
        [f"{f.type} field, {f.reward}: corners {', '.join(beside[f.name])}." for f in b.fields],
    )


def connections() -> Drawing:
    """Draw every corner with its neighbours: windmills on them are connected."""
    around = {space: neighbours_of(space) for space in SPACE_NAMES}
    return Drawing(
        [
            "[bold]Connections[/] [dim]of each corner[/]",
            *in_two_columns([f"[bold]{name:<3}[/] {' '.join(names)}" for name, names in around.items()]),
        ],
        [f"Corner {name} is connected to {english.join_words(names)}." for name, names in around.items()],
    )


def neighbours_of(name: str) -> list[str]:
    space = SPACE_NAMES.index(name)
    market = ["the Market"] if space < RING_A else []
    return [*market, *(SPACE_NAMES[n] for n in NEIGHBOUR[space] if n != NO_SPACE)]


def in_two_columns(texts: Sequence[str]) -> list[str]:
    half = -(-len(texts) // 2)
    pairs = zip_longest(texts[:half], texts[half:], fillvalue="")
    return [f"  {padded(left)}{right}".rstrip() for left, right in pairs]


def field_words(field: Field) -> str:
    """``Plant 2``: the type that contracts count, and how much of it."""
    return f"{field.type} {field.sign.amount}" if field.sign and field.sign.amount else field.type


def padded(text: str) -> str:
    return text + " " * max(1, HALF - width(text))


# --- the Market and foreign trade --------------------------------------------------------------------------------


def market(b: Board, names: Sequence[str]) -> list[Block]:
    return [area_fact(b, area, names) for area in b.market]


def area_fact(b: Board, area: Area, names: Sequence[str]) -> LabelledList:
    there = ", ".join([called(names, p) for p in area.seats] + ["neutral"] * area.neutral) or "no one"
    now = [*(["full"] if area.full else []), *(["[bold green]next[/]"] if area.name in b.visit else [])]
    title = " ".join([f"[bold]Market area {area.name[1:]}[/] ×{area.multiplier}", *now, f"({there})"])
    aloud = ", ".join([f"Market area {area.name[1:]}, times {area.multiplier}", *now, f"there {there}"])
    return LabelledList((title, aloud), area.lines, " / ")


def trade(b: Board) -> LabelledList:
    places = zip(SIDES, b.trade.bulbs, strict=True)
    bulbs = [f"{where} {bulb(colour, colour) if colour else '–'}" for where, colour in places]
    return LabelledList("Trade", [*quarter_texts(b.trade.quarters), f"bulbs: {', '.join(bulbs)}"], " | ")


def next_trade(b: Board) -> LabelledList:
    return LabelledList("Then", quarter_texts(b.trade.next), " | ")


def quarter_texts(quarters: Sequence[str]) -> list[str]:
    return [f"{where}: {text}" for where, text in zip(QUARTER_CORNERS, quarters, strict=False)]


# --- tiles and cards ---------------------------------------------------------------------------------------------


def tiles(b: Board) -> LabelledList:
    return LabelledList("Tiles", [tile_text(tile) for tile in b.display], "  ")


def tile_text(tile: Tile) -> Text:
    if not tile.tile:
        return f"{tile.slot} {tile.tile_class or '–'}"
    price, plus = tile.price or "free", " +" if tile.plus else ""
    shown = f"{tile.slot} [bold]{tile.tile}[/] {tile.effect}{plus} ({price})"
    return shown, f"{tile.slot}, tile {tile.tile}, {tile.effect}{plus.replace('+', 'plus')}, price {price}"


def offer(b: Board) -> list[Block]:
    return [LabelledList(f"Cards {card.slot}", [card_text(card)]) for card in b.offer]


def card_text(card: Card) -> Text:
    if not card.card:
        return "–"
    if not card.contract:
        return f"[bold]{card.card}[/] {card.helper}; on its back: {card.back}"
    shown = f"[bold]{card.card}[/] {border(card.group)} {card.helper} / {card.contract}: now {card.worth}"
    return shown, f"card {card.card}, {card.group} border, {card.helper}, or {card.contract}, now {card.worth}"


def looked(b: Board) -> Iterator[Block]:
    """What is being looked at, and the starting cards to choose from."""
    yield from (LabelledList("Looked at", [tile_text(tile)]) for tile in b.looked_tiles)
    yield from (
        LabelledList(f"Looked at {card.slot}", [card_text(card) if card.card else "a card"]) for card in b.looked_cards
    )
    yield from (LabelledList(f"Starting card {card.slot}", [card_text(card)]) for card in b.starting_cards)


def stacks(b: Board) -> LabelledList:
    texts = []
    for stack in b.stacks:
        known = f", on top {', '.join(stack.known_on_top)}" if stack.known_on_top else ""
        texts.append(f"{stack.name} {stack.height} left, {stack.discards} discarded{known}")
    return LabelledList("Stacks", texts, "; ")


# --- the Calendar and the wish -----------------------------------------------------------------------------------


def month(month: Month, names: Sequence[str]) -> LabelledList:
    there = ", ".join(called(names, p) for p in month.seats)
    title = f"[bold]Month {month.column}[/]" + (f" ({there})" if there else "")
    return LabelledList(title, [month.common, *(reward_text(reward, names) for reward in month.unique)], " | ")


def reward_text(reward: Reward, names: Sequence[str]) -> str:
    if reward.taken_by is None:
        return f"{reward.row} {reward.effect}"
    return f"[dim]{reward.row} taken by {called(names, reward.taken_by).replace('You', 'you')}[/]"


def calendar(b: Board, names: Sequence[str]) -> list[Block]:
    """All four months with what is left and who is where."""
    waiting = [called(names, seat.player) for seat in b.seats if seat.column == 0]
    return [LabelledList("Not in a month yet", waiting), *(month(entry, names) for entry in b.calendar)]


def wish(b: Board, names: Sequence[str]) -> LabelledList:
    values = ", ".join(map(str, b.wish_values)) or "all taken"
    scored = ", ".join(f"{called(names, seat.player)} {seat.wish}" for seat in b.seats if seat.wish)
    left = f" ({values}{f'; so far {scored}' if scored else ''})"
    return LabelledList("Queen's Wish:", [b.wish_words + left if b.wish_words else "not yet known"])
