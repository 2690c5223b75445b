"""The text board: the price chart, the events and the names."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text

from tests.games.tulip_bubble.table import as_position, begin, game, position, random_states
from tuliptable.engine.text_layout import WIDTH
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulip_bubble.screen.view import Board
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.text import board_lines, price_chart

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
LEVELS = ("VII", "VI", "V", "IV", "III", "II", "I")


def plain_picture(s: TulipBubble, viewer: int = 0, names: tuple[str, ...] = NAMES) -> str:
    """Return the picture without colours."""
    return Text.from_markup(game.words.picture(game.visible_to(s, viewer), viewer, names)).plain


def chart(s: TulipBubble) -> dict[str, list[str]]:
    """Return the chart by level: the markers in each column, the prices, and the colour that is there now."""
    lines = plain_picture(s).splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("Prices"))
    return {line.split()[0]: line.split()[1:] for line in lines[first + 1 : first + 9]}


@pytest.mark.rule("TB-14")
def test_the_chart_shows_the_level_of_every_colour_in_every_column() -> None:
    for _, _, s in list(random_states(3, seed=3, avoid=("declare",)))[::40]:
        lines, path = chart(s), build_view(Board, s, 0).path
        assert path
        for moment, point in enumerate(path):
            stood = {letter: LEVELS[7 - level] for letter, level in zip("RWY", point.levels, strict=True)}
            assert {lines[level][moment]: level for level in LEVELS if lines[level][moment] != "·"} == stood
        assert lines["IV"][21:24] == ["20", "10", "7"]
        for colour, level in zip(("red", "white", "yellow"), s.level, strict=True):
            assert lines[LEVELS[7 - level]][24] == colour


def test_the_chart_shows_the_next_market_response() -> None:
    s = position(4, next_shipment="YC1 YC2 YC3 RC1 RC2 WC1", new_arrivals="YB1 WB1")
    lines = chart(s)
    assert " ".join(lines["II"][24:]) == "red 2 ▲ III"
    assert " ".join(lines["IV"][24:]) == "yellow 4 ▼ I"
    equal = position(3, next_shipment="YC1 RC1 WC1")
    assert " ".join(chart(equal)["II"][24:]) == "red 1 ="
    assert price_chart.say("stays", colour=0, number=1, level=2) in game.words.transcript(equal, 0, NAMES)
    assert max(len(line) for line in plain_picture(s).splitlines() if line[:7].strip() in LEVELS) <= WIDTH


@pytest.mark.rule("TB-9")
def test_events_of_every_round_and_those_still_unseen() -> None:
    s = position(3, round=4, events=["crash", "surge", "rise_red", "crash"])
    assert chart(s)["events"] == ["▼▼", "▲▲", "R▲", "▼▼", "·", "·", "·", "?", "?", "?"]
    unseen = "1 Red Rises, 2 White Rises, 2 Yellow Rises, 1 Crash, Bubble Bust"
    left = str(board_lines.TEXTS.phrase("bust", left=6, rounds=[8, 9, 10]))
    for text in (plain_picture(s), game.words.transcript(s, 0, NAMES)):
        words = " ".join(text.split())
        assert unseen in words
        assert left in words


def test_the_path_of_the_prices_is_read_aloud() -> None:
    s = position(3, path=["R2 W3 Y4", "R2 W3 Y5", "R1 W3 Y5"], levels="R1 W3 Y5")
    paths = enumerate(("II II I", "III III III", "IV V V"))
    history = [price_chart.TEXTS.phrase("levels", colour=colour, levels=levels) for colour, levels in paths]
    assert price_chart.say("history", histories=history) in game.words.transcript(s, 0, NAMES)
    unknown = game.words.transcript(position(3), 0, NAMES)
    assert price_chart.say("history", histories=[]).removesuffix(".") not in unknown


def test_names_are_complete_and_marks_name_their_owners() -> None:
    names = ("Anna", "Bartholomew van der Berg", "Andy")
    s = position(3, new_arrivals="RA RB1", markers={"N1": [0, 1, 2], "N2": [2]}, turn=1)
    picture = plain_picture(s, viewer=-1, names=names)
    assert "A1BaA3" in picture
    for line in ("A1 Anna ", "Ba Bartholomew van der Berg ", "A3 Andy "):
        assert line in picture
    auction = position(3, phase="auction", new_arrivals="RA", markers={"N1": [0, 1]})
    assert "Anna, Bartholomew van der Berg" in plain_picture(auction, viewer=-1, names=names)


def test_without_colours_an_auction_says_who_has_passed() -> None:
    s = position(3, phase="auction", new_arrivals="RA", markers={"N1": [0, 1, 2]}, passed=[1])
    assert "you, Ben (passed), Cleo" in plain_picture(s)


def test_a_name_with_brackets_is_no_colour_mark() -> None:
    names = ("[red]", "[/]", "Cleo")
    picture = plain_picture(begin(3), viewer=-1, names=names)
    assert "[red]" in picture
    assert "[/]" in picture


@pytest.mark.rule("TB-59")
def test_the_picture_of_an_auction_shows_the_compensation() -> None:
    auction: dict[str, Any] = {"phase": "auction", "new_arrivals": "YB1", "markers": {"N1": [0, 1, 2]}}
    three, nothing = (str(board_lines.TEXTS.phrase("auction.compensation", share=share)) for share in (3, 0))
    assert three in plain_picture(position(3, price=16, **auction))
    each_loser = nothing.partition("0")[0]
    assert each_loser not in plain_picture(position(3, price=11, **auction))
    alone = plain_picture(position(3, phase="payment", new_arrivals="YB1", markers={"N1": [0]}))
    assert each_loser not in alone
    assert "You must buy it for 10" in alone


def test_unknown_points_of_the_price_history_have_no_levels() -> None:
    s = position(3, path=["-", "R2 W3 Y5"], levels="R2 W3 Y5")
    assert [(point.after, point.levels) for point in build_view(Board, s, 0).path] == [("event", [2, 3, 5])]
    assert [list(levels) for levels in s.path[:3]] == [[0, 0, 0], [2, 3, 5], [0, 0, 0]]
    assert position(3, path=as_position(s)["path"], levels="R2 W3 Y5") == s
