"""Secret decisions: a player may have a decision that the other players do not know of.

The game marks the steps that can lead to one (`has_secret_decision`). At a table, all players then get the same
question. A player with a decision answers; the others say that they are ready. The answers count only when all have
responded.

The last action of a secret decision changes nothing. So the other players meanwhile see the table as if all secret
decisions had ended with that action.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tuliptable.engine.game import Game, S, no_secret_decisions
from tuliptable.engine.match import Match
from tuliptable.engine.state import NOBODY, SPECTATOR


def is_secret_decision(game: Game[S], s: S) -> bool:
    """Return True if the current decision is secret. In most games none is, and no state is blanked to find out."""
    if game.rules.has_secret_decision is no_secret_decisions:
        return False
    return is_secret_from(game, s, game.visible_to(s, SPECTATOR))


def is_secret_from(game: Game[S], s: S, seen: S) -> bool:
    """Return True if the current decision is secret; `seen` is the state blanked for a spectator."""
    to_move = game.to_move(s)
    return to_move != NOBODY and game.to_move(seen) != to_move


def pending_decisions(game: Game[S], s: S) -> dict[int, S]:
    """Return the seats with a secret decision now, each with the state in which they decide."""
    pending: dict[int, S] = {}
    while is_secret_decision(game, s):
        pending[game.to_move(s)] = s
        s = decline(game, s)
    return pending


def state_if_all_decline(game: Game[S], s: S) -> S:
    """Return the state after every secret decision ends with the action that changes nothing."""
    while is_secret_decision(game, s):
        s = decline(game, s)
    return s


def decline(game: Game[S], s: S) -> S:
    after = s.copy()
    game.play(after, game.legal(s)[-1])
    return after


def may_have_secret_decision(match: Match[Any]) -> bool:
    """Return True if the last step may have led to a secret decision."""
    if not match.steps:
        return is_secret_decision(match.game, match.state)
    return match.game.rules.has_secret_decision(match.state_at(len(match.steps) - 1), match.state)


def last_public_step(match: Match[Any], seats: Collection[int]) -> int | None:
    """Return the last public step of these players. An answer to a secret decision cannot be undone."""
    for i in range(len(match.steps) - 1, -1, -1):
        if match.steps[i].seat in seats and not is_secret_decision(match.game, match.state_before(i)):
            return i
    return None
