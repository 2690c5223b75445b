"""A hint knows what its player knows and nothing else, and says what it would do, how good that is, and why."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from tests.kit.tables import in_c
from tests.teacher.positions import choices_in, greedy_match
from tuliptable import games
from tuliptable.bots.searcher import SearchBudget
from tuliptable.bots.win_estimates import Estimate
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import Match, Player
from tuliptable.engine.matchfile import SavedHint, restored, saved
from tuliptable.engine.refusal import Refusal
from tuliptable.teacher.hint import FURTHER, OPTIONS, Hint, HintedAction, HintFinder, HintStage
from tuliptable.teacher.reasons import Changes, changes, reasons

every_game = pytest.mark.parametrize("key", games.KEYS)
SHORT = (
    HintStage(SearchBudget(max_iterations=60), SearchBudget(max_iterations=8)),
    HintStage(SearchBudget(max_iterations=60), SearchBudget(max_iterations=16)),
)
HANDS = ("gift-of-tulips", "tulips")
"""Games in which players always hold something that others do not know."""

NAMES = ("Ann", "Bram", "Cleo", "Dirk", "Els", "Floris")


def adviser(key: str) -> HintFinder[Any]:
    return HintFinder(games.load(key), in_c(key), clock=lambda: 0.0)


@every_game
def test_same_dice_same_hint_whatever_is_hidden(key: str) -> None:
    game, teacher, changed = games.load(key), adviser(key), 0
    for number, s in enumerate(choices_in(greedy_match(key), 4)):
        known = game.information_state_of(s, game.to_move(s))
        other = game.determinized(known, chance_from(seed_from(str(number))))
        assert teacher.hint(InformationState(game, other), NAMES, SHORT) == teacher.hint(
            InformationState(game, s), NAMES, SHORT
        )
        other.chance.copy_from(s.chance)
        other.turn_to(s.page())
        changed += other != s
    assert changed or key not in HANDS, "nothing was hidden: this test has tested nothing"


@every_game
def test_a_hint_names_legal_options_the_most_looked_at_first_and_gets_better(key: str) -> None:
    game, heard = games.load(key), list[Hint]()
    for s in choices_in(greedy_match(key), 4):
        heard.clear()
        hint = adviser(key).hint(InformationState(game, s), NAMES, SHORT, heard.append)
        legal = game.legal(s)
        assert heard[-1] == hint
        assert [stage.final for stage in heard] == [False, True]
        assert heard[0].tries == 60
        assert hint.tries == 120
        assert len(hint.options) == min(OPTIONS, len(legal))
        assert all(advice.code in legal and 0 <= advice.won.mean <= 1 for advice in hint.options)
        shares = [advice.tries for advice in hint.options]
        assert shares == sorted(shares, reverse=True)
        first, last = ([advice.lead.error for advice in stage.options] for stage in heard)
        assert sum(last) < sum(first)


@every_game
def test_reasons_are_in_the_words_of_the_game(key: str) -> None:
    game = games.load(key)
    reasons = [
        advice.why
        for s in choices_in(greedy_match(key), 8)
        for advice in adviser(key).hint(InformationState(game, s), NAMES, SHORT[:1]).options
    ]
    told = [reason for reason in reasons if reason]
    assert told
    terms = [term if isinstance(term, str) else term.english.rpartition("}")[2] for term in game.words.value_terms]
    assert all(any(term in reason for term in terms) for reason in told)


def test_what_all_options_change_alike_is_no_reason_but_points_at_once_are() -> None:
    match = greedy_match("gift-of-tulips")
    mind = InformationState(match.game, choices_in(match, 2)[1])
    mine, theirs, bram = mind.seat, 1 - mind.seat, NAMES[1 - mind.seat]
    now, later = 0, 1
    one: Changes = {(mine, now): 4.0, (mine, later): -3.6, (theirs, later): 2.0}
    other: Changes = {(mine, now): 1.0, (mine, later): -3.6, (theirs, later): 0.52}
    assert reasons(mind, [one, other], NAMES[:2]) == [
        f"+4 points now; {bram} +2 points expected from majorities",
        f"+1 point now; {bram} +0.5 points expected from majorities",
    ]
    assert reasons(mind, [one], NAMES[:2]) == [
        f"+4 points now; −3.6 points expected from majorities; {bram} +2 points expected from majorities"
    ]


@every_game
def test_changes_go_to_another_process(key: str) -> None:
    game = games.load(key)
    s = choices_in(greedy_match(key), 2)[1]
    found = changes(InformationState(game, s), game.legal(s)[0])
    assert pickle.loads(pickle.dumps(found)) == found


def advice(won: float, error: float) -> HintedAction:
    return HintedAction(0, 0.5, Estimate(won, error), Estimate(0.0, 1.0), "")


def test_it_is_said_where_playing_out_clearly_prefers_another_option() -> None:
    def hint(*options: HintedAction) -> Hint:
        return Hint(0, list(options), 10, 0.1, final=True)

    assert hint(advice(0.35, 0.02), advice(0.43, 0.02)).note == FURTHER
    assert hint(advice(0.35, 0.06), advice(0.43, 0.06)).note == ""
    assert hint(advice(0.35, 0.02)).note == ""


def test_the_only_option_needs_no_thought() -> None:
    match = greedy_match("keukenhof")
    forced = next(s.copy() for s in match.states() if len(match.game.legal(s)) == 1)
    hint = adviser("keukenhof").hint(InformationState(match.game, forced), NAMES, SHORT)
    assert [advice.code for advice in hint.options] == match.game.legal(forced)
    assert hint.tries == 0
    assert hint.final


# --- on record -----------------------------------------------------------------------------------------------------


def new_match(*, with_hints: bool = True) -> Match[Any]:
    game = games.load("gift-of-tulips")
    return Match(game, [Player("Ann"), Player("Ben")], {"start_player": 0}, seed_from("hints"), with_hints=with_hints)


def test_a_hint_is_noted_once_for_a_decision_and_stays_whatever_is_taken_back() -> None:
    match = new_match()
    assert match.give_hint(0)
    assert match.give_hint(0) is None
    match.append(0, match.game.legal(match.state)[0])
    match.undo(0)
    assert match.give_hint(0)
    again = restored(saved(match), games.load)
    assert again.hints == match.hints
    assert [(hint.seat, hint.after) for hint in again.hints] == [(0, 0), (0, 2)]


def test_hints_are_for_who_is_to_move_while_the_match_runs() -> None:
    match = new_match()
    with pytest.raises(Refusal, match="on your own turn"):
        match.give_hint(1)
    with pytest.raises(Refusal, match="over"):
        greedy_match("gift-of-tulips").give_hint(0)


def test_a_match_without_hints_says_so_for_ever() -> None:
    match = restored(saved(new_match(with_hints=False)), games.load)
    with pytest.raises(Refusal, match="without hints"):
        match.give_hint(0)


def test_a_file_with_a_hint_that_could_not_be_is_refused() -> None:
    for seat, after in ((1, 0), (0, 3), (0, -1)):
        changed = saved(new_match())
        changed.hints = [SavedHint(seat, after)]
        with pytest.raises(Refusal):
            restored(changed, games.load)
