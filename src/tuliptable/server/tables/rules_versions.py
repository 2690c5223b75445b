"""Matches of other rules versions. They cannot be replayed, but none of their data is lost.

A match that had not started starts with the rules of today. A match in progress ends, and its chat says why. Its stored
actions stay readable, as text or as a match file for the version that it was played with.
"""

from __future__ import annotations

import time

from msgspec.structs import replace

from tuliptable import games
from tuliptable.engine.chance import commitment_to
from tuliptable.engine.matchfile import FORMAT, VERSION, SavedMatch, SavedPlayer, SavedStep, fingerprint_of
from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import Entry, MatchMetadata, StoredLine
from tuliptable.server.storage.rows import insert_chat
from tuliptable.server.storage.store import Store
from tuliptable.server.tables import seating, seed_exchange
from tuliptable.server.tables.chat_lines import RULES_CHANGED, stored, text_of
from tuliptable.server.tables.refusals import OTHER_RULES
from tuliptable.server.tables.table_lines import UNDONE


class OtherRulesVersion(Refusal):
    """The match cannot be opened, because it has another version of the rules."""

    def __init__(self, metadata: MatchMetadata) -> None:
        self.older = metadata.rules < rules_now(metadata)
        super().__init__(OTHER_RULES(old=metadata.rules, new=rules_now(metadata), table=metadata.id))


def rules_now(metadata: MatchMetadata) -> int:
    return games.load(metadata.game).rules_version


async def settle(store: Store, metadata: MatchMetadata) -> MatchMetadata:
    """Return the metadata of a match that can be opened, or raise OtherRulesVersion. A match with older rules ends."""
    now = rules_now(metadata)
    if metadata.rules == now:
        return metadata
    if metadata.rules < now and metadata.match_status.status == "waiting":
        begun_anew = replace(metadata, rules=now)
        if await store.change(begun_anew):
            return begun_anew
    if metadata.rules < now and metadata.match_status.status == "running":
        await end(store, metadata, now)
    raise OtherRulesVersion(metadata)


async def end(store: Store, metadata: MatchMetadata, now: int) -> None:
    """End a match with its current scores. If another process was faster, it has done the same."""
    title = games.load(metadata.game).title
    phrase = stored(RULES_CHANGED(title=title, old=metadata.rules, new=now))
    lines = await store.chat(metadata.id)
    line = StoredLine(lines[-1].number + 1 if lines else 1, None, "", "", time.time(), "table", "", phrase)
    stands = replace(metadata.match_status, status="over", to_move=None, awake=False)
    over = replace(metadata, match_status=stands, undo=None, secret_decision=None, changed=line.at)
    await store.change(over, insert_chat(metadata.id, line))


# --- what is stored, without replaying it ---------------------------------------------------------------------------


def match_file(metadata: MatchMetadata, entries: list[Entry]) -> SavedMatch:
    """Return the match file, for a version of the program that has its rules."""
    origin = seed_exchange.origin(metadata)
    players = [
        SavedPlayer(player.name, player.kind, *share, later)
        for player, share, later in zip(seating.players(metadata.holders), origin.shares, origin.later, strict=True)
    ]
    file = SavedMatch(
        format=FORMAT,
        version=VERSION,
        game=metadata.game,
        rules=metadata.rules,
        players=players,
        options=metadata.options,
        commitment=commitment_to(metadata.secret or metadata.seed),
        seed=metadata.seed,
        record=[entry.body for entry in entries],
        result=None,
        chance=metadata.given,
        secret=metadata.secret,
        with_hints=metadata.hints.allowed,
        hints=metadata.hints.given,
        practice=metadata.practice,
    )
    file.fingerprint = fingerprint_of(file)
    return file


def record_text(metadata: MatchMetadata, entries: list[Entry], chat: list[StoredLine]) -> str:
    """Return all actions, one on each line, and the lines that the table wrote to the chat."""
    names = [holder.name for holder in metadata.holders]
    lines = [
        f"{games.load(metadata.game).title}, rules version {metadata.rules}",
        f"players: {', '.join(names)}",
        f"options: {', '.join(f'{name} {value}' for name, value in metadata.options.items()) or 'none'}",
        f"seed: {metadata.seed}",
        "",
    ]
    for entry in entries:
        body = entry.body
        if isinstance(body, SavedStep):
            lines.append(f"{entry.seq}. {names[body.seat]}: {body.action}")
        else:
            lines.append(f"{entry.seq}. {UNDONE(name=names[body.by], steps=body.steps)}")
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, metadata.match_status.scores, strict=True))
    announced = [text_of(line) for line in chat if line.role == "table"]
    return "\n".join([*lines, "", f"scores at the end: {scores}", *announced]) + "\n"
