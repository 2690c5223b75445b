"""The picture of an effect, so that a screen need not read its words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, cast

import msgspec

from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.vocabulary import ANY, SWAP, BuildMode, Effect, TradeMode
from tuliptable.games.windmill_valley.text.names import colours_in

Icon = Literal[
    "plant", "lower", "enhance", "farm", "build", "market", "trade", "remove", "contract", "bulb", "coin", "tool", "vp",
    "area", "strength", "see_tiles", "see_cards", "free_trade", "extra_plant", "split", "floodgate",
]  # fmt: skip
OTHER_NAMES = {Effect.GUILDER: "coin", Effect.SCORE: "contract"}
WITHOUT = (Effect.NOTHING, Effect.MENU)
ICONS = {kind: cast(Icon, OTHER_NAMES.get(kind, kind.name.lower())) for kind in Effect if kind not in WITHOUT}
COUNTED = (Effect.GUILDER, Effect.VP, Effect.TOOL, Effect.BULB, Effect.PLANT, Effect.LOWER, Effect.MARKET)
OF_A_COLOUR = (Effect.BULB, Effect.PLANT)
MODES: dict[Effect, dict[int, str]] = {
    Effect.BUILD: {BuildMode.PAY: "pay", BuildMode.FREE: "free"},
    Effect.TRADE: {TradeMode.REPEAT: "repeat", TradeMode.EXTRA: "extra", TradeMode.ALL: "all"},
    Effect.LOWER: {1: "both"},
}


class Sign(msgspec.Struct, frozen=True, gc=False):
    """What an effect is, its colour if it has one only, and how many, where it is counted."""

    icon: Icon
    colour: str | None
    amount: int | None
    colours: list[str]
    """The colours to choose from; none where any will do, or where colours are not the point."""
    price: int
    """The Guilder that using it costs."""
    mode: str
    """The way in which it is more than usual: pay, free, repeat, extra, all, both or swap."""


@cache
def sign(number: int) -> Sign | None:
    """The sign of an effect; nothing has none."""
    kind, amount, detail = EFFECTS[number]
    if kind not in ICONS:
        return None
    return Sign(
        icon=ICONS[Effect(kind)],
        colour=only_colour(detail & ANY) if kind in OF_A_COLOUR else None,
        amount=amount if kind in COUNTED else None,
        colours=colours_in(detail) if kind in OF_A_COLOUR and detail & ANY != ANY else [],
        price=detail if kind == Effect.MARKET else 0,
        mode="swap" if kind == Effect.PLANT and detail & SWAP else MODES.get(Effect(kind), {}).get(detail, ""),
    )


def signs(numbers: Sequence[int]) -> list[Sign | None]:
    return [sign(number) for number in numbers]


def listed_signs(numbers: Sequence[int]) -> list[Sign]:
    """The signs of a list of effects that is filled up with nothing."""
    return [found for found in signs(numbers) if found is not None]


def only_colour(colours: int) -> str | None:
    """The colour of a set that has one."""
    named = colours_in(colours)
    return named[0] if len(named) == 1 else None
