"""Unexpected words on the command line get an answer and a status, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.commands import tuliptable
from tests.fuzz.junk import NASTY_TEXTS, examples, numbers, texts
from tuliptable import games

ESCAPES = "\x1b[2J\x1b]0;owned\x07\x9b31m\u202e"

value = texts.filter(lambda text: "\0" not in text) | numbers.map(str)
game = st.sampled_from([*games.KEYS, "", "²", "tulips\x1b[2J"])


@st.composite
def lines(draw: st.DrawFn) -> list[str]:
    """A command that ends by itself; servers are for other tests."""
    match draw(st.sampled_from(["play", "simulate", "replay", "position", "verify"])):
        case "play":
            flags = ["--players", "--people", "--names", "--bots", "--seed", "--option"]
            words = ["play", draw(game), "--plain"]
        case "simulate":
            flags = ["--bots", "--seed", "--option"]
            words = ["simulate", draw(game), "--players", draw(value), "--games", "1", "--interpreted", "--plain"]
        case "replay":
            flags = ["--step", "--as"]
            words = ["replay", "match.json"]
        case "position":
            flags = ["--apply", "--as"]
            words = ["position", "position.json"]
        case _:
            flags, words = [], ["verify", draw(value)]
    for flag in draw(st.lists(st.sampled_from(flags), max_size=3)) if flags else []:
        words.append(f"{flag}={draw(value)}")
    return words


@pytest.fixture
def folder(file: Path, matches: list[Any], positions: list[Any], monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(file.parent)
    Path("match.json").write_text(json.dumps(matches[0]))
    Path("position.json").write_text(json.dumps(positions[0]))
    return file.parent


@pytest.mark.usefixtures("folder")
def test_any_words_are_answered() -> None:
    @examples(80)
    @given(words=lines(), typed=st.lists(value | st.sampled_from(["1", "undo", "log", "show"]), max_size=4))
    def check(words: list[str], typed: list[str]) -> None:
        tuliptable(*words, typed="\n".join(typed))

    check()


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("text", ["²", "٣" * 20, "9" * 5000, "-1"])
def test_eyes_that_are_no_seat_are_refused(text: str) -> None:
    for command, file in (("replay", "match.json"), ("position", "position.json")):
        status, said = tuliptable(command, file, f"--as={text}")
        assert status == 2, said


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("text", [text for text in NASTY_TEXTS if text])
def test_what_is_typed_into_a_game_is_answered(text: str) -> None:
    typed = "\n".join([text.replace("\n", " "), "1"])
    status, said = tuliptable("play", "gift-of-tulips", "--players", "2", "--plain", typed=typed)
    assert status == 0, said


def escaping_names(match: Any) -> Any:
    players = [player | {"name": f"{player['name']}{ESCAPES}[bold]"} for player in match["players"]]
    return match | {"players": players}


@pytest.mark.parametrize("words", [["replay", "--plain"], ["replay"], ["replay", "--step", "2"], ["verify"]])
def test_escapes_in_names_never_reach_the_terminal(file: Path, matches: list[Any], words: list[str]) -> None:
    for match in matches:
        file.write_text(json.dumps(escaping_names(match)))
        tuliptable(words[0], str(file), *words[1:])


@pytest.mark.parametrize("plain", [["--plain"], []])
def test_escapes_in_names_never_reach_the_terminal_in_play(
    file: Path, matches: list[Any], plain: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    for match in matches:
        file.write_text(json.dumps(escaping_names(match)))
        del asked[:]
        monkeypatch.setattr("builtins.input", answers(asked, ["log", "show", "help", "quit"]))
        status, said = tuliptable("play", "--resume", str(file), *plain)
        if status == 0:
            assert "Ann" in said
        assert not [question for question in asked if not question.isprintable()]


def answers(asked: list[str], typed: list[str]) -> Any:
    def answer(question: str) -> str:
        asked.append(question)
        return typed.pop(0)

    return answer


@pytest.mark.usefixtures("folder")
def test_a_refusal_that_repeats_a_file_name_is_fit_to_be_shown() -> None:
    status, said = tuliptable("verify", f"no{ESCAPES}such.json")
    assert status == 2
    assert "such.json" in said
