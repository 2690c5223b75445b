"""The charter of a table that is opened: for a match to come, one that has begun, or one that was played elsewhere."""

from __future__ import annotations

import time
from typing import Any

from msgspec.structs import replace

from tuliptable import games
from tuliptable.engine.chance import fresh_seed
from tuliptable.engine.match import Match
from tuliptable.engine.matchfile import Origin
from tuliptable.engine.state import SPECTATOR
from tuliptable.server.storage.charter import Charter, Hints, Holder, Standing
from tuliptable.server.storage.store import fresh_id
from tuliptable.server.tables import hinting, seating, seed_draw
from tuliptable.server.tables.standing import first_standing, note_beginning, standing, standing_of
from tuliptable.server.wire.lobby import NewTable


def for_new_match(host: str, game_key: str, holders: list[Holder], wish: NewTable) -> Charter:
    """For a match that begins as soon as all seats are taken and the seed is drawn."""
    match = Match(games.load(game_key), seating.players(holders), wish.options, seed_draw.NO_SEED)
    seen = match.game.seen_by(match.state, SPECTATOR)
    nowhere = standing(match.game, seen, status="waiting", awake=False)
    charter = new_charter(match, holders, host, wish, nowhere)
    charter.seed, charter.secret = "", fresh_seed()
    charter = seed_draw.completed(charter, {host})
    charter.standing = first_standing(charter)
    note_beginning(charter)
    return charter


def for_begun_match(host: str, match: Match[Any], holders: list[Holder], entries: int, lesson: int) -> Charter:
    """For a match that goes on after so many entries of its record."""
    seen = match.game.seen_by(match.state, SPECTATOR)
    nowhere = standing(match.game, seen, status="running", awake=False)
    charter = new_charter(match, holders, host, NewTable(match.game.key, [], match.options), nowhere)
    charter.lesson, charter.seq = lesson, entries
    charter.standing = standing_of(charter, match.game, match.state, seen, begun=True)
    note_beginning(charter)
    return charter


def for_finished_match(host: str, match: Match[Any], entries: int, origin: Origin) -> Charter:
    """For a match that was played elsewhere, to look back at."""
    holders = [
        replace(seating.holder_of(player, later), seal=seal, share=share)
        for player, (seal, share), later in zip(match.players, origin.shares, origin.later, strict=True)
    ]
    stands = standing(match.game, match.game.seen_by(match.state, SPECTATOR), status="over", awake=False)
    charter = new_charter(match, holders, host, NewTable(match.game.key, [], match.options), stands)
    charter.seq, charter.secret = entries, origin.secret
    charter.hints = hinting.hints_of(match)
    return charter


def new_charter(
    match: Match[Any],
    holders: list[Holder],
    host: str,
    wish: NewTable,
    stands: Standing,
) -> Charter:
    now = time.time()
    return Charter(
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
        standing=stands,
        seq=0,
        changed=now,
        revision=1,
        given=match.given,
        hints=Hints(wish.hints),
        practice=match.practice,
    )
