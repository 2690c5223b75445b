"""The round, which begins with an event and a shipment and ends with the market response."""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.tulip_bubble.actions import Options
from tuliptable.games.tulip_bubble.events import Discarded, EventRevealed, Started
from tuliptable.games.tulip_bubble.rules.auction import auction_options, payments
from tuliptable.games.tulip_bubble.rules.black_tulip import answers
from tuliptable.games.tulip_bubble.rules.deck import clear_market, deal_next_shipment
from tuliptable.games.tulip_bubble.rules.end import end_game
from tuliptable.games.tulip_bubble.rules.placing import placing_options
from tuliptable.games.tulip_bubble.rules.prices import (
    cheapest_colour,
    lower_marker,
    most_expensive_colour,
    note_levels,
    raise_marker,
    respond_to_market,
)
from tuliptable.games.tulip_bubble.rules.selling import begin_selling, selling_options
from tuliptable.games.tulip_bubble.rules.turns import next_seat
from tuliptable.games.tulip_bubble.state import NO_CARD, MarketEvent, Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import (
    EVENT_COPIES,
    EVENT_DECK,
    EVENT_KINDS,
    FIRST_BUST,
    LONGEST_ROW,
    RISING_COLOUR,
)


@rule
def to_move(s: TulipBubble) -> int:
    return NOBODY if s.phase == Phase.OVER else s.turn


@rule
def options(s: TulipBubble) -> Options:
    """List the actions of the current decision (section 4)."""
    if s.phase == Phase.AUCTION:
        yield from auction_options(s)
    elif s.phase == Phase.PLACING:
        yield from placing_options(s)
    elif s.phase == Phase.SELLING:
        yield from selling_options(s)
    elif s.phase == Phase.PAYMENT:
        yield from payments(s)
    elif s.phase == Phase.BLACK_TULIP:
        yield from answers()


@rule
def advance(s: TulipBubble) -> None:
    """Clean up and begin the next round after the last decision of a round (TB-18)."""
    if s.phase == Phase.CLEANUP:
        clean_up(s)
        begin_round(s)


# --- the Event phase ---------------------------------------------------------------------------------------------


@rule
def begin_round(s: TulipBubble) -> None:
    """Begin a round with an event, a shipment and the next starting player (TB-18 to TB-23)."""
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
    """Reveal the event of a round (TB-9, TB-19)."""
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
    """Decide by chance whether Bubble Bust comes now: it is one of the last three cards (TB-9, TB-71)."""
    if number < FIRST_BUST:
        return False
    if number == EVENT_DECK:
        return True
    return below(s.chance, EVENT_DECK + 1 - number) == 0


@rule
def draw_event(s: TulipBubble, number: int) -> int:
    """Draw any other unseen event; each of them may also be the removed card (TB-9)."""
    rest = below(s.chance, EVENT_DECK + 1 - number)
    event = 0
    passed = 0
    for kind in range(EVENT_KINDS - 1):
        passed += events_unseen(s, kind, number)
        event += int(rest >= passed)
    return event


@rule
def events_unseen(s: TulipBubble, kind: int, number: int) -> int:
    """Return the number of cards of a kind that did not come before round `number`."""
    unseen = EVENT_COPIES[kind]
    for i in range(number - 1):
        unseen -= int(s.events[i] == kind)
    return unseen


@rule
def apply_event(s: TulipBubble, event: int) -> None:
    """Move the markers as an event says (TB-19 and table 2.4)."""
    if event == MarketEvent.SURGE:
        raise_marker(s, cheapest_colour(s), 2)
    elif event == MarketEvent.CRASH:
        lower_marker(s, most_expensive_colour(s), 2)
    else:
        raise_marker(s, RISING_COLOUR[event], 1)


@rule
def ship(s: TulipBubble) -> None:
    """Move Next Shipment to New Arrivals and deal a new Next Shipment (TB-21)."""
    for i in range(LONGEST_ROW):
        s.market[i] = s.next_shipment[i]
        s.next_shipment[i] = NO_CARD
    deal_next_shipment(s)


# --- the Cleanup phase -------------------------------------------------------------------------------------------


@rule
def clean_up(s: TulipBubble) -> None:
    """Let the market respond and discard the unsold cards (TB-63, TB-68)."""
    respond_to_market(s)
    note_levels(s, 2 * s.round)
    discarded = clear_market(s)
    tell(s, Discarded(cards=discarded))
