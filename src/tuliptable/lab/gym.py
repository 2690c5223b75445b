"""The games for Gymnasium: you have one seat, and bots without search have the others.

    import gymnasium
    import tuliptable.lab.gym  # registers the games

    env = gymnasium.make("tuliptable/gift-of-tulips-v0", players=3, opponents="casual")
    many = gymnasium.make_vec("tuliptable/gift-of-tulips-v0", num_envs=1024, opponents=["greedy"])

Observations include an `action_mask`. The reward comes at the end: 1 for the single winner, -1 for the last, with
equal steps between them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tuliptable import games
from tuliptable.engine.game import Game
from tuliptable.engine.options import OptionValue
from tuliptable.engine.refusal import Refusal
from tuliptable.lab.batches import Batch
from tuliptable.lab.spaces import Observation, actions_in, observation_space, render_text

try:
    import gymnasium
    import numpy as np
    from gymnasium import Space
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ImportError:
    raise Refusal("this needs Gymnasium; install it with: pip install 'tuliptable[gymnasium]'") from None

LOST = -1.0
"""The reward for an illegal action."""


def seating(opponents: str | Sequence[str], players: int, seat: int) -> list[str | None]:
    """Return the bot of each seat: the same bot for all, or one for each seat in order."""
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if not 0 <= seat < players:
        raise Refusal(f"seat is 0 to {players - 1}, not {seat}")
    if len(names) != players - 1:
        raise Refusal(f"opponents names one bot for all other seats or one for each of the {players - 1}")
    return [*names[:seat], None, *names[seat:]]


class OneSeat(gymnasium.Env[Observation, int]):
    """One game. An illegal action loses the game, because some algorithms try any action. The mask lists the legal
    ones.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game[Any],
        players: int = 2,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        options: Mapping[str, OptionValue] | None = None,
        perfect_recall: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.seat, self.render_mode = seat, render_mode
        seats = seating(opponents, players, seat)
        self.batch = Batch(
            game, players, 1, options=options, opponents=seats, perfect_recall=perfect_recall, autoreset=False
        )
        self.observation_space: Space[Any] = observation_space(self.batch)
        self.action_space: Space[Any] = actions_in(self.batch)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start the game of this seed, or the next game of the series."""
        super().reset(seed=seed, options=options)
        if seed is None:
            self.batch.reset_finished()
        else:
            self.batch.reset(str(seed))
        return self._seen(), {}

    def _seen(self) -> Observation:
        row = self.batch.observed_by(self.seat) if self.batch.done[0] else self.batch.observation[0].copy()
        return {"observation": row, "action_mask": self.batch.mask[0].astype(np.int8)}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            self.batch.step([int(action)])
        except Refusal as refusal:
            return self._seen(), LOST, True, False, {"refused": str(refusal)}
        over = bool(self.batch.done[0])
        info = {"scores": self.batch.scores[0].tolist()} if over else {}
        return self._seen(), float(self.batch.rewards[0, self.seat]), over, False, info

    def render(self) -> str | None:
        """Return the game in plain sentences, from the view of the seat."""
        return render_text(self.batch, self.seat) if self.render_mode == "ansi" else None


class ManySeats(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Many games at once, in C. A finished game restarts in the same step, and an illegal action is refused."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game[Any],
        num_envs: int = 1024,
        *,
        players: int = 2,
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        options: Mapping[str, OptionValue] | None = None,
        perfect_recall: bool = False,
        threads: int | None = None,
        copy: bool = True,
    ) -> None:
        """Without `copy`, every step overwrites the arrays of the observation."""
        self.num_envs, self.seat, self.copy = num_envs, seat, copy
        seats = seating(opponents, players, seat)
        self.batch = Batch(
            game, players, num_envs, options=options, opponents=seats, perfect_recall=perfect_recall, threads=threads
        )
        self.single_observation_space = observation_space(self.batch)
        self.single_action_space = actions_in(self.batch)
        self.observation_space = observation_space(self.batch, [num_envs])
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Start the series of this seed, or continue the present one."""
        if isinstance(seed, list):
            raise Refusal("the games of a batch follow from one seed, so a list of seeds is not taken")
        super().reset(seed=seed, options=options)
        if seed is None:
            self.batch.reset_finished()
        else:
            self.batch.reset(str(seed))
        return self._seen(), {}

    def _seen(self) -> Observation:
        observation, mask = self.batch.observation, self.batch.mask.view(np.int8)
        return (
            {"observation": observation.copy(), "action_mask": mask.copy()}
            if self.copy
            else {
                "observation": observation,
                "action_mask": mask,
            }
        )

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self.batch.step(actions)
        rewards = self.batch.rewards[:, self.seat].astype(np.float64)
        return self._seen(), rewards, self.batch.done.copy(), np.zeros(self.num_envs, np.bool_), {}


for key in games.KEYS:
    gymnasium.register(
        f"tuliptable/{key}-v0",
        entry_point="tuliptable.lab.gym:OneSeat",
        vector_entry_point="tuliptable.lab.gym:ManySeats",
        kwargs={"game": key, "players": max(2, games.load(key).players[0])},
    )
