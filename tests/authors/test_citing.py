"""Tests of another package cite rules by id, without a word of configuration."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
CITED = 'import pytest\n\n@pytest.mark.rule("HB-3")\ndef test_highest() -> None:\n    assert 2 + 2 == 5\n'


def test_the_plugin_comes_with_the_package() -> None:
    plugins = tomllib.loads(PROJECT.read_text())["project"]["entry-points"]["pytest11"]
    assert plugins == {"tuliptable.citing": "tuliptable.citing"}


def test_a_failing_test_says_which_rules_it_stands_for(tmp_path: Path) -> None:
    (tmp_path / "test_bloom.py").write_text(CITED)
    words = [sys.executable, "-m", "pytest", "-q", "--strict-markers", "-p", "tuliptable.citing", str(tmp_path)]
    said = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path).stdout
    assert "1 failed" in said
    assert "rules that this test stands for" in said
    assert "HB-3" in said
