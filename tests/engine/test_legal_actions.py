"""Rules that yield actions, rewritten to write their codes: the same actions, without a generator."""

from __future__ import annotations

import inspect
import traceback
from pathlib import Path
from typing import Any

import pytest

from tests.engine import plot
from tests.engine.plot import ACTIONS, Plot
from tests.engine.test_action_types import states
from tests.engine.test_refused_actions import IMPORTS, OFFERS
from tests.engine.twins import module_from
from tuliptable.engine.action_types import CODES
from tuliptable.engine.legal_actions import action_writer, enumerate_actions
from tuliptable.engine.rule_source import RuleError


def test_the_codes_are_those_of_the_yielded_actions_in_order() -> None:
    write = enumerate_actions(plot.options)
    for s in states():
        out = [-1] * ACTIONS.size
        written = out[: write(s, out)]
        assert written == [CODES[type(move)](move) for move in plot.options(s)]
        assert out[len(written) :] == [-1] * (ACTIONS.size - len(written))


def test_no_generator_runs_and_no_action_object_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    assert inspect.isgeneratorfunction(plot.options)
    assert not inspect.isgeneratorfunction(action_writer(plot.options))
    s = Plot()
    s.players = 3
    for kind in (plot.Rest, plot.Give, plot.Plant, plot.Done):
        monkeypatch.setattr(plot, kind.__name__, None)
    assert enumerate_actions(plot.options)(s, [0] * ACTIONS.size) > 0


def test_an_error_shows_its_own_line() -> None:
    s = Plot()
    s.small = 3
    with pytest.raises(ValueError, match=r"Give\.to is 3, and may be 0 to 2") as caught:
        enumerate_actions(plot.careless)(s, [0])
    at = [frame for frame in traceback.extract_tb(caught.tb) if frame.name == "careless"]
    assert [(Path(frame.filename).name, frame.line) for frame in at] == [("plot.py", "yield Give(to=s.small)")]


def test_a_rule_with_defaults_and_reserved_names_yields_the_same(tmp_path: Path) -> None:
    made: Any = module_from(
        tmp_path / "named.py",
        IMPORTS
        + "@rule\ndef some(s: Plot, out: int, n: int = 2) -> Options:\n    yield Give(to=n)\n    yield Give(out)\n"
        + "@rule\ndef all_of_them(s: Plot) -> Options:\n"
        + "    yield from some(s, 1)\n    yield from some(s, n=1, out=0)\n    yield Rest()\n",
    )
    out = [0] * 9
    offered = out[: enumerate_actions(made.all_of_them)(Plot(), out)]
    assert [ACTIONS.notation(code) for code in offered] == ["give 2", "give 1", "give 1", "give 0", "rest"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("yield 3", OFFERS),
        ("yield Nowhere()", OFFERS),
        ("yield", OFFERS),
        ("x = yield Rest()", OFFERS),
        ("yield Give()", "Give takes to"),
        ("yield Rest(1)", "Rest takes no arguments"),
        ("yield Give(1, to=1)", "Give takes to"),
        ("yield from (Rest(), Done())", "`yield from` takes a rule that offers actions"),
        ("yield from count_up(s)", "`yield from` takes a rule that offers actions"),
        ("return 3", "a rule that offers actions returns nothing"),
    ],
)
def test_interpreted_rules_refuse_the_same_mistakes_as_compiled_ones(tmp_path: Path, line: str, reason: str) -> None:
    made: Any = module_from(
        tmp_path / "wrong.py", f"{IMPORTS}@rule\ndef wrong(s: Plot) -> Options:\n    yield Rest()\n    {line}\n"
    )
    with pytest.raises(RuleError, match="in rule wrong") as caught:
        enumerate_actions(made.wrong)(Plot(), [0] * 9)
    assert caught.value.reason == reason
    assert caught.value.line == inspect.getsourcelines(made.wrong)[1] + 3
