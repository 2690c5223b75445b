"""The effect language of section 2.2, in which every component is written.

`effect("PLANT 3 any swap")` gives the number of an effect. `EFFECTS` (in `tables`) holds its kind, amount and detail.
A new tile, card or field is a new line in a table. A new kind of effect is a new member here and one branch in
`rules/effects.py`.
"""

from __future__ import annotations

from enum import IntEnum

from tuliptable.engine.rule import const_table

COLOURS = ("white", "yellow", "red", "violet", "black")
COLOUR_COUNT = 5
ANY = 31  # the set of all colours, a bit each
SWAP = 32  # added to the colours of a Plant that may exchange one stored bulb first


class Effect(IntEnum):
    """Kinds of effect. Those that wait on the stack are kinds of frame; the seven actions trigger helpers."""

    NOTHING = 0
    GUILDER = 1
    VP = 2
    TOOL = 3
    BULB = 4
    PLANT = 5  # the seven actions, with a window before and one after
    LOWER = 6
    ENHANCE = 7
    FARM = 8
    BUILD = 9
    MARKET = 10
    TRADE = 11
    REMOVE = 12  # on the stack without windows
    SCORE = 13
    AREA = 14
    SEE_TILES = 15
    MENU = 16
    STRENGTH = 17  # these change the action in whose window they are used
    SEE_CARDS = 18
    FREE_TRADE = 19
    EXTRA_PLANT = 20
    SPLIT = 21  # valid while the player has the helper
    FLOODGATE = 22  # a trigger only


ACTION_KINDS = (
    Effect.PLANT,
    Effect.LOWER,
    Effect.ENHANCE,
    Effect.FARM,
    Effect.BUILD,
    Effect.MARKET,
    Effect.TRADE,
)
CHANGES = (Effect.STRENGTH, Effect.SEE_CARDS, Effect.FREE_TRADE, Effect.EXTRA_PLANT)
IS_ACTION = const_table([int(kind in ACTION_KINDS) for kind in Effect])
CHANGES_ACTION = const_table([int(kind in CHANGES) for kind in Effect])


class BuildMode(IntEnum):
    CONNECTED = 0
    PAY = 1
    FREE = 2


class TradeMode(IntEnum):
    PLAIN = 0
    REPEAT = 1
    EXTRA = 2
    ALL = 3


KINDS = {
    "G": Effect.GUILDER,
    "VP": Effect.VP,
    "TOOL": Effect.TOOL,
    "BULB": Effect.BULB,
    "PLANT": Effect.PLANT,
    "LOWER": Effect.LOWER,
    "ENHANCE": Effect.ENHANCE,
    "FARM": Effect.FARM,
    "BUILD": Effect.BUILD,
    "MARKET": Effect.MARKET,
    "TRADE": Effect.TRADE,
    "REMOVE": Effect.REMOVE,
    "SCORE": Effect.SCORE,
    "AREA": Effect.AREA,
    "STRENGTH": Effect.STRENGTH,
    "SEE_TILES": Effect.SEE_TILES,
    "SEE_CARDS": Effect.SEE_CARDS,
    "FREE_TRADE": Effect.FREE_TRADE,
    "EXTRA_PLANT": Effect.EXTRA_PLANT,
    "SPLIT": Effect.SPLIT,
}
WORDS = {kind: word for word, kind in KINDS.items()}

NOTHING = 0
WRITTEN = ["–"]  # the notation of every effect, by number
ROWS = [(0, 0, 0)]  # kind, amount, detail


def effect(notation: str) -> int:
    """Return the number of an effect in the notation of the specification; equal notations have equal numbers."""
    if notation not in WRITTEN:
        WRITTEN.append(notation)
        ROWS.append(read(notation))
    return WRITTEN.index(notation)


def effects(notations: str, width: int) -> list[int]:
    """Return a list of effects, `"FARM, G 1"`, filled up with NOTHING."""
    listed = [effect(part) for part in notations.split(", ")] if notations else []
    return listed + [NOTHING] * (width - len(listed))


def read(notation: str) -> tuple[int, int, int]:
    word, *rest = notation.split()
    kind = KINDS[word]
    if kind == Effect.MARKET:
        cost, movements = rest
        return kind, int(movements), int(cost)
    if kind == Effect.BUILD:
        return kind, 1, {"": BuildMode.CONNECTED, "pay": BuildMode.PAY, "free": BuildMode.FREE}["".join(rest)]
    if kind == Effect.TRADE:
        return kind, 1, TradeMode[("".join(rest) or "plain").upper()]
    amount = int(rest[0]) if rest else 1
    if kind in (Effect.BULB, Effect.PLANT):
        swap = SWAP if "swap" in rest else 0
        return kind, amount, colour_set(rest[1] if len(rest) > 1 else "any") + swap
    return kind, amount, int("both" in rest)


def colour_set(names: str) -> int:
    return ANY if names == "any" else sum(1 << COLOURS.index(name) for name in names.split(","))
