"""Many games between bots, as fast as this machine allows: compiled on all cores, or interpreted."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from tuliptable.bots import Bot
from tuliptable.bots.contest import RESULT_HEAD, RESULT_PER_PLAYER, contest
from tuliptable.engine.chance import Chance, chance_from
from tuliptable.engine.game import Game
from tuliptable.engine.options import OptionValue

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Outcome:
    """How one game of a series ended."""

    decisions: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class Series:
    """What is to be played: every game of a series follows from the seed and its number."""

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


class Interpreted:
    """Plays with the rules as they stand in Python."""

    threads = 1
    games_at_a_time = 4

    def __init__(self, series: Series) -> None:
        self.series = series
        self.fresh = series.game.fresh(series.players, series.options)

    def play(self, first: int, games: int) -> list[Outcome]:
        series, state = self.series, self.series.game.state
        results = [0] * (series.numbers_per_game * games)
        bots = [bot.number for bot in series.bots]
        out = [0] * series.game.widest
        seeds = chance_from(series.seed)
        rooms = state(), state(), state(), Chance(), seeds
        contest(self.fresh, *rooms, bots, series.players, first, games, out, results)
        return outcomes(series, results)


class Compiled:
    """Plays with the same rules translated to C. Raises NoCompiler where there is none."""

    games_at_a_time = 512

    def __init__(self, series: Series) -> None:
        from tuliptable.engine.translate.library import Library
        from tuliptable.engine.translate.program import Program

        game = series.game
        self.series = series
        self.threads = os.cpu_count() or 1
        self.library = Library(Program(game.state, game.rules.by_name(), [contest]), game.key)
        self.fresh = game.fresh(series.players, series.options)

    def play(self, first: int, games: int) -> list[Outcome]:
        series, library, state = self.series, self.library, self.series.game.state
        results = library.numbers(series.numbers_per_game * games)
        library.call(
            "contest",
            library.room_for(state, self.fresh),
            library.room_for(state),
            library.room_for(state),
            library.room_for(state),
            library.room_for(Chance),
            library.room_for(Chance, chance_from(series.seed)),
            library.numbers(series.players, [bot.number for bot in series.bots]),
            series.players,
            first,
            games,
            library.numbers(series.game.widest),
            results,
        )
        return outcomes(series, results[:])


def outcomes(series: Series, results: Sequence[int]) -> list[Outcome]:
    """The numbers that ``contest`` wrote, game by game."""
    size = series.numbers_per_game
    games = (results[at : at + size] for at in range(0, len(results), size))
    return [Outcome(g[0], tuple(g[RESULT_HEAD::2]), tuple(g[RESULT_HEAD + 1 :: 2])) for g in games]


def run(player: Interpreted | Compiled, games: int, progress: Progress = lambda _: None) -> Iterator[Outcome]:
    """All games of a series in order; `progress` hears how many more are done."""
    chunk = player.games_at_a_time
    parts = [(first, min(chunk, games - first)) for first in range(0, games, chunk)]
    with ThreadPoolExecutor(player.threads) as pool:
        for done in pool.map(lambda part: player.play(*part), parts):
            progress(len(done))
            yield from done
