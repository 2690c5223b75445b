"""The match file: one JSON document with everything needed to go on with a match, to replay it and to verify it.

The format is described in docs/match-file.md. A file is written beside the old one and then put in its place, so
that a crash never leaves half a file.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tuliptable.engine.chance import commitment_to
from tuliptable.engine.game import Game
from tuliptable.engine.match import Match, Player, Step
from tuliptable.engine.options import OptionValue
from tuliptable.engine.private import make_folder
from tuliptable.engine.refusal import Refusal

FORMAT = "tuliptable match"
VERSION = 1

FindGame = Callable[[str], Game[Any]]


class SavedPlayer(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    kind: str


class SavedStep(msgspec.Struct, tag_field="entry", tag="step", forbid_unknown_fields=True, omit_defaults=True):
    seat: int
    action: str
    chance: tuple[str, ...] = ()


class SavedTakenBack(msgspec.Struct, tag_field="entry", tag="taken back", forbid_unknown_fields=True):
    by: int
    steps: int
    agreed: list[int]


class SavedResult(msgspec.Struct, forbid_unknown_fields=True):
    scores: list[int]
    ranks: list[int]
    digest: str


class SavedMatch(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    format: str
    version: int
    game: str
    rules: int
    players: list[SavedPlayer]
    options: dict[str, OptionValue]
    commitment: str
    seed: str
    record: list[SavedStep | SavedTakenBack]
    result: SavedResult | None
    chance: tuple[str, ...] = ()


class Heading(msgspec.Struct):
    """What must be right before the rest is worth reading."""

    format: str = ""
    version: int = 0


# --- writing -----------------------------------------------------------------------------------------------------


def saved(match: Match[Any]) -> SavedMatch:
    notation = match.game.actions.notation
    return SavedMatch(
        format=FORMAT,
        version=VERSION,
        game=match.game.key,
        rules=match.game.rules_version,
        players=[SavedPlayer(p.name, p.kind) for p in match.players],
        options=match.options,
        commitment=match.commitment,
        seed=match.seed,
        record=[
            SavedStep(entry.seat, notation(entry.action), entry.given)
            if isinstance(entry, Step)
            else SavedTakenBack(entry.by, entry.steps, list(entry.agreed))
            for entry in match.record
        ],
        result=_result(match) if match.over else None,
        chance=match.given,
    )


def _result(match: Match[Any]) -> SavedResult:
    digest = hashlib.sha256(match.state.pack()).hexdigest()
    return SavedResult(match.game.scores(match.state), match.game.ranks(match.state), digest)


def save(match: Match[Any], path: Path) -> None:
    write_whole(path, msgspec.json.format(msgspec.json.encode(saved(match)), indent=1))


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that at every moment either the old or the new one is there, complete."""
    make_folder(path.parent)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data + b"\n")
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


# --- reading -----------------------------------------------------------------------------------------------------


def read_json(path: Path) -> bytes:
    """The bytes of a JSON file; Refusal if it cannot be read or is not whole."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Refusal(f"{path}: {error.strerror or error}") from None
    with naming(path):
        refuse_unless_whole(data)
    return data


def refuse_unless_whole(data: bytes) -> None:
    try:
        msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        cut = "truncated" in str(error)
        raise Refusal("the file ends in the middle" if cut else f"not JSON: {error}") from None


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Refusals name the file."""
    try:
        yield
    except Refusal as refusal:
        raise Refusal(f"{path}: {refusal}") from None


def read(data: bytes) -> SavedMatch:
    """What a match file says; nothing is replayed yet."""
    refuse_unless_whole(data)
    try:
        heading = msgspec.json.decode(data, type=Heading)
        if heading.format != FORMAT:
            raise Refusal("this is not a match file")
        if heading.version > VERSION:
            raise Refusal(f"written by a newer tuliptable (format {heading.version}; this one reads up to {VERSION})")
        return msgspec.json.decode(data, type=SavedMatch)
    except msgspec.ValidationError as error:
        raise Refusal(str(error)) from None


def load(path: Path, find_game: FindGame) -> Match[Any]:
    """The match in a file, replayed action by action; Refusal says what is wrong with the file."""
    data = read_json(path)
    with naming(path):
        return restored(read(data), find_game)


def restored(file: SavedMatch, find_game: FindGame, go_on: Callable[[], None] = lambda: None) -> Match[Any]:
    """The match, replayed. `go_on` is asked before each entry, and may refuse: a file can be long."""
    game = find_game(file.game)
    if file.rules != game.rules_version:
        raise Refusal(f"played by rules version {file.rules} of {game.title}; here is version {game.rules_version}")
    if len(file.seed) != 64 or not set(file.seed) <= set("0123456789abcdef"):
        raise Refusal("the seed is not 64 hexadecimal digits")
    players = [Player(p.name, p.kind) for p in file.players]
    match = Match(game, players, file.options, file.seed, file.chance)
    for number, entry in enumerate(file.record, start=1):
        go_on()
        try:
            if isinstance(entry, SavedStep):
                match.append(entry.seat, game.actions.parse(entry.action), entry.chance)
            else:
                match.take_back(entry.by, entry.steps, entry.agreed)
        except Refusal as refusal:
            raise Refusal(f"entry {number} of the record: {refusal}") from None
    return match


def verify(path: Path, find_game: FindGame) -> list[str]:
    """What was checked, line by line; Refusal if anything does not hold."""
    data = read_json(path)
    with naming(path):
        file = read(data)
        return findings(file, restored(file, find_game))


def findings(file: SavedMatch, match: Match[Any]) -> list[str]:
    """What holds of a file and the match that was replayed from it; Refusal if anything does not."""
    checked = [f"{len(file.record)} entries of the record replayed; every action was legal"]
    if commitment_to(file.seed) != file.commitment:
        raise Refusal("the seed is not the one that was committed to")
    if match.recorded:
        checked.append("chance is given in the file: a recorded game, whose dice and cards nobody can verify")
    else:
        checked.append("the seed is the one that was committed to before the first card")
    if file.result is None:
        if match.over:
            raise Refusal("the game is over, but the file has no result")
        checked.append("the game is not over yet")
    else:
        if not match.over:
            raise Refusal("the file has a result, but the game is not over")
        if _result(match) != file.result:
            raise Refusal("the result in the file is not the one the record leads to")
        checked.append("the result is the one the record leads to")
    return checked
