"""Keukenhof: the rolls that are left, and the dials that are out of the game. All of it is public."""

from __future__ import annotations

from functools import lru_cache

from tuliptable.engine.card_counting import CardCount, CardGroup, CardKind
from tuliptable.engine.english import count_noun, join_words
from tuliptable.games.keukenhof.state import Keukenhof
from tuliptable.games.keukenhof.tables import (
    FACES,
    OBJECT_NAMES,
    PAIR,
    PINK_COUNT,
    RESOURCE_COUNT,
    ROUNDS,
    SEATS,
    TILES,
)
from tuliptable.games.keukenhof.text.names import RESOURCE_NAMES


def counting(s: Keukenhof, _viewer: int) -> CardCount:
    taken = taken_by_kind(s)
    rolls = CardKind("rolls of two dice", ROUNDS * SEATS[s.players], sum(taken) + (max(s.dice) > 0))
    return CardCount(notes=[taken_note(taken), *dial_notes(s)], groups=[CardGroup("dice", [rolls])])


def taken_by_kind(s: Keukenhof) -> list[int]:
    """Return how many of each resource the dice have given: everyone starts with one, and an effect costs a pair."""
    seats = range(SEATS[s.players])
    return [sum(s.resources[p][kind] + PAIR * s.played[p][kind] - 1 for p in seats) for kind in range(RESOURCE_COUNT)]


def taken_note(taken: list[int]) -> str:
    told = [f"{count} {name}" for count, name in zip(taken, RESOURCE_NAMES, strict=True) if count]
    return f"Resources taken from the dice: {join_words(told) or 'none yet'}."


def dial_notes(s: Keukenhof) -> list[str]:
    """Name the dials that no tile has, once the dials are on the tiles."""
    return out_of_the_game(*s.dial[: TILES[s.players]]) if s.quantity else []


@lru_cache(256)
def out_of_the_game(*dials: int) -> list[str]:
    others = [dial for dial in range(PINK_COUNT) if dial not in dials]
    faces = ["–".join(OBJECT_NAMES[thing] for thing in FACES[dial]) for dial in others]
    return [f"Out of the game: {count_noun(len(others), 'tile dial')} ({'; '.join(faces)})."] if others else []
