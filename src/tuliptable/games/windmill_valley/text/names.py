"""Windmill Valley: what each component does, in words made from its table row."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tuliptable.engine import english
from tuliptable.engine.state import HIDDEN
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.cards import (
    BEFORE,
    CARD_COUNT,
    CARD_GROUPS,
    CARDS,
    CARDS_OF_A_GROUP,
    CONTRACT_COUNTS,
    CONTRACT_FORMULA,
    CONTRACT_VALUE,
    HELPER_CONDITION,
    HELPER_EFFECTS,
    HELPER_TRIGGER,
    HELPER_WHEN,
    Condition,
    Formula,
)
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_CARDS
from tuliptable.games.windmill_valley.tables.stacks import STACK_NAMES
from tuliptable.games.windmill_valley.tables.valley import FIELD_TYPES, FIELDS, SPACE_FIELD, SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import (
    ANY,
    COLOURS,
    NOTHING,
    SWAP,
    WORDS,
    WRITTEN,
    BuildMode,
    Effect,
    TradeMode,
)
from tuliptable.games.windmill_valley.tables.wheels import (
    CLASSES,
    LARGE,
    TILE_CLASS,
    TILE_COUNT,
    TILE_EFFECTS,
    TILE_PLUS,
)

ACTION_NAMES = {
    Effect.PLANT: "Plant",
    Effect.LOWER: "Lower",
    Effect.ENHANCE: "Enhance",
    Effect.FARM: "Farm",
    Effect.BUILD: "Build",
    Effect.MARKET: "Market",
    Effect.TRADE: "Trade",
    Effect.REMOVE: "Remove",
    Effect.SCORE: "Score a contract",
    Effect.AREA: "Market reward",
    Effect.BULB: "Bulbs",
    Effect.MENU: "Rewards",
    Effect.SEE_TILES: "Looking at tiles",
    Effect.FLOODGATE: "opening the floodgate",
}
WISH_WORDS = (
    "hold 6 or more Tools",
    "own contracts with all three borders: red, yellow and blue",
    "a slant of bulbs: columns 5, 4, 3 and 2 of rows 1 to 4",
    "4 own windmills in one group of adjacent windmills",
    "6 or more tiles, 2 or more of them uncommon and 2 or more unique",
    "a slant of bulbs: columns 2, 3, 4 and 5 of rows 1 to 4",
)
QUARTER_CORNERS = ("top left", "top right", "bottom right", "bottom left")
QUARTER_WORDS = tuple(f"the {corner} quarter" for corner in QUARTER_CORNERS)
GARDENER_NAME = "the Gardener"
SIDES = ("top", "right", "bottom", "left")
PLACE_WORDS = tuple(f"{side} place" for side in SIDES)
"""The trade card as it is drawn: the place at the top lies between the two upper quarters."""


def counted(number: int, noun: str) -> str:
    """Guilder has no plural."""
    return f"{number} {noun}" if noun == "Guilder" else english.count_noun(number, noun)


@cache
def area_words(area: int) -> str:
    """Return ``Market area 2``, by the number that the board shows in the area."""
    return f"Market area {area + 1}"


@cache
def space_words(space: int) -> str:
    """Return ``corner C3L (red, Lower and white fields)``, by the name that the map shows at the corner."""
    fields = english.join_words([FIELDS[field][1] for field in SPACE_FIELD[space] if field >= 0])
    return f"corner {SPACE_NAMES[space]} ({fields} fields)"


def wheel_of(space: int) -> str:
    return "the large wheel" if space < LARGE else "the small wheel"


def month_words(column: int) -> str:
    return f"the {english.ordinal(column)} month"


def colours_in(mask: int) -> list[str]:
    return [name for i, name in enumerate(COLOURS) if mask >> i & 1]


def bulb_words(amount: int, colours: int) -> str:
    names = colours_in(colours)
    if colours == ANY:
        return "1 bulb of any colour" if amount == 1 else f"{amount} bulbs of any colours"
    return counted(amount, f"{' or '.join(names)} bulb")


def plant_words(amount: int, detail: int) -> str:
    names = "" if detail & ANY == ANY else " or ".join(colours_in(detail)) + " "
    swap = ", exchanging one stored bulb first if you like" if detail & SWAP else ""
    return f"plant 1 {names}bulb{swap}" if amount == 1 else f"plant up to {amount} {names}bulbs{swap}"


def build_words(_amount: int, mode: int) -> str:
    how = {BuildMode.PAY: ", 1 Guilder more anywhere", BuildMode.FREE: " anywhere"}
    return "build a windmill" + how.get(BuildMode(mode), "")


def market_words(amount: int, price: int) -> str:
    cost = f" for {price} Guilder" if price else ""
    return f"visit the Market{cost}, {counted(amount, 'movement')}"


def trade_words(_amount: int, mode: int) -> str:
    how = {
        TradeMode.REPEAT: ", a colour may be repeated",
        TradeMode.EXTRA: ", 1 Guilder opens one more quarter",
        TradeMode.ALL: ", 1 Guilder opens all quarters",
    }
    return "trade abroad" + how.get(TradeMode(mode), "")


def lower_words(amount: int, both: int) -> str:
    return f"lower the water by {amount}" + (", each step pays Guilder and points" if both else "")


EFFECT_WORDS: dict[Effect, str | Callable[[int, int], str]] = {
    Effect.GUILDER: lambda amount, _: counted(amount, "Guilder"),
    Effect.VP: lambda amount, _: counted(amount, "point"),
    Effect.TOOL: lambda amount, _: counted(amount, "Tool"),
    Effect.BULB: bulb_words,
    Effect.PLANT: plant_words,
    Effect.LOWER: lower_words,
    Effect.ENHANCE: "take a tile for your wheels",
    Effect.FARM: "take a Farm card",
    Effect.BUILD: build_words,
    Effect.MARKET: market_words,
    Effect.TRADE: trade_words,
    Effect.REMOVE: "put one of your farm's windmills into the box",
    Effect.SCORE: "score one of your contracts now",
    Effect.AREA: "take 1 reward of the current Market area, once",
    Effect.STRENGTH: "this Lower has 1 more strength",
    Effect.SEE_TILES: "look at 3 tiles from the stacks",
    Effect.SEE_CARDS: "look at the top 3 Farm cards",
    Effect.FREE_TRADE: "this Trade places a bulb from the supply and takes any two quarters",
    Effect.EXTRA_PLANT: "pay 1 point and plant 1 more bulb",
    Effect.SPLIT: "divide market rewards; free neutral move and first stacking",
}


@cache
def effect_words(number: int, times: int = 1) -> str:
    """One effect, done so many times over."""
    kind, amount, detail = EFFECTS[number]
    words = EFFECT_WORDS.get(Effect(kind), "nothing")
    return words if isinstance(words, str) else words(amount * times, detail)


@cache
def list_words(numbers: tuple[int, ...]) -> str:
    return "; ".join(effect_words(n) for n in numbers if n != NOTHING)


@cache
def tile_words(tile: int) -> str:
    return list_words(TILE_EFFECTS[tile]) + ("; then the other wheel too (+)" if TILE_PLUS[tile] else "")


def short(number: int) -> str:
    """An effect in a word or two, where room is short: ``Market 2G 2×``."""
    kind, amount, detail = EFFECTS[number]
    if kind == Effect.MARKET:
        return f"Market {detail}G {amount}×" if detail else f"Market {amount}×"
    word = WORDS[Effect(kind)]
    return WRITTEN[number].replace(word, word if len(word) <= 2 else word.capitalize())


def short_list(numbers: tuple[int, ...]) -> str:
    return ", ".join(short(n) for n in numbers if n != NOTHING)


def tile_name(tile: int) -> str:
    """``the common tile (plant up to 3 bulbs)``."""
    return "a hidden tile" if tile == HIDDEN else f"the {tile_class(tile)} tile ({tile_words(tile)})"


def tile_class(tile: int) -> str:
    return CLASSES[TILE_CLASS[tile]]


def card_border(card: int) -> str:
    return "the starting card" if card >= CARD_COUNT else f"the {CARD_GROUPS[card // CARDS_OF_A_GROUP]} card"


def card_name(card: int) -> str:
    """``the red card (Farm: lower the water by 1)``: its border, and the helper that it is."""
    return "a hidden card" if card == HIDDEN else f"{card_border(card)} ({helper_words(card)})"


def card_number(card: int) -> str:
    """A card by its number, as the tables have it."""
    return f"starting card {card - CARD_COUNT + 1}" if card >= CARD_COUNT else f"card {CARDS[card]}"


def card_title(card: int) -> str:
    """A card's name, as the helper that it is."""
    return f"Starting card {card - CARD_COUNT + 1}" if card >= CARD_COUNT else f"Helper {CARDS[card]}"


