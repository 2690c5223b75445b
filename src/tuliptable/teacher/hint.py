"""A hint: the choice of the best level with the knowledge of the player.

A search like that of the best level orders the actions. Rollouts of the best few, in the same determinizations, then
estimate how often each wins and by how much. The only input is an information state.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

import msgspec

from tuliptable.bots.bot_player import RULES
from tuliptable.bots.searcher import ActionValue, SearchBudget, Searcher
from tuliptable.bots.win_estimates import Estimate, OutcomeEstimator
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.game import Game, S
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.rule_runner import RuleRunner, compiled_or_interpreted
from tuliptable.teacher.reasons import Changes, changes, reasons

OPTIONS = 3
"""Actions in a hint."""

DICE = "hint"
FURTHER = "Played out by simple players another option wins more often; the best level looks further ahead."


class HintedAction(msgspec.Struct, frozen=True):
    """An action with its estimated outcome."""

    code: int
    tries: float
    """The share of iterations that the search spent on the action, as a measure of confidence."""
    won: Estimate
    lead: Estimate
    why: str


class Hint(msgspec.Struct, frozen=True):
    """The best few actions, best first."""

    seat: int
    options: list[HintedAction]
    tries: int
    """Iterations of the search."""
    seconds: float
    final: bool
    """True if no further stage follows."""

    @property
    def note(self) -> str:
        """Return a note if the rollouts of the model player clearly prefer another action than the search."""
        best, *others = [advice.won for advice in self.options]
        return FURTHER if any((other - best).mean > (other - best).error for other in others) else ""


@dataclass(frozen=True)
class HintStage:
    """The budget of one stage. Each stage searches, plays rollouts and reports; the next stage continues from there."""

    looks: SearchBudget
    plays: SearchBudget
    """The rollouts of each of the best actions."""


FIRST = HintStage(SearchBudget(seconds=0.12), SearchBudget(seconds=0.03))
STAGES = (
    FIRST,
    HintStage(SearchBudget(seconds=0.5), SearchBudget(seconds=0.1)),
    HintStage(SearchBudget(seconds=1.2), SearchBudget(seconds=0.25)),
)
"""The first answer comes within 0.3 s, the last after about 3 s."""


@dataclass(frozen=True)
class Progress:
    """A hint so far, with everything needed to improve it in this process or in another."""

    hint: Hint
    stages: int
    """The number of finished stages."""
    tree: bytes
    dice: bytes
    changes: dict[int, Changes]
    """The changes that actions make, by code, computed once for all stages."""


def next_stage(stages: Sequence[HintStage], so_far: Progress | None) -> HintStage:
    return stages[so_far.stages if so_far else 0]


def scale_stage(effort: SearchBudget, share: float) -> SearchBudget:
    """Return a budget with a share of its time."""
    return SearchBudget(effort.seconds * share, effort.max_iterations)


class HintFinder(Generic[S]):
    """A finder of hints in one game, for one thread at a time."""

    def __init__(
        self, game: Game[S], runner: RuleRunner | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.game, self.clock = game, clock
        self.runner = runner or compiled_or_interpreted(game, *RULES)
        self._searcher: Searcher[S] = Searcher(game, self.runner, clock=clock)
        self._prospector: OutcomeEstimator[S] = OutcomeEstimator(game, self.runner, clock=clock)

    def hint(
        self,
        mind: InformationState[S],
        names: Sequence[str],
        stages: Sequence[HintStage] = STAGES,
        hears: Callable[[Hint], None] = lambda _: None,
    ) -> Hint:
        """Return a hint for an information state, and report every stage as soon as it ends."""
        progress = self.improve(mind, names, stages)
        hears(progress.hint)
        while not progress.hint.final:
            progress = self.improve(mind, names, stages, progress)
            hears(progress.hint)
        return progress.hint

    def improve(
        self,
        mind: InformationState[S],
        names: Sequence[str],
        stages: Sequence[HintStage],
        so_far: Progress | None = None,
        share: float = 1.0,
    ) -> Progress:
        """Run one more stage with a share of its time. The search continues with its tree."""
        began, stage = self.clock(), next_stage(stages, so_far)
        dice = Chance.unpack(so_far.dice) if so_far else chance_from(seed_from(DICE))
        known = dict(so_far.changes) if so_far else {}
        options = self.game.legal(mind.seen)
        if len(options) == 1:
            found = [ActionValue(options[0], 0, 0.5)]
        else:
            if so_far:
                self._searcher.restore_tree(so_far.tree)
            found = self._searcher.look(mind, dice, scale_stage(stage.looks, share), more=so_far is not None)
        advice = self._advice(mind, found, names, scale_stage(stage.plays, share), known)
        done = so_far.stages + 1 if so_far else 1
        final = done == len(stages) or len(found) == 1
        seconds = self.clock() - began + (so_far.hint.seconds if so_far else 0.0)
        hint = Hint(mind.seat, advice, tries_of(found), seconds, final)
        return Progress(hint, done, b"" if final else self._searcher.save_tree(), dice.pack(), known)

    def _advice(
        self,
        mind: InformationState[S],
        opinions: Sequence[ActionValue],
        names: Sequence[str],
        effort: SearchBudget,
        known: dict[int, Changes],
    ) -> list[HintedAction]:
        """Return the best few actions. Their changes are computed once for all stages."""
        best = [opinion.action for opinion in opinions[:OPTIONS]]
        for action in best:
            if action not in known:
                known[action] = changes(mind, action)
        why = reasons(mind, [known[action] for action in best], names)
        prospects = [self._prospector.look(mind.seen, DICE, effort, action)[mind.seat] for action in best]
        tries = max(1, tries_of(opinions))
        return [
            HintedAction(opinion.action, opinion.iterations / tries, prospect.won, prospect.lead, reason)
            for opinion, prospect, reason in zip(opinions, prospects, why, strict=False)
        ]


def tries_of(opinions: Sequence[ActionValue]) -> int:
    return sum(opinion.iterations for opinion in opinions)
