"""Windmill Valley: set-up (sections 3.1 and 7.2)."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from tests.games.windmill_valley.table import begin, decision, game, options, play, purse
from tuliptable.games.windmill_valley.state import NONE
from tuliptable.games.windmill_valley.tables.cards import CARD_COUNT, WISH_OF
from tuliptable.games.windmill_valley.tables.wheels import TILE_CLASS


@pytest.mark.rule("WV-2", "WV-14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seat_0_begins_round_1_and_a_round_is_one_turn_of_every_seat(players: int) -> None:
    s = begin(players)
    while decision(s) != "gate":
        game.play(s, game.legal(s)[0])
    turns: list[tuple[int, int]] = []
    while len(turns) < 2 * players:
        if decision(s) == "gate":
            turns.append((s.round, s.turn))
        game.play(s, game.legal(s)[0])
    assert turns == [(r, p) for r in (1, 2) for p in range(players)]


@pytest.mark.rule("WV-3")
def test_the_display_shows_two_common_one_uncommon_and_one_unique_tile() -> None:
    seen: Counter[int] = Counter()
    for seed in range(300):
        s = begin(2, f"display {seed}")
        assert [TILE_CLASS[tile] for tile in s.pieces.display] == [0, 0, 1, 2]
        assert list(s.pieces.height) == [22, 11, 11, 27]
        seen.update(s.pieces.display)
    assert len(seen) == 30


@pytest.mark.rule("WV-4")
def test_three_different_farm_cards_are_on_offer() -> None:
    offers = [tuple(begin(2, f"offer {seed}").pieces.offer) for seed in range(200)]
    assert all(len(set(offer)) == 3 and max(offer) < CARD_COUNT for offer in offers)
    assert len({card for offer in offers for card in offer}) == CARD_COUNT


@pytest.mark.rule("WV-5", "WV-6", "WV-8")
@pytest.mark.parametrize("players", game.players)
def test_everything_else_is_empty(players: int) -> None:
    s = begin(players)
    assert (s.gate, s.water) == (1, 0)
    assert list(s.trade_bulb) == [NONE] * 4
    assert s.trade_seen == 1
    for p in range(players):
        assert (s.farm[p].vp, s.farm[p].tools, s.farm[p].column) == (5, 1, 0)
        assert list(s.farm[p].group) == [1, 1, 2, 2, 3]
        assert sum(s.farm[p].length) == 0
    assert {begin(2, f"trade {seed}").trade[0] for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("WV-7")
def test_players_get_different_windmill_boards_and_no_space_is_active() -> None:
    boards: Counter[int] = Counter()
    for seed in range(200):
        s = begin(4, f"boards {seed}")
        assert {s.farm[p].board for p in range(4)} == {0, 1, 2, 3}
        assert [s.farm[p].steps for p in range(4)] == [0] * 4
        boards[s.farm[0].board] += 1
    assert max(boards.values()) < 2 * min(boards.values())


@pytest.mark.rule("WV-7")
@pytest.mark.parametrize("players", game.players)
def test_every_way_to_deal_the_windmill_boards_is_equally_likely(players: int) -> None:
    deals = Counter(tuple(farm.board for farm in begin(players, f"deal {n}").farm[:players]) for n in range(600))
    assert len(deals) == math.perm(4, players)
    assert max(deals.values()) < 4 * min(deals.values())


@pytest.mark.rule("WV-9")
def test_later_seats_have_more_guilder_and_other_bulbs() -> None:
    s = begin(4)
    assert [purse(s, p)[1] for p in range(4)] == [4, 5, 6, 7]
    assert [list(s.farm[p].storage).index(1) for p in range(4)] == [0, 1, 2, 3]
    assert all(sum(s.farm[p].storage) == 1 for p in range(4))


@pytest.mark.rule("WV-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_starting_cards_are_taken_from_the_last_seat_and_the_rest_is_the_wish(players: int) -> None:
    s = begin(players)
    shown = [card for card in s.shown if card != NONE]
    assert len(set(shown)) == players + 1
    for p in range(players - 1, -1, -1):
        assert (s.turn, decision(s)) == (p, "starting_card")
        assert options(s) == [f"starting_card {i + 1}" for i in range(p + 2)]
        s = play(s, "starting_card 2")
        assert s.farm[p].helper[0] == shown.pop(1)
        assert s.farm[p].vp == 5
    assert s.wish == WISH_OF[shown[0] - CARD_COUNT]
    assert decision(s) == "market_start"


@pytest.mark.rule("WV-11")
def test_markers_go_to_areas_without_a_marker_from_the_last_seat() -> None:
    s = begin(4)
    for _ in range(4):
        s = play(s, "starting_card 1")
    s = play(s, ["market_start m1", "market_start m2", "market_start m3"], "market_start m2")
    s = play(s, ["market_start m1", "market_start m3"], "market_start m3", ["market_start m1"], "market_start m1")
    s = play(s, ["market_start m1", "market_start m2", "market_start m3"], "market_start m2")
    assert [s.farm[p].area for p in range(4)] == [1, 0, 2, 1]


@pytest.mark.rule("WV-12")
@pytest.mark.parametrize(
    ("players", "areas", "neutral"),
    [
        (2, ["m3", "m1"], [1, 1, 1]),
        (3, ["m1", "m2", "m3"], [1, 1, 0]),
        (4, ["m1", "m2", "m3", "m1"], [0, 0, 1]),
        (4, ["m1", "m2", "m3", "m2"], [1, 0, 0]),
        (4, ["m1", "m2", "m3", "m3"], [0, 1, 0]),
    ],
)
def test_neutral_markers_make_five(players: int, areas: list[str], neutral: list[int]) -> None:
    s = begin(players)
    for _ in range(players):
        s = play(s, "starting_card 1")
    s = play(s, *(f"market_start {area}" for area in areas))
    assert list(s.neutral) == neutral
    assert sum(neutral) + players == 5


@pytest.mark.rule("WV-133", "WV-134")
@pytest.mark.parametrize(("level", "vp"), [("easy", 5), ("normal", 15), ("hard", 30)])
def test_alone_the_gardener_stands_in_seat_1(level: str, vp: int) -> None:
    s = begin(1, solo_level=level)
    assert purse(s) == (5, 4, 1)
    assert list(s.farm[0].storage) == [1, 0, 0, 0, 0]
    assert purse(s, 1) == (vp, 0, 0)
    assert list(s.farm[1].group) == [1, 1, 2, 2, 3]
    assert sum(card != NONE for card in s.shown) == 3
    left = {int(card) for card in s.shown if card != NONE} - {s.shown[0]}
    s = play(s, "starting_card 1")
    assert s.wish in {WISH_OF[card - CARD_COUNT] for card in left}
    assert s.farm[1].area != NONE
    assert len(options(s)) == 2
    assert f"market_start m{s.farm[1].area + 1}" not in options(s)
    s = play(s, options(s)[0])
    assert list(s.neutral) == [1, 1, 1]


@pytest.mark.rule("WV-134")
def test_alone_wish_and_the_gardeners_area_are_random() -> None:
    found = set()
    for seed in range(60):
        s = play(begin(1, f"solo {seed}"), "starting_card 1")
        found.add((s.wish, s.farm[1].area))
    assert {area for _, area in found} == {0, 1, 2}
    assert len({wish for wish, _ in found}) == 6


@pytest.mark.rule("WV-134")
def test_alone_either_card_left_over_may_give_the_wish_whatever_area_the_gardener_gets() -> None:
    found = Counter[tuple[int, int]]()
    for seed in range(300):
        s = begin(1, f"left over {seed}")
        left_over = [WISH_OF[card - CARD_COUNT] for card in s.shown[1:3]]
        s = play(s, "starting_card 1")
        found[left_over.index(s.wish), s.farm[1].area] += 1
    assert set(found) == {(card, area) for card in range(2) for area in range(3)}
    assert max(found.values()) < 2 * min(found.values())
