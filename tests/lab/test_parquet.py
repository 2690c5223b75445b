"""Open data: other programs can read the files, and the page names every column."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import tuliptable
from tuliptable import games
from tuliptable.engine.refusal import Refusal
from tuliptable.lab import parquet, records
from tuliptable.lab.parquet import ParquetColumn
from tuliptable.lab.studies import parquet_rows

PAGE = Path(__file__).parents[2] / "docs" / "data.md"
pyarrow = pytest.importorskip("pyarrow.parquet", reason="Parquet needs PyArrow")


def rows_of(file: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pyarrow.read_table(file).to_pylist()
    return found


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two finished matches, one of which took something back; and one that runs."""
    folder = tmp_path_factory.mktemp("matches")
    for number, key in enumerate(("gift-of-tulips", "tulip-bubble")):
        match = tuliptable.new_match(key, players=["Ann", "Ben", "Cem"], seed="open data")
        bot = tuliptable.bot("random", seed="open data")
        match.act(bot.choose(match))
        if number == 0:
            match.undo(match.steps[0].seat, 1, [0, 1, 2])
        while not match.over:
            match.act(bot.choose(match))
        tuliptable.save_match(match, folder / f"{number}.json")
    (folder / "running").mkdir()
    tuliptable.save_match(tuliptable.new_match("tulips", players=2), folder / "running" / "2.json")
    return folder


def test_matches_are_read_back_as_they_were_played(files: Path, tmp_path: Path) -> None:
    assert records.export([files, files / "0.json"], tmp_path) == (2, sum(len(load(files, n).steps) for n in (0, 1)))
    matches, decisions = (rows_of(tmp_path / f"{name}.parquet") for name in ("matches", "decisions"))
    for number, row in enumerate(matches):
        match = load(files, number)
        assert row["match"] == json.loads((files / f"{number}.json").read_text())["fingerprint"]
        assert (row["scores"], row["ranks"]) == (match.scores, match.ranks)
        assert (row["taken_back"], row["names"], row["kinds"]) == (1 - number, [], ["person"] * 3)
        game = games.load(row["game"])
        s = game.begin(row["players"], json.loads(row["options"]), row["seed"])
        for own in (decision for decision in decisions if decision["match"] == row["match"]):
            assert own["seat"] == game.to_move(s)
            assert own["legal"] == sorted(game.legal(s))
            assert own["code"] in own["legal"]
            assert game.actions.parse(own["action"]) == own["code"]
            assert own["args"] == json.dumps(game.actions.args(own["code"]), separators=(",", ":"))
            game.play(s, own["code"])
            assert own["scores"] == game.scores(s)
        assert game.over(s)


def load(files: Path, number: int) -> Any:
    return tuliptable.load_match(files / f"{number}.json")


def test_names_come_only_if_they_are_asked_for(files: Path, tmp_path: Path) -> None:
    records.export([files / "0.json"], tmp_path, names=True)
    assert rows_of(tmp_path / "matches.parquet")[0]["names"] == ["Ann", "Ben", "Cem"]


def test_a_match_that_runs_is_refused(files: Path, tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="is not over; its rows would tell secrets"):
        records.export([files / "running"], tmp_path)
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("columns", [records.MATCHES, records.DECISIONS, parquet_rows.GAMES, parquet_rows.USES])
def test_the_page_tells_every_column(columns: Sequence[ParquetColumn]) -> None:
    lines = "\n".join(f"| `{column.name}` | {column.type} | {column.meaning} |" for column in columns)
    assert lines in PAGE.read_text()


def test_the_page_tells_of_no_other_column() -> None:
    told = re.findall(r"^\| `(\w+)` \|", PAGE.read_text(), re.MULTILINE)
    assert told == [
        c.name for cs in (records.MATCHES, records.DECISIONS, parquet_rows.GAMES, parquet_rows.USES) for c in cs
    ]


def test_many_rows_are_written_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "AT_A_TIME", 3)
    columns = (ParquetColumn("n", "int", "a number"), ParquetColumn("each", "list of real", "some"))
    rows = [{"n": n, "each": [n / 2] * n} for n in range(7)]
    assert parquet.write(tmp_path / "x.parquet", columns, rows) == 7
    assert rows_of(tmp_path / "x.parquet") == rows
    assert [file.name for file in tmp_path.iterdir()] == ["x.parquet"]


def test_without_pyarrow_it_says_how_to_get_it(files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Refusal, match=r"pip install 'tuliptable\[data\]'"):
        records.export([files / "0.json"], tmp_path)
