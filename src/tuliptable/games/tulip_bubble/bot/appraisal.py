"""Estimated values of the actions of Tulip Bubble, from the fields that the player can see.

An action is tried. Then the holdings of the player are valued:

- cash minus debts;
- each card at its expected price in the next Selling phase: after the market response and the next event, and if the
  bubble has not burst by then;
- the best unfinished set at a share of the bonus;
- free markers.

A player raises as long as winning at the next price is better than the compensation for passing.

The search values cards with patience: a card has the price that a player gets who waits for a good time (`patience`). A
rival's marker adds nothing, because bidding for the sake of compensation buys cards too dear. The search counts only
half of a bonus, even with a complete set, because another player may sell to the collector first.
"""

from __future__ import annotations

from tuliptable.engine.rule import Buffer, const_table, rule, scratch
from tuliptable.engine.state import clear_journal
from tuliptable.games.tulip_bubble.actions import (
    ACTIONS,
    BuyBack,
    Declare,
    Decline,
    Finance,
    Pass,
    PayCash,
    Place,
    RaiseTo,
    Sell,
    SellCollector,
    SellFinanced,
)
from tuliptable.games.tulip_bubble.bot.patience import WAITING
from tuliptable.games.tulip_bubble.rules.auction import compensation
from tuliptable.games.tulip_bubble.rules.black_tulip import black_tulip_limit
from tuliptable.games.tulip_bubble.rules.end import score
from tuliptable.games.tulip_bubble.rules.loans import add_loan, buy_back
from tuliptable.games.tulip_bubble.rules.prices import count_card, market_price, respond_to_counts
from tuliptable.games.tulip_bubble.rules.round import apply_event, events_unseen
from tuliptable.games.tulip_bubble.rules.selling import sell, sell_financed, set_bonus, set_prices
from tuliptable.games.tulip_bubble.state import NO_CARD, NO_COLLECTOR, Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import (
    BONUS,
    COLOUR,
    COLOUR_COUNT,
    EVENT_DECK,
    EVENT_KINDS,
    FACE_COUNT,
    FIRST_SET,
    JUST_SOLD,
    LONGEST_ROW,
    MARKERS_EACH,
    MARKERS_ON,
    PILE,
    PILE_COUNT,
    PRICE,
    RANK,
    RANKS,
    SET_COLLECTOR,
    SET_FACES,
    SET_ORDINALS,
)

INSTANT, PATIENT = range(2)
RANK_COUNT = len(RANKS)
KINDS = COLOUR_COUNT * RANK_COUNT
KIND = const_table(
    [RANK_COUNT * colour + rank for colour, rank in zip(COLOUR, RANK, strict=True)]
)  # by face, colour and rank
#                 round:  0  1   2   3   4   5   6   7   8   9  10
NEXT_SALE = const_table(
    [0, 92, 92, 92, 92, 92, 92, 60, 45, 0, 0]
)  # chance of another Selling phase, reduced by some caution
# By style: instant choice, then search.
BONUS_SHARE = const_table([[90, 55, 20, 0], [50, 20, 10, 0]])  # share of a bonus by cards still missing, in hundredths
RIVALRY = const_table([400, 0])  # a contested card may bring compensation
FREE_MARKER = 50
LOAN = 30  # a financed card suits no collector
HURRY = 30  # share of the value of cards when the Black Tulip is in reach, in hundredths


@rule
def appraise(s: TulipBubble, action: int) -> int:
    return appraise_in_style(s, action, INSTANT)


@rule
def appraise_for_search(s: TulipBubble, action: int) -> int:
    return appraise_in_style(s, action, PATIENT)


@rule
def evaluate(s: TulipBubble, p: int) -> int:
    return holdings_value(s, p, PATIENT)


@rule
def appraise_in_style(s: TulipBubble, action: int, style: int) -> int:
    p = s.turn
    match ACTIONS.read(action):
        case Declare():
            return 1  # if a richer player declares, the answer does not matter
        case Decline():
            return 0
        case _:
            try_out(s, p, action)
    return holdings_value(s, p, style)


# --- trying an action --------------------------------------------------------------------------------------------


@rule
def try_out(s: TulipBubble, p: int, action: int) -> None:
    clear_journal(s)  # a trial needs no events, and the journal needs room for those it makes
    match ACTIONS.read(action):
        case Sell(card=card):
            sell(s, card)
        case SellFinanced(card=card, debt=debt):
            sell_financed(s, card, debt)
        case BuyBack(card=card, debt=debt):
            buy_back(s, card, debt)
        case SellCollector(cards=cards):
            try_serving(s, p, cards)
        case Place(slot=slot):
            s.markers[slot] |= 1 << p
        case RaiseTo(amount=amount):
            take_for(s, p, amount)  # appraised as if it won
        case Pass():
            try_passing(s, p)
        case PayCash():
            take_for(s, p, s.price)
        case Finance():
            add_loan(s, p, s.market[s.slot], s.price)
            leave_market(s)
        case _:
            pass


@rule
def try_serving(s: TulipBubble, p: int, i: int) -> None:
    """Sell a set, without turning up the next collector, who is unknown."""
    s.cash[p] += set_prices(s, i) + set_bonus(i)
    for k in range(3):
        s.paid[p][SET_FACES[i][k]] -= 1
    s.collector[PILE[SET_COLLECTOR[i]]] = NO_COLLECTOR


