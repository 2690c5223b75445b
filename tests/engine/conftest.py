"""Fixtures of the engine's tests: a separate build cache, and tests that need a C compiler."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tuliptable.engine.rule_runner import HOW_TO_GET_ONE
from tuliptable.engine.translate import compiler, library_cache


@pytest.fixture(scope="package", autouse=True)
def build_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Build the libraries of these tests in a temporary folder; those of our games stay in the player's cache."""
    folder = tmp_path_factory.mktemp("native")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library_cache, "cache_folder", lambda: folder)
        yield


@pytest.fixture(scope="session")
def c_compiler() -> None:
    """Skip a test if there is no C compiler; fail it if the environment has CI=true."""
    if compiler.find_compiler() is None and os.environ.get("CI") != "true":
        pytest.skip("needs a C compiler: " + HOW_TO_GET_ONE)
