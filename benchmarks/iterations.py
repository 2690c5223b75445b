"""Iterations a second of the search on one core, in every game.

    python benchmarks/iterations.py [--game KEY] [--seconds S]

The positions come from games between greedy bots, at a quarter, half and three quarters. One figure uses the search
settings of the game, the other plain playouts without appraisal. Seconds are CPU time.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))  # this checkout, whatever is installed

from tuliptable import games
from tuliptable.bots import find, instant_choice
from tuliptable.bots.bot_player import RULES
from tuliptable.bots.searcher import SearchBudget, Searcher
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.rule_runner import RuleRunner, compiled
from tuliptable.engine.search_settings import SearchSettings, search_settings

PLAIN = search_settings(large_margin=1500)
PARTS = (1, 2, 3)
OF = 4


def positions(game: Game[Any], players: int, runner: RuleRunner) -> list[InformationState[Any]]:
    """Return decisions with a choice, at these shares of a game."""
    minds, s, dice = [], game.begin(players, {}, seed_from("iterations")), chance_from(seed_from("dice"))
    while not game.over(s):
        minds.append(InformationState(game, s))
        game.play(s, instant_choice(find("greedy"), minds[-1], dice, runner))
    found = []
    for part in PARTS:
        at = len(minds) * part // OF
        while len(game.legal(minds[at].seen)) == 1:
            at += 1
        found.append(minds[at])
    return found


def speed(
    game: Game[Any], runner: RuleRunner, minds: list[InformationState[Any]], own: SearchSettings, seconds: float
) -> float:
    searcher, tries, spent = Searcher(game, runner, clock=time.thread_time, settings=own), 0, 0.0
    for mind in minds:
        began = time.thread_time()
        opinions = searcher.search(mind, chance_from(seed_from("think")), SearchBudget(seconds=seconds / len(minds)))
        spent += time.thread_time() - began
        tries += sum(opinion.iterations for opinion in opinions)
    return tries / spent


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--game", choices=games.KEYS)
    words.add_argument("--seconds", type=float, default=1.0, help="for each number")
    given = words.parse_args()
    print("| game, players | own manner | plain playouts |\n|---|---:|---:|")
    for key in [given.game] if given.game else games.KEYS:
        game = games.load(key)
        players, runner = max(2, game.players[0]), compiled(game, *RULES)
        minds = positions(game, players, runner)
        own, plain = (speed(game, runner, minds, one, given.seconds) for one in (game.search_settings, PLAIN))
        print(f"| {game.title}, {players} | {own:,.0f} | {plain:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
