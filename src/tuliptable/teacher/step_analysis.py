"""The analysis of one step of a finished match: its value, better choices, and hidden information.

The model player (`bots/win_estimates`) measures positions with the combined knowledge of all players, and choices also
with the knowledge of their own player. The future of chance is never known: every rollout draws it again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic

from tuliptable.bots.bot_player import RULES
from tuliptable.bots.search import UNDECIDED
from tuliptable.bots.searcher import SearchBudget, Searcher
from tuliptable.bots.win_estimates import EVEN, OutcomeEstimate, OutcomeEstimator, Prospects
from tuliptable.engine.chance import chance_from, draws_taken, seed_from
from tuliptable.engine.game import Game, S
from tuliptable.engine.information_state import InformationState, pooled_information
from tuliptable.engine.match import Match
from tuliptable.engine.rule_runner import RuleRunner, compiled_or_interpreted

WORLDS = 2
"""Determinizations besides the true state for a step that draws nothing, because its cards may have been dealt before.
"""


@dataclass(frozen=True)
class AnalysisBudget:
    """The budgets of a step."""

    looks: SearchBudget
    """The search for the best action."""
    values: SearchBudget
    """The rollouts of a position."""
    choices: SearchBudget
    """The comparison of two actions."""


@dataclass(frozen=True)
class StepInput:
    """A step, packed for another process."""

    step: int
    action: int
    known: bytes
    """The position with the combined knowledge of all players."""
    seen: bytes
    """The position with the knowledge of the player to move; empty if it is the same."""
    free: bool
    """True if the player had a choice."""
    chance: bool
    """True if chance affected the outcome of the action."""


@dataclass(frozen=True)
class StepAnalysis:
    """The results for a step; None where a part does not apply."""

    step: int
    before: Prospects
    """The estimates for all players in the position before the step."""
    acted: Prospects | None
    """The estimates after the action, before chance."""
    choice: Prospects | None
    """The change by the choice with the knowledge of its player, if that was less than the combined knowledge."""
    best: int
    """The choice of the best level with the knowledge of the player."""
    cost: OutcomeEstimate
    """The gain of that choice over the played action."""
    tries: int
    """Iterations of the search; 0 without a choice."""
    chance: bool
    """True if chance affected the outcome of the action."""


def questions(match: Match[Any]) -> list[StepInput]:
    """Return the input for every step of a match."""
    return [
        question_about(match.game, state, number, step.action)
        for number, (state, step) in enumerate(zip(match.states(), match.steps, strict=False))
    ]


def question_about(game: Game[S], s: S, step: int, action: int) -> StepInput:
    known, mind = pooled_information(game, s), InformationState(game, s).seen
    mind.turn_to(b"")
    seen, free = b"" if mind == known else mind.pack(), len(game.legal(s)) > 1
    return StepInput(step, action, known.pack(), seen, free, has_chance(game, s, known, action))


def has_chance(game: Game[S], s: S, known: S, action: int) -> bool:
    """Return True if players cannot know the outcome of an action: it draws dice, or worlds that look alike differ."""
    after = state_after(game, s, action)
    if draws_taken(after.chance) != draws_taken(s.chance):
        return True
    dice, here = chance_from(seed_from("worlds")), pooled_information(game, after)
    return any(
        pooled_information(game, state_after(game, game.determinized(known, dice), action)) != here
        for _ in range(WORLDS)
    )


def state_after(game: Game[S], s: S, action: int) -> S:
    after = s.copy()
    game.play(after, action)
    return after


class StepAnalyser(Generic[S]):
    """An analyser for steps of one game, for one thread at a time."""

    def __init__(self, game: Game[S], runner: RuleRunner | None = None) -> None:
        self.game = game
        self.runner = runner or compiled_or_interpreted(game, *RULES)
        self.prospector: OutcomeEstimator[S] = OutcomeEstimator(game, self.runner)
        self._searcher: Searcher[S] = Searcher(game, self.runner)

    def analyse(self, asked: StepInput, care: AnalysisBudget) -> StepAnalysis:
        known, seed, prospector = self.game.state.unpack(asked.known), f"step {asked.step}", self.prospector
        before = prospector.look(known, seed, care.values)
        if not asked.free:
            return StepAnalysis(asked.step, before, None, None, asked.action, EVEN, 0, asked.chance)
        mind = InformationState(self.game, self.game.state.unpack(asked.seen or asked.known))
        acted = prospector.look(known, f"{seed} acted", care.values, asked.action) if asked.chance else None
        choice = None
        if asked.seen:
            choice = prospector.difference(mind.seen, asked.action, UNDECIDED, seed, care.choices)
        opinions = self._searcher.look(mind, chance_from(seed_from(seed)), care.looks)
        best = opinions[0].action
        cost = prospector.difference(mind.seen, best, asked.action, seed, care.choices)[mind.seat]
        tries = sum(opinion.iterations for opinion in opinions)
        return StepAnalysis(asked.step, before, acted, choice, best, cost, tries, asked.chance)
