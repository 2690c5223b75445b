"""Why an option is good: what it does at once to the things that points are made of in its game.

The games name these things and count them with the rules that their bots appraise by (``Words.worths``). An option is
tried in some worlds that fit what its player knows, and what it changes on average is told, the most important first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game, S
from tuliptable.engine.mind import Mind

WORLDS = 4
MOST_REASONS = 3
LEAST = 0.15
"""Points: less than this is no reason."""


class Change(NamedTuple):
    """What an option changes for a player."""

    player: int
    what: str
    points: float


def worths_of(game: Game[S]) -> Mapping[str, Callable[[S, int], int]]:
    """What the game names; of a game that names nothing, the points."""
    return game.words.worths or {f"{game.unit}s": lambda s, p: 100 * game.rules.score(s, p)}


def changes(mind: Mind[S], action: int) -> list[Change]:
    """What an option changes at once, on average over what its player thinks possible."""
    game, worths = mind.game, worths_of(mind.game)
    dice, sums = chance_from(seed_from("reasons")), dict.fromkeys(range(mind.seen.players * len(worths)), 0)
    for _ in range(WORLDS):
        before = game.imagined(mind.seen, dice)
        after = before.copy()
        game.play(after, action)
        if game.over(after):
            return []
        for i in sums:
            p, which = divmod(i, len(worths))
            count = list(worths.values())[which]
            sums[i] += count(after.copy(), p) - count(before.copy(), p)
    names = list(worths)
    return [Change(i // len(worths), names[i % len(worths)], sums[i] / WORLDS / 100) for i in sums]


def reasons(mind: Mind[S], action: int, names: Sequence[str]) -> str:
    """The most important of what an option changes; empty if it changes nothing that is counted."""
    weighty = sorted((c for c in changes(mind, action) if abs(c.points) >= LEAST), key=lambda c: -abs(c.points))
    return "; ".join(told(change, mind.seat, names) for change in weighty[:MOST_REASONS])


def told(change: Change, seat: int, names: Sequence[str]) -> str:
    """``+6 points now``, or for another player ``Bram −1.5 for majorities to come``."""
    points = f"{change.points:+.1f}".replace("-", "−").removesuffix(".0")
    return f"{points} {change.what}" if change.player == seat else f"{names[change.player]} {points} {change.what}"
