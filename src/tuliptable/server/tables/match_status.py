"""The public status of a match. It is stored beside the record, so that lists need no replay."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tuliptable import games
from tuliptable.engine.game import Game
from tuliptable.engine.match import Match
from tuliptable.engine.match_view import known_scores
from tuliptable.engine.secret_decisions import state_if_all_decline
from tuliptable.engine.state import NOBODY, SPECTATOR
from tuliptable.server.storage.match_metadata import MatchMetadata, MatchStatus, SecretDecisionState
from tuliptable.server.tables import seating, seed_exchange
from tuliptable.server.tables.final_ranks import final_ranks, has_ended_by_resignation
from tuliptable.server.tables.secret_decision_round import is_waiting_for
from tuliptable.server.wire.http_messages import Status


def build_status(game: Game[Any], seen: Any, *, status: Status, awake: bool) -> MatchStatus:
    """Return the public status of a match; `seen` is a spectator's view of its state."""
    to_move = game.to_move(seen)
    over = to_move == NOBODY
    return MatchStatus(
        status="over" if over else status,
        to_move=to_move if to_move >= 0 else None,
        scores=known_scores(game, seen),
        ranks=game.ranks(seen) if over and not game.words.shares_victory(seen) else [],
        awake=awake and not over,
    )


def match_at_start(metadata: MatchMetadata) -> Match[Any]:
    """Return the match before its first step."""
    game, players = games.load(metadata.game), seating.players(metadata.holders)
    seed, allowed = metadata.seed or seed_exchange.NO_SEED, metadata.hints.allowed
    return Match(game, players, metadata.options, seed, metadata.given, with_hints=allowed, practice=metadata.practice)


def status_of(metadata: MatchMetadata, game: Game[Any], state: Any, seen: Any, *, begun: bool) -> MatchStatus:
    """Return the status of a match; `seen` is a spectator's view of its state.

    Before the seed is drawn, the match waits for people or for shares.
    """
    if has_ended_by_resignation(metadata.holders):
        return MatchStatus("over", None, known_scores(game, seen), final_ranks(metadata.holders, []), awake=False)
    if metadata.secret_decision:
        return status_during_secret_decision(metadata, game, state, metadata.secret_decision)
    if not begun and (seed_exchange.open_seats(metadata) or not metadata.seed):
        return build_status(game, seen, status="waiting", awake=seed_exchange.is_collecting(metadata))
    to_move = game.to_move(state)
    busy = to_move >= 0 and (metadata.holders[to_move].kind == "bot" or metadata.pace.seconds is not None)
    stands = build_status(game, seen, status="running", awake=busy)
    return replace(stands, ranks=final_ranks(metadata.holders, stands.ranks)) if stands.status == "over" else stands


def status_during_secret_decision(
    metadata: MatchMetadata, game: Game[Any], state: Any, secret_decision: SecretDecisionState
) -> MatchStatus:
    """Return the status as if no one decided in secret, with no one to move."""
    waiting = any(is_waiting_for(metadata.holders, secret_decision, seat) for seat in range(len(metadata.holders)))
    busy = not waiting or metadata.pace.seconds is not None
    seen = game.visible_to(state_if_all_decline(game, state), SPECTATOR)
    return replace(build_status(game, seen, status="running", awake=busy), to_move=None)


def note_beginning(metadata: MatchMetadata) -> None:
    """Note the start of the first turn. With clocks, `clock_start` notes it."""
    if metadata.match_status.status == "running" and not metadata.began and metadata.pace.seconds is None:
        metadata.began = metadata.changed


def first_status(metadata: MatchMetadata) -> MatchStatus:
    match = match_at_start(metadata)
    return status_of(metadata, match.game, match.state, match.game.visible_to(match.state, SPECTATOR), begun=False)
