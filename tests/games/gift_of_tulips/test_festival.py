"""The Festival of Gift of Tulips and its ranking."""

from __future__ import annotations

import random

import pytest

from tests.games.gift_of_tulips.table import card, festival, play, position
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival, place, total
from tuliptable.games.gift_of_tulips.tables import VALUE, VARIETIES, VARIETY


def reference(ranking: list[tuple[str, int]], variety: str, value: int) -> list[tuple[str, int]]:
    """Apply GT-15 and GT-16 word by word to a plain list."""
    totals = dict(ranking)
    reached = totals.get(variety, 0) + value
    own = [v for v, _ in ranking].index(variety) if variety in totals else len(ranking)
    left = [i for i, (_, other) in enumerate(ranking) if other <= reached and i < own]
    rest = [entry for entry in ranking if entry[0] != variety]
    rest.insert(left[0] if left else own, (variety, reached))
    return rest


@pytest.mark.rule("GT-13")
def test_a_total_is_the_sum_of_the_open_cards() -> None:
    s = position("blue 9, pink 2", secret=["blue 4 4", "", ""], bouquets=["blue 3", "", ""], drawn="orange2")
    assert [total(s, VARIETIES.index(v)) for v in ("blue", "pink", "orange")] == [9, 2, 0]


@pytest.mark.rule("GT-14", "GT-16")
def test_ranked_varieties_have_places_without_gaps() -> None:
    s = position("blue 4", drawn="orange2")
    for face in ("pink2", "orange2", "purple2"):
        add_to_festival(s, card(face))
        assert [v >= 0 for v in s.festival] == [i < s.ranked for i in range(4)]
        assert len(set(s.festival[: s.ranked])) == s.ranked


@pytest.mark.rule("GT-15", "GT-16", "GT-17")
def test_ranking_agrees_with_a_plain_reading_of_the_rule() -> None:
    dice = random.Random(15)
    for _ in range(300):
        s = position("blue 4", players=6, drawn="orange2")
        ranking = [("blue", 4)]
        for _ in range(18):
            face = dice.randrange(12)
            before = place(s, VARIETY[face]) if VARIETY[face] in s.festival else 4
            add_to_festival(s, face)
            assert place(s, VARIETY[face]) <= before
            ranking = reference(ranking, VARIETIES[VARIETY[face]], VALUE[face])
            assert festival(s) == ", ".join(f"{v} {t}" for v, t in ranking)


@pytest.mark.rule("GT-18")
@pytest.mark.parametrize("action", ["keep", "give 1", "festival_secret"])
def test_only_open_cards_change_the_ranking(action: str) -> None:
    s = position("blue 4, purple 3", drawn="purple4")
    assert festival(play(s, action)) == festival(s)


@pytest.mark.rule("GT-19")
def test_an_unranked_variety_counts_as_fourth() -> None:
    s = position("blue 3, pink 2", drawn="purple4")
    assert place(s, VARIETIES.index("purple")) == place(s, VARIETIES.index("orange")) == 3
    assert play(s, "keep").score[0] == 2
    assert play(s, "give 1").score[0] == 4
