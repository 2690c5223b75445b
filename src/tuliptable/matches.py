"""Matches for programs: start, save and load a match, and get bots to play with."""

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


# Each key has its own state and board, so that editors and type checkers know the type of `match.view_for(0).board`.


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
    """Start a match.

    Args:
        game: The key of a game, such as `gift-of-tulips`, or a `Game`.
        players: The number of players, or their names.
        options: Options of the game by name; the others have their defaults.
        seed: A text or a whole number. The same seed deals the same cards. Without one, the match gets a fresh seed.

    Raises:
        Refusal: The game, the number of players, an option or the seed is not allowed.

    Example:
        `match = new_match("tulips", ["Ann", "Bram", "Cleo"], seed="spring")`
    """
    loaded = games.load(game) if isinstance(game, str) else game
    names = [f"Player {i + 1}" for i in range(players)] if isinstance(players, int) else players
    return Match(loaded, [Player(name) for name in names], options, None if seed is None else seed_from(seed))


def against_bots(players: int, seat: int, kinds: Sequence[str], called: str = "You") -> list[Player]:
    """Return players for all seats: a person in one seat, and bots of these kinds in the others."""
    others = iter(kinds)
    return [
        Player(called) if p == seat else Player(name, bots.find(next(others)).name)
        for p, name in enumerate(bots.NAMES[:players])
    ]


def bot(name: str, *, seed: Seed | None = None) -> Opponent:
    """Return a bot.

    Args:
        name: A level from `beginner` to `best`, or `random` or `greedy`.
        seed: The seed of the bot's own dice.

    Raises:
        Refusal: There is no such bot. The message lists all bots.
    """
    return Opponent(bots.find(name), seed)


def save_match(match: Match[Any], path: str | Path) -> None:
    """Write a match file. It contains the seed, and so all secrets of a match that is still in progress."""
    matchfile.save(match, Path(path))


def load_match(path: str | Path) -> Match[Any]:
    """Load a match file and replay it.

    Raises:
        Refusal: The file cannot be read, or an entry of its record is not legal.
    """
    return matchfile.load(Path(path), games.load)
