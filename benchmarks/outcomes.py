"""Games of the strength benchmarks that are over, kept in a file: whoever breaks a run off plays none of them twice."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from tuliptable import games
from tuliptable.engine.options import OptionValue
from tuliptable.lab.ratings import SURE, share_of


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended for the one who thinks otherwise than the rest, and what he spent on it."""

    deal: int
    seat: int
    won: float
    margin: float
    decisions: int
    tries: int
    seconds: float
    """Processor time of the whole game, everybody's."""


class Duel(msgspec.Struct, frozen=True):
    """Who meets whom, and on which deals; all games follow from it."""

    game: str
    players: int
    options: dict[str, OptionValue]
    first: str
    second: str
    seconds: float
    seed: str

    def file(self, folder: Path) -> Path:
        """Where its games are kept. A game that is thought about otherwise than before is another duel."""
        game = games.load(self.game)
        told = msgspec.json.encode((game.rules_version, game.search_settings.pack(), self))
        return folder / f"{self.game}-{self.players}-{hashlib.sha256(told).hexdigest()[:12]}.jsonl"


def read(file: Path) -> list[Outcome]:
    """What was kept; a last line that was torn off is dropped."""
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
    """Deals and seats that have not been played yet."""
    done = {(outcome.deal, outcome.seat) for outcome in found}
    for deal in deals:
        for seat in range(players):
            if (deal, seat) not in done:
                yield deal, seat


def summary(found: Sequence[Outcome]) -> str:
    """Games, victories, margin, tries a decision and time a game; intervals of 95 %, from deal to deal."""
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
