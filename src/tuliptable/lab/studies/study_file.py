"""What a study file says: which games are played by whom, how often; and variants of that, side by side."""

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
"""Of one experiment: more rows than these do not fit into a usual machine."""

ALONE = "as printed"
"""The name of what is played where a study has no variants."""


class StudyEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What may be said at the top of a file, of one thing to play, and of a variant; what is not said is as above."""

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
"""What each name of a file takes."""

MOST_SHOWN = 60
"""Characters of a wrong value."""


class Experiment(msgspec.Struct, frozen=True):
    """Games of one kind: all of them follow from this and their number."""

    variant: str
    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: str
    tries: int = 0
    """How often a bot that looks ahead does so before each decision; 0: as it likes, which depends on the machine."""
    options: dict[str, Any] = {}
    tables: dict[str, Any] = {}
    """Changed tables, by their full names."""
    play: int = 1
    """Which of the things to play it belongs to, in the order of the file."""

    @property
    def section(self) -> tuple[int, str, int]:
        """What the variants of one comparison share."""
        return self.play, self.game, self.players

    @property
    def key(self) -> str:
        """A name that equal games share, whatever the variant is called and however many there are."""
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
    """The study in a file; Refusal says what is wrong and what would be right."""
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
        raise Refusal("game and players stand at the top or in every [[play]], not in both")
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
    """Refusal for a name that a study does not have, and for a value that is nothing of the kind."""
    known = {field.name: field.type for field in msgspec.structs.fields(kind)}
    for name, value in said.items():
        if name not in known:
            raise Refusal(f"{where}{printable(name)!r} is nothing that can be said here; these are: {', '.join(known)}")
        for part, inner in parts_of(name, value):
            refuse_unless_known(inner, StudyEntry, f"{part}: ")
        try:
            msgspec.convert(value, known[name])
        except msgspec.ValidationError:
            shown = printable(repr(value))
            shown = shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}…"
            raise Refusal(f"{where}{name} is {TAKES[name]}, not {shown}") from None


def parts_of(name: str, value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Things to play and variants, each as it is called in a file."""
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
    """One for each game and number of players."""
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
    """As the game keeps them; Refusal for what it does not know."""
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
