"""The Selling phase: to the market, from under a loan, to a collector."""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.tulip_bubble.events import EndedSelling, Served, Sold, SoldFinanced, TurnedUp
from tuliptable.games.tulip_bubble.rules.black_tulip import begin_buying
from tuliptable.games.tulip_bubble.rules.deck import discard
from tuliptable.games.tulip_bubble.rules.loans import (
    buy_back,
    end_loan,
    is_repeated,
    legal_buy_backs,
    loan_card,
    loan_code,
    loan_debt,
)
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.turns import next_seat
from tuliptable.games.tulip_bubble.state import (
    BUY_BACK,
    END_SELLING,
    NO_CARD,
    NO_COLLECTOR,
    SELL,
    SELL_COLLECTOR,
    SELL_FINANCED,
    Phase,
    TulipBubble,
)
from tuliptable.games.tulip_bubble.tables import (
    BONUS,
    COLLECTOR_COUNT,
    FACE_COUNT,
    FIRST_SET,
    JUST_SOLD,
    MARKERS_EACH,
    PILE,
    PILE_COUNT,
    SET_COLLECTOR,
    SET_FACES,
    SET_NEEDS,
)


@rule
def begin_selling(s: TulipBubble) -> None:
    """TB-24."""
    s.phase = Phase.SELLING
    s.turn = s.starter
    s.has_served = 0


# --- what may be done --------------------------------------------------------------------------------------------


@rule
def legal_in_selling_turn(s: TulipBubble, out: Buffer) -> int:
    """TB-24, TB-73."""
    p = s.turn
    n = legal_sales(s, p, out)
    if s.financed[p][0] != NO_CARD:
        if s.no_leveraged_sales == 0:
            n = legal_financed_sales(s, p, out, n)
        n = legal_buy_backs(s, p, out, n)
    if s.has_served == 0 and n > 0:
        n = legal_collector_sales(s, p, out, n)
    out[n] = END_SELLING
    return n + 1


@rule
def legal_sales(s: TulipBubble, p: int, out: Buffer) -> int:
    """TB-25."""
    n = 0
    for face in range(FACE_COUNT):
        out[n] = SELL + face
        n += int(s.paid[p][face] > 0)
    return n


@rule
def legal_financed_sales(s: TulipBubble, p: int, out: Buffer, n: int) -> int:
    """TB-26, TB-78."""
    for i in range(MARKERS_EACH):
        card = s.financed[p][i]
        if card != NO_CARD and s.cash[p] + market_price(s, card) >= s.debt[p][i] and not is_repeated(s, p, i):
            out[n] = SELL_FINANCED + loan_code(card, s.debt[p][i])
            n += 1
    return n


@rule
def legal_collector_sales(s: TulipBubble, p: int, out: Buffer, n: int) -> int:
    """TB-27, TB-28, TB-30. The piles with higher bonuses come first in the codec."""
    for pile in range(PILE_COUNT - 1, -1, -1):
        collector = s.collector[pile]
        if collector != NO_COLLECTOR:
            for i in range(FIRST_SET[collector], FIRST_SET[collector + 1]):
                out[n] = SELL_COLLECTOR + i
                n += int(has_set(s, p, i))
    return n


@rule
def has_set(s: TulipBubble, p: int, i: int) -> bool:
    """TB-1, TB-2. Whether a player's paid cards include a set."""
    return (
        (s.paid[p][SET_FACES[i][0]] >= SET_NEEDS[i][0])
        & (s.paid[p][SET_FACES[i][1]] >= SET_NEEDS[i][1])
        & (s.paid[p][SET_FACES[i][2]] >= SET_NEEDS[i][2])
    )


# --- what then happens -------------------------------------------------------------------------------------------


@rule
def selling_turn(s: TulipBubble, action: int) -> None:
    p = s.turn
    if action < SELL_FINANCED:
        sell(s, p, action - SELL)
    elif action < BUY_BACK:
        sell_financed(s, p, loan_card(action - SELL_FINANCED), loan_debt(action - SELL_FINANCED))
    elif action < SELL_COLLECTOR:
        buy_back(s, p, loan_card(action - BUY_BACK), loan_debt(action - BUY_BACK))
    elif action < END_SELLING:
        sell_to_collector(s, p, action - SELL_COLLECTOR)
    else:
        end_selling(s)


@rule
def sell(s: TulipBubble, p: int, card: int) -> None:
    """TB-25."""
    price = market_price(s, card)
    s.paid[p][card] -= 1
    s.cash[p] += price
    add_to_just_sold(s, card)
    tell(s, Sold(player=p, card=card, price=price))


@rule
def sell_financed(s: TulipBubble, p: int, card: int, debt: int) -> None:
    """TB-26."""
    price = market_price(s, card)
    end_loan(s, p, card, debt)
    s.cash[p] += price - debt
    add_to_just_sold(s, card)
    tell(s, SoldFinanced(player=p, card=card, price=price, debt=debt))


@rule
def add_to_just_sold(s: TulipBubble, card: int) -> None:
    """TB-3, TB-25. At the right end; from now on it is on sale like any other card (TB-31)."""
    s.market[JUST_SOLD + s.sold] = card
    s.sold += 1


@rule
def sell_to_collector(s: TulipBubble, p: int, i: int) -> None:
    """TB-27 to TB-29."""
    prices = 0
    for k in range(3):
        card = SET_FACES[i][k]
        prices += market_price(s, card)
        s.paid[p][card] -= 1
        discard(s, card)
    collector = SET_COLLECTOR[i]
    s.cash[p] += prices + BONUS[collector]
    s.has_served = 1
    s.served_by[collector] = p
    tell(s, Served(player=p, offer=i, prices=prices, bonus=BONUS[collector]))
    turn_up_collector(s, PILE[collector])


@rule
def turn_up_collector(s: TulipBubble, pile: int) -> None:
    """TB-11, TB-29. Each face-down card of the pile is as likely to be the next."""
    face_down = 0
    for collector in range(COLLECTOR_COUNT):
        face_down += int(waits_in(s, collector, pile))
    s.collector[pile] = NO_COLLECTOR
    if face_down == 0:
        return
    rest = 0
    if face_down > 1:
        rest = below(s.chance, face_down)
    for collector in range(COLLECTOR_COUNT):
        if waits_in(s, collector, pile):
            if rest == 0:
                s.collector[pile] = collector
            rest -= 1
    tell(s, TurnedUp(collector=s.collector[pile]))


@rule
def waits_in(s: TulipBubble, collector: int, pile: int) -> bool:
    """Whether a collector lies face down in a pile."""
    return PILE[collector] == pile and s.served_by[collector] == NOBODY and s.collector[pile] != collector


@rule
def end_selling(s: TulipBubble) -> None:
    """TB-24, TB-28."""
    tell(s, EndedSelling(player=s.turn))
    s.has_served = 0
    s.turn = next_seat(s, s.turn)
    if s.turn == s.starter:
        begin_buying(s)
