"""The draw at a table: seals are collected while chairs are taken, then shares are told, and they make the seed.

The match begins with the seed. Until then nobody can know it: the secret is committed to, the shares are sealed.
"""

from __future__ import annotations

from collections.abc import Set

from msgspec.structs import replace

from tuliptable.engine.chance import commitment_to
from tuliptable.engine.draw import Drawer, draw, seal_of
from tuliptable.engine.matchfile import Origin
from tuliptable.engine.refusal import Refusal
from tuliptable.server import chairs as seating
from tuliptable.server.protocol import Draw, DrawSeat
from tuliptable.server.records import Chair, Charter

NO_SEED = "0" * 64
"""Stands for the seed until there is one, so that an empty table can be shown."""

TELLING_SECONDS = 10.0
"""So long a match that could begin waits for the shares of those who are there."""


def open_chairs(charter: Charter) -> bool:
    return any(chair.kind == "open" for chair in charter.chairs)


def gathering(charter: Charter) -> bool:
    """Whether all chairs are taken and only shares are missing."""
    return not charter.seed and not open_chairs(charter)


def untold(chairs: list[Chair]) -> list[Chair]:
    return [chair for chair in chairs if chair.seal and not chair.share]


def completed(charter: Charter, present: Set[str]) -> Charter:
    """The last chair is taken: only who is there can tell a share; without shares to wait for, the seed is drawn."""
    if charter.seed or open_chairs(charter):
        return charter
    chairs = [c if c.guest in present else replace(c, seal="", share="") for c in charter.chairs]
    return drawn_if_told(replace(charter, chairs=chairs))


def told(charter: Charter, guest: str, share: str) -> Charter:
    """A guest's share is told; the last one brings the seed."""
    if any(chair.guest == guest and chair.share == share for chair in charter.chairs):
        return charter  # told already: a browser that comes back says it again
    if not gathering(charter):
        raise Refusal("shares are told when every chair is taken, and before the match begins")
    seal = seal_of(share)
    if not any(chair.guest == guest and chair.seal == seal for chair in charter.chairs):
        raise Refusal("that is not the share that you sealed")
    chairs = [replace(c, share=share) if c.guest == guest and c.seal == seal else c for c in charter.chairs]
    return drawn_if_told(replace(charter, chairs=chairs))


def drawn_if_told(charter: Charter) -> Charter:
    return charter if untold(charter.chairs) else drawn(charter)


def drawn(charter: Charter) -> Charter:
    """The seed is made of what has been told; whose share is missing is left out."""
    players = zip(seating.players(charter.chairs), charter.chairs, strict=True)
    drawers = [Drawer(player.name, player.kind, chair.seal, chair.share) for player, chair in players]
    return replace(charter, seed=draw(charter.secret, charter.game, drawers, charter.options))


# --- what is shown and kept ----------------------------------------------------------------------------------------


def commitment(charter: Charter) -> str:
    return commitment_to(charter.secret or charter.seed)


def origin(charter: Charter) -> Origin:
    chairs = charter.chairs
    later = tuple(chair.bot if chair.bot and chair.began_as else "" for chair in chairs)
    return Origin(charter.secret, tuple((chair.seal, chair.share) for chair in chairs), later)


def shown(charter: Charter, *, over: bool) -> Draw | None:
    """What all may know of the draw: shares when the seed is made, the secret after the end."""
    if not charter.secret:
        return None
    seats = [
        DrawSeat(player.name, player.kind, chair.seal, chair.share if charter.seed else "")
        for player, chair in zip(seating.players(charter.chairs), charter.chairs, strict=True)
    ]
    return Draw(seats, gathering(charter), charter.secret if over else None)
