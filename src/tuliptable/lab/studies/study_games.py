"""The games of an experiment, each as a row: its result, its course, and the things that each seat used."""

from __future__ import annotations

import dataclasses
import math
import os
import threading
import time
from array import array
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from tuliptable import games
from tuliptable.bots import Bot, BotPlayer, find
from tuliptable.bots.bot_player import RULES as THINKING
from tuliptable.engine.action_codec import ActionCodec, IntRange
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.random_playout import set_up_series_game
from tuliptable.engine.state import NOBODY
from tuliptable.lab.studies import table_overrides
from tuliptable.lab.studies.game_trace import ACTION, LEADER, OPTIONS, PER_DECISION, SEAT, holding, trace_game, tracer
from tuliptable.lab.studies.study_file import Experiment

SPACE = 512
"""Decisions that a trace has room for at first."""

TENTHS = 10


class GameRow(msgspec.Struct, frozen=True):
    """One game of an experiment: its result, its course, and the things that each seat used."""

    experiment: str
    number: int
    """The number in the series of the seed. `simulate --seed` deals the same games."""
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    first: int
    """The seat that decided first."""
    decisions: int
    options_mean: float
    """Actions for a decision, on average."""
    options_most: int
    options_by_tenth: tuple[float, ...]
    """The average in each tenth of the game."""
    lead_changes: int
    settled: float
    """The share of the decisions after which a winner led alone to the end; 1 if only the last decision decided."""
    leaders: tuple[int, ...]
    """The single leader after one tenth of the decisions, two tenths … nine tenths; -1 for no single leader."""
    actions: tuple[dict[str, int], ...]
    """By seat: how often each kind of action was chosen, and each named value."""
    pieces: tuple[dict[str, int], ...]
    """By seat: the pieces in front of it at any time, with their largest number at once."""


class StudyRunner:
    """A runner for the games of one experiment."""

    def __init__(self, of: Experiment, *, checked: bool = False) -> None:
        self.of, self.game = of, games.load(of.game)
        self.bots = [unlimited_bots(find(name), of.tries) for name in of.bots]
        self.searches = any(bot.searches for bot in self.bots)
        self.runner = tracer(self.game, *(THINKING if self.searches else ()), checked=checked)
        self.fresh = self.game.fresh(of.players, of.options)
        self.seeds = chance_from(seed_from(of.seed))
        self.holding = holding(self.game.state)
        self.kinds = Kinds(self.game.actions)
        self.key = of.key
        self._give_space(SPACE)

    def _give_space(self, decisions: int) -> None:
        self.space, self.trace = decisions, self.runner.numbers(PER_DECISION * decisions)

    def play(self, number: int) -> GameRow:
        given = self._searched_actions(number) if self.searches else []
        held = array("q", bytes(8 * max(1, self.holding.seats * len(self.holding.names))))
        ends = array("q", bytes(16 * self.of.players))
        decisions = self._traced(number, given, held, ends)
        if decisions > self.space:
            self._give_space(2 * decisions)
            self._traced(number, given, held, ends)
        return self._row(number, self.trace[: PER_DECISION * decisions], held, ends)

    def _traced(self, number: int, given: list[int], held: array[int], ends: array[int]) -> int:
        bots, row = [bot.number for bot in self.bots], given or [0]
        dealt = self.fresh, self.seeds, bots, len(bots), number
        return self.runner.call(trace_game, *dealt, row, len(given), self.trace, self.space, held, ends)

    def _searched_actions(self, number: int) -> list[int]:
        """Return the choices of searching bots. Each game starts without a tree, so that games are independent."""
        thinker = BotPlayer[Any](self.game, self.runner, clock=time.thread_time)
        s, dice, chosen = self.fresh.copy(), Chance(), list[int]()
        set_up_series_game(self.fresh, s, dice, self.seeds, number)
        while not self.game.over(s):
            mind = InformationState(self.game, s)
            chosen.append(thinker.choose(self.bots[mind.seat], mind, dice))
            self.game.play(s, chosen[-1])
        return chosen

    def _row(self, number: int, trace: Sequence[int], held: array[int], ends: array[int]) -> GameRow:
        ranks, options = tuple(ends[1::2]), trace[OPTIONS::PER_DECISION]
        leaders = trace[LEADER::PER_DECISION]
        decisions = len(options)
        return GameRow(
            self.key,
            number,
            tuple(ends[0::2]),
            ranks,
            trace[SEAT],
            decisions,
            round(sum(options) / decisions, 3),
            max(options),
            tuple(round(mean(options[slice(*part)]), 3) for part in parts(decisions)),
            lead_changes(leaders),
            round(settled_share(leaders, ranks), 4),
            tuple(leaders[max(0, end - 1)] for _, end in parts(decisions)[:-1]),
            self.kinds.count_actions(trace[SEAT::PER_DECISION], trace[ACTION::PER_DECISION], self.of.players),
            self._held(held),
        )

    def _held(self, held: array[int]) -> tuple[dict[str, int], ...]:
        names = self.holding.names
        rows = [held[p * len(names) : (p + 1) * len(names)] for p in range(self.of.players)]
        return tuple({name: n for name, n in zip(names, row, strict=True) if n} if names else {} for row in rows)


