"""Whole games from fixed seeds, recorded as hashes: a change without effect changes no hash.

The test uses only the contract of a game, so its implementation does not matter. If rules or texts change on purpose,
write the hashes of the game again, look at the differences, and commit them with the change:

    python -m tests.kit.test_whole_games tulips keukenhof
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from tests.kit.tables import NAMES
from tuliptable import games
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.match import Match, Player
from tuliptable.engine.options import OptionValue

GOLDEN = Path(__file__).with_name("whole_games")
SAMPLE = 6
"""Actions that are refused or appraised at a decision."""
CLOSE_LOOKS = 40
"""Decisions of a long game that are checked for every viewer."""
MARK = 3
"""Characters that stand for one decision: enough to say where two games part."""


class Table(NamedTuple):
    key: str
    players: int
    seed: str
    options: dict[str, OptionValue]

    @property
    def name(self) -> str:
        chosen = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"{self.players} players, seed {self.seed}{chosen}"


def tables_of(key: str) -> Iterator[Table]:
    """The fewest and the most players, and every option away from its default once, with numbers between."""
    game = games.load(key)
    for players in (game.players[0], game.players[-1]):
        yield Table(key, players, "a", {})
    for i, option in enumerate(game.options):
        players = game.players[i % len(game.players)]
        others = [value for value in option.values(players) if value != option.default_for(players)]
        if others:
            yield Table(key, players, "c", {option.name: others[-1]})


TABLES = [pytest.param(table, id=f"{key}: {table.name}") for key in games.KEYS for table in tables_of(key)]

Aspects = dict[str, str]
"""The output at a decision, one text for each aspect."""


def aspects(game: Game[Any], match: Match[Any], dice: random.Random, worlds: Chance, close: bool) -> Iterator[Aspects]:
    s, names = match.state, match.names
    legal = game.legal(s)
    yield {
        "legal": text([[code, game.actions.notation(code), game.actions.spelled(code)] for code in legal]),
        "scores": text([game.scores(s), game.to_move(s)]),
    }
    if close:
        for viewer in game.viewers(s):
            seen = game.visible_to(s, viewer)
            world = game.determinized(seen, worlds)
            yield {
                "views": text(game.view(seen, viewer)),
                "pictures": game.words.picture(seen, viewer, names) + game.words.transcript(seen, viewer, names),
                "prompts": game.words.prompt(seen, viewer, names),
                "imagined worlds": text([game.positions.write(world), game.scores(world)]),
            }
        yield {"positions": text(game.positions.write(s))}
    if legal:
        yield from actions_of(game, s, legal, names, dice)


def actions_of(game: Game[Any], s: Any, legal: list[int], names: list[str], dice: random.Random) -> Iterator[Aspects]:
    seen = game.visible_to(s, game.to_move(s))
    yield {"labels": text([game.words.label(seen, code, names) for code in legal])}
    yield {"earnings": text([game.words.immediate_points(seen, code) for code in legal])}
    for code in some(dice, legal):
        yield {"appraisals": str(game.rules.appraise(seen.copy(), code))}
    illegal = sorted(set(range(game.actions.size)) - set(legal))
    for code in some(dice, illegal):
        yield {"refusals": text([code, *game.why_not(seen, code)])}


def some(dice: random.Random, codes: list[int]) -> list[int]:
    return dice.sample(codes, min(SAMPLE, len(codes)))


def text(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def record(table: Table) -> dict[str, str]:
    """The whole game: for each aspect a mark for every decision, one after the other."""
    game = games.load(table.key)
    match = Match(game, [Player(name) for name in NAMES[: table.players]], table.options, seed_from(table.seed))
    dice, worlds = random.Random(table.name), chance_from(seed_from("worlds"))
    length = length_of(table)
    marks: dict[str, str] = {}
    moves = random.Random(table.name)
    for decision in range(length + 1):
        seen: dict[str, str] = {}
        close = decision % max(1, length // CLOSE_LOOKS) == 0 or decision == length
        for part in aspects(game, match, dice, worlds, close):
            for aspect, words in part.items():
                seen[aspect] = seen.get(aspect, "") + words
        seen["log"] = text([match.log(viewer, decision) for viewer in (*game.viewers(match.state), None)])
        for aspect, words in seen.items():
            marks[aspect] = marks.get(aspect, "").ljust(decision * MARK, ".") + mark(words)
        if decision < length:
            match.append(match.to_move, moves.choice(game.legal(match.state)))
    marks["end"] = mark(text([game.ranks(match.state), game.statistics(match.events(), table.players)]))
    return marks


def length_of(table: Table) -> int:
    """How many decisions the game has."""
    game, moves, decisions = games.load(table.key), random.Random(table.name), 0
    s = game.begin(table.players, table.options, seed_from(table.seed))
    while not game.over(s):
        game.play(s, moves.choice(game.legal(s)))
        decisions += 1
    return decisions


def mark(words: str) -> str:
    """A few characters that stand for a text."""
    number = int.from_bytes(hashlib.sha256(words.encode()).digest()[:4])
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
    return "".join(digits[number >> 6 * i & 63] for i in range(MARK))


def differences(before: dict[str, str], now: dict[str, str]) -> list[str]:
    """Each aspect that differs, and the first decision at which it does."""
    found = []
    for aspect in sorted(before.keys() | now.keys()):
        was, is_now = before.get(aspect, ""), now.get(aspect, "")
        if was != is_now:
            at = next(i for i in range(max(len(was), len(is_now))) if was[i : i + 1] != is_now[i : i + 1])
            found.append(f"{aspect}, first at decision {at // MARK}")
    return found


def golden(key: str) -> dict[str, dict[str, str]]:
    kept: dict[str, dict[str, str]] = json.loads((GOLDEN / f"{key}.json").read_text())
    return kept


@pytest.mark.parametrize("table", TABLES)
def test_a_whole_game_is_as_it_was_written_down(table: Table) -> None:
    assert differences(golden(table.key)[table.name], record(table)) == [], "see the head of this file"


@pytest.mark.parametrize("key", games.KEYS)
def test_every_game_that_is_written_down_is_played(key: str) -> None:
    assert list(golden(key)) == [table.name for table in tables_of(key)]


def test_a_difference_is_named_with_its_aspect_and_decision() -> None:
    before = {"labels": mark("keep") + mark("give") + mark("keep"), "log": mark("Ann keeps.")}
    now = {"labels": mark("keep") + mark("gift") + mark("keep"), "log": mark("Ann keeps.")}
    assert differences(before, before) == []
    assert differences(before, now) == ["labels, first at decision 1"]


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for key in sys.argv[1:] or games.KEYS:
        written = {table.name: record(table) for table in tables_of(key)}
        (GOLDEN / f"{key}.json").write_text(json.dumps(written, indent=1) + "\n")
