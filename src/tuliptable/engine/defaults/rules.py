"""Rules that a game need not write: who is to move, points and places, secrets, and what an action looks worth."""

from __future__ import annotations

from collections.abc import Callable

from tuliptable.engine.chance import Chance
from tuliptable.engine.contract import determinize, play, score, to_move
from tuliptable.engine.hidden_fields import generate_blank
from tuliptable.engine.pieces import DEALINGS
from tuliptable.engine.rule import rule
from tuliptable.engine.rule_codegen import define_rule
from tuliptable.engine.state import State

TRIALS = 3
"""In so many worlds the greedy bot tries an action, where a game says nothing about its worth."""


@rule
def rank(s: State, p: int) -> int:
    """Most points win; equals share a place."""
    place = 1
    for q in range(s.players):
        if score(s, q) > score(s, p):
            place += 1
    return place


@rule
def nothing_to_imagine(_s: State, _dice: Chance) -> None:
    """An open game."""


@rule
def nothing_is_broken(_s: State) -> int:
    return 0


@rule
def appraise(s: State, action: int) -> int:
    """The points that it brings over the others' in some worlds that the player thinks possible."""
    p = to_move(s)
    mind = s.copy()
    dice = Chance()
    worth = 0
    for _ in range(TRIALS):
        s.copy_from(mind)
        determinize(s, dice)
        play(s, action)
        for q in range(s.players):
            worth += (score(s, p) - score(s, q)) * 100
    return worth // (TRIALS * s.players)


class DefaultRules:
    """The rules that follow from the state of one game."""

    rank = staticmethod(rank)
    appraise = staticmethod(appraise)

    def __init__(self, state: type[State]) -> None:
        self.state = state
        self.dealing = DEALINGS.get(state)

    @property
    def blank(self) -> Callable[..., None]:
        return generate_blank(self.state)

    @property
    def imagine(self) -> Callable[..., None]:
        return self.dealing.imagine if self.dealing else nothing_to_imagine

    @property
    def broken_invariant(self) -> Callable[..., int]:
        return self.dealing.broken_invariant if self.dealing else nothing_is_broken

    @property
    def to_move(self) -> Callable[..., int]:
        """Who is to move is in the field ``turn``; NOBODY there ends the game."""
        return self.reads("turn", "to_move", "def to_move(s: State) -> int:\n    return s.turn\n")

    @property
    def score(self) -> Callable[..., int]:
        """Points are in the row ``score``."""
        return self.reads("score", "score", "def score(s: State, p: int) -> int:\n    return s.score[p]\n")

    def reads(self, field: str, name: str, source: str) -> Callable[..., int]:
        if field not in self.state.__slots__:
            raise TypeError(f"{self.state.__name__}: give the game a rule `{name}`, or its state a field `{field}`")
        return define_rule(name, source, {"State": self.state})