class Kinds:
    """The names of actions in a study: `give`, or `take resource=sun` with a named value."""

    def __init__(self, actions: ActionCodec) -> None:
        self.actions = actions
        self.names: dict[int, list[str]] = {}

    def count_actions(self, seats: Sequence[int], chosen: Sequence[int], players: int) -> tuple[dict[str, int], ...]:
        found = [Counter[str]() for _ in range(players)]
        for seat, action in zip(seats, chosen, strict=True):
            found[seat].update(self.of(action))
        return tuple(dict(sorted(count.items())) for count in found)

    def of(self, action: int) -> list[str]:
        if action not in self.names:
            kind = self.actions.action_of(action)
            named = [name for name, domain in kind.parameters.items() if not isinstance(domain, IntRange)]
            values = self.actions.values(action)
            self.names[action] = [kind.name, *(f"{kind.name} {name}={values[name]}" for name in named)]
        return self.names[action]


def unlimited_bots(bot: Bot, tries: int) -> Bot:
    """Return a bot with exactly these iterations and no time limit."""
    return (
        dataclasses.replace(bot, seconds=math.inf, iteration_factor=0, max_iterations=tries)
        if bot.searches and tries
        else bot
    )


def parts(decisions: int) -> list[tuple[int, int]]:
    """Return the first and last decision of each tenth of a game."""
    cuts = [round(decisions * i / TENTHS) for i in range(TENTHS + 1)]
    return [*pairwise(cuts)]


def mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def lead_changes(leaders: Sequence[int]) -> int:
    """Count how often the single lead went to another player."""
    alone = [p for p in leaders if p != NOBODY]
    return sum(before != after for before, after in pairwise(alone))


def settled_share(leaders: Sequence[int], ranks: Sequence[int]) -> float:
    """Return the share of the decisions after which a winner led alone to the end."""
    last = len(leaders) - 1  # the last decision ends the game, so it has winners and no leader
    while last > 0 and leaders[last - 1] != NOBODY and ranks[leaders[last - 1]] == 1:
        if last < len(leaders) - 1 and leaders[last - 1] != leaders[last]:
            break
        last -= 1
    return (last + 1) / len(leaders)


# --- in processes of their own ---------------------------------------------------------------------------------------

tables: dict[str, StudyRunner] = {}


def play_part(of: Experiment, first: int, count: int) -> list[GameRow]:
    """Play `count` games from a number on, in a process that plays no other variant of the game."""
    table_overrides.change(of.tables)
    if of.key not in tables:
        tables[of.key] = StudyRunner(of)
    return [tables[of.key].play(number) for number in range(first, first + count)]


TRIAL = 40
TOO_LONG = 60.0
"""Seconds after which these games count as endless."""


def try_out(of: Experiment) -> str:
    """Play some games without search, with checks of every number and index. Return the fault, or an empty text."""
    try:
        table_overrides.change(of.tables)
        at_a_glance = msgspec.structs.replace(of, bots=("greedy", *("random" for _ in of.bots[1:])))
        table = StudyRunner(at_a_glance, checked=True)
        watch = threading.Timer(TOO_LONG, os._exit, [1])
        watch.daemon = True
        watch.start()
        for number in range(TRIAL):
            table.play(number)
        watch.cancel()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""
