"""Tulip Bubble: a finished game in numbers (section 10 of the specification)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec

from tuliptable.engine.game_statistics import EventCounts, compute, count, counted, each, each_player, total
from tuliptable.games.tulip_bubble import events
from tuliptable.games.tulip_bubble.events import BoughtBack, Compensated, Financed, Paid, Served, Sold, SoldFinanced
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

BOUGHT = Paid | Financed
REPAID = SoldFinanced | BoughtBack
DEALS = BOUGHT | REPAID | Sold | Served | Compensated

# --- the market ------------------------------------------------------------------------------------------------------

MOVEMENTS = events.EventRevealed | events.Counted
"""What price markers move by: an event, or the response to the market."""


def levels(told: EventCounts) -> list[int]:
    now = list(told.of(events.Opened)[0].levels)
    for moved in told.of(events.Moved):
        now[moved.colour] = moved.after
    return now


def price(told: EventCounts, card: int) -> int:
    return PRICE[RANK[card]][levels(told)[COLOUR[card]]]


def busts(told: EventCounts) -> int:
    return len(told.of(events.EventRevealed, kind=MarketEvent.BUBBLE_BUST))


def rounds(told: EventCounts) -> int:
    return len(told.of(events.EventRevealed)) - busts(told)


def price_paths(told: EventCounts) -> dict[str, list[int]]:
    path = [levels(then) for _, then in told.moments(MOVEMENTS)]
    path += [] if busts(told) else [levels(told)]
    return {name: [then[colour] for then in path] for colour, name in enumerate(COLOURS)}


def moved_nothing(kind: type[Any]) -> Any:
    def work(told: EventCounts) -> int:
        parts = [part for part in told.parts(MOVEMENTS) if part.of(kind) and not busts(part)]
        return sum(all(moved.before == moved.after for moved in part.of(events.Moved)) for part in parts)

    return compute(work)


# --- what a player has -----------------------------------------------------------------------------------------------


def cash(told: EventCounts) -> int:
    sales = told.total(Sold | SoldFinanced, "price") + told.total(Served, "prices") + told.total(Served, "bonus")
    spent = told.total(Paid, "price") + told.total(REPAID, "debt")
    return STARTING_CASH + sales + told.total(Compensated, "guilders") - spent


def debts(told: EventCounts) -> int:
    return told.total(Financed, "price") - told.total(REPAID, "debt")


def worth(told: EventCounts) -> int:
    return cash(told) - debts(told)


def cards(told: EventCounts) -> Counter[int]:
    held = Counter(event.card for event in told.of(BOUGHT))
    held.subtract(event.card for event in told.of(Sold | SoldFinanced))
    held.subtract(card for event in told.of(Served) for card in SET_FACES[event.offer])
    return held


def peak(of: Any) -> Any:
    """The most after anything that he did."""
    return compute(lambda told: max(of(then) for then in (*(then for _, then in told.moments(DEALS)), told)))


class Standing(msgspec.Struct):
    """Where a player stands when a phase is over."""

    round: int
    phase: str
    cash: int
    debts: int
    holdings: int


ENDS = events.Started | events.BuyingBegan | events.Counted | events.Discarded
PHASES: dict[type[Any], str] = {
    events.Started: "event",
    events.BuyingBegan: "selling",
    events.Counted: "buying",
    events.Discarded: "cleanup",
}
"""By what ends them. The first round begins with buying."""


def standings(told: EventCounts) -> list[Standing]:
    ends = [(PHASES[type(event)], then) for event, then in told.table.moments(ENDS)]
    return [
        standing(phase, then.asked_of(told.player))
        for phase, then in ends
        if rounds(then) > 1 or phase in ("buying", "cleanup")
    ]


def standing(phase: str, then: EventCounts) -> Standing:
    holdings = sum(price(then, card) * number for card, number in cards(then).items())
    return Standing(rounds(then), phase, cash(then), debts(then), holdings)


def worth_by_round(told: EventCounts) -> list[list[int]]:
    ends = [then for _, then in told.moments(events.Discarded)]
    return [[worth(seat) for seat in then.seats(told.players)] for then in ends]


def unused_markers(told: EventCounts) -> list[int]:
    ends = [then for _, then in told.moments(events.PlacingEnded)]
    placed = [len(then.parts(events.BuyingBegan)[-1].of(events.Placed)) for then in ends]
    loans = [len(then.of(Financed)) - len(then.of(REPAID)) for then in ends]
    return [MARKERS_EACH - here - there for here, there in zip(placed, loans, strict=True)]


# --- auctions and sales ----------------------------------------------------------------------------------------------


def auctions(told: EventCounts) -> list[tuple[set[int], Paid | Financed]]:
    """Who took part, and how it ended."""
    return [
        ({mark.player for mark in buying.of(events.Placed, slot=auction.events[0].slot)}, auction.of(BOUGHT)[0])
        for buying in told.table.parts(events.BuyingBegan)
        for auction in buying.parts(events.Auctioned)
    ]


def entered(told: EventCounts) -> int:
    return sum(told.player in bidders for bidders, _ in auctions(told))


def won(told: EventCounts) -> int:
    return sum(told.player == bought.player for _, bought in auctions(told))


def premium(bought: Paid | Financed) -> int:
    return bought.price - bought.market_price


def average_premium(told: EventCounts) -> float | None:
    premiums = [premium(bought) for _, bought in auctions(told)]
    return sum(premiums) / len(premiums) if premiums else None


class Profit(msgspec.Struct):
    """Cards of one kind that were bought and sold again, and what that brought (bonuses of collectors not counted)."""

    cards: int
    guilders: int


def sales(told: EventCounts) -> list[tuple[int, int]]:
    """Cards and their profits. Of several cards of a face the one that was bought first is sold first."""
    costs: defaultdict[int, list[int]] = defaultdict(list)
    sold = []
    for event, then in told.moments(DEALS):
        match event:
            case Paid(card=card, price=cost) | BoughtBack(card=card, debt=cost):
                costs[card].append(cost)
            case Sold(card=card):
                sold.append((card, event.price - costs[card].pop(0)))
            case SoldFinanced(card=card):
                sold.append((card, event.price - event.debt))
            case Served(offer=offer):
                sold += [(card, price(then, card) - costs[card].pop(0)) for card in SET_FACES[offer]]
    return sold


def profits(names: Sequence[str], kind_of: Sequence[int]) -> Any:
    def work(told: EventCounts) -> dict[str, Profit]:
        by_kind: defaultdict[str, list[int]] = defaultdict(list)
        for card, guilders in sales(told):
            by_kind[names[kind_of[card]]].append(guilders)
        return {name: Profit(len(guilders), sum(guilders)) for name, guilders in by_kind.items()}

    return compute(work)


# --- what is counted -------------------------------------------------------------------------------------------------


class PlayerStatistics(msgspec.Struct):
    cash_purchases: int = count(Paid)
    financed_purchases: int = count(Financed)
    auctions_entered: int = compute(entered)
    auctions_won: int = compute(won)
    auctions_lost: int = compute(lambda told: entered(told) - won(told))
    premiums_paid: int = total(BOUGHT, premium)
    compensation_received: int = total(Compensated, "guilders")
    profit_by_colour: dict[str, Profit] = profits(COLOURS, COLOUR)
    profit_by_rank: dict[str, Profit] = profits(RANKS, RANK)
    cards_sold: int = compute(lambda told: len(sales(told)))
    collectors_served: list[str] = each(Served, lambda sale: COLLECTORS[SET_COLLECTOR[sale.offer]].id)
    collector_bonuses: int = total(Served, "bonus")
    financed_sales_at_a_gain: int = total(SoldFinanced, lambda sale: sale.price > sale.debt)
    financed_sales_at_a_loss: int = total(SoldFinanced, lambda sale: sale.price < sale.debt)
    financed_sales_at_cost: int = total(SoldFinanced, lambda sale: sale.price == sale.debt)
    buy_backs: int = count(BoughtBack)
    unused_markers_by_round: list[int] = compute(unused_markers)
    peak_cash: int = peak(cash)
    peak_debt: int = peak(debts)
    standings: list[Standing] = compute(standings)
    black_tulip_declared: int = count(events.Answered, declared=True)
    black_tulip_declined: int = count(events.Answered, declared=False)
    cards_at_the_end: int = compute(lambda told: cards(told).total())
    debts_at_the_end: int = compute(debts)
    final_score: int = compute(worth)


class GameStatistics(msgspec.Struct):
    players: list[PlayerStatistics] = each_player(PlayerStatistics)
    price_paths: dict[str, list[int]] = compute(price_paths)
    """The level of each colour at the start and after every event and every response."""
    worth_by_round: list[list[int]] = compute(worth_by_round)
    """Cash less debts of every player when each round was over."""
    events_that_moved_nothing: int = moved_nothing(events.EventRevealed)
    responses_that_moved_nothing: int = moved_nothing(events.Counted)
    auctions: int = compute(lambda told: len(auctions(told)))
    average_premium: float | None = compute(average_premium)
    rounds: int = count(events.Discarded)
    ended_by: str = compute(lambda told: "bubble_bust" if busts(told) else "black_tulip")


statistics = counted(GameStatistics)
