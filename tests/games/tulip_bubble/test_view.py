"""The view for screens: the price history, and the results of raises."""

from __future__ import annotations

import pytest

from tests.games.tulip_bubble.table import begin, events_of, game, position, random_states
from tuliptable.engine.state import read_events
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulip_bubble.events import Counted, EventRevealed, Moved, Opened
from tuliptable.games.tulip_bubble.screen.view import Board
from tuliptable.games.tulip_bubble.statistics import statistics
from tuliptable.games.tulip_bubble.tables import COLOURS


def test_the_price_history_has_the_start_and_two_points_a_round_up_to_the_current_levels() -> None:
    for _, _, s in random_states(3, seed=1):
        path = build_view(Board, s, 0).path
        moments = [(1, "start"), *((r, after) for r in range(1, s.round + 1) for after in ("event", "response"))]
        assert [(point.round, point.after) for point in path] == moments[: len(path)]
        assert path[-1].levels == list(s.level)


def test_the_first_event_follows_the_start() -> None:
    start, event = build_view(Board, begin(4), 0).path
    assert sorted(start.levels) == [2, 3, 4]
    assert event.round == 1
    assert event.levels == list(begin(4).level)


def test_an_auction_shows_its_leader_and_the_results_of_raises() -> None:
    s = position(
        levels="R3 W4 Y5",
        phase="auction",
        new_arrivals="RB1",
        markers={"N1": [0, 1, 2]},
        cash=[13, 20, 20],
        price=11,
        turn=0,
    )
    auction = build_view(Board, game.visible_to(s, 0), 0).auction
    assert auction is not None
    assert auction.leader == 2
    assert [(r.price, r.cash_after, r.compensation) for r in auction.raises][:4] == [
        (12, 1, 2),
        (13, 0, 3),
        (14, None, 3),
        (15, None, 4),
    ]
    other = build_view(Board, game.visible_to(s, 1), 1).auction
    assert other is not None
    assert other.raises == []


@pytest.mark.rule("TB-77")
def test_the_path_starts_with_the_levels_after_the_response_of_the_set_up() -> None:
    moved = 0
    for number in range(20):
        s = begin(3, f"opening {number}", opening_market_response=True)
        steps = [list(next(event.levels for event in events_of(s, Opened)))]
        for event in events_of(s, Counted, EventRevealed, Moved):
            if isinstance(event, Moved):
                steps[-1][event.colour] = event.after
            else:
                steps.append(list(steps[-1]))
        opened, answered, first_event = steps
        path = build_view(Board, s, 0).path
        assert [(point.after, point.levels) for point in path] == [("start", answered), ("event", first_event)]
        in_numbers = statistics([read_events(s)], 3).price_paths
        assert [in_numbers[colour] for colour in COLOURS] == [list(levels) for levels in zip(*steps, strict=True)]
        moved += opened != answered
    assert moved > 5


def test_each_phase_has_its_own_part_of_the_view() -> None:
    phases = set()
    for seed in range(3):
        for before, _, after in random_states(4, seed):
            for s in (before, after):
                shown = build_view(Board, s, 0)
                assert (shown.placing is not None) == (shown.phase == "placing")
                assert (shown.auction is not None) == (shown.phase in ("auction", "payment"))
                assert (shown.black_tulip is not None) == (shown.phase == "black_tulip")
                assert (shown.ending is not None) == (shown.phase == "over")
                phases.add(shown.phase)
    assert phases >= {"selling", "placing", "auction", "payment", "over"}
