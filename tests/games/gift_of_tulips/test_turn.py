"""The choice of a first card in Gift of Tulips, the turn and its three actions."""

from __future__ import annotations

import itertools
import random

import pytest

from tests.games.gift_of_tulips.table import actions, begin, card, festival, game, play, position, refusal_key
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.refusal import IllegalAction
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.rules.ending import secret_pile_size
from tuliptable.games.gift_of_tulips.state import NO_CARD, Bag, GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.tables import FACES, TURNS_EACH

FULL = "pink 9, blue 7, orange 4, purple 3"


def cards_placed(s: GiftOfTulips) -> int:
    """Count the cards in the Festival, the secret pile and the bouquets."""
    return sum(s.shown) + sum(map(sum, s.bouquet)) + secret_pile_size(s) - s.reveals


@pytest.mark.rule("GT-20")
@pytest.mark.parametrize("players", game.players)
def test_turns_go_clockwise_from_the_starting_player(players: int) -> None:
    s = begin(players, "clockwise", start_player=players - 1)
    expected = itertools.cycle([players - 1, *range(players - 1)])
    for seat in itertools.islice(expected, players):
        assert s.turn == seat
        game.play(s, game.legal(s)[0])
    for seat in itertools.islice(expected, players * TURNS_EACH[players]):
        for _ in range(2):
            assert s.turn == seat
            game.play(s, game.legal(s)[0])
    assert s.phase == Phase.OVER


@pytest.mark.rule("GT-21", "GT-22")
def test_the_second_card_is_drawn_after_the_first_action_is_finished() -> None:
    s = position(FULL, drawn="pink4", deck=30)
    after = play(s, "give 2")
    assert (after.turn, after.first_action) == (0, Kind.GIVE)
    assert after.score[0] == 7
    assert (after.deck, after.drawn != NO_CARD) == (29, True)
    done = play(after, "keep")
    assert (done.turn, done.first_action, done.deck) == (1, Kind.NONE, 28)


@pytest.mark.rule("GT-23")
def test_only_the_drawing_player_sees_the_drawn_card() -> None:
    s = position(FULL, drawn="pink4", turn=1)
    assert [game.visible_to(s, viewer).drawn for viewer in (0, 1, 2, -1)] == [HIDDEN, card("pink4"), HIDDEN, HIDDEN]
    assert game.visible_to(play(s, "keep"), 0).bouquet[1][card("pink4")] == 1


@pytest.mark.rule("GT-24", "GT-46")
@pytest.mark.parametrize("players", game.players)
def test_the_first_step_offers_all_actions(players: int) -> None:
    s = position(FULL, players=players, drawn="pink4", turn=1)
    gifts = [f"give {p}" for p in range(players) if p != 1]
    assert actions(s) == ["keep", *gifts, "festival_open", "festival_secret"]
    assert len(actions(s)) == players + 2


@pytest.mark.rule("GT-25", "GT-46")
@pytest.mark.parametrize("players", game.players)
def test_the_second_action_is_a_different_one(players: int) -> None:
    s = position(FULL, players=players, drawn="pink4")
    gifts = [f"give {p}" for p in range(1, players)]
    assert actions(play(s, "keep")) == [*gifts, "festival_open", "festival_secret"]
    assert actions(play(s, "give 1")) == ["keep", "festival_open", "festival_secret"]
    for form in ("festival_open", "festival_secret"):
        assert actions(play(s, form)) == ["keep", *gifts]
    counts = [len(actions(play(s, action))) for action in ("keep", "give 1", "festival_open")]
    assert counts == [players + 1, 3, players]


@pytest.mark.rule("GT-25")
@pytest.mark.parametrize(
    ("first", "second", "key"),
    [
        ("keep", "keep", "kept"),
        ("give 1", "give 2", "gave"),
        ("festival_open", "festival_secret", "festival"),
        ("festival_secret", "festival_open", "festival"),
    ],
)
def test_repeating_an_action_is_refused_by_its_rule(first: str, second: str, key: str) -> None:
    assert refusal_key(position(FULL, drawn="pink4"), first, second) == f"GT-25.{key}"


@pytest.mark.rule("GT-26")
@pytest.mark.parametrize("players", game.players)
def test_no_player_can_pass(players: int) -> None:
    s = begin(players, "pass")
    while s.phase != Phase.OVER:
        if s.phase == Phase.PLAYING:
            assert len(game.legal(s)) >= 2
        before = cards_placed(s)
        game.play(s, game.legal(s)[-1])
        assert cards_placed(s) > before or s.phase == Phase.CHOOSING


@pytest.mark.rule("GT-27")
@pytest.mark.parametrize(("drawn", "points"), [("pink4", 0), ("blue2", 0), ("orange3", 1), ("purple2", 2)])
def test_keeping_scores_by_place(drawn: str, points: int) -> None:
    after = play(position(FULL, drawn=drawn), "keep")
    assert after.bouquet[0][card(drawn)] == 1
    assert list(after.score[:3]) == [points, 0, 0]


