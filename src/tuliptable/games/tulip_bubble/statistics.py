"""Tulip Bubble: a finished game in numbers (section 10 of the specification), told from its journal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import msgspec

from tuliptable.games.tulip_bubble import events
from tuliptable.games.tulip_bubble.events import Happening, PlayerHappening
from tuliptable.games.tulip_bubble.state import MarketEvent
from tuliptable.games.tulip_bubble.tables import (
    COLLECTORS,
    COLOUR,
    COLOURS,
    MARKERS_EACH,
    PRICE,
    RANK,
    RANKS,
    SET_COLLECTOR,
    SET_FACES,
    STARTING_CASH,
)


class Standing(msgspec.Struct):
    """Where a player stands when a phase is over."""

    round: int
    phase: str
    cash: int
    debts: int
    holdings: int


class Profit(msgspec.Struct):
    """Cards of one kind that were bought and sold again, and what that brought (bonuses of collectors not counted)."""

    cards: int = 0
    guilders: int = 0


class PlayerStatistics(msgspec.Struct):
    cash_purchases: int = 0
    financed_purchases: int = 0
    auctions_entered: int = 0
    auctions_won: int = 0
    auctions_lost: int = 0
    premiums_paid: int = 0
    compensation_received: int = 0
    profit_by_colour: dict[str, Profit] = msgspec.field(default_factory=dict)
    profit_by_rank: dict[str, Profit] = msgspec.field(default_factory=dict)
    cards_sold: int = 0
    collectors_served: list[str] = msgspec.field(default_factory=list)
    collector_bonuses: int = 0
    financed_sales_at_a_gain: int = 0
    financed_sales_at_a_loss: int = 0
    financed_sales_at_cost: int = 0
    buy_backs: int = 0
    unused_markers_by_round: list[int] = msgspec.field(default_factory=list)
    peak_cash: int = STARTING_CASH
    peak_debt: int = 0
    standings: list[Standing] = msgspec.field(default_factory=list)
    black_tulip_declared: int = 0
    black_tulip_declined: int = 0
    cards_at_the_end: int = 0
    debts_at_the_end: int = 0
    final_score: int = 0


class GameStatistics(msgspec.Struct):
    players: list[PlayerStatistics]
    price_paths: dict[str, list[int]]
    """The level of each colour at the start and after every event and every response."""
    worth_by_round: list[list[int]]
    """Cash less debts of every player when each round was over."""
    events_that_moved_nothing: int
    responses_that_moved_nothing: int
    auctions: int
    average_premium: float | None
    rounds: int
    ended_by: str


class Recorder:
    """Listens to the journal of a whole game. A card that a player bought first is the first of its face he sells."""

    def __init__(self, players: int) -> None:
        self.seats = range(players)
        self.players = [PlayerStatistics() for _ in self.seats]
        self.cash = [STARTING_CASH] * players
        self.loans: list[list[tuple[int, int]]] = [[] for _ in self.seats]
        self.paid: list[defaultdict[int, list[int]]] = [defaultdict(list) for _ in self.seats]
        self.levels = [0, 0, 0]
        self.paths: list[list[int]] = [[], [], []]
        self.worth_by_round: list[list[int]] = []
        self.round = 0
        self.placed = [0] * players
        self.bidders: set[int] = set()
        self.marks: defaultdict[int, set[int]] = defaultdict(set)
        self.in_auction = False
        self.premiums: list[int] = []
        self.moving = ""
        self.moved = False
        self.still = {"event": 0, "response": 0}
        self.ended_by = ""

    # --- the market ------------------------------------------------------------------------------------------------

    def hear(self, event: Happening) -> None:
        match event:
            case events.Opened(levels=levels):
                self.levels = list(levels)
                self.note_prices()
            case events.EventRevealed(kind=MarketEvent.BUBBLE_BUST):
                self.ended_by = "bubble_bust"
                self.begin_moving("")
            case events.EventRevealed():
                self.ended_by = "black_tulip"
                self.round += 1
                self.begin_moving("event")
            case events.Counted():
                self.finish_phase("buying")
                self.begin_moving("response")
            case events.Moved(colour=colour, before=before, after=after):
                self.levels[colour] = after
                self.moved |= before != after
            case events.Discarded():
                self.finish_moving()
                self.finish_phase("cleanup")
                self.marks.clear()
                self.worth_by_round.append([self.cash[p] - self.debts(p) for p in self.seats])
            case events.Started():
                self.finish_moving()
                if self.round > 1:
                    self.finish_phase("event")
            case events.BuyingBegan():
                if self.round > 1:
                    self.finish_phase("selling")
            case events.PlacingEnded():
                self.count_markers()
            case events.Auctioned(slot=slot):
                self.bidders = self.marks[slot]
                self.in_auction = True
            case events.Dealt() | events.Reshuffled() | events.TurnedUp():
                pass
            case _:
                self.hear_player(event, event.player)

    def begin_moving(self, what: str) -> None:
        self.finish_moving()
        self.moving, self.moved = what, False

    def finish_moving(self) -> None:
        """The event or the response is over: did it move anything?"""
        if self.moving:
            self.still[self.moving] += not self.moved
            self.note_prices()
        self.moving = ""

    def note_prices(self) -> None:
        for path, level in zip(self.paths, self.levels, strict=True):
            path.append(level)

    def price(self, card: int) -> int:
        return PRICE[RANK[card]][self.levels[COLOUR[card]]]

    # --- the players -----------------------------------------------------------------------------------------------

    def hear_player(self, event: PlayerHappening, p: int) -> None:
        me = self.players[p]
        match event:
            case events.Sold(card=card, price=price):
                self.cash[p] += price
                self.sold(p, card, price, self.paid[p][card].pop(0))
            case events.SoldFinanced():
                self.sold_financed(event, p, me)
            case events.BoughtBack(card=card, debt=debt):
                me.buy_backs += 1
                self.loans[p].remove((card, debt))
                self.cash[p] -= debt
                self.paid[p][card].append(debt)
            case events.Served():
                self.served(event, p, me)
            case events.Answered(declared=declared):
                me.black_tulip_declared += declared
                me.black_tulip_declined += not declared
            case events.Placed(slot=slot):
                self.placed[p] += 1
                self.marks[slot].add(p)
            case events.Paid(card=card, price=price, market_price=market_price):
                me.cash_purchases += 1
                self.cash[p] -= price
                self.paid[p][card].append(price)
                self.bought(price - market_price, p, me)
            case events.Financed(card=card, price=price, market_price=market_price):
                me.financed_purchases += 1
                self.loans[p].append((card, price))
                self.bought(price - market_price, p, me)
            case events.Compensated(guilders=guilders):
                me.compensation_received += guilders
                self.cash[p] += guilders
        me.peak_cash = max(me.peak_cash, self.cash[p])
        me.peak_debt = max(me.peak_debt, self.debts(p))

    def sold(self, p: int, card: int, price: int, cost: int) -> None:
        me = self.players[p]
        me.cards_sold += 1
        for kinds, kind in (
            (me.profit_by_colour, COLOURS[COLOUR[card]]),
            (me.profit_by_rank, RANKS[RANK[card]]),
        ):
            profit = kinds.setdefault(kind, Profit())
            profit.cards += 1
            profit.guilders += price - cost

    def sold_financed(self, sale: events.SoldFinanced, p: int, me: PlayerStatistics) -> None:
        gain = sale.price - sale.debt
        me.financed_sales_at_a_gain += gain > 0
        me.financed_sales_at_a_loss += gain < 0
        me.financed_sales_at_cost += gain == 0
        self.loans[p].remove((sale.card, sale.debt))
        self.cash[p] += gain
        self.sold(p, sale.card, sale.price, sale.debt)

    def served(self, sale: events.Served, p: int, me: PlayerStatistics) -> None:
        me.collectors_served.append(COLLECTORS[SET_COLLECTOR[sale.offer]].id)
        me.collector_bonuses += sale.bonus
        self.cash[p] += sale.prices + sale.bonus
        for card in SET_FACES[sale.offer]:
            self.sold(p, card, self.price(card), self.paid[p][card].pop(0))

    def bought(self, premium: int, p: int, me: PlayerStatistics) -> None:
        """The end of an auction, if there was one."""
        me.premiums_paid += premium
        if self.in_auction:
            self.premiums.append(premium)
            for q in self.bidders:
                self.players[q].auctions_entered += 1
                self.players[q].auctions_won += q == p
                self.players[q].auctions_lost += q != p
        self.in_auction = False

    def count_markers(self) -> None:
        for p in self.seats:
            unused = MARKERS_EACH - len(self.loans[p]) - self.placed[p]
            self.players[p].unused_markers_by_round.append(unused)
            self.placed[p] = 0

    def debts(self, p: int) -> int:
        return sum(debt for _, debt in self.loans[p])

    def cards(self, p: int) -> list[int]:
        return [card for card, costs in self.paid[p].items() for _ in costs] + [card for card, _ in self.loans[p]]

    def finish_phase(self, phase: str) -> None:
        for p in self.seats:
            holdings = sum(self.price(card) for card in self.cards(p))
            standing = Standing(self.round, phase, self.cash[p], self.debts(p), holdings)
            self.players[p].standings.append(standing)

    def summary(self) -> GameStatistics:
        for p, me in enumerate(self.players):
            me.cards_at_the_end = len(self.cards(p))
            me.debts_at_the_end = self.debts(p)
            me.final_score = self.cash[p] - self.debts(p)
        return GameStatistics(
            players=self.players,
            price_paths=dict(zip(COLOURS, self.paths, strict=True)),
            worth_by_round=self.worth_by_round,
            events_that_moved_nothing=self.still["event"],
            responses_that_moved_nothing=self.still["response"],
            auctions=len(self.premiums),
            average_premium=sum(self.premiums) / len(self.premiums) if self.premiums else None,
            rounds=len(self.worth_by_round),
            ended_by=self.ended_by,
        )


def statistics(journal: Sequence[Sequence[Happening]], players: int) -> GameStatistics:
    recorder = Recorder(players)
    for page in journal:
        for event in page:
            recorder.hear(event)
    return recorder.summary()
