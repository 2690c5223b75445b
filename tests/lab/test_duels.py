"""Duels of the strength benchmarks: games that are over are kept, and a run that was broken off goes on."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

OUTCOMES = Path(__file__).resolve().parents[2] / "benchmarks" / "outcomes.py"


@pytest.fixture(scope="module")
def outcomes() -> Any:
    spec = importlib.util.spec_from_file_location("outcomes", OUTCOMES)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def won(outcomes: Any, deal: int, seat: int) -> Any:
    return outcomes.Outcome(deal=deal, seat=seat, won=1.0, margin=5, decisions=10, tries=1000, seconds=0.5)


def test_what_was_kept_is_read_back_without_a_line_that_was_torn_off(outcomes: Any, tmp_path: Path) -> None:
    file = tmp_path / "kept" / "duel.jsonl"
    assert outcomes.read(file) == []
    for seat in (0, 1):
        outcomes.keep(file, won(outcomes, 0, seat))
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"deal":1,"se')
    assert outcomes.read(file) == [won(outcomes, 0, 0), won(outcomes, 0, 1)]
    assert file.read_bytes() == whole


def test_only_games_that_are_missing_are_played(outcomes: Any) -> None:
    found = [won(outcomes, 0, 0), won(outcomes, 0, 1), won(outcomes, 2, 1)]
    assert list(outcomes.missing(found, range(3), 2)) == [(1, 0), (1, 1), (2, 0)]


def test_who_thinks_otherwise_has_a_file_of_his_own(outcomes: Any, tmp_path: Path) -> None:
    def file(**told: Any) -> Path:
        duel = {"game": "tulips", "players": 2, "options": {}, "first": "", "second": "greedy", "seconds": 1.0}
        return Path(outcomes.Duel(**{**duel, "seed": "a", **told}).file(tmp_path))

    assert file() == file()
    others: list[dict[str, Any]] = [
        {"first": "tries=5"},
        {"second": "tries=5"},
        {"seed": "b"},
        {"seconds": 2.0},
        {"options": {"x": 1}},
    ]
    assert len({file(), *(file(**told) for told in others)}) == 1 + len(others)


def test_a_row_says_games_victories_and_what_they_took(outcomes: Any) -> None:
    told = outcomes.summary([won(outcomes, deal, seat) for deal in range(10) for seat in (0, 1)])
    assert told.startswith("20 games: 100.0% ± 30.0% won, margin +5.00 ± 0.00, 100 tries a decision, 0.5 s a game")
