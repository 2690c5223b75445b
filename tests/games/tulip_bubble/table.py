"""Positions of Tulip Bubble for tests. Fields that a test does not set are empty."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from tuliptable import games
from tuliptable.engine.chance import seed_from
from tuliptable.engine.events import Event
from tuliptable.engine.options import OptionValue
from tuliptable.engine.position import read_position
from tuliptable.engine.refusal import IllegalAction
from tuliptable.engine.state import SPECTATOR, read_events
from tuliptable.engine.wording.lines import Phrase
from tuliptable.games.tulip_bubble import game
from tuliptable.games.tulip_bubble.position import FORM
from tuliptable.games.tulip_bubble.state import (
    TulipBubble,
)
from tuliptable.games.tulip_bubble.tables import (
    FACES,
    OFFERS,
)

__all__ = [
    "actions",
    "as_position",
    "begin",
    "card",
    "events_of",
    "game",
    "levels",
    "play",
    "position",
    "random_states",
]


def begin(players: int, seed: str = "begin", **options: OptionValue) -> TulipBubble:
    return game.begin(players, options, seed_from(seed))


def position(
    players: int = 3,
    seed: str = "study",
    options: dict[str, OptionValue] | None = None,
    study: bool = True,
    **fields: Any,
) -> TulipBubble:
    """Return a study position."""
    head = {"game": game.key, "players": players, "study": study, "chance": {"seed": seed}, "options": options or {}}
    fields.setdefault("levels", "R2 W3 Y4")
    s = read_position(games.load, msgspec.json.encode(head | fields))[1]
    assert isinstance(s, TulipBubble)
    return s


def as_position(s: TulipBubble) -> dict[str, Any]:
    """Return a state as a position, with every field."""
    return {key: entry.write(s, key, s) for key, entry in FORM.table.items()}


def play(s: TulipBubble, *typed: str) -> TulipBubble:
    """Return the position after some actions, each of which must be legal."""
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


def events_of(s: TulipBubble, *kinds: type[Event]) -> list[Any]:
    """Return the events of some kinds from the last action."""
    return [event for event in read_events(s) if isinstance(event, kinds)]


def refusal(s: TulipBubble, typed: str) -> str:
    """Return the key of the line that refuses an action, such as `TB-40.empty`."""
    with pytest.raises(IllegalAction) as raised:
        game.refuse_unless_legal(s, game.actions.parse(typed))
    assert isinstance(raised.value.reason, Phrase)
    return raised.value.reason.line.key.removeprefix("refusal.")


def sentences(*events: Event, names: Sequence[str] = (), viewer: int = SPECTATOR) -> list[str]:
    """Return the lines of the log for events."""
    return [game.sentence(event, names, viewer) for event in events]


def random_states(
    players: int, seed: int, avoid: tuple[str, ...] = ()
) -> Iterator[tuple[TulipBubble, int, TulipBubble]]:
    """Play a random game without some actions. Yield each action with the states before and after it."""
    s, dice = begin(players, f"random {seed}"), random.Random(seed)
    while not game.over(s):
        before = s.copy()
        action = dice.choice([code for code in game.legal(s) if game.actions.notation(code) not in avoid])
        game.play(s, action)
        yield before, action, s


def last_seller(players: int = 4, **fields: Any) -> TulipBubble:
    """Return a position in which the last seller is to move; seat 0 started."""
    fields.setdefault("turn", players - 1)
    return position(players, phase="selling", round=5, **fields)


def check(players: int = 4, **fields: Any) -> TulipBubble:
    return play(last_seller(players, **fields), "end_selling")


def selling(players: int = 3, **fields: Any) -> TulipBubble:
    return position(players, phase="selling", round=fields.pop("round", 2), **fields)


PLAYERS = range(3, 6)


def offers(collector: str) -> list[str]:
    return [offer.split(":")[1] for offer in OFFERS if offer.startswith(f"{collector}:")]
