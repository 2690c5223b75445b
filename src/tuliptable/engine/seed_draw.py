"""Drawing a seed so that nobody can choose it: neither a player nor who runs the server.

First the server commits to a secret, and each player's program seals a share: everybody sees the commitment and the
seals. When all are there, and not before, the shares are told. The seed is the hash of the secret, the shares, who sits
where, and the options: whoever wants another seed would have to change what he has committed to, and whoever changes a
name in a match file changes every card.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from tuliptable.engine.options import OptionValue

HEX = frozenset("0123456789abcdef")


@dataclass(frozen=True)
class Participant:
    """A seat, as the draw knows it. A seal without a share is one whose share was never told."""

    name: str
    kind: str
    seal: str = ""
    share: str = ""


def is_hex(text: str) -> bool:
    """Whether this is 256 bits as 64 hexadecimal digits."""
    return len(text) == 64 and set(text) <= HEX


def seal_share(share: str) -> str:
    """What is shown of a share before it is told."""
    return hashlib.sha256(b"tuliptable share " + bytes.fromhex(share)).hexdigest()


def draw_seed(secret: str, game: str, seats: Sequence[Participant], options: Mapping[str, OptionValue]) -> str:
    """The seed."""
    told = [[seat.name, seat.kind, seat.share] for seat in seats]
    text = msgspec.json.encode([secret, game, told, dict(options)], order="sorted")
    return hashlib.sha256(b"tuliptable draw " + text).hexdigest()
