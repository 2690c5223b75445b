"""What the tests of the engine share: a build cache of their own, and what happens where there is no C compiler."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tuliptable.engine.rule_runner import HOW_TO_GET_ONE
from tuliptable.engine.translate import compiler, library_cache


@pytest.fixture(scope="package", autouse=True)
def build_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Libraries of these tests go into a folder of their own; those of our games are kept where a player finds them."""
    folder = tmp_path_factory.mktemp("native")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library_cache, "cache_folder", lambda: folder)
        yield


@pytest.fixture(scope="session")
def c_compiler() -> None:
    """Skips a test where there is no C compiler; under CI=true there has to be one."""
    if compiler.find_compiler() is None and os.environ.get("CI") != "true":
        pytest.skip("needs a C compiler: " + HOW_TO_GET_ONE)
