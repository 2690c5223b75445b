"""The metadata of a new table: for a new match, for one that has begun, or for an imported one."""

from __future__ import annotations

import time
from typing import Any

from msgspec.structs import replace

from tuliptable import games
from tuliptable.engine.chance import fresh_seed
from tuliptable.engine.match import Match
from tuliptable.engine.matchfile import Origin
from tuliptable.engine.state import SPECTATOR
from tuliptable.server.storage.match_metadata import Hints, MatchMetadata, MatchStatus, SeatHolder
from tuliptable.server.storage.store import fresh_id
from tuliptable.server.tables import hint_requests, seating, seed_exchange
from tuliptable.server.tables.match_status import build_status, first_status, note_beginning, status_of
from tuliptable.server.wire.http_messages import NewTable


def for_new_match(host: str, game_key: str, holders: list[SeatHolder], wish: NewTable) -> MatchMetadata:
    """Return the metadata of a match that starts when every seat is taken and the seed is drawn."""
    match = Match(games.load(game_key), seating.players(holders), wish.options, seed_exchange.NO_SEED)
    seen = match.game.visible_to(match.state, SPECTATOR)
    nowhere = build_status(match.game, seen, status="waiting", awake=False)
    metadata = new_metadata(match, holders, host, wish, nowhere)
    metadata.seed, metadata.secret = "", fresh_seed()
    metadata = seed_exchange.completed(metadata, {host})
    metadata.match_status = first_status(metadata)
    note_beginning(metadata)
    return metadata


def for_begun_match(
    host: str, match: Match[Any], holders: list[SeatHolder], entries: int, lesson: int
) -> MatchMetadata:
    """Return the metadata of a match that goes on after `entries` entries of its record."""
    seen = match.game.visible_to(match.state, SPECTATOR)
    nowhere = build_status(match.game, seen, status="running", awake=False)
    metadata = new_metadata(match, holders, host, NewTable(match.game.key, [], match.options), nowhere)
    metadata.lesson, metadata.seq = lesson, entries
    metadata.match_status = status_of(metadata, match.game, match.state, seen, begun=True)
    note_beginning(metadata)
    return metadata


def for_finished_match(host: str, match: Match[Any], entries: int, origin: Origin) -> MatchMetadata:
    """Return the metadata of an imported match, for replay."""
    holders = [
        replace(seating.holder_of(player, later), seal=seal, share=share)
        for player, (seal, share), later in zip(match.players, origin.shares, origin.later, strict=True)
    ]
    stands = build_status(match.game, match.game.visible_to(match.state, SPECTATOR), status="over", awake=False)
    metadata = new_metadata(match, holders, host, NewTable(match.game.key, [], match.options), stands)
    metadata.seq, metadata.secret = entries, origin.secret
    metadata.hints = hint_requests.hints_of(match)
    return metadata


def new_metadata(
    match: Match[Any],
    holders: list[SeatHolder],
    host: str,
    wish: NewTable,
    stands: MatchStatus,
) -> MatchMetadata:
    now = time.time()
    return MatchMetadata(
        id=fresh_id(),
        game=match.game.key,
        rules=match.game.rules_version,
        holders=holders,
        options=match.options,
        pace=wish.pace,
        seed=match.seed,
        host=host,
        listed=wish.listed,
        created=now,
        rematch=None,
        undo=None,
        match_status=stands,
        seq=0,
        changed=now,
        revision=1,
        given=match.outcomes,
        hints=Hints(wish.hints),
        practice=match.practice,
    )
