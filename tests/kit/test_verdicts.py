"""May a step be taken back alone? The verdict depends on nothing that its player cannot know, and misses nothing.

Leaks of this kind are rare, so whole games between bots are weighed, in C.
"""

from __future__ import annotations

from typing import Any

from tests.kit.tables import every_table, library
from tests.kit.weighed import MISSED, TELLS, weighed_games
from tuliptable import games
from tuliptable.bots import BOTS
from tuliptable.bots.bot_games import GREEDY, RANDOM
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.undo_check import DICE, WORLDS

GAMES = {"gift-of-tulips": 24, "tulips": 1, "tulip-bubble": 1, "keukenhof": 30, "windmill-valley": 1}
THOROUGH = 300
"""Determinizations afterwards, to find an undo check that missed something."""


def weighed(
    game: Game[Any], players: int, bot: int, number: int, worlds: int = WORLDS, *, by_the_truth: bool = False
) -> tuple[int, list[int]]:
    """Check the undos of games in C; return the steps, the faults with their games and steps, and the counts."""
    native = library(game.key, weighed_games, journal=True)
    kinds = [game.actions.action_of(code) for code in range(game.actions.size)]
    found = [0] * 6
    steps = native.call(
        weighed_games,
        game.fresh(players),
        fixed=DICE,
        seeds=chance_from(seed_from("weighed")),
        by_the_truth=by_the_truth,
        bot=bot,
        games=number,
        worlds=worlds,
        other_worlds=1,
        thorough=THOROUGH,
        firsts=[kind.first for kind in kinds],
        lasts=[kind.first + kind.count - 1 for kind in kinds],
        found=found,
    )
    return steps, found


def explain(game: Game[Any], found: list[int]) -> str:
    if found[0] == 0:
        return ""
    what = {TELLS: "the verdict depends on what others hide", MISSED: "a free undo revealed something"}
    return f"{what[found[0]]}: game {found[1]}, step {found[2]}, {game.actions.notation(found[3])}; {found[5]} in all"


@every_table
def test_a_verdict_depends_on_nothing_hidden_and_misses_nothing(game: Game[Any], players: int) -> None:
    for bot in (RANDOM, GREEDY):
        steps, found = weighed(game, players, bot, GAMES[game.key])
        assert explain(game, found) == ""
        assert steps > found[4] > 0


def test_this_test_would_find_a_verdict_that_looks_at_the_truth() -> None:
    game = games.load("tulip-bubble")
    _, found = weighed(game, 3, BOTS["greedy"].number, 12, by_the_truth=True)
    assert explain(game, found)


def test_this_test_would_find_a_verdict_that_looks_at_too_few_worlds() -> None:
    game = games.load("tulip-bubble")
    _, found = weighed(game, 3, BOTS["random"].number, 12, worlds=1)
    assert explain(game, found)
