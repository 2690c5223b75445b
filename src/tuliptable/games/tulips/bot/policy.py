"""Tulips: which options a player compares who plays on quickly, to see where a game may lead."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.actions import ACTIONS, Bet, Place
from tuliptable.games.tulips.bot.appraisal import GUESS, chance_of, estimate, expectation
from tuliptable.games.tulips.state import Phase, Tulips
from tuliptable.games.tulips.tables import CATEGORY_COUNT

GOOD_BET = 100  # hundredths of a point that a bet has to promise
OFTEN = 2  # every second turn he thinks of betting


@rule
def playout_actions(s: Tulips, dice: Chance, options: int, out: Buffer) -> int:
    """At times the best bet, if it is a good one; else placements. Of the line he takes any card."""
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
    """The number of the option, or -1 where no bet is good."""
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
    """How many bets of a stack are going to be correct, in thousandths."""
    correct = 0
    for i in range(s.stack_height[category]):
        card = s.stack_card[category][i]
        correct += GUESS if card == HIDDEN else chance_of(chances, card)
    return correct
