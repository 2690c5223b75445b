"""Names of things: cards by the colours one sees, places by where they lie."""

from __future__ import annotations

from tuliptable.engine.english import join_words
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.tables import CARDS, COLOURS, FIRST_COLOUR, LETTERS, SECOND_COLOUR, SINGLES

SIDE_WORDS = ("north", "east", "south", "west")
QUESTIONS = ("the largest enclosed field", "the most fields", "the longest outer edge")
"""What is bet on, by category."""
SECTIONS = dict(zip(LETTERS, (*COLOURS, "wild"), strict=True))


def tulip_card(card: int) -> str:
    """``the red card``, ``the red card with one yellow``, ``the wild, red, yellow and pink card``."""
    return "a hidden card" if card == HIDDEN else f"the {card_words(card)}"


def card_words(card: int) -> str:
    """The colours of a card; where three or four of them differ they are told clockwise, from the top."""
    name = CARDS[card]
    first, *others = dict.fromkeys(SECTIONS[letter] for letter in name)
    if "*" in name or len(others) > 1:
        return f"{join_words([SECTIONS[letter] for letter in name])} card"
    if not others:
        return f"{first} card"
    return f"{first} card with one {others[0]}" if name.count(name[0]) == 3 else f"{first} and {others[0]} card"


def bet_words(card: int) -> str:
    first = COLOURS[FIRST_COLOUR[card]]
    return first if card < SINGLES else f"{first} or {COLOURS[SECOND_COLOUR[card]]}"


def turning(rotation: int) -> str:
    return ("as printed", "turned right", "upside down", "turned left")[rotation]


def place_words(x: int, y: int) -> str:
    """A cell, counted from the card that lay there first: ``2 right and 1 up from the first card``."""
    ways = [(x, "right"), (-x, "left"), (-y, "up"), (y, "down")]
    return join_words([f"{steps} {way}" for steps, way in ways if steps > 0]) + " from the first card"
