"""Default rules: the player to move, points and ranks, secrets, and the value of an action."""

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
"""The number of determinizations in which the default appraisal tries an action."""


@rule
def rank(s: State, p: int) -> int:
    """Rank players by points, most points first; tied players share a rank."""
    position = 1
    for q in range(s.players):
        if score(s, q) > score(s, p):
            position += 1
    return position


@rule
def nothing_to_imagine(_s: State, _dice: Chance) -> None:
    """Determinize a state without hidden numbers."""


@rule
def nothing_is_broken(_s: State) -> int:
    return 0


@rule
def appraise(s: State, action: int) -> int:
    """Count the points that an action earns more than the other players, over a few determinizations."""
    p = to_move(s)
    blanked = s.copy()
    dice = Chance()
    total = 0
    for _ in range(TRIALS):
        s.copy_from(blanked)
        determinize(s, dice)
        play(s, action)
        for q in range(s.players):
            total += (score(s, p) - score(s, q)) * 100
    return total // (TRIALS * s.players)


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
        """The rule that reads the player to move from the field `turn`; `NOBODY` there ends the game."""
        return self.reads("turn", "to_move", "def to_move(s: State) -> int:\n    return s.turn\n")

    @property
    def score(self) -> Callable[..., int]:
        """The rule that reads the points from the row `score`."""
        return self.reads("score", "score", "def score(s: State, p: int) -> int:\n    return s.score[p]\n")

    def reads(self, field: str, name: str, source: str) -> Callable[..., int]:
        if field not in self.state.__slots__:
            raise TypeError(f"{self.state.__name__}: give the game a rule `{name}`, or its state a field `{field}`")
        return define_rule(name, source, {"State": self.state})
