"""Effects as typed values, which boards draw and put into words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, cast

import msgspec

from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.vocabulary import ANY, COLOURS, SWAP, BuildMode, Effect, TradeMode

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
    """An effect: its kind, its colour if it has only one, and its amount if it has one."""

    icon: Icon
    colour: str | None
    amount: int | None
    colours: list[str]
    """The colours to choose from; none if any will do, or if the effect is not about bulbs."""
    price: int
    """The cost in guilders."""
    mode: str
    """The variant that gives more than usual: pay, free, repeat, extra, all, both or swap."""


@cache
def sign(number: int) -> Sign | None:
    """Return the sign of an effect, or None for no effect."""
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


def sign_list(numbers: Sequence[int]) -> list[Sign]:
    """Return the signs of a list of effects without its empty places."""
    return [found for found in signs(numbers) if found is not None]


def colours_in(colours: int) -> list[str]:
    """Return the names of the colours in a set with a bit for each."""
    return [name for i, name in enumerate(COLOURS) if colours >> i & 1]


def only_colour(colours: int) -> str | None:
    """Return the only colour of a set, or None if it has several."""
    named = colours_in(colours)
    return named[0] if len(named) == 1 else None
