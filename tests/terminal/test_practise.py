"""Exercises and positions at the keyboard."""

from __future__ import annotations

import json
from pathlib import Path

from tests.terminal.conftest import Tuliptable
from tuliptable import games
from tuliptable.teacher.exercise_solver import exercises_of

KEY = "gift-of-tulips"
EXERCISES = exercises_of(games.load(KEY))
FIRST = EXERCISES[0]
WRONG = next(action for action in FIRST.leads if action not in FIRST.answers)


def test_the_best_choice_is_praised_and_the_next_exercise_follows(tuliptable: Tuliptable) -> None:
    said = tuliptable("practise", KEY, typed=f"{FIRST.answers[0]}\n\nquit\n")
    assert f"Gift of Tulips, exercise 1 of {len(EXERCISES)}" in said.out
    assert "Yes, " in said.out
    assert f"exercise 2 of {len(EXERCISES)}" in said.out


def test_after_another_move_the_player_can_retry_or_see_the_answer(tuliptable: Tuliptable) -> None:
    said = tuliptable("practise", KEY, "--plain", typed=f"{WRONG}\nanswer\nmoon\nagain\n{FIRST.answers[0]}\nquit\n")
    assert "There is something better" in said.out
    assert "Best move: " in said.out
    assert "There is no command 'moon' here." in said.out
    assert said.out.count("exercise 1 of") == 2
    assert "Yes, " in said.out


def test_no_hint_is_given_at_an_exercise(tuliptable: Tuliptable) -> None:
    assert "An exercise has no hints." in tuliptable("practise", KEY, typed="hint\nquit\n").out


def test_an_exercise_can_be_played_to_the_end(tuliptable: Tuliptable) -> None:
    said = tuliptable("practise", KEY, typed=f"{FIRST.answers[0]}\nplay\n" + "1\n" * 8)
    assert "The match is over" in said.out


def test_an_exercise_is_chosen_by_its_number(tuliptable: Tuliptable) -> None:
    last = len(EXERCISES)
    said = tuliptable("practise", KEY, "--exercise", str(last), typed=f"{EXERCISES[-1].answers[0]}\n\n")
    assert f"exercise {last} of {last}" in said.out
    assert "That was the last exercise." in said.out
    assert f"exercises 1 to {last}" in tuliptable("practise", KEY, "--exercise", "99").err


def test_a_position_is_played_on_against_bots(tuliptable: Tuliptable, home: Path) -> None:
    (home / "garden.json").write_text(json.dumps({"game": KEY, "players": 3, "chance": {"seed": "tulip"}}))
    on = ("play", "--position", "garden.json", "--seat", "2", "--names", "Eve", "--save", "on.json")
    assert "The match is over" in tuliptable(*on, typed="1\n" * 40).out
    match = json.loads((home / "on.json").read_text())
    assert match["practice"]["position"]["game"] == KEY
    assert [player["kind"] for player in match["players"]] == ["casual", "person", "casual"]
    assert "Note: This is a match for practice, from a position" in tuliptable("verify", "on.json").out
    changed = match | {"options": {"start_player": 2}}
    (home / "changed.json").write_text(json.dumps(changed))
    assert "differ from those of the match's first position" in tuliptable("verify", "changed.json").err
    assert "--seat must be from 1 to 3" in tuliptable("play", "--position", "garden.json", "--seat", "7").err
    (home / "moon.json").write_text('{"game": "moon"}')
    assert "moon.json: This is not a position" in tuliptable("play", "--position", "moon.json").err
