"""Points that cost nothing: every level that compares all its options takes them in the last round."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tuliptable import games
from tuliptable.bots import LEVELS, BotPlayer, find
from tuliptable.bots.bot_games import BEGINNER, CASUAL
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.position import read_position

FREE = {
    "gift_of_tulips/positions/last-gift": "give 1",
    "tulip_bubble/positions/last-sale": "sell RA",
    "keukenhof/positions/last-can": "play_watering",
    "keukenhof/positions/last-seeds": "play_seeds",
    "windmill_valley/positions/last-water": "lower 0",
}
"""A position in the last round, and the only action that gets all points.

Money, pairs and unsold cards are worth nothing later. In Tulips betting is closed by then, so nothing is left to take.
"""

DICE = 12
BEST_TRIES = 2000
"""The best level is stopped by a clock; here it stops after this many iterations."""


def choices(name: str, level: str) -> set[str]:
    """Return the actions of a level in a position, with several dice."""
    game, s, *_ = read_position(games.load, (Path(__file__).parents[1] / "games" / f"{name}.json").read_bytes())
    bot, thinker, mind = find(level), BotPlayer(game), InformationState[Any](game, s)
    if bot.searches:
        bot = replace(bot, seconds=1e9, max_iterations=min(bot.max_iterations, BEST_TRIES))
    dice = [chance_from(seed_from(f"last round {number}")) for number in range(DICE)]
    return {game.actions.notation(thinker.choose(bot, mind, own)) for own in dice}


@pytest.mark.parametrize("level", ["greedy", *(bot.name for bot in LEVELS if bot.number not in (BEGINNER, CASUAL))])
@pytest.mark.parametrize("name", FREE)
def test_points_that_cost_nothing_are_taken_in_the_last_round(name: str, level: str) -> None:
    assert choices(name, level) == {FREE[name]}


@pytest.mark.parametrize("level", ["beginner", "casual"])
@pytest.mark.parametrize("name", [name for name in FREE if name.startswith(("keukenhof", "tulip_bubble"))])
def test_levels_that_overlook_options_take_free_points_where_there_are_only_two_options(name: str, level: str) -> None:
    """They notice two options at least; of more they overlook some, as their levels promise."""
    assert choices(name, level) == {FREE[name]}
