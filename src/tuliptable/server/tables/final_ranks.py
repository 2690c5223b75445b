"""Places at the end of a match, with those who resigned: they stand last, and a match that nobody plays on ends."""

from __future__ import annotations

from msgspec.structs import replace

from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import SeatHolder
from tuliptable.server.wire.socket_messages import Scene

Holders = list[SeatHolder]


def resign(holders: Holders, seats: list[int], bot: str) -> Holders:
    """These seats give up. While the match goes on a bot plays for them; nobody can come back to them."""
    if not seats:
        raise Refusal("you have no seat here to resign from")
    if len(holders) == 1:
        raise Refusal("a game alone has nobody to resign to; delete it instead")
    turn = 1 + max(holder.resigned for holder in holders)
    given_up = [replace(h, resigned=turn) if seat in seats else h for seat, h in enumerate(holders)]
    if has_ended_by_resignation(given_up):
        return given_up
    return [replace(h, kind="bot", bot=bot) if seat in seats else h for seat, h in enumerate(given_up)]


def has_ended_by_resignation(holders: Holders) -> bool:
    """Whether so many have resigned that the match is over: one is left, or bots alone."""
    left = [holder for holder in holders if not holder.resigned]
    return len(left) < len(holders) and (len(left) < 2 or not any(h.kind == "person" or h.guest for h in left))


def final_ranks(holders: Holders, ranks: list[int]) -> list[int]:
    """The ranks by the rules, or none if the match ended before; who resigned stands last, the first one at the end."""
    if not any(holder.resigned for holder in holders):
        return ranks
    by_rules = ranks or [1] * len(holders)
    keys = [(1, -h.resigned) if h.resigned else (0, rank) for h, rank in zip(holders, by_rules, strict=True)]
    return [1 + sum(other < key for other in keys) for key in keys]


def with_final_ranks(scene: Scene, holders: Holders) -> Scene:
    """The last scene of a match in which somebody resigned."""
    gone = [holder.name for holder in holders if holder.resigned]
    if not gone:
        return scene
    ranks = final_ranks(holders, scene.ranks)
    first = [holder.name for holder, rank in zip(holders, ranks, strict=True) if rank == 1]
    winners = [name for name in scene.winners if name not in gone] or first
    prompt = scene.prompt if scene.ranks else f"{' and '.join(gone)} resigned."
    return replace(scene, to_move=None, prompt=prompt, choices=[], ranks=ranks, winners=winners)
