"""The spaces of Gymnasium that an observation with its mask, and an action, belong to: for its own and PettingZoo's."""

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

Seen = dict[str, NDArray[Any]]
"""``observation`` by column, and ``action_mask``: 1 for every legal action."""


def seen_in(batch: Batch, rows: Sequence[int] = ()) -> spaces.Dict:
    """Where observations lie; `rows` is how many there are side by side."""
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


def reading(batch: Batch, seat: int) -> str:
    """The one game of a batch in plain sentences, as a seat sees it."""
    game = batch.game
    names = [f"Player {p + 1}" if p != seat else "You" for p in range(batch.players)]
    return game.words.reading(game.visible_to(batch.state(0), seat), seat, names)
