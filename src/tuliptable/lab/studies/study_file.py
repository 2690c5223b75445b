"""The content of a study file: games, bots, numbers of games, and variants of them, side by side."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tuliptable import __version__, games
from tuliptable.bots import find
from tuliptable.engine.options import OptionValue
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.untrusted_input import printable
from tuliptable.lab.studies.table_overrides import full_names

T = TypeVar("T")

MOST_GAMES = 1_000_000
"""Most games of one experiment. More rows do not fit into a usual machine."""

ALONE = "as printed"
"""The name of the only variant of a study without variants."""


class StudyEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The entries at the top of a file, of one thing to play, and of a variant. A missing entry inherits the one
    above.
    """

    game: str | list[str] | None = None
    players: int | list[int] | None = None
    bots: str | list[str] | None = None
    games: int | None = None
    tries: int | None = None
    seed: str | None = None
    options: dict[str, Any] = {}
    tables: dict[str, Any] = {}


class StudyFile(StudyEntry, forbid_unknown_fields=True, omit_defaults=True):
    title: str = ""
    play: list[StudyEntry] = []
    variant: dict[str, StudyEntry] = {}


TAKES = {
    "title": "a text",
    "game": "a game or a list of games",
    "players": "a whole number or a list of them",
    "bots": "a bot or a list of bots",
    "games": "a whole number",
    "tries": "a whole number",
    "seed": "a text",
    "options": "a table: { start_player = 0 }",
    "tables": 'a table: { "gift_of_tulips.tables.GIVING_BONUS" = [6, 4, 2, 0] }',
    "play": "a list of things to play, each under [[play]]",
    "variant": "a table of variants, each under [variant.NAME]",
}
"""The type of each entry of a file."""

MOST_SHOWN = 60
"""Characters of a wrong value in a message."""


class Experiment(msgspec.Struct, frozen=True):
    """Games of one kind, which follow from these settings and their number."""

    variant: str
    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: str
    tries: int = 0
    """Iterations of a searching bot for each decision; 0 for its own limits, which depend on the machine."""
    options: dict[str, Any] = {}
    tables: dict[str, Any] = {}
    """Changed tables, by their full names."""
    play: int = 1
    """The number of its thing to play, in the order of the file."""

    @property
    def section(self) -> tuple[int, str, int]:
        """Return the part that the variants of one comparison share."""
        return self.play, self.game, self.players

    @property
    def key(self) -> str:
        """Return a name that equal games share, regardless of the variant's name and the number of games."""
        told = (self.game, self.players, self.bots, self.seed, self.tries, self.options, self.tables)
        version = games.load(self.game).rules_version
        return hashlib.sha256(msgspec.json.encode((__version__, version, told), order="sorted")).hexdigest()[:16]


class Study(msgspec.Struct, frozen=True):
    title: str
    experiments: list[Experiment]

    @property
    def games(self) -> int:
        return sum(experiment.games for experiment in self.experiments)


def read(path: Path) -> Study:
    """Read a study file. Raises Refusal with the fault and a correct form."""
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refusal(f"{path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(f"{path}: not TOML: {error}") from None
    try:
        return study_of(said, path.stem)
    except Refusal as refusal:
        raise Refusal(f"{path}: {refusal}") from None


def study_of(said: Mapping[str, Any], name: str) -> Study:
    file = converted(said)
    if file.play and (file.game is not None or file.players is not None):
        raise Refusal("Put game and players either at the top or into every [[play]], not both.")
    title = printable(file.title or name)
    wanted = file.play or [StudyEntry()]
    variants = file.variant or {ALONE: StudyEntry()}
    found = [
        experiment
        for number, play in enumerate(wanted, start=1)
        for variant, change in variants.items()
        for experiment in experiments(printable(variant), [file, play, change], title, number)
    ]
    return Study(title, found)


def converted(said: Mapping[str, Any]) -> StudyFile:
    refuse_unless_known(said, StudyFile)
    return msgspec.convert(said, StudyFile)


def refuse_unless_known(said: Mapping[str, Any], kind: type[StudyEntry], where: str = "") -> None:
    """Raise Refusal for an unknown entry, or a value of the wrong type."""
    known = {field.name: field.type for field in msgspec.structs.fields(kind)}
    for name, value in said.items():
        if name not in known:
            raise Refusal(f"{where}{printable(name)!r} is not known here. Known names are {', '.join(known)}.")
        for part, inner in parts_of(name, value):
            refuse_unless_known(inner, StudyEntry, f"{part}: ")
        try:
            msgspec.convert(value, known[name])
        except msgspec.ValidationError:
            shown = printable(repr(value))
            shown = shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}…"
            raise Refusal(f"{where}{name} is {TAKES[name]}, not {shown}") from None


def parts_of(name: str, value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the things to play and the variants, each with its name in the file."""
    parts: list[tuple[str, Any]] = []
    if name == "play" and isinstance(value, list):
        parts = [(f"[[play]] {i}", part) for i, part in enumerate(value, start=1)]
    if name == "variant" and isinstance(value, dict):
        parts = [(f"[variant.{printable(str(variant))}]", part) for variant, part in value.items()]
    return ((called, part) for called, part in parts if isinstance(part, dict))


def last_said(layers: list[StudyEntry], name: str, else_: T) -> T:
    said = [getattr(layer, name) for layer in layers if getattr(layer, name) is not None]
    return said[-1] if said else else_


def merged(layers: list[StudyEntry], name: str) -> dict[str, Any]:
    return {key: value for layer in layers for key, value in getattr(layer, name).items()}


def experiments(variant: str, layers: list[StudyEntry], title: str, play: int) -> list[Experiment]:
    """Return one experiment for each game and number of players."""
    keys: list[str] = as_list(last_said(layers, "game", []))
    if not keys:
        raise Refusal(f'say which game is played, such as game = "{games.KEYS[0]}"')
    count = last_said(layers, "games", 1000)
    if not 1 <= count <= MOST_GAMES:
        raise Refusal(f"games is 1 to {MOST_GAMES:,}, not {count}")
    tries = last_said(layers, "tries", 0)
    if tries < 0:
        raise Refusal(f"tries is 0 or more, not {tries}")
    found = []
    for key in keys:
        game = games.load(key)
        for players in as_list(last_said(layers, "players", [])) or [max(2, game.players[0])]:
            game.check_players(players)
            options = options_for(key, players, merged(layers, "options"))
            tables = full_names(game, merged(layers, "tables"))
            bots = bots_for(players, as_list(last_said(layers, "bots", ["greedy"])))
            seed = last_said(layers, "seed", title)
            found.append(Experiment(variant, key, players, bots, count, seed, tries, options, tables, play))
    return found


def options_for(key: str, players: int, options: dict[str, Any]) -> dict[str, OptionValue]:
    """Return the options as the game stores them. Raises Refusal for unknown ones."""
    game = games.load(key)
    s = game.fresh(players, options)
    return {option.name: option.get(s) for option in game.options}


def bots_for(players: int, names: list[str]) -> tuple[str, ...]:
    given = [find(name).name for name in names]
    if len(given) == 1:
        return (*given * players,)
    if len(given) != players:
        raise Refusal(f"bots is one bot for all seats or one for each of the {players}, not {len(given)} of them")
    return (*given,)


def as_list(said: T | list[T]) -> list[T]:
    return said if isinstance(said, list) else [said]
