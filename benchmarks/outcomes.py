"""Finished games of the strength benchmarks, stored in a file, so that an interrupted run plays no game twice."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from tuliptable import games
from tuliptable.engine.options import OptionValue
from tuliptable.lab.ratings import SURE, share_of


class Outcome(msgspec.Struct, frozen=True):
    """The result of a game for the first way to search, and the time it used."""

    deal: int
    seat: int
    won: float
    margin: float
    decisions: int
    tries: int
    seconds: float
    """CPU seconds of the whole game, of all players."""


class Duel(msgspec.Struct, frozen=True):
    """The two ways to search, and the deals. All games follow from these settings."""

    game: str
    players: int
    options: dict[str, OptionValue]
    first: str
    second: str
    seconds: float
    seed: str

    def file(self, folder: Path) -> Path:
        """Return the file of its games. A duel with other settings has another file."""
        game = games.load(self.game)
        told = msgspec.json.encode((game.rules_version, game.search_settings.pack(), self))
        return folder / f"{self.game}-{self.players}-{hashlib.sha256(told).hexdigest()[:12]}.jsonl"


def read(file: Path) -> list[Outcome]:
    """Return the stored games, without an incomplete last line."""
    if not file.exists():
        return []
    lines = file.read_bytes().split(b"\n")
    if lines.pop():
        file.write_bytes(b"\n".join([*lines, b""]))
    return [msgspec.json.decode(line, type=Outcome) for line in lines]


def keep(file: Path, outcome: Outcome) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as kept:
        kept.write(msgspec.json.encode(outcome) + b"\n")


def missing(found: Sequence[Outcome], deals: range, players: int) -> Iterator[tuple[int, int]]:
    """Yield the deals and seats without a game."""
    done = {(outcome.deal, outcome.seat) for outcome in found}
    for deal in deals:
        for seat in range(players):
            if (deal, seat) not in done:
                yield deal, seat


def summary(found: Sequence[Outcome]) -> str:
    """Return games, victories, margin, iterations for a decision and time of a game, with 95 % intervals over deals."""
    won = share_of([(outcome.deal, outcome.won) for outcome in found])
    margins = [outcome.margin for outcome in found]
    mean = sum(margins) / len(margins)
    off = SURE * (sum((margin - mean) ** 2 for margin in margins) / len(margins) ** 2) ** 0.5
    tries = sum(outcome.tries for outcome in found) / max(1, sum(outcome.decisions for outcome in found))
    seconds = sum(outcome.seconds for outcome in found) / len(found)
    return (
        f"{won.games} games: {won.won:.1%} ± {won.off:.1%} won, margin {mean:+.2f} ± {off:.2f}, "
        f"{tries:,.0f} tries a decision, {seconds:.1f} s a game"
    )
