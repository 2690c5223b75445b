"""The reasons Tulips gives for refusing an action."""

from __future__ import annotations

from tuliptable.engine.wording.game_lines import action_refusals
from tuliptable.engine.wording.lines import Selection, pick
from tuliptable.games.tulips.actions import ACTIONS, Bet, Place, Take
from tuliptable.games.tulips.rules.tableau import card_in, cell_at, demand_at
from tuliptable.games.tulips.state import EMPTY, Phase, Tulips
from tuliptable.games.tulips.tables import (
    ASKS_COLOUR_OF_ANY_KIND,
    CARDS,
    LETTERS,
    SIDE_COUNT,
    fits,
    rotations,
    turned,
)
from tuliptable.games.tulips.text.wording import WORDING

REFUSALS = {
    "TF-50": "The game is over.",
    "TF-38": "Slot {slot} of the line is empty. Take a card from another slot.",
    "TF-36.take-first": "First take a card from the line to replace the one you placed.",
    "TF-36.place-first": "You can take a card from the line only after you place one.",
    "TF-26.occupied": "There is already a card at ({x},{y}). Choose an empty space next to the patchwork.",
    "TF-26.apart": "No side of ({x},{y}) touches a card, and a corner is not enough. Choose another space.",
    "TF-19": "{Card} looks the same in every rotation. Place it as printed, with rotation 0.",
    "TF-27": "On its {side} side, {colour} does not match the {wanted} next to it. Rotate the card or move it.",
    "TF-28": "On its {side} side, a wild would face a wild, and no other side would touch a card.",
    "TF-41": "Betting is closed, because the line can no longer be refilled.",
    "TF-43.this": "You have already played your {bet} betting card. Choose another one.",
    "TF-43.all": "You have played all your betting cards.",
    "TF-46": "You can pass only if you can neither place a card nor bet.",
}


def reason(s: Tulips, action: int) -> str | Selection:
    """Choose the reason why an action is illegal for the player to move."""
    if s.phase == Phase.OVER:
        return "TF-50"
    match s.phase, ACTIONS.read(action):
        case Phase.TAKE, Take(line=line):
            return pick("TF-38", slot=line)
        case Phase.TAKE, _:
            return "TF-36.take-first"
        case _, Take():
            return "TF-36.place-first"
        case _, Place() as placement:
            return placement_fault(s, placement)
        case _, Bet() if s.triggered:
            return "TF-41"
        case _, Bet(card=card):
            return pick("TF-43.this", bet=card) if any(s.unplayed[s.turn]) else "TF-43.all"
    return "TF-46"


def placement_fault(s: Tulips, placement: Place) -> Selection:
    """Choose the first reason why a card cannot be placed like this."""
    x, y, card = placement.x, placement.y, s.hand[s.turn][placement.slot]
    if card_in(s.tableau, cell_at(x, y)) != EMPTY:
        return pick("TF-26.occupied", x=x, y=y)
    cells = list(s.tableau.border[: s.tableau.borders])
    if cell_at(x, y) not in cells:
        return pick("TF-26.apart", x=x, y=y)
    if placement.rot not in rotations(CARDS[card]):
        return pick("TF-19", card=card)
    for side in range(SIDE_COUNT):
        section = turned(CARDS[card], placement.rot)[side]
        wanted = demand_at(s.tableau, cells.index(cell_at(x, y)), side)
        if not fits(section, wanted):
            if wanted == ASKS_COLOUR_OF_ANY_KIND:
                return pick("TF-28", side=side)
            return pick("TF-27", side=side, colour=LETTERS.index(section), wanted=wanted - 1)
    raise AssertionError("this placement is legal")


why_not = action_refusals(WORDING, reason, REFUSALS)
