"""Tulip Bubble in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.command import CommandOutput, run

PLAY = ("play", "tulip-bubble", "--players", "3", "--seed", "tulip", "--names", "Ann", "--save", "match.json")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.slow
def test_a_whole_game_can_be_played_replayed_and_verified(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def tuliptable(*words: str, typed: str = "") -> CommandOutput:
        return run(capsys, monkeypatch, *words, typed=typed)

    game = tuliptable(*PLAY, typed="1\n" * 600)
    assert game.status == 0
    assert "The game is over" in game.out
    assert json.loads((home / "match.json").read_text())["result"]["scores"]
    assert tuliptable("verify", "match.json").out.count("ok  ") == 4
    numbers = json.loads(tuliptable("replay", "match.json", "--statistics").out)
    assert len(numbers["price_paths"]["red"]) >= 2 * numbers["rounds"]
    assert "round 2" in tuliptable("replay", "match.json").out


def test_actions_show_their_points_in_pictures_and_plain_text(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = {
        "game": "tulip-bubble",
        "players": 3,
        "study": True,
        "phase": "selling",
        "round": 2,
        "paid": ["RA", "", ""],
        "financed": ["YA 23", "", ""],
    }
    (home / "p.json").write_text(json.dumps(position))
    drawn = run(capsys, monkeypatch, "position", "p.json").out
    assert "+15  Sell red A for 15 guilders" in drawn
    assert "+20  Sell the financed yellow A for 20 guilders and repay 23 (−3 in cash)" in drawn
    plain = run(capsys, monkeypatch, "position", "p.json", "--plain").out
    assert "1: Sell red A for 15 guilders. Earns 15." in plain
    assert "Sell the financed yellow A for 20 guilders and repay 23 (−3 in cash). Earns 20." in plain
    assert "\x1b" not in plain
