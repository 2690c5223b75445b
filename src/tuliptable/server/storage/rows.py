"""Rows of the database, from and to the records of a match."""

from __future__ import annotations

from typing import Any

import msgspec

from tuliptable.engine.matchfile import SavedStep, SavedTakenBack
from tuliptable.engine.options import OptionValue
from tuliptable.engine.practice import Practice
from tuliptable.server.storage.database import Row, Statement, Value
from tuliptable.server.storage.match_metadata import (
    Entry,
    Hints,
    MatchMetadata,
    MatchStatus,
    PendingUndo,
    SeatHolder,
    SecretDecisionState,
    StoredLine,
    StoredPhrase,
)
from tuliptable.server.wire.http_messages import TimeControl

COLUMNS = (
    "id, game, rules, chairs, options, pace, seed, secret, given, host, listed, created, rematch, undo, "
    "status, to_move, scores, ranks, awake, seq, changed, revision, asking, began, hints, lesson, practice"
)
TOUCH_MATCH = "update matches set changed = $2, revision = revision + 1 where id = $1"
INSERT_ENTRY = "insert into entries (match_id, seq, body, spent, at) values ($1, $2, $3, $4, $5)"
INSERT_CHAT = """
    insert into chat (match_id, number, seat, name, line, at, role, speaker, phrase)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
"""
REMEMBER_GUEST = "insert into guests_at (guest, match_id) values ($1, $2) on conflict do nothing"

decode_body = msgspec.json.Decoder(SavedStep | SavedTakenBack).decode


def as_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def insert_entry(match_id: str, entry: Entry) -> Statement:
    return Statement(INSERT_ENTRY, (match_id, entry.seq, as_json(entry.body), entry.spent, entry.at))


def insert_chat(match_id: str, line: StoredLine) -> Statement:
    phrase = as_json(line.phrase) if line.phrase else None
    values = (match_id, line.number, line.seat, line.name, line.text, line.at, line.role, line.speaker, phrase)
    return Statement(INSERT_CHAT, values)


def touch(match_id: str, at: float) -> Statement:
    return Statement(TOUCH_MATCH, (match_id, at))


def guests_of(metadata: MatchMetadata) -> list[Statement]:
    gone = {holder.guest for holder in metadata.holders if holder.resigned}
    guests = ({holder.guest for holder in metadata.holders if holder.guest} | {metadata.host}) - gone
    return [Statement(REMEMBER_GUEST, (guest, metadata.id)) for guest in sorted(guests) if guest]


def has_people(metadata: MatchMetadata) -> bool:
    """Return True if a person plays, or may take a seat."""
    return any(holder.kind != "bot" or holder.guest for holder in metadata.holders)


def status_values(match_status: MatchStatus) -> tuple[Value, ...]:
    return (
        match_status.status,
        match_status.to_move,
        as_json(match_status.scores),
        as_json(match_status.ranks),
        int(match_status.awake),
    )


def read_line(row: Row) -> StoredLine:
    """Return a chat line. Rows of early versions have no role and no speaker: their seats belong to players."""
    number, seat, name, text, at, role, speaker, phrase = row
    return StoredLine(
        number=number,
        seat=seat,
        name=name,
        text=text,
        at=at,
        role=role or ("spectator" if seat is None else "player"),
        speaker=speaker or name,
        phrase=msgspec.json.decode(phrase, type=StoredPhrase) if phrase else None,
    )


def read_metadata(row: Row) -> MatchMetadata:
    (
        match_id,
        game,
        rules,
        holders,
        options,
        pace,
        seed,
        secret,
        given,
        host,
        listed,
        created,
        rematch,
        undo,
        *rest,
    ) = row
    status, to_move, scores, ranks, awake, seq, changed, revision, decision, began, hints, lesson, practice = rest
    decode = msgspec.json.decode
    return MatchMetadata(
        id=match_id,
        game=game,
        rules=rules,
        holders=decode(holders, type=list[SeatHolder]),
        options=decode(options, type=dict[str, OptionValue]),
        pace=decode(pace, type=TimeControl),
        seed=seed,
        secret=secret,
        given=decode(given, type=tuple[str, ...]),
        host=host,
        listed=bool(listed),
        created=created,
        rematch=rematch,
        undo=decode(undo, type=PendingUndo) if undo else None,
        match_status=MatchStatus(
            status=status,
            to_move=to_move,
            scores=decode(scores, type=list[int | None]),
            ranks=decode(ranks, type=list[int]),
            awake=bool(awake),
        ),
        seq=seq,
        changed=changed,
        revision=revision,
        secret_decision=decode(decision, type=SecretDecisionState) if decision else None,
        began=began,
        hints=decode(hints, type=Hints),
        lesson=lesson,
        practice=decode(practice, type=Practice) if practice else None,
    )
