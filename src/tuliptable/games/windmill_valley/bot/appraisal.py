"""Windmill Valley: what an option looks worth to the player who has it, judged by what he can see.

The option is tried on a world that fits what he knows. Then the position is weighed, in hundredths of a VP: what he
has and what it promises in the time left (``outlook``), and what is still to be resolved in this turn
(``turn_ahead``). The time left is judged before the option is tried, and every player's own steps count alike: if the
fastest player's counted, whoever moves first in a round would pay for the pace and those after him would not.
"""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.engine.state import clear_journal
from tuliptable.games.windmill_valley.bot.estimates import PATIENCE
from tuliptable.games.windmill_valley.bot.outlook import gardeners_vp, promised
from tuliptable.games.windmill_valley.bot.turn_ahead import still_to_come
from tuliptable.games.windmill_valley.hidden_information import imagine
from tuliptable.games.windmill_valley.rules.play import apply
from tuliptable.games.windmill_valley.state import GARDENER, Decision, WindmillValley, seats_at_table

PLANS_END = 35  # steps: until the end is triggered, a player believes in what he has begun
STEPS_OF_A_TURN = 2
GARDENERS_PACE = 200  # what the Gardener gains while a player takes a step
OTHERS = 25  # percent of what the others gain that counts against one


@rule
def appraise(s: WindmillValley, action: int) -> int:
    p = s.turn
    this_round = s.round
    left = steps_left(s)
    steps = s.farm[p].steps
    others = vp_of_others(s, p)
    imagine(s, s.chance)
    clear_journal(s)
    apply(s, action)
    if s.decision == Decision.OVER:
        return s.farm[p].vp * 100
    worth = promised(s, p, left)
    worth -= (s.farm[p].steps - steps) * PATIENCE
    worth -= (vp_of_others(s, p) - others) * OTHERS // (seats_at_table(s) - 1)
    if s.turn == p and s.round == this_round:
        to_come = still_to_come(s, left)
        worth += to_come
    return worth


@rule
def evaluate(s: WindmillValley, p: int) -> int:
    """What a player has, what it promises in the time left, and what is still to come in his turn."""
    left = steps_left(s)
    if s.players == 1 and p == GARDENER:
        return 100 * gardeners_vp(s) + GARDENERS_PACE * left
    worth = promised(s, p, left)
    if s.turn == p:
        to_come = still_to_come(s, left)
        worth += to_come
    return worth


@rule
def steps_left(s: WindmillValley) -> int:
    """How many steps a player may plan for after this turn, as the fastest sets the end."""
    if s.last_round > 0:
        return STEPS_OF_A_TURN * (s.last_round - s.round)
    fastest = 0
    for p in range(seats_at_table(s)):
        fastest = max(fastest, s.farm[p].steps)
    return PLANS_END - fastest


@rule
def vp_of_others(s: WindmillValley, p: int) -> int:
    vp = 0
    for q in range(seats_at_table(s)):
        if q != p:
            vp += s.farm[q].vp
    return vp
