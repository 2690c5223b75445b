"""A search for one seat after another, with memory that is allocated once and a budget for each decision."""

from __future__ import annotations

import math
import time
from array import array
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic

from tuliptable.bots.leaf_values import CERTAIN_WIN
from tuliptable.bots.rollout import LEAD, SQUARES, SUM, SUMS, WON, compare, ends_soon
from tuliptable.bots.search import UNDECIDED, only_action, play_and_check_turn, search
from tuliptable.bots.tree import ACTION, EPOCH, FIRST, NEXT, ROOT, TOTAL, USED, VISITS, WIDTH, begin_tree, follow
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.game import Game, S
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.rule_runner import INTERPRETED, RuleRunner, compiled_or_interpreted
from tuliptable.engine.search_settings import EVERY_OPTION, TO_THE_END, SearchSettings

NODES = 200_000
NODES_INTERPRETED = 20_000
BATCH_SECONDS = 0.004
"""Seconds between two looks at the clock."""
MIN_ITERATIONS_PER_ACTION = 2
"""Fewer iterations per action, on average, are worse than an instant choice."""
PARTS = 16
"""Parts of the iteration budget. After each part, a decision stops if the rest cannot change the best action."""


NEAR_END = 40
"""Decisions before the end of the game within which actions are compared in the same worlds."""
RIVALS, WORLDS = 3, 16
CLEAR = 12
"""A difference is clear if the square of its sum is more than this many times the sum of its squares."""

UNBOUNDED = 1 << 62
"""No limit of iterations."""


@dataclass(frozen=True)
class SearchBudget:
    """Limits of a search. It ends when one of the two is used up."""

    seconds: float = math.inf
    max_iterations: int = UNBOUNDED


@dataclass(frozen=True)
class ActionValue:
    """The value of one action after a search."""

    action: int
    iterations: int
    value: float
    """A number from 0 to 1: the mix of winning and margin that the search settings define."""


SEARCH = (search, begin_tree, only_action, follow, play_and_check_turn, ends_soon, compare)
"""The rules that a compiled runner must contain."""


def state_bytes(room: Any) -> bytes:
    """Return the bytes of a state that a runner allocated."""
    return bytes(room.raw) if hasattr(room, "raw") else bytes(room.pack())


