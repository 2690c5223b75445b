"""The names of tiles, cards and places in lines. Every name is a noun phrase with its article."""

from __future__ import annotations

from functools import cache

from tuliptable.engine.state import HIDDEN
from tuliptable.engine.wording.gaps import list_of
from tuliptable.engine.wording.lines import Phrase, phrase
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.cards import CARD_COUNT, CARD_GROUPS, CARDS_OF_A_GROUP
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_CARDS, GARDENER_PARAMETER
from tuliptable.games.windmill_valley.tables.season import COMMON_REWARD, UNIQUE_REWARD
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK
from tuliptable.games.windmill_valley.tables.valley import FIELDS, SPACE_FIELD, SPACE_NAMES
from tuliptable.games.windmill_valley.tables.wheels import LARGE, PRINTED, TILE_CLASS, TILE_COUNT
from tuliptable.games.windmill_valley.text.effects import (
    contract_phrase,
    effects_phrase,
    helper_phrase,
    tile_phrase,
    wish_phrase,
)
from tuliptable.games.windmill_valley.text.wording import WORDING

# --- places ------------------------------------------------------------------------------------------------------

AREA = WORDING.line("area", "Market area {number}")
CORNER = WORDING.line("corner", "corner {name}")
CORNER_AND_FIELDS = WORDING.line("corner.fields", "corner {name} ({fields} fields)")
LARGE_WHEEL_SPACE = WORDING.line("wheel-space.large", "space {number} of the large wheel")
SMALL_WHEEL_SPACE = WORDING.line("wheel-space.small", "space {number} of the small wheel")
BOARD = WORDING.line("board", "windmill board {number} ({actions})")


@cache
def area_name(area: int) -> Phrase:
    """Return `Market area 2`, the number that the board shows in the area."""
    return AREA(number=area + 1)


@cache
def corner_name(space: int) -> Phrase:
    """Return `corner C3L`, the name that the map shows at the corner."""
    return CORNER(name=SPACE_NAMES[space])


@cache
def corner_with_fields(space: int) -> Phrase:
    """Return `corner C3L (red, Lower and white fields)`."""
    fields = [FIELDS[field][1] for field in SPACE_FIELD[space] if field >= 0]
    return CORNER_AND_FIELDS(name=SPACE_NAMES[space], fields=fields)


def wheel_space_name(space: int) -> Phrase:
    """Return `space 3 of the large wheel`, the terminal's L3."""
    return LARGE_WHEEL_SPACE(number=space + 1) if space < LARGE else SMALL_WHEEL_SPACE(number=space - LARGE + 1)


@cache
def board_name(board: int) -> Phrase:
    """Return `windmill board 2 (Farm, Build, ...)`, with the actions of the large wheel in order."""
    return BOARD(number=board + 1, actions=[EFFECTS[number][0] for number in PRINTED[board][:LARGE]])


def common_reward(column: int) -> Phrase:
    return effects_phrase(tuple(COMMON_REWARD[column]))


def unique_reward(column: int, row: int) -> Phrase:
    return effects_phrase(tuple(UNIQUE_REWARD[4 * column + row]))


# --- pieces ------------------------------------------------------------------------------------------------------

TILE = WORDING.line("tile", "the {tile_class} tile ({effects})")
HIDDEN_TILE = WORDING.line("tile.hidden", "a hidden tile")
HIDDEN_TILE_OF_CLASS = WORDING.line("tile.hidden-of-class", "a hidden {tile_class} tile")
CARD = WORDING.line("card", "the {border} Farm card ({helper})")
HIDDEN_CARD = WORDING.line("card.hidden", "a hidden Farm card")
HELPER = WORDING.line("helper.name", "the {border} helper ({helper})")
FIRST_HELPER = WORDING.line("helper.first", "the first helper ({helper})")
CONTRACT = WORDING.line("contract.name", "the {border} contract ({contract})")


@cache
def tile_name(tile: int) -> Phrase:
    """Return `the common tile (plant up to 3 bulbs)`."""
    return HIDDEN_TILE() if tile == HIDDEN else TILE(tile_class=TILE_CLASS[tile], effects=tile_phrase(tile))


def card_border(card: int) -> str:
    """Return the colour of a Farm card's border, which the Queen's Wish asks for."""
    return CARD_GROUPS[card // CARDS_OF_A_GROUP]


@cache
def card_name(card: int) -> Phrase:
    """Return `the red Farm card (Farm: lower the water by 1)`, by its border and its upper half."""
    if card == HIDDEN:
        return HIDDEN_CARD()
    if card >= CARD_COUNT:
        return FIRST_HELPER(helper=helper_phrase(card))
    return CARD(border=card_border(card), helper=helper_phrase(card))


@cache
def helper_name(card: int) -> Phrase:
    """Return `the red helper (Farm: lower the water by 1)`."""
    if card >= CARD_COUNT:
        return FIRST_HELPER(helper=helper_phrase(card))
    return HELPER(border=card_border(card), helper=helper_phrase(card))


@cache
def contract_name(card: int) -> Phrase:
    """Return `the yellow contract (4 points per full row)`."""
    return CONTRACT(border=card_border(card), contract=contract_phrase(card))


def piece_name(piece: int, stack: int = 0) -> Phrase:
    """Return the name of a tile or card; of a hidden one the viewer knows the stack."""
    if piece == HIDDEN:
        return HIDDEN_CARD() if stack == FARM_STACK else HIDDEN_TILE_OF_CLASS(tile_class=stack)
    return tile_name(piece) if piece < TILE_COUNT else card_name(piece - TILE_COUNT)


# --- cards of the Gardener ---------------------------------------------------------------------------------------

GARDENER_ACTIONS = WORDING.table(
    "gardener",
    {
        "Build": "build at {field}",
        "Plant": "plant {colour} bulbs",
        "Market": "visit the Market for {colour} bulbs",
        "Enhance": "discard the {tile_class} tile",
        "Farm": "take a Farm card",
        "Trade": "trade with a {colour} bulb",
    },
)


@cache
def gardener_action(card: int) -> Phrase:
    """Return `build at a Farm field`, the action of one of the Gardener's cards."""
    _, action, field = GARDENER_CARDS[card]
    number = GARDENER_PARAMETER[card]
    return GARDENER_ACTIONS.phrase(action, field=field, colour=number, tile_class=number)


WORDING.kinds |= {
    "card": phrase(card_name),
    "tile": phrase(tile_name),
    "old": phrase(tile_name),
    "piece": phrase(piece_name),
    "area": phrase(area_name),
    "to": phrase(area_name),
    "areas": list_of(phrase(area_name)),
    "rewards": list_of(phrase(), last="or"),
    "wish": phrase(wish_phrase),
    "board": phrase(board_name),
    "HelperUsed.card": phrase(helper_name),
    "ContractScored.card": phrase(contract_name),
    "Installed.space": phrase(wheel_space_name),
    "Built.space": phrase(corner_with_fields),
    "Via.space": phrase(corner_name),
    "Install.space": phrase(wheel_space_name),
}
"""Kinds of fields whose values are the numbers of tiles, cards and places."""
