"""Matches that were played by other rules than there are now: they cannot be replayed, and nothing of them is lost.

One that had not begun begins by the rules of today. One that was being played ends, and its chat says why. What was
done can be read for ever, from what is stored: as text, or as a match file for the version that it was played with.
"""

from __future__ import annotations

import time

from msgspec.structs import replace

from tuliptable import games
from tuliptable.engine.chance import commitment_to
from tuliptable.engine.matchfile import FORMAT, VERSION, SavedMatch, SavedPlayer, SavedStep, fingerprint_of
from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import Entry, MatchMetadata
from tuliptable.server.storage.store import Store, insert_chat
from tuliptable.server.tables import seating, seed_exchange
from tuliptable.server.wire.socket_messages import ChatLine


class OtherRulesVersion(Refusal):
    """A match cannot be opened, because the rules have changed since."""

    def __init__(self, metadata: MatchMetadata) -> None:
        self.older = metadata.rules < rules_now(metadata)
        super().__init__(
            f"played by rules version {metadata.rules}, and here is {rules_now(metadata)}: "
            f"only its record can be read, at /api/tables/{metadata.id}/record"
        )


def rules_now(metadata: MatchMetadata) -> int:
    return games.load(metadata.game).rules_version


async def settle(store: Store, metadata: MatchMetadata) -> MatchMetadata:
    """The metadata of a match that can be opened; OtherRules if it cannot. A match of older rules ends here."""
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
    """The match is over, with the scores as they stood; another process that was quicker has done the same."""
    title = games.load(metadata.game).title
    text = f"The rules of {title} have changed (version {metadata.rules}, now {now}), so this match ends here."
    lines = await store.chat(metadata.id)
    line = ChatLine(lines[-1].number + 1 if lines else 1, None, "", text, time.time(), "table", "")
    stands = replace(metadata.match_status, status="over", to_move=None, awake=False)
    over = replace(metadata, match_status=stands, undo=None, secret_decision=None, changed=line.at)
    await store.change(over, insert_chat(metadata.id, line))


# --- what is stored, without replaying it ---------------------------------------------------------------------------


def match_file(metadata: MatchMetadata, entries: list[Entry]) -> SavedMatch:
    """The match file, for a version of the program that knows its rules."""
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


def record_text(metadata: MatchMetadata, entries: list[Entry], chat: list[ChatLine]) -> str:
    """Everything that was done, a line each, and what the table said of it."""
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
            steps = "a step" if body.steps == 1 else f"{body.steps} steps"
            lines.append(f"{entry.seq}. {names[body.by]} took back {steps}.")
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, metadata.match_status.scores, strict=True))
    said = [line.text for line in chat if line.role == "table"]
    return "\n".join([*lines, "", f"scores as they stood: {scores}", *said]) + "\n"
