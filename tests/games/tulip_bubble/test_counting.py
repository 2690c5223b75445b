"""The count of unseen tulips, events and collectors."""

from __future__ import annotations

import pytest

from tests.games.tulip_bubble.table import game, position, random_states
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.tables import COLLECTORS
from tuliptable.games.tulip_bubble.text.counting import TEXTS, counting


def unseen(s: TulipBubble, viewer: int = 0) -> dict[str, int]:
    """Return the number of unseen cards by face or event name, without zeros."""
    groups = counting(game.visible_to(s, viewer), viewer).groups
    letter = {"red": "R", "white": "W", "yellow": "Y", "rises": "", "other events": ""}
    return {letter[group.name] + kind.name: kind.unseen for group in groups for kind in group.kinds if kind.unseen}


def note(key: str, **args: object) -> str:
    return str(TEXTS.phrase(key, **args))


def collectors(*ids: str) -> list[int]:
    return [number for number, collector in enumerate(COLLECTORS) if collector.id in ids]


@pytest.mark.rule("TB-82")
def test_rows_discards_loans_and_own_cards_count_as_seen() -> None:
    s = position(
        3,
        next_shipment="RA",
        new_arrivals="WA - WA",
        just_sold="YA",
        discards="YA RB1",
        paid=["RB1", "RB2", ""],
        financed=["", "RB1 7", ""],
    )
    mine, onlookers = unseen(s), unseen(s, -1)
    assert (mine["RA"], mine.get("WA", 0), mine.get("YA", 0), mine.get("RB1", 0)) == (1, 0, 0, 0)
    assert (mine["RB2"], unseen(s, 1)["RB2"]) == (3, 2)  # only seat 1 sees the card behind its screen
    assert onlookers["RB1"] == 1
    assert unseen(position(3, paid=["RB1", "RB2", ""], options={"open_screens": True}))["RB2"] == 2


@pytest.mark.rule("TB-9")
def test_events_are_counted_with_the_bust() -> None:
    s = position(3, round=3, events=["crash", "surge", "crash"])
    events = {name: count for name, count in unseen(s).items() if " " in name or name in ("Surge", "Crash")}
    assert events == {"Red Rises": 2, "White Rises": 2, "Yellow Rises": 2, "Crash": 1, "Bubble Bust": 1}


@pytest.mark.rule("TB-11", "TB-22", "TB-75")
def test_notes_name_the_places_of_unseen_cards_and_the_face_down_collectors() -> None:
    s = position(
        3,
        round=2,
        paid=["RA", "RB1 RB2", "WC1"],
        served={"servant": 0},
        collectors=["scholar", "madame", "nobleman"],
    )
    assert counting(game.visible_to(s, 0), 0).notes == [
        note("deck-and-screens", deck=47, screens=3),
        note("reshuffle"),
        note("removed"),
        note("collectors", bonus=10, collectors=collectors("young_man", "tavern_owner")),
        note("collectors", bonus=15, collectors=collectors("clergyman", "fair_lady")),
    ]


def test_unseen_cards_are_in_the_deck_or_behind_screens() -> None:
    for before, _, s in random_states(4, seed=5):
        seen = game.visible_to(s, 0)
        groups = counting(seen, 0).groups
        hidden = sum(kind.unseen for group in groups[:3] for kind in group.kinds)
        assert hidden == s.deck_size + sum(sum(s.paid[p]) for p in (1, 2, 3)) or game.over(s)
        assert sum(kind.copies for group in groups[:3] for kind in group.kinds) == 51
        assert sum(kind.seen for group in groups[3:] for kind in group.kinds) == s.round >= before.round
