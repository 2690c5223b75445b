"""Results of studies: known answers from rows made by hand, and the page that shows them."""

from __future__ import annotations

import random
import re
import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from tuliptable.lab.plots import round_steps
from tuliptable.lab.studies.comparison import CLEAR, Comparison, Difference, ExperimentRows, differences
from tuliptable.lab.studies.effect_sizes import effect_sizes, threshold
from tuliptable.lab.studies.figures import margin
from tuliptable.lab.studies.page import differences as differences_of
from tuliptable.lab.studies.page import page
from tuliptable.lab.studies.study_file import Study, study_of
from tuliptable.lab.studies.study_games import GameRow
from tuliptable.lab.studies.study_results import StudyResults, estimate, report

STUDY = study_of(
    {"game": "gift-of-tulips", "games": 200, "variant": {"plain": {}, "longer": {"seed": "another"}}}, "By hand"
)


EXPERIMENTS = STUDY.experiments
PAGE = Path(__file__).parents[2] / "docs" / "studies.md"


def row(
    number: int, winner: int, used: tuple[int, ...], *, experiment: str = "", decisions: int = 50, more: int = 0
) -> GameRow:
    """A game in which the winner led from the first half on; `more` are points that every player has on top."""
    scores = tuple(more + (60 if seat == winner else 50 - seat // 2) for seat in range(len(used)))
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    actions = tuple({"keep": 5, **({"give": n} if n else {})} for n in used)
    leaders = (1 - winner,) * 4 + (winner,) * 5
    return GameRow(
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
        ({"hand ace": 1}, *({} for _ in used[1:])),
    )


def made_by_hand() -> tuple[Study, list[GameRow]]:
    """In the first variant seat 0 wins three of four games, and players who give win. The second is longer and even."""
    first, other = (of.key for of in STUDY.experiments)
    rows = []
    for n in range(200):
        winner = int(n % 4 == 0)
        rows.append(row(n, winner, (2, 0) if winner == 0 else (0, 2), experiment=first, decisions=50 + n % 2))
    for n in range(200):
        rows.append(row(n, n % 2, (1, 0) if n % 4 < 2 else (0, 1), experiment=other, decisions=60 + n % 2))
    return STUDY, rows


@pytest.fixture(scope="module")
def study_results() -> StudyResults:
    return report(*made_by_hand())


def test_wins_by_seat_with_their_interval(study_results: StudyResults) -> None:
    first = study_results.findings[0]
    assert [wins.mean for wins in first.wins] == [0.75, 0.25]
    assert first.wins[0].off == pytest.approx(1.96 * (0.75 * 0.25 / 199) ** 0.5)
    assert first.lengths == [(50, 100), (51, 100)]
    assert first.scores == [(50, 200), (60, 200)]
    assert [led.mean for led in first.leader_wins] == [0.0] * 4 + [1.0] * 5
    assert first.figures["lead changes"].mean == 1
    assert first.figures["wins of the first player, %"].mean == 75
    assert first.uses["give"].mean == 2


def test_what_differs_most_clearly_comes_first(study_results: StudyResults) -> None:
    (between,) = study_results.comparisons
    assert (between.first, between.other) == ("plain", "longer")
    clearness = [one.clear for one in between.differences]
    assert clearness == sorted(clearness, reverse=True)
    by_name = {one.figure: one for one in between.differences}
    assert by_name["decisions"].apart == 10
    assert by_name["wins of seat 1, %"].apart == -25
    assert by_name["lead changes"].clear == 0
    clear = {one.figure for one in between.differences if one.clear >= CLEAR}
    assert {"decisions", "wins of seat 1, %", "give, times a game", "worth of give, % of wins"} <= clear


def by_figure(between: Comparison) -> dict[str, Difference]:
    return {one.figure: one for one in between.differences}


def test_variants_with_several_numbers_of_players_are_side_by_side() -> None:
    """The example of the page."""
    (example,) = re.findall(r"```toml\n(.+?)```", PAGE.read_text(), re.DOTALL)
    study = study_of(tomllib.loads(example), "bonus")
    rows = [row(n, n % 2, (1,) * of.players, experiment=of.key) for of in study.experiments for n in range(of.games)]
    results = report(study, rows)
    text = page(results)
    assert re.findall("<h2>(.+?)</h2>", text) == ["Gift of Tulips, 2 players", "Gift of Tulips, 4 players"]
    assert text.count("What differs: bigger bonus against as printed") == 2
    assert "bigger bonus · seat 4" in text or "seat 4 · bigger bonus" in text
    assert [(one.players, one.first, one.other) for one in results.comparisons] == [
        (2, "as printed", "bigger bonus"),
        (4, "as printed", "bigger bonus"),
    ]


def test_two_things_to_play_are_never_compared_with_each_other() -> None:
    plays = [{"game": "gift-of-tulips", "bots": bots} for bots in ("greedy", "random")]
    study = study_of({"games": 40, "play": plays}, "two tables")
    rows = [row(n, n % 2, (1, 0), experiment=of.key) for of in study.experiments for n in range(40)]
    results = report(study, rows)
    assert results.comparisons == []
    assert page(results).count("<h2>") == 2


def two_variants(first: list[GameRow], other: list[GameRow], **change: str) -> Comparison:
    """The comparison of rows whose experiment is still blank, on the same deals unless the change says otherwise."""
    variants = {"first": {"options": {"start_player": 0}}, "other": {"options": {"start_player": 1}, **change}}
    study = study_of({"game": "gift-of-tulips", "games": len(first), "variant": variants}, "two variants")
    keys = [of.key for of in study.experiments]
    named = [replace(one, experiment=key) for key, rows in zip(keys, (first, other), strict=True) for one in rows]
    (between,) = report(study, named).comparisons
    return between


def test_the_worth_of_a_thing_is_compared_only_where_both_variants_have_users_enough() -> None:
    common = [row(n, n % 4 // 3, (1, 0)) for n in range(200)]
    rare = [row(n, n % 4 // 3, (int(n < 10), 0)) for n in range(200)]
    assert "worth of give, % of wins" in by_figure(two_variants(common, common))
    assert "worth of give, % of wins" not in by_figure(two_variants(common, rare))


def test_the_worth_of_a_thing_is_compared_only_where_users_are_counted_alike() -> None:
    """In the other variant nearly all give, so only those who do it more than once count as users."""
    some = [row(n, n % 2, (1, 0)) for n in range(200)]
    nearly_all = [row(n, n % 2, (1, 1 + n % 2)) for n in range(200)]
    assert not [figure for figure in by_figure(two_variants(some, nearly_all)) if figure.startswith("worth of give")]


def test_an_action_that_a_variant_never_sees_is_used_zero_times_there() -> None:
    with_it, without = [row(n, n % 2, (1, n % 3)) for n in range(90)], [row(n, n % 2, (0, 0)) for n in range(90)]
    give = by_figure(two_variants(with_it, without))["give, times a game"]
    assert (give.first, give.other, give.off > 0) == (2, 0, True)


def test_variants_are_compared_deal_by_deal() -> None:
    """Every deal brings its own points; the other variant brings one more, or none, by a coin that the deal knows."""
    dice = random.Random(2)
    deals = [dice.randrange(-20, 20) for _ in range(100)]
    first = [row(n, n % 2, (1, 0), more=points) for n, points in enumerate(deals)]
    other = [row(n, n % 2, (1, 0), more=points + dice.randrange(2)) for n, points in enumerate(deals)]
    paired = by_figure(two_variants(first, other))["points of all"]
    assert paired.clear > CLEAR
    assert paired.off < 0.15
    apart = by_figure(two_variants(first, other, seed="other deals"))["points of all"]
    assert apart.clear < 1
    assert apart.apart == paired.apart


@pytest.mark.parametrize("tied", [0.0, 0.9])
def test_paired_intervals_hold_the_truth_as_often_as_they_should(tied: float) -> None:
    dice, outside = random.Random(3), 0
    for _ in range(200):
        winners = [dice.randrange(2) for _ in range(60)]
        same = [winner if dice.random() < tied else dice.randrange(2) for winner in winners]
        first = [row(n, winner, (1, 0)) for n, winner in enumerate(winners)]
        other = [row(n, winner, (1, 0)) for n, winner in enumerate(same[:50])]
        played = [ExperimentRows(EXPERIMENTS[0], first), ExperimentRows(EXPERIMENTS[0], other)]
        (seat,) = [one for one in differences(*played) if one.figure == "wins of seat 1, %"]
        outside += abs(seat.apart) > seat.off
    assert outside in range(2, 22)  # 10 are expected


def test_a_handful_of_games_is_not_compared() -> None:
    between = two_variants([row(n, 0, (1, 0)) for n in range(5)], [row(n, 1, (1, 0)) for n in range(5)])
    assert between.differences == []
    assert "too few to compare" in differences_of(between)


def test_a_thing_is_worth_what_its_users_win_more_than_others(study_results: StudyResults) -> None:
    first, other = ({one.name: one for one in variant.worth} for variant in study_results.findings)
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
        (give,) = [one for one in effect_sizes(rows) if one.name == "give"]
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
    alone = GameRow(study.experiments[0].key, 0, (30,), (1,), 0, 9, 2.0, 3, (2.0,) * 10, 0, 1.0, (0,) * 9, ({},), ({},))
    text = page(report(study, [alone]))
    assert "Keukenhof, 1 player<" in text
    assert "nan" not in text


def test_the_page_shows_it_all_and_fetches_nothing(study_results: StudyResults) -> None:
    text = page(study_results)
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
