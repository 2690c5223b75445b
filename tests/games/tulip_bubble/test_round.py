"""The round, which begins with an event and a shipment and ends with the market response."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.tulip_bubble.table import (
    actions,
    as_position,
    begin,
    card,
    events_of,
    game,
    play,
    position,
    random_states,
)
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulip_bubble.events import Counted, Dealt, Discarded, EventRevealed, Moved
from tuliptable.games.tulip_bubble.rules.round import begin_round, reveal_event
from tuliptable.games.tulip_bubble.screen.view import Board
from tuliptable.games.tulip_bubble.state import NO_CARD, MarketEvent, Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import EVENT_COPIES, JUST_SOLD


def idle_round(s: TulipBubble) -> TulipBubble:
    """Play a round in which no player sells or bids."""
    at = s.round
    while s.round == at and not game.over(s):
        s = play(s, "done" if s.phase == Phase.PLACING else "end_selling")
    return s


@pytest.mark.rule("TB-18", "TB-74")
def test_from_round_two_on_all_players_sell_and_then_place_twice() -> None:
    s = idle_round(begin(4, start_player=0))
    decisions = []
    while s.round == 2:
        decisions.append((Phase(s.phase).name, s.turn))
        s = play(s, "done" if s.phase == Phase.PLACING else "end_selling")
    order = [1, 2, 3, 0]
    assert decisions == [("SELLING", p) for p in order] + [("PLACING", p) for p in order * 2]


@pytest.mark.rule("TB-19")
def test_the_event_is_applied_before_the_shipment_and_stays_in_the_discards() -> None:
    s = idle_round(begin(3))
    kinds = [type(event) for event in events_of(s, Discarded, EventRevealed, Dealt)]
    assert kinds == [Discarded, EventRevealed, Dealt]
    assert len(as_position(s)["events"]) == 2


@pytest.mark.rule("TB-9")
def test_every_event_deck_has_ten_cards_and_the_bust_is_eighth_ninth_or_tenth() -> None:
    busts: Counter[int] = Counter()
    removed: Counter[int] = Counter()
    for i in range(600):
        s = begin(3, f"events {i}")
        number = 1
        while s.events[number - 1] != MarketEvent.BUBBLE_BUST:
            number += 1
            reveal_event(s, number)
        busts[number] += 1
        used = Counter(list(s.events[: number - 1]))
        assert all(used[kind] <= EVENT_COPIES[kind] for kind in range(5))
        if number == 10:
            removed.update(kind for kind in range(5) if used[kind] < EVENT_COPIES[kind])
    assert set(busts) == {8, 9, 10}
    assert min(busts.values()) > 160
    assert sum(removed.values()) == busts[10]
    assert set(removed) == set(range(5))


@pytest.mark.rule("TB-20")
def test_the_bust_ends_the_game_at_once() -> None:
    s = position(4, phase="placing", round=9, lap=2, turn=3, next_shipment="RC1 WC1", new_arrivals="YC1 YC2", starter=0)
    after = play(s, "done")
    assert (after.phase, after.round, after.starter) == (Phase.OVER, 10, 0)
    assert list(after.next_shipment[:2]) == list(s.next_shipment[:2])
    assert set(after.market) == {NO_CARD}
    assert game.legal(after) == []


@pytest.mark.rule("TB-71")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_without_a_black_tulip_seven_to_nine_rounds_are_played(players: int) -> None:
    ends: Counter[int] = Counter()
    for i in range(60):
        s = begin(players, f"length {i}")
        while not game.over(s):
            s = idle_round(s)
        ends[s.round] += 1
    assert set(ends) == {8, 9, 10}


@pytest.mark.rule("TB-21")
def test_next_shipment_arrives_in_its_order_and_a_new_one_is_dealt() -> None:
    s = position(4, phase="placing", round=2, lap=2, turn=3, next_shipment="RC1 WC1 YC1 RB1 WB1 YB1")
    after = play(s, "done")
    assert as_position(after)["new_arrivals"] == "RC1 WC1 YC1 RB1 WB1 YB1"
    assert len(as_position(after)["next_shipment"].split()) == 6
    assert after.deck_size == s.deck_size - 6


@pytest.mark.rule("TB-23")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_left_neighbour_starts_the_next_round(players: int) -> None:
    s = begin(players, start_player=1)
    starters = [s.starter]
    for _ in range(6):
        s = idle_round(s)
        starters.append(s.starter)
    assert starters == [(1 + i) % players for i in range(7)]


@pytest.mark.rule("TB-68")
def test_cleanup_discards_what_is_left_but_not_next_shipment() -> None:
    s = position(
        3, phase="placing", round=2, lap=2, turn=2, next_shipment="RC1 RC2", new_arrivals="YC1 YC2", just_sold="WA"
    )
    after = play(s, "done")
    assert as_position(after)["discards"] == "WA YC1 YC2"
    assert as_position(after)["new_arrivals"] == "RC1 RC2"
    assert after.sold == 0


@pytest.mark.rule("TB-63", "TB-68")
def test_bought_cards_do_not_count_in_the_response() -> None:
    s = position(3, phase="payment", round=2, new_arrivals="YC1 YC2 WC1 RC1", markers={"N1": [0]}, turn=0)
    after = play(s, "pay_cash")
    assert events_of(after, Counted) == [Counted(cards=(1, 1, 1))]
    assert len(events_of(after, Moved)) == 1  # of the event


@pytest.mark.rule("TB-90", "TB-91")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_rows_and_markers_between_rounds(players: int) -> None:
    for before, _, after in random_states(players, 90):
        assert sum(card != NO_CARD for card in after.next_shipment) <= players + 2
        assert sum(card != NO_CARD for card in after.market[:JUST_SOLD]) <= players + 2
        if after.round > before.round and not game.over(after):
            assert (after.phase, after.sold) == (Phase.SELLING, 0)
            assert set(after.market[JUST_SOLD:]) == {NO_CARD}
            assert not any(after.markers)


@pytest.mark.rule("TB-90")
def test_both_rows_are_empty_before_the_shipment() -> None:
    s = position(3, phase="placing", round=2, next_shipment="RC1")
    s.market[0] = NO_CARD
    begin_round(s)
    assert as_position(s)["new_arrivals"] == "RC1"


NINE = "RA RB1 RB2 RC1 RC2 RC3 WB1 YC1 YC2"


@pytest.mark.rule("TB-3", "TB-25", "TB-31", "TB-40")
def test_cards_beyond_the_seventh_of_just_sold_are_on_sale_like_the_others() -> None:
    s = position(3, round=2, lap=2, turn=2, new_arrivals="WA", just_sold=NINE)
    assert actions(s) == ["place N1", *(f"place S{i}" for i in range(1, 10)), "done"]
    bidding = play(s, "place S9")
    assert (bidding.phase, bidding.turn, bidding.price) == (Phase.PAYMENT, 2, 7)
    seen = build_view(Board, bidding, 0)
    assert [slot.slot for slot in seen.just_sold] == [f"S{i}" for i in range(1, 10)]
    assert [slot.slot for slot in seen.just_sold if slot.marked_by] == ["S9"]
    assert play(bidding, "pay_cash").paid[2][card("YC2")] == 1


@pytest.mark.rule("TB-63", "TB-68")
def test_cards_beyond_the_seventh_of_just_sold_are_counted_and_discarded() -> None:
    s = position(3, round=2, lap=2, turn=2, new_arrivals="WA", just_sold=NINE)
    assert build_view(Board, s, 0).response.counts == [6, 2, 2]
    after = play(s, "done")
    assert [list(event.cards) for event in events_of(after, Counted)] == [[6, 2, 2]]
    assert [event.cards for event in events_of(after, Discarded)] == [10]
    assert [after.discards[card(face)] for face in ("WA", *NINE.split())] == [1] * 10
    assert (after.sold, sum(after.discards)) == (0, 10)
    assert set(after.market[JUST_SOLD:]) == {NO_CARD}


@pytest.mark.rule("TB-25", "TB-90")
def test_a_seller_may_fill_more_than_seven_slots_of_just_sold() -> None:
    s = position(3, phase="selling", round=2, paid=[NINE, "", ""])
    for face in NINE.split():
        s = play(s, f"sell {face}")
    assert [s.market[JUST_SOLD + i] for i in range(s.sold)] == [card(face) for face in NINE.split()]
    assert game.rules.broken_invariant(s) == 0
