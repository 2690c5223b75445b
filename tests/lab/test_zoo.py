"""PettingZoo: its own checks pass for all our games, and agents see what their seats may see."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("pettingzoo", reason="needs PettingZoo: pip install 'tuliptable[pettingzoo]'")

from pettingzoo.test import api_test, seed_test

from tuliptable import games
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN
from tuliptable.lab import zoo

fewest_and_most = pytest.mark.parametrize(
    ("key", "players"),
    [(key, players) for key in games.KEYS for players in (2, 4) if players in games.load(key).players],
)


@pytest.mark.filterwarnings("ignore:Observation")
@fewest_and_most
def test_its_api_test_passes(key: str, players: int) -> None:
    api_test(zoo.env(key, players), num_cycles=100)


@pytest.mark.parametrize("key", games.KEYS)
def test_its_seed_test_passes(key: str) -> None:
    seed_test(lambda: zoo.env(key, games.load(key).players[-1]), num_cycles=30)


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    env, dice = zoo.env("gift-of-tulips", 3), random.Random(1)
    env.reset(seed=1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, _ = env.last()
        assert seen is not None
        total[agent] += reward
        assert not truncation
        assert reward == 0 or termination
        legal = [code for code, allowed in enumerate(seen["action_mask"]) if allowed]
        env.step(None if termination else dice.choice(legal))
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0
    assert env.agents == []


def test_an_agent_sees_what_its_seat_may_see() -> None:
    env = zoo.Turns("gift-of-tulips", 2)
    env.reset(seed=3)
    names = [column.name for column in env.batch.columns]
    mover = env.agent_selection
    other = next(agent for agent in env.agents if agent != mover)
    hand = names.index(f"hand[{env.possible_agents.index(mover)}][0]")
    assert env.observe(mover)["observation"][hand] != HIDDEN
    assert env.observe(other)["observation"][hand] == HIDDEN
    assert not env.observe(other)["action_mask"].any()


def test_an_illegal_action_is_refused() -> None:
    env = zoo.Turns("gift-of-tulips", 2, render_mode="ansi")
    env.reset(seed=3)
    with pytest.raises(Refusal, match="Legal now"):
        env.step(12)
    said = env.render()
    assert said is not None
    assert "You" in said
