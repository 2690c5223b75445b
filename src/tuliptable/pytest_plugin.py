"""A pytest plugin with which tests cite the rules that they test; a package loads it with `-p`.

    @pytest.mark.rule("HB-3")
    def test_the_highest_card_takes_the_trick() -> None: ...

`pytest -p tuliptable.pytest_plugin --rule HB-3` runs the tests of a rule. A failing test names its rules.
"""

from __future__ import annotations

from collections.abc import Generator

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules and worked examples that a test stands for")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], metavar="ID", help="only the tests of this rule: GT-12")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    requested = set(config.getoption("--rule"))
    if requested:
        config.hook.pytest_deselected(items=[item for item in items if not requested & cited_rules(item)])
        items[:] = [item for item in items if requested & cited_rules(item)]


def cited_rules(item: pytest.Item) -> set[str]:
    """Return the rules that a test cites."""
    return {rule_id for mark in item.iter_markers("rule") for rule_id in mark.args}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and (ids := cited_rules(item)):
        report.sections.append(("rules that this test stands for", ", ".join(sorted(ids))))
    return report
