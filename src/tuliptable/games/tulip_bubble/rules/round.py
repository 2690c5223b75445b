"""The round: it begins with an event and a shipment, and ends with the market's response."""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.tulip_bubble.events import Discarded, EventRevealed, Started
from tuliptable.games.tulip_bubble.rules.deck import clear_market, deal_next_shipment
from tuliptable.games.tulip_bubble.rules.end import end_game
from tuliptable.games.tulip_bubble.rules.prices import (
    cheapest_colour,
    lower_marker,
    most_expensive_colour,
    note_levels,
    raise_marker,
    respond_to_market,
)
from tuliptable.games.tulip_bubble.rules.selling import begin_selling
from tuliptable.games.tulip_bubble.rules.turns import next_seat
from tuliptable.games.tulip_bubble.state import NO_CARD, MarketEvent, TulipBubble
from tuliptable.games.tulip_bubble.tables import EVENT_COPIES, EVENT_DECK, FIRST_BUST, LONGEST_ROW

# --- the Event phase ---------------------------------------------------------------------------------------------


@rule
def begin_round(s: TulipBubble) -> None:
    """TB-18 to TB-23."""
    s.round += 1
    event = reveal_event(s, s.round)
    if event == MarketEvent.BUBBLE_BUST:
        end_game(s)
        return
    apply_event(s, event)
    note_levels(s, 2 * s.round - 1)
    ship(s)
    s.starter = next_seat(s, s.starter)
    tell(s, Started(player=s.starter, round=s.round))
    begin_selling(s)


@rule
def reveal_event(s: TulipBubble, number: int) -> int:
    """TB-9, TB-19. The card on that place of the event deck; every round turns up the one of its own number."""
    event = 0
    if busts(s, number):
        event = MarketEvent.BUBBLE_BUST
    else:
        event = draw_event(s, number)
    s.events[number - 1] = event
    tell(s, EventRevealed(kind=event))
    return event


@rule
def busts(s: TulipBubble, number: int) -> bool:
    """TB-9, TB-71. Bubble Bust is among the last three cards, each place as likely; it never stays away."""
    if number < FIRST_BUST:
        return False
    if number == EVENT_DECK:
        return True
    return below(s.chance, EVENT_DECK + 1 - number) == 0


@rule
def draw_event(s: TulipBubble, number: int) -> int:
    """TB-9. Any other event not seen yet: the removed card is as likely to be any of them."""
    rest = below(s.chance, EVENT_DECK + 1 - number)
    event = 0
    passed = 0
    for kind in range(MarketEvent.CRASH):
        passed += events_unseen(s, kind, number)
        event += int(rest >= passed)
    return event


@rule
def events_unseen(s: TulipBubble, kind: int, number: int) -> int:
    """How many cards of a kind are not among the events before that number."""
    unseen = EVENT_COPIES[kind]
    for i in range(number - 1):
        unseen -= int(s.events[i] == kind)
    return unseen


@rule
def apply_event(s: TulipBubble, event: int) -> None:
    """TB-19 and table 2.4."""
    if event == MarketEvent.SURGE:
        raise_marker(s, cheapest_colour(s), 2)
    elif event == MarketEvent.CRASH:
        lower_marker(s, most_expensive_colour(s), 2)
    else:
        raise_marker(s, event, 1)


@rule
def ship(s: TulipBubble) -> None:
    """TB-21."""
    for i in range(LONGEST_ROW):
        s.market[i] = s.next_shipment[i]
        s.next_shipment[i] = NO_CARD
    deal_next_shipment(s)


# --- the Cleanup phase -------------------------------------------------------------------------------------------


@rule
def clean_up(s: TulipBubble) -> None:
    """TB-63, TB-68."""
    respond_to_market(s)
    note_levels(s, 2 * s.round)
    discarded = clear_market(s)
    tell(s, Discarded(cards=discarded))