class Searcher(Generic[S]):
    """Search decisions of one game, for one thread at a time, in C or, without a compiler, in Python."""

    def __init__(
        self,
        game: Game[S],
        runner: RuleRunner | None = None,
        nodes: int = 0,
        clock: Callable[[], float] = time.monotonic,
        settings: SearchSettings | None = None,
    ) -> None:
        self.game, self.clock, self.settings = game, clock, settings or game.search_settings
        self.runner = runner or compiled_or_interpreted(game, *SEARCH)
        interpreted = self.runner is INTERPRETED
        self.nodes = nodes or (NODES_INTERPRETED if interpreted else NODES)
        self._first_batch = 1 if interpreted else 32
        self._tree = self.runner.numbers(self.nodes * WIDTH)
        self._marks = self.runner.numbers(game.actions.size)
        self._guesses = chance_from(seed_from("what comes next"))
        self._moved = self.runner.numbers(self.nodes)
        self._expected: bytes | None = None
        """The position of the tree: the next decision of the seat, if it follows at once and nothing was revealed."""
        self._seen, self._free, self._holds = self.runner.allocate(game.state, game.state()), False, False
        """The last decision: its information state, whether it had a choice, and whether the tree belongs to it."""

    def search(
        self,
        known: InformationState[S],
        dice: Chance,
        budget: SearchBudget,
        on_progress: Callable[[list[ActionValue]], None] | None = None,
    ) -> list[ActionValue]:
        """Return the value of each action, best first, and assume that the seat plays the first."""
        values = self.evaluate_actions(known, dice, budget, on_progress)
        self.decide(values[0].action)
        return values

    def evaluate_actions(
        self,
        known: InformationState[S],
        dice: Chance,
        budget: SearchBudget,
        on_progress: Callable[[list[ActionValue]], None] | None = None,
    ) -> list[ActionValue]:
        """Return the value of each action, best first. Call `decide` with the action that the seat plays."""
        self._seen = self.runner.allocate(self.game.state, known.seen)
        kept, only = state_bytes(self._seen) == self._expected, self.runner.call(only_action, self._seen)
        self._free = only == UNDECIDED
        self._holds = kept or self._free
        if not self._free:
            return [ActionValue(only, 0, 0.5)]
        return self._compare_near_end(
            known, self.look(known, dice, budget, more=kept, on_progress=on_progress, decides=True)
        )

    def decide(self, action: int) -> None:
        """Keep the part of the tree below the chosen action, if the same seat decides again."""
        if self._free:
            self.runner.call(follow, self._tree, action, self._moved)
        again = self._holds and self.runner.call(play_and_check_turn, self._seen, action, self._guesses.copy())
        self._expected = state_bytes(self._seen) if again else None

    def look(
        self,
        known: InformationState[S],
        dice: Chance,
        budget: SearchBudget,
        *,
        more: bool = False,
        on_progress: Callable[[list[ActionValue]], None] | None = None,
        decides: bool = False,
    ) -> list[ActionValue]:
        """Grow a new tree, or with `more` the present one, and return the values, best first.

        With `decides`, stop as soon as no other action can overtake the iterations of the first.
        """
        runner, seen = self.runner, self.runner.allocate(self.game.state, known.seen)
        settings = self.settings_for(known)
        if not more:
            runner.call(begin_tree, self._tree)
        began, done, batch = self.clock(), 0, self._first_batch
        part = -(-budget.max_iterations // PARTS)
        while done < budget.max_iterations:
            count = min(batch, budget.max_iterations - done, part - done % part)
            runner.call(search, seen, dice, settings, self._tree, self.nodes, self._marks, count)
            done += count
            spent = self.clock() - began
            if spent >= budget.seconds:
                break
            pace, left = done / max(spent, 1e-6), budget.max_iterations - done
            batch = max(1, int(pace * min(BATCH_SECONDS, budget.seconds - spent)))
            in_time = pace * (budget.seconds - spent)
            if decides and (done % part == 0 or in_time < left) and self._is_decided(min(left, in_time)):
                break
            if on_progress is not None:
                on_progress(self.values())
        return self.values()

    def forget(self) -> None:
        """Start the next search with an empty tree."""
        self._expected = None

    def _is_decided(self, left: float) -> bool:
        """Return True if `left` more iterations cannot put another action first."""
        tries = [value.iterations for value in self.values()]
        return sum(tries) >= MIN_ITERATIONS_PER_ACTION * len(tries) and tries[0] - max(tries[1:], default=0) > left

    def _compare_near_end(self, known: InformationState[S], values: list[ActionValue]) -> list[ActionValue]:
        """Near the end of the game, compare the first actions by playouts in the same worlds with the same luck.

        A rival that is clearly better takes the first place. Few iterations cannot show the value of one free point,
        but every world contains it.
        """
        best, near, seeds = values[0], self.settings_for(known), chance_from(seed_from("the same worlds"))
        near.playout_limit = NEAR_END
        if self.settings.doubt == 0 or not self.runner.call(ends_soon, self._seen, seeds, near):
            return values
        for rival in values[1 : RIVALS + 1]:
            won, more, squares = self._difference(known, rival.action, best.action, seeds)
            certain = more * more == WORLDS * squares
            clear = more * more > CLEAR * squares and self._close(rival, best)
            if more > 0 and won >= 0 and (certain or clear):
                best = rival
        first = values[0]
        swapped = {first.action: replace(best, action=first.action), best.action: replace(first, action=best.action)}
        placed = [swapped.get(value.action, value) for value in values]
        return sorted(placed, key=lambda value: value.action != best.action)

    def _difference(self, known: InformationState[S], one: int, other: int, seeds: Chance) -> tuple[int, int, int]:
        """Return how much more one action brings the seat than another: wins, lead, and the squares of the lead."""
        settings, sums = self.settings_for(known), self.runner.numbers(SUMS * known.seen.players)
        settings.playout_limit, settings.policy_sample, settings.policy_random_permille, settings.policy_noise = (
            TO_THE_END,
            EVERY_OPTION,
            0,
            0,
        )
        self.runner.call(compare, self._seen, seeds, settings, one, other, 0, WORLDS, sums)
        won, lead = (SUMS * known.seat + 2 * kind for kind in (WON, LEAD))
        return sums[won + SUM], sums[lead + SUM], sums[lead + SQUARES]

    def _close(self, rival: ActionValue, best: ActionValue) -> bool:
        """Return True if the search, after so few tries, cannot tell two options apart."""
        doubt = sum(self.settings.doubt / 1000 / math.sqrt(max(1, option.iterations)) for option in (rival, best))
        return best.value - rival.value < doubt

    def settings_for(self, known: InformationState[S]) -> SearchSettings:
        """Return the settings for the seat to move. In a solo game, the automatic opponent counts as a second seat."""
        own = self.settings.copy()
        own.seat = known.seat
        own.seats = max(2, known.seen.players)
        return own

    def save_tree(self) -> bytes:
        """Return the tree for another search that continues it."""
        return array("q", self._tree[: self._tree[USED] * WIDTH]).tobytes()

    def restore_tree(self, saved: bytes) -> None:
        """Replace the tree by a saved one. The epoch never falls, so that marks of earlier searches are invalid."""
        epoch = self._tree[EPOCH]
        tree = array("q", saved)
        self._tree[: len(tree)] = tree.tolist()
        self._tree[EPOCH] = max(epoch, tree[EPOCH])

    def values(self) -> list[ActionValue]:
        """Return the values in the tree, best first."""
        tree, found = self._tree, []
        child = tree[ROOT * WIDTH + FIRST]
        while child:
            at = child * WIDTH
            tries = tree[at + VISITS]
            found.append(
                ActionValue(tree[at + ACTION], tries, tree[at + TOTAL] / tries / CERTAIN_WIN if tries else 0.0)
            )
            child = tree[at + NEXT]
        return sorted(found, key=lambda value: (value.iterations, value.value), reverse=True)
