"""Many games between bots, as fast as this machine allows: compiled on all cores, or interpreted."""

from __future__ import annotations

import os
import threading
import time
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from tuliptable.bots import Bot, BotPlayer
from tuliptable.bots.bot_games import RESULT_HEAD, RESULT_PER_PLAYER, play_bot_games
from tuliptable.bots.bot_player import RULES as THINKING
from tuliptable.engine.chance import Chance, chance_from
from tuliptable.engine.game import Game
from tuliptable.engine.options import OptionValue
from tuliptable.engine.random_playout import set_up_series_game
from tuliptable.engine.rule_runner import INTERPRETED, RuleRunner, compiled
from tuliptable.lab.timed_games import play_timed_game

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Outcome:
    """The result of one game of a series."""

    decisions: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class Series:
    """The settings of a series. Every game follows from the seed and its number."""

    game: Game[Any]
    bots: Sequence[Bot]
    options: Mapping[str, OptionValue]
    seed: str

    @property
    def players(self) -> int:
        return len(self.bots)

    @property
    def numbers_per_game(self) -> int:
        return RESULT_HEAD + RESULT_PER_PLAYER * self.players


class Simulator:
    """A simulator that plays the games of a series with a rule runner."""

    threads = 1
    games_at_a_time: int

    def __init__(self, series: Series, runner: RuleRunner) -> None:
        self.series = series
        self.runner = runner
        self.fresh = series.game.fresh(series.players, series.options)

    def play(self, first: int, games: int) -> list[Outcome]:
        series = self.series
        results = array("q", bytes(8 * series.numbers_per_game * games))
        bots, seeds = [bot.number for bot in series.bots], chance_from(series.seed)
        self.runner.call(play_bot_games, self.fresh, seeds, bots, series.players, first, games, results)
        return outcomes(series, results)


class InterpretedSimulator(Simulator):
    games_at_a_time = 4

    def __init__(self, series: Series) -> None:
        super().__init__(series, INTERPRETED)


class CompiledSimulator(Simulator):
    """A simulator in C on all cores. Raises NoCompiler without a compiler."""

    games_at_a_time = 512

    def __init__(self, series: Series) -> None:
        super().__init__(series, compiled(series.game, play_bot_games))
        self.threads = os.cpu_count() or 1


class SearchSimulator(Simulator):
    """A simulator for bots that search: one game after the other, on all cores if the rules are compiled."""

    games_at_a_time = 1

    def __init__(self, series: Series, runner: RuleRunner) -> None:
        super().__init__(series, runner)
        self.threads = 1 if runner is INTERPRETED else os.cpu_count() or 1
        self._own = threading.local()

    def play(self, first: int, games: int) -> list[Outcome]:
        return [self._played(number) for number in range(first, first + games)]

    def _played(self, number: int) -> Outcome:
        series, game = self.series, self.series.game
        if not hasattr(self._own, "thinker"):
            self._own.thinker = BotPlayer(game, self.runner, clock=time.thread_time)
        s, dice = self.fresh.copy(), Chance()
        set_up_series_game(self.fresh, s, dice, chance_from(series.seed), number)
        spent = play_timed_game(s, series.bots, dice, self._own.thinker)
        return Outcome(sum(own.decisions for own in spent), tuple(game.scores(s)), tuple(game.ranks(s)))


def simulator(series: Series, *, interpreted: bool, gpu: bool = False) -> Simulator:
    """Return the fastest simulator for a series. Raises NoCompiler if one was requested without a compiler."""
    if gpu:
        from tuliptable.lab.gpu import GpuSimulator  # It builds on this module.

        return GpuSimulator(series)
    if any(bot.searches for bot in series.bots):
        return SearchSimulator(series, INTERPRETED if interpreted else compiled(series.game, *THINKING))
    return InterpretedSimulator(series) if interpreted else CompiledSimulator(series)


def outcomes(series: Series, results: Sequence[int]) -> list[Outcome]:
    """Return the results of `play_bot_games`, game by game."""
    size = series.numbers_per_game
    games = (results[at : at + size] for at in range(0, len(results), size))
    return [Outcome(g[0], tuple(g[RESULT_HEAD::2]), tuple(g[RESULT_HEAD + 1 :: 2])) for g in games]


def run(player: Simulator, games: int, progress: Progress = lambda _: None) -> Iterator[Outcome]:
    """Yield all games of a series in order. `progress` gets the number of newly finished games."""
    chunk = player.games_at_a_time
    parts = [(first, min(chunk, games - first)) for first in range(0, games, chunk)]
    with ThreadPoolExecutor(player.threads) as pool:
        for done in pool.map(lambda part: player.play(*part), parts):
            progress(len(done))
            yield from done
