"""The wording of Windmill Valley, and the kinds of arguments in its lines."""

from __future__ import annotations

from tuliptable.engine.wording.game_lines import GameWording
from tuliptable.engine.wording.gaps import NUMBER, ORDINAL, PLAYER, SIGNED, list_of, thing
from tuliptable.games.windmill_valley.screen.signs import ICONS
from tuliptable.games.windmill_valley.tables.cards import CARD_GROUPS
from tuliptable.games.windmill_valley.tables.gardener import LEVELS
from tuliptable.games.windmill_valley.tables.valley import FIELD_TYPES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect
from tuliptable.games.windmill_valley.tables.wheels import CLASSES

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
    Effect.SEE_TILES: "Look at tiles",
    Effect.FLOODGATE: "Open the floodgate",
}
FIELDS_WITH_ARTICLE = {
    "white": "a white field",
    "Plant": "a Plant field",
    "red": "a red field",
    "Guilder": "a Guilder field",
    "yellow": "a yellow field",
    "Lower": "a Lower field",
    "Enhance": "an Enhance field",
    "Farm": "a Farm field",
    "Market": "a Market field",
    "Tools": "a Tools field",
}
QUARTERS = ("top left", "top right", "bottom right", "bottom left")
SIDES = ("top", "right", "bottom", "left")
"""The trade card as drawn: the top place is between the two upper quarters."""

ACTION = thing(
    {key: name for kind, name in ACTION_NAMES.items() for key in (int(kind), kind.name.lower(), ICONS[kind])}
)
"""Kinds of effect by number in the state, and by name and icon in views."""
COLOUR = thing({**dict(enumerate(COLOURS)), **{name: name for name in COLOURS}})
"""Colours of bulbs by number in the state, and by name in views."""
FIELD = thing({name: name for name in FIELD_TYPES})
WORDING = GameWording(
    "windmill-valley",
    {
        **dict.fromkeys(("player", "on", "turn", "owner", "seat"), PLAYER),
        "change": SIGNED,
        **dict.fromkeys(("colour", "returned", "group", "held"), COLOUR),
        "colours": list_of(COLOUR, last="or"),
        "bulbs": list_of(COLOUR),
        **dict.fromkeys(("BulbsTaken.bulbs", "Plant.row"), NUMBER),
        "rank": ORDINAL,
        "border": thing({name: name for name in CARD_GROUPS}),
        "tile_class": thing({**dict(enumerate(CLASSES)), **{name: name for name in CLASSES}}),
        "field": thing(FIELDS_WITH_ARTICLE),
        "fields": list_of(FIELD),
        "field_type": FIELD,
        "action": ACTION,
        "kind": ACTION,
        "actions": list_of(ACTION, last=""),
        "wheel": thing(("large", "small")),
        "quarter": thing(QUARTERS),
        "place": thing(SIDES),
        "gardener_level": thing({name: name for name in LEVELS}),
    },
    other="the Gardener",
)
