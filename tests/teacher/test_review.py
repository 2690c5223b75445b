"""Reviews: luck and choices add up to the result, and decisions are judged by the knowledge of the player."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest

from tests.kit.tables import in_c
from tests.teacher.positions import greedy_match, play_match
from tuliptable import games
from tuliptable.bots.searcher import SearchBudget
from tuliptable.bots.win_estimates import EVEN, Estimate, OutcomeEstimate
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import pooled_information
from tuliptable.engine.match import Match, Player
from tuliptable.engine.refusal import Refusal
from tuliptable.teacher.review import (
    COSTLY,
    VERSION,
    PlayerAttribution,
    Review,
    ReviewedStep,
    read_stored_review,
    store_review,
    turning_points,
    verdict,
)
from tuliptable.teacher.review_job import budget_for, deals_effort, estimate_before_deal, review, review_in_process
from tuliptable.teacher.step_analysis import AnalysisBudget, StepAnalyser, StepAnalysis, question_about, questions

every_game = pytest.mark.parametrize("key", games.KEYS)
LITTLE = AnalysisBudget(SearchBudget(max_iterations=8), SearchBudget(max_iterations=4), SearchBudget(max_iterations=4))


@pytest.fixture(scope="module", params=games.KEYS)
def reviewed(request: pytest.FixtureRequest) -> tuple[Match[Any], Review]:
    match = greedy_match(request.param)
    return match, review_in_process(match, LITTLE)


def parts(account: PlayerAttribution) -> list[OutcomeEstimate]:
    return [account.before, account.deal, account.chance, account.hidden, account.own, account.others]


def test_luck_and_choices_add_up_to_the_result(reviewed: tuple[Match[Any], Review]) -> None:
    match, found = reviewed
    ranks = match.game.ranks(match.state)
    assert [account.result.won.mean > 0 for account in found.accounts] == [rank == 1 for rank in ranks]
    for account in found.accounts:
        assert sum(part.won.mean for part in parts(account)) == pytest.approx(account.result.won.mean, abs=1e-4)
        assert sum(part.lead.mean for part in parts(account)) == pytest.approx(account.result.lead.mean, abs=1e-3)


def test_luck_is_the_deal_and_chance_and_what_was_hidden_and_more_exact_than_these(
    reviewed: tuple[Match[Any], Review],
) -> None:
    for account in reviewed[1].accounts:
        lucky = (account.deal, account.chance, account.hidden)
        assert account.luck.won.mean == pytest.approx(sum(part.won.mean for part in lucky), abs=1e-4)
        assert account.luck.won.error <= math.hypot(*(part.won.error for part in lucky)) + 1e-4


def test_what_one_wins_another_loses(reviewed: tuple[Match[Any], Review]) -> None:
    _, found = reviewed
    for moment in found.moments:
        for part in (moment.choice, moment.hidden, moment.chance):
            assert sum(share.won.mean for share in part) == pytest.approx(0, abs=1e-4)


def test_every_step_is_there_as_it_was_and_can_be_read_again(reviewed: tuple[Match[Any], Review]) -> None:
    match, found = reviewed
    assert [moment.played.code for moment in found.moments] == [step.action for step in match.steps]
    assert [moment.seat for moment in found.moments] == [step.seat for step in match.steps]
    assert any(moment.free for moment in found.moments)
    for moment, later in zip(found.moments, found.moments[1:], strict=False):
        assert moment.after == later.before
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_where_nothing_is_hidden_nothing_is_put_down_to_it() -> None:
    found = review_in_process(greedy_match("keukenhof"), LITTLE)
    assert {account.hidden for account in found.accounts} == {EVEN}


def test_in_a_run_of_steps_without_chance_only_its_ends_are_wrong_by_anything(
    reviewed: tuple[Match[Any], Review],
) -> None:
    """A position is measured once: the end of one step is the beginning of the next."""
    match, found = reviewed
    for account in found.accounts:
        alone = math.hypot(*(m.choice[account.seat].won.error for m in found.moments if m.seat == account.seat))
        assert account.own.won.error <= alone + 1e-4
    asked = questions(match)
    for moment, question in zip(found.moments, asked, strict=True):
        if not question.chance and not question.seen:
            assert {part.won.mean for part in moment.chance} == {0}
        if not question.free:
            assert {part.won.mean for part in moment.choice} == {0}


def test_chance_is_told_from_choice() -> None:
    """In Gift of Tulips who keeps or gives draws the next card; in Keukenhof painting draws nothing."""
    assert sum(question.chance for question in questions(greedy_match("gift-of-tulips"))) > 20
    asked = questions(greedy_match("keukenhof"))
    assert 0 < sum(question.chance for question in asked) < len(asked) / 2
    assert sum(question.chance for question in questions(greedy_match("tulips"))) > 20  # the deck is shuffled


def test_who_plays_at_random_is_told_that_he_chose_badly_and_not_that_he_was_unlucky() -> None:
    """Chance is fair: over many matches it brings no player anything. In points, which show more than wins."""
    care, luck, choices = (
        AnalysisBudget(
            SearchBudget(max_iterations=1), SearchBudget(max_iterations=16), SearchBudget(max_iterations=16)
        ),
        [],
        [],
    )
    for number in range(20):
        found = review_in_process(play_match("gift-of-tulips", "random", "greedy", seed=f"fair {number}"), care)
        account = found.accounts[0]
        luck.append(account.deal.lead.mean + account.chance.lead.mean + account.hidden.lead.mean)
        choices.append(account.own.lead.mean)
    mean = sum(luck) / len(luck)
    error = math.sqrt(sum((one - mean) ** 2 for one in luck)) / len(luck)
    assert abs(mean) < 3 * error
    assert sum(choices) / len(choices) < -2 * error


@every_game
def test_what_chance_has_in_store_changes_no_finding(key: str) -> None:
    match = greedy_match(key)
    free = [question for question in questions(match) if question.free]
    asked = free[len(free) // 2]
    truth = match.state_at(asked.step)
    truth.chance.key[0] ^= 1
    swapped = match.game.determinized(pooled_information(match.game, truth), chance_from(seed_from("store")))
    assert swapped.pack() != match.state_at(asked.step).pack()
    looker: StepAnalyser[Any] = StepAnalyser(match.game, in_c(key))
    there = question_about(match.game, swapped, asked.step, asked.action)
    assert looker.analyse(there, LITTLE) == looker.analyse(asked, LITTLE)


def test_a_running_match_is_not_reviewed() -> None:
    match = Match(games.load("gift-of-tulips"), [Player("Ann"), Player("Ben")])
    with pytest.raises(Refusal, match="when it is over"):
        review(match)


def test_processes_come_to_the_same_kind_of_review_and_progress_is_heard() -> None:
    match, heard = greedy_match("gift-of-tulips"), list[tuple[int, int]]()
    found = review(match, 0.5, workers=1, hears=lambda done, steps: heard.append((done, steps)))
    steps = len(match.steps)
    assert heard == [(done, steps) for done in range(1, steps + 1)]
    assert len(found.moments) == steps


def test_the_time_is_shared_out_among_the_steps() -> None:
    asked = questions(greedy_match("gift-of-tulips"))
    care, double = budget_for(asked, 10, 1), budget_for(asked, 10, 2)
    assert double.values.seconds == pytest.approx(2 * care.values.seconds)
    spent = deals_effort(care).seconds
    for question in asked:
        spent += care.values.seconds * (1 + (question.free and question.chance))
        spent += question.free * (care.looks.seconds + care.choices.seconds * (1 + bool(question.seen)))
    assert spent == pytest.approx(10)


def test_before_the_deal_everybody_has_the_same_chances() -> None:
    prospects = estimate_before_deal("gift-of-tulips", 3, {}, SearchBudget(max_iterations=3000))
    assert all(abs(prospect.won.mean - 1 / 3) < 2 * prospect.won.error for prospect in prospects)


# --- what things are called ------------------------------------------------------------------------------------------


def finding(cost: Estimate) -> StepAnalysis:
    return StepAnalysis(0, (EVEN, EVEN), None, None, 1, OutcomeEstimate(cost, cost), 100, False)


@pytest.mark.parametrize(
    ("cost", "called"),
    [
        (Estimate(0.01, 0.001), "fine"),
        (Estimate(0.2, 0.3), "fine"),
        (Estimate(0.03, 0.01), "slip"),
        (Estimate(0.07, 0.01), "mistake"),
        (Estimate(0.17, 0.01), "blunder"),
    ],
)
def test_the_cost_of_a_decision_gives_its_verdict(cost: Estimate, called: str) -> None:
    assert verdict(finding(cost), better=True) == called


def test_only_a_costly_decision_turns_out_well_and_only_if_the_win_chance_rose(
    reviewed: tuple[Match[Any], Review],
) -> None:
    for moment in reviewed[1].moments:
        rise = moment.after[moment.seat].won - moment.before[moment.seat].won
        expected = moment.verdict in COSTLY and rise.clear and rise.mean > 0
        assert moment.turned_out_well == expected


# --- stored reviews --------------------------------------------------------------------------------------------------


def test_a_stored_review_has_codes_and_no_labels_and_is_labelled_when_it_is_read(
    reviewed: tuple[Match[Any], Review],
) -> None:
    match, review = reviewed
    stored = store_review(review)
    labels = {action.label for moment in review.moments for action in (moment.played, moment.best) if action}
    assert not [label for label in labels if " " in label and f'"{label}"' in stored]
    assert {moment["played"]["label"] for moment in msgspec.json.decode(stored)["moments"]} == {""}
    assert read_stored_review(stored, match) == review


def test_a_review_stored_by_version_1_is_still_read() -> None:
    match = greedy_match("gift-of-tulips")
    review = review_in_process(match, LITTLE)
    [*earlier, last] = review.moments
    old = msgspec.to_builtins(
        msgspec.structs.replace(
            review,
            version=1,
            moments=[*earlier, msgspec.structs.replace(last, verdict="mistake", turned_out_well=False)],
        )
    )
    for moment in old["moments"]:
        del moment["turned_out_well"]
    old["moments"][-1]["verdict"] = "mistake, came out well"
    read = read_stored_review(msgspec.json.encode(old).decode(), match)
    assert (read.version, read.moments[-1].verdict, read.moments[-1].turned_out_well) == (VERSION, "mistake", True)
    assert [moment.played for moment in read.moments] == [moment.played for moment in review.moments]
    assert not any(moment.turned_out_well for moment in read.moments[:-1])


def moment(step: int, before: float, after: float, error: float = 0.01) -> ReviewedStep:
    def shares(share: float) -> list[OutcomeEstimate]:
        return [OutcomeEstimate(Estimate(one, error), EVEN.lead) for one in (share, 1 - share)]

    option: Any = None
    return ReviewedStep(step, 0, option, True, shares(before), shares(after), [], [], [], None, EVEN, "best")


def test_turning_points_are_the_steps_that_changed_most_beyond_their_error() -> None:
    line = [moment(1, 0.5, 0.51), moment(2, 0.51, 0.9), moment(3, 0.9, 0.3, error=0.9), moment(4, 0.3, 0.1)]
    assert turning_points(line) == [2, 4]
