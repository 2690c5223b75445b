"""The text board in a terminal, as drawn and as read aloud."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.text import Text

from tests.games.keukenhof.table import Keukenhof, at_random, begin, game, garden, position
from tuliptable.engine.match import Match, Player
from tuliptable.engine.match_view import build_match_view
from tuliptable.engine.state import SPECTATOR
from tuliptable.engine.view_fields import build_view
from tuliptable.games.keukenhof.screen.view import Board
from tuliptable.server.tables.match_status import build_status
from tuliptable.terminal.play import TerminalTable
from tuliptable.terminal.screen import Screen

LONG_NAMES = ["Ann", "Bartholomew van der Berg", "Cleopatra of Alexandria", "Dan"]


def draw(s: Keukenhof, names: list[str], viewer: int = -1) -> str:
    """Draw the picture without colours."""
    return Text.from_markup(game.words.picture(s, viewer, names)).plain


def test_without_colours_a_closed_hexagon_says_who_closed_it() -> None:
    s = position(3, closed=[[13], [], [4]])
    assert "[13a]" in draw(s, ["Ann", "Ben", "Cleo"])
    assert "[ 4c]" in draw(s, ["Ann", "Ben", "Cleo"])
    assert "[ 0" not in draw(s, ["Ann", "Ben", "Cleo"])


@pytest.mark.parametrize("sheet", ["ON", "KJ"])
def test_names_are_not_cut(sheet: str) -> None:
    for s in at_random(begin(4, "long names", sheet=sheet), 4)[::5]:
        picture = draw(s, LONG_NAMES)
        assert max(map(len, picture.splitlines())) <= 110
        assert picture.count("Bartholomew") == picture.count("Bartholomew van der Berg") > 0
        assert picture.count("Cleopatra") == picture.count("Cleopatra of Alexandria") > 0


def test_the_letter_stands_for_a_name_that_is_too_long_for_its_column() -> None:
    s = position(4, "select", markers=[None, 2, None, None])
    lines = draw(s, LONG_NAMES).splitlines()
    assert next(line for line in lines if "Ann" in line and "Dan" in line).split()[-4:] == ["Ann", "b", "c", "Dan"]
    assert any("b Bartholomew van der Berg" in line for line in lines)


@pytest.mark.rule("KH-12", "KH-13")
def test_dials_are_shown_whole() -> None:
    s = position(2, tiles=["P4 D", "P2 C", "P5 T"], values=["X", "D", "C"], quantity=2)
    picture = draw(s, ["Ann", "Ben"])
    for line in (
        "paint 2, then 3, then 1",
        "value −1  decoration  back T, forward O",
        "tile 1    dahlia      +2, then T O C L X",
        "tile 2    carnation   +3, then O T L D X",
        "tile 3    tulip       +1, then C D O X L",
        "O orchid   L lily   T tulip   D dahlia",
        "C carnation   X decoration   % leaf",
    ):
        assert line in picture
    aloud = game.words.transcript(s, -1, ["Ann", "Ben"])
    assert "Tile 1: dahlia; worth 2, 4 places to paint, then tulip, orchid, carnation, lily and decoration." in aloud
    assert "The −1 dial: decoration; back to tulip, forward to orchid." in aloud


# --- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KH-80")
def test_the_end_of_a_campaign_explains_its_ties_over_all_four_levels() -> None:
    finished = [{"totals": [10, 12, 12], "flowers": [9, 8, 7]}] * 3
    last = garden("KJ", A=["C"] * 6)
    s = position(3, "over", campaign=True, level=4, round=9, garden=last, values=["X", "D", "O"], finished=finished)
    assert (game.scores(s), game.ranks(s)) == ([36, 36, 36], [1, 2, 3])
    end = draw(s, ["Ann", "Ben", "[Cleo]"]).partition("Points (own flowers)")[2]
    assert [line.split() for line in end.splitlines()[1:5]] == [
        ["level", "1,", "Orange", "Nassau", "10", "(9)", "12", "(8)", "12", "(7)"],
        ["level", "2,", "Willem", "Alexander", "10", "(9)", "12", "(8)", "12", "(7)"],
        ["level", "3,", "Koningin", "Beatrix", "10", "(9)", "12", "(8)", "12", "(7)"],
        ["level", "4,", "Koningin", "Juliana", "6", "(6)", "0", "(0)", "0", "(0)"],
    ]
    places = [
        "1. Ann, 36 points, 33 own flowers in all four gardens",
        "2. Ben, 36 points, 24 own flowers in all four gardens",
        "3. [Cleo], 36 points, 21 own flowers in all four gardens",
        "If points tie, more own flowers win. If those tie too, players share the place",
    ]
    assert end.splitlines()[-4:] == places
    aloud = game.words.transcript(s, 0, ["Ann", "Ben", "[Cleo]"]).splitlines()
    assert aloud[-4:] == [f"{line}.".replace("Ann", "You") for line in places]
    assert aloud[-5] == "Points (own flowers), level 4, Koningin Juliana: You 6 (6); Ben 0 (0); [Cleo] 0 (0)."


def test_a_finished_game_announces_no_more_painting() -> None:
    """The quantity dial has no meaning after the end."""
    running, over = (position(2, phase, round=9, garden=garden("ON"), quantity=3) for phase in ("take", "over"))
    assert "paint 3, then 1, then 2" in draw(running, ["Ann", "Ben"])
    assert "paint 3" not in draw(over, ["Ann", "Ben"])


def test_without_a_tie_the_end_does_not_mention_ties() -> None:
    s = position(2, "over", round=9, garden=garden("ON", A=["T"] * 3, B=["T"]), favourites=["O", "C"])
    assert draw(s, ["Ann", "Ben"]).splitlines()[-2:] == [
        "1. Ann, 3 points, 3 own flowers",
        "2. Ben, 1 point, 1 own flower",
    ]


def solo_end(garden: str) -> Match[Keukenhof]:
    match = Match(game, [Player("Ann")])
    match.state = position(1, "over", round=9, garden=garden, values=["X", "D", "O"], favourites=["C", "L"])
    return match


@pytest.mark.rule("KH-98")
def test_a_tie_with_the_gardener_is_a_shared_victory(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def last_words(match: Match[Keukenhof]) -> str:
        TerminalTable(match, Screen(plain=True), tmp_path / "match.json").finish()
        return capsys.readouterr().out

    def result(match: Match[Keukenhof]) -> tuple[list[str], list[int]]:
        moment = build_match_view(game, match.state, 0, match.names)
        lobby = build_status(game, game.visible_to(match.state, SPECTATOR), status="running", awake=False)
        return moment.winners, lobby.ranks

    tied, won, lost = solo_end("9.1=T/A 9.2=T/G"), solo_end("9.1=T/A"), solo_end("9.2=T/G")
    assert build_view(Board, tied.state, 0).ranks == [1, 1]
    assert "Ann and the gardener share the victory." in last_words(tied)
    assert result(tied) == (["Ann", "the gardener"], [])
    assert "Ann wins." in last_words(won)
    assert result(won) == (["Ann"], [1])
    assert "Ann wins." not in last_words(lost)
    assert result(lost) == ([], [2])
