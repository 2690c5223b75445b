"""The match file: one JSON document with all data to continue, replay and verify a match.

docs/match-file.md describes the format. Saving writes a new file and then puts it in the place of the old one, so a
crash never leaves half a file.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from tuliptable.engine.chance import commitment_to
from tuliptable.engine.game import Game
from tuliptable.engine.match import Match, Player, Step, Undone
from tuliptable.engine.options import OptionValue
from tuliptable.engine.practice import NO_SENSE, NOT_PLAYABLE, Practice
from tuliptable.engine.private_files import make_folder
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.seed_draw import is_hex
from tuliptable.engine.untrusted_input import decode_json

FORMAT = "tuliptable match"
VERSION = 5
"""Changes: version 2 added draws and fingerprints, 3 hints, 4 practice, 5 `decided_by`."""

NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)

FindGame = Callable[[str], Game[Any]]


class SavedPlayer(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    name: str
    kind: str
    seal: str = ""
    share: str = ""
    later: str = ""
    """The bot that took over from a bot that no longer exists."""


class SavedStep(msgspec.Struct, tag_field="entry", tag="step", forbid_unknown_fields=True, omit_defaults=True):
    seat: int
    action: str
    chance: tuple[str, ...] = ()
    decided_by: str = ""


class SavedTakenBack(msgspec.Struct, tag_field="entry", tag="taken back", forbid_unknown_fields=True):
    by: int
    steps: int
    agreed: list[int]


class SavedHint(msgspec.Struct, forbid_unknown_fields=True):
    """A hint for a seat; `after` is the length of the record at that moment."""

    seat: int
    after: int


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
    secret: str = ""
    fingerprint: str = ""
    with_hints: bool = True
    hints: list[SavedHint] = []
    practice: Practice | None = None


@dataclass(frozen=True)
class Origin:
    """The origin of a seed from a draw: the server's secret, and the seal and share of each seat.

    The players of the file have their kinds from the draw. `later` is, by seat, the bot that took over, if any.
    """

    secret: str = ""
    shares: tuple[tuple[str, str], ...] = ()
    later: tuple[str, ...] = ()


def origin_of(file: SavedMatch) -> Origin:
    players = file.players
    return Origin(file.secret, tuple((p.seal, p.share) for p in players), tuple(p.later for p in players))


class FileHeading(msgspec.Struct):
    """The keys that identify a match file; they are checked before the rest is read."""

    format: str = ""
    version: int = 0


# --- writing -----------------------------------------------------------------------------------------------------


def saved(match: Match[Any], origin: Origin | None = None) -> SavedMatch:
    secret = origin.secret if origin else ""
    shares = origin.shares if origin and origin.shares else (("", ""),) * len(match.players)
    later = origin.later if origin and origin.later else ("",) * len(match.players)
    file = SavedMatch(
        format=FORMAT,
        version=VERSION,
        game=match.game.key,
        rules=match.game.rules_version,
        players=[
            SavedPlayer(player.name, player.kind, *share, bot)
            for player, share, bot in zip(match.players, shares, later, strict=True)
        ],
        options=match.options,
        commitment=commitment_to(secret) if secret else match.commitment,
        seed=match.seed,
        record=[saved_entry(match.game, entry) for entry in match.record],
        result=result_of(match) if match.over else None,
        chance=match.outcomes,
        secret=secret,
        with_hints=match.with_hints,
        hints=[SavedHint(hint.seat, hint.after) for hint in match.hints],
        practice=match.practice,
    )
    if match.over:
        file.fingerprint = fingerprint_of(file)
    return file


def saved_entry(game: Game[Any], entry: Step | Undone) -> SavedStep | SavedTakenBack:
    if isinstance(entry, Step):
        return SavedStep(entry.seat, game.actions.notation(entry.action), entry.outcomes, entry.decided_by)
    return SavedTakenBack(entry.by, entry.steps, list(entry.agreed))


def fingerprint_of(file: SavedMatch) -> str:
    """Return a hash of everything in a file: names, seats, options, every action and all agreements to undo."""
    whole = msgspec.structs.replace(file, fingerprint="")
    return hashlib.sha256(b"tuliptable match " + msgspec.json.encode(whole, order="sorted")).hexdigest()


def result_of(match: Match[Any]) -> SavedResult:
    """Return the result of a match. Its digest leaves out the journal, because the journal's form may change."""
    end = match.state.copy()
    end.turn_to(b"")
    digest = hashlib.sha256(end.pack().rstrip(b"\0")).hexdigest()
    return SavedResult(match.game.scores(match.state), match.game.ranks(match.state), digest)


def save(match: Match[Any], path: Path) -> None:
    write_whole(path, msgspec.json.format(msgspec.json.encode(saved(match)), indent=1))


def write_whole(path: Path, data: bytes, *, private: bool = True) -> None:
    """Write a file so that, at every moment, either the complete old file or the complete new one exists.

    Only its owner can read a file with secrets. A report (`private=False`) has the permissions of any new file.
    """
    make_folder(path.parent, 0o700 if private else 0o777)
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(unfinished, NEW_FILE, 0o600 if private else 0o666), "wb") as file:
            file.write(data + b"\n")
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


