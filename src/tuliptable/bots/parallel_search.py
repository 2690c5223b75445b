"""Root parallelism: several searchers, one for each core, search the same decision, and their results are added."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Generic

from tuliptable.bots.searcher import UNBOUNDED, ActionValue, SearchBudget, Searcher
from tuliptable.engine.chance import Chance, reseed_from
from tuliptable.engine.game import S
from tuliptable.engine.information_state import InformationState

MAX_TREES = 8
"""Each tree needs its own memory and gains less than the previous one."""


class ParallelSearcher(Generic[S]):
    """Search with several trees, for one thread at a time.

    Calls into C release the interpreter lock, so the threads of the searchers run in parallel.
    """

    def __init__(self, searchers: Sequence[Searcher[S]]) -> None:
        self.searchers = searchers

    @cached_property
    def _threads(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(len(self.searchers), "searcher")

    def think(self, known: InformationState[S], dice: Chance, budget: SearchBudget) -> list[ActionValue]:
        """Return the value of each action, best first. The caller plays the first.

        A search with limited iterations uses one tree, because the same iterations in several trees reveal less.
        """
        if len(self.searchers) == 1 or budget.max_iterations < UNBOUNDED:
            return self.searchers[0].search(known, dice, budget)
        asked = [
            self._threads.submit(searcher.evaluate_actions, known, own, budget)
            for searcher, own in zip(self.searchers, split_dice(dice, len(self.searchers)), strict=True)
        ]
        values = merge_values([answer.result() for answer in asked])
        for searcher in self.searchers:
            searcher.decide(values[0].action)
        return values


def split_dice(dice: Chance, count: int) -> list[Chance]:
    """Derive `count` different dice from the given ones; return these for a single searcher."""
    if count == 1:
        return [dice]
    made = [Chance() for _ in range(count)]
    for own in made:
        reseed_from(own, dice)
    return made


def merge_values(found: Sequence[Sequence[ActionValue]]) -> list[ActionValue]:
    """Merge the values of several searches, weighted by their iterations; return them best first."""
    tries: dict[int, int] = {}
    totals: dict[int, float] = {}
    for value in (value for values in found for value in values):
        tries[value.action] = tries.get(value.action, 0) + value.iterations
        totals[value.action] = totals.get(value.action, 0.0) + value.iterations * value.value
    together = [ActionValue(action, tries[action], totals[action] / (tries[action] or 1)) for action in tries]
    return sorted(together, key=lambda value: (value.iterations, value.value), reverse=True)
