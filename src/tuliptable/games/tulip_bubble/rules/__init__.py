"""Tulip Bubble: the rules, a file for each chapter in the order of play. Ids (TB-n) refer to the specification."""

from __future__ import annotations

from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.tulip_bubble.rules.auction import auction_turn, legal_in_auction, legal_payments, payment
from tuliptable.games.tulip_bubble.rules.black_tulip import answer, asks_in_secret, legal_answers
from tuliptable.games.tulip_bubble.rules.end import rank, score
from tuliptable.games.tulip_bubble.rules.placing import legal_in_placing_turn, placing_turn
from tuliptable.games.tulip_bubble.rules.round import begin_round, clean_up
from tuliptable.games.tulip_bubble.rules.selling import legal_in_selling_turn, selling_turn
from tuliptable.games.tulip_bubble.rules.setup import setup
from tuliptable.games.tulip_bubble.state import Phase, TulipBubble

__all__ = ["apply", "asks_in_secret", "legal", "rank", "score", "setup", "to_move"]


@rule
def to_move(s: TulipBubble) -> int:
    return NOBODY if s.phase == Phase.OVER else s.turn


@rule
def legal(s: TulipBubble, out: Buffer) -> int:
    """Section 4: the options of the decision that is due."""
    if s.phase == Phase.AUCTION:
        return legal_in_auction(s, out)
    if s.phase == Phase.PLACING:
        return legal_in_placing_turn(s, out)
    if s.phase == Phase.SELLING:
        return legal_in_selling_turn(s, out)
    if s.phase == Phase.PAYMENT:
        return legal_payments(s, out)
    if s.phase == Phase.BLACK_TULIP:
        return legal_answers(out)
    return 0


@rule
def apply(s: TulipBubble, action: int) -> None:
    """A decision; when it was the last of a round, the next one begins at once (TB-18)."""
    if s.phase == Phase.AUCTION:
        auction_turn(s, action)
    elif s.phase == Phase.PLACING:
        placing_turn(s, action)
    elif s.phase == Phase.SELLING:
        selling_turn(s, action)
    elif s.phase == Phase.PAYMENT:
        payment(s, action)
    else:
        answer(s, action)
    if s.phase == Phase.CLEANUP:
        clean_up(s)
        begin_round(s)
