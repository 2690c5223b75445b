"""The rows of a study as two Parquet files: `games`, a row for each game, and `uses`, what each seat used in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tuliptable.lab.parquet import Column, write
from tuliptable.lab.studies.declared import Experiment, Study
from tuliptable.lab.studies.playing import Row
from tuliptable.lab.studies.worth import used_by_seat

NAMED = (
    Column("variant", "string", "the variant of the study"),
    Column("game", "string", "the game's key, such as `gift-of-tulips`"),
    Column("players", "int", "the number of players"),
    Column("number", "int", "the number of the game in the series of the seed"),
)
GAMES = (
    *NAMED,
    Column("seed", "string", "the seed of the series: `tuliptable simulate --seed` deals the same games"),
    Column("bots", "list of string", "by seat: the bot"),
    Column("tries", "int", "the search iterations before each decision; 0: the bots' own limits"),
    Column("options", "string", "the options of the game, as JSON"),
    Column("tables", "string", "the changed tables of the rules, as JSON"),
    Column("scores", "list of int", "by seat: the points at the end"),
    Column("ranks", "list of int", "by seat: the final rank, 1 for a winner (equal players share a rank)"),
    Column("first", "int", "the seat that decided first"),
    Column("decisions", "int", "the number of decisions in the game"),
    Column("options_mean", "real", "the average number of legal actions of a decision"),
    Column("options_most", "int", "the greatest number of legal actions of a decision"),
    Column("options_by_tenth", "list of real", "the average number in each tenth of the decisions"),
    Column("lead_changes", "int", "how often the lead changed to another player"),
    Column("settled", "real", "the share of the decisions after which a winner led alone until the end"),
    Column("leaders", "list of int", "the leading seat after one to nine tenths of the decisions; -1: a tie"),
)
USES = (
    *NAMED,
    Column("seat", "int", "the seat that used it; seats count from 0"),
    Column("group", "string", "`action`, `choice` for an action with a named value, or the place of the piece"),
    Column("name", "string", "`give`, `take resource=sun`, `bouquet pink4`"),
    Column("times", "int", "how often the seat chose it; for a piece, the greatest number there at once"),
)


def write_tables(study: Study, rows: Sequence[Row], folder: Path) -> None:
    """The rows are in the order of the study's experiments and games."""
    experiments = [of for of in study.experiments for _ in range(of.games)]
    pairs = [*zip(experiments, rows, strict=True)]
    write(folder / "games.parquet", GAMES, (game_of(of, row) for of, row in pairs))
    write(folder / "uses.parquet", USES, (use for of, row in pairs for use in uses_of(of, row)))


def named(of: Experiment, row: Row) -> dict[str, Any]:
    return {"variant": of.variant, "game": of.game, "players": of.players, "number": row.number}


def game_of(of: Experiment, row: Row) -> Mapping[str, Any]:
    return named(of, row) | {
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


def uses_of(of: Experiment, row: Row) -> Iterator[Mapping[str, Any]]:
    for seat, used in used_by_seat(row):
        for name, group, times in used:
            yield named(of, row) | {"seat": seat, "group": group, "name": name, "times": times}
