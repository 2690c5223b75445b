"""The view of Tulip Bubble for screens. It is built from a blanked state."""

from __future__ import annotations

from collections.abc import Callable

from tuliptable.engine.action_types import CODES
from tuliptable.engine.card_counting import CardCount
from tuliptable.engine.state import HIDDEN
from tuliptable.engine.view_fields import (
    View,
    build_view,
    computed,
    each,
    entry,
    for_seat,
    for_viewer,
    index,
    name_of,
    one,
    public,
    state_field,
)
from tuliptable.games.tulip_bubble.actions import RaiseTo, SellCollector
from tuliptable.games.tulip_bubble.rules.auction import bidders, compensation
from tuliptable.games.tulip_bubble.rules.black_tulip import black_tulip_limit
from tuliptable.games.tulip_bubble.rules.end import rank, score
from tuliptable.games.tulip_bubble.rules.loans import debts, loans
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.round import events_unseen, options
from tuliptable.games.tulip_bubble.rules.selling import has_set, set_bonus, set_prices, waits_in
from tuliptable.games.tulip_bubble.rules.turns import place_of, seat_at
from tuliptable.games.tulip_bubble.screen.market_view import (
    Card,
    Marker,
    PricePoint,
    Response,
    Slot,
    card,
    cards_in,
    price_path,
    response,
    slot,
)
from tuliptable.games.tulip_bubble.state import NO_CARD, NO_COLLECTOR, NO_EVENT, Answer, MarketEvent, Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import (
    COLLECTOR_COUNT,
    COLLECTORS,
    COLOUR_COUNT,
    EVENT_COPIES,
    EVENT_DECK,
    EVENTS,
    FACES,
    FIRST_BUST,
    FIRST_SET,
    JUST_SOLD,
    MARKERS_EACH,
    PILE_BONUSES,
    PILE_COUNT,
    PLACING_LIMIT,
    PRICE,
    SET_FACES,
    SLOTS,
)
from tuliptable.games.tulip_bubble.text.counting import counting

# --- the players -------------------------------------------------------------------------------------------------


class Loan(View):
    """A financed card; `gain` is the change of cash if it is sold now and its debt repaid."""

    card: Card = computed(lambda s, p, i: card(s, s.financed[p][i]))
    debt: int = state_field()
    gain: int = computed(lambda s, p, i: market_price(s, s.financed[p][i]) - s.debt[p][i])


def is_open(s: TulipBubble, p: int) -> bool:
    return s.cash[p] != HIDDEN


def worth(s: TulipBubble, p: int) -> int | None:
    return score(s, p) if is_open(s, p) else None


class Merchant(View):
    """A player. Cash and cards are None behind a screen."""

    player: int = index()
    cash: int | None = state_field()
    cards: list[Card] | None = computed(lambda s, p: cards_in(s, s.paid[p]) if is_open(s, p) else None)
    loans: list[Loan] = each(Loan, loans)
    debts: int = computed(debts)
    worth: int | None = computed(worth)
    free_markers: int = state_field()
    collectors: list[str] = computed(lambda s, p: [COLLECTORS[c].id for c, by in enumerate(s.served_by) if by == p])


# --- collectors and events ---------------------------------------------------------------------------------------


class Offer(View):
    """A set of paid cards that the viewer could sell to a collector, and the pay."""

    code: int = computed(lambda _s, _pile, i: CODES[SellCollector](SellCollector(cards=i)))
    cards: list[str] = computed(lambda _s, _pile, i: [FACES[face] for face in SET_FACES[i]])
    pays: int = computed(lambda s, _pile, i: set_prices(s, i) + set_bonus(i))


def offers(s: TulipBubble, pile: int, viewer: int) -> list[Offer]:
    c = s.collector[pile]
    sets = [] if c == NO_COLLECTOR else [i for i in range(FIRST_SET[c], FIRST_SET[c + 1]) if has_set(s, viewer, i)]
    return [build_view(Offer, s, viewer, pile, i) for i in sets]


class CollectorPile(View):
    """A pile of collectors: the face-up one, if any, and the sets that the viewer could sell now."""

    bonus: int = entry(PILE_BONUSES)
    id: str | None = name_of([collector.id for collector in COLLECTORS], "collector")
    face_down: int = computed(lambda s, pile: sum(waits_in(s, other, pile) for other in range(COLLECTOR_COUNT)))
    offers: list[Offer] = for_seat(offers, [])


def events_used(s: TulipBubble) -> int:
    return sum(event != NO_EVENT for event in s.events)


def events_to_come(s: TulipBubble) -> dict[str, int]:
    return {EVENTS[kind]: events_unseen(s, kind, events_used(s) + 1) for kind in range(len(EVENT_COPIES))}


def bust_rounds(s: TulipBubble) -> list[int]:
    return [] if s.phase == Phase.OVER else list(range(max(FIRST_BUST, s.round + 1), EVENT_DECK + 1))


class EventDeck(View):
    """The used events in order, the number of cards left, and the unseen cards of each kind, with the removed one."""

    used: list[str] = computed(lambda s: [EVENTS[event] for event in s.events if event != NO_EVENT])
    left: int = computed(lambda s: EVENT_DECK - events_used(s))
    unseen: dict[str, int] = computed(events_to_come)
    bust_rounds: list[int] = computed(bust_rounds)


# --- the decision ------------------------------------------------------------------------------------------------


class Placing(View):
    lap: int = computed(lambda s: s.lap + 1)
    placed: int = state_field()
    limit: int = computed(lambda s: PLACING_LIMIT[s.lap])


