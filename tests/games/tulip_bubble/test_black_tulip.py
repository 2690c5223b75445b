"""The Black Tulip check, its secrecy, and the end of the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.tulip_bubble.table import actions, card, game, heard, play, position, random_states, written
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.refusal import IllegalAction
from tuliptable.engine.state import HIDDEN, SPECTATOR, tales
from tuliptable.engine.view import seat_view
from tuliptable.games.tulip_bubble.events import Answered, BoughtBack, BuyingBegan, Declared, EndedSelling
from tuliptable.games.tulip_bubble.rules.end import end_game
from tuliptable.games.tulip_bubble.screen.view import board
from tuliptable.games.tulip_bubble.state import Answer, MarketEvent, Phase, TulipBubble

NAMES = ("Andy", "Bob", "Charles", "Dennis", "Eve")


def last_seller(players: int = 4, **said: Any) -> TulipBubble:
    """The last player of a Selling phase is about to end it; seat 0 starts."""
    said.setdefault("turn", players - 1)
    return position(players, phase="selling", round=5, **said)


def check(players: int = 4, **said: Any) -> TulipBubble:
    return play(last_seller(players, **said), "end_selling")


@pytest.mark.rule("TB-33", "TB-79")
@pytest.mark.parametrize(
    ("minimum", "cash", "loans", "asked"),
    [
        (120, 119, "", False),
        (120, 120, "", True),
        (121, 120, "", False),
        (121, 121, "", True),
        (120, 140, "RA 20", True),
        (120, 140, "RA 21", False),
        (121, 141, "RA 20", True),
    ],
)
def test_who_is_worth_the_limit_is_asked(minimum: int, cash: int, loans: str, asked: bool) -> None:
    s = check(3, options={"black_tulip_minimum": minimum}, cash=[cash, 20, 20], financed=[loans, "", ""])
    assert (s.phase == Phase.BLACK_TULIP) == asked
    assert s.turn == 0


@pytest.mark.rule("TB-33")
def test_the_check_comes_in_every_buying_phase() -> None:
    s = check(3, cash=[130, 20, 20])
    s = play(s, "decline", *["done"] * 6, *["end_selling"] * 3)
    assert (s.phase, s.round, s.turn) == (Phase.BLACK_TULIP, 6, 0)


@pytest.mark.rule("TB-34")
def test_those_at_the_limit_answer_in_turn_order_and_nobody_else_is_asked() -> None:
    s = check(5, starter=3, turn=2, cash=[150, 20, 130, 20, 125])
    order = []
    while s.phase == Phase.BLACK_TULIP:
        order.append(s.turn)
        assert actions(s) == ["declare", "decline"]
        s = play(s, "decline")
    assert order == [4, 0, 2]
    assert (s.phase, s.turn) == (Phase.PLACING, 3)


@pytest.mark.rule("TB-34")
def test_answers_have_no_effect_before_the_last_one() -> None:
    s = play(check(4, cash=[150, 20, 130, 20]), "declare")
    assert (s.phase, s.turn) == (Phase.BLACK_TULIP, 2)
    assert play(s, "decline").phase == Phase.OVER


@pytest.mark.rule("TB-35")
def test_every_declarer_buys_back_and_the_richest_of_them_wins() -> None:
    s = check(4, cash=[200, 150, 130, 20], financed=["", "YB1 25", "", ""])
    after = play(s, "decline", "declare", "declare")
    assert after.phase == Phase.OVER
    assert (after.cash[1], written(after)["paid"][1], written(after)["financed"][1]) == (125, "YB1", "")
    assert after.free_markers[1] == 3
    assert game.ranks(after) == [2, 3, 1, 4]  # seat 0 is the richest, but let it wait
    shared = play(check(3, cash=[130, 155, 10], financed=["", "YB1 25", ""]), "declare", "declare")
    assert game.ranks(shared) == [1, 1, 3]


@pytest.mark.rule("TB-35")
def test_a_declarers_guilders_are_told_after_his_buy_backs() -> None:
    s = check(3, cash=[150, 20, 20], financed=["RC1 5, YB1 20", "", ""])
    told = heard(play(s, "declare"), BoughtBack, Declared)
    assert told == [
        BoughtBack(player=0, card=card("RC1"), debt=5),
        BoughtBack(player=0, card=card("YB1"), debt=20),
        Declared(player=0, guilders=125),
    ]


@pytest.mark.rule("TB-36")
def test_the_price_is_not_deducted_from_the_score() -> None:
    assert game.scores(play(check(3, cash=[130, 20, 20]), "declare")) == [130, 20, 20]


@pytest.mark.rule("TB-37")
def test_if_nobody_declares_the_phase_goes_on_and_no_answer_is_kept() -> None:
    s = play(check(4, cash=[150, 20, 130, 20]), "decline", "decline")
    assert (s.phase, s.turn, s.lap) == (Phase.PLACING, 0, 0)
    assert not any(s.answer)


# --- secrecy -------------------------------------------------------------------------------------------------------


def shown(s: TulipBubble, viewer: int) -> object:
    """Everything a viewer gets to see and to hear."""
    seen = game.seen_by(s, viewer)
    heard_lines = [game.words.sentence(tale, NAMES, viewer) for tale in tales(seen)]
    texts = game.words.picture(seen, viewer, NAMES), game.words.reading(seen, viewer, NAMES)
    return seat_view(game, s, viewer, NAMES), texts, heard_lines, seen.pack()


@pytest.mark.rule("TB-76")
def test_others_cannot_tell_who_is_asked_or_how_many_have_answered() -> None:
    """Seats 1 and 3 are not asked; whoever of the others is, and wherever the check stands, they see the same."""
    worlds = [
        check(4, cash=[150, 20, 130, 20]),
        check(4, cash=[150, 20, 30, 20]),
        check(4, cash=[15, 20, 130, 20]),
        play(check(4, cash=[150, 20, 130, 20]), "decline"),
        play(check(4, cash=[150, 20, 130, 20]), "declare"),
    ]
    for s in worlds:
        s.turn_to(b"")  # the page of the action before is another question
    for viewer in (1, 3, SPECTATOR):
        first, *others = (shown(s, viewer) for s in worlds)
        assert all(other == first for other in others)


@pytest.mark.rule("TB-76")
@pytest.mark.parametrize("options", [{}, {"open_screens": True}])
def test_the_view_of_others_names_nobody_who_is_asked(options: dict[str, Any]) -> None:
    s = play(check(4, options=options, cash=[150, 20, 130, 20]), "decline")
    assert s.turn == 2
    for viewer in (0, 1, 3, SPECTATOR):
        seen = game.seen_by(s, viewer)
        assert game.to_move(seen) == HIDDEN
        assert [seen.answer[p] for p in range(4) if p != viewer] == [HIDDEN] * (4 - (viewer >= 0))
        assert board(seen, viewer).turn is None
        assert seat_view(game, s, viewer, NAMES).choices == []
    own = game.seen_by(s, 2)
    assert game.to_move(own) == 2
    view = board(own, 2).black_tulip
    assert view is not None
    assert (view.asked, view.worth, view.limit) == (True, 130, 120)


@pytest.mark.rule("TB-76")
def test_an_answer_is_told_to_its_player_alone_and_a_decline_stays_unseen() -> None:
    s = check(4, cash=[150, 20, 130, 20])
    after = play(s, "decline")
    assert heard(after, Answered) == [Answered(player=0, declared=False)]
    for viewer in (1, 2, 3, SPECTATOR):
        assert tales(game.seen_by(after, viewer)) == []
    assert tales(game.seen_by(after, 0)) == [Answered(player=0, declared=False)]
    done = play(after, "decline")
    assert tales(game.seen_by(done, 1)) == []


@pytest.mark.rule("TB-76")
def test_the_buying_phase_begins_in_the_same_words_whether_or_not_anybody_is_asked() -> None:
    for cash in ([20, 20, 20, 20], [150, 20, 130, 20]):
        s = last_seller(4, cash=cash)
        assert tales(play(s, "end_selling")) == [EndedSelling(player=s.turn), BuyingBegan()]


@pytest.mark.rule("TB-76")
def test_the_log_of_a_match_is_silent_until_all_have_answered() -> None:
    match = Match(game, [Player(name) for name in NAMES[:4]], seed=seed_from("quiet"))
    match.state = last_seller(4, cash=[150, 20, 130, 20])
    for action in ("end_selling", "decline", "declare"):
        match.append(match.to_move, game.actions.parse(action))
    assert match.log(1)[1:3] == [["Dennis ends the selling turn."], []]
    assert match.log(SPECTATOR)[3][:2] == [
        "Andy lets the Black Tulip wait.",
        "Charles declares for the Black Tulip with 130 guilders.",
    ]
    assert match.log(0)[2] == ["You decline; nobody knows yet."]
    assert [line for page in match.log(None) for line in page if "decline" in line] == [
        "Andy declines; nobody knows yet."
    ]


@pytest.mark.rule("TB-34", "TB-76")
@pytest.mark.parametrize("options", [{}, {"open_screens": True}])
def test_an_imagined_check_fits_all_that_its_viewer_knows(options: dict[str, Any]) -> None:
    dice = chance_from(seed_from("who is asked"))
    start = check(5, options=options, cash=[150, 20, 130, 20, 140], starter=1, turn=0)
    states = [start, play(start, "declare"), play(start, "decline", "declare")]
    assert [s.turn for s in states] == [2, 4, 0]
    for s in states:
        for viewer in game.viewers(s):
            seen = game.seen_by(s, viewer)
            asked = set()
            for _ in range(40):
                world = game.imagined(seen, dice)
                assert game.rules.broken(world) == 0
                assert game.seen_by(world, viewer) == seen
                asked.add(world.turn)
            assert s.turn in asked
            if viewer != s.turn and not options:
                assert len(asked) > 1 or viewer in (2, 4)


@pytest.mark.rule("TB-76")
def test_a_refusal_names_nobody_either() -> None:
    match = Match(game, [Player(name) for name in NAMES[:4]], seed=seed_from("quiet"))
    match.state = check(4, cash=[150, 20, 130, 20])
    with pytest.raises(IllegalAction, match=r"^it is not the turn of Bob\.$"):
        match.append(1, game.actions.parse("decline"))


# --- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TB-69")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("avoided", "way"), [("decline", "black_tulip"), ("declare", "bubble_bust")])
def test_the_game_ends_by_the_black_tulip_or_the_bust_and_by_nothing_else(players: int, avoided: str, way: str) -> None:
    for seed in range(3):
        for _, _, s in random_states(players, seed, avoid=(avoided,)):
            bust = s.events[s.round - 1] == MarketEvent.BUBBLE_BUST
            declared = Answer.DECLARED in s.answer and s.phase != Phase.BLACK_TULIP
            assert game.over(s) == (bust or declared)
        ending = board(s, SPECTATOR).ending
        assert ending is not None
        assert ending.way == way or avoided == "decline"


@pytest.mark.rule("TB-70")
def test_after_the_bust_cards_are_worth_nothing_and_a_score_may_be_negative() -> None:
    s = position(3, cash=[5, 40, 30], paid=["RA RA WA", "", ""], financed=["YA 26, RB1 10", "", "YB1 10"])
    end_game(s)
    assert game.scores(s) == [-31, 40, 20]
    assert game.ranks(s) == [3, 1, 2]
    shared = position(3, cash=[40, 40, 50], financed=["", "", "YB1 10"])
    end_game(shared)
    assert game.ranks(shared) == [1, 1, 1]


@pytest.mark.rule("TB-72")
def test_after_a_black_tulip_the_others_are_placed_by_worth_behind_the_winner() -> None:
    s = check(5, cash=[121, 300, 60, 20, 60], financed=["", "", "YB1 10", "", "RB1 10"])
    after = play(s, "declare", "decline")
    assert game.scores(after) == [121, 300, 50, 20, 50]
    assert game.ranks(after) == [1, 2, 3, 5, 3]
    owing = play(check(4, cash=[121, 90, 70, 80], financed=["", "YB1 60", "", "RB1 10"]), "declare")
    assert game.scores(owing) == [121, 30, 70, 70]
    assert game.ranks(owing) == [1, 4, 2, 2]  # the one with the most cash of the three owes most


@pytest.mark.rule("TB-93")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_full_rounds_and_collectors_stay_within_their_bounds(players: int) -> None:
    for seed in range(4):
        served: Counter[tuple[int, int]] = Counter()
        for before, action, s in random_states(players, seed, avoid=("declare",)):
            served[before.round, before.turn] += game.actions.action_of(action).name == "sell_collector"
            assert s.round <= 10
        assert max(served.values()) <= 1
        assert served.total() == sum(by >= 0 for by in s.served_by) <= 8
        assert 7 <= s.round - 1 <= 9
