"""Card counts: how many cards of each kind a viewer has seen, and how many are still unseen."""

from __future__ import annotations

import msgspec


class CardKind(msgspec.Struct, frozen=True, gc=False):
    """Cards that look alike: how many the game has, and how many of them the viewer sees or has seen."""

    name: str
    copies: int
    seen: int

    @property
    def unseen(self) -> int:
        return self.copies - self.seen


class CardGroup(msgspec.Struct, frozen=True, gc=False):
    name: str
    kinds: list[CardKind]


class CardCount(msgspec.Struct, frozen=True, gc=False):
    """Every kind of card as one viewer can count it. Each of the `notes` is a sentence about where unseen cards are."""

    notes: list[str]
    groups: list[CardGroup]
