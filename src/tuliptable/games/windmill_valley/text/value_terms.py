"""The parts of a player's expected score, for the reasons of hints."""

from __future__ import annotations

from tuliptable.games.windmill_valley.bot import outlook
from tuliptable.games.windmill_valley.bot.appraisal import PLANS_END, STEPS_OF_A_TURN
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.text.wording import WORDING

TERMS = WORDING.table(
    "value-term",
    {
        "now": "points now",
        "purse": "for guilders, tools and bulbs",
        "rows": "for rows",
        "columns": "for columns",
        "groups": "for windmill groups",
        "contracts": "for contracts",
        "wish": "for the Queen's Wish",
        "helpers": "for helpers",
        "wheels": "for the wheels",
    },
)


def left(s: WindmillValley) -> int:
    """Return the number of steps to plan for.

    It is the same before and after an action, so an action's own steps do not count against it.
    """
    return max(0, PLANS_END - STEPS_OF_A_TURN * s.round)


VALUE_TERMS = {
    str(TERMS.phrase("now")): lambda s, p: 100 * s.farm[p].vp,
    str(TERMS.phrase("purse")): lambda s, p: outlook.purse_worth(s, p, left(s)),
    str(TERMS.phrase("rows")): lambda s, p: outlook.rows_worth(s, p, left(s)),
    str(TERMS.phrase("columns")): lambda s, p: outlook.columns_worth(s, p, left(s)),
    str(TERMS.phrase("groups")): lambda s, p: outlook.groups_worth(s, p, left(s)),
    str(TERMS.phrase("contracts")): lambda s, p: outlook.contracts_worth(s, p, left(s)),
    str(TERMS.phrase("wish")): lambda s, p: outlook.wish_worth(s, p, left(s)),
    str(TERMS.phrase("helpers")): lambda s, p: outlook.helpers_worth(s, p, left(s)),
    str(TERMS.phrase("wheels")): lambda s, p: outlook.wheels_worth(s, p, left(s)),
}