# --- reading -----------------------------------------------------------------------------------------------------


def read_json(path: Path) -> bytes:
    """Return the bytes of a JSON file; raise Refusal if it cannot be read or is not complete."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Refusal(f"{path}: {error.strerror or error}") from None
    with naming(path):
        decode_json(object, data)
    return data


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Add the name of the file to refusals."""
    try:
        yield
    except Refusal as refusal:
        raise Refusal(f"{path}: {refusal}") from None


def read(data: bytes) -> SavedMatch:
    """Decode a match file without replaying it."""
    heading = decode_json(FileHeading, data)
    if heading.format != FORMAT:
        raise Refusal("This is not a match file.")
    if heading.version < 1:
        raise Refusal(f"There is no format {heading.version}. The first format is 1.")
    if heading.version > VERSION:
        raise Refusal(
            f"A newer tuliptable wrote this file in format {heading.version}. This one reads formats up to {VERSION}."
        )
    return decode_json(SavedMatch, data)


def load(path: Path, find_game: FindGame) -> Match[Any]:
    """Load a match and replay it action by action; raise Refusal if the file has a fault."""
    data = read_json(path)
    with naming(path):
        return restored(read(data), find_game)


def restored(file: SavedMatch, find_game: FindGame, go_on: Callable[[], None] = lambda: None) -> Match[Any]:
    """Replay a match. A file can be long, so `go_on` is called before each entry, and may raise Refusal."""
    game = find_game(file.game)
    if file.rules != game.rules_version:
        raise Refusal(
            f"The match follows version {file.rules} of the rules of {game.title}. This program has version "
            f"{game.rules_version}."
        )
    if not is_hex(file.seed):
        raise Refusal("The seed is not 64 hexadecimal digits.")
    players = [Player(p.name, p.kind) for p in file.players]
    match = Match(
        game, players, file.options, file.seed, file.chance, with_hints=file.with_hints, practice=file.practice
    )
    refuse_other_beginning(file, match)
    hints = hints_by_entry(file)
    for number, entry in enumerate(file.record, start=1):
        go_on()
        try:
            restore_hints(match, hints)
            if isinstance(entry, SavedStep):
                match.append(entry.seat, game.actions.parse(entry.action), entry.chance, decided_by=entry.decided_by)
            else:
                refuse_impossible_undo(match, entry)
                match.undo(entry.by, entry.steps, entry.agreed)
        except Refusal as refusal:
            raise Refusal(f"Entry {number} of the record: {refusal}") from None
        except NO_SENSE:
            if not file.practice:
                raise
            raise Refusal(f"Entry {number} of the record: {NOT_PLAYABLE}") from None
    restore_hints(match, hints)
    return match


def refuse_other_beginning(file: SavedMatch, match: Match[Any]) -> None:
    """Raise Refusal if the seed or the options of the file differ from those of its position."""
    if (match.seed, match.options) != (file.seed, match.options | file.options):
        raise Refusal("The seed or the options differ from those of the match's first position.")
    if file.practice and not 0 <= file.practice.after <= len(file.record):
        raise Refusal(
            f"The file counts {file.practice.after} steps of another match, but has only {len(file.record)} entries."
        )


def hints_by_entry(file: SavedMatch) -> dict[int, list[int]]:
    """Return the seats with hints, by the length of the record at that moment."""
    seats: dict[int, list[int]] = {}
    for hint in file.hints:
        if not 0 <= hint.after <= len(file.record):
            raise Refusal(f"There is a hint after entry {hint.after}, but the record has {len(file.record)} entries.")
        seats.setdefault(hint.after, []).append(hint.seat)
    return seats


def restore_hints(match: Match[Any], hints: dict[int, list[int]]) -> None:
    for seat in hints.get(len(match.record), ()):
        match.give_hint(seat)


def refuse_impossible_undo(match: Match[Any], entry: SavedTakenBack) -> None:
    """Raise Refusal for an undo that is impossible at a table."""
    if match.over:
        raise Refusal("The game is over, so nothing can be undone.")
    if not 0 <= entry.by < len(match.players):
        raise Refusal(f"There is no seat {entry.by}.")
    if not 1 <= entry.steps <= len(match.steps):
        raise Refusal(f"The entry undoes {entry.steps} steps, but there are only {len(match.steps)}.")
    if match.steps[-entry.steps].seat != entry.by:
        owner = match.name_of(match.steps[-entry.steps].seat)
        raise Refusal(f"{match.name_of(entry.by)} undoes a step of {owner}. Players can undo only their own steps.")
    others = set(range(len(match.players))) - {entry.by}
    if len(set(entry.agreed)) != len(entry.agreed) or set(entry.agreed) - {entry.by} not in (set(), others):
        raise Refusal("An undo needs the agreement of all other players, or of none.")
