"""Both halves of a card and the Queen's Wish as typed values, which boards draw and put into words."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from tuliptable.games.windmill_valley.rules.scoring import tiles_on
from tuliptable.games.windmill_valley.rules.wish import mills_in_one_group
from tuliptable.games.windmill_valley.screen.signs import ICONS, Icon, Sign, sign_list
from tuliptable.games.windmill_valley.state import NONE, Decision, WindmillValley
from tuliptable.games.windmill_valley.tables.cards import (
    BEFORE,
    CARD_COUNT,
    CARD_GROUPS,
    CARDS_OF_A_GROUP,
    CONTRACT_COUNTS,
    CONTRACT_FORMULA,
    CONTRACT_VALUE,
    HELPER_CONDITION,
    HELPER_EFFECTS,
    HELPER_TRIGGER,
    HELPER_WHEN,
    WISH_PATCH,
    WISH_TILES,
    WISH_TOOLS,
    WISH_WINDMILLS,
    Condition,
    Formula,
    Wish,
)
from tuliptable.games.windmill_valley.tables.farm import FARM_ROWS
from tuliptable.games.windmill_valley.tables.valley import FIELD_TYPES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect
from tuliptable.games.windmill_valley.tables.wheels import CLASSES, SPACES_OF_WHEELS

Counted = Literal[
    "mills_at", "large", "small5", "tiles", "cards", "tools2", "mills", "rows", "columns", "bulbs", "rows_of"
]
WishKind = Literal["tools", "contracts", "rising_patches", "windmills", "tiles", "falling_patches"]
When = Literal["", "two planted", "strength two"]
CONDITIONS: dict[int, When] = {Condition.TWO_PLANTED: "two planted", Condition.STRONG: "strength two"}
COUNTED = {formula: cast(Counted, formula.name.lower()) for formula in Formula}
WISH_KINDS = {wish: cast(WishKind, wish.name.lower()) for wish in Wish}
WISH_NEEDS = {
    Wish.TOOLS: WISH_TOOLS,
    Wish.CONTRACTS: len(CARD_GROUPS),
    Wish.RISING_PATCHES: FARM_ROWS,
    Wish.WINDMILLS: WISH_WINDMILLS,
    Wish.TILES: WISH_TILES,
    Wish.FALLING_PATCHES: FARM_ROWS,
}


class HelperFace(msgspec.Struct, frozen=True, gc=False):
    """A helper: the action it helps with, and its effects."""

    trigger: Icon
    condition: When
    before: bool
    """True if it helps only before the action."""
    signs: list[Sign]


class ContractFace(msgspec.Struct, frozen=True, gc=False):
    """The points of a contract for each thing it counts; `what` names a field type, a class of tiles or a colour."""

    value: int
    counts: Counted
    what: str


def card_group(card: int) -> str:
    """Return the colour of a Farm card's border, or start for a first helper."""
    return "start" if card >= CARD_COUNT else CARD_GROUPS[card // CARDS_OF_A_GROUP]


def helper_face(card: int) -> HelperFace:
    condition = CONDITIONS.get(HELPER_CONDITION[card], "")
    before = HELPER_WHEN[card] == BEFORE
    return HelperFace(ICONS[Effect(HELPER_TRIGGER[card])], condition, before, sign_list(HELPER_EFFECTS[card]))


def contract_face(card: int) -> ContractFace:
    formula = Formula(CONTRACT_FORMULA[card])
    names = {
        Formula.MILLS_AT: FIELD_TYPES,
        Formula.TILES: CLASSES,
        Formula.BULBS: COLOURS,
        Formula.ROWS_OF: COLOURS,
    }.get(formula)
    return ContractFace(CONTRACT_VALUE[card], COUNTED[formula], names[CONTRACT_COUNTS[card]] if names else "")


def wish_done(s: WindmillValley, p: int) -> int:
    """Return a player's tools, borders, windmills, tiles or patches for the Queen's Wish (WV-104 to WV-108)."""
    if s.decision == Decision.STARTING_CARD:
        return 0
    farm = s.farm[p]
    match Wish(s.wish):
        case Wish.TOOLS:
            have = farm.tools
        case Wish.CONTRACTS:
            have = len({card // CARDS_OF_A_GROUP for card in farm.contract if card != NONE})
        case Wish.WINDMILLS:
            have = mills_in_one_group(s, p)
        case Wish.TILES:
            have = tiles_on(s, p, 0, SPACES_OF_WHEELS)
        case _:
            have = sum(farm.length[row] > WISH_PATCH[s.wish][row] for row in range(FARM_ROWS))
    return min(have, WISH_NEEDS[Wish(s.wish)])
