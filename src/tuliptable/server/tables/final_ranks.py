"""Ranks at the end of a match, including players who resigned."""

from __future__ import annotations

from msgspec.structs import replace

from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import SeatHolder
from tuliptable.server.tables import refusals
from tuliptable.server.tables.table_lines import RESIGNED
from tuliptable.server.wire.socket_messages import Scene

Holders = list[SeatHolder]


def resign(holders: Holders, seats: list[int], bot: str) -> Holders:
    """Resign seats. While the match goes on, a bot plays for them, and no one can return to them."""
    if not seats:
        raise Refusal(refusals.NOTHING_TO_RESIGN())
    if len(holders) == 1:
        raise Refusal(refusals.SOLO_RESIGNATION())
    turn = 1 + max(holder.resigned for holder in holders)
    given_up = [replace(h, resigned=turn) if seat in seats else h for seat, h in enumerate(holders)]
    if has_ended_by_resignation(given_up):
        return given_up
    return [replace(h, kind="bot", bot=bot) if seat in seats else h for seat, h in enumerate(given_up)]


def has_ended_by_resignation(holders: Holders) -> bool:
    """Return True if resignations ended the match: one player is left, or only bots."""
    left = [holder for holder in holders if not holder.resigned]
    return len(left) < len(holders) and (len(left) < 2 or not any(h.kind == "person" or h.guest for h in left))


def final_ranks(holders: Holders, ranks: list[int]) -> list[int]:
    """Return the ranks by the rules, followed by the players who resigned; the first to resign comes last."""
    if not any(holder.resigned for holder in holders):
        return ranks
    by_rules = ranks or [1] * len(holders)
    keys = [(1, -h.resigned) if h.resigned else (0, rank) for h, rank in zip(holders, by_rules, strict=True)]
    return [1 + sum(other < key for other in keys) for key in keys]


def with_final_ranks(scene: Scene, holders: Holders) -> Scene:
    """Return the last scene of a match with the ranks after resignations."""
    gone = [holder.name for holder in holders if holder.resigned]
    if not gone:
        return scene
    ranks = final_ranks(holders, scene.ranks)
    first = [holder.name for holder, rank in zip(holders, ranks, strict=True) if rank == 1]
    winners = [name for name in scene.winners if name not in gone] or first
    prompt = scene.prompt if scene.ranks else str(RESIGNED(names=gone))
    return replace(scene, to_move=None, prompt=prompt, choices=[], ranks=ranks, winners=winners)
