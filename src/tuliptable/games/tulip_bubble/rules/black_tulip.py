"""The Buying phase opens: who can afford the Black Tulip is asked, and nobody else learns of it."""

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
    """Guilders that the Black Tulip takes (TB-33, TB-79)."""
    return BLACK_TULIP_PRICE + s.black_tulip_minimum


@rule
def may_declare(s: TulipBubble, p: int) -> bool:
    """Loans only have to be affordable (TB-33)."""
    return score(s, p) >= black_tulip_limit(s)


@rule
def begin_buying(s: TulipBubble) -> None:
    """The phase is announced before anybody is asked, so that nobody hears whether anybody is (TB-33, TB-76)."""
    tell(s, BuyingBegan())
    ask_for_declarations(s, 0)


@rule
def ask_for_declarations(s: TulipBubble, place: int) -> None:
    """The next player at or above the limit is asked, from a place in turn order on (TB-34)."""
    while place < s.players and not may_declare(s, seat_at(s, place)):
        place += 1
    if place < s.players:
        s.phase = Phase.BLACK_TULIP
        s.turn = seat_at(s, place)
    elif somebody_declared(s):
        sell_black_tulip(s)
    else:
        forget_answers(s)
        begin_placing(s)


@rule
def has_secret_decision(before: TulipBubble, after: TulipBubble) -> bool:
    """After the last selling turn of a round somebody may be asked, whether or not anybody is (TB-34, TB-76)."""
    return before.phase == Phase.SELLING and after.phase != Phase.SELLING


@rule
def answers() -> Options:
    """Whoever is asked may buy the Black Tulip or let it wait (TB-34)."""
    yield Declare()
    yield Decline()


@applies(Declare)
def declare(s: TulipBubble) -> None:
    answer(s, Answer.DECLARED)


@applies(Decline)
def decline(s: TulipBubble) -> None:
    answer(s, Answer.DECLINED)


@rule
def answer(s: TulipBubble, given: int) -> None:
    """Nobody else hears of an answer before all have answered (TB-34, TB-76)."""
    p = s.turn
    s.answer[p] = given
    tell(s, Answered(player=p, declared=given == Answer.DECLARED))
    ask_for_declarations(s, place_of(s, p) + 1)


@rule
def somebody_declared(s: TulipBubble) -> bool:
    for p in range(s.players):
        if s.answer[p] == Answer.DECLARED:
            return True
    return False


@rule
def forget_answers(s: TulipBubble) -> None:
    """Who declined stays unseen (TB-37)."""
    for p in range(s.players):
        s.answer[p] = Answer.NONE


@rule
def sell_black_tulip(s: TulipBubble) -> None:
    """Who declared buys back his loans and tells his guilders; the game ends (TB-35)."""
    for place in range(s.players):
        p = seat_at(s, place)
        if s.answer[p] == Answer.DECLARED:
            while s.financed[p][0] != NO_CARD:
                repay(s, p, s.financed[p][0], s.debt[p][0])
            tell(s, Declared(player=p, guilders=s.cash[p]))
        elif s.answer[p] == Answer.DECLINED:
            tell(s, Declined(player=p))
    end_game(s)
