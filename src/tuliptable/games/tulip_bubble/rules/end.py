"""The end of the game: scores and ranks."""

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
    """End the game and announce all scores (TB-69)."""
    s.phase = Phase.OVER
    s.turn = s.starter
    for p in range(s.players):
        tell(s, Scored(player=p, cash=s.cash[p], debts=debts(s, p)))


@rule
def score(s: TulipBubble, p: int) -> int:
    """Return cash minus debts; cards are worth nothing (TB-36, TB-70, TB-72)."""
    return HIDDEN if s.cash[p] == HIDDEN else s.cash[p] - debts(s, p)


@rule
def rank(s: TulipBubble, p: int) -> int:
    """Return the rank. Buyers of the Black Tulip come first, and ties share a rank (TB-35, TB-70, TB-72)."""
    better = 0
    for q in range(s.players):
        better += int(ranking_score(s, q) > ranking_score(s, p))
    return better + 1


@rule
def ranking_score(s: TulipBubble, p: int) -> int:
    return score(s, p) + (ABOVE_ALL_SCORES if buys_black_tulip(s, p) else 0)


@rule
def buys_black_tulip(s: TulipBubble, p: int) -> bool:
    """Return True for the declarer with the most guilders; ties share the victory (TB-35)."""
    if s.answer[p] != Answer.DECLARED:
        return False
    for q in range(s.players):
        if s.answer[q] == Answer.DECLARED and score(s, q) > score(s, p):
            return False
    return True
