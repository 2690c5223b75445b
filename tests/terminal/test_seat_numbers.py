"""People count seats from 1; files, JSON and typed actions count them from 0, and each place says which."""

from __future__ import annotations

import json
from pathlib import Path

from tests.terminal.conftest import Tuliptable

KEY = "tulips"


def test_the_seat_that_an_option_names_is_the_seat_of_that_number_in_the_table(
    tuliptable: Tuliptable, home: Path
) -> None:
    """The first seat starts: the table calls it 1, and the file of results keeps counting from 0."""
    words = ("simulate", KEY, "--players", "2", "--games", "2", "--interpreted", "--option", "start_seat=1", "--plain")
    said = tuliptable(*words, "--json", "out.json")
    assert [line[:7] for line in said.out.splitlines() if line.startswith("seat ")] == ["seat 1;", "seat 2;"]
    seats = json.loads((home / "out.json").read_text())["summary"]["seats"]
    assert [seat["seat"] for seat in seats] == [0, 1]


def test_an_arena_numbers_the_seats_from_1(tuliptable: Tuliptable, home: Path) -> None:
    words = ("arena", "gift-of-tulips", "--players", "2", "--bots", "greedy,random", "--games", "2", "--plain")
    said = tuliptable(*words, "--html", "arena.html")
    page = (home / "arena.html").read_text()
    for seat, is_named in (("seat 0", False), ("seat 1", True), ("seat 2", True)):
        assert (seat in said.out, seat in page) == (is_named, is_named)


def test_the_command_line_takes_seats_from_1(tuliptable: Tuliptable, home: Path) -> None:
    start = {"game": "gift-of-tulips", "players": 2, "options": {"start_player": 1}}
    (home / "start.json").write_text(json.dumps(start))
    shown = tuliptable("position", "start.json", "--as", "1").out
    assert "seat 2 goes first." in shown
    assert "seat 0" not in shown
    hands = json.loads(tuliptable("position", "start.json", "--as", "1", "--json").out)["position"]["hands"]
    assert ["?" in hand for hand in hands] == [False, True]
    for wrong in ("0", "3"):
        refused = tuliptable("position", "start.json", "--as", wrong)
        assert (refused.status, "--as must be a seat from 1 to 2" in refused.err) == (2, True)
        refused = tuliptable("play", "--position", "start.json", "--seat", wrong)
        assert (refused.status, "--seat must be from 1 to 2" in refused.err) == (2, True)


def test_the_same_number_means_the_same_seat_on_all_commands(tuliptable: Tuliptable, home: Path) -> None:
    (home / "start.json").write_text(json.dumps({"game": "gift-of-tulips", "players": 2, "chance": {"seed": "a"}}))
    play = ("play", "--position", "start.json", "--seat", "2", "--names", "Eve", "--save", "match.json")
    assert tuliptable(*play, typed="1\n" * 60).status == 0
    assert [player["name"] == "Eve" for player in json.loads((home / "match.json").read_text())["players"]] == [
        False,
        True,
    ]
    assert "You draw" in tuliptable("replay", "match.json", "--as", "2").out
    for wrong in ("0", "3"):
        assert "--as must be a seat from 1 to 2" in tuliptable("replay", "match.json", "--as", wrong).err


def test_the_help_says_how_typed_moves_count_seats(tuliptable: Tuliptable) -> None:
    said = tuliptable("play", "gift-of-tulips", "--seed", "a", typed="help\nquit\n")
    assert "count seats from 0" in said.out
