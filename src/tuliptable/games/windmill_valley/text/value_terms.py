"""What a player's prospects are made of, for reasons."""

from __future__ import annotations

from tuliptable.games.windmill_valley.bot import outlook
from tuliptable.games.windmill_valley.bot.appraisal import PLANS_END, STEPS_OF_A_TURN
from tuliptable.games.windmill_valley.state import WindmillValley


def left(s: WindmillValley) -> int:
    """Steps to plan for: the same before and after an action, so that its own steps do not count against it."""
    return max(0, PLANS_END - STEPS_OF_A_TURN * s.round)


VALUE_TERMS = {
    "VP now": lambda s, p: 100 * s.farm[p].vp,
    "for money, Tools and bulbs": lambda s, p: outlook.purse_worth(s, p, left(s)),
    "for rows": lambda s, p: outlook.rows_worth(s, p, left(s)),
    "for columns": lambda s, p: outlook.columns_worth(s, p, left(s)),
    "for windmill groups": lambda s, p: outlook.groups_worth(s, p, left(s)),
    "for contracts": lambda s, p: outlook.contracts_worth(s, p, left(s)),
    "for the wish": lambda s, p: outlook.wish_worth(s, p, left(s)),
    "for helpers": lambda s, p: outlook.helpers_worth(s, p, left(s)),
    "for the wheels": lambda s, p: outlook.wheels_worth(s, p, left(s)),
}
