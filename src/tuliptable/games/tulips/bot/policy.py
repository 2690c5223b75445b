"""The playout policy of Tulips: the actions that a quick player compares."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.actions import ACTIONS, Bet, Place
from tuliptable.games.tulips.bot.appraisal import GUESS, chance_of, estimate, expectation
from tuliptable.games.tulips.state import Phase, Tulips
from tuliptable.games.tulips.tables import CATEGORY_COUNT

GOOD_BET = 100  # hundredths of a point that a bet must promise
OFTEN = 2  # one turn in this many considers a bet


@rule
def playout_actions(s: Tulips, dice: Chance, options: int, out: Buffer) -> int:
    """Offer the best bet now and then, if it is a good one, else placements. Take a random card from the line."""
    if s.phase == Phase.TAKE:
        out[0] = out[below(dice, options)]
        return 1
    if s.triggered == 0 and below(dice, OFTEN) == 0:
        bet = best_bet_among(s, options, out)
        if bet >= 0:
            out[0] = out[bet]
            return 1
    placements = 0
    for i in range(options):
        match ACTIONS.read(out[i]):
            case Place():
                out[placements] = out[i]
                placements += 1
            case _:
                pass
    return placements if placements > 0 else options


@rule
def best_bet_among(s: Tulips, options: int, out: Buffer) -> int:
    """Return the index of the best bet, or -1 if no bet is good."""
    best = -1
    most = GOOD_BET
    for category in range(CATEGORY_COUNT):
        chances = scratch(4)
        estimate(s, category, chances)
        correct = correct_so_far(s, category, chances)
        for i in range(options):
            match ACTIONS.read(out[i]):
                case Bet(category=on, card=card):
                    if on == category and expectation(s, chances, card, correct) >= most:
                        most = expectation(s, chances, card, correct)
                        best = i
                case _:
                    pass
    return best


@rule
def correct_so_far(s: Tulips, category: int, chances: Buffer) -> int:
    """Return the expected number of correct bets in a stack, in thousandths."""
    correct = 0
    for i in range(s.stack_height[category]):
        card = s.stack_card[category][i]
        correct += GUESS if card == HIDDEN else chance_of(chances, card)
    return correct
