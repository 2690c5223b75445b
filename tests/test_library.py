"""What programs import: small, typed, loaded when asked for, and just as the pages show it."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tuliptable

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
    def played(seed: str) -> list[int]:
        match, bot = tuliptable.new_match("tulip-bubble", 3, seed=seed), tuliptable.bot("casual", seed="bot")
        for _ in range(12):
            match.act(bot.choose(match))
        return [step.action for step in match.steps]

    assert played("spring") == played("spring") != played("autumn")


def test_a_bot_has_nothing_to_choose_after_the_end() -> None:
    match, bot = tuliptable.new_match("gift-of-tulips", seed="end"), tuliptable.bot("random", seed="end")
    while not match.over:
        match.act(bot.choose(match))
    assert match.choices() == []
    with pytest.raises(tuliptable.IllegalAction, match="the game is over"):
        bot.choose(match)
    with pytest.raises(tuliptable.IllegalAction, match="the game is over"):
        match.act(0)


def test_a_choice_a_number_and_a_text_are_the_same_action() -> None:
    first = tuliptable.new_match("gift-of-tulips", seed="same").choices()[1]
    for action in (first, first.code, first.action, f"{first.name}(card={first.args['card']})"):
        match = tuliptable.new_match("gift-of-tulips", seed="same")
        assert match.act(action).action == first.code
