"""The lines of the score sheet, and the ranking (KH-64 to KH-75, KH-80)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.keukenhof.table import (
    Keukenhof,
    Line,
    actions,
    at_random,
    begin,
    effects,
    events,
    events_of,
    game,
    garden,
    holding,
    line,
    play,
    position,
    total,
)
from tuliptable.games.keukenhof.rules import scoring
from tuliptable.games.keukenhof.rules.scoring import biggest_group, complete, favourite_count, own_flowers

COMPLETE = "18.5=C/A 18.0=C/A 18.1=L/B 18.2=L/B"  # 18.4 is printed; 18.3 is missing


def over(players: int = 2, **keys: Any) -> Keukenhof:
    return position(players, "over", **{"round": 9, **keys})


@pytest.mark.rule("KH-15")
def test_points_follow_the_values_at_the_end() -> None:
    s = effects(hold=holding(shovel=2), garden="10.1=O/A 10.2=O/A", favourites=["T", "L"], values=["X", "D", "C"])
    assert total(s, 0) == 2
    assert total(play(s, "play_shovel_value 3 forward"), 0) == 6


@pytest.mark.rule("KH-64")
def test_the_total_is_the_sum_of_all_lines() -> None:
    for players in (1, 2, 3, 4):
        for s in at_random(begin(players, "sum"), players)[::9]:
            for p in range(max(2, players)):
                assert total(s, p) == sum(line(s, p, which) for which in Line)


COUNTED = [
    name
    for name, function in vars(scoring).items()
    if getattr(function, "__module__", "") == scoring.__name__ and function.__annotations__["return"] == "int"
]


@pytest.mark.rule("KH-64")
@pytest.mark.parametrize("name", [name for name in COUNTED if name not in ("line_points", "total")])
def test_a_change_of_any_count_moves_the_sheet_and_the_total_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    count = getattr(scoring, name)
    monkeypatch.setattr(scoring, name, lambda *given: count(*given) + 1)
    s = over(garden=f"{COMPLETE} 18.3=C/A 13.3=T/A 13.4=leaf/B", closed=[[13], [18]], favourites=["C", "T"])
    for p in (0, 1):
        assert total(s, p) == sum(line(s, p, which) for which in Line)


@pytest.mark.rule("KH-65", "KH-66")
def test_own_flowers_and_decorations_score_their_values_and_printed_ones_nothing() -> None:
    s = over(garden="13.3=T/A 10.1=O/A 7.1=O/B 8.2=D/A 16.0=X/A 4.3=C/B", values=["X", "D", "O"])
    assert [line(s, 0, which) for which in Line] == [3, 1, 0, 0, 2, 0, 0, -1, 3, 0]
    assert [line(s, 1, which) for which in Line] == [3, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    untouched = over(favourites=["T", "L"])
    assert [total(untouched, p) for p in (0, 1)] == [0, 0]


@pytest.mark.rule("KH-67")
def test_every_leaf_lowers_every_own_flower_of_its_hexagon_and_no_decoration() -> None:
    s = over(garden="13.3=T/A 13.4=L/A 13.5=T/B 13.0=X/A 13.1=leaf/A 14.0=leaf/A", values=["C", "D", "O"])
    assert [line(s, p, Line.LEAVES) for p in (0, 1)] == [-2, -1]
    twice = over(garden="10.1=leaf/A 10.2=leaf/B 10.3=T/A", values=["T", "D", "O"], favourites=["L", "O"])
    assert total(twice, 0) == -1 - 2


@pytest.mark.rule("KH-68")
def test_a_closed_hexagon_scores_its_biggest_equal_group_whoever_painted_it() -> None:
    s = over(
        garden="13.3=T/B 13.4=T/B 13.5=L/A 13.0=leaf/A 5.0=X/A 5.1=X/A",
        closed=[[13, 5, 9], [18]],
        values=["T", "D", "C"],
    )
    assert [biggest_group(s, h) for h in (13, 5, 9, 18)] == [3, 0, 0, 1]
    assert [line(s, p, Line.CLOSED) for p in (0, 1)] == [3, 1]


@pytest.mark.rule("KH-69")
@pytest.mark.parametrize(("last", "whole"), [("C/A", True), ("X/A", False), ("leaf/B", False)])
def test_a_hexagon_is_complete_with_six_flowers_only(last: str, whole: bool) -> None:
    assert complete(over(garden=f"{COMPLETE} 18.3={last}"), 18) == whole
    assert not complete(over(garden=COMPLETE), 18)


@pytest.mark.rule("KH-70", "KH-71")
def test_the_lead_in_a_complete_hexagon_gives_3_alone_and_1_each_when_shared() -> None:
    def leads(last: str) -> list[int]:
        s = over(3, garden=f"{COMPLETE} 18.3={last}")
        return [line(s, p, Line.LEAD) for p in range(3)]

    assert leads("C/A") == [3, 0, 0]
    assert leads("C/C") == [1, 1, 0]
    assert leads("X/A") == [0, 0, 0]
    alone = over(3, garden=" ".join(f"18.{p}=C/B" for p in (0, 1, 2, 3, 5)))
    assert [line(alone, p, Line.LEAD) for p in range(3)] == [0, 3, 0]


@pytest.mark.rule("KH-72")
def test_favourites_are_counted_over_all_players_without_printed_ones() -> None:
    s = over(garden="13.3=T/A 13.4=T/B 2.1=T/B 14.0=L/A", favourites=["T", "L"])
    assert [favourite_count(s, p) for p in (0, 1)] == [3, 1]


@pytest.mark.rule("KH-73", "KH-74")
def test_the_favourite_gives_3_alone_1_each_when_shared_and_nothing_for_none() -> None:
    def favourites(*heap: str) -> list[int]:
        s = over(3, garden=garden("ON", A=list(heap)), favourites=["T", "L", "O"])
        return [line(s, p, Line.FAVOURITE) for p in range(3)]

    assert favourites("T", "T", "L") == [3, 0, 0]
    assert favourites("T", "L") == [1, 1, 0]
    assert favourites("T", "L", "O") == [1, 1, 1]
    assert favourites("D") == [0, 0, 0]


@pytest.mark.rule("KH-75")
def test_most_points_win_then_most_own_flowers_then_the_victory_is_shared() -> None:
    values, favourites = ["O", "D", "L"], ["O", "C"]

    def ranks(**heaps: list[str]) -> list[int]:
        return game.ranks(over(garden=garden("ON", **heaps), values=values, favourites=favourites))

    assert ranks(A=["D"], B=["T"]) == [1, 2]
    assert ranks(A=["D"], B=["T", "T"]) == [2, 1]
    assert ranks(A=["T", "X"], B=["T", "T"]) == [2, 1]
    assert ranks(A=["T", "T"], B=["T", "T"]) == [1, 1]


@pytest.mark.rule("KH-80")
def test_the_campaign_adds_up_its_totals_and_its_flowers(campaign_states: list[Keukenhof]) -> None:
    totals = [
        (event.player, event.points, event.flowers)
        for s in campaign_states
        for event in events_of(s, events.LevelEnded)
    ]
    end = campaign_states[-1]
    for p in range(3):
        assert game.scores(end)[p] == sum(points for seat, points, _ in totals if seat == p)
    assert [event.points for event in events_of(end, events.CampaignEnded)] == game.scores(end)
    flowers = [sum(count for seat, _, count in totals if seat == p) for p in range(3)]
    assert [event.flowers for event in events_of(end, events.CampaignEnded)] == flowers
    standings = [(score, count) for score, count in zip(game.scores(end), flowers, strict=True)]
    assert game.ranks(end) == [1 + sum(other > mine for other in standings) for mine in standings]
    finished = [{"totals": [10, 12], "flowers": [9, 8]}] * 3
    last: dict[str, Any] = {"garden": garden("KJ", A=["C"] * 6), "values": ["X", "D", "O"], "finished": finished}
    tied = position(2, "over", campaign=True, level=4, round=9, **last)
    assert (game.scores(tied), game.ranks(tied)) == ([36, 36], [1, 2])


def test_a_finished_level_is_scored_in_the_journal() -> None:
    end = at_random(begin(2, "lines"), 5)[-1]
    for p in (0, 1):
        lines = {event.line: event.points for event in events_of(end, events.Scored) if event.player == p}
        assert [lines[which] for which in Line] == [line(end, p, which) for which in Line]
        sums = [(event.points, event.flowers) for event in events_of(end, events.LevelEnded) if event.player == p]
        assert sums == [(total(end, p), own_flowers(end, p))]
    assert actions(end) == []
