"""Bots. Honest by construction: all a bot is ever given is the state blanked for its seat."""

from __future__ import annotations

from dataclasses import dataclass

from tuliptable.bots.contest import GREEDY, RANDOM, choose
from tuliptable.engine.chance import Chance
from tuliptable.engine.game import Game, S
from tuliptable.engine.refusal import Refusal


@dataclass(frozen=True)
class Bot:
    """A bot that can take any seat in any game."""

    name: str
    number: int
    manner: str

    def choose(self, game: Game[S], seen: S, dice: Chance) -> int:
        """Its action in a state blanked for the seat to move."""
        return choose(self.number, seen, game.state(), dice, [0] * game.widest)


BOTS = {
    bot.name: bot
    for bot in (
        Bot("random", RANDOM, "plays any legal action"),
        Bot("greedy", GREEDY, "plays what looks best one step ahead"),
    )
}


def find(name: str) -> Bot:
    """The bot with this name; Refusal lists the bots there are."""
    if name not in BOTS:
        raise Refusal(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name]
