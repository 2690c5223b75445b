"""The Gymnasium spaces of observations, masks and actions, for the Gymnasium and PettingZoo environments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tuliptable.engine.refusal import Refusal
from tuliptable.lab.batches import Batch

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError:
    raise Refusal("this needs Gymnasium; install it with: pip install 'tuliptable[gymnasium]'") from None

Observation = dict[str, NDArray[Any]]
"""The `observation` by column, and the `action_mask` with 1 for every legal action."""


def observation_space(batch: Batch, rows: Sequence[int] = ()) -> spaces.Dict:
    """Return the space of observations; `rows` is the shape of several side by side."""
    numbers = batch.observation.dtype
    limits: Any = np.iinfo(numbers)
    shape, actions = (*rows, len(batch.columns)), (*rows, batch.game.actions.size)
    return spaces.Dict(
        {
            "observation": spaces.Box(limits.min, limits.max, shape, numbers),
            "action_mask": spaces.Box(0, 1, actions, np.int8),
        }
    )


def actions_in(batch: Batch) -> spaces.Discrete:
    return spaces.Discrete(batch.game.actions.size)


def render_text(batch: Batch, seat: int) -> str:
    """Return the one game of a batch in plain sentences, from the view of a seat."""
    game = batch.game
    names = [f"Player {p + 1}" if p != seat else "You" for p in range(batch.players)]
    return game.words.transcript(game.visible_to(batch.state(0), seat), seat, names)
