"""Positions and matches for the teacher's tests, played by bots in C."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.kit.tables import in_c
from tuliptable import games
from tuliptable.bots import find, instant_choice
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import Match, Player


def fewest(key: str) -> int:
    """Players who play against each other."""
    return max(2, games.load(key).players[0])


def play_match(key: str, *bots: str, seed: str = "teacher") -> Match[Any]:
    """Play a whole match between bots without search."""
    game, dice = games.load(key), chance_from(seed_from(seed))
    match = Match(game, [Player(f"P{seat}", bot) for seat, bot in enumerate(bots)], seed=seed_from(seed))
    while not match.over:
        bot = find(bots[match.to_move])
        match.append(match.to_move, instant_choice(bot, InformationState(game, match.state), dice, in_c(key)))
    return match


@cache
def greedy_match(key: str) -> Match[Any]:
    return play_match(key, *["greedy"] * fewest(key))


def choices_in(match: Match[Any], count: int) -> list[Any]:
    """Return states of a match with a choice, from its beginning to near its end."""
    free = [s.copy() for s in match.states() if not match.game.over(s) and len(match.game.legal(s)) > 1]
    return [free[i * (len(free) - 1) // count] for i in range(count)]
