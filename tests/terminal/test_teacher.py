"""Hints while playing in the terminal, and reviews afterwards."""

from __future__ import annotations

import json
import re
from functools import partialmethod
from pathlib import Path

import pytest

from tests.terminal.conftest import Tuliptable
from tuliptable.bots.searcher import SearchBudget
from tuliptable.teacher.hint import HintFinder, HintStage

PLAY = ("play", "gift-of-tulips", "--players", "2", "--seed", "tulip", "--names", "Ann", "--save", "match.json")
SHORT = (HintStage(SearchBudget(max_iterations=50), SearchBudget(max_iterations=10)),)


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HintFinder, "hint", partialmethod(HintFinder.hint, stages=SHORT))


def test_a_hint_names_options_by_number_with_chances_and_reasons(tuliptable: Tuliptable, home: Path) -> None:
    said = tuliptable(*PLAY, typed="1\nhint\nhint\nquit\n")
    assert "after 50 looks ahead" in said.out
    assert re.search(r"  \d  [A-Z].*: win chance \d+ % ± \d+ %, lead [+−]?\d+\.\d ± \d+\.\d points", said.out)
    assert re.search(r"      [+−]\d.* points now", said.out)
    assert re.search("^hint  ", tuliptable("play", "--resume", "match.json", typed="help\n").out, re.MULTILINE)
    assert json.loads((home / "match.json").read_text())["hints"] == [{"seat": 0, "after": 2}]


def test_hints_are_listed_at_the_end_and_verified(tuliptable: Tuliptable, home: Path) -> None:
    said = tuliptable(*PLAY, typed="hint\n" + "1\n" * 30)
    assert "Hints used: Ann 1." in said.out
    assert tuliptable("verify", "match.json").status == 0
    file = json.loads((home / "match.json").read_text())
    (home / "changed.json").write_text(json.dumps(file | {"hints": []}))
    assert "fingerprint" in tuliptable("verify", "changed.json").err


def test_a_match_can_be_played_without_hints(tuliptable: Tuliptable) -> None:
    said = tuliptable(*PLAY, "--no-hints", typed="hint\nquit\n")
    assert "The players agreed to play this match without hints." in said.out
    assert not re.search("to move.*hint", said.out)
    assert "without hints" in tuliptable("play", "--resume", "match.json", typed="hint\n").out


def test_a_review_shows_chances_turning_points_decisions_and_luck(tuliptable: Tuliptable, home: Path) -> None:
    tuliptable(*PLAY, typed="1\n" * 30)
    said = tuliptable("review", "match.json", "--seconds", "1", "--json", "review.json")
    assert said.status == 0
    for words in ("Win chances", "Turning points", "Decisions of Ann", "Decisions of Bram", "Luck or moves"):
        assert words in said.out
    assert re.search(r"Ann +[▁▂▃▄▅▆▇█]+  \d+ % → (0|50|100) %", said.out)
    assert json.loads((home / "review.json").read_text())["format"] == "tuliptable review"
    match = json.loads((home / "match.json").read_text())
    assert len(json.loads((home / "review.json").read_text())["moments"]) == len(match["record"])


def test_a_review_for_programs_is_the_only_output(tuliptable: Tuliptable) -> None:
    tuliptable(*PLAY, typed="1\n" * 30)
    review = json.loads(tuliptable("review", "match.json", "--seconds", "1", "--json", "-").out)
    assert (review["format"], len(review["moments"]) > 0) == ("tuliptable review", True)


def test_a_finished_match_is_played_on_from_any_moment(tuliptable: Tuliptable, home: Path) -> None:
    tuliptable(*PLAY, typed="1\n" * 30)
    old = json.loads((home / "match.json").read_text())
    seat = old["record"][20]["seat"]
    on = ("play", "--from", "match.json", "--step", "20", "--names", "Eve", "--bots", "random", "--save", "on.json")
    said = tuliptable(*on, typed="2\n" * 40)
    assert "The match is over" in said.out
    new = json.loads((home / "on.json").read_text())
    assert new["record"][:20] == old["record"][:20]
    assert new["record"] != old["record"]
    assert [player["kind"] for player in new["players"]] == ["person" if p == seat else "random" for p in range(2)]
    assert tuliptable("verify", "on.json").status == 0
    for words, why in ((("--step", "99"), "--step must be from 0 to"), (("--seat", "5"), "--seat must be from 1 to 2")):
        assert why in tuliptable("play", "--from", "match.json", *words).err
    tuliptable(*PLAY[:-1], "running.json", typed="1\nquit\n")
    assert "not over" in tuliptable("play", "--from", "running.json").err


def test_a_running_match_cannot_be_reviewed(tuliptable: Tuliptable) -> None:
    tuliptable(*PLAY, typed="1\nquit\n")
    said = tuliptable("review", "match.json")
    assert said.status == 2
    assert "when it is over" in said.err
