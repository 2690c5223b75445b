"""Rows as Parquet files. PyArrow writes them; it is part of the extra `data`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tuliptable.engine.refusal import Refusal

NEEDED = "Parquet files need PyArrow: pip install 'tuliptable[data]'"


class ParquetColumn(NamedTuple):
    """A column of a file. `docs/data.md` has the same descriptions."""

    name: str
    type: str
    meaning: str


Columns = Sequence[ParquetColumn]
Rows = Iterable[Mapping[str, Any]]


def pyarrow() -> Any:
    """Return PyArrow, or raise Refusal if it is not installed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Refusal(NEEDED) from None
    return pyarrow


def schema(columns: Columns) -> Any:
    lib = pyarrow()
    plain = {"string": lib.string(), "int": lib.int32(), "real": lib.float64()}
    types = plain | {f"list of {name}": lib.list_(kind) for name, kind in plain.items()}
    return lib.schema([lib.field(column.name, types[column.type]) for column in columns])


AT_A_TIME = 20_000
"""Rows in memory before they are written."""


def write(path: Path, columns: Columns, rows: Rows) -> int:
    """Write a file with these rows, which appears when it is complete. Return the number of rows."""
    lib, wanted, count = pyarrow(), schema(columns), 0
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.unfinished")
    with lib.parquet.ParquetWriter(unfinished, wanted, compression="zstd") as file:
        for some in in_parts(rows):
            file.write_table(lib.Table.from_pylist(some, schema=wanted))
            count += len(some)
    unfinished.replace(path)
    return count


def in_parts(rows: Rows) -> Iterable[list[Mapping[str, Any]]]:
    held: list[Mapping[str, Any]] = []
    for row in rows:
        held.append(row)
        if len(held) == AT_A_TIME:
            yield held
            held = []
    if held:
        yield held
