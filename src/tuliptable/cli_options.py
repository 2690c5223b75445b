"""The arguments that several commands share: options of a game, a seed, bots, and a viewer."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from tuliptable.engine.chance import fresh_seed, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.options import OptionValue
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import SPECTATOR
from tuliptable.engine.untrusted_input import parse_int


def read_options(game: Game[Any], players: int, texts: list[str]) -> dict[str, OptionValue]:
    known = {option.name: option for option in game.options}
    read: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name not in known:
            listed = ", ".join(f"{name}=…" for name in known) or "none"
            raise Refusal(f"{game.title} has no option {text!r}. Its options: {listed}.")
        read[name] = known[name].read(value, players)
    return read


def read_viewer(text: str | None, players: int, default: int | None) -> int | None:
    """Read `--as`: a seat, counted from 1, or `SPECTATOR`, or None for everything."""
    match text:
        case None:
            return default
        case "spectator":
            return SPECTATOR
        case "everything":
            return None
    number = parse_int(text)
    if number is None or not 1 <= number <= players:
        raise Refusal(f"--as must be a seat from 1 to {players}, 'spectator' or 'everything', not {text!r}.")
    return number - 1


def seed_of(options: Namespace) -> str:
    return seed_from(options.seed) if options.seed else fresh_seed()


def bots_for(seats: int, names: str) -> list[str]:
    """Return a bot for each seat, from one name for all seats or one for each."""
    bots = [name.strip() for name in names.split(",") if name.strip()]
    if len(bots) == 1:
        return bots * seats
    if len(bots) != seats:
        raise Refusal(f"--bots must name one bot for all seats or one for each of the {seats} seats, not {len(bots)}.")
    return bots
