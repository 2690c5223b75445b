"""The end: scores and places."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulip_bubble.events import Scored
from tuliptable.games.tulip_bubble.rules.loans import debts
from tuliptable.games.tulip_bubble.state import Answer, Phase, TulipBubble

ABOVE_ALL_SCORES = 100_000


@rule
def end_game(s: TulipBubble) -> None:
    """TB-69."""
    s.phase = Phase.OVER
    s.turn = s.starter
    for p in range(s.players):
        tell(s, Scored(player=p, cash=s.cash[p], debts=debts(s, p)))


@rule
def score(s: TulipBubble, p: int) -> int:
    """TB-36, TB-70, TB-72. Cards are worth nothing."""
    return HIDDEN if s.cash[p] == HIDDEN else s.cash[p] - debts(s, p)


@rule
def rank(s: TulipBubble, p: int) -> int:
    """TB-35, TB-70, TB-72. Who buys the Black Tulip is before all others; equals share a place."""
    better = 0
    for q in range(s.players):
        better += int(standing(s, q) > standing(s, p))
    return better + 1


@rule
def standing(s: TulipBubble, p: int) -> int:
    return score(s, p) + (ABOVE_ALL_SCORES if buys_black_tulip(s, p) else 0)


@rule
def buys_black_tulip(s: TulipBubble, p: int) -> bool:
    """TB-35. Of those who declared, the richest; equals share the victory."""
    if s.answer[p] != Answer.DECLARED:
        return False
    for q in range(s.players):
        if s.answer[q] == Answer.DECLARED and score(s, q) > score(s, p):
            return False
    return True
