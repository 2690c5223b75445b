"""The set-up of Tulip Bubble."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.tulip_bubble.table import (
    PLAYERS,
    actions,
    begin,
    card,
    events_of,
    levels,
    offers,
    play,
    position,
)
from tuliptable.engine.refusal import Refusal
from tuliptable.games.tulip_bubble.events import Counted, EventRevealed, Moved, Opened
from tuliptable.games.tulip_bubble.rules.round import apply_event
from tuliptable.games.tulip_bubble.state import NO_CARD, NO_EVENT, MarketEvent, Phase
from tuliptable.games.tulip_bubble.tables import (
    BONUS,
    COLLECTORS,
    COPIES,
    EVENT_COPIES,
    FACES,
    NAMES,
    OFFERS,
)

SETS = {"nobleman": 3, "clergyman": 12, "madame": 8, "fair_lady": 9, "servant": 3, "scholar": 6, "young_man": 30}


def test_there_are_fifty_one_cards_of_eighteen_faces() -> None:
    assert len(FACES) == len(set(FACES)) == len(NAMES) == len(set(NAMES)) == 18
    assert [sum(COPIES[6 * colour : 6 * colour + 6]) for colour in range(3)] == [17, 17, 17]
    assert COPIES[card("WA")] == 2
    assert COPIES[card("YC3")] == 3


def test_every_collector_has_as_many_sets_as_the_specification_counts() -> None:
    counts = {them.id: len(offers(them.id)) for them in COLLECTORS}
    assert counts == {**SETS, "tavern_owner": 27}
    assert len(OFFERS) == len(set(OFFERS)) == 98
    assert [BONUS[c] for c in range(8)] == [20, 15, 15, 15, 10, 10, 10, 10]


@pytest.mark.rule("TB-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_player_starts_with_twenty_guilders_three_markers_and_no_cards(players: int) -> None:
    s = begin(players)
    assert list(s.cash[:players]) == [20] * players
    assert list(s.free_markers[:players]) == [3] * players
    assert not any(map(any, s.paid))
    assert all(set(row) == {NO_CARD} for row in s.financed)


@pytest.mark.rule("TB-7")
def test_the_price_markers_start_on_two_three_and_four_in_any_order() -> None:
    openings: Counter[tuple[int, ...]] = Counter()
    for i in range(600):
        opened = events_of(begin(3, f"levels {i}"), Opened)[0]
        openings[opened.levels] += 1
    assert {tuple(sorted(opening)) for opening in openings} == {(2, 3, 4)}
    assert len(openings) == 6
    assert min(openings.values()) > 60


@pytest.mark.rule("TB-10")
def test_the_first_event_is_applied_before_the_first_round_and_is_never_the_bust() -> None:
    seen: Counter[int] = Counter()
    for i in range(300):
        s = begin(3, f"event {i}")
        (red, white, yellow), event = events_of(s, Opened)[0].levels, events_of(s, EventRevealed)[0].kind
        plain = position(levels=f"R{red} W{white} Y{yellow}")
        apply_event(plain, event)
        assert levels(s) == levels(plain)
        assert list(s.events) == [event] + [NO_EVENT] * 9
        seen[event] += 1
    assert set(seen) == set(range(5))
    assert seen[MarketEvent.CRASH] > seen[MarketEvent.SURGE]
    assert [seen[event] > 30 for event in range(3)] == [True] * 3
    assert sum(EVENT_COPIES) == 10


@pytest.mark.rule("TB-12")
def test_the_starting_player_is_drawn_at_random() -> None:
    starters = Counter(begin(4, f"start {i}").starter for i in range(400))
    assert set(starters) == {0, 1, 2, 3}
    assert min(starters.values()) > 60


@pytest.mark.rule("TB-81")
def test_the_starting_player_can_be_set() -> None:
    for seat in range(5):
        s = begin(5, "set", start_player=seat)
        assert (s.starter, s.turn) == (seat, seat)
    with pytest.raises(Refusal, match="0 to 4, not 5"):
        begin(5, "set", start_player=5)


@pytest.mark.rule("TB-13")
@pytest.mark.parametrize("players", PLAYERS)
def test_round_one_is_placing_and_cleanup_only(players: int) -> None:
    s = begin(players)
    assert (s.phase, s.round, s.turn) == (Phase.PLACING, 1, s.starter)
    assert all(action.startswith(("place", "done")) for action in actions(s))
    while s.round == 1:
        assert s.phase == Phase.PLACING
        s = play(s, "done")
    assert (s.phase, s.round) == (Phase.SELLING, 2)


@pytest.mark.rule("TB-77")
def test_the_opening_response_counts_all_three_rows_and_discards_nothing() -> None:
    moved = 0
    for i in range(60):
        s = begin(4, f"opening {i}", opening_market_response=True)
        rows = [FACES[face][0] for face in (*s.next_shipment, *s.market) if face != NO_CARD]
        counted = events_of(s, Counted)
        assert [event.cards for event in counted] == [tuple(rows.count(colour) for colour in "RWY")]
        assert len(rows) == 18
        assert not any(s.discards)
        kinds = [type(event) for event in events_of(s, Counted, Moved, EventRevealed)]
        assert kinds.index(Counted) == 0
        moved += kinds.index(EventRevealed) > 1
        assert not events_of(begin(4, f"opening {i}"), Counted)
    assert moved > 40


def test_two_beginnings_with_one_seed_are_the_same() -> None:
    assert begin(5, "again") == begin(5, "again")
    assert begin(5, "again") != begin(5, "another")
