"""The view of Gift of Tulips, apart from the Festival and the previews."""

from __future__ import annotations

import random

import pytest

from tests.games.gift_of_tulips.table import begin, game, play, position
from tuliptable.engine.state import SPECTATOR
from tuliptable.engine.view_fields import build_view
from tuliptable.games.gift_of_tulips.screen.view import Board
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import TURNS_EACH


def board(s: GiftOfTulips, viewer: int) -> Board:
    return build_view(Board, game.visible_to(s, viewer), viewer)


def turns_left(s: GiftOfTulips) -> list[int]:
    return [bouquet.turns_left for bouquet in board(s, SPECTATOR).bouquets]


@pytest.mark.rule("GT-20", "GT-34")
@pytest.mark.parametrize("players", game.players)
def test_the_turns_left_are_those_that_each_player_still_has(players: int) -> None:
    s, dice = begin(players, "turns left", start_player=players - 1), random.Random(20)
    left = [TURNS_EACH[players]] * players
    while s.phase != Phase.OVER:
        assert turns_left(s) == left
        seat, finished = s.turn, s.turns_finished
        game.play(s, dice.choice(game.legal(s)))
        left[seat] -= s.turns_finished - finished
    assert turns_left(s) == left == [0] * players


@pytest.mark.rule("GT-35", "GT-56")
@pytest.mark.parametrize("players", game.players)
def test_the_secret_pile_has_the_cards_put_there_less_those_revealed(players: int) -> None:
    s, dice = begin(players, "pile"), random.Random(35)
    while s.phase != Phase.OVER:
        assert board(s, SPECTATOR).secret_pile == sum(map(sum, s.secret))
        game.play(s, dice.choice(game.legal(s)))
    shown = board(s, SPECTATOR)
    assert len(shown.revealed) == 5
    assert shown.secret_pile == sum(map(sum, s.secret)) == sum(bouquet.secrets for bouquet in shown.bouquets) - 5


@pytest.mark.rule("GT-10")
def test_all_see_who_has_chosen_a_first_card_and_only_its_owner_sees_which() -> None:
    s = position(phase="choosing", hands=["pink2 pink4", "blue2 blue3", "pink3 orange4"])
    after = play(s, "start_bouquet pink4")
    for viewer in game.viewers(s):
        assert [bouquet.has_chosen for bouquet in board(s, viewer).bouquets] == [False, False, False]
        shown = board(after, viewer)
        assert [bouquet.has_chosen for bouquet in shown.bouquets] == [True, False, False]
        assert shown.own_choice == ("pink4" if viewer == 0 else None)
        assert shown.own_secrets == (["pink2"] if viewer == 0 else [])
        assert shown.hand == {0: [], 1: ["blue2", "blue3"], 2: ["pink3", "orange4"]}.get(viewer, [])
    playing = play(after, "start_bouquet blue2", "start_bouquet pink3")
    assert [bouquet.has_chosen for bouquet in board(playing, SPECTATOR).bouquets] == [True, True, True]


@pytest.mark.rule("GT-23")
def test_only_its_owner_sees_a_drawn_card_but_all_know_that_there_is_one() -> None:
    s = position("blue 4, purple 3", drawn="purple2", turn=1)
    for viewer in game.viewers(s):
        shown = board(s, viewer)
        assert shown.someone_drew
        assert (shown.drawn is not None) == (viewer == 1)
    own = board(s, 1).drawn
    assert own is not None
    assert (own.card, own.variety, own.place) == ("purple2", "purple", 2)
    assert own.ranking_if_shown == ["purple", "blue"]
    unranked = board(position("blue 4", drawn="pink2"), 0).drawn
    assert unranked is not None
    assert unranked.place is None


@pytest.mark.rule("GT-39", "GT-40")
def test_the_leaders_of_a_variety_are_those_with_most_cards_and_then_the_highest_sum() -> None:
    s = position("blue 4", drawn="pink2", bouquets=["blue 4; pink 3", "blue 2 2", "purple 2; pink 3"])
    leads = {
        holding.variety: [shown.holdings[variety].leads for shown in board(s, 0).bouquets]
        for variety, holding in enumerate(board(s, 0).bouquets[0].holdings)
    }
    assert leads == {
        "purple": [False, False, True],
        "blue": [False, True, False],
        "pink": [True, False, True],
        "orange": [False, False, False],
    }


@pytest.mark.rule("GT-14", "GT-38")
def test_the_places_of_the_festival_show_what_each_pays() -> None:
    shown = board(position("blue 4, pink 3", 5, drawn="orange2"), 0)
    assert [(place.place, place.variety, place.total) for place in shown.festival] == [
        (1, "blue", 4),
        (2, "pink", 3),
        (3, None, 0),
        (4, None, 0),
    ]
    assert [(place.giving_bonus, place.keeping_points) for place in shown.festival] == [(3, 0), (2, 0), (1, 1), (0, 2)]
    assert [place.majorities for place in shown.festival] == [[15, 10, 5], [10, 7, 4], [5, 3, 1], [0, 0, 0]]
    assert shown.unranked == ["purple", "orange"]
