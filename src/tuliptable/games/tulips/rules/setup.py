"""The set-up."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.events import tell
from tuliptable.engine.options import UNSET
from tuliptable.engine.rule import rule
from tuliptable.games.tulips.events import Dealt, LinedUp, Starts
from tuliptable.games.tulips.rules.tableau import lay_starting_card
from tuliptable.games.tulips.state import NO_CARD, NO_SLOT, Deck, Phase, Tulips
from tuliptable.games.tulips.tables import (
    BETTING_CARD_COUNT,
    COMMON_COUNT,
    DECK_SIZE,
    GARDEN_COUNT,
    HAND_SIZE,
    LINE_SIZE,
    MOST_PLAYERS,
)


@rule
def setup(s: Tulips) -> None:
    choose_starter(s)
    fill_deck(s)
    shuffle(s, s.chance, DECK_SIZE)
    deal(s)


@rule
def choose_starter(s: Tulips) -> None:
    """Draw the starting seat at random, unless the option names one (TF-10, TF-81)."""
    if s.start_seat == UNSET:
        s.starter = below(s.chance, s.players)
    else:
        s.starter = s.start_seat
    s.turn = s.starter
    tell(s, Starts(player=s.starter))


@rule
def card_of_deck(deck: int, index: int) -> int:
    """Return the card with this index in a deck. In the other deck, other gardens replace the usual ones (TF-78)."""
    return index + GARDEN_COUNT if deck == Deck.PAIRS and index >= COMMON_COUNT else index


@rule
def fill_deck(s: Tulips) -> None:
    for i in range(DECK_SIZE):
        s.face_down[i] = card_of_deck(s.deck, i)
    s.cards_left = DECK_SIZE


@rule
def shuffle(s: Tulips, dice: Chance, cards: int) -> None:
    """Shuffle the deck. Every order is equally likely (TF-11)."""
    for i in range(cards - 1, 0, -1):
        j = below(dice, i + 1)
        s.face_down[i], s.face_down[j] = s.face_down[j], s.face_down[i]


@rule
def draw(s: Tulips) -> int:
    """Draw the top card of the deck."""
    s.cards_left -= 1
    card = s.face_down[s.cards_left]
    s.face_down[s.cards_left] = NO_CARD
    return card


@rule
def deal(s: Tulips) -> None:
    """Deal hands, betting cards and line, and place the starting card (TF-12 to TF-15)."""
    s.phase = Phase.TURN
    s.slot = NO_SLOT
    for p in range(MOST_PLAYERS):
        for slot in range(HAND_SIZE):
            s.hand[p][slot] = NO_CARD
    for p in range(s.players):
        for slot in range(HAND_SIZE):
            s.hand[p][slot] = draw(s)
        for card in range(BETTING_CARD_COUNT):
            s.unplayed[p][card] = 1
        tell(s, Dealt(player=p, hand=s.hand[p]))
    for slot in range(LINE_SIZE):
        s.line[slot] = draw(s)
        tell(s, LinedUp(slot=slot, card=s.line[slot]))
    lay_starting_card(s.tableau)
