"""What all tests share: citing rules by id, and the native build."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules and worked examples that a test stands for")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[Any]:
    """A failing test says which rules it stands for."""
    report = yield
    ids = [rule_id for mark in item.iter_markers("rule") for rule_id in mark.args]
    if ids and report.failed:
        report.sections.append(("rules", ", ".join(ids)))
        report.nodeid += f" ({', '.join(ids)})"
    return report
