"""Bots. They are honest by construction: their only input is the information state of their seat."""

from __future__ import annotations

from tuliptable.bots.bot_player import BotPlayer, instant_choice
from tuliptable.bots.levels import BOTS, LEVELS, Bot, seconds_for
from tuliptable.engine.refusal import Refusal

__all__ = ["BOTS", "LEVELS", "Bot", "BotPlayer", "find", "instant_choice", "seconds_for"]


NAMES = ("Bram", "Saskia", "Willem", "Jet", "Floris", "Marit")
"""Names of bots at a table. They are names of people, because cards have the names of tulips."""


def find(name: str) -> Bot:
    """Return the bot with this name.

    Raises:
        Refusal: no bot has this name; the message lists all bots.
    """
    if name not in BOTS:
        raise Refusal(f"There is no bot {name!r}. The bots are {', '.join(BOTS)}.")
    return BOTS[name]
