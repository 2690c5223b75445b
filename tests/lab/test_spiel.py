"""OpenSpiel: its own checks pass for all our games, and its algorithms play Gift of Tulips."""

from __future__ import annotations

import unittest
from pathlib import Path
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install 'tuliptable[openspiel]'")

import numpy as np  # noqa: E402
from absl import flags  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, outcome_sampling_mccfr  # noqa: E402

from tuliptable import games  # noqa: E402
from tuliptable.engine.state import HIDDEN  # noqa: E402
from tuliptable.lab import spiel  # noqa: E402

NAMES = {key: spiel.GAMES[key].type.short_name for key in games.KEYS}
every_game = pytest.mark.parametrize("key", games.KEYS)
STATES = 60


def deal(name: str, deal: int = 0) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(deal)
    return state


@every_game
def test_its_api_tests_pass(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sample = api_test.sample_some_states.sample_some_states
    monkeypatch.setattr(
        api_test.sample_some_states,
        "sample_some_states",
        lambda game, max_states: sample(game, min(max_states, STATES)),
    )
    given = {"game": pyspiel.load_game(NAMES[key]), "game_name": NAMES[key]}
    case = type("Partial", (api_test.EnforceAPIOnPartialTreeBase,), given)
    result = unittest.TestResult()
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    tests.run(result)
    assert result.testsRun >= 5
    assert [*result.errors, *result.failures] == []


@every_game
def test_its_simulations_pass(key: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(NAMES[key]), num_sims=1, serialize=False, verbose=False)


@every_game
def test_a_playthrough_is_the_same_again(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # our numbers are whole: rounding each of them would take longer than all the rest
    monkeypatch.setattr(generate_playthrough, "round", lambda number, _: float(number), raising=False)
    flags.FLAGS.mark_as_parsed()
    name = f"{NAMES[key]}(deals=4)"
    text = generate_playthrough.playthrough(name, deal(name).history())
    (tmp_path / "playthrough.txt").write_text(text)
    expected, actual = generate_playthrough.replay(str(tmp_path / "playthrough.txt"))
    assert expected == actual
    assert ("PublicObservationString" in text) == (key != "keukenhof")


def test_a_resampled_state_is_the_same_to_who_resamples_and_different_in_what_is_hidden() -> None:
    state = deal(NAMES["gift-of-tulips"], 3)
    for _ in range(9):
        state.apply_action(state.legal_actions()[-1])
    player, different = state.current_player(), 0
    for i in range(10):
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(i / 10, 1.0))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        different += other.observation_tensor(1 - player) != state.observation_tensor(1 - player)
    assert different > 0


def test_a_player_is_told_what_his_seat_may_know() -> None:
    state = deal(NAMES["gift-of-tulips"])
    mover = state.current_player()
    names = [column.name for column in state.get_game().observing.columns]
    hand = names.index(f"hand[{mover}][0]")
    assert state.observation_tensor(mover)[hand] != HIDDEN
    assert state.observation_tensor(1 - mover)[hand] == HIDDEN
    before = [state.information_state_string(player) for player in range(2)]
    chosen = [state.child(action) for action in state.legal_actions()]
    assert len({child.information_state_string(mover) for child in chosen}) == 2
    assert len({child.information_state_string(1 - mover) for child in chosen}) == 1
    assert before == [state.information_state_string(player) for player in range(2)]


def test_its_ismcts_plays_gift_of_tulips() -> None:
    """ISMCTS asserts that every world it samples is the same to the player who searches."""
    game, dice = pyspiel.load_game(NAMES["gift-of-tulips"]), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 2.0, 12, random_state=dice)
    state = deal(NAMES["gift-of-tulips"])
    while not state.is_terminal():
        if state.current_player() == 0:
            policy, action = bot.step_with_policy(state)
            assert {code for code, _ in policy} == set(state.legal_actions())
            state.apply_action(action)
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    assert sum(state.returns()) == 0


def test_its_regret_minimisation_runs_on_gift_of_tulips() -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game(NAMES["gift-of-tulips"]))
    solver.iteration()
    state = deal(NAMES["gift-of-tulips"])
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)
