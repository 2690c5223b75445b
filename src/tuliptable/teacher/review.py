"""The review of a finished match: the win chances over time, the value of each decision, and the luck.

For every player, the result minus the expectation before the deal is the sum of the deal, later chance, the hidden
information of others, the player's choices and the choices of the others. `docs/review.md` explains each part.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from tuliptable.bots.win_estimates import EVEN, Estimate, OutcomeEstimate, Prospects
from tuliptable.engine.game import Game
from tuliptable.engine.match import Match
from tuliptable.teacher.attribution import Attribution
from tuliptable.teacher.step_analysis import StepAnalysis

FORMAT = "tuliptable review"
VERSION = 2
TURNED_OUT_WELL = ", came out well"
"""The end of a verdict in stored reviews of version 1."""

TURNING_POINTS = 3

SLIP, MISTAKE, BLUNDER = 0.02, 0.05, 0.10
"""The cost of a decision in win chance from which it gets this name."""


Verdict = Literal["", "best", "fine", "slip", "mistake", "blunder"]
"""The class of a decision by its cost; empty for a step without a decision."""

COSTLY: frozenset[Verdict] = frozenset(("slip", "mistake", "blunder"))


class ActionLabel(msgspec.Struct, frozen=True):
    """An action: its code, its notation, and its label. A stored review has no labels."""

    code: int
    action: str
    label: str


class ReviewedStep(msgspec.Struct, frozen=True):
    """One step and its parts, by seat unless they concern its player alone."""

    step: int
    """The number of the step, from 1. The position before it is the one after the step before."""
    seat: int
    played: ActionLabel
    free: bool
    """True if the player had a choice."""
    before: list[OutcomeEstimate]
    after: list[OutcomeEstimate]
    choice: list[OutcomeEstimate]
    """The change by the choice, as far as its player could know."""
    hidden: list[OutcomeEstimate]
    """The change by information that others hid."""
    chance: list[OutcomeEstimate]
    """The change by chance after the choice."""
    best: ActionLabel | None
    """The choice of the best level; None if it is the played action."""
    cost: OutcomeEstimate
    """The gain of that choice over the played action, as far as the player could know."""
    verdict: Verdict
    turned_out_well: bool = False
    """True if the win chance rose although the decision had a cost."""


class PlayerAttribution(msgspec.Struct, frozen=True):
    """The sources of a player's result: `before` and the other parts add up to `result`."""

    seat: int
    before: OutcomeEstimate
    """The expectation before the deal."""
    deal: OutcomeEstimate
    chance: OutcomeEstimate
    hidden: OutcomeEstimate
    own: OutcomeEstimate
    others: OutcomeEstimate
    result: OutcomeEstimate
    luck: OutcomeEstimate
    """Deal, chance and hidden information together, with a smaller error than each part."""


class Review(msgspec.Struct, frozen=True):
    format: str
    version: int
    game: str
    unit: str
    names: list[str]
    scores: list[int]
    moments: list[ReviewedStep]
    accounts: list[PlayerAttribution]
    turning_points: list[int]
    """The steps with the largest changes, largest first."""


def label_action(game: Game[Any], seen: Any, action: int, names: Sequence[str]) -> ActionLabel:
    return ActionLabel(action, game.actions.notation(action), game.words.label(seen, action, names))


def assemble(
    match: Match[Any], before_the_deal: Prospects, findings: Sequence[StepAnalysis], result: Prospects
) -> Review:
    """Return the review from the analyses of all steps."""
    ledger = Attribution(match, before_the_deal, findings, result)
    moments = list(moments_of(match, findings, ledger))
    return Review(
        format=FORMAT,
        version=VERSION,
        game=match.game.key,
        unit=match.game.unit,
        names=match.names,
        scores=match.game.scores(match.state),
        moments=moments,
        accounts=[account(seat, ledger) for seat in range(len(match.players))],
        turning_points=turning_points(moments),
    )


