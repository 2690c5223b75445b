"""The public library: small, typed, loaded on request, and as the pages show it."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tuliptable
from tests.kit.tables import library
from tuliptable.engine.random_playout import random_playouts

ROOT = Path(__file__).parents[1]


def test_the_readme_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "README.md").read_text()
    [code] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    lines = [line for line in code.splitlines() if line.strip()]
    assert lines[0] == "import tuliptable"
    assert len(lines) <= 8
    played: dict[str, object] = {}
    exec(code, played)
    match = played["match"]
    assert isinstance(match, tuliptable.Match)
    assert match.over
    assert capsys.readouterr().out


def test_the_page_says_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert tried > 15
    assert failed == 0


def test_every_public_name_is_there_and_nothing_else_is() -> None:
    assert all(hasattr(tuliptable, name) for name in tuliptable.__all__)
    assert set(tuliptable.__all__) <= set(dir(tuliptable))
    with pytest.raises(AttributeError, match="tulipan"):
        _ = tuliptable.tulipan


def test_importing_it_imports_none_of_its_parts_and_no_numpy() -> None:
    code = "import sys, tuliptable; print([m for m in sys.modules if m.split('.')[0] in ('tuliptable', 'numpy')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['tuliptable']"


def test_the_same_seed_gives_the_same_game() -> None:
    def play(seed: str) -> list[int]:
        match, bot = tuliptable.new_match("tulip-bubble", 3, seed=seed), tuliptable.bot("casual", seed="bot")
        for _ in range(12):
            match.act(bot.choose(match))
        return [step.action for step in match.steps]

    assert play("spring") == play("spring") != play("autumn")


@pytest.mark.parametrize("seed", [5, 0, "5", "", "spring"])
def test_a_seed_is_a_whole_number_or_any_text(seed: int | str) -> None:
    first, again = (tuliptable.new_match("tulips", seed=seed) for _ in range(2))
    assert first.seed == again.seed == tuliptable.new_match("tulips", seed=str(seed)).seed
    chosen = {tuliptable.bot("random", seed=seed).choose(first) for _ in range(20)}
    assert len(chosen) == 1


def test_a_batch_takes_the_same_seeds() -> None:
    pytest.importorskip("numpy")
    library("gift-of-tulips", random_playouts)  # skips where there is no C compiler
    from tuliptable.lab.batches import Batch

    batch = Batch("gift-of-tulips", games=2, seed=5)
    assert batch.seed == tuliptable.new_match("gift-of-tulips", seed=5).seed
    batch.reset(0)
    assert batch.seed == tuliptable.new_match("gift-of-tulips", seed="0").seed


@pytest.mark.parametrize("seed", [2.5, b"spring", ["spring"]])
def test_a_seed_of_another_kind_is_refused(seed: Any) -> None:
    with pytest.raises(tuliptable.Refusal, match="A seed is a whole number or a text, not "):
        tuliptable.new_match("tulips", seed=seed)


@pytest.mark.parametrize("action", [None, 2.5, ["keep"]])
def test_what_is_no_action_is_refused_with_the_legal_ones(action: Any) -> None:
    match = tuliptable.new_match("gift-of-tulips", seed="same")
    with pytest.raises(tuliptable.IllegalAction, match=r"its code or its text, not .*\. Legal now: start_bouquet"):
        match.act(action)
    assert match.steps == []


@pytest.mark.parametrize("viewer", [2, 5, -2, -100])
def test_a_seat_that_the_match_does_not_have_sees_and_hears_nothing(viewer: int) -> None:
    match = tuliptable.new_match("gift-of-tulips", seed="same")
    for look in (match.view_for, match.log, match.pages):
        with pytest.raises(tuliptable.Refusal, match=rf"The seats of this match are 0 to 1, not {viewer}\."):
            look(viewer)
    assert match.view_for(tuliptable.SPECTATOR).choices == []


UNKNOWN = '"Struct" has no attribute "own_choice"  [attr-defined]'


def type_errors(code: str, tmp_path: Path) -> str:
    """Return the errors of a strict type check of a program."""
    program = tmp_path / "program.py"
    program.write_text(code)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--follow-imports=silent", str(program)],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    return done.stdout + done.stderr


@pytest.mark.slow
def test_the_examples_of_the_page_are_well_typed(tmp_path: Path) -> None:
    examples = doctest.DocTestParser().get_examples((ROOT / "docs" / "library.md").read_text())
    code = "".join(example.source for example in examples)
    assert "mine.board.own_choice" in code
    assert type_errors(code, tmp_path) == ""


@pytest.mark.slow
def test_the_board_of_every_game_has_its_own_type(tmp_path: Path) -> None:
    lines = ["from typing import assert_type", "import tuliptable"]
    for key in tuliptable.games.KEYS:
        match = tuliptable.new_match(key, max(2, tuliptable.games.load(key).players[0]))
        for name, kind in (("state", type(match.state)), ("view_for(0).board", type(match.view_for(0).board))):
            called = f"{kind.__module__}.{kind.__name__}"
            lines += [f"import {kind.__module__}", f"assert_type(tuliptable.new_match({key!r}).{name}, {called})"]
    lines += ["def any_game(key: str) -> None:", "    tuliptable.new_match(key).view_for(0).board.own_choice  # wrong"]
    said = type_errors("\n".join(lines) + "\n", tmp_path)
    assert said.strip() == f"{tmp_path}/program.py:{len(lines)}: error: {UNKNOWN}"


def test_a_bot_has_nothing_to_choose_after_the_end() -> None:
    match, bot = tuliptable.new_match("gift-of-tulips", seed="end"), tuliptable.bot("random", seed="end")
    while not match.over:
        match.act(bot.choose(match))
    assert match.choices() == []
    with pytest.raises(tuliptable.IllegalAction, match="The game is over"):
        bot.choose(match)
    with pytest.raises(tuliptable.IllegalAction, match="The game is over"):
        match.act(0)


def test_a_choice_a_number_and_a_text_are_the_same_action() -> None:
    first = tuliptable.new_match("gift-of-tulips", seed="same").choices()[1]
    for action in (first, first.code, first.action, f"{first.name}(card={first.args['card']})"):
        match = tuliptable.new_match("gift-of-tulips", seed="same")
        assert match.act(action).action == first.code
