"""The draw of the seed: the table collects seals with the seats, then the shares, and makes the seed from them.

The match starts with the seed. Until then no one can know it, because the secret is committed to and the shares are
sealed.
"""

from __future__ import annotations

from collections.abc import Set

from msgspec.structs import replace

from tuliptable.engine.chance import commitment_to
from tuliptable.engine.matchfile import Origin
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.seed_draw import Participant, draw_seed, seal_share
from tuliptable.server.storage.match_metadata import MatchMetadata, SeatHolder
from tuliptable.server.tables import refusals, seating
from tuliptable.server.wire.http_messages import Draw, DrawSeat

NO_SEED = "0" * 64
"""A placeholder for the seed, so that a table without one can be shown."""

SHARE_SECONDS = 10.0
"""Seconds that a match with full seats waits for the shares of connected players."""


def open_seats(metadata: MatchMetadata) -> bool:
    return any(holder.kind == "open" for holder in metadata.holders)


def is_collecting(metadata: MatchMetadata) -> bool:
    """Return True if all seats are taken and only shares are missing."""
    return not metadata.seed and not open_seats(metadata)


def missing_shares(holders: list[SeatHolder]) -> list[SeatHolder]:
    return [holder for holder in holders if holder.seal and not holder.share]


def completed(metadata: MatchMetadata, present: Set[str]) -> MatchMetadata:
    """Prepare the draw when the last seat is taken. Only connected players can send a share."""
    if metadata.seed or open_seats(metadata):
        return metadata
    holders = [c if c.guest in present else replace(c, seal="", share="") for c in metadata.holders]
    return seed_if_complete(replace(metadata, holders=holders))


def reveal_share(metadata: MatchMetadata, guest: str, share: str) -> MatchMetadata:
    """Add a guest's share. The last missing share makes the seed."""
    if any(holder.guest == guest and holder.share == share for holder in metadata.holders):
        return metadata  # a browser that reconnects sends its share again
    if not is_collecting(metadata):
        raise Refusal(refusals.SHARE_OUT_OF_TURN())
    seal = seal_share(share)
    if not any(holder.guest == guest and holder.seal == seal for holder in metadata.holders):
        raise Refusal(refusals.SHARE_WRONG())
    holders = [replace(c, share=share) if c.guest == guest and c.seal == seal else c for c in metadata.holders]
    return seed_if_complete(replace(metadata, holders=holders))


def seed_if_complete(metadata: MatchMetadata) -> MatchMetadata:
    return metadata if missing_shares(metadata.holders) else seed_from_shares(metadata)


def seed_from_shares(metadata: MatchMetadata) -> MatchMetadata:
    """Make the seed from the shares so far, without the missing ones."""
    players = zip(seating.players(metadata.holders), metadata.holders, strict=True)
    drawers = [Participant(player.name, player.kind, holder.seal, holder.share) for player, holder in players]
    return replace(metadata, seed=draw_seed(metadata.secret, metadata.game, drawers, metadata.options))


# --- what is shown and kept ----------------------------------------------------------------------------------------


def commitment(metadata: MatchMetadata) -> str:
    return commitment_to(metadata.secret or metadata.seed)


def origin(metadata: MatchMetadata) -> Origin:
    holders = metadata.holders
    later = tuple(holder.bot if holder.bot and holder.began_as else "" for holder in holders)
    return Origin(metadata.secret, tuple((holder.seal, holder.share) for holder in holders), later)


def public_draw(metadata: MatchMetadata, *, over: bool) -> Draw | None:
    """Return the public facts of the draw. Shares are public when the seed is made, the secret after the match."""
    if not metadata.secret:
        return None
    seats = [
        DrawSeat(player.name, player.kind, holder.seal, holder.share if metadata.seed else "")
        for player, holder in zip(seating.players(metadata.holders), metadata.holders, strict=True)
    ]
    return Draw(seats, is_collecting(metadata), metadata.secret if over else None)