@rule
def try_passing(s: TulipBubble, p: int) -> None:
    """Pass as if the price stayed."""
    s.cash[p] += compensation(s, s.price)
    leave_market(s)


@rule
def take_for(s: TulipBubble, p: int, price: int) -> None:
    s.cash[p] -= price
    s.paid[p][s.market[s.slot]] += 1
    s.free_markers[p] += 1
    leave_market(s)


@rule
def leave_market(s: TulipBubble) -> None:
    s.market[s.slot] = NO_CARD
    s.markers[s.slot] = 0


# --- holdings --------------------------------------------------------------------------------------------------


@rule
def holdings_value(s: TulipBubble, p: int, style: int) -> int:
    """Return the value of cash, cards, markers and unfinished sets, in hundredths of a guilder."""
    prices = scratch(KINDS)
    expect_prices(s, prices, style)
    held = scratch(18)
    value = 0
    for face in range(FACE_COUNT):
        held[face] = s.paid[p][face]
    for i in range(MARKERS_EACH):
        if s.financed[p][i] != NO_CARD:
            held[s.financed[p][i]] += 1
            value -= LOAN
    for face in range(FACE_COUNT):
        value += held[face] * prices[KIND[face]]
    for slot in range(JUST_SOLD + s.sold):
        if (s.markers[slot] >> p) & 1 == 1:
            value += marker_value(s, slot, prices, style)
            held[s.market[slot]] += 1
    value += best_bonus_share(s, held, style)
    if s.phase == Phase.SELLING and guilders_if_sold(s, p) >= black_tulip_limit(s):
        value = value * HURRY // 100
    return 100 * score(s, p) + value + FREE_MARKER * s.free_markers[p]


@rule
def marker_value(s: TulipBubble, slot: int, prices: Buffer, style: int) -> int:
    """Return the value of a marker on a card: the gain at the market price, shared among all bidders."""
    rivals = MARKERS_ON[s.markers[slot]] - 1
    card = s.market[slot]
    gain = prices[KIND[card]] - 100 * market_price(s, card)
    return gain // (rivals + 1) + (RIVALRY[style] if rivals > 0 else 0)


@rule
def guilders_if_sold(s: TulipBubble, p: int) -> int:
    """Return the guilders after debts of a player who sells everything now."""
    total = score(s, p)
    for face in range(FACE_COUNT):
        total += s.paid[p][face] * market_price(s, face)
    for i in range(MARKERS_EACH):
        if s.financed[p][i] != NO_CARD:
            total += market_price(s, s.financed[p][i])
    return total


# --- expected prices --------------------------------------------------------------------------------------------


@rule
def expect_prices(s: TulipBubble, prices: Buffer, style: int) -> None:
    """Compute the expected price from the next Selling phase on, by colour and rank, over all unseen events."""
    now = scratch(3)
    for colour in range(COLOUR_COUNT):
        now[colour] = s.level[colour]
    counts = scratch(3)
    count_unmarked(s, counts)
    respond_to_counts(s, counts)
    after = scratch(3)
    for colour in range(COLOUR_COUNT):
        after[colour] = s.level[colour]
    unseen = EVENT_DECK - s.round
    for event in range(EVENT_KINDS):
        copies = events_unseen(s, event, s.round + 1)
        if copies > 0:
            apply_event(s, event)
            add_prices(s, prices, copies, style)
            for colour in range(COLOUR_COUNT):
                s.level[colour] = after[colour]
    for kind in range(KINDS):
        prices[kind] = prices[kind] * NEXT_SALE[s.round] // (100 * max(1, unseen))
    for colour in range(COLOUR_COUNT):
        s.level[colour] = now[colour]


@rule
def add_prices(s: TulipBubble, prices: Buffer, copies: int, style: int) -> None:
    for colour in range(COLOUR_COUNT):
        level = s.level[colour]
        for rank in range(RANK_COUNT):
            price = WAITING[s.round + 1][rank][level] if style == PATIENT else 100 * PRICE[rank][level]
            prices[RANK_COUNT * colour + rank] += copies * price


@rule
def count_unmarked(s: TulipBubble, counts: Buffer) -> None:
    """Count the cards for the next market response, if every marked card is bought."""
    for i in range(LONGEST_ROW):
        count_card(s.next_shipment[i], counts)
    for slot in range(JUST_SOLD + s.sold):
        if s.markers[slot] == 0:
            count_card(s.market[slot], counts)


@rule
def best_bonus_share(s: TulipBubble, held: Buffer, style: int) -> int:
    """Return the best share of a bonus for the cards held, in hundredths of a guilder."""
    best = 0
    for pile in range(PILE_COUNT):
        if s.collector[pile] != NO_COLLECTOR:
            bonus = BONUS[s.collector[pile]]
            for i in range(FIRST_SET[s.collector[pile]], FIRST_SET[s.collector[pile] + 1]):
                missing = int(held[SET_FACES[i][0]] < SET_ORDINALS[i][0])
                missing += int(held[SET_FACES[i][1]] < SET_ORDINALS[i][1])
                missing += int(held[SET_FACES[i][2]] < SET_ORDINALS[i][2])
                best = max(best, bonus * BONUS_SHARE[style][missing])
    return best * NEXT_SALE[s.round] // 100
