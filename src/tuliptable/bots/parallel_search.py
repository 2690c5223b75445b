"""Several searchers, each on a core of its own, think about one decision: what they tried is added up."""

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
"""Each needs memory for a tree of its own, and brings less than the one before."""


class ParallelSearcher(Generic[S]):
    """For one thread at a time. Calls into C drop the interpreter's lock, so the searchers' threads run at once."""

    def __init__(self, searchers: Sequence[Searcher[S]]) -> None:
        self.searchers = searchers

    @cached_property
    def _threads(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(len(self.searchers), "searcher")

    def think(self, mind: InformationState[S], dice: Chance, effort: SearchBudget) -> list[ActionValue]:
        """What the seat to move thinks of its options, the best first: that one it plays.

        Who may try only so often does so alone: spread over several trees so many tries would tell less.
        """
        if len(self.searchers) == 1 or effort.max_iterations < UNBOUNDED:
            return self.searchers[0].search(mind, dice, effort)
        asked = [
            self._threads.submit(searcher.evaluate_actions, mind, own, effort)
            for searcher, own in zip(self.searchers, split_dice(dice, len(self.searchers)), strict=True)
        ]
        opinions = merge_values([answer.result() for answer in asked])
        for searcher in self.searchers:
            searcher.decide(opinions[0].action)
        return opinions


def split_dice(dice: Chance, count: int) -> list[Chance]:
    """Dice for so many, all different, that follow from those given; these themselves for one alone."""
    if count == 1:
        return [dice]
    made = [Chance() for _ in range(count)]
    for own in made:
        reseed_from(own, dice)
    return made


def merge_values(found: Sequence[Sequence[ActionValue]]) -> list[ActionValue]:
    """What several think of the same options, the best first: an opinion counts as often as it was tried."""
    tries: dict[int, int] = {}
    totals: dict[int, float] = {}
    for opinion in (opinion for opinions in found for opinion in opinions):
        tries[opinion.action] = tries.get(opinion.action, 0) + opinion.iterations
        totals[opinion.action] = totals.get(opinion.action, 0.0) + opinion.iterations * opinion.value
    together = [ActionValue(action, tries[action], totals[action] / (tries[action] or 1)) for action in tries]
    return sorted(together, key=lambda opinion: (opinion.iterations, opinion.value), reverse=True)
