"""The page for researchers: its examples work as shown."""

from __future__ import annotations

import doctest
import os
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.kit.tables import library
from tuliptable.engine.random_playout import random_playouts

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
FRAMEWORKS = ("numpy", "gymnasium", "pettingzoo", "pyspiel")


@pytest.mark.skipif(os.environ.get("CI") != "true", reason="only CI must have them all")
@pytest.mark.parametrize("framework", [*FRAMEWORKS, "pyarrow", "ray"])
def test_no_framework_is_left_out_unnoticed(framework: str) -> None:
    assert find_spec(framework) is not None


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_the_page_says_what_happens() -> None:
    for framework in FRAMEWORKS:
        pytest.importorskip(framework, reason=f"the page shows {framework}")
    library("gift-of-tulips", random_playouts)  # skips where there is no C compiler
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 8
    assert failed == 0