def moments_of(match: Match[Any], findings: Sequence[StepAnalysis], ledger: Attribution) -> Iterable[ReviewedStep]:
    game = match.game
    for state, step, found in zip(match.states(), match.steps, findings, strict=False):
        seen, parts = game.visible_to(state, step.seat), ledger.parts[found.step]
        before, after = ledger.all(ledger.at(found.step)), ledger.all(ledger.at(found.step + 1))
        rise = after[step.seat].won - before[step.seat].won
        better = found.best != step.action and found.cost.won.mean > 0
        yield ReviewedStep(
            step=found.step + 1,
            seat=step.seat,
            played=label_action(game, seen, step.action, match.names),
            free=bool(found.tries),
            before=before,
            after=after,
            choice=ledger.all(parts.choice),
            hidden=ledger.all(parts.hidden),
            chance=ledger.all(parts.chance),
            best=label_action(game, seen, found.best, match.names) if better else None,
            cost=found.cost if better else EVEN,
            verdict=(called := verdict(found, better=better)),
            turned_out_well=called in COSTLY and rise.clear and rise.mean > 0,
        )


def verdict(found: StepAnalysis, *, better: bool) -> Verdict:
    """Return the class of a decision, by what its player could know and whatever its outcome."""
    if not found.tries:
        return ""
    cost = found.cost.won
    if not better or not cost.clear or cost.mean < SLIP:
        return "best" if found.tries and not better else "fine"
    return "blunder" if cost.mean >= BLUNDER else "mistake" if cost.mean >= MISTAKE else "slip"


def account(seat: int, ledger: Attribution) -> PlayerAttribution:
    own = [parts.choice for parts in ledger.parts if parts.seat == seat]
    deal = ledger.at(0) - ledger.deal_at
    chance, hidden = [parts.chance for parts in ledger.parts], [parts.hidden for parts in ledger.parts]
    others = [parts.choice for parts in ledger.parts if parts.seat != seat]
    return PlayerAttribution(
        seat=seat,
        before=ledger.of(seat, ledger.deal_at),
        deal=ledger.of(seat, deal),
        chance=ledger.of(seat, *chance),
        hidden=ledger.of(seat, *hidden),
        own=ledger.of(seat, *own),
        others=ledger.of(seat, *others),
        result=ledger.of(seat, ledger.at(len(ledger.parts))),
        luck=ledger.of(seat, deal, *chance, *hidden),
    )


def turning_points(moments: Sequence[ReviewedStep]) -> list[int]:
    """Return the steps after which the win chances changed most, if the change is clear."""
    found = [(swing(moment), moment.step) for moment in moments]
    greatest = sorted(((size.mean, step) for size, step in found if size.clear), reverse=True)
    return [step for _, step in greatest[:TURNING_POINTS]]


def swing(moment: ReviewedStep) -> Estimate:
    """Return the largest change of any player's win chance."""
    changes = [after.won - before.won for before, after in zip(moment.before, moment.after, strict=True)]
    most = max(changes, key=lambda change: abs(change.mean))
    return Estimate(abs(most.mean), most.error)


# --- stored reviews ------------------------------------------------------------------------------------------------


def store_review(review: Review) -> str:
    """Return a review as it is stored: with codes, and without labels."""
    moments = [relabel(moment, "", "") for moment in review.moments]
    return msgspec.json.encode(replace(review, moments=moments)).decode()


def read_stored_review(body: str, match: Match[Any]) -> Review:
    """Return a stored review of this match, with its actions labelled. Version 1 stored two facts in one verdict."""
    raw = msgspec.json.decode(body)
    for moment in raw["moments"] if raw["version"] == 1 else ():
        moment["verdict"], ending, _ = moment["verdict"].partition(TURNED_OUT_WELL)
        moment["turned_out_well"] = bool(ending)
    return label_review(msgspec.convert({**raw, "version": VERSION}, Review), match)


def label_review(review: Review, match: Match[Any]) -> Review:
    """Return the review with a label for every action that it names."""
    moments = []
    for state, step, moment in zip(match.states(), match.steps, review.moments, strict=False):
        seen = match.game.visible_to(state, step.seat)
        played, best = (
            match.game.words.label(seen, action.code, match.names) if action else ""
            for action in (moment.played, moment.best)
        )
        moments.append(relabel(moment, played, best))
    return replace(review, moments=moments)


def relabel(moment: ReviewedStep, played: str, best: str) -> ReviewedStep:
    return replace(
        moment,
        played=replace(moment.played, label=played),
        best=replace(moment.best, label=best) if moment.best else None,
    )
