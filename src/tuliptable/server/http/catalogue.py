"""The catalogue: the games that can be played, and the bots."""

from __future__ import annotations

from functools import cache
from typing import Any

from tuliptable import bots, games
from tuliptable.engine.game import Game
from tuliptable.engine.options import Option, SeatOption
from tuliptable.server.http.client_files import BOARD, board_folder
from tuliptable.server.wire.http_messages import BotInfo, Catalogue, GameInfo, OptionInfo


@cache
def catalogue() -> Catalogue:
    return Catalogue(
        [describe(game) for game in games.playable()],
        [BotInfo(bot.name, bot.description) for bot in bots.BOTS.values()],
    )


def describe(game: Game[Any]) -> GameInfo:
    return GameInfo(
        key=game.key,
        title=game.title,
        designers=list(game.designers),
        least_players=game.players[0],
        most_players=game.players[-1],
        minutes=game.minutes,
        pitch=game.pitch,
        options=[describe_option(option, game.players[-1]) for option in game.options],
        board=f"{board_folder(game)}/{BOARD}" if game.board else None,
        lesson=game.words.lesson is not None,
        exercises=len(game.words.exercises()),
    )


def describe_option(option: Option, players: int) -> OptionInfo:
    """Describe an option with its values at a table with the most players."""
    values = option.values(players)
    labels = [option.label(value) for value in values]
    seats = isinstance(option, SeatOption)
    return OptionInfo(option.name, option.meaning, option.rule, option.default, values, labels, seats)
