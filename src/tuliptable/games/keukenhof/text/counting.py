"""The count of rolls, and the dials that are out of the game. All of it is public."""

from __future__ import annotations

from tuliptable.engine.card_counting import CardCount, CardGroup, CardKind
from tuliptable.engine.wording.lines import Phrase
from tuliptable.games.keukenhof.state import Keukenhof
from tuliptable.games.keukenhof.tables import (
    FACES,
    PAIR,
    PINK_COUNT,
    RESOURCE_COUNT,
    ROUNDS,
    SEATS,
    TILES,
)
from tuliptable.games.keukenhof.text.wording import WORDING, counted_resources

DICE = WORDING.line("count.dice", "dice")
ROLLS = WORDING.line("count.rolls", "rolls of two dice")
TAKEN = WORDING.line("count.taken", "Resources taken from the dice: {taken:0=none yet|*}.")
DIALS_OUT = WORDING.line("count.dials", "{count:# tile dial is|# tile dials are} out of the game: {dials}.")
DIAL = WORDING.line("count.dial", "({one} → {two} → {three} → {four} → {five} → {six})")


def counting(s: Keukenhof, _viewer: int) -> CardCount:
    taken = taken_by_kind(s)
    rolls = CardKind(str(ROLLS()), ROUNDS * SEATS[s.players], sum(taken) + (max(s.dice) > 0))
    return CardCount(notes=[taken_note(taken), *dial_notes(s)], groups=[CardGroup(str(DICE()), [rolls])])


def taken_by_kind(s: Keukenhof) -> list[int]:
    """Return how many of each resource the dice have given: everyone starts with one, and an effect costs a pair."""
    seats = range(SEATS[s.players])
    return [sum(s.resources[p][kind] + PAIR * s.played[p][kind] - 1 for p in seats) for kind in range(RESOURCE_COUNT)]


def taken_note(taken: list[int]) -> str:
    return str(TAKEN(taken=[counted_resources(kind, count) for kind, count in enumerate(taken) if count]))


def dial_notes(s: Keukenhof) -> list[str]:
    """Name the dials that no tile has, once the dials are on the tiles."""
    in_use = s.dial[: TILES[s.players]]
    others = [dial_faces(dial) for dial in range(PINK_COUNT) if dial not in in_use] if s.quantity else []
    return [str(DIALS_OUT(count=len(others), dials=others))] if others else []


def dial_faces(dial: int) -> Phrase:
    return DIAL(**dict(zip(("one", "two", "three", "four", "five", "six"), FACES[dial], strict=True)))
