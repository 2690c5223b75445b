"""The draw of a seed that neither a player nor the operator of the server can choose.

First the server commits to a secret, and each player's program seals a share. Everyone sees the commitment and the
seals. When all seals are there, and not before, the programs reveal the shares. The seed is the hash of the secret, the
shares, the names in their seats, and the options. For another seed, a party would have to change a value that it has
committed to. Changing a name in a match file changes every card.
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
    """A seat in the draw. A seal without a share means that the share was never revealed."""

    name: str
    kind: str
    seal: str = ""
    share: str = ""


def is_hex(text: str) -> bool:
    """Return True if a text is 256 bits as 64 hexadecimal digits."""
    return len(text) == 64 and set(text) <= HEX


def seal_share(share: str) -> str:
    """Return the seal of a share, which everyone may see before the share is revealed."""
    return hashlib.sha256(b"tuliptable share " + bytes.fromhex(share)).hexdigest()


def draw_seed(secret: str, game: str, seats: Sequence[Participant], options: Mapping[str, OptionValue]) -> str:
    """Return the seed that follows from the secret, the shares, the names and the options."""
    participants = [[seat.name, seat.kind, seat.share] for seat in seats]
    text = msgspec.json.encode([secret, game, participants, dict(options)], order="sorted")
    return hashlib.sha256(b"tuliptable draw " + text).hexdigest()
