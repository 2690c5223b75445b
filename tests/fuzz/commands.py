"""The command line as strangers' files meet it: it ends with a status, and says nothing that a terminal would obey."""

from __future__ import annotations

import io
import sys
import unicodedata
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

from tuliptable.cli import main


def tuliptable(*words: str, typed: str = "") -> tuple[int, str]:
    """Status and output of a command. Any exception but an orderly end is a fault, and comes through."""
    status = 0
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(out), mock.patch.object(sys, "stdin", io.StringIO(typed)):
        try:
            main(words)
        except SystemExit as left:
            status = int(left.code or 0)
    said = out.getvalue()
    assert status in (0, 1, 2), said
    assert not [c for c in said if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Cs")], repr(said)
    return status, said
