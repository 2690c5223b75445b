"""The rows of a study as two Parquet files: `games` has a row for each game, and `uses` the things that each seat
used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tuliptable.lab.parquet import ParquetColumn, write
from tuliptable.lab.studies.effect_sizes import used_by_seat
from tuliptable.lab.studies.study_file import Experiment, Study
from tuliptable.lab.studies.study_games import GameRow

NAMED = (
    ParquetColumn("variant", "string", "the variant of the study"),
    ParquetColumn("game", "string", "the game's key, such as `gift-of-tulips`"),
    ParquetColumn("players", "int", "the number of players"),
    ParquetColumn("number", "int", "the number of the game in the series of the seed"),
)
GAMES = (
    *NAMED,
    ParquetColumn("seed", "string", "the seed of the series: `tuliptable simulate --seed` deals the same games"),
    ParquetColumn("bots", "list of string", "by seat: the bot"),
    ParquetColumn("tries", "int", "the search iterations before each decision; 0: the bots' own limits"),
    ParquetColumn("options", "string", "the options of the game, as JSON"),
    ParquetColumn("tables", "string", "the changed tables of the rules, as JSON"),
    ParquetColumn("scores", "list of int", "by seat: the points at the end"),
    ParquetColumn("ranks", "list of int", "by seat: the final rank, 1 for a winner (equal players share a rank)"),
    ParquetColumn("first", "int", "the seat that decided first"),
    ParquetColumn("decisions", "int", "the number of decisions in the game"),
    ParquetColumn("options_mean", "real", "the average number of legal actions of a decision"),
    ParquetColumn("options_most", "int", "the greatest number of legal actions of a decision"),
    ParquetColumn("options_by_tenth", "list of real", "the average number in each tenth of the decisions"),
    ParquetColumn("lead_changes", "int", "how often the lead changed to another player"),
    ParquetColumn("settled", "real", "the share of the decisions after which a winner led alone until the end"),
    ParquetColumn("leaders", "list of int", "the leading seat after one to nine tenths of the decisions; -1: a tie"),
)
USES = (
    *NAMED,
    ParquetColumn("seat", "int", "the seat that used it; seats count from 0"),
    ParquetColumn("group", "string", "`action`, `choice` for an action with a named value, or the place of the piece"),
    ParquetColumn("name", "string", "`give`, `take resource=sun`, `bouquet pink4`"),
    ParquetColumn("times", "int", "how often the seat chose it; for a piece, the greatest number there at once"),
)


def write_tables(study: Study, rows: Sequence[GameRow], folder: Path) -> None:
    """Write both files. The rows follow the order of the experiments and games of the study."""
    experiments = [of for of in study.experiments for _ in range(of.games)]
    pairs = [*zip(experiments, rows, strict=True)]
    write(folder / "games.parquet", GAMES, (game_of(of, row) for of, row in pairs))
    write(folder / "uses.parquet", USES, (use for of, row in pairs for use in uses_of(of, row)))


def row_key(of: Experiment, row: GameRow) -> dict[str, Any]:
    return {"variant": of.variant, "game": of.game, "players": of.players, "number": row.number}


def game_of(of: Experiment, row: GameRow) -> Mapping[str, Any]:
    return row_key(of, row) | {
        "seed": of.seed,
        "bots": of.bots,
        "tries": of.tries,
        "options": msgspec.json.encode(of.options).decode(),
        "tables": msgspec.json.encode(of.tables).decode(),
        "scores": row.scores,
        "ranks": row.ranks,
        "first": row.first,
        "decisions": row.decisions,
        "options_mean": row.options_mean,
        "options_most": row.options_most,
        "options_by_tenth": row.options_by_tenth,
        "lead_changes": row.lead_changes,
        "settled": row.settled,
        "leaders": row.leaders,
    }


def uses_of(of: Experiment, row: GameRow) -> Iterator[Mapping[str, Any]]:
    for seat, used in used_by_seat(row):
        for name, group, times in used:
            yield row_key(of, row) | {"seat": seat, "group": group, "name": name, "times": times}
