"""Names of things."""

from __future__ import annotations

from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.tables import CARDS, COLOURS, FIRST_COLOUR, SECOND_COLOUR, SINGLES

SIDE_WORDS = ("north", "east", "south", "west")


def tulip_card(card: int) -> str:
    return "a hidden card" if card == HIDDEN else CARDS[card]


def bet_words(card: int) -> str:
    first = COLOURS[FIRST_COLOUR[card]]
    return first if card < SINGLES else f"{first} or {COLOURS[SECOND_COLOUR[card]]}"


def turning(rotation: int) -> str:
    return ("as printed", "turned right", "upside down", "turned left")[rotation]
