"""One step of a finished match, looked at again: what it was worth, what was better, what was hidden.

Positions are measured with the model player (``bots/win_estimates``) as all players together knew them, and choices
also as their own player knew the position. Chance is never known: what it had in store is dealt afresh every time.
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
"""In so many worlds besides the true one is a step tried that draws nothing: its cards may have been dealt before."""


@dataclass(frozen=True)
class AnalysisBudget:
    """How much goes into a step."""

    looks: SearchBudget
    """Into looking ahead for the best option."""
    values: SearchBudget
    """Into playing out a position."""
    choices: SearchBudget
    """Into comparing two actions."""


@dataclass(frozen=True)
class StepInput:
    """A step, packed so that another process can look at it."""

    step: int
    action: int
    known: bytes
    """The position as all players together know it."""
    seen: bytes
    """And as the player to move knows it; empty where that is the same."""
    free: bool
    """Whether there was a choice."""
    chance: bool
    """Whether chance had a part in what came of the action."""


@dataclass(frozen=True)
class StepAnalysis:
    """What came out for a step; None where the question does not arise."""

    step: int
    before: Prospects
    """Everybody's prospects in the position before it."""
    acted: Prospects | None
    """And after the action, before chance has spoken."""
    choice: Prospects | None
    """What the choice changed as far as its player could know, where he knew less than all together."""
    best: int
    """What the best level preferred, given what the player could know."""
    cost: OutcomeEstimate
    """What that would have brought the player more than what he did."""
    tries: int
    """How often the search looked ahead; 0 where there was no choice."""
    chance: bool
    """Whether chance had a part in what came of the action."""


def questions(match: Match[Any]) -> list[StepInput]:
    """Every step of a match."""
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
    """Whether what comes of an action is more than players know: dice are drawn, or worlds that look alike differ."""
    after = played(game, s, action)
    if draws_taken(after.chance) != draws_taken(s.chance):
        return True
    dice, here = chance_from(seed_from("worlds")), pooled_information(game, after)
    return any(
        pooled_information(game, played(game, game.determinized(known, dice), action)) != here for _ in range(WORLDS)
    )


def played(game: Game[S], s: S, action: int) -> S:
    after = s.copy()
    game.play(after, action)
    return after


class StepAnalyser(Generic[S]):
    """Looks at steps of one game, for one thread at a time."""

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
