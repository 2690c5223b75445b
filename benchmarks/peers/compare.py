"""Peers: decisions a second beside what a researcher would pick instead, in the same run, as ratios.

    python benchmarks/peers/compare.py             half a minute
    python benchmarks/peers/compare.py --seconds 5

Every contestant plays random legal actions on one core, in computing time, the best of many slices. Those of other
packages are as they come; `gift_openspiel` is Gift of Tulips written for OpenSpiel's Python API, and a test plays it
beside ours. What is not installed is left out and said.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tuliptable.lab.batches import Batch

SLICE = 0.1
Play = Callable[[], int]
"""Plays for a while; how many decisions that were."""

dice = random.Random(1)


def batch(games: int, *, shown: bool) -> Play:
    """Games side by side; with mask and observation, if they are shown."""
    many = Batch("gift-of-tulips", 2, games, seed="peers", mask=shown, observation=shown, threads=1)
    actions = many.random_actions()

    def play() -> int:
        for _ in range(50):
            many.random_actions(actions)
            many.step(actions)
        return 50 * games

    return play


def plain_loop(key: str, players: int) -> Play:
    """One game in a plain Python loop: the legal actions as a list, one of them chosen, played."""
    one = Batch(key, players, 1, seed="peers", mask=False, observation=False, threads=1)
    chosen, codes, options = one.random_actions(), one.codes[0], one.options

    def play() -> int:
        for _ in range(1000):
            chosen[0] = codes[int(dice.random() * options[0])]
            one.step(chosen)
        return 1000

    return play


def spiel(name: str) -> Play:
    """A game of OpenSpiel, driven from Python; chance moves are drawn, and are no decisions."""
    pyspiel: Any = importlib.import_module("pyspiel")
    if name.startswith("peer_"):
        sys.path.insert(0, str(Path(__file__).parent))
        importlib.import_module("gift_openspiel")
    game = pyspiel.load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def agents(module: str, *given: Any) -> Play:
    """An environment of PettingZoo: every agent looks, and takes one of its legal actions."""
    env = importlib.import_module(module).env(*given)
    seeds = iter(range(1 << 40))

    def play() -> int:
        env.reset(seed=next(seeds))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(int(dice.choice(seen["action_mask"].nonzero()[0])))
            decisions += 1
        return decisions

    return play


def speed(play: Play, seconds: float) -> float:
    """Decisions a second of computing time, the best of many slices."""
    best, end = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        began, done = time.process_time(), 0
        while (took := time.process_time() - began) < SLICE:
            done += play()
        best = max(best, done / took)
    return best


OURS, THEIRS = "ours", "peer"
CONTESTS: list[tuple[str, list[tuple[str, str, Callable[[], Play]]]]] = [
    (
        "Gift of Tulips, two players, beside the same game for OpenSpiel's Python API",
        [
            (OURS, "1,024 games with mask and observation", lambda: batch(1024, shown=True)),
            (OURS, "one game in a plain Python loop", lambda: plain_loop("gift-of-tulips", 2)),
            (THEIRS, "OpenSpiel, the game in Python", lambda: spiel("peer_gift_of_tulips")),
        ],
    ),
    (
        "One game driven from Python, beside OpenSpiel's card games in C++",
        [
            (OURS, "Gift of Tulips, 4 players", lambda: plain_loop("gift-of-tulips", 4)),
            (THEIRS, "OpenSpiel, hearts in C++", lambda: spiel("hearts")),
            (THEIRS, "OpenSpiel, gin rummy in C++", lambda: spiel("gin_rummy")),
        ],
    ),
    (
        "PettingZoo, beside its own card games",
        [
            (OURS, "Gift of Tulips", lambda: agents("tuliptable.lab.zoo", "gift-of-tulips")),
            (THEIRS, "Leduc hold'em", lambda: agents("pettingzoo.classic.leduc_holdem_v4")),
            (THEIRS, "Texas hold'em", lambda: agents("pettingzoo.classic.texas_holdem_v4")),
        ],
    ),
]


def main() -> None:
    parser = argparse.ArgumentParser(description="Decisions a second beside peers.")
    parser.add_argument("--seconds", type=float, default=3.0, help="of each measurement (3)")
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    for title, contestants in CONTESTS:
        print(f"\n{title}\n\n| | decisions a second | against |\n| --- | ---: | --- |")
        found: list[tuple[str, str, float]] = []
        for whose, name, make in contestants:
            try:
                found.append((whose, name, speed(make(), given.seconds)))
            except ImportError as missing:
                print(f"| {name} | not installed: {missing.name} | |")
        peers = [(name, fast) for whose, name, fast in found if whose == THEIRS]
        for whose, name, fast in found:
            ratios = [f"{fast / other:,.1f} times {peer}" for peer, other in peers] if whose == OURS else []
            print(f"| {name} | {fast:,.0f} | {'; '.join(ratios)} |", flush=True)


if __name__ == "__main__":
    main()