@pytest.mark.rule("GT-28", "GT-29")
@pytest.mark.parametrize(("drawn", "points"), [("pink4", 7), ("blue4", 6), ("orange2", 3), ("purple4", 4)])
def test_giving_scores_value_and_bonus_for_the_giver_alone(drawn: str, points: int) -> None:
    after = play(position(FULL, drawn=drawn), "give 2")
    assert after.bouquet[2][card(drawn)] == 1
    assert list(after.score[:3]) == [points, 0, 0]


@pytest.mark.rule("GT-28")
def test_a_gift_goes_to_another_player() -> None:
    assert refusal_key(position(FULL, drawn="pink4"), "give 0") == "GT-28.yourself"
    with pytest.raises(IllegalAction, match=r"There is no player 6 in a match of 3 players \(GT-28\)\."):
        play(position(FULL, drawn="pink4"), "give 5")


@pytest.mark.rule("GT-30")
def test_an_open_card_joins_its_variety_and_scores_nothing() -> None:
    after = play(position("blue 4, purple 3", drawn="purple2"), "festival_open")
    assert festival(after) == "purple 5, blue 4"
    assert list(after.score[:3]) == [0, 0, 0]


@pytest.mark.rule("GT-31")
def test_a_secret_card_goes_to_the_pile_and_changes_nothing_else() -> None:
    after = play(position("blue 4, purple 3", drawn="purple2"), "festival_secret")
    assert after.secret[0][card("purple2")] == 1
    assert secret_pile_size(after) == 1
    assert festival(after) == "blue 4, purple 3"
    assert list(after.score[:3]) == [0, 0, 0]


@pytest.mark.rule("GT-32")
def test_points_scored_stay_when_the_ranking_changes() -> None:
    s = position("blue 4, purple 3", drawn="purple2", deck=30)
    after_gift = play(s, "give 1")
    assert after_gift.score[0] == 4
    after_gift.drawn = card("purple4")
    after_gift.unseen[Bag.ANYWHERE][card("purple4")] -= 1
    assert festival(play(after_gift, "festival_open")) == "purple 7, blue 4"
    assert play(after_gift, "festival_open").score[0] == 4


@pytest.mark.rule("GT-33")
@pytest.mark.parametrize("players", game.players)
def test_cards_laid_down_never_move_again(players: int) -> None:
    s, dice = begin(players, "lie"), random.Random(33)
    while s.phase != Phase.OVER:
        before = s.copy()
        game.play(s, dice.choice(game.legal(s)))
        for face in range(12):
            assert s.shown[face] >= before.shown[face]
            for p in range(players):
                assert s.bouquet[p][face] >= before.bouquet[p][face]
                assert s.phase == Phase.OVER or s.secret[p][face] >= before.secret[p][face]


@pytest.mark.rule("GT-10")
def test_all_choose_before_any_choice_is_shown() -> None:
    s = begin(3, start_player=1)
    for seat in (1, 2, 0):
        assert (s.phase, s.turn) == (Phase.CHOOSING, seat)
        assert sum(map(sum, s.bouquet)) == 0
        chosen, other = s.hand[seat]
        game.play(s, chosen)
        assert s.secret[seat][other] == 1
        if seat != 0:
            assert game.visible_to(s, 0).chosen[seat] == HIDDEN
    assert s.phase == Phase.PLAYING
    assert [sum(s.bouquet[p]) for p in range(3)] == [1, 1, 1]
    assert list(s.chosen[:3]) == [NO_CARD] * 3


@pytest.mark.rule("GT-10")
def test_two_cards_with_the_same_face_are_one_option() -> None:
    s = position("blue 4, purple 3", phase="choosing", hands=["pink2 pink2", "blue2 blue3", "pink3 orange4"])
    assert actions(s) == ["start_bouquet pink2"]
    after = play(s, "start_bouquet pink2")
    assert after.chosen[0] == card("pink2")
    assert after.secret[0][card("pink2")] == 1


@pytest.mark.rule("GT-11", "GT-12")
def test_players_start_with_no_points_and_the_set_up_earns_none() -> None:
    s = begin(4)
    assert game.scores(s) == [0, 0, 0, 0]
    for _ in range(4):
        game.play(s, game.legal(s)[0])
    assert s.phase == Phase.PLAYING
    assert game.scores(s) == [0, 0, 0, 0]


def test_one_seed_always_gives_the_same_set_up() -> None:
    assert begin(5, "again") == begin(5, "again")
    assert begin(5, "again") != begin(5, "another")
    assert festival(begin(5, "again")) == festival(begin(5, "again"))


def test_a_determinization_accounts_for_every_card() -> None:
    s = begin(6)
    world = game.determinized(game.visible_to(s, 2), chance_from(seed_from("w")))
    assert game.rules.broken_invariant(world) == 0
    assert list(world.hand[2]) == list(s.hand[2])
    assert len(FACES) == 12
