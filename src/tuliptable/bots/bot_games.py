"""Games between bots, each of which is shown only what its seat may see."""

from __future__ import annotations

from tuliptable.bots.greedy import greedy_choice
from tuliptable.bots.noisy_greedy import noisy_greedy_choice
from tuliptable.bots.random import random_choice
from tuliptable.engine.chance import Chance
from tuliptable.engine.contract import action_buffer, blank_to_information_state, play, rank, score, to_move
from tuliptable.engine.random_playout import set_up_series_game
from tuliptable.engine.rule import Buffer, const_table, rule
from tuliptable.engine.state import NOBODY, State

RANDOM, GREEDY, BEGINNER, CASUAL = range(4)
COMPARED_PERMILLE = const_table([1000, 1000, 350, 650])  # in a thousand options, by bot: see careless_choice
NOISE_PERMILLE = const_table([0, 0, 1500, 600])

RESULT_HEAD = 1  # numbers per game before the players': how many decisions it took
RESULT_PER_PLAYER = 2  # score and rank


@rule
def choose(bot: int, mind: State, dice: Chance) -> int:
    """The action a bot picks, from a state blanked for the seat to move."""
    out = action_buffer(mind)
    return choose_into(bot, mind, dice, out)


@rule
def choose_into(bot: int, mind: State, dice: Chance, out: Buffer) -> int:
    """The action a bot picks, where it picks often: room for the options is made once, by who calls."""
    if bot == GREEDY:
        return greedy_choice(mind, dice, out)
    if bot == RANDOM:
        return random_choice(mind, dice, out)
    return noisy_greedy_choice(mind, dice, out, COMPARED_PERMILLE[bot], NOISE_PERMILLE[bot])


@rule
def play_bot_games(
    fresh: State, seeds: Chance, bots: Buffer, players: int, first: int, games: int, results: Buffer
) -> None:
    """Games between bots, each shown only what its seat may see. Writes decisions, scores and ranks per game."""
    s = fresh.copy()
    mind = fresh.copy()
    dice = Chance()
    out = action_buffer(fresh)
    for game in range(games):
        set_up_series_game(fresh, s, dice, seeds, first + game)
        decisions = 0
        p = to_move(s)
        while p != NOBODY:
            mind.copy_from(s)
            blank_to_information_state(mind, p)
            action = choose_into(bots[p], mind, dice, out)
            play(s, action)
            decisions += 1
            p = to_move(s)
        at = game * (RESULT_HEAD + RESULT_PER_PLAYER * players)
        results[at] = decisions
        for q in range(players):
            results[at + RESULT_HEAD + 2 * q] = score(s, q)
            results[at + RESULT_HEAD + 2 * q + 1] = rank(s, q)
