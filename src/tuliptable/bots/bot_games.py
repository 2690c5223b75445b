"""Games between bots. Each bot sees only the information state of its seat."""

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
COMPARED_PERMILLE = const_table(
    [1000, 1000, 350, 650]
)  # actions compared in a thousand, by bot: see `noisy_greedy_choice`
NOISE_PERMILLE = const_table([0, 0, 1500, 600])

RESULT_HEAD = 1  # numbers per game before those of the players: the count of decisions
RESULT_PER_PLAYER = 2  # score and rank


@rule
def choose(bot: int, known: State, dice: Chance) -> int:
    """Return the action of a bot, from a state blanked for the seat to move."""
    out = action_buffer(known)
    return choose_into(bot, known, dice, out)


@rule
def choose_into(bot: int, known: State, dice: Chance, out: Buffer) -> int:
    """Return the action of a bot. `out` is a buffer for all actions, so that frequent calls allocate it once."""
    if bot == GREEDY:
        return greedy_choice(known, dice, out)
    if bot == RANDOM:
        return random_choice(known, dice, out)
    return noisy_greedy_choice(known, dice, out, COMPARED_PERMILLE[bot], NOISE_PERMILLE[bot])


@rule
def play_bot_games(
    fresh: State, seeds: Chance, bots: Buffer, players: int, first: int, games: int, results: Buffer
) -> None:
    """Play games between bots. Write the count of decisions, the scores and the ranks of each game."""
    s = fresh.copy()
    known = fresh.copy()
    dice = Chance()
    out = action_buffer(fresh)
    for game in range(games):
        set_up_series_game(fresh, s, dice, seeds, first + game)
        decisions = 0
        p = to_move(s)
        while p != NOBODY:
            known.copy_from(s)
            blank_to_information_state(known, p)
            action = choose_into(bots[p], known, dice, out)
            play(s, action)
            decisions += 1
            p = to_move(s)
        at = game * (RESULT_HEAD + RESULT_PER_PLAYER * players)
        results[at] = decisions
        for q in range(players):
            results[at + RESULT_HEAD + 2 * q] = score(s, q)
            results[at + RESULT_HEAD + 2 * q + 1] = rank(s, q)
