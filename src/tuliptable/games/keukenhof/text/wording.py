"""The wording of Keukenhof: the names of its things, and the kinds of arguments in its lines."""

from __future__ import annotations

from tuliptable.engine.wording.game_lines import GameWording
from tuliptable.engine.wording.gaps import NUMBER, PLAYER, SIGNED, list_of, thing
from tuliptable.engine.wording.lines import Phrase, phrase
from tuliptable.games.keukenhof.tables import OBJECT_NAMES, RESOURCES
from tuliptable.games.keukenhof.tables.sheets import SHEETS

OBJECT = thing(OBJECT_NAMES)
OBJECT_WITH_ARTICLE = thing(("an orchid", "a lily", "a tulip", "a dahlia", "a carnation", "a decoration"))
OBJECT_PLURAL = thing(("orchids", "lilies", "tulips", "dahlias", "carnations", "decorations"))
RESOURCE = thing(("Seeds", "Shovel", "Watering can", "Leaves", "Flowerpot", "Sun"))
RESOURCE_WITH_ARTICLE = thing(("Seeds", "a Shovel", "a Watering can", "Leaves", "a Flowerpot", "a Sun"))
RESOURCE_PLURAL = thing(("Seeds", "Shovels", "Watering cans", "Leaves", "Flowerpots", "Suns"))
THING = thing({name: name for name in (*OBJECT_NAMES, "leaf")})
"""A thing on a place or a dial, by its name in the view of the board."""
PLACE = thing(("right", "lower right", "lower left", "left", "upper left", "upper right"))
"""The six places of a hexagon, seen from its middle."""

WORDING = GameWording(
    "keukenhof",
    {
        **dict.fromkeys(("player", "turn", "victim", "human", "owner"), PLAYER),
        **dict.fromkeys(("flower", "object", "shows", "before", "now", "after", "seed"), OBJECT),
        **dict.fromkeys(("one", "two", "three", "four", "five", "six"), OBJECT),
        **dict.fromkeys(("thing", "a_flower", "first"), OBJECT_WITH_ARTICLE),
        **dict.fromkeys(("low", "middle", "high", "plural"), OBJECT_PLURAL),
        **dict.fromkeys(("least", "more", "most", "usual", "dial", "signed", "change", "TurnedValue.value"), SIGNED),
        **dict.fromkeys(("count", "points", "quantity", "value"), NUMBER),
        **dict.fromkeys(("offers", "later"), list_of(OBJECT)),
        **dict.fromkeys(("kind", "back", "forward_to"), THING),
        "faces": list_of(THING),
        "resource": RESOURCE_WITH_ARTICLE,
        "resource_name": RESOURCE,
        "KeptPair.resource": RESOURCE_PLURAL,
        "pair": RESOURCE_PLURAL,
        "rolled": list_of(RESOURCE_WITH_ARTICLE, last="or"),
        "forward": thing({True: "forward", False: "back"}),
        "place": PLACE,
        "sheet": thing([sheet.name for sheet in SHEETS]),
        "rule": phrase(lambda rule: gardeners_reason(rule)),
        "die": phrase(lambda number: die_face(number)),
        "lower": phrase(lambda number: die_face(number)),
        "higher": phrase(lambda number: die_face(number)),
    },
    other="the gardener",
)

COUNTED_OBJECTS = WORDING.table(
    "counted",
    {
        "orchid": "{count:orchid}",
        "lily": "{count:# lily|# lilies}",
        "tulip": "{count:tulip}",
        "dahlia": "{count:dahlia}",
        "carnation": "{count:carnation}",
        "decoration": "{count:decoration}",
    },
)
COUNTED_RESOURCES = WORDING.table(
    "counted",
    {
        "seeds": "{count:# Seeds|# Seeds}",
        "shovel": "{count:Shovel}",
        "watering_can": "{count:Watering can}",
        "leaves": "{count:# Leaves|# Leaves}",
        "flowerpot": "{count:Flowerpot}",
        "sun": "{count:Sun}",
    },
)
DIE = WORDING.line("die", "{number} ({resource_name})")
REASONS = WORDING.table(
    "reason",
    {
        83: "the most valuable flower",
        85: "the lower die",
        86: "it has no use for them now",
        87: "it plays every pair that it can use",
        88: "always the +3 dial, forward",
        89: "{human:you have|* has} the most flowers there",
        90: "it holds the most flowers",
        91: "the tile with the lowest value",
        92: "the lowest open tile",
        95: "where it has the most flowers",
        96: "to the right of the last one",
        97: "the most valuable flower that has a place",
    },
)
"""The gardener's reasons, by the number of the rule (KH-83 to KH-97)."""


def counted_objects(kind: int, count: int) -> Phrase:
    return COUNTED_OBJECTS.phrase(OBJECT_NAMES[kind], count=count)


def counted_resources(kind: int, count: int) -> Phrase:
    return COUNTED_RESOURCES.phrase(RESOURCES[kind], count=count)


def die_face(number: int) -> Phrase:
    return DIE(number=number, resource_name=number - 1)


def gardeners_reason(rule: int) -> Phrase | None:
    """Return the reason for a choice by the gardener; None for a choice by a person."""
    return REASONS.phrase(rule, human=0) if rule else None
