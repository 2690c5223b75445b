"""The games for PettingZoo: agents that act in turn, with action masks.

    from tuliptable.lab import zoo

    env = zoo.env("gift-of-tulips", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, info = env.last()
        env.step(None if termination else env.action_space(agent).sample(seen["action_mask"]))

Rewards come at the end: 1 for the single winner, -1 for the last, with equal steps between them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tuliptable.engine.game import Game
from tuliptable.engine.options import OptionValue
from tuliptable.engine.refusal import Refusal
from tuliptable.lab.batches import Batch
from tuliptable.lab.spaces import Observation, actions_in, observation_space, render_text

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError:
    raise Refusal("this needs PettingZoo; install it with: pip install 'tuliptable[pettingzoo]'") from None


def env(game: str | Game[Any], players: int = 2, **given: Any) -> AECEnv[str, Observation, int]:
    """Return the game as a PettingZoo environment. It refuses actions out of order."""
    return OrderEnforcingWrapper(Turns(game, players, **given))


class Turns(AECEnv[str, Observation, int]):
    """One game. `perfect_recall` works as in a batch. An illegal action is refused and changes nothing."""

    metadata = {"render_modes": ["ansi"], "name": "tuliptable_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game[Any],
        players: int = 2,
        *,
        options: Mapping[str, OptionValue] | None = None,
        perfect_recall: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.batch = Batch(game, players, 1, options=options, perfect_recall=perfect_recall, autoreset=False)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"{self.batch.game.key}_v0"}
        self.possible_agents = [f"player_{p}" for p in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.batch) for agent in self.possible_agents}
        self.action_spaces = {agent: actions_in(self.batch) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start the game of this seed, or the next game of the series."""
        if seed is None:
            self.batch.reset_finished()
        else:
            self.batch.reset(str(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_move()

    def _to_move(self) -> str:
        """Return the next agent. After the end all agents get their result in turn, from the first on."""
        return self.possible_agents[max(0, int(self.batch.to_move[0]))]

    def observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        if seat == self.batch.to_move[0]:
            return {"observation": self.batch.observation[0].copy(), "action_mask": self.batch.mask[0].astype(np.int8)}
        mask = np.zeros(self.batch.game.actions.size, np.int8)
        return {"observation": self.batch.observed_by(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.batch.step([-1 if action is None else int(action)])
        if self.batch.done[0]:
            self.rewards = dict(zip(self.agents, map(float, self.batch.rewards[0]), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._to_move()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the game in plain sentences, from the view of the agent to move."""
        return render_text(self.batch, self._seats[self.agent_selection]) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing; there is nothing to close."""
