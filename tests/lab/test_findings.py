"""What rows come to: known answers from rows made by hand, and the page that shows them."""

from __future__ import annotations

import random

import pytest

from tuliptable.lab.plots import round_steps
from tuliptable.lab.studies.declared import Study, study_of
from tuliptable.lab.studies.findings import CLEAR, Report, estimate, margin, report
from tuliptable.lab.studies.page import page
from tuliptable.lab.studies.playing import Row
from tuliptable.lab.studies.worth import threshold, worths

STUDY = study_of(
    {"game": "gift-of-tulips", "games": 200, "variant": {"plain": {}, "longer": {"seed": "another"}}}, "By hand"
)


def row(number: int, winner: int, used: tuple[int, int], *, experiment: str = "", decisions: int = 50) -> Row:
    """A game of two, in which the winner led from the first half on."""
    scores, ranks = ((60, 50), (1, 2)) if winner == 0 else ((50, 60), (2, 1))
    actions = tuple({"keep": 5, **({"give": n} if n else {})} for n in used)
    leaders = (1 - winner,) * 4 + (winner,) * 5
    return Row(
        experiment,
        number,
        scores,
        ranks,
        0,
        decisions,
        3.0,
        4,
        (3.0,) * 10,
        1,
        0.5,
        leaders,
        actions,
        ({"hand ace": 1}, {}),
    )


def made_by_hand() -> tuple[Study, list[Row]]:
    """In the first variant seat 0 wins three of four, and who gives wins; the second is longer and even."""
    first, other = (of.key for of in STUDY.experiments)
    rows = []
    for n in range(200):
        winner = int(n % 4 == 0)
        rows.append(row(n, winner, (2, 0) if winner == 0 else (0, 2), experiment=first, decisions=50 + n % 2))
    for n in range(200):
        rows.append(row(n, n % 2, (1, 0) if n % 4 < 2 else (0, 1), experiment=other, decisions=60 + n % 2))
    return STUDY, rows


@pytest.fixture(scope="module")
def found() -> Report:
    return report(*made_by_hand())


def test_wins_by_seat_with_their_interval(found: Report) -> None:
    first = found.findings[0]
    assert [wins.mean for wins in first.wins] == [0.75, 0.25]
    assert first.wins[0].off == pytest.approx(1.96 * (0.75 * 0.25 / 199) ** 0.5)
    assert first.lengths == [(50, 100), (51, 100)]
    assert first.scores == [(50, 200), (60, 200)]
    assert [led.mean for led in first.leader_wins] == [0.0] * 4 + [1.0] * 5
    assert first.figures["lead changes"].mean == 1
    assert first.figures["wins of who decides first, %"].mean == 75
    assert first.uses["give"].mean == 2


def test_what_differs_most_clearly_comes_first(found: Report) -> None:
    (between,) = found.comparisons
    assert (between.first, between.other) == ("plain", "longer")
    clearness = [one.clear for one in between.differences]
    assert clearness == sorted(clearness, reverse=True)
    by_name = {one.figure: one for one in between.differences}
    assert by_name["decisions"].apart == 10
    assert by_name["wins of seat 1, %"].apart == -25
    assert by_name["lead changes"].clear == 0
    clear = {one.figure for one in between.differences if one.clear >= CLEAR}
    assert {"decisions", "wins of seat 1, %", "give, times a game", "worth of give, % of wins"} <= clear


def test_a_thing_is_worth_what_its_users_win_more_than_others(found: Report) -> None:
    first, other = ({one.name: one for one in variant.worth} for variant in found.findings)
    assert (first["give"].wins, first["give"].used, first["give"].unused) == (1.0, 200, 200)
    assert first["give"].points == 10
    assert first["hand ace"].group == "hand"
    assert first["hand ace"].wins == 0.5
    assert other["give"].wins == pytest.approx(0)
    assert other["give"].off > 0.1
    assert "keep" not in first  # all do it, and equally often


def test_intervals_know_that_of_two_players_one_loses() -> None:
    """A thing that has nothing to do with winning: its interval holds 0 about as often as it should."""
    dice, outside = random.Random(1), 0
    for _ in range(200):
        rows = [row(n, dice.randrange(2), dice.choice([(1, 0), (0, 1), (1, 1), (0, 0)])) for n in range(150)]
        (give,) = [one for one in worths(rows) if one.name == "give"]
        outside += abs(give.wins) > give.off
    assert outside in range(2, 22)  # 10 are expected


def test_where_nearly_all_do_it_more_often_counts() -> None:
    assert threshold([1] * 50, 100) == 1
    assert threshold([3] * 60 + [7] * 40, 100) == 4
    assert margin([5]) == 0
    assert margin([3, 9, 7]) == 2
    assert estimate([]).mean == 0


def test_alone_nothing_is_compared() -> None:
    study = study_of({"game": "keukenhof", "players": 1, "games": 1}, "solo")
    alone = Row(study.experiments[0].key, 0, (30,), (1,), 0, 9, 2.0, 3, (2.0,) * 10, 0, 1.0, (0,) * 9, ({},), ({},))
    text = page(report(study, [alone]))
    assert "Keukenhof, 1 player<" in text
    assert "nan" not in text


def test_the_page_shows_it_all_and_fetches_nothing(found: Report) -> None:
    text = page(found)
    for words in (
        "Wins by seat",
        "What differs: longer against plain",
        "Points at the end",
        "Length",
        "Options a decision",
    ):
        assert words in text
    assert text.index("What differs") < text.index("Wins by seat")
    for words in ("How early the winner is known", "Kinds of action", "Pieces: hand", "prefers-color-scheme: dark"):
        assert words in text
    for word in ("http", "<script", "nan", "inf "):
        assert word not in text
    assert text.count("<svg") == 5


def test_names_in_a_page_are_only_text() -> None:
    study = study_of(
        {"game": "gift-of-tulips", "games": 2, "seed": "<b>", "variant": {"<i>": {}, "&": {"games": 1}}}, "<u>"
    )
    keys = [of.key for of in study.experiments]
    rows = [row(n, 0, (1, 1), experiment=keys[0]) for n in range(2)]
    text = page(report(study, rows))
    for tag in ("<b>", "<i>", "<u>"):
        assert tag not in text


def test_axes_have_round_numbers() -> None:
    assert round_steps(0, 23) == [0, 5, 10, 15, 20]
    assert round_steps(3, 4.5) == [3, 3.5, 4, 4.5]
