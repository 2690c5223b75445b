"""Search for one seat after another: room that is taken once, and a limit to thinking."""

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
"""Seconds that a search runs before it looks at the clock again."""
MIN_ITERATIONS_PER_ACTION = 2
"""Who could not look so often at each option, on average, does better to trust a glance."""
PARTS = 16
"""Of the tries it may have: after each of them who decides asks himself whether more could change his mind."""


NEAR_END = 40
"""Decisions before the end of the game from which on options are compared in the same worlds."""
RIVALS, WORLDS = 3, 16
CLEAR = 12
"""A difference is clear if the square of its sum is more than this many times the sum of its squares."""

UNBOUNDED = 1 << 62
"""As many tries as there is time for."""


@dataclass(frozen=True)
class SearchBudget:
    """How long a search thinks: until one of the two is used up."""

    seconds: float = math.inf
    max_iterations: int = UNBOUNDED


@dataclass(frozen=True)
class ActionValue:
    """What a search thinks of one option."""

    action: int
    iterations: int
    value: float
    """From 0 to 1, in the mix of winning and margin that its manner asks for."""


SEARCH = (search, begin_tree, only_action, follow, play_and_check_turn, ends_soon, compare)
"""The rules that a runner in C must have been built with."""


def state_bytes(room: Any) -> bytes:
    """Of a state that a runner has room for."""
    return bytes(room.raw) if hasattr(room, "raw") else bytes(room.pack())


