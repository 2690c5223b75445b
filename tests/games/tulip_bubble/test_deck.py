"""The tulip deck, and the rows that get its cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.tulip_bubble.table import (
    PLAYERS,
    begin,
    card,
    events_of,
    game,
    play,
    position,
)
from tuliptable.games.tulip_bubble.events import Dealt, Reshuffled
from tuliptable.games.tulip_bubble.state import NO_CARD, Row
from tuliptable.games.tulip_bubble.tables import (
    JUST_SOLD,
)


def spread(deck: int, discards: int) -> dict[str, Any]:
    """Spread all cards over `deck` cards in the deck, `discards` in the discards, and the rest with seat 0."""
    faces = [f"{c}{v}" for c in "RWY" for v in ("A", "B1", "B2", "C1", "C2", "C3") for _ in range(3 if v != "A" else 2)]
    rest = faces[deck:]
    return {"discards": " ".join(rest[:discards]), "paid": [" ".join(rest[discards:]), "", ""], "deck": deck}


@pytest.mark.rule("TB-22")
def test_an_empty_deck_is_filled_from_the_discards_only_when_a_card_is_due() -> None:
    s = position(3, phase="placing", round=2, lap=2, turn=2, **spread(deck=5, discards=4))
    exact = play(s, "done")
    assert (exact.deck_size, sum(exact.discards)) == (0, 4)
    assert not events_of(exact, Reshuffled)
    short = play(position(3, phase="placing", round=2, lap=2, turn=2, **spread(deck=2, discards=1)), "done")
    assert (short.deck_size, sum(short.discards)) == (0, 0)
    assert [short.next_shipment[i] != NO_CARD for i in range(5)] == [True] * 3 + [False] * 2
    none = play(position(3, phase="placing", round=2, lap=2, turn=2, **spread(deck=0, discards=0)), "done")
    assert set(none.next_shipment) == {NO_CARD}
    assert game.rules.broken_invariant(none) == 0


@pytest.mark.rule("TB-22")
def test_discards_come_back_in_any_order() -> None:
    firsts: Counter[int] = Counter()
    for i in range(200):
        s = position(3, f"again {i}", phase="placing", round=2, lap=2, turn=2, **spread(deck=0, discards=6))
        firsts[play(s, "done").next_shipment[0]] += 1
    assert len(firsts) == 3  # RA RA RB1 RB1 RB1 RB2
    assert firsts.most_common()[-1][1] > 10


@pytest.mark.rule("TB-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_three_rows_are_dealt_next_shipment_first(players: int) -> None:
    s = begin(players)
    rows = events_of(s, Dealt)
    assert [dealt.row for dealt in rows] == [Row.NEXT_SHIPMENT, Row.NEW_ARRIVALS, Row.JUST_SOLD]
    for dealt, lying in zip(rows, (s.next_shipment, s.market[:7], s.market[JUST_SOLD : JUST_SOLD + 7]), strict=True):
        assert list(dealt.cards) == list(lying)
        assert sum(card != NO_CARD for card in dealt.cards) == players + 2
    assert (s.deck_size, sum(s.deck), s.sold) == (51 - 3 * (players + 2), s.deck_size, players + 2)


@pytest.mark.rule("TB-8")
def test_any_card_may_be_on_top_of_the_deck() -> None:
    firsts = Counter(begin(3, f"shuffle {i}").next_shipment[0] for i in range(2000))
    assert set(firsts) == set(range(18))
    assert firsts[card("RB1")] > firsts[card("RA")] > 40
