"""The picture of an effect, so that a screen need not read its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.vocabulary import ANY, COLOURS, Effect

Icon = Literal[
    "plant", "lower", "enhance", "farm", "build", "market", "trade", "remove", "contract", "bulb", "coin", "tool", "vp"
]  # fmt: skip
ICONS: dict[Effect, Icon] = {
    Effect.GUILDER: "coin",
    Effect.VP: "vp",
    Effect.TOOL: "tool",
    Effect.BULB: "bulb",
    Effect.PLANT: "plant",
    Effect.LOWER: "lower",
    Effect.ENHANCE: "enhance",
    Effect.FARM: "farm",
    Effect.BUILD: "build",
    Effect.MARKET: "market",
    Effect.TRADE: "trade",
    Effect.REMOVE: "remove",
    Effect.SCORE: "contract",
    Effect.AREA: "market",
}
COUNTED = (Effect.GUILDER, Effect.VP, Effect.TOOL, Effect.BULB, Effect.PLANT, Effect.LOWER, Effect.MARKET)
OF_A_COLOUR = (Effect.BULB, Effect.PLANT)


class Sign(msgspec.Struct, frozen=True):
    """What an effect is, its colour if it has one only, and how many, where it is counted."""

    icon: Icon
    colour: str | None
    amount: int | None


def sign(number: int) -> Sign | None:
    """The sign of an effect; nothing has none."""
    kind, amount, detail = EFFECTS[number]
    if kind not in ICONS:
        return None
    return Sign(
        icon=ICONS[Effect(kind)],
        colour=only_colour(detail & ANY) if kind in OF_A_COLOUR else None,
        amount=amount if kind in COUNTED else None,
    )


def signs(numbers: Sequence[int]) -> list[Sign | None]:
    return [sign(number) for number in numbers]


def only_colour(colours: int) -> str | None:
    """The colour of a set that has one."""
    named = [name for i, name in enumerate(COLOURS) if colours == 1 << i]
    return named[0] if named else None
