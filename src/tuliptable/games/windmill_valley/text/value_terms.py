"""The parts of a player's expected score, for the reasons of hints."""

from __future__ import annotations

from collections.abc import Callable

from tuliptable.games.windmill_valley.bot import outlook
from tuliptable.games.windmill_valley.bot.appraisal import PLANS_END, STEPS_OF_A_TURN
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.text.wording import WORDING


def left(s: WindmillValley) -> int:
    """Return the number of steps to plan for.

    It is the same before and after an action, so an action's own steps do not count against it.
    """
    return max(0, PLANS_END - STEPS_OF_A_TURN * s.round)


def planned(worth: Callable[[WindmillValley, int, int], int]) -> Callable[[WindmillValley, int], int]:
    return lambda s, p: worth(s, p, left(s))


VALUE_TERMS = {
    WORDING.line("value.now", "{player:|* }{change:point} now"): lambda s, p: 100 * s.farm[p].vp,
    WORDING.line("value.purse", "{player:|* }{change:point} expected from guilders, tools and bulbs"): planned(
        outlook.purse_worth
    ),
    WORDING.line("value.rows", "{player:|* }{change:point} expected from rows"): planned(outlook.rows_worth),
    WORDING.line("value.columns", "{player:|* }{change:point} expected from columns"): planned(outlook.columns_worth),
    WORDING.line("value.groups", "{player:|* }{change:point} expected from windmill groups"): planned(
        outlook.groups_worth
    ),
    WORDING.line("value.contracts", "{player:|* }{change:point} expected from contracts"): planned(
        outlook.contracts_worth
    ),
    WORDING.line("value.wish", "{player:|* }{change:point} expected from the Queen's Wish"): planned(
        outlook.wish_worth
    ),
    WORDING.line("value.helpers", "{player:|* }{change:point} expected from helpers"): planned(outlook.helpers_worth),
    WORDING.line("value.wheels", "{player:|* }{change:point} expected from the wheels"): planned(outlook.wheels_worth),
}
