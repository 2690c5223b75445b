"""Effects in one or two words, for the narrow places of the text board."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.wording.lines import Phrase, choose
from tuliptable.games.windmill_valley.screen.signs import Sign
from tuliptable.games.windmill_valley.text.effects import bulb_line, mode_line, plant_line, sign_args
from tuliptable.games.windmill_valley.text.wording import WORDING

ON_WHEELS = WORDING.table(
    "short",
    {
        "coin": "{amount:guilder}",
        "vp": "{amount:point}",
        "tool": "{amount:tool}",
        "bulb": choose(bulb_line, any="{amount:any bulb|# any bulbs}", of="{amount} {colours} {amount:bulb|bulbs}"),
        "plant": choose(
            plant_line, any="Plant {amount}", of="Plant {amount} {colours}", swap="Exchange, Plant {amount}"
        ),
        "lower": choose(mode_line, plain="Lower {amount}", both="Lower {amount}, both"),
        "enhance": "Enhance",
        "farm": "Farm",
        "build": choose(mode_line, plain="Build", pay="Build anywhere for +1", free="Build anywhere"),
        "market": "Market {amount}×{price:0=| for #| for #}",
        "trade": choose(
            mode_line, plain="Trade", repeat="Trade, any colour", extra="Trade, quarter for 1", all="Trade, all for 1"
        ),
        "remove": "Remove",
    },
)
ON_FARM = WORDING.table(
    "patch",
    {
        "coin": "ƒ{amount}",
        "tool": "{amount:tool|# tools}",
        "bulb": "{amount:bulb|# bulbs}",
        "vp": "{amount:# pt|# pts}",
        "plant": "plant",
        "enhance": "tile",
        "farm": "card",
        "contract": "score",
        "market": "market",
    },
)
LIST = WORDING.table(
    "short-list",
    {"effects": choose(lambda plus, **_: "plus" if plus else "plain", plain="{effects}", plus="{effects} +")},
)


def short_list(signs: Sequence[Sign], plus: bool = False) -> Phrase:
    """Return `Farm and 1 guilder`, the effects of a wheel's space."""
    return LIST.phrase("effects", plus=plus, effects=[ON_WHEELS.phrase(sign.icon, **sign_args(sign)) for sign in signs])


def patch(sign: Sign | None) -> str:
    """Return the reward of a patch, or a dash."""
    return str(ON_FARM.phrase(sign.icon, **sign_args(sign))) if sign else "–"
