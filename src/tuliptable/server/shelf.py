"""The shelf: the games that can be played, those that are to come, and the bots."""

from __future__ import annotations

from functools import cache
from typing import Any

from tuliptable import bots, games
from tuliptable.engine.game import Game
from tuliptable.engine.options import Option
from tuliptable.server.protocol import BotInfo, GameInfo, OptionInfo, Shelf


def to_come(key: str, title: str, designer: str, players: range, minutes: int, pitch: str) -> GameInfo:
    return GameInfo(key, title, [designer], players[0], players[-1], minutes, pitch, available=False, options=[])


TO_COME = (
    to_come(
        "tulips",
        "Tulips",
        "Ellie Dix",
        range(2, 5),
        20,
        "One patchwork of tulip fields grows under everybody's hands; bet in secret on which colour will rule it.",
    ),
    to_come(
        "tulip-bubble",
        "Tulip Bubble",
        "Kouyou",
        range(3, 6),
        60,
        "Buy bulbs while prices climb, on credit if you dare, and be out before the bubble bursts.",
    ),
    to_come(
        "keukenhof",
        "Keukenhof",
        "Rodrigo Sillerico",
        range(1, 5),
        45,
        "Paint one shared garden, use your neighbours' flowers as a bridge, and turn the dials to your profit.",
    ),
    to_come(
        "windmill-valley",
        "Windmill Valley",
        "Dani Garcia",
        range(1, 5),
        80,
        "Turn your wheels, plant your fields, build windmills, and let every turn set the next one going.",
    ),
)


@cache
def shelf() -> Shelf:
    there = [describe(games.load(key)) for key in games.KEYS]
    coming = [game for game in TO_COME if game.key not in games.KEYS]
    return Shelf([*there, *coming], [BotInfo(bot.name, bot.manner) for bot in bots.BOTS.values()])


def describe(game: Game[Any]) -> GameInfo:
    return GameInfo(
        key=game.key,
        title=game.title,
        designers=list(game.designers),
        least_players=game.players[0],
        most_players=game.players[-1],
        minutes=game.minutes,
        pitch=game.pitch,
        available=True,
        options=[describe_option(option, game.players[-1]) for option in game.options],
    )


def describe_option(option: Option, players: int) -> OptionInfo:
    """An option with the values that it offers at the fullest table."""
    values = option.values(players)
    labels = [option.label(value) for value in values]
    return OptionInfo(option.name, option.meaning, option.rule, option.default, values, labels)
