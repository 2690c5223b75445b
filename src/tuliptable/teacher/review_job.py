"""The job of a review: low-priority processes share the steps of a match."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from tuliptable import games
from tuliptable.bots.bot_player import RULES
from tuliptable.bots.searcher import SearchBudget
from tuliptable.bots.win_estimates import Prospects, result_of
from tuliptable.bots.worker_pool import new_pool
from tuliptable.engine.match import Match
from tuliptable.engine.options import OptionValue
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.rule_runner import compiled_or_interpreted
from tuliptable.engine.wording.lines import Wording
from tuliptable.teacher.review import Review, assemble
from tuliptable.teacher.step_analysis import AnalysisBudget, StepAnalyser, StepAnalysis, StepInput, questions

REVIEW_EARLY = Wording("review").line(
    "review.too-early", "You can review a match when it is over. Before that, a review would reveal secrets."
)

WORKERS = os.cpu_count() or 1
USUAL_SECONDS, LONG_SECONDS = 50.0, 150.0
LONG_GAME = 60
"""Minutes of a long game, whose review takes longer."""

# Shares of the time: those of a step, and those of the deal.
LOOKS, VALUES, CHOICES, DEAL = 2, 5, 3, 20

Hears = Callable[[int, int], None]
"""A function that gets the number of analysed steps and the number of all steps."""


def usual_seconds(match: Match[Any]) -> float:
    """Return the default seconds for a review."""
    return LONG_SECONDS if match.game.minutes > LONG_GAME else USUAL_SECONDS


def step_cost(asked: StepInput) -> int:
    """Return the cost of a step. A forced step needs only the rollouts of its position."""
    if not asked.free:
        return VALUES
    return LOOKS + VALUES * (1 + asked.chance) + CHOICES * (1 + bool(asked.seen))


def budget_for(asked: Sequence[StepInput], seconds: float, workers: int) -> AnalysisBudget:
    """Return the budget of each step, so that all steps are done in time."""
    share = seconds * workers / (sum(map(step_cost, asked)) + DEAL)
    return AnalysisBudget(SearchBudget(LOOKS * share), SearchBudget(VALUES * share), SearchBudget(CHOICES * share))


def review(match: Match[Any], seconds: float = 0.0, workers: int = WORKERS, hears: Hears = lambda *_: None) -> Review:
    """Analyse every step of a finished match within `seconds`. Raises Refusal for an unfinished match."""
    if not match.over:
        raise Refusal(REVIEW_EARLY())
    asked = questions(match)
    care = budget_for(asked, seconds or usual_seconds(match), workers)
    compiled_or_interpreted(match.game, *RULES)  # built once here, and not by several processes at the same time
    pool = new_pool(workers)
    try:
        return run_job(match, asked, care, pool, hears)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def run_job(
    match: Match[Any], asked: Sequence[StepInput], care: AnalysisBudget, pool: ProcessPoolExecutor, hears: Hears
) -> Review:
    key, options = match.game.key, match.options
    deals = pool.submit(estimate_before_deal, key, len(match.players), options, deals_effort(care))
    found: dict[int, StepAnalysis] = {}
    for step in as_completed([pool.submit(analyse_step, key, question, care) for question in asked]):
        finding = step.result()
        found[finding.step] = finding
        hears(len(found), len(asked))
    return assemble_review(match, deals.result(), [found[step] for step in range(len(asked))])


def deals_effort(care: AnalysisBudget) -> SearchBudget:
    """Return the budget for games from fresh deals."""
    return SearchBudget(care.values.seconds * DEAL / VALUES, care.values.max_iterations * DEAL // VALUES)


def assemble_review(match: Match[Any], before_the_deal: Prospects, findings: Sequence[StepAnalysis]) -> Review:
    return assemble(match, before_the_deal, findings, result_of(match.game, match.state))


def review_in_process(match: Match[Any], care: AnalysisBudget) -> Review:
    """Return a review that this process makes, step by step."""
    deals = estimate_before_deal(match.game.key, len(match.players), match.options, deals_effort(care))
    return assemble_review(match, deals, list(findings(match, care)))


def findings(match: Match[Any], care: AnalysisBudget) -> Iterator[StepAnalysis]:
    for question in questions(match):
        yield analyse_step(match.game.key, question, care)


# --- in a worker process ---------------------------------------------------------------------------------------------

lookers: dict[str, StepAnalyser[Any]] = {}


def looker(key: str) -> StepAnalyser[Any]:
    if key not in lookers:
        lookers[key] = StepAnalyser(games.load(key))
    return lookers[key]


def analyse_step(key: str, asked: StepInput, care: AnalysisBudget) -> StepAnalysis:
    return looker(key).analyse(asked, care)


def estimate_before_deal(key: str, players: int, options: Mapping[str, OptionValue], effort: SearchBudget) -> Prospects:
    game = looker(key).game
    return looker(key).prospector.before_the_deal(game.fresh(players, options), "before the deal", effort)