class Bidder(View):
    player: int = index()
    passed: bool = computed(lambda s, p: s.passed >> p & 1 == 1)


class Raise(View):
    """A raise of the viewer, and the result if it wins. `cash_after` is None if it needs a loan."""

    code: int = computed(lambda _, price: CODES[RaiseTo](RaiseTo(amount=price)))
    price: int = index()
    cash_after: int | None = for_viewer(
        lambda s, price, viewer: s.cash[viewer] - price if s.cash[viewer] >= price else None
    )
    compensation: int = computed(compensation)


def bidding_order(s: TulipBubble) -> list[int]:
    seats = [seat_at(s, i) for i in range(s.players)]
    return [p for p in seats if s.markers[s.slot] >> p & 1]


def leader(s: TulipBubble) -> int | None:
    """Return the player who made the current price; None while several players could still buy at the market price."""
    if s.phase == Phase.PAYMENT:
        return s.turn
    if s.price == market_price(s, s.market[s.slot]):
        return None
    place = place_of(s, s.turn)
    before = [seat_at(s, (place - i) % s.players) for i in range(1, s.players)]
    return next((p for p in before if bidders(s) >> p & 1), None)


def raises(s: TulipBubble, viewer: int) -> list[Raise]:
    moves = options(s) if s.turn == viewer else []
    return [build_view(Raise, s, viewer, move.amount) for move in moves if isinstance(move, RaiseTo)]


def for_bidder(work: Callable[[TulipBubble, int], int]) -> int | None:
    """Compute a field for a viewer who takes part in the auction; None for others."""
    return for_seat(lambda s, viewer: work(s, viewer) if s.markers[s.slot] >> viewer & 1 else None, None)


class Auction(View):
    """The card that is being sold. `order` has one entry if only one player bids."""

    slot: str = name_of(SLOTS)
    card: Card = computed(lambda s: card(s, s.market[s.slot]))
    market_price: int = computed(lambda s: market_price(s, s.market[s.slot]))
    price: int = state_field()
    order: list[Bidder] = each(Bidder, bidding_order)
    leader: int | None = computed(leader)
    raises: list[Raise] = for_viewer(raises)
    compensation: int = computed(lambda s: compensation(s, s.price))
    cash_after_paying: int | None = for_bidder(lambda s, p: s.cash[p] - s.price)
    markers_after_financing: int | None = for_bidder(lambda s, p: MARKERS_EACH - loans(s, p) - 1)


class BlackTulip(View):
    """The Black Tulip check. `asked` is True only for the player who decides."""

    limit: int = computed(black_tulip_limit)
    asked: bool = for_seat(lambda s, p: s.turn == p, False)
    worth: int | None = for_seat(worth, None)


def way_of_ending(s: TulipBubble) -> str:
    return "bubble_bust" if s.events[s.round - 1] == MarketEvent.BUBBLE_BUST else "black_tulip"


class Ending(View):
    way: str = computed(way_of_ending)
    declared: list[int] = computed(lambda s: [p for p in range(s.players) if s.answer[p] == Answer.DECLARED])
    winners: list[int] = computed(lambda s: [p for p in range(s.players) if rank(s, p) == 1])
    scores: list[int] = computed(lambda s: [score(s, p) for p in range(s.players)])
    ranks: list[int] = computed(lambda s: [rank(s, p) for p in range(s.players)])


# --- everything --------------------------------------------------------------------------------------------------


def slots(of: Callable[[TulipBubble], range]) -> list[Slot]:
    return computed(lambda s: [slot(s, i) for i in of(s)])


class Board(View, tag_field="game", tag="tulip-bubble"):
    """Everything about Tulip Bubble that one viewer may see. `turn` is None while it is secret."""

    players: int = state_field()
    phase: str = name_of(Phase)
    round: int = state_field()
    starter: int = state_field()
    turn: int | None = computed(lambda s: None if s.turn == HIDDEN or s.phase == Phase.OVER else s.turn)
    markers: list[Marker] = public(each(Marker, COLOUR_COUNT))
    price_table: list[list[int]] = public(computed(lambda _: [list(row[1:]) for row in PRICE]))
    path: list[PricePoint] = public(computed(price_path))
    next_shipment: list[Card] = public(
        computed(lambda s: [card(s, face) for face in s.next_shipment if face != NO_CARD])
    )
    new_arrivals: list[Slot] = public(slots(lambda s: range(s.players + 2)))
    just_sold: list[Slot] = public(slots(lambda s: range(JUST_SOLD, JUST_SOLD + s.sold)))
    deck: int = state_field("deck_size")
    discards: list[Card] = public(computed(lambda s: cards_in(s, s.discards)))
    merchants: list[Merchant] = each(Merchant)
    collectors: list[CollectorPile] = each(CollectorPile, PILE_COUNT)
    has_served: bool = state_field()
    events: EventDeck = public(one(EventDeck))
    response: Response = computed(response)
    placing: Placing | None = one(Placing, when=lambda s: s.phase == Phase.PLACING)
    auction: Auction | None = one(Auction, when=lambda s: s.phase in (Phase.AUCTION, Phase.PAYMENT))
    black_tulip: BlackTulip | None = one(BlackTulip, when=lambda s: s.phase == Phase.BLACK_TULIP)
    ending: Ending | None = one(Ending, when=lambda s: s.phase == Phase.OVER)
    counting: CardCount = for_viewer(counting)
