"""Tulip Bubble: what a viewer sees, as a typed message for screens. Built from a blanked state only."""

from __future__ import annotations

import msgspec

from tuliptable.engine.counting import CardCount
from tuliptable.engine.moves import CODES
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.tulip_bubble.actions import BuyBack, RaiseTo, SellCollector, SellFinanced
from tuliptable.games.tulip_bubble.rules.auction import bidders, compensation
from tuliptable.games.tulip_bubble.rules.black_tulip import black_tulip_limit
from tuliptable.games.tulip_bubble.rules.end import rank, score
from tuliptable.games.tulip_bubble.rules.loans import buy_backs, debts, loans
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.round import events_unseen, options
from tuliptable.games.tulip_bubble.rules.selling import financed_sales, has_set, set_bonus, set_prices, waits_in
from tuliptable.games.tulip_bubble.rules.turns import place_of, seat_at
from tuliptable.games.tulip_bubble.screen.market_view import (
    Card,
    Marker,
    PricePoint,
    Response,
    Slot,
    card,
    cards_in,
    marker,
    price_point,
    response,
    row,
)
from tuliptable.games.tulip_bubble.state import (
    NO_CARD,
    NO_COLLECTOR,
    NO_EVENT,
    Answer,
    MarketEvent,
    Phase,
    TulipBubble,
)
from tuliptable.games.tulip_bubble.tables import (
    COLLECTOR_COUNT,
    COLLECTORS,
    COLOUR_COUNT,
    EVENT_COPIES,
    EVENT_DECK,
    EVENT_NAMES,
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
from tuliptable.games.tulip_bubble.words.counting import counting


class Loan(msgspec.Struct, frozen=True):
    """A financed card; ``gain`` is what selling it now would bring after repaying."""

    card: Card
    debt: int
    gain: int
    can_sell: bool | None
    can_buy_back: bool | None


class Merchant(msgspec.Struct, frozen=True):
    """A player. Cash and cards behind a screen are None."""

    player: int
    cash: int | None
    cards: list[Card] | None
    loans: list[Loan]
    debts: int
    worth: int | None
    free_markers: int
    collectors: list[str]


class Offer(msgspec.Struct, frozen=True):
    """A set of paid cards that a collector would take from the viewer, and what he pays for it."""

    code: int
    cards: list[str]
    pays: int


class CollectorPile(msgspec.Struct, frozen=True):
    """A pile of collectors: the face-up one, unless it is exhausted, and the sets the viewer could fulfil now."""

    bonus: int
    id: str | None
    name: str | None
    wants: str | None
    face_down: int
    offers: list[Offer]


class EventCard(msgspec.Struct, frozen=True):
    id: str
    name: str


class EventDeck(msgspec.Struct, frozen=True):
    """The events used, in order; how many cards are left; how many of each kind are unseen (one is out of the game)."""

    used: list[EventCard]
    left: int
    unseen: dict[str, int]
    bust_rounds: list[int]


class Placing(msgspec.Struct, frozen=True):
    lap: int
    placed: int
    limit: int


class Bidder(msgspec.Struct, frozen=True):
    player: int
    passed: bool


class Raise(msgspec.Struct, frozen=True):
    """What a raise of the viewer would mean if it won. Without enough cash, ``cash_after`` is None: on credit."""

    code: int
    price: int
    cash_after: int | None
    compensation: int


class Auction(msgspec.Struct, frozen=True):
    """The card being resolved. ``order`` has one entry if nobody else wants it."""

    slot: str
    card: Card
    market_price: int
    price: int
    order: list[Bidder]
    leader: int | None
    raises: list[Raise]
    compensation: int
    cash_after_paying: int | None
    markers_after_financing: int | None


class BlackTulip(msgspec.Struct, frozen=True):
    """The Black Tulip check. Only the player who is asked is told so."""

    limit: int
    asked: bool
    worth: int | None
    own_answer: str | None


class Ending(msgspec.Struct, frozen=True):
    way: str
    declared: list[int]
    winners: list[int]
    scores: list[int]
    ranks: list[int]


class Board(msgspec.Struct, frozen=True, tag_field="game", tag="tulip-bubble"):
    """Everything about Tulip Bubble that one viewer may see. ``turn`` is None while that is a secret."""

    players: int
    phase: str
    round: int
    starter: int
    turn: int | None
    markers: list[Marker]
    price_table: list[list[int]]
    path: list[PricePoint]
    next_shipment: list[Card]
    new_arrivals: list[Slot]
    just_sold: list[Slot]
    deck: int
    discards: list[Card]
    merchants: list[Merchant]
    collectors: list[CollectorPile]
    served: list[str]
    has_served: bool
    events: EventDeck
    response: Response
    placing: Placing | None
    auction: Auction | None
    black_tulip: BlackTulip | None
    ending: Ending | None
    no_leveraged_sales: bool
    open_screens: bool
    counting: CardCount


def board(s: TulipBubble, viewer: int) -> Board:
    return Board(
        players=s.players,
        phase=Phase(s.phase).name.lower(),
        round=s.round,
        starter=s.starter,
        turn=None if s.turn == HIDDEN or s.phase == Phase.OVER else s.turn,
        markers=[marker(s, colour) for colour in range(COLOUR_COUNT)],
        price_table=[list(row[1:]) for row in PRICE],
        path=[point for moment in range(len(s.path)) for point in price_point(s, moment)],
        next_shipment=[card(s, face) for face in s.next_shipment if face != NO_CARD],
        new_arrivals=row(s, range(s.players + 2)),
        just_sold=row(s, range(JUST_SOLD, JUST_SOLD + s.sold)),
        deck=s.deck_size,
        discards=cards_in(s, s.discards),
        merchants=[merchant(s, p, viewer) for p in range(s.players)],
        collectors=[collector_pile(s, pile, viewer) for pile in range(PILE_COUNT)],
        served=[COLLECTORS[c].id for c in range(COLLECTOR_COUNT) if s.served_by[c] != NOBODY],
        has_served=bool(s.has_served),
        events=event_deck(s),
        response=response(s),
        placing=Placing(s.lap + 1, s.placed, PLACING_LIMIT[s.lap]) if s.phase == Phase.PLACING else None,
        auction=auction(s, viewer) if s.phase in (Phase.AUCTION, Phase.PAYMENT) else None,
        black_tulip=black_tulip(s, viewer) if s.phase == Phase.BLACK_TULIP else None,
        ending=ending(s) if s.phase == Phase.OVER else None,
        no_leveraged_sales=bool(s.no_leveraged_sales),
        open_screens=bool(s.open_screens),
        counting=counting(s, viewer),
    )


# --- the events --------------------------------------------------------------------------------------------------


def event_deck(s: TulipBubble) -> EventDeck:
    used = [event for event in s.events if event != NO_EVENT]
    kinds = range(len(EVENT_COPIES))
    over = s.phase == Phase.OVER
    return EventDeck(
        used=[EventCard(EVENTS[event], EVENT_NAMES[event]) for event in used],
        left=EVENT_DECK - len(used),
        unseen={EVENTS[kind]: events_unseen(s, kind, len(used) + 1) for kind in kinds},
        bust_rounds=[] if over else list(range(max(FIRST_BUST, s.round + 1), EVENT_DECK + 1)),
    )


# --- the players -------------------------------------------------------------------------------------------------


def merchant(s: TulipBubble, p: int, viewer: int) -> Merchant:
    hidden = s.cash[p] == HIDDEN
    return Merchant(
        player=p,
        cash=None if hidden else s.cash[p],
        cards=None if hidden else cards_in(s, s.paid[p]),
        loans=[loan(s, p, i, viewer) for i in range(loans(s, p))],
        debts=debts(s, p),
        worth=None if hidden else score(s, p),
        free_markers=s.free_markers[p],
        collectors=[COLLECTORS[c].id for c in range(COLLECTOR_COUNT) if s.served_by[c] == p],
    )


def loan(s: TulipBubble, p: int, i: int, viewer: int) -> Loan:
    face, debt = s.financed[p][i], s.debt[p][i]
    own = p == viewer
    return Loan(
        card=card(s, face),
        debt=debt,
        gain=market_price(s, face) - debt,
        can_sell=not s.no_leveraged_sales and SellFinanced(face, debt) in financed_sales(s, p) if own else None,
        can_buy_back=BuyBack(face, debt) in buy_backs(s, p) if own else None,
    )


def collector_pile(s: TulipBubble, pile: int, viewer: int) -> CollectorPile:
    c = s.collector[pile]
    face_down = sum(waits_in(s, other, pile) for other in range(COLLECTOR_COUNT))
    if c == NO_COLLECTOR:
        return CollectorPile(PILE_BONUSES[pile], None, None, None, face_down, [])
    them = COLLECTORS[c]
    seated = 0 <= viewer < s.players
    sets = [i for i in range(FIRST_SET[c], FIRST_SET[c + 1]) if seated and has_set(s, viewer, i)]
    return CollectorPile(them.bonus, them.id, them.name, them.wants, face_down, [offer(s, i) for i in sets])


def offer(s: TulipBubble, i: int) -> Offer:
    pays = set_prices(s, i) + set_bonus(i)
    return Offer(CODES[SellCollector](SellCollector(cards=i)), [FACES[face] for face in SET_FACES[i]], pays)


# --- the moment --------------------------------------------------------------------------------------------------


def auction(s: TulipBubble, viewer: int) -> Auction:
    marks = s.markers[s.slot]
    takes_part = 0 <= viewer < s.players and bool(marks >> viewer & 1)
    return Auction(
        slot=SLOTS[s.slot],
        card=card(s, s.market[s.slot]),
        market_price=market_price(s, s.market[s.slot]),
        price=s.price,
        order=[Bidder(p, bool(s.passed >> p & 1)) for p in (seat_at(s, i) for i in range(s.players)) if marks >> p & 1],
        leader=leader(s),
        raises=[raise_to(s, viewer, move.amount) for move in options(s) if isinstance(move, RaiseTo)]
        if s.turn == viewer
        else [],
        compensation=compensation(s, s.price),
        cash_after_paying=s.cash[viewer] - s.price if takes_part else None,
        markers_after_financing=MARKERS_EACH - loans(s, viewer) - 1 if takes_part else None,
    )


def leader(s: TulipBubble) -> int | None:
    """Who has made the current price; None while it is the market price and more than one could still buy."""
    if s.phase == Phase.PAYMENT:
        return s.turn
    if s.price == market_price(s, s.market[s.slot]):
        return None
    place = place_of(s, s.turn)
    before = [seat_at(s, (place - i) % s.players) for i in range(1, s.players)]
    return next((p for p in before if bidders(s) >> p & 1), None)


def raise_to(s: TulipBubble, viewer: int, price: int) -> Raise:
    return Raise(
        code=CODES[RaiseTo](RaiseTo(amount=price)),
        price=price,
        cash_after=s.cash[viewer] - price if s.cash[viewer] >= price else None,
        compensation=compensation(s, price),
    )


def black_tulip(s: TulipBubble, viewer: int) -> BlackTulip:
    seated = 0 <= viewer < s.players
    answer = s.answer[viewer] if seated else Answer.NONE
    return BlackTulip(
        limit=black_tulip_limit(s),
        asked=seated and s.turn == viewer,
        worth=score(s, viewer) if seated and s.cash[viewer] != HIDDEN else None,
        own_answer=Answer(answer).name.lower() if answer in (Answer.DECLINED, Answer.DECLARED) else None,
    )


def ending(s: TulipBubble) -> Ending:
    seats = range(s.players)
    bust = s.events[s.round - 1] == MarketEvent.BUBBLE_BUST
    ranks = [rank(s, p) for p in seats]
    return Ending(
        way="bubble_bust" if bust else "black_tulip",
        declared=[p for p in seats if s.answer[p] == Answer.DECLARED],
        winners=[p for p in seats if ranks[p] == 1],
        scores=[score(s, p) for p in seats],
        ranks=ranks,
    )
