"""Tests of another package cite rules by id, once the package opts in; other packages get no plugin from us."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

from tuliptable.starter import write_game

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
CITED = 'import pytest\n\n@pytest.mark.rule("HB-3")\ndef test_highest() -> None:\n    assert 2 + 2 == 5\n'
OTHER = "\n\ndef test_lowest() -> None:\n    assert True\n"


def pytest_in(folder: Path, *words: str) -> str:
    """Return the output of pytest in a package, without the plugins of installed packages."""
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "--strict-markers", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, env=alone).stdout


def test_installing_the_package_adds_no_pytest_plugin_to_other_projects() -> None:
    assert set(tomllib.loads(PROJECT.read_text())["project"].get("entry-points", {})) <= {"tuliptable.games"}


def test_a_failing_test_says_which_rules_it_stands_for(tmp_path: Path) -> None:
    (tmp_path / "test_bloom.py").write_text(CITED)
    said = pytest_in(tmp_path, "-p", "tuliptable.pytest_plugin")
    assert "1 failed" in said
    assert "rules that this test stands for" in said
    assert "HB-3" in said


def test_a_new_game_opts_in(tmp_path: Path) -> None:
    package = tmp_path / "tulip-race"
    write_game("tulip-race", package)
    (package / "test_rules.py").write_text(CITED + OTHER)
    assert "1 failed, 1 passed" in pytest_in(package, "test_rules.py")
    assert "1 failed, 1 deselected" in pytest_in(tmp_path, "tulip-race/test_rules.py", "--rule", "HB-3")
