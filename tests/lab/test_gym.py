"""Gymnasium: its checker passes for all our games, one by one and many at once."""

from __future__ import annotations

from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="needs Gymnasium: pip install 'tuliptable[gymnasium]'")

import numpy as np  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

import tuliptable.lab.gym as lab  # noqa: E402
from tuliptable import games  # noqa: E402
from tuliptable.engine.refusal import Refusal  # noqa: E402


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("key", games.KEYS)
def test_its_checker_passes(key: str) -> None:
    check_env(gymnasium.make(f"tuliptable/{key}-v0", opponents="casual").unwrapped)


def play(env: Any, seed: int) -> tuple[list[int], float]:
    """Always the first legal action, to the end."""
    seen, _ = env.reset(seed=seed)
    taken, over, reward = [], False, 0.0
    while not over:
        assert reward == 0
        taken.append(int(seen["action_mask"].argmax()))
        seen, reward, over, truncated, _ = env.step(taken[-1])
        assert not truncated
    return taken, reward


def test_a_game_is_played_against_bots_and_the_seed_decides_it() -> None:
    env = lab.OneSeat("gift-of-tulips", 3, seat=1, opponents=["greedy", "casual"])
    first = play(env, 4)
    assert first == play(env, 4) != play(env, 5)
    assert -1 <= first[1] <= 1
    assert (env.batch.to_move == -1).all()


def test_alone_one_wins_or_loses() -> None:
    _, reward = play(lab.OneSeat("keukenhof", 1), 2)
    assert reward in (1.0, -1.0)


def test_an_illegal_action_loses() -> None:
    env = lab.OneSeat("gift-of-tulips", render_mode="ansi")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(12)
    assert (reward, over) == (-1.0, True)
    assert "Legal now" in info["refused"]
    assert env.render()


@pytest.mark.parametrize("key", games.KEYS)
def test_many_games_are_the_same_as_one_by_one(key: str) -> None:
    many = gymnasium.make_vec(f"tuliptable/{key}-v0", num_envs=3, opponents="casual")
    seen, _ = many.reset(seed=9)
    assert many.observation_space.contains(seen)
    one = lab.OneSeat(key, many.unwrapped.batch.players, opponents="casual")
    alone, _ = one.reset(seed=9)
    over = False
    while not over:
        assert (seen["observation"][0] == alone["observation"]).all()
        assert (seen["action_mask"][0] == alone["action_mask"]).all()
        actions = seen["action_mask"].argmax(axis=1)
        seen, rewards, terminations, truncations, _ = many.step(actions)
        alone, reward, over, _, _ = one.step(int(actions[0]))
        assert (rewards[0], terminations[0]) == (reward, over)
        assert not truncations.any()


def test_arrays_are_copies_unless_speed_matters() -> None:
    for copy in (True, False):
        many = lab.ManySeats("gift-of-tulips", 2, copy=copy)
        seen, _ = many.reset(seed=1)
        before = seen["observation"].copy()
        many.step(seen["action_mask"].argmax(axis=1))
        assert np.array_equal(before, seen["observation"]) == copy


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"seat": 2}, "seat is 0 to 1"),
        ({"opponents": ["greedy", "greedy"]}, "one for each of the 1"),
        ({"opponents": "best"}, "looks ahead"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        lab.OneSeat("gift-of-tulips", 2, **given)
    with pytest.raises(Refusal, match="a list of seeds"):
        lab.ManySeats("gift-of-tulips", 2).reset(seed=[1, 2])
