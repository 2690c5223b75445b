"""`tuliptable new-game` writes a whole game that works in the terminal, in simulation and in the kit."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.authors.guest import at_the_table, install, new_game
from tests.terminal.command import run
from tuliptable import games, starter
from tuliptable.engine.refusal import Refusal
from tuliptable.server.http.catalogue import catalogue

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)
    with new_game(tmp_path, "Tulip Race") as folder:
        yield folder


def test_the_worked_example_is_small() -> None:
    lines = [len(file.read_text().splitlines()) for file in starter.FILES.values()]
    assert len(lines) <= 4
    assert sum(lines) <= 153


def test_the_command_writes_a_package_and_says_what_to_do(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = run(capsys, monkeypatch, "new-game", "TulipRace")
    assert said.status == 0
    assert [file.name for file in sorted(Path("tulip-race").iterdir())] == [
        "pyproject.toml",
        "test_tulip_race.py",
        "tulip_race.py",
    ]
    assert "pip install -e tulip-race" in said.out
    text = Path("tulip-race/tulip_race.py").read_text()
    assert "class TulipRace(State)" in text
    assert 'title="Tulip Race"' in text
    assert "(TR-3)" in text
    assert "bloom" not in text.lower()


@pytest.mark.parametrize(
    ("name", "reason"),
    [("keukenhof", "there is a game keukenhof already"), ("../x", "letters and digits"), ("7", "letters and digits")],
)
def test_a_name_that_will_not_do_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        starter.write_game(name, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="is there already"):
        starter.write_game("tulip-race", tmp_path)


def test_under_its_own_name_it_is_the_worked_example(tmp_path: Path) -> None:
    for file, source in zip(starter.write_game("High Bloom", tmp_path / "new"), starter.FILES.values(), strict=True):
        assert file.read_text() == source.read_text()


def test_its_own_tests_pass(race: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(race)]
    done = subprocess.run(words, capture_output=True, text=True, env=env, cwd=race)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "51 passed" in done.stdout


@pytest.mark.usefixtures("race")
def test_it_is_on_the_shelf_behind_our_own() -> None:
    assert games.registered() == (*games.KEYS, "tulip-race")
    assert [info.key for info in catalogue().games] == list(games.registered())


@pytest.mark.usefixtures("race")
def test_it_is_played_in_the_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "2\nplay red1\n" + "1\n" * 30
    said = run(capsys, monkeypatch, "play", "tulip-race", "--players", "3", "--seed", "x", "--plain", typed=typed)
    assert said.status == 0
    assert "You, hand: " in said.out
    assert "Bram, hand: 4 hidden." in said.out
    assert "You cannot choose “Play red 1” now. You can choose " in said.out
    assert "TR-2" in said.out
    assert "took the trick for " in said.out
    assert "The match is over" in said.out


@pytest.mark.usefixtures("race")
def test_it_is_drawn_in_the_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    said = run(capsys, monkeypatch, "play", "tulip-race", "--seed", "x", typed="help\n")
    assert "  hand    4 hidden" in said.out
    assert re.search(r"\n +1 +Play (red|yellow|white) \d  play \w+\n", said.out)


@pytest.mark.usefixtures("race")
def test_it_is_simulated_and_the_greedy_bot_is_not_the_worst(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("--players", "2", "--games", "400", "--bots", "greedy,random", "--seed", "x", "--json", "-")
    said = run(capsys, monkeypatch, "simulate", "tulip-race", *words)
    seats = json.loads(said.out)["summary"]["seats"]
    assert seats[0]["win_share"] > seats[1]["win_share"] + 0.05


def test_a_game_that_cannot_be_loaded_harms_no_other(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "weeds.py").write_text("raise RuntimeError('no rain')")
    install(tmp_path, "weeds", "weeds:game")
    with at_the_table(tmp_path):
        with pytest.raises(Refusal, match="the game weeds cannot be loaded: RuntimeError: no rain"):
            games.load("weeds")
        assert [info.key for info in catalogue().games] == list(games.KEYS)
        said = run(capsys, monkeypatch, "games")
        assert "cannot be loaded" in said.out
        assert "Windmill Valley" in said.out


def test_what_is_no_game_is_not_taken_for_one(tmp_path: Path) -> None:
    (tmp_path / "nettle.py").write_text("game = 'none'")
    install(tmp_path, "nettle", "nettle:game")
    with at_the_table(tmp_path), pytest.raises(Refusal, match="nettle:game is no game with this key"):
        games.load("nettle")


@pytest.mark.rule("HB-1", "HB-2", "HB-3", "HB-4", "HB-5")
def test_the_rules_of_the_worked_example() -> None:
    from tuliptable.starter.high_bloom import VALUES, game

    dice, s = random.Random(1), game.begin(3, None, "0" * 64)
    assert list(s.held) == [4, 4, 4, 0]
    while not game.over(s):
        leader, deck, scores, cards = s.turn, s.deck, game.scores(s), {}
        for _ in range(3):
            card = game.actions.read(dice.choice(game.legal(s))).card  # type: ignore[attr-defined]
            cards[s.turn] = card % VALUES + 1
            game.play(s, card)
        gained = [after - before for after, before in zip(game.scores(s), scores, strict=True)]
        order = [(leader + i) % 3 for i in range(3)]
        winner = max(order, key=lambda p: cards[p])
        assert gained == [min(cards.values()) * (p == winner) for p in range(3)]
        assert s.deck == (deck - 3 if deck >= 3 else deck)
        assert s.turn == winner or game.over(s)
    assert list(s.held) == [0, 0, 0, 0]
    assert s.deck == 0


def test_a_name_that_no_folder_can_have_is_refused_in_one_line(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = run(capsys, monkeypatch, "new-game", "a" * 300)
    assert said.status == 2
    assert said.err.strip() == "tuliptable: the name of a game has at most 60 characters, not 300"
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(Refusal, match="cannot write"):
        starter.write_game("tulip-race", tmp_path / "file" / "tulip-race")
