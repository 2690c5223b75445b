"""The Selling phase: sales of paid cards, of financed cards, and to collectors."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.tulip_bubble.actions import EndSelling, Options, Sell, SellCollector, SellFinanced
from tuliptable.games.tulip_bubble.events import EndedSelling, Served, Sold, SoldFinanced, TurnedUp
from tuliptable.games.tulip_bubble.rules.black_tulip import begin_buying
from tuliptable.games.tulip_bubble.rules.deck import discard
from tuliptable.games.tulip_bubble.rules.loans import buy_backs, end_loan, is_repeated
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.turns import next_seat
from tuliptable.games.tulip_bubble.state import NO_CARD, NO_COLLECTOR, Phase, TulipBubble
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
    """Begin the selling turns with the starting player (TB-24)."""
    s.phase = Phase.SELLING
    s.turn = s.starter
    s.has_served = 0


@rule
def selling_options(s: TulipBubble) -> Options:
    """List the sales and buy-backs of a player, and the end of the turn (TB-24, TB-73)."""
    p = s.turn
    yield from sales(s, p)
    if s.financed[p][0] != NO_CARD:
        if s.no_leveraged_sales == 0:
            yield from financed_sales(s, p)
        yield from buy_backs(s, p)
    if s.has_served == 0 and paid_cards(s, p) >= 3:
        yield from collector_sales(s, p)
    yield EndSelling()


# --- to the market -----------------------------------------------------------------------------------------------


@rule
def sales(s: TulipBubble, p: int) -> Options:
    """List the sales of paid cards (TB-25)."""
    for face in range(FACE_COUNT):
        if s.paid[p][face] > 0:
            yield Sell(card=face)


@applies(Sell)
def sell(s: TulipBubble, card: int) -> None:
    """Sell a paid card at the market price; it goes to Just Sold (TB-25)."""
    p = s.turn
    price = market_price(s, card)
    s.paid[p][card] -= 1
    s.cash[p] += price
    add_to_just_sold(s, card)
    tell(s, Sold(player=p, card=card, price=price))


@rule
def financed_sales(s: TulipBubble, p: int) -> Options:
    """List the sales of financed cards whose price and the cash of the player cover the debt (TB-26, TB-78)."""
    for i in range(MARKERS_EACH):
        card = s.financed[p][i]
        if card != NO_CARD and s.cash[p] + market_price(s, card) >= s.debt[p][i] and not is_repeated(s, p, i):
            yield SellFinanced(card=card, debt=s.debt[p][i])


@applies(SellFinanced)
def sell_financed(s: TulipBubble, card: int, debt: int) -> None:
    """Sell a financed card and repay its debt (TB-26)."""
    p = s.turn
    price = market_price(s, card)
    end_loan(s, p, card, debt)
    s.cash[p] += price - debt
    add_to_just_sold(s, card)
    tell(s, SoldFinanced(player=p, card=card, price=price, debt=debt))


@rule
def add_to_just_sold(s: TulipBubble, card: int) -> None:
    """Add a card at the right end of Just Sold, where players can bid for it (TB-3, TB-25, TB-31)."""
    s.market[JUST_SOLD + s.sold] = card
    s.sold += 1


# --- to a collector ----------------------------------------------------------------------------------------------


@rule
def paid_cards(s: TulipBubble, p: int) -> int:
    cards = 0
    for face in range(FACE_COUNT):
        cards += s.paid[p][face]
    return cards


@rule
def collector_sales(s: TulipBubble, p: int) -> Options:
    """List the sets for the face-up collectors (TB-27, TB-28, TB-30), in the order of the action codes."""
    for pile in range(PILE_COUNT - 1, -1, -1):
        collector = s.collector[pile]
        if collector != NO_COLLECTOR:
            for i in range(FIRST_SET[collector], FIRST_SET[collector + 1]):
                if has_set(s, p, i):
                    yield SellCollector(cards=i)


@rule
def has_set(s: TulipBubble, p: int, i: int) -> bool:
    """Return True if the paid cards of a player include a set (TB-1, TB-2)."""
    return (
        (s.paid[p][SET_FACES[i][0]] >= SET_NEEDS[i][0])
        & (s.paid[p][SET_FACES[i][1]] >= SET_NEEDS[i][1])
        & (s.paid[p][SET_FACES[i][2]] >= SET_NEEDS[i][2])
    )


@rule
def set_prices(s: TulipBubble, cards: int) -> int:
    """Return the sum of the market prices of a set."""
    price = 0
    for k in range(3):
        price += market_price(s, SET_FACES[cards][k])
    return price


@rule
def set_bonus(cards: int) -> int:
    return BONUS[SET_COLLECTOR[cards]]


@applies(SellCollector)
def serve_collector(s: TulipBubble, cards: int) -> None:
    """Sell a set for the market prices and a bonus; the collector leaves (TB-27 to TB-29)."""
    p = s.turn
    prices = set_prices(s, cards)
    for k in range(3):
        s.paid[p][SET_FACES[cards][k]] -= 1
        discard(s, SET_FACES[cards][k])
    collector = SET_COLLECTOR[cards]
    s.cash[p] += prices + set_bonus(cards)
    s.has_served = 1
    s.served_by[collector] = p
    tell(s, Served(player=p, offer=cards, prices=prices, bonus=set_bonus(cards)))
    turn_up_collector(s, PILE[collector])


@rule
def turn_up_collector(s: TulipBubble, pile: int) -> None:
    """Turn up the next collector of a pile, each with the same chance (TB-11, TB-29)."""
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
    """Return True if a collector is face down in a pile."""
    return PILE[collector] == pile and s.served_by[collector] == NOBODY and s.collector[pile] != collector


@applies(EndSelling)
def end_selling(s: TulipBubble) -> None:
    """End a selling turn; after the last one the Buying phase begins (TB-24, TB-28)."""
    tell(s, EndedSelling(player=s.turn))
    s.has_served = 0
    s.turn = next_seat(s, s.turn)
    if s.turn == s.starter:
        begin_buying(s)
