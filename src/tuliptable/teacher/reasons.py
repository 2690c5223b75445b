"""Reasons for an action: its immediate effect on the things that earn points in the game.

Games declare these things in `Words.value_terms`, with the rules that their bots use for appraisal. The teacher tries
an action in some determinizations and reports the average changes, most important first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game, S
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.wording.gaps import Reader
from tuliptable.engine.wording.lines import Line

WORLDS = 4
MOST_REASONS = 3
LEAST = 0.15
"""Points below which a change is no reason."""


Key = tuple[int, int]
"""A player, and the number of a term of the game's values: a line itself cannot go to another process."""
Changes = dict[Key, float]


def term_values(game: Game[S]) -> Mapping[Line | str, Callable[[S, int], int]]:
    """Return the value terms of a game; without any, its points."""
    return game.words.value_terms or {f"{game.unit}s": lambda s, p: 100 * game.rules.score(s, p)}


def changes(mind: InformationState[S], action: int) -> Changes:
    """Return the average changes of an action in points, over the determinizations of its player."""
    game, worths = mind.game, term_values(mind.game)
    dice, found = chance_from(seed_from("reasons")), Changes()
    for _ in range(WORLDS):
        before = game.determinized(mind.seen, dice)
        after = before.copy()
        game.play(after, action)
        if game.over(after):
            return {}
        for p in range(mind.seen.players):
            for term, worth in enumerate(worths.values()):
                more = (worth(after.copy(), p) - worth(before.copy(), p)) / WORLDS / 100
                found[p, term] = found.get((p, term), 0.0) + more
    return found


def reasons(mind: InformationState[S], options: Sequence[Changes], names: Sequence[str]) -> list[str]:
    """Return the most important changes of each action, without those that all actions share.

    The first term of a game is always reported, because it is what the player has at once.
    """
    first = (mind.seat, 0)
    telling = {key for option in options for key in option if key == first or differs(options, key)}
    found = []
    for option in options:
        weighty = sorted((key for key in option if key in telling), key=lambda key: -abs(option[key]))
        told = [format_reason(mind, key, option[key], names) for key in weighty if abs(option[key]) >= LEAST]
        found.append("; ".join(told[:MOST_REASONS]))
    return found


def differs(options: Sequence[Changes], key: Key) -> bool:
    values = [option.get(key, 0.0) for option in options]
    return len(values) == 1 or max(values) - min(values) >= LEAST


def format_reason(mind: InformationState[S], key: Key, change: float, names: Sequence[str]) -> str:
    """Return `+6 points now`, or for another player `Bram −1.5 for majorities to come`."""
    player, term = key
    what = list(term_values(mind.game))[term]
    if isinstance(what, Line):
        rounded = round(change, 1)
        points = int(rounded) if rounded.is_integer() else rounded
        return what.text(Reader(names, mind.seat), {"player": player, "change": points})
    signed = f"{change:+.1f}".replace("-", "−").removesuffix(".0")
    if signed[1:] == "1":
        what = what.replace(f"{mind.game.unit}s ", f"{mind.game.unit} ", 1)
    return f"{signed} {what}" if player == mind.seat else f"{names[player]} {signed} {what}"
