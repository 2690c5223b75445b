"""The statistics of a finished match of Gift of Tulips (section 10)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.gift_of_tulips.table import card, game
from tuliptable.engine.chance import seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.view_fields import build_view
from tuliptable.games.gift_of_tulips.events import Began, Chose, Gave, Happening, Hid, Kept, Opened, Revealed, Showed
from tuliptable.games.gift_of_tulips.screen.view import Board
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.statistics import GameStatistics, MajorityWon, statistics
from tuliptable.games.gift_of_tulips.tables import SCORED_PLACES, TURNS_EACH, VARIETIES

BLUE_THEN_PURPLE = [Opened(card("blue4"), True), Opened(card("purple3"), True)]


def ranking(*names: str) -> list[int]:
    """Return a ranking in the form of events."""
    return [VARIETIES.index(name) for name in names] + [-1] * (len(VARIETIES) - len(names))


def statistics_of(*page: Happening, opening: list[Opened] = BLUE_THEN_PURPLE, players: int = 3) -> GameStatistics:
    """Return the statistics of the opening of the Festival and one page of events."""
    return statistics([opening, list(page)], players)


def bouquets(*heaps: str) -> list[Began]:
    """Put cards into bouquets one at a time. Statistics ignore how they got there."""
    return [Began(seat, card(face)) for seat, heap in enumerate(heaps) for face in heap.split()]


def random_match(players: int) -> Match[GiftOfTulips]:
    match, dice = (
        Match(game, [Player(f"seat {p}") for p in range(players)], seed=seed_from("numbers")),
        random.Random(7),
    )
    while not match.over:
        match.append(match.to_move, dice.choice(game.legal(match.state)))
    return match


# --- majorities lost on the tie-break --------------------------------------------------------------------------------


@pytest.mark.rule("GT-39")
@pytest.mark.parametrize(
    ("heaps", "lost"),
    [
        (["blue2", "blue3", "blue3"], [1, 0, 0]),
        (["blue2", "blue3", "blue4"], [1, 1, 0]),
        (["blue3", "blue3", ""], [0, 0, 0]),  # equal in both, so they share the majority
        (["blue4", "blue2 blue2", ""], [0, 0, 0]),  # the number of cards decides
        (["blue2", "blue3 blue3", ""], [0, 0, 0]),
        (["blue2 purple4", "blue3 purple2", ""], [1, 1, 0]),
        (["blue2 purple2", "blue3 purple4", ""], [2, 0, 0]),
    ],
)
def test_a_majority_is_lost_on_the_tie_break_to_as_many_cards_with_a_higher_sum(
    heaps: list[str], lost: list[int]
) -> None:
    assert [me.majorities_lost_on_tie_break for me in statistics_of(*bouquets(*heaps)).players] == lost


@pytest.mark.rule("GT-38")
def test_nothing_is_lost_in_a_variety_that_is_not_scored() -> None:
    fourth = Showed(0, card("orange2"), ranking("blue", "purple", "pink", "orange"))
    numbers = statistics_of(fourth, *bouquets("orange2 pink2", "orange4 pink4", ""))
    assert [me.majorities_lost_on_tie_break for me in numbers.players] == [1, 0, 0]
    unranked = statistics_of(*bouquets("orange2", "orange4", ""))
    assert [me.majorities_lost_on_tie_break for me in unranked.players] == [0, 0, 0]


# --- the ranking and the lead ----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-8")
@pytest.mark.parametrize(
    ("first", "second", "order"),
    [("blue4", "purple3", "blue purple"), ("blue3", "purple4", "purple blue"), ("blue3", "purple3", "blue purple")],
)
def test_the_rankings_begin_with_the_two_cards_that_open_the_festival(first: str, second: str, order: str) -> None:
    opening = [Opened(card(first), True), Opened(card("blue2"), False), Opened(card(second), True)]
    numbers = statistics_of(opening=opening)
    assert numbers.rankings == [order.split()]
    assert (numbers.final_ranking, numbers.ranking_changes) == (order.split(), 0)


def test_rankings_are_counted_when_they_change_and_secret_cards_apart() -> None:
    numbers = statistics_of(
        Showed(0, card("purple4"), ranking("purple", "blue")),
        Showed(1, card("purple2"), ranking("purple", "blue")),
        Revealed(1, card("pink2"), ranking("purple", "blue", "pink")),
        Revealed(2, card("blue4"), ranking("blue", "purple", "pink")),
        Revealed(2, card("blue2"), ranking("blue", "purple", "pink")),
    )
    assert numbers.rankings[1:3] == [["purple", "blue"], ["purple", "blue"]]
    assert numbers.final_ranking == ["blue", "purple", "pink"]
    assert (numbers.ranking_changes, numbers.ranking_changes_by_secrets) == (3, 2)
    assert [me.secret_cards_revealed for me in numbers.players] == [0, 1, 2]


@pytest.mark.parametrize(
    ("earned", "changes"),
    [
        ([(0, 3), (1, 4)], 1),
        ([(0, 3), (1, 3)], 0),  # a tie at the top does not change the leader
        ([(0, 3), (1, 3), (0, 2)], 0),
        ([(0, 3), (1, 3), (1, 2)], 1),
        ([(0, 3), (1, 4), (0, 2), (2, 7)], 3),
    ],
)
def test_the_lead_changes_when_another_player_leads_alone(earned: list[tuple[int, int]], changes: int) -> None:
    gifts = [Gave(seat, card("blue2"), to=(seat + 1) % 3, place=0, points=points) for seat, points in earned]
    assert statistics_of(*gifts).lead_changes == changes


# --- players ---------------------------------------------------------------------------------------------------------


def test_the_statistics_of_a_short_game() -> None:
    numbers = statistics_of(
        Chose(0, card("pink2"), card("pink3")),
        Began(0, card("pink2")),
        Gave(0, card("blue4"), to=1, place=0, points=7),
        Kept(0, card("orange2"), points=2),
        Hid(1, card("pink4")),
        Gave(1, card("orange3"), to=0, place=3, points=3),
        Kept(0, card("orange4"), points=2),
        Showed(0, card("purple4"), ranking("purple", "blue")),
    )
    me, friend, other = numbers.players
    assert (me.gives, me.keeps, me.open_placements, me.secret_placements, me.secret_cards) == (1, 2, 1, 0, 1)
    assert (me.points_from_giving, me.points_from_keeping, me.final_score, numbers.margin) == (7, 4, 11, 8)
    assert (me.gifts_received, me.points_my_gifts_earned_others, me.bouquet_size) == (1, 3, 4)
    assert (friend.gifts_received, friend.points_my_gifts_earned_others, friend.bouquet_size) == (1, 7, 1)
    assert (friend.secret_placements, friend.secret_cards) == (1, 1)
    assert [seat.average_place_given for seat in numbers.players] == [1, 4, None]
    assert [seat.score_after_each_turn for seat in numbers.players] == [[9, 11], [3], []]
    assert (other.final_score, other.bouquet_size) == (0, 0)


@pytest.mark.parametrize("players", game.players)
def test_statistics_agree_with_the_table_at_the_end(players: int) -> None:
    match = random_match(players)
    s, numbers = match.state, game.statistics(match.events(), players)
    assert isinstance(numbers, GameStatistics)
    seats, shown = numbers.players, build_view(Board, s, 0)
    assert [me.final_score for me in seats] == game.scores(s)
    assert [me.points_from_majorities for me in seats] == [sum(s.majority[p]) for p in range(players)]
    assert [me.bouquet_size for me in seats] == [bouquet.size for bouquet in shown.bouquets]
    assert [me.secret_cards for me in seats] == list(s.secrets[:players])
    assert sum(me.secret_cards_revealed for me in seats) == s.reveals
    assert {len(me.score_after_each_turn) for me in seats} == {TURNS_EACH[players]}
    in_play = [s.score[p] - sum(s.majority[p]) for p in range(players)]
    assert [me.score_after_each_turn[-1] for me in seats] == in_play
    best, second = sorted(game.scores(s), reverse=True)[:2]
    assert numbers.margin == best - second
    assert numbers.final_ranking == [place.variety for place in shown.festival if place.variety]


def test_majorities_are_named_as_players_count_them() -> None:
    match = random_match(3)
    numbers: Any = game.statistics(match.events(), 3)
    lines = build_view(Board, match.state, 0).majorities
    for seat, me in enumerate(numbers.players):
        mine = [line for line in lines if line.player == seat]
        assert sorted(me.majorities, key=repr) == sorted(
            (MajorityWon(line.variety, line.place, line.majority, line.points) for line in mine), key=repr
        )
    assert {line.place for line in lines} <= set(range(1, SCORED_PLACES + 1))
