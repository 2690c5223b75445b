"""The table in a terminal: the chart of the prices, the events, the names."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text

from tests.games.tulip_bubble.table import begin, game, position, random_states, written
from tuliptable.engine.text_layout import WIDTH
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulip_bubble.screen.view import Board
from tuliptable.games.tulip_bubble.state import TulipBubble

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
LEVELS = ("VII", "VI", "V", "IV", "III", "II", "I")


def drawn(s: TulipBubble, viewer: int = 0, names: tuple[str, ...] = NAMES) -> str:
    """The picture as it looks without colours."""
    return Text.from_markup(game.words.picture(game.visible_to(s, viewer), viewer, names)).plain


def chart(s: TulipBubble) -> dict[str, list[str]]:
    """The chart, level by level: what stood there at each moment, then the prices and who stands there now."""
    lines = drawn(s).splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("Prices"))
    return {line.split()[0]: line.split()[1:] for line in lines[first + 1 : first + 9]}


@pytest.mark.rule("TB-14")
def test_the_chart_shows_every_level_that_every_colour_stood_on() -> None:
    for _, _, s in list(random_states(3, seed=3, avoid=("declare",)))[::40]:
        lines, path = chart(s), build_view(Board, s, 0).path
        assert path
        for moment, point in enumerate(path):
            stood = {letter: LEVELS[7 - level] for letter, level in zip("RWY", point.levels, strict=True)}
            assert {lines[level][moment]: level for level in LEVELS if lines[level][moment] != "·"} == stood
        assert lines["IV"][21:24] == ["20", "10", "7"]
        for colour, level in zip(("red", "white", "yellow"), s.level, strict=True):
            assert lines[LEVELS[7 - level]][24] == colour


def test_the_chart_says_what_the_market_would_do() -> None:
    s = position(4, next_shipment="YC1 YC2 YC3 RC1 RC2 WC1", new_arrivals="YB1 WB1")
    lines = chart(s)
    assert " ".join(lines["II"][24:]) == "red 2 ▲ III"
    assert " ".join(lines["IV"][24:]) == "yellow 4 ▼ I"
    equal = position(3, next_shipment="YC1 RC1 WC1")
    assert " ".join(chart(equal)["II"][24:]) == "red 1 ="
    assert "Red 1 in the rows, would stay" in game.words.reading(equal, 0, NAMES)
    assert max(len(line) for line in drawn(s).splitlines() if line[:7].strip() in LEVELS) <= WIDTH


@pytest.mark.rule("TB-9")
def test_events_of_every_round_and_those_still_unseen() -> None:
    s = position(3, round=4, events=["crash", "surge", "rise_red", "crash"])
    assert chart(s)["events"] == ["▼▼", "▲▲", "R▲", "▼▼", "·", "·", "·", "?", "?", "?"]
    unseen = "1 Red Rises, 2 White Rises, 2 Yellow Rises, 1 Crash and Bubble Bust"
    left = "6 events left, one was removed unseen; the bubble bursts in round 8 or 9 or 10"
    assert f"Events unseen: {unseen}" in drawn(s)
    assert left in drawn(s)
    aloud = game.words.reading(s, 0, NAMES)
    assert f"Events unseen: {unseen}." in aloud
    assert f"{left}." in aloud


def test_the_path_of_the_prices_is_read_aloud() -> None:
    s = position(3, path=["R2 W3 Y4", "R2 W3 Y5", "R1 W3 Y5"], levels="R1 W3 Y5")
    aloud = game.words.reading(s, 0, NAMES)
    assert "Levels from the start, after each event and each response: red 2 2 1; white 3 3 3; yellow 4 5 5." in aloud
    assert "Levels from the start" not in game.words.reading(position(3), 0, NAMES)


def test_names_are_not_cut_and_marks_say_whose_they_are() -> None:
    names = ("Anna", "Bartholomew van der Berg", "Andy")
    s = position(3, new_arrivals="RA RB1", markers={"N1": [0, 1, 2], "N2": [2]}, turn=1)
    picture = drawn(s, viewer=-1, names=names)
    assert "A1BaA3" in picture
    for line in ("A1 Anna ", "Ba Bartholomew van der Berg ", "A3 Andy "):
        assert line in picture
    auction = position(3, phase="auction", new_arrivals="RA", markers={"N1": [0, 1]})
    assert "in order: Anna, Bartholomew van der Berg" in drawn(auction, viewer=-1, names=names)


def test_without_colours_an_auction_says_who_has_passed() -> None:
    s = position(3, phase="auction", new_arrivals="RA", markers={"N1": [0, 1, 2]}, passed=[1])
    assert "in order: You, Ben (passed), Cleo" in drawn(s)


def test_a_name_with_brackets_is_no_colour_mark() -> None:
    names = ("[red]", "[/]", "Cleo")
    picture = drawn(begin(3), viewer=-1, names=names)
    assert "[red]" in picture
    assert "[/]" in picture


@pytest.mark.rule("TB-59")
def test_the_picture_of_an_auction_says_what_each_loser_would_get() -> None:
    auction: dict[str, Any] = {"phase": "auction", "new_arrivals": "YB1", "markers": {"N1": [0, 1, 2]}}
    assert "each loser would get 3" in drawn(position(3, price=16, **auction))
    assert "each loser would get" not in drawn(position(3, price=11, **auction))
    alone = drawn(position(3, phase="payment", new_arrivals="YB1", markers={"N1": [0]}))
    assert "each loser would get" not in alone
    assert "You must buy at 10" in alone


def test_moments_that_a_position_does_not_know_have_no_levels() -> None:
    s = position(3, path=["-", "R2 W3 Y5"], levels="R2 W3 Y5")
    assert [(point.after, point.levels) for point in build_view(Board, s, 0).path] == [("event", [2, 3, 5])]
    assert [list(levels) for levels in s.path[:3]] == [[0, 0, 0], [2, 3, 5], [0, 0, 0]]
    assert position(3, path=written(s)["path"], levels="R2 W3 Y5") == s
