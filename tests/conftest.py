"""What all tests share: citing rules by id, and the native build."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SLOW = {"authors", "fuzz", "kit", "server", "test_supply_chain.py", "web"}
"""Whole games, servers, browsers and builds; single tests elsewhere say it themselves."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules and worked examples that a test stands for")
    config.addinivalue_line("markers", "slow: left out by `-m 'not slow'`, the run of less than a minute")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], metavar="ID", help="only the tests of this rule: GT-12")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.relative_to(TESTS).parts[0] in SLOW:
            item.add_marker("slow")
    wanted = set(config.getoption("--rule"))
    if wanted:
        others = [item for item in items if not wanted & cited(item)]
        items[:] = [item for item in items if wanted & cited(item)]
        config.hook.pytest_deselected(items=others)


def cited(item: pytest.Item) -> set[str]:
    """The rules that a test stands for."""
    return {rule_id for mark in item.iter_markers("rule") for rule_id in mark.args}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failing test says which rules it stands for."""
    report = yield
    if report.failed and (ids := cited(item)):
        report.sections.append(("rules that this test stands for", ", ".join(sorted(ids))))
    return report
