"""Bots. Honest by construction: all a bot is ever given is the state blanked for its seat."""

from __future__ import annotations

from dataclasses import dataclass

from tuliptable.bots.contest import GREEDY, RANDOM, choose
from tuliptable.engine.chance import Chance
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.running import INTERPRETED, Runner
from tuliptable.engine.state import State


@dataclass(frozen=True)
class Bot:
    """A bot that can take any seat in any game."""

    name: str
    number: int
    manner: str

    def choose(self, seen: State, dice: Chance, runner: Runner = INTERPRETED) -> int:
        """Its action in a state blanked for the seat to move."""
        return runner.call(choose, self.number, seen, dice)


BOTS = {
    bot.name: bot
    for bot in (
        Bot("random", RANDOM, "plays any legal action"),
        Bot("greedy", GREEDY, "plays what looks best one step ahead"),
    )
}


NAMES = ("Bram", "Saskia", "Willem", "Jet", "Floris", "Marit")
"""What they are called at a table: people's names, since cards bear those of tulips."""


def find(name: str) -> Bot:
    """The bot with this name; Refusal lists the bots there are."""
    if name not in BOTS:
        raise Refusal(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name]
