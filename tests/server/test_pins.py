"""The server's connections are subclasses of private ones of uvicorn, so only tested versions are installed."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from tuliptable.server.limits.connections import LimitedHttp, LimitedSocket
from tuliptable.server.wire.fast_socket import FastSocket

ROOT = Path(__file__).parents[2]


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


@pytest.mark.parametrize(("package", "figures"), [("uvicorn", 2), ("websockets", 1)])
def test_no_later_version_is_installed_than_was_tried(package: str, figures: int) -> None:
    """uvicorn may change its protocols with each 0.x, websockets with each major version."""
    dependencies = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    wanted = next(line for line in dependencies if re.match(rf"{package}\b", line))
    bound = re.search(r"<([\d.]+)$", wanted)
    assert bound, f"{wanted} has no upper bound"
    tried = numbers(version(package))[:figures]
    assert numbers(bound[1]) == (*tried[:-1], tried[-1] + 1), f"try {wanted}, then move its bound"


@pytest.mark.parametrize("name", ["_whole_text", "count", "close_flood", "write_now"])
def test_our_attributes_hide_none_of_uvicorns(name: str) -> None:
    assert not any(name in vars(base) for base in FastSocket.__mro__[1:])


@pytest.mark.parametrize(
    "name", ["connection_made", "data_received", "pause_writing", "resume_writing", "connection_lost", "handle_connect"]
)
def test_replaced_attributes_still_exist_in_uvicorn(name: str) -> None:
    kinds = [LimitedSocket] if name == "handle_connect" else [LimitedHttp, LimitedSocket]
    for kind in kinds:
        assert any(name in vars(base) for base in kind.__mro__ if base.__module__.startswith("uvicorn.")), kind
