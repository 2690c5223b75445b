"""Counting cards, for players who could do it themselves: what has been seen, and what may still come."""

from __future__ import annotations

import msgspec


class CardKind(msgspec.Struct, frozen=True, gc=False):
    """Cards that look alike: how many there are in the game, and how many of them the viewer sees or has seen."""

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
    """Every kind of card as one viewer can count it; ``notes`` say where the unseen cards are, a sentence each."""

    notes: list[str]
    groups: list[CardGroup]
