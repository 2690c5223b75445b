"""Bots. Honest by construction: all a bot is ever given is a mind, which knows what its seat may know."""

from __future__ import annotations

from tuliptable.bots.bot_player import BotPlayer, instant_choice
from tuliptable.bots.levels import BOTS, LEVELS, Bot, seconds_for
from tuliptable.engine.refusal import Refusal

__all__ = ["BOTS", "LEVELS", "Bot", "BotPlayer", "find", "instant_choice", "seconds_for"]


NAMES = ("Bram", "Saskia", "Willem", "Jet", "Floris", "Marit")
"""What they are called at a table: people's names, since cards bear those of tulips."""


def find(name: str) -> Bot:
    """The bot with this name; Refusal lists the bots there are."""
    if name not in BOTS:
        raise Refusal(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name]
