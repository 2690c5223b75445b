"""Decisions a second beside the packages that a researcher would use instead, in the same run, as ratios.

    python benchmarks/peers/compare.py             a minute
    python benchmarks/peers/compare.py --seconds 5

Every contestant plays random legal actions on one core, measured in CPU time, the best of many slices. Other packages
run their own games. `gift_openspiel`, `gift_jax` and `gift_boardgame` are Gift of Tulips in the usual style of
OpenSpiel's Python API, JAX and boardgame.io; tests play them beside ours. The output names packages that are not
installed.
"""

from __future__ import annotations

import argparse
import importlib
import random
import shutil
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tuliptable.lab.batches import Batch

SLICE = 0.1
PEERS = Path(__file__).parent
Play = Callable[[], int]
"""Play for a while, and return the number of decisions."""
Speed = Callable[[float], float]
"""Return decisions per CPU second, measured within the given seconds."""

dice = random.Random(1)


def batch(games: int, *, shown: bool) -> Play:
    """Return a batch, with mask and observation if `shown`."""
    many = Batch("gift-of-tulips", 2, games, seed="peers", mask=shown, observation=shown, threads=1)
    actions = many.random_actions()

    def play() -> int:
        for _ in range(50):
            many.random_actions(actions)
            many.step(actions)
        return 50 * games

    return play


def plain_loop(key: str, players: int) -> Play:
    """Return one game in a plain Python loop: list the legal actions, choose one, play it."""
    one = Batch(key, players, 1, seed="peers", mask=False, observation=False, threads=1)
    chosen, codes, options = one.random_actions(), one.codes[0], one.options

    def play() -> int:
        for _ in range(1000):
            chosen[0] = codes[int(dice.random() * options[0])]
            one.step(chosen)
        return 1000

    return play


def spiel(name: str) -> Play:
    """Return a game of OpenSpiel, driven from Python. Chance nodes are sampled and count as no decisions."""
    pyspiel: Any = importlib.import_module("pyspiel")
    if name.startswith("peer_"):
        beside_this("gift_openspiel")
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
    """Return a PettingZoo environment in which every agent observes and takes a legal action."""
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


def arrays(games: int) -> Play:
    """Return whole games side by side in JAX, on the processor."""
    jax: Any = importlib.import_module("jax")
    gift = beside_this("gift_jax")
    keys = map(jax.random.PRNGKey, range(1 << 40))

    def play() -> int:
        return int(gift.random_games(next(keys), games).made.sum())

    play()  # the first call compiles
    return play


def beside_this(name: str) -> Any:
    """Import a peer from this folder."""
    sys.path.insert(0, str(PEERS))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(PEERS))


def timed(make: Callable[[], Play]) -> Speed:
    """Measure the best of many slices."""

    def speed(seconds: float) -> float:
        play = make()
        best, end = 0.0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            began, done = time.process_time(), 0
            while (took := time.process_time() - began) < SLICE:
                done += play()
            best = max(best, done / took)
        return best

    return speed


def headless(seconds: float) -> float:
    """Return the speed of boardgame.io in Node, which measures itself in the same way."""
    node = shutil.which("node")
    if node is None:
        raise ImportError(name="node")
    command = [node, str(PEERS / "gift_boardgame.cjs"), str(seconds)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        raise ImportError(name="boardgame.io")
    return float(run.stdout)


OURS, THEIRS = "ours", "peer"
CONTESTS: list[tuple[str, list[tuple[str, str, Speed]]]] = [
    (
        "Gift of Tulips, two players, beside the same game in other frameworks",
        [
            (OURS, "1,024 games with mask and observation", timed(lambda: batch(1024, shown=True))),
            (OURS, "one game in a plain Python loop", timed(lambda: plain_loop("gift-of-tulips", 2))),
            (THEIRS, "JAX, 1,024 games", timed(lambda: arrays(1024))),
            (THEIRS, "OpenSpiel, the game in Python", timed(lambda: spiel("peer_gift_of_tulips"))),
            (THEIRS, "boardgame.io, headless", headless),
        ],
    ),
    (
        "One game driven from Python, beside OpenSpiel's card games in C++",
        [
            (OURS, "Gift of Tulips, 4 players", timed(lambda: plain_loop("gift-of-tulips", 4))),
            (THEIRS, "OpenSpiel, hearts in C++", timed(lambda: spiel("hearts"))),
            (THEIRS, "OpenSpiel, gin rummy in C++", timed(lambda: spiel("gin_rummy"))),
        ],
    ),
    (
        "PettingZoo, beside its own card games",
        [
            (OURS, "Gift of Tulips", timed(lambda: agents("tuliptable.lab.zoo", "gift-of-tulips"))),
            (THEIRS, "Leduc hold'em", timed(lambda: agents("pettingzoo.classic.leduc_holdem_v4"))),
            (THEIRS, "Texas hold'em", timed(lambda: agents("pettingzoo.classic.texas_holdem_v4"))),
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
        for whose, name, measured in contestants:
            try:
                found.append((whose, name, measured(given.seconds)))
            except ImportError as missing:
                print(f"| {name} | not installed: {missing.name} | |")
        peers = [(name, fast) for whose, name, fast in found if whose == THEIRS]
        for whose, name, fast in found:
            ratios = [f"{fast / other:,.1f} times {peer}" for peer, other in peers] if whose == OURS else []
            print(f"| {name} | {fast:,.0f} | {'; '.join(ratios)} |", flush=True)


if __name__ == "__main__":
    main()
