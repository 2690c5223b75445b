"""Moments when somebody may be asked without the others' knowing that anybody is.

The game names those moments (``asks_in_secret``). Whoever deals with people then turns to everybody alike: whoever
is asked answers, the others say that they are ready, and only when all have done so do the answers count.

In such a question the last of the options changes nothing. So it is known how the table looks to the others meanwhile:
as if all who are asked chose that.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tuliptable.engine.game import Game, S, no_secret_decisions
from tuliptable.engine.match import Match
from tuliptable.engine.state import NOBODY, SPECTATOR


def is_secret_decision(game: Game[S], s: S) -> bool:
    """Whether it is a secret who decides now. In most games it never is, and nobody has to look."""
    if game.rules.has_secret_decision is no_secret_decisions:
        return False
    return is_secret_from(game, s, game.visible_to(s, SPECTATOR))


def is_secret_from(game: Game[S], s: S, seen: S) -> bool:
    """Whether it is a secret who decides now; `seen` is what a spectator sees."""
    to_move = game.to_move(s)
    return to_move != NOBODY and game.to_move(seen) != to_move


def pending_decisions(game: Game[S], s: S) -> dict[int, S]:
    """Who is asked in secret now, each with the state in which he decides."""
    found: dict[int, S] = {}
    while is_secret_decision(game, s):
        found[game.to_move(s)] = s
        s = decline(game, s)
    return found


def state_if_all_decline(game: Game[S], s: S) -> S:
    """The state as it is if nobody who is asked in secret changes anything."""
    while is_secret_decision(game, s):
        s = decline(game, s)
    return s


def decline(game: Game[S], s: S) -> S:
    after = s.copy()
    game.play(after, game.legal(s)[-1])
    return after


def may_have_secret_decision(match: Match[Any]) -> bool:
    """Whether the last step led to such a moment."""
    if not match.steps:
        return is_secret_decision(match.game, match.state)
    return match.game.rules.has_secret_decision(match.state_at(len(match.steps) - 1), match.state)


def last_public_step(match: Match[Any], seats: Collection[int]) -> int | None:
    """The last step that one of these players made openly: an answer given in secret cannot be taken back."""
    for i in range(len(match.steps) - 1, -1, -1):
        if match.steps[i].seat in seats and not is_secret_decision(match.game, match.state_before(i)):
            return i
    return None
