"""Finished matches as open data: two Parquet files, `matches` and `decisions`, from match files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tuliptable import games
from tuliptable.engine.match import Match, Undone
from tuliptable.engine.matchfile import load, saved
from tuliptable.engine.refusal import Refusal
from tuliptable.lab.parquet import ParquetColumn, pyarrow, write

MATCHES = (
    ParquetColumn(
        "match", "string", "the fingerprint of the match: SHA-256 of everything in its file, 64 hexadecimal digits"
    ),
    ParquetColumn("game", "string", "the game's key, such as `gift-of-tulips`"),
    ParquetColumn("rules", "int", "the version of the rules during the match"),
    ParquetColumn("players", "int", "the number of players"),
    ParquetColumn("kinds", "list of string", "by seat: `person`, or the name of a bot"),
    ParquetColumn("names", "list of string", "by seat: the name; empty without `--names`"),
    ParquetColumn("options", "string", "every option of the game with its value, as JSON"),
    ParquetColumn("seed", "string", "64 hexadecimal digits that determine all chance"),
    ParquetColumn("recorded", "int", "1 for a game played elsewhere, whose chance does not follow from the seed"),
    ParquetColumn("decisions", "int", "the number of decisions, without undone ones"),
    ParquetColumn("taken_back", "int", "the number of undos"),
    ParquetColumn("hints", "list of int", "by seat: the number of hints used"),
    ParquetColumn("scores", "list of int", "by seat: the points at the end"),
    ParquetColumn("ranks", "list of int", "by seat: the final rank, 1 for a winner (equal players share a rank)"),
)
DECISIONS = (
    ParquetColumn("match", "string", "the match, as in the other file"),
    ParquetColumn("step", "int", "the number of the decision, from 1, without undone ones"),
    ParquetColumn("seat", "int", "the seat that decided; seats count from 0"),
    ParquetColumn("action", "string", "the action in the notation for typing: `give 2`"),
    ParquetColumn("kind", "string", "the kind of action: `give`"),
    ParquetColumn("args", "string", "the arguments of the action by name, as JSON"),
    ParquetColumn("code", "int", "the code of the action, as in batches and `match.append`"),
    ParquetColumn("legal", "list of int", "the codes of all legal actions, in ascending order"),
    ParquetColumn("scores", "list of int", "by seat: the points after the decision, including hidden ones"),
)


def export(files: Sequence[Path], folder: Path, *, names: bool = False) -> tuple[int, int]:
    """Write both files, and return the numbers of matches and decisions.

    Raises Refusal for a file that cannot be read, or whose match is not over.
    """
    pyarrow()
    found = {saved(match).fingerprint: match for match in map(load_finished, matches_in(files))}
    matches = write(folder / "matches.parquet", MATCHES, (match_row(key, m, names) for key, m in found.items()))
    rows = (row for key, match in found.items() for row in decision_rows(key, match))
    return matches, write(folder / "decisions.parquet", DECISIONS, rows)


def matches_in(files: Sequence[Path]) -> list[Path]:
    """Return the files, and all `.json` files of the folders."""
    return [path for file in files for path in (sorted(file.glob("*.json")) if file.is_dir() else [file])]


def load_finished(path: Path) -> Match[Any]:
    match = load(path, games.load)
    if not match.over:
        raise Refusal(f"{path}: the game is not over; its rows would tell secrets")
    return match


def match_row(key: str, match: Match[Any], names: bool) -> Mapping[str, Any]:
    hints = [hint.seat for hint in match.hints]
    return {
        "match": key,
        "game": match.game.key,
        "rules": match.game.rules_version,
        "players": len(match.players),
        "kinds": [player.kind for player in match.players],
        "names": match.names if names else [],
        "options": msgspec.json.encode(match.options).decode(),
        "seed": match.seed,
        "recorded": int(match.recorded),
        "decisions": len(match.steps),
        "taken_back": sum(isinstance(entry, Undone) for entry in match.record),
        "hints": [hints.count(seat) for seat in range(len(match.players))],
        "scores": match.scores,
        "ranks": match.ranks,
    }


def decision_rows(key: str, match: Match[Any]) -> Iterator[Mapping[str, Any]]:
    game, actions, states = match.game, match.game.actions, match.states()
    legal = game.legal(next(states))
    for number, step in enumerate(match.steps, start=1):
        after = next(states)
        yield {
            "match": key,
            "step": number,
            "seat": step.seat,
            "action": actions.notation(step.action),
            "kind": actions.action_of(step.action).name,
            "args": msgspec.json.encode(actions.args(step.action)).decode(),
            "code": step.action,
            "legal": sorted(legal),
            "scores": game.scores(after),
        }
        legal = game.legal(after)