def trigger_words(card: int) -> str:
    name = ACTION_NAMES[Effect(HELPER_TRIGGER[card])]
    if HELPER_CONDITION[card] == Condition.TWO_PLANTED:
        return f"{name} of 2 or more bulbs"
    if HELPER_CONDITION[card] == Condition.STRONG:
        return f"{name} of strength 2 or more"
    return f"before {name}" if HELPER_WHEN[card] == BEFORE else name


@cache
def helper_words(card: int) -> str:
    return f"{trigger_words(card)}: {list_words(HELPER_EFFECTS[card])}"


@cache
def contract_words(card: int) -> str:
    """What a contract pays for: ``4 points per windmill at a Guilder field``."""
    what = CONTRACT_COUNTS[card]
    things = {
        Formula.MILLS_AT: f"windmill at {'an' if FIELD_TYPES[what][0] in 'AEIOU' else 'a'} {FIELD_TYPES[what]} field",
        Formula.LARGE: "tile on the large wheel",
        Formula.SMALL5: "small wheel full of tiles",
        Formula.TILES: f"{CLASSES[min(what, 2)]} tile",
        Formula.CARDS: "card in your slots",
        Formula.TOOLS2: "two Tools",
        Formula.MILLS: "windmill on the map",
        Formula.ROWS: "full row",
        Formula.COLUMNS: "full column",
        Formula.BULBS: f"planted {COLOURS[min(what, 4)]} bulb",
        Formula.ROWS_OF: f"row of seven {COLOURS[min(what, 4)]} bulbs",
    }
    return f"{counted(CONTRACT_VALUE[card], 'point')} per {things[Formula(CONTRACT_FORMULA[card])]}"


def gardener_card(card: int) -> str:
    """Return ``Build at a Farm field, speed 3``."""
    speed, action, of = GARDENER_CARDS[card]
    what = f" at {english.a(of)} field" if action == "Build" else f" {of}" if of else ""
    return f"{action}{what}, speed {speed}"


def piece_name(piece: int, stack: int = 0) -> str:
    if piece == HIDDEN:
        return "a hidden farm card" if stack == 3 else f"a hidden {STACK_NAMES[stack]} tile"
    return tile_name(piece) if piece < TILE_COUNT else card_name(piece - TILE_COUNT)
