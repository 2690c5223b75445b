"""The start of the Buying phase: players who can afford the Black Tulip decide in secret whether to buy it."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.tulip_bubble.actions import Declare, Decline, Options
from tuliptable.games.tulip_bubble.events import Answered, BuyingBegan, Declared, Declined
from tuliptable.games.tulip_bubble.rules.end import end_game, score
from tuliptable.games.tulip_bubble.rules.loans import repay
from tuliptable.games.tulip_bubble.rules.placing import begin_placing
from tuliptable.games.tulip_bubble.rules.turns import place_of, seat_at
from tuliptable.games.tulip_bubble.state import NO_CARD, Answer, Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import BLACK_TULIP_PRICE


@rule
def black_tulip_limit(s: TulipBubble) -> int:
    """Return the guilders after debts that a player needs for the Black Tulip (TB-33, TB-79)."""
    return BLACK_TULIP_PRICE + s.black_tulip_minimum


@rule
def may_declare(s: TulipBubble, p: int) -> bool:
    """Return True if the player has enough guilders after debts (TB-33)."""
    return score(s, p) >= black_tulip_limit(s)


@rule
def begin_buying(s: TulipBubble) -> None:
    """Announce the phase before the first decision, so that the log does not reveal it (TB-33, TB-76)."""
    tell(s, BuyingBegan())
    continue_check(s, 0)


@rule
def continue_check(s: TulipBubble, place: int) -> None:
    """Let the next player at or above the limit decide, from a place in turn order on (TB-34)."""
    while place < s.players and not may_declare(s, seat_at(s, place)):
        place += 1
    if place < s.players:
        s.phase = Phase.BLACK_TULIP
        s.turn = seat_at(s, place)
    elif has_declarer(s):
        sell_black_tulip(s)
    else:
        delete_answers(s)
        begin_placing(s)


@rule
def has_secret_decision(before: TulipBubble, after: TulipBubble) -> bool:
    """Return True after the last selling turn of a round, whether or not a player is rich enough (TB-34, TB-76)."""
    return before.phase == Phase.SELLING and after.phase != Phase.SELLING


@rule
def answers() -> Options:
    """List the two answers (TB-34)."""
    yield Declare()
    yield Decline()


@applies(Declare)
def declare(s: TulipBubble) -> None:
    answer(s, Answer.DECLARED)


@applies(Decline)
def decline(s: TulipBubble) -> None:
    answer(s, Answer.DECLINED)


@rule
def answer(s: TulipBubble, choice: int) -> None:
    """Store a secret answer and continue with the next player (TB-34, TB-76)."""
    p = s.turn
    s.answer[p] = choice
    tell(s, Answered(player=p, declared=choice == Answer.DECLARED))
    continue_check(s, place_of(s, p) + 1)


@rule
def has_declarer(s: TulipBubble) -> bool:
    for p in range(s.players):
        if s.answer[p] == Answer.DECLARED:
            return True
    return False


@rule
def delete_answers(s: TulipBubble) -> None:
    """Delete the answers, so that no one learns who declined (TB-37)."""
    for p in range(s.players):
        s.answer[p] = Answer.NONE


@rule
def sell_black_tulip(s: TulipBubble) -> None:
    """Let each declarer buy back all loans and announce their guilders, then end the game (TB-35)."""
    for place in range(s.players):
        p = seat_at(s, place)
        if s.answer[p] == Answer.DECLARED:
            while s.financed[p][0] != NO_CARD:
                repay(s, p, s.financed[p][0], s.debt[p][0])
            tell(s, Declared(player=p, guilders=s.cash[p]))
        elif s.answer[p] == Answer.DECLINED:
            tell(s, Declined(player=p))
    end_game(s)
