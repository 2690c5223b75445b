"""Positions of Gift of Tulips for tests. A test names the fields that matter; the rest is empty."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tuliptable import games
from tuliptable.engine.chance import seed_from
from tuliptable.engine.position import read_position
from tuliptable.engine.refusal import IllegalAction
from tuliptable.engine.wording.lines import Phrase
from tuliptable.games.gift_of_tulips import game
from tuliptable.games.gift_of_tulips.rules.festival import total
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.tables import FACES, VARIETIES

__all__ = ["actions", "begin", "card", "festival", "game", "play", "position", "refusal_key"]

# The smallest heap of open cards that gives a variety a total.
TOTALS = {2: "2", 3: "3", 4: "4", 5: "2 3", 6: "3 3", 7: "3 4", 8: "4 4", 9: "2 3 4", 10: "3 3 4"}


def begin(players: int, seed: str = "begin", **options: int) -> GiftOfTulips:
    return game.begin(players, options, seed_from(seed))


def position(festival: str = "blue 4, purple 3", players: int = 3, seed: str = "study", **fields: Any) -> GiftOfTulips:
    """Return a study position. `festival` names varieties and totals: `blue 5, purple 2`."""
    places = [entry.split() for entry in festival.split(", ") if entry]
    open_cards = [f"{variety} {TOTALS[int(total)]}" for variety, total in places]
    whole = {
        "game": game.key,
        "players": players,
        "study": True,
        "chance": {"seed": seed},
        "festival": open_cards,
        **fields,
    }
    s = read_position(games.load, msgspec.json.encode(whole))[1]
    assert isinstance(s, GiftOfTulips)
    return s


def festival(s: GiftOfTulips) -> str:
    """Return the ranking as the rules write it."""
    return ", ".join(f"{VARIETIES[v]} {total(s, v)}" for v in s.festival if v >= 0)


def play(s: GiftOfTulips, *typed: str) -> GiftOfTulips:
    """Return the position after some actions, each of which must be legal."""
    after = s.copy()
    for text in typed:
        action = game.actions.parse(text)
        game.refuse_unless_legal(after, action)
        game.play(after, action)
    return after


def refusal_key(s: GiftOfTulips, *typed: str) -> str:
    """Return the key of the refusal of the last of some actions."""
    before = play(s, *typed[:-1])
    with pytest.raises(IllegalAction) as refused:
        play(before, typed[-1])
    reason = refused.value.reason
    assert isinstance(reason, Phrase)
    return reason.line.key.removeprefix("refusal.")


def actions(s: GiftOfTulips) -> list[str]:
    return [game.actions.notation(code) for code in game.legal(s)]


def card(name: str) -> int:
    return FACES.index(name)
