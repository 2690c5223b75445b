"""Writing down positions of Tulip Bubble for tests: say what matters, the rest is empty."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from tuliptable import games
from tuliptable.engine.chance import seed_from
from tuliptable.engine.events import Event
from tuliptable.engine.options import OptionValue
from tuliptable.engine.position import read_position
from tuliptable.engine.state import read_events
from tuliptable.games.tulip_bubble import game
from tuliptable.games.tulip_bubble.position import FORM
from tuliptable.games.tulip_bubble.state import (
    TulipBubble,
)
from tuliptable.games.tulip_bubble.tables import (
    FACES,
    OFFERS,
)

__all__ = ["actions", "begin", "card", "game", "heard", "levels", "play", "position", "random_states", "written"]


def begin(players: int, seed: str = "begin", **options: OptionValue) -> TulipBubble:
    return game.begin(players, options, seed_from(seed))


def position(
    players: int = 3,
    seed: str = "study",
    options: dict[str, OptionValue] | None = None,
    study: bool = True,
    **said: Any,
) -> TulipBubble:
    """A study position."""
    head = {"game": game.key, "players": players, "study": study, "chance": {"seed": seed}, "options": options or {}}
    said.setdefault("levels", "R2 W3 Y4")
    made = read_position(games.load, msgspec.json.encode(head | said))[1]
    assert isinstance(made, TulipBubble)
    return made


def written(s: TulipBubble) -> dict[str, Any]:
    """A state as a position, with every field."""
    return {key: entry.write(s, key, s) for key, entry in FORM.table.items()}


def play(s: TulipBubble, *typed: str) -> TulipBubble:
    """The position after some actions, each of which must be legal."""
    after = s.copy()
    for text in typed:
        action = game.actions.parse(text)
        game.refuse_unless_legal(after, action)
        game.play(after, action)
    return after


def actions(s: TulipBubble) -> list[str]:
    return [game.actions.notation(code) for code in game.legal(s)]


def card(face: str) -> int:
    return FACES.index(face)


def levels(s: TulipBubble) -> str:
    return " ".join(f"{'RWY'[c]}{s.level[c]}" for c in range(3))


def heard(s: TulipBubble, *kinds: type[Event]) -> list[Any]:
    """What the last action told, of some kinds."""
    return [event for event in read_events(s) if isinstance(event, kinds)]


def random_states(
    players: int, seed: int, avoid: tuple[str, ...] = ()
) -> Iterator[tuple[TulipBubble, int, TulipBubble]]:
    """A random game without some actions: the state before each action, the action, and the state after it."""
    s, dice = begin(players, f"random {seed}"), random.Random(seed)
    while not game.over(s):
        before = s.copy()
        action = dice.choice([code for code in game.legal(s) if game.actions.notation(code) not in avoid])
        game.play(s, action)
        yield before, action, s


def last_seller(players: int = 4, **said: Any) -> TulipBubble:
    """The last player of a Selling phase is about to end it; seat 0 starts."""
    said.setdefault("turn", players - 1)
    return position(players, phase="selling", round=5, **said)


def check(players: int = 4, **said: Any) -> TulipBubble:
    return play(last_seller(players, **said), "end_selling")


def selling(players: int = 3, **said: Any) -> TulipBubble:
    return position(players, phase="selling", round=said.pop("round", 2), **said)


PLAYERS = range(3, 6)


def offers(collector: str) -> list[str]:
    return [offer.split(":")[1] for offer in OFFERS if offer.startswith(f"{collector}:")]
