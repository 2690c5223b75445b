"""Why an action is not legal."""

from __future__ import annotations

from tuliptable.games.tulips.actions import ACTIONS, Bet, Place, Take
from tuliptable.games.tulips.rules.tableau import asked, card_in, cell_at
from tuliptable.games.tulips.state import EMPTY, Phase, Tulips
from tuliptable.games.tulips.tables import (
    ASKS_COLOUR_OF_ANY_KIND,
    BETTING_CARDS,
    CARDS,
    COLOURS,
    LETTERS,
    SIDE_COUNT,
    fits,
    rotations,
    turned,
)
from tuliptable.games.tulips.text.names import SIDE_WORDS


def why_not(s: Tulips, action: int) -> tuple[str, str]:
    """Why an action is not legal, for the player whose turn it is."""
    if s.phase == Phase.OVER:
        return "the game is over", "TF-50"
    match s.phase, ACTIONS.read(action):
        case Phase.TAKE, Take(line=line):
            return f"slot {line} of the line is empty", "TF-38"
        case Phase.TAKE, _:
            return "first take a card from the line for the one you placed", "TF-36"
        case _, Take():
            return "a card is taken from the line only after placing one", "TF-36"
        case _, Place(slot=slot, y=y, x=x, rot=rot):
            return why_not_there(s, slot, x, y, rot)
        case _, Bet() if s.triggered:
            return "betting has closed: the end of the game is triggered", "TF-41"
        case _, Bet(card=card):
            return f"you have played your betting card {BETTING_CARDS[card]} already", "TF-43"
    return "you may pass only when you can neither place nor bet", "TF-46"


def why_not_there(s: Tulips, slot: int, x: int, y: int, rotation: int) -> tuple[str, str]:
    """Why a card may not be placed so."""
    t, name = s.tableau, CARDS[s.hand[s.turn][slot]]
    if card_in(t, cell_at(x, y)) != EMPTY:
        return f"there is a card at ({x},{y}) already", "TF-26"
    cells = list(t.border[: t.borders])
    if cell_at(x, y) not in cells:
        return f"no card lies beside ({x},{y}); a corner is not enough", "TF-26"
    if rotation not in rotations(name):
        return f"{name} looks the same however it is turned: rotation 0 is enough", "TF-19"
    for side in range(SIDE_COUNT):
        section, wanted = turned(name, rotation)[side], asked(t, cells.index(cell_at(x, y)), side)
        if not fits(section, wanted):
            return why_not_this_side(section, wanted, side)
    raise AssertionError("this placement is legal")


def why_not_this_side(section: str, wanted: int, side: int) -> tuple[str, str]:
    at = SIDE_WORDS[side]
    if wanted == ASKS_COLOUR_OF_ANY_KIND:
        return f"to the {at} wild would lie against wild and nothing else would touch: no field would grow", "TF-28"
    colour = COLOURS[LETTERS.index(section)]
    return f"{colour} does not match the {COLOURS[wanted - 1]} to the {at}", "TF-27"
