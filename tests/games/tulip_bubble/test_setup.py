"""Components and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.tulip_bubble.table import actions, begin, card, game, heard, levels, play, position, written
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import NOBODY
from tuliptable.games.tulip_bubble.events import Counted, Dealt, EventRevealed, Moved, Opened
from tuliptable.games.tulip_bubble.rules.round import apply_event
from tuliptable.games.tulip_bubble.rules.selling import has_set
from tuliptable.games.tulip_bubble.state import NO_CARD, NO_EVENT, MarketEvent, Phase, Row
from tuliptable.games.tulip_bubble.tables import (
    BONUS,
    COLLECTORS,
    COPIES,
    EVENT_COPIES,
    FACES,
    FIRST_SET,
    JUST_SOLD,
    NAMES,
    OFFERS,
    PILE,
    SET_COLLECTOR,
    SET_FACES,
)

PLAYERS = range(3, 6)
SETS = {"nobleman": 3, "clergyman": 12, "madame": 8, "fair_lady": 9, "servant": 3, "scholar": 6, "young_man": 30}


def offers(collector: str) -> list[str]:
    return [offer.split(":")[1] for offer in OFFERS if offer.startswith(f"{collector}:")]


def serves(collector: str, *faces: str) -> bool:
    """Whether three paid cards suit a collector."""
    s = position(phase="selling", round=2, paid=[" ".join(faces), "", ""])
    c = [them.id for them in COLLECTORS].index(collector)
    return any(has_set(s, 0, i) for i in range(FIRST_SET[c], FIRST_SET[c + 1]))


# --- components ----------------------------------------------------------------------------------------------------


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


@pytest.mark.rule("TB-1")
def test_free_varieties_may_be_equal() -> None:
    assert serves("young_man", "RC1", "RC1", "RC1")
    assert serves("clergyman", "YB2", "YB2", "YB1")
    assert serves("madame", "RB1", "WB1", "YB1")
    assert serves("tavern_owner", "RC3", "WC3", "YC3")
    assert not serves("young_man", "RC1", "RC1", "WC1")
    assert not serves("young_man", "RC1", "RC1")


@pytest.mark.rule("TB-2")
def test_three_a_cards_suit_the_scholar() -> None:
    assert offers("scholar")[0] == "RA+WA+YA"
    assert serves("scholar", "RA", "WA", "YA")
    assert not serves("scholar", "RB1", "WB1", "YB2")


@pytest.mark.parametrize(
    ("collector", "suits", "does_not"),
    [
        ("nobleman", ("WA", "WB1", "WB2"), ("WA", "WB1", "WB1")),
        ("fair_lady", ("YB1", "YB2", "YC3"), ("YB1", "YB2", "RC3")),
        ("servant", ("RC1", "RC2", "RC3"), ("RC1", "RC2", "RC2")),
    ],
)
def test_requests(collector: str, suits: tuple[str, ...], does_not: tuple[str, ...]) -> None:
    assert serves(collector, *suits)
    assert not serves(collector, *does_not)


@pytest.mark.rule("TB-73")
def test_the_cards_of_a_set_are_written_in_the_order_of_the_faces() -> None:
    for i in range(len(OFFERS)):
        assert list(SET_FACES[i]) == sorted(SET_FACES[i])
        assert OFFERS[i].split(":")[1] == "+".join(FACES[face] for face in SET_FACES[i])
    for c in range(8):
        of_one = [tuple(SET_FACES[i]) for i in range(FIRST_SET[c], FIRST_SET[c + 1])]
        assert of_one == sorted(set(of_one))
        assert {SET_COLLECTOR[i] for i in range(FIRST_SET[c], FIRST_SET[c + 1])} == {c}
    assert "fair_lady:RB1+RB2+RC1" in OFFERS
    assert "tavern_owner:RC2+WC1+YC3" in OFFERS


@pytest.mark.rule("TB-3")
def test_a_slot_keeps_its_name_when_cards_beside_it_are_bought() -> None:
    s = position(phase="payment", new_arrivals="RA WB1 YC1", just_sold="RC1", markers={"N1": [0], "N3": [1], "S1": [2]})
    after = play(s, "pay_cash")
    assert (after.slot, after.market[after.slot]) == (2, card("YC1"))
    assert written(after)["new_arrivals"] == "- WB1 YC1"
    assert written(play(after, "finance"))["slot"] == "S1"


@pytest.mark.rule("TB-4")
def test_the_bank_never_runs_out() -> None:
    s = position(phase="selling", round=2, cash=[1300, 1300, 1300], paid=["RA", "", ""], levels="R7 W3 Y4")
    assert play(s, "sell RA").cash[0] == 1340


# --- set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TB-5")
@pytest.mark.parametrize("players", [1, 2, 6])
def test_the_game_takes_three_to_five_players(players: int) -> None:
    assert list(game.players) == list(PLAYERS)
    with pytest.raises(Refusal, match=f"3 to 5 players, not {players}"):
        game.fresh(players)


@pytest.mark.rule("TB-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_with_twenty_guilders_three_markers_and_no_cards(players: int) -> None:
    s = begin(players)
    assert list(s.cash[:players]) == [20] * players
    assert list(s.free_markers[:players]) == [3] * players
    assert not any(map(any, s.paid))
    assert all(set(row) == {NO_CARD} for row in s.financed)


@pytest.mark.rule("TB-7")
def test_the_price_markers_start_on_two_three_and_four_in_any_order() -> None:
    openings: Counter[tuple[int, ...]] = Counter()
    for i in range(600):
        opened = heard(begin(3, f"levels {i}"), Opened)[0]
        openings[opened.levels] += 1
    assert {tuple(sorted(opening)) for opening in openings} == {(2, 3, 4)}
    assert len(openings) == 6
    assert min(openings.values()) > 60


@pytest.mark.rule("TB-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_three_rows_are_dealt_next_shipment_first(players: int) -> None:
    s = begin(players)
    rows = heard(s, Dealt)
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


@pytest.mark.rule("TB-10")
def test_the_first_event_is_applied_before_the_first_round_and_is_never_the_bust() -> None:
    seen: Counter[int] = Counter()
    for i in range(300):
        s = begin(3, f"event {i}")
        (red, white, yellow), event = heard(s, Opened)[0].levels, heard(s, EventRevealed)[0].kind
        plain = position(levels=f"R{red} W{white} Y{yellow}")
        apply_event(plain, event)
        assert levels(s) == levels(plain)
        assert list(s.events) == [event] + [NO_EVENT] * 9
        seen[event] += 1
    assert set(seen) == set(range(5))
    assert seen[MarketEvent.CRASH] > seen[MarketEvent.SURGE]
    assert [seen[event] > 30 for event in range(3)] == [True] * 3
    assert sum(EVENT_COPIES) == 10


@pytest.mark.rule("TB-11")
def test_each_pile_shows_one_collector_drawn_at_random() -> None:
    shown: Counter[str] = Counter()
    for i in range(200):
        s = begin(3, f"piles {i}")
        assert [PILE[c] for c in s.collector] == [0, 1, 2]
        assert set(s.served_by) == {NOBODY}
        shown.update(COLLECTORS[c].id for c in s.collector)
    assert len(shown) == 8
    assert shown["nobleman"] == 200
    assert min(shown[them.id] for them in COLLECTORS if them.bonus == 10) > 25
    assert min(shown[them.id] for them in COLLECTORS if them.bonus == 15) > 40


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
        counted = heard(s, Counted)
        assert [event.cards for event in counted] == [tuple(rows.count(colour) for colour in "RWY")]
        assert len(rows) == 18
        assert not any(s.discards)
        kinds = [type(event) for event in heard(s, Counted, Moved, EventRevealed)]
        assert kinds.index(Counted) == 0
        moved += kinds.index(EventRevealed) > 1
        assert not heard(begin(4, f"opening {i}"), Counted)
    assert moved > 40


def test_two_beginnings_with_one_seed_are_the_same() -> None:
    assert begin(5, "again") == begin(5, "again")
    assert begin(5, "again") != begin(5, "another")
