"""The Buying phase opens: who can afford the Black Tulip is asked, and nobody else learns of it."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule
from tuliptable.games.tulip_bubble.events import Answered, BuyingBegan, Declared, Declined
from tuliptable.games.tulip_bubble.rules.end import end_game, score
from tuliptable.games.tulip_bubble.rules.loans import buy_back
from tuliptable.games.tulip_bubble.rules.placing import begin_placing
from tuliptable.games.tulip_bubble.rules.turns import place_of, seat_at
from tuliptable.games.tulip_bubble.state import DECLARE, DECLINE, NO_CARD, Answer, Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import BLACK_TULIP_PRICE


@rule
def black_tulip_limit(s: TulipBubble) -> int:
    """TB-33, TB-79."""
    return BLACK_TULIP_PRICE + s.black_tulip_minimum


@rule
def may_declare(s: TulipBubble, p: int) -> bool:
    """TB-33. Loans only have to be affordable."""
    return score(s, p) >= black_tulip_limit(s)


@rule
def begin_buying(s: TulipBubble) -> None:
    """TB-33. It is told before anybody is asked, so that it sounds the same whether or not anybody is (TB-76)."""
    tell(s, BuyingBegan())
    ask_for_declarations(s, 0)


@rule
def ask_for_declarations(s: TulipBubble, place: int) -> None:
    """TB-34. The next player at or above the limit, from a place in turn order on."""
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
def asks_in_secret(before: TulipBubble, after: TulipBubble) -> bool:
    """TB-34, TB-76. After the last selling turn of a round somebody may be asked, whether or not anybody is."""
    return before.phase == Phase.SELLING and after.phase != Phase.SELLING


@rule
def legal_answers(out: Buffer) -> int:
    """TB-34."""
    out[0] = DECLARE
    out[1] = DECLINE
    return 2


@rule
def answer(s: TulipBubble, action: int) -> None:
    """TB-34, TB-76. Nobody else hears of it before all have answered."""
    p = s.turn
    s.answer[p] = Answer.DECLARED if action == DECLARE else Answer.DECLINED
    tell(s, Answered(player=p, declared=s.answer[p] == Answer.DECLARED))
    ask_for_declarations(s, place_of(s, p) + 1)


@rule
def somebody_declared(s: TulipBubble) -> bool:
    for p in range(s.players):
        if s.answer[p] == Answer.DECLARED:
            return True
    return False


@rule
def forget_answers(s: TulipBubble) -> None:
    """TB-37. Who declined stays unseen."""
    for p in range(s.players):
        s.answer[p] = Answer.NONE


@rule
def sell_black_tulip(s: TulipBubble) -> None:
    """TB-35."""
    for place in range(s.players):
        p = seat_at(s, place)
        if s.answer[p] == Answer.DECLARED:
            while s.financed[p][0] != NO_CARD:
                buy_back(s, p, s.financed[p][0], s.debt[p][0])
            tell(s, Declared(player=p, guilders=s.cash[p]))
        elif s.answer[p] == Answer.DECLINED:
            tell(s, Declined(player=p))
    end_game(s)
