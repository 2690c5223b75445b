"""The Festival, the turn and the three actions."""

from __future__ import annotations

import itertools
import random

import pytest

from tests.games.gift_of_tulips.table import actions, begin, card, festival, game, play, position
from tuliptable.engine.refusal import IllegalAction
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.rules.ending import secret_pile_size
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival, place, total
from tuliptable.games.gift_of_tulips.state import NO_CARD, Bag, GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.tables import TURNS_EACH, VALUE, VARIETIES, VARIETY

FULL = "pink 9, blue 7, orange 4, purple 3"


# --- the Festival --------------------------------------------------------------------------------------------------


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


def reference(ranking: list[tuple[str, int]], variety: str, value: int) -> list[tuple[str, int]]:
    """GT-15 and GT-16 word by word, on a plain list."""
    totals = dict(ranking)
    reached = totals.get(variety, 0) + value
    own = [v for v, _ in ranking].index(variety) if variety in totals else len(ranking)
    left = [i for i, (_, other) in enumerate(ranking) if other <= reached and i < own]
    rest = [entry for entry in ranking if entry[0] != variety]
    rest.insert(left[0] if left else own, (variety, reached))
    return rest


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


# --- the turn ------------------------------------------------------------------------------------------------------


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
    assert [game.seen_by(s, viewer).drawn for viewer in (0, 1, 2, -1)] == [HIDDEN, card("pink4"), HIDDEN, HIDDEN]
    assert game.seen_by(play(s, "keep"), 0).bouquet[1][card("pink4")] == 1


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
    ("first", "second"),
    [
        ("keep", "keep"),
        ("give 1", "give 2"),
        ("festival_open", "festival_secret"),
        ("festival_secret", "festival_open"),
    ],
)
def test_repeating_an_action_is_refused_by_its_rule(first: str, second: str) -> None:
    with pytest.raises(IllegalAction, match=r"treated differently \(GT-25\)"):
        play(position(FULL, drawn="pink4"), first, second)


@pytest.mark.rule("GT-26")
@pytest.mark.parametrize("players", game.players)
def test_nobody_can_pass(players: int) -> None:
    s = begin(players, "pass")
    while s.phase != Phase.OVER:
        if s.phase == Phase.PLAYING:
            assert len(game.legal(s)) >= 2
        before = cards_placed(s)
        game.play(s, game.legal(s)[-1])
        assert cards_placed(s) > before or s.phase == Phase.CHOOSING


def cards_placed(s: GiftOfTulips) -> int:
    """All cards that lie in the Festival, the secret pile or a bouquet."""
    return sum(s.shown) + sum(map(sum, s.bouquet)) + secret_pile_size(s) - s.reveals


# --- the actions ---------------------------------------------------------------------------------------------------


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
    with pytest.raises(IllegalAction, match=r"not to yourself \(GT-28\)"):
        play(position(FULL, drawn="pink4"), "give 0")
    with pytest.raises(IllegalAction, match=r"no seat 5 with 3 players \(GT-28\)"):
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
    given = play(s, "give 1")
    assert given.score[0] == 4
    given.drawn = card("purple4")
    given.unseen[Bag.ANYWHERE][card("purple4")] -= 1
    assert festival(play(given, "festival_open")) == "purple 7, blue 4"
    assert play(given, "festival_open").score[0] == 4


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
