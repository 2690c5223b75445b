"""A separate home folder for every test, so that tests do not share saved matches."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest

from tests.terminal.command import CommandOutput, run


class Tuliptable(Protocol):
    def __call__(self, *words: str, typed: str = "") -> CommandOutput: ...


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def tuliptable(home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Tuliptable:
    def call(*words: str, typed: str = "") -> CommandOutput:
        assert Path.cwd() == home
        return run(capsys, monkeypatch, *words, typed=typed)

    return call
