"""Running the command line inside the test process."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass

import pytest

from tuliptable.cli import main


@dataclass
class CommandOutput:
    """The output of a command, and its exit status."""

    status: int
    out: str
    err: str


def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str, typed: str = ""
) -> CommandOutput:
    """Run a command with some typed input; the input then ends as with Ctrl-D."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    status = 0
    try:
        main(words)
    except SystemExit as left:
        status = int(left.code or 0)
    output = capsys.readouterr()
    return CommandOutput(status, output.out, output.err)
