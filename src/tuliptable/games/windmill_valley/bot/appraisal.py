"""The value of an action for the player who has it, from the information of that player.

The appraisal tries the action on a state that fits this information. Then it values the position in hundredths of a
VP: points and promises in the time left (`outlook`), and the rest of this turn (`turn_ahead`). It measures the time
left before the action, and counts every player's own steps alike. If it counted the fastest player's steps, the first
player of a round would pay for the pace and the others would not.
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

PLANS_END = 35  # steps: until the end is triggered, plans reach as far as this
STEPS_OF_A_TURN = 2
GARDENERS_PACE = 200  # value that the Gardener gains while a player takes a step
OTHERS = 25  # percent of the opponents' gains that counts against a player


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
    """Value a player's position: points, promises in the time left, and the rest of the turn."""
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
    """Return the number of steps left to plan for after this turn; the fastest player sets the end."""
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
