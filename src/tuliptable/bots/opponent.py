"""A bot to play with, for programs: it is shown what the player to move may know, and chooses."""

from __future__ import annotations

from typing import Any

from tuliptable.bots.bot_player import BotPlayer
from tuliptable.bots.levels import Bot
from tuliptable.engine.chance import Seed, chance_from, seed_or_fresh
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import Match
from tuliptable.engine.refusal import IllegalAction
from tuliptable.engine.rule_runner import INTERPRETED


class Opponent:
    """Takes any seat in any game. For one thread at a time; with a seed it chooses the same again."""

    def __init__(self, bot: Bot, seed: Seed | None = None) -> None:
        self.bot = bot
        self._dice = chance_from(seed_or_fresh(seed))
        self._thinkers: dict[str, BotPlayer[Any]] = {}

    @property
    def name(self) -> str:
        return self.bot.name

    def choose(self, match: Match[Any]) -> int:
        """The action that the bot would play now, as a number: ``match.act`` takes it."""
        if match.over:
            raise IllegalAction("the game is over")
        return self._thinker(match.game).choose(self.bot, InformationState(match.game, match.state), self._dice)

    def _thinker(self, game: Game[Any]) -> BotPlayer[Any]:
        """Rules become C only for who looks ahead: building them takes seconds the first time."""
        if game.key not in self._thinkers:
            self._thinkers[game.key] = BotPlayer(game, None if self.bot.searches else INTERPRETED)
        return self._thinkers[game.key]
