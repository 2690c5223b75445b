"""The lines for effects, helpers, contracts, wishes and obstacles.

They never say "you" or "your", because the log and the board use the same phrase about every player.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from tuliptable.engine.wording.lines import Phrase, choose
from tuliptable.games.windmill_valley.screen.faces import (
    WISH_KINDS,
    ContractFace,
    HelperFace,
    WishKind,
    contract_face,
    helper_face,
)
from tuliptable.games.windmill_valley.screen.obstacles import Obstacle
from tuliptable.games.windmill_valley.screen.signs import Icon, Sign, sign, sign_list
from tuliptable.games.windmill_valley.tables.cards import Wish
from tuliptable.games.windmill_valley.tables.vocabulary import Effect
from tuliptable.games.windmill_valley.tables.wheels import TILE_EFFECTS, TILE_PLUS
from tuliptable.games.windmill_valley.text.wording import WORDING

# --- effects -----------------------------------------------------------------------------------------------------


def bulb_line(*, colours: Sequence[str], **_: object) -> str:
    return "of" if colours else "any"


def plant_line(*, colours: Sequence[str], mode: str, **_: object) -> str:
    return mode or bulb_line(colours=colours)


def mode_line(*, mode: str, **_: object) -> str:
    return mode or "plain"


EFFECTS = WORDING.table(
    "effect",
    {
        "coin": "{amount:guilder}",
        "vp": "{amount:point}",
        "tool": "{amount:tool}",
        "bulb": choose(bulb_line, any="{amount:bulb} of any colour", of="{amount} {colours} {amount:bulb|bulbs}"),
        "plant": choose(
            plant_line,
            any="plant {amount:# bulb|up to # bulbs}",
            of="plant {amount:#|up to #} {colours} {amount:bulb|bulbs}",
            swap="exchange 1 stored bulb if wanted, then plant {amount:# bulb|up to # bulbs}",
        ),
        "lower": choose(
            mode_line,
            plain="lower the water by {amount}",
            both="lower the water by {amount}, with guilders and points for each level",
        ),
        "enhance": "take a wheel tile",
        "farm": "take a Farm card",
        "build": choose(
            mode_line,
            plain="build a windmill",
            pay="build a windmill, on any empty corner for 1 guilder more",
            free="build a windmill on any empty corner",
        ),
        "market": "visit {amount:Market area}{price:0=| for # guilder| for # guilders}",
        "trade": choose(
            mode_line,
            plain="trade",
            repeat="trade, and the colour may already be on the card",
            extra="trade, and 1 guilder opens 1 more quarter",
            all="trade, and 1 guilder opens all quarters",
        ),
        "remove": "remove a windmill from the farm",
        "contract": "score a contract now",
        "area": "take 1 reward of the current Market area, once",
        "strength": "lower the water by 1 more",
        "see_tiles": "look at 3 tiles from the stacks",
        "see_cards": "look at the top 3 Farm cards",
        "free_trade": "place a bulb from the supply and take any 2 quarters",
        "extra_plant": "pay 1 point to plant 1 more bulb",
        "split": "mix the rewards of a Market area; the neutral move and the first stacking of a turn are free",
    },
)
GAINS = WORDING.table(
    "gain",
    {
        "coin": "gain {amount:guilder}",
        "vp": "score {amount:point}",
        "tool": "gain {amount:tool}",
        "bulb": choose(
            bulb_line, any="gain {amount:bulb} of any colour", of="gain {amount} {colours} {amount:bulb|bulbs}"
        ),
    },
)
"""Gains as commands, for lists that hold other commands: "take a Farm card and gain 1 guilder"."""
EFFECT_LIST = WORDING.line("effects", "{effects}")
TWICE = WORDING.line("effects.twice", "{effect}, twice")


def sign_args(sign: Sign) -> dict[str, object]:
    return {"amount": sign.amount, "colours": sign.colours, "price": sign.price, "mode": sign.mode}


def sign_phrase(sign: Sign) -> Phrase:
    return EFFECTS.phrase(sign.icon, **sign_args(sign))


def sign_list_phrase(signs: Sequence[Sign]) -> Phrase:
    """Return several effects as one phrase: gains alone as nouns, gains among others as commands."""
    if len(signs) == 2 and signs[0] == signs[1]:
        return TWICE(effect=sign_phrase(signs[0]))
    only_gains = all(sign.icon in GAINS.entries for sign in signs)
    if only_gains or len(signs) == 1:
        return EFFECT_LIST(effects=[sign_phrase(sign) for sign in signs])
    commands = [GAINS if sign.icon in GAINS.entries else EFFECTS for sign in signs]
    return EFFECT_LIST(
        effects=[table.phrase(sign.icon, **sign_args(sign)) for table, sign in zip(commands, signs, strict=True)]
    )


@cache
def effect_phrase(number: int, times: int = 1) -> Phrase | None:
    """Return the phrase for an effect with its amount multiplied, or None for no effect."""
    one = sign(number)
    if one is None:
        return None
    return sign_phrase(msgspec.structs.replace(one, amount=one.amount * times) if one.amount else one)


@cache
def effects_phrase(numbers: tuple[int, ...]) -> Phrase:
    return sign_list_phrase(sign_list(numbers))


def amount_phrase(kind: int, amount: int) -> Phrase:
    """Return `2 guilders`, `1 point` or `1 tool`."""
    return EFFECTS.phrase(AMOUNTS[Effect(kind)], amount=amount)


AMOUNTS: dict[Effect, Icon] = {Effect.GUILDER: "coin", Effect.VP: "vp", Effect.TOOL: "tool"}

# --- tiles -------------------------------------------------------------------------------------------------------

PLUS = WORDING.line("tile.plus", "{effects}; + allows both wheels")


def with_plus(signs: Sequence[Sign], plus: bool) -> Phrase:
    """Return the effects of a tile, with its `+`."""
    effects = sign_list_phrase(signs)
    return PLUS(effects=effects) if plus else effects


@cache
def tile_phrase(tile: int) -> Phrase:
    return with_plus(sign_list(TILE_EFFECTS[tile]), bool(TILE_PLUS[tile]))


# --- helpers and contracts ---------------------------------------------------------------------------------------

HELPER = WORDING.line("helper", "{action}: {effects}")
HELPER_BEFORE = WORDING.line("helper.before", "before {action}: {effects}")
HELPER_TWO_PLANTED = WORDING.line("helper.two-planted", "{action} 2 or more bulbs: {effects}")
HELPER_STRONG = WORDING.line("helper.strong", "{action} by 2 or more: {effects}")
HELPER_LINES = {"two planted": HELPER_TWO_PLANTED, "strength two": HELPER_STRONG}


def helper_face_phrase(face: HelperFace) -> Phrase:
    line = HELPER_LINES.get(face.condition) or (HELPER_BEFORE if face.before else HELPER)
    return line(action=face.trigger, effects=sign_list_phrase(face.signs))


@cache
def helper_phrase(card: int) -> Phrase:
    """Return `Farm: lower the water by 1`."""
    return helper_face_phrase(helper_face(card))


CONTRACTS = WORDING.table(
    "contract",
    {
        "mills_at": "{value:point} per windmill at {field}",
        "large": "{value:point} per tile on the large wheel",
        "small5": "{value:point} for a small wheel full of tiles",
        "tiles": "{value:point} per {tile_class} tile",
        "cards": "{value:point} per card in the helper and contract slots",
        "tools2": "{value:point} per pair of tools",
        "mills": "{value:point} per windmill in the valley",
        "rows": "{value:point} per full row",
        "columns": "{value:point} per full column",
        "bulbs": "{value:point} per planted {colour} bulb",
        "rows_of": "{value:point} per row of seven {colour} bulbs",
    },
)


def contract_face_phrase(face: ContractFace) -> Phrase:
    return CONTRACTS.phrase(
        face.counts, value=face.value, **dict.fromkeys(("field", "tile_class", "colour"), face.what)
    )


@cache
def contract_phrase(card: int) -> Phrase:
    """Return `4 points per windmill at a Guilder field`."""
    return contract_face_phrase(contract_face(card))


# --- wishes ------------------------------------------------------------------------------------------------------

WISHES = WORDING.table(
    "wish",
    {
        "tools": "have 6 or more tools at once",
        "contracts": "have a red, a yellow and a blue contract",
        "rising_patches": "plant a diagonal in any colours, from row 1, column 5 to row 4, column 2",
        "windmills": "have 4 own windmills in one cluster; windmills of others may link them",
        "tiles": "have 6 or more tiles, at least 2 of them uncommon and 2 unique",
        "falling_patches": "plant a diagonal in any colours, from row 1, column 2 to row 4, column 5",
    },
)


def wish_phrase(wish: int) -> Phrase:
    return wish_kind_phrase(WISH_KINDS[Wish(wish)])


def wish_kind_phrase(kind: WishKind) -> Phrase:
    return WISHES.phrase(kind)


# --- obstacles ---------------------------------------------------------------------------------------------------


OBSTACLES = WORDING.table(
    "obstacle",
    {
        "tile": "no affordable tile",
        "card": "no Farm card on offer",
        "trade": "no bulb to place and none to take",
        "no_windmill": "no windmill left on the farm",
        "contract": "no contract to score",
        "corner": "no affordable corner",
        "patch": "no free patch",
        "bulb": choose(bulb_line, any="no bulb stored", of="no {colours} bulb stored"),
        "price": "costs {price:guilder}",
        "used": "already used",
        "other_wheel": "the other wheel was used, and neither space shows +",
        "not_now": "not possible now",
    },
)


def obstacle_phrase(obstacle: Obstacle) -> Phrase:
    return OBSTACLES.phrase(obstacle.reason, colours=obstacle.colours, price=obstacle.price)
