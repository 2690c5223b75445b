"""The wording of Tulips: the names of cards, bets and spaces, and the kinds of arguments in its lines.

Players know a card by its colours, and a space by its distance from the starting card.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from tuliptable.engine.state import HIDDEN
from tuliptable.engine.wording.game_lines import GameWording
from tuliptable.engine.wording.gaps import NUMBER, ORDINAL, PLAYER, SIGNED, TEXT, list_of, thing
from tuliptable.engine.wording.lines import Phrase, phrase
from tuliptable.games.tulips.tables import (
    BETTING_CARD_COUNT,
    CARDS,
    COLOURS,
    FIRST_COLOUR,
    LETTERS,
    SECOND_COLOUR,
    SINGLES,
)

COLOUR = thing(COLOURS)
TULIP_CARD = phrase(lambda card: TULIP_CARD_NAMES[card])
BETTING_CARD = phrase(lambda card: BETTING_CARD_NAMES[card])
WORDING = GameWording(
    "tulips",
    {
        **dict.fromkeys(("player", "turn"), PLAYER),
        "winners": list_of(PLAYER),
        **dict.fromkeys(("points", "lost", "size", "cards", "steps", "slot", "x", "y", *COLOURS), NUMBER),
        **dict.fromkeys(("free_sides", "hole_sides", "wilds", "number"), NUMBER),
        **dict.fromkeys(("change", "least", "most", "wrong"), SIGNED),
        "place": ORDINAL,
        **dict.fromkeys(("colour", "wanted", "first", "second"), COLOUR),
        **dict.fromkeys(("colours", "leaders"), list_of(COLOUR)),
        "card": TULIP_CARD,
        **dict.fromkeys(("card1", "card2", "card3"), TULIP_CARD),
        **dict.fromkeys(("BetFaceDown.card", "BetOpenly.card", "Revealed.card", "Bet.card", "bet"), BETTING_CARD),
        **dict.fromkeys(
            ("rotation", "rot"), thing(("as printed", "rotated clockwise", "upside down", "rotated anticlockwise"))
        ),
        "side": thing(("top", "right", "bottom", "left")),
        "category": thing(("the largest enclosed field", "the most fields", "the longest outer edge")),
        "short": thing(("enclosed", "fields", "perimeter")),
        "space": phrase(),
        **dict.fromkeys(("ways", "reasons"), list_of(phrase())),
        **dict.fromkeys(("effects", "sections"), list_of(phrase(), last="")),
        "name": TEXT,
    },
)

# --- cards -----------------------------------------------------------------------------------------------------------

CARD = WORDING.table(
    "card",
    {
        "one-colour": "the {first} card",
        "two-colours": "the {first} and {second} card",
        "three-and-one": "the {first} card with one {second} triangle",
        "four-colours": "the {colours} card",
        "wild": "the {colours} card with a wild",
        "hidden": "a hidden card",
    },
)
BET = WORDING.table("bet", {"single": "{first}", "pair": "{first} or {second}"})


def name_tulip_card(sections: str) -> Phrase:
    """Name a card by its colours. Three or four different ones are read clockwise, from the wild or from the top."""
    before, wild, after = sections.partition("*")
    colours = [LETTERS.index(letter) for letter in after + before]
    if wild:
        return CARD.phrase("wild", colours=colours)
    first, *others = dict.fromkeys(colours)
    if len(others) > 1:
        return CARD.phrase("four-colours", colours=colours)
    if not others:
        return CARD.phrase("one-colour", first=first)
    key = "three-and-one" if colours.count(colours[0]) == 3 else "two-colours"
    return CARD.phrase(key, first=first, second=others[0])


def name_betting_card(card: int) -> Phrase:
    if card < SINGLES:
        return BET.phrase("single", first=FIRST_COLOUR[card])
    return BET.phrase("pair", first=FIRST_COLOUR[card], second=SECOND_COLOUR[card])


TULIP_CARD_NAMES: Mapping[int, Phrase] = {
    HIDDEN: CARD.phrase("hidden"),
    **{card: name_tulip_card(sections) for card, sections in enumerate(CARDS)},
}
BETTING_CARD_NAMES: Mapping[int, Phrase] = {card: name_betting_card(card) for card in range(BETTING_CARD_COUNT)}

# --- spaces ----------------------------------------------------------------------------------------------------------

WAY = WORDING.table(
    "way", {"right": "{steps} right", "left": "{steps} left", "up": "{steps} up", "down": "{steps} down"}
)
SPACE = WORDING.line("space", "{ways} from the starting card")


@cache
def space_at(x: int, y: int) -> Phrase:
    """Describe a space: `2 right and 1 up from the starting card`."""
    ways = (("right", x), ("left", -x), ("up", -y), ("down", y))
    return SPACE(ways=[WAY.phrase(way, steps=steps) for way, steps in ways if steps > 0])


def space_of(owner: Any) -> dict[str, Phrase]:
    """Return the space of an event or action, as the argument of a line."""
    return {"space": space_at(owner.x, owner.y)}
