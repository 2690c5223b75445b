"""Matches for programs: begin one, keep it in a file, read it again, and find somebody to play with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from tuliptable import bots, games
from tuliptable.bots.opponent import Opponent
from tuliptable.engine import matchfile
from tuliptable.engine.chance import Seed, seed_from
from tuliptable.engine.game import Game, S
from tuliptable.engine.match import Match, Player
from tuliptable.engine.options import OptionValue

if TYPE_CHECKING:
    from tuliptable.games.gift_of_tulips.screen.view import Board as GiftOfTulipsBoard
    from tuliptable.games.gift_of_tulips.state import GiftOfTulips
    from tuliptable.games.keukenhof.screen.view import Board as KeukenhofBoard
    from tuliptable.games.keukenhof.state import Keukenhof
    from tuliptable.games.tulip_bubble.screen.view import Board as TulipBubbleBoard
    from tuliptable.games.tulip_bubble.state import TulipBubble
    from tuliptable.games.tulips.screen.view import Board as TulipsBoard
    from tuliptable.games.tulips.state import Tulips
    from tuliptable.games.windmill_valley.screen.view import Board as WindmillValleyBoard
    from tuliptable.games.windmill_valley.state import WindmillValley

Players = int | Sequence[str]
Options = Mapping[str, OptionValue] | None


# Each key has its own state and board, so that an editor and a type check know what `match.view_for(0).board` has.


@overload
def new_match(
    game: Literal["gift-of-tulips"], players: Players = 2, *, options: Options = None, seed: Seed | None = None
) -> Match[GiftOfTulips, GiftOfTulipsBoard]: ...
@overload
def new_match(
    game: Literal["tulips"], players: Players = 2, *, options: Options = None, seed: Seed | None = None
) -> Match[Tulips, TulipsBoard]: ...
@overload
def new_match(
    game: Literal["tulip-bubble"], players: Players = 2, *, options: Options = None, seed: Seed | None = None
) -> Match[TulipBubble, TulipBubbleBoard]: ...
@overload
def new_match(
    game: Literal["keukenhof"], players: Players = 2, *, options: Options = None, seed: Seed | None = None
) -> Match[Keukenhof, KeukenhofBoard]: ...
@overload
def new_match(
    game: Literal["windmill-valley"], players: Players = 2, *, options: Options = None, seed: Seed | None = None
) -> Match[WindmillValley, WindmillValleyBoard]: ...
@overload
def new_match(
    game: Game[S], players: Players = 2, *, options: Options = None, seed: Seed | None = None
) -> Match[S]: ...
@overload
def new_match(game: str, players: Players = 2, *, options: Options = None, seed: Seed | None = None) -> Match[Any]: ...
def new_match(
    game: str | Game[Any], players: Players = 2, *, options: Options = None, seed: Seed | None = None
) -> Match[Any, Any]:
    """A game set up, by its key. Players are a number, or names; the same seed deals the same cards.

    Refusal says what is wrong with the number of players, with an option or with the seed.
    """
    found = games.load(game) if isinstance(game, str) else game
    names = [f"Player {i + 1}" for i in range(players)] if isinstance(players, int) else players
    return Match(found, [Player(name) for name in names], options, None if seed is None else seed_from(seed))


def against_bots(players: int, seat: int, kinds: Sequence[str], called: str = "You") -> list[Player]:
    """One person in a seat, and bots of these kinds in all others."""
    others = iter(kinds)
    return [
        Player(called) if p == seat else Player(name, bots.find(next(others)).name)
        for p, name in enumerate(bots.NAMES[:players])
    ]


def bot(name: str, *, seed: Seed | None = None) -> Opponent:
    """A bot by its level, ``beginner`` to ``best``, or ``random`` or ``greedy``; Refusal lists them."""
    return Opponent(bots.find(name), seed)


def save_match(match: Match[Any], path: str | Path) -> None:
    """Write a match file. It holds the seed, and with it all secrets of a match that still runs."""
    matchfile.save(match, Path(path))


def load_match(path: str | Path) -> Match[Any]:
    """The match in a file, replayed; Refusal says what is wrong with it."""
    return matchfile.load(Path(path), games.load)
