"""Points that an option brings at once."""

from __future__ import annotations

from tuliptable.games.tulips.state import Tulips


def earns(_s: Tulips, _action: int) -> int | None:
    """Nothing earns points before the bets are scored (TF-62)."""
    return None
