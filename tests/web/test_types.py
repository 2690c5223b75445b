"""Browser and server speak of the same records."""

from __future__ import annotations

from pathlib import Path

from tuliptable.server.wire import typescript

PROTOCOL = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"


def test_the_types_of_the_browser_are_those_of_the_server() -> None:
    hint = "run: python -m tuliptable.server.wire.typescript > web/src/lib/protocol.ts"
    assert PROTOCOL.read_text() == typescript.generate(), hint
