"""What the typed view adds for screens: the path of the prices, and what a raise would mean."""

from __future__ import annotations

from tests.games.tulip_bubble.table import begin, game, position, random_states
from tuliptable.engine.shown import show
from tuliptable.games.tulip_bubble.screen.view import Board


def test_the_path_has_the_start_and_two_moments_a_round_and_ends_at_the_levels_of_now() -> None:
    for _, _, s in random_states(3, seed=1):
        path = show(Board, s, 0).path
        moments = [(1, "start"), *((r, after) for r in range(1, s.round + 1) for after in ("event", "response"))]
        assert [(point.round, point.after) for point in path] == moments[: len(path)]
        assert path[-1].levels == list(s.level)


def test_the_first_event_follows_the_start() -> None:
    start, event = show(Board, begin(4), 0).path
    assert sorted(start.levels) == [2, 3, 4]
    assert event.round == 1
    assert event.levels == list(begin(4).level)


def test_an_auction_tells_who_leads_and_what_a_raise_would_mean() -> None:
    s = position(
        levels="R3 W4 Y5",
        phase="auction",
        new_arrivals="RB1",
        markers={"N1": [0, 1, 2]},
        cash=[13, 20, 20],
        price=11,
        turn=0,
    )
    auction = show(Board, game.seen_by(s, 0), 0).auction
    assert auction is not None
    assert auction.leader == 2
    assert [(r.price, r.cash_after, r.compensation) for r in auction.raises][:4] == [
        (12, 1, 2),
        (13, 0, 3),
        (14, None, 3),
        (15, None, 4),
    ]
    other = show(Board, game.seen_by(s, 1), 1).auction
    assert other is not None
    assert other.raises == []