class Searcher(Generic[S]):
    """Thinks about one game, for one thread at a time: in C, or in Python where there is no compiler."""

    def __init__(
        self,
        game: Game[S],
        runner: RuleRunner | None = None,
        nodes: int = 0,
        clock: Callable[[], float] = time.monotonic,
        manner: SearchSettings | None = None,
    ) -> None:
        self.game, self.clock, self.manner = game, clock, manner or game.search_settings
        self.runner = runner or compiled_or_interpreted(game, *SEARCH)
        interpreted = self.runner is INTERPRETED
        self.nodes = nodes or (NODES_INTERPRETED if interpreted else NODES)
        self._first_breath = 1 if interpreted else 32
        self._tree = self.runner.numbers(self.nodes * WIDTH)
        self._marks = self.runner.numbers(game.actions.size)
        self._guesses = chance_from(seed_from("what comes next"))
        self._moved = self.runner.numbers(self.nodes)
        self._expected: bytes | None = None
        """What the tree is about: the seat's next decision, if it comes at once and nothing has come to light."""
        self._seen, self._free, self._holds = self.runner.allocate(game.state, game.state()), False, False
        """The decision last considered: what was seen, whether there was a choice, whether the tree is about it."""

    def search(
        self,
        mind: InformationState[S],
        dice: Chance,
        effort: SearchBudget,
        hears: Callable[[list[ActionValue]], None] | None = None,
    ) -> list[ActionValue]:
        """What the seat to move thinks of its options, the best first: that one it plays."""
        opinions = self.evaluate_actions(mind, dice, effort, hears)
        self.decide(opinions[0].action)
        return opinions

    def evaluate_actions(
        self,
        mind: InformationState[S],
        dice: Chance,
        effort: SearchBudget,
        hears: Callable[[list[ActionValue]], None] | None = None,
    ) -> list[ActionValue]:
        """What the seat to move thinks of its options, the best first. Which of them it plays it is yet to `decide`."""
        self._seen = self.runner.allocate(self.game.state, mind.seen)
        kept, only = state_bytes(self._seen) == self._expected, self.runner.call(only_action, self._seen)
        self._free = only == UNDECIDED
        self._holds = kept or self._free
        if not self._free:
            return [ActionValue(only, 0, 0.5)]
        return self._compared(mind, self.look(mind, dice, effort, more=kept, hears=hears, decides=True))

    def decide(self, action: int) -> None:
        """The seat plays an action: the tree is then about what follows it, if the same seat decides again."""
        if self._free:
            self.runner.call(follow, self._tree, action, self._moved)
        again = self._holds and self.runner.call(play_and_check_turn, self._seen, action, self._guesses.copy())
        self._expected = state_bytes(self._seen) if again else None

    def look(
        self,
        mind: InformationState[S],
        dice: Chance,
        effort: SearchBudget,
        *,
        more: bool = False,
        hears: Callable[[list[ActionValue]], None] | None = None,
        decides: bool = False,
    ) -> list[ActionValue]:
        """Let the tree grow, a new one or `more` of the one that is there; what it then says, the best first.

        Who only `decides` stops as soon as no other option could still be tried more often than the first.
        """
        runner, seen = self.runner, self.runner.allocate(self.game.state, mind.seen)
        manner = self.manner_for(mind)
        if not more:
            runner.call(begin_tree, self._tree)
        began, done, breath = self.clock(), 0, self._first_breath
        part = -(-effort.max_iterations // PARTS)
        while done < effort.max_iterations:
            ask = min(breath, effort.max_iterations - done, part - done % part)
            runner.call(search, seen, dice, manner, self._tree, self.nodes, self._marks, ask)
            done += ask
            spent = self.clock() - began
            if spent >= effort.seconds:
                break
            pace, left = done / max(spent, 1e-6), effort.max_iterations - done
            breath = max(1, int(pace * min(BATCH_SECONDS, effort.seconds - spent)))
            in_time = pace * (effort.seconds - spent)
            if decides and (done % part == 0 or in_time < left) and self._decided(min(left, in_time)):
                break
            if hears is not None:
                hears(self.opinions())
        return self.opinions()

    def forget(self) -> None:
        """The next thought begins with an empty tree."""
        self._expected = None

    def _decided(self, left: float) -> bool:
        """Whether so many tries more could not put another option first."""
        tries = [opinion.iterations for opinion in self.opinions()]
        return sum(tries) >= MIN_ITERATIONS_PER_ACTION * len(tries) and tries[0] - max(tries[1:], default=0) > left

    def _compared(self, mind: InformationState[S], opinions: list[ActionValue]) -> list[ActionValue]:
        """Near the end of the game, play out the first options in the same worlds, with the same luck.

        A rival that is clearly better there takes the first place. A point that costs nothing is too little for few
        tries to tell, but it is there in every world.
        """
        best, near, seeds = opinions[0], self.manner_for(mind), chance_from(seed_from("the same worlds"))
        near.playout_limit = NEAR_END
        if self.manner.doubt == 0 or not self.runner.call(ends_soon, self._seen, seeds, near):
            return opinions
        for rival in opinions[1 : RIVALS + 1]:
            won, more, squares = self._difference(mind, rival.action, best.action, seeds)
            certain = more * more == WORLDS * squares
            clear = more * more > CLEAR * squares and self._close(rival, best)
            if more > 0 and won >= 0 and (certain or clear):
                best = rival
        first = opinions[0]
        swapped = {first.action: replace(best, action=first.action), best.action: replace(first, action=best.action)}
        placed = [swapped.get(opinion.action, opinion) for opinion in opinions]
        return sorted(placed, key=lambda opinion: opinion.action != best.action)

    def _difference(self, mind: InformationState[S], one: int, other: int, seeds: Chance) -> tuple[int, int, int]:
        """What one action brings the seat more than another: wins and lead in all worlds, and the lead's squares."""
        manner, sums = self.manner_for(mind), self.runner.numbers(SUMS * mind.seen.players)
        manner.playout_limit, manner.policy_sample, manner.policy_random_permille, manner.policy_noise = (
            TO_THE_END,
            EVERY_OPTION,
            0,
            0,
        )
        self.runner.call(compare, self._seen, seeds, manner, one, other, 0, WORLDS, sums)
        won, lead = (SUMS * mind.seat + 2 * kind for kind in (WON, LEAD))
        return sums[won + SUM], sums[lead + SUM], sums[lead + SQUARES]

    def _close(self, rival: ActionValue, best: ActionValue) -> bool:
        """Return True if the search, after so few tries, cannot tell two options apart."""
        doubt = sum(self.manner.doubt / 1000 / math.sqrt(max(1, option.iterations)) for option in (rival, best))
        return best.value - rival.value < doubt

    def manner_for(self, mind: InformationState[S]) -> SearchSettings:
        """The game's manner, for the seat to move. Whoever plays alone is measured against a rival of the rules."""
        own = self.manner.copy()
        own.seat = mind.seat
        own.seats = max(2, mind.seen.players)
        return own

    def save_tree(self) -> bytes:
        """The tree as it has grown, for another search to go on with."""
        return array("q", self._tree[: self._tree[USED] * WIDTH]).tobytes()

    def restore_tree(self, saved: bytes) -> None:
        """Put a saved tree in the place of this one. Epochs go on, so that marks of earlier searches mean nothing."""
        epoch = self._tree[EPOCH]
        tree = array("q", saved)
        self._tree[: len(tree)] = tree.tolist()
        self._tree[EPOCH] = max(epoch, tree[EPOCH])

    def opinions(self) -> list[ActionValue]:
        """What the tree says now, the best first."""
        tree, found = self._tree, []
        child = tree[ROOT * WIDTH + FIRST]
        while child:
            at = child * WIDTH
            tries = tree[at + VISITS]
            found.append(
                ActionValue(tree[at + ACTION], tries, tree[at + TOTAL] / tries / CERTAIN_WIN if tries else 0.0)
            )
            child = tree[at + NEXT]
        return sorted(found, key=lambda opinion: (opinion.iterations, opinion.value), reverse=True)
