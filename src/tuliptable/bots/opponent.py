"""A bot for programs. It sees the information state of the player to move."""

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
    """Choose actions for any seat in any game, for one thread at a time. The same seed gives the same choices."""

    def __init__(self, bot: Bot, seed: Seed | None = None) -> None:
        self.bot = bot
        self._dice = chance_from(seed_or_fresh(seed))
        self._thinkers: dict[str, BotPlayer[Any]] = {}

    @property
    def name(self) -> str:
        return self.bot.name

    def choose(self, match: Match[Any]) -> int:
        """Return the action of the bot for the player to move, as a code for `match.act`.

        Raises:
            IllegalAction: the match is over.
        """
        if match.over:
            raise IllegalAction("The game is over.")
        return self._thinker(match.game).choose(self.bot, InformationState(match.game, match.state), self._dice)

    def _thinker(self, game: Game[Any]) -> BotPlayer[Any]:
        """Compile the rules only for bots that search, because the first build takes seconds."""
        if game.key not in self._thinkers:
            self._thinkers[game.key] = BotPlayer(game, None if self.bot.searches else INTERPRETED)
        return self._thinkers[game.key]
