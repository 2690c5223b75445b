"""The Black Tulip check: players who can afford it decide in secret."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.tulip_bubble.table import (
    actions,
    check,
    events_of,
    game,
    last_seller,
    play,
    random_states,
    sentences,
)
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.match_view import build_match_view
from tuliptable.engine.refusal import IllegalAction
from tuliptable.engine.state import HIDDEN, SPECTATOR, read_events
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulip_bubble.events import Answered, BuyingBegan, Declared, Declined, EndedSelling
from tuliptable.games.tulip_bubble.screen.view import Board
from tuliptable.games.tulip_bubble.state import Phase, TulipBubble

NAMES = ("Andy", "Bob", "Charles", "Dennis", "Eve")


def visible_to_player(s: TulipBubble, viewer: int) -> object:
    """Return everything that a viewer can see and read."""
    seen = game.visible_to(s, viewer)
    lines = [game.sentence(tale, NAMES, viewer) for tale in read_events(seen)]
    texts = game.words.picture(seen, viewer, NAMES), game.words.transcript(seen, viewer, NAMES)
    return build_match_view(game, s, viewer, NAMES), texts, lines, seen.pack()


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
def test_a_player_at_the_limit_decides(minimum: int, cash: int, loans: str, asked: bool) -> None:
    s = check(3, options={"black_tulip_minimum": minimum}, cash=[cash, 20, 20], financed=[loans, "", ""])
    assert (s.phase == Phase.BLACK_TULIP) == asked
    assert s.turn == 0


@pytest.mark.rule("TB-33")
def test_the_check_comes_in_every_buying_phase() -> None:
    s = check(3, cash=[130, 20, 20])
    s = play(s, "decline", *["done"] * 6, *["end_selling"] * 3)
    assert (s.phase, s.round, s.turn) == (Phase.BLACK_TULIP, 6, 0)


@pytest.mark.rule("TB-34")
def test_only_players_at_the_limit_answer_in_turn_order() -> None:
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


@pytest.mark.rule("TB-37")
def test_without_a_declarer_the_phase_continues_and_no_answer_is_kept() -> None:
    s = play(check(4, cash=[150, 20, 130, 20]), "decline", "decline")
    assert (s.phase, s.turn, s.lap) == (Phase.PLACING, 0, 0)
    assert not any(s.answer)


@pytest.mark.rule("TB-76")
def test_other_players_cannot_tell_who_decides_or_how_many_have_answered() -> None:
    """Seats 1 and 3 have no choice. They see the same in every state of the check."""
    worlds = [
        check(4, cash=[150, 20, 130, 20]),
        check(4, cash=[150, 20, 30, 20]),
        check(4, cash=[15, 20, 130, 20]),
        play(check(4, cash=[150, 20, 130, 20]), "decline"),
        play(check(4, cash=[150, 20, 130, 20]), "declare"),
    ]
    for s in worlds:
        s.turn_to(b"")  # the log of the action before may differ
    for viewer in (1, 3, SPECTATOR):
        first, *others = (visible_to_player(s, viewer) for s in worlds)
        assert all(other == first for other in others)


@pytest.mark.rule("TB-76")
@pytest.mark.parametrize("options", [{}, {"open_screens": True}])
def test_the_view_of_others_names_no_player_who_decides(options: dict[str, Any]) -> None:
    s = play(check(4, options=options, cash=[150, 20, 130, 20]), "decline")
    assert s.turn == 2
    for viewer in (0, 1, 3, SPECTATOR):
        seen = game.visible_to(s, viewer)
        assert game.to_move(seen) == HIDDEN
        assert [seen.answer[p] for p in range(4) if p != viewer] == [HIDDEN] * (4 - (viewer >= 0))
        assert build_view(Board, seen, viewer).turn is None
        assert build_match_view(game, s, viewer, NAMES).choices == []
    own = game.visible_to(s, 2)
    assert game.to_move(own) == 2
    view = build_view(Board, own, 2).black_tulip
    assert view is not None
    assert (view.asked, view.worth, view.limit) == (True, 130, 120)


@pytest.mark.rule("TB-76")
def test_only_its_player_sees_an_answer_and_a_decline_stays_unseen() -> None:
    s = check(4, cash=[150, 20, 130, 20])
    after = play(s, "decline")
    assert events_of(after, Answered) == [Answered(player=0, declared=False)]
    for viewer in (1, 2, 3, SPECTATOR):
        assert read_events(game.visible_to(after, viewer)) == []
    assert read_events(game.visible_to(after, 0)) == [Answered(player=0, declared=False)]
    done = play(after, "decline")
    assert read_events(game.visible_to(done, 1)) == []


@pytest.mark.rule("TB-76")
def test_the_buying_phase_begins_with_the_same_events_with_and_without_a_check() -> None:
    for cash in ([20, 20, 20, 20], [150, 20, 130, 20]):
        s = last_seller(4, cash=cash)
        assert read_events(play(s, "end_selling")) == [EndedSelling(player=s.turn), BuyingBegan()]


@pytest.mark.rule("TB-76")
def test_the_log_of_a_match_is_silent_until_all_have_answered() -> None:
    match = Match(game, [Player(name) for name in NAMES[:4]], seed=seed_from("quiet"))
    match.state = last_seller(4, cash=[150, 20, 130, 20])
    for action in ("end_selling", "decline", "declare"):
        match.append(match.to_move, game.actions.parse(action))
    answers = [Answered(player=0, declared=False), Answered(player=2, declared=True)]
    assert match.log(1)[1:3] == [sentences(EndedSelling(player=3), names=NAMES), []]
    assert match.log(SPECTATOR)[3][:2] == sentences(Declined(player=0), Declared(player=2, guilders=130), names=NAMES)
    assert match.log(0)[2] == sentences(answers[0], names=NAMES, viewer=0)
    assert [*match.log(None)[2], match.log(None)[3][0]] == sentences(*answers, names=NAMES)


@pytest.mark.rule("TB-34", "TB-76")
@pytest.mark.parametrize("options", [{}, {"open_screens": True}])
def test_an_imagined_check_fits_the_knowledge_of_its_viewer(options: dict[str, Any]) -> None:
    dice = chance_from(seed_from("who is asked"))
    start = check(5, options=options, cash=[150, 20, 130, 20, 140], starter=1, turn=0)
    states = [start, play(start, "declare"), play(start, "decline", "declare")]
    assert [s.turn for s in states] == [2, 4, 0]
    for s in states:
        for viewer in game.viewers(s):
            seen = game.visible_to(s, viewer)
            asked = set()
            for _ in range(40):
                world = game.determinized(seen, dice)
                assert game.rules.broken_invariant(world) == 0
                assert game.visible_to(world, viewer) == seen
                asked.add(world.turn)
            assert s.turn in asked
            if viewer != s.turn and not options:
                assert len(asked) > 1 or viewer in (2, 4)


@pytest.mark.rule("TB-76")
def test_a_refusal_names_no_player_who_decides() -> None:
    match = Match(game, [Player(name) for name in NAMES[:4]], seed=seed_from("quiet"))
    match.state = check(4, cash=[150, 20, 130, 20])
    with pytest.raises(IllegalAction, match=r"^It is not the turn of Bob\.$"):
        match.append(1, game.actions.parse("decline"))


@pytest.mark.rule("TB-34", "TB-76")
@pytest.mark.parametrize("cash", [[20, 20, 20, 20], [150, 20, 130, 20]])
def test_the_last_selling_turn_may_lead_to_a_secret_decision_even_without_a_rich_player(cash: list[int]) -> None:
    first, last = last_seller(4, turn=2, cash=cash), last_seller(4, cash=cash)
    assert not game.rules.has_secret_decision(first, play(first, "end_selling"))
    asked = play(last, "end_selling")
    assert game.rules.has_secret_decision(last, asked)
    following = play(asked, "decline" if asked.phase == Phase.BLACK_TULIP else "done")
    assert not game.rules.has_secret_decision(asked, following)


@pytest.mark.rule("TB-34", "TB-76")
def test_no_other_step_may_lead_to_a_secret_decision() -> None:
    steps = Counter[bool]()
    for before, _, after in random_states(4, 34):
        begins = bool(events_of(after, BuyingBegan))
        assert game.rules.has_secret_decision(before, after) == begins
        steps[begins] += 1
    assert min(steps[True], steps[False]) > 3


@pytest.mark.rule("TB-33", "TB-79", "TB-80")
@pytest.mark.parametrize(("minimum", "rich"), [(120, {1, 2, 4}), (121, {2, 4})])
def test_open_screens_tell_who_may_decide_by_the_limit_of_the_table(minimum: int, rich: set[int]) -> None:
    options = {"open_screens": True, "black_tulip_minimum": minimum}
    s = check(5, options=options, cash=[119, 120, 140, 20, 150], financed=["", "", "", "", "RA 29"])
    dice = chance_from(seed_from("limit"))
    for viewer in (0, 3, SPECTATOR):
        seen = game.visible_to(s, viewer)
        assert {game.determinized(seen, dice).turn for _ in range(60)} == rich
        view = build_view(Board, seen, viewer).black_tulip
        assert view is not None
        assert (view.limit, view.asked) == (minimum, False)
