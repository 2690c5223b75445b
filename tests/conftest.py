"""Configuration of all tests: citing rules by id, and the list of slow tests."""

from __future__ import annotations

import ast
import sys
from functools import cache, wraps
from pathlib import Path
from typing import Any

import pytest

from tuliptable.engine.rule_source import PARSING

pytest_plugins = ["tuliptable.pytest_plugin"]

TESTS = Path(__file__).parent
FRAMEWORKS = ("batches", "cluster", "gym", "spiel", "zoo")
SLOW = {
    "authors",
    "bots/test_levels.py",
    "bots/test_search.py",
    "engine/test_random_rules.py",
    "fuzz",
    "kit",
    "lab/test_gpu.py",
    "lab/test_studies.py",
    "server",
    "teacher/test_exercises.py",
    "teacher/test_hint.py",
    "teacher/test_review.py",
    "terminal/test_teacher.py",
    "test_supply_chain.py",
    "web",
    *(f"lab/test_{one}.py" for one in FRAMEWORKS),
}
"""Whole games, bots that look ahead, servers, browsers, builds and what takes seconds to import; single tests elsewhere
say it themselves."""

if sys.version_info < (3, 12):
    # pytest and Hypothesis parse too, while servers in other threads translate rules: some Pythons can do one at a time
    parse = ast.parse

    @wraps(parse)
    def parse_alone(*given: Any, **named: Any) -> Any:
        with PARSING:
            return parse(*given, **named)

    ast.parse = parse_alone


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "slow: left out by `-m 'not slow'`, the run of less than a minute")


@cache
def is_slow(path: Path) -> bool:
    return any(path.is_relative_to(TESTS / place) for place in SLOW)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The quick run does not even read what it leaves out."""
    return True if config.option.markexpr == "not slow" and is_slow(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if is_slow(item.path):
            item.add_marker("slow")
