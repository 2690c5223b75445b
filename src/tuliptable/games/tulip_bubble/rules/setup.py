"""The set-up."""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.options import UNSET
from tuliptable.engine.rule import rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.tulip_bubble.events import Opened, Started
from tuliptable.games.tulip_bubble.rules.black_tulip import begin_buying
from tuliptable.games.tulip_bubble.rules.deck import deal_just_sold, deal_new_arrivals, deal_next_shipment
from tuliptable.games.tulip_bubble.rules.prices import note_levels, respond_to_market
from tuliptable.games.tulip_bubble.rules.round import apply_event, reveal_event
from tuliptable.games.tulip_bubble.rules.selling import turn_up_collector
from tuliptable.games.tulip_bubble.state import NO_COLLECTOR, NO_EVENT, NO_SLOT, TulipBubble, fill
from tuliptable.games.tulip_bubble.tables import (
    COLLECTOR_COUNT,
    COLOUR_COUNT,
    EVENT_DECK,
    MARKERS_EACH,
    OPENING_LEVELS,
    PILE_COUNT,
    STARTING_CASH,
)


@rule
def setup(s: TulipBubble) -> None:
    clear_table(s)
    equip_players(s)
    put_price_markers(s)
    deal_rows(s)
    if s.opening_market_response == 1:
        respond_to_market(s)  # TB-77
    note_levels(s, 0)
    event = reveal_event(s, 1)
    apply_event(s, event)  # TB-10
    note_levels(s, 1)
    for pile in range(PILE_COUNT):
        turn_up_collector(s, pile)
    choose_starting_player(s)
    begin_buying(s)


@rule
def clear_table(s: TulipBubble) -> None:
    fill(s)
    for i in range(EVENT_DECK):
        s.events[i] = NO_EVENT
    for pile in range(PILE_COUNT):
        s.collector[pile] = NO_COLLECTOR
    for collector in range(COLLECTOR_COUNT):
        s.served_by[collector] = NOBODY
    s.slot = NO_SLOT


@rule
def equip_players(s: TulipBubble) -> None:
    """Give each player guilders and markers (TB-6)."""
    for p in range(s.players):
        s.cash[p] = STARTING_CASH
        s.free_markers[p] = MARKERS_EACH


@rule
def put_price_markers(s: TulipBubble) -> None:
    """Put the price markers on II, III and IV, in any order (TB-7)."""
    arrangement = below(s.chance, 6)
    for colour in range(COLOUR_COUNT):
        s.level[colour] = OPENING_LEVELS[arrangement][colour]
    tell(s, Opened(levels=s.level))


@rule
def deal_rows(s: TulipBubble) -> None:
    """Deal all three rows, Next Shipment first (TB-8)."""
    deal_next_shipment(s)
    deal_new_arrivals(s)
    deal_just_sold(s)


@rule
def choose_starting_player(s: TulipBubble) -> None:
    """Choose the starting player at random, unless the option names a seat (TB-12, TB-81)."""
    if s.start_player == UNSET:
        s.starter = below(s.chance, s.players)
    else:
        s.starter = s.start_player
    s.round = 1  # TB-13
    tell(s, Started(player=s.starter, round=s.round))
