"""What all tests share: citing rules by id, and the native build."""

from __future__ import annotations

from collections.abc import Generator

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules and worked examples that a test stands for")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failing test says which rules it stands for."""
    report = yield
    ids = [rule_id for mark in item.iter_markers("rule") for rule_id in mark.args]
    if ids and report.failed:
        report.sections.append(("rules that this test stands for", ", ".join(ids)))
    return report
