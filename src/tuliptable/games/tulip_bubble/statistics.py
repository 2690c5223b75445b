"""The statistics of a finished game of Tulip Bubble (section 10 of the specification)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec

from tuliptable.engine.game_statistics import EventCounts, compute, count, each, each_player, statistics_of, total
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
"""The events that move price markers: an event card, or the market response."""


def levels(counts: EventCounts) -> list[int]:
    now = list(counts.of(events.Opened)[0].levels)
    for moved in counts.of(events.Moved):
        now[moved.colour] = moved.after
    return now


def price(counts: EventCounts, card: int) -> int:
    return PRICE[RANK[card]][levels(counts)[COLOUR[card]]]


def busts(counts: EventCounts) -> int:
    return len(counts.of(events.EventRevealed, kind=MarketEvent.BUBBLE_BUST))


def rounds(counts: EventCounts) -> int:
    return len(counts.of(events.EventRevealed)) - busts(counts)


def price_paths(counts: EventCounts) -> dict[str, list[int]]:
    path = [levels(then) for _, then in counts.with_earlier(MOVEMENTS)]
    path += [] if busts(counts) else [levels(counts)]
    return {name: [then[colour] for then in path] for colour, name in enumerate(COLOURS)}


def moved_nothing(kind: type[Any]) -> Any:
    def work(counts: EventCounts) -> int:
        parts = [part for part in counts.parts(MOVEMENTS) if part.of(kind) and not busts(part)]
        return sum(all(moved.before == moved.after for moved in part.of(events.Moved)) for part in parts)

    return compute(work)


# --- holdings --------------------------------------------------------------------------------------------------------


def cash(counts: EventCounts) -> int:
    sales = counts.total(Sold | SoldFinanced, "price") + counts.total(Served, "prices") + counts.total(Served, "bonus")
    spent = counts.total(Paid, "price") + counts.total(REPAID, "debt")
    return STARTING_CASH + sales + counts.total(Compensated, "guilders") - spent


def debts(counts: EventCounts) -> int:
    return counts.total(Financed, "price") - counts.total(REPAID, "debt")


def worth(counts: EventCounts) -> int:
    return cash(counts) - debts(counts)


def cards(counts: EventCounts) -> Counter[int]:
    held = Counter(event.card for event in counts.of(BOUGHT))
    held.subtract(event.card for event in counts.of(Sold | SoldFinanced))
    held.subtract(card for event in counts.of(Served) for card in SET_FACES[event.offer])
    return held


def peak(of: Any) -> Any:
    """Compute the highest value after any deal of the player."""
    return compute(lambda counts: max(of(then) for then in (*(then for _, then in counts.with_earlier(DEALS)), counts)))


class PhaseEnd(msgspec.Struct):
    """The cash, debts and holdings of a player at the end of a phase."""

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
"""The phases by the event that ends them. The first round begins with buying."""


def standings(counts: EventCounts) -> list[PhaseEnd]:
    ends = [(PHASES[type(event)], then) for event, then in counts.table.with_earlier(ENDS)]
    return [
        phase_end(phase, then.for_player(counts.player))
        for phase, then in ends
        if rounds(then) > 1 or phase in ("buying", "cleanup")
    ]


def phase_end(phase: str, then: EventCounts) -> PhaseEnd:
    holdings = sum(price(then, card) * number for card, number in cards(then).items())
    return PhaseEnd(rounds(then), phase, cash(then), debts(then), holdings)


def worth_by_round(counts: EventCounts) -> list[list[int]]:
    ends = [then for _, then in counts.with_earlier(events.Discarded)]
    return [[worth(seat) for seat in then.seats(counts.players)] for then in ends]


def unused_markers(counts: EventCounts) -> list[int]:
    ends = [then for _, then in counts.with_earlier(events.PlacingEnded)]
    placed = [len(then.parts(events.BuyingBegan)[-1].of(events.Placed)) for then in ends]
    loans = [len(then.of(Financed)) - len(then.of(REPAID)) for then in ends]
    return [MARKERS_EACH - here - there for here, there in zip(placed, loans, strict=True)]


# --- auctions and sales ----------------------------------------------------------------------------------------------


def auctions(counts: EventCounts) -> list[tuple[set[int], Paid | Financed]]:
    """List each auction with its bidders and its purchase."""
    return [
        ({mark.player for mark in buying.of(events.Placed, slot=auction.events[0].slot)}, auction.of(BOUGHT)[0])
        for buying in counts.table.parts(events.BuyingBegan)
        for auction in buying.parts(events.Auctioned)
    ]


def entered(counts: EventCounts) -> int:
    return sum(counts.player in bidders for bidders, _ in auctions(counts))


def won(counts: EventCounts) -> int:
    return sum(counts.player == bought.player for _, bought in auctions(counts))


def premium(bought: Paid | Financed) -> int:
    return bought.price - bought.market_price


def average_premium(counts: EventCounts) -> float | None:
    premiums = [premium(bought) for _, bought in auctions(counts)]
    return sum(premiums) / len(premiums) if premiums else None


class Profit(msgspec.Struct):
    """The cards of one kind that were bought and sold again, and the profit without bonuses of collectors."""

    cards: int
    guilders: int


def sales(counts: EventCounts) -> list[tuple[int, int]]:
    """List the sold cards and their profits. Of equal cards, the one bought first counts as sold first."""
    costs: defaultdict[int, list[int]] = defaultdict(list)
    sold = []
    for event, then in counts.with_earlier(DEALS):
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
    def work(counts: EventCounts) -> dict[str, Profit]:
        by_kind: defaultdict[str, list[int]] = defaultdict(list)
        for card, guilders in sales(counts):
            by_kind[names[kind_of[card]]].append(guilders)
        return {name: Profit(len(guilders), sum(guilders)) for name, guilders in by_kind.items()}

    return compute(work)


# --- messages --------------------------------------------------------------------------------------------------------


class PlayerStatistics(msgspec.Struct):
    cash_purchases: int = count(Paid)
    financed_purchases: int = count(Financed)
    auctions_entered: int = compute(entered)
    auctions_won: int = compute(won)
    auctions_lost: int = compute(lambda counts: entered(counts) - won(counts))
    premiums_paid: int = total(BOUGHT, premium)
    compensation_received: int = total(Compensated, "guilders")
    profit_by_colour: dict[str, Profit] = profits(COLOURS, COLOUR)
    profit_by_rank: dict[str, Profit] = profits(RANKS, RANK)
    cards_sold: int = compute(lambda counts: len(sales(counts)))
    collectors_served: list[str] = each(Served, lambda sale: COLLECTORS[SET_COLLECTOR[sale.offer]].id)
    collector_bonuses: int = total(Served, "bonus")
    financed_sales_at_a_gain: int = total(SoldFinanced, lambda sale: sale.price > sale.debt)
    financed_sales_at_a_loss: int = total(SoldFinanced, lambda sale: sale.price < sale.debt)
    financed_sales_at_cost: int = total(SoldFinanced, lambda sale: sale.price == sale.debt)
    buy_backs: int = count(BoughtBack)
    unused_markers_by_round: list[int] = compute(unused_markers)
    peak_cash: int = peak(cash)
    peak_debt: int = peak(debts)
    standings: list[PhaseEnd] = compute(standings)
    black_tulip_declared: int = count(events.Answered, declared=True)
    black_tulip_declined: int = count(events.Answered, declared=False)
    cards_at_the_end: int = compute(lambda counts: cards(counts).total())
    debts_at_the_end: int = compute(debts)
    final_score: int = compute(worth)


class GameStatistics(msgspec.Struct):
    players: list[PlayerStatistics] = each_player(PlayerStatistics)
    price_paths: dict[str, list[int]] = compute(price_paths)
    """The level of each colour at the start, after each event and after each market response."""
    worth_by_round: list[list[int]] = compute(worth_by_round)
    """Cash minus debts of each player at the end of each round."""
    events_that_moved_nothing: int = moved_nothing(events.EventRevealed)
    responses_that_moved_nothing: int = moved_nothing(events.Counted)
    auctions: int = compute(lambda counts: len(auctions(counts)))
    average_premium: float | None = compute(average_premium)
    rounds: int = count(events.Discarded)
    ended_by: str = compute(lambda counts: "bubble_bust" if busts(counts) else "black_tulip")


statistics = statistics_of(GameStatistics)
