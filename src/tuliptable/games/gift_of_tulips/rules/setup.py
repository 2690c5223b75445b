"""The set-up."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.events import tell
from tuliptable.engine.options import UNSET
from tuliptable.engine.rule import rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.gift_of_tulips.events import Dealt, Opened, Starts
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival
from tuliptable.games.gift_of_tulips.state import NO_CARD, NO_VARIETY, Bag, GiftOfTulips, Phase, fill, take
from tuliptable.games.gift_of_tulips.tables import FACE_COUNT, REMOVED, SECRETS_REVEALED, VALUE, VARIETY, VARIETY_COUNT


@rule
def setup(s: GiftOfTulips) -> None:
    s.phase = Phase.CHOOSING
    for i in range(VARIETY_COUNT):
        s.festival[i] = NO_VARIETY
    for i in range(SECRETS_REVEALED):
        s.revealed[i] = NO_CARD
        s.revealed_by[i] = NOBODY
    shuffle(s)
    choose_starting_player(s)
    open_festival(s)
    deal(s)


@rule
def shuffle(s: GiftOfTulips) -> None:
    """Fill the bag of unseen cards (GT-3, GT-4). Deck and removed cards share it: any of them may be on top."""
    s.removed = REMOVED[s.players]
    fill(s)


@rule
def draw(s: GiftOfTulips, dice: Chance) -> int:
    """Draw the top card of the deck: one of the cards put back, or any other unseen card (GT-7)."""
    known = s.known
    bag = int(known > 0 and below(dice, s.deck) < known)
    rest = below(dice, known if bag == Bag.DECK else s.deck + s.removed - known)
    card = take(s, bag, rest)
    s.known -= bag
    s.deck -= 1
    return card


@rule
def choose_starting_player(s: GiftOfTulips) -> None:
    """Draw the starting player at random, unless the option names a seat (GT-5, GT-49)."""
    if s.start_player == UNSET:
        s.starter = below(s.chance, s.players)
    else:
        s.starter = s.start_player
    s.turn = s.starter
    tell(s, Starts(player=s.starter))


@rule
def open_festival(s: GiftOfTulips) -> None:
    """Open the Festival with two cards of different varieties, and shuffle those between them back (GT-6 to GT-8)."""
    first = draw(s, s.chance)
    s.opened = first
    tell(s, Opened(card=first, stays=True))
    second = draw(s, s.chance)
    between = 0
    while VARIETY[second] == VARIETY[first]:
        tell(s, Opened(card=second, stays=False))
        s.put_back[second] += 1
        between += 1
        second = draw(s, s.chance)
    tell(s, Opened(card=second, stays=True))
    if between > 0:
        put_back(s, between)
    if VALUE[second] > VALUE[first]:
        add_to_festival(s, first)
        add_to_festival(s, second)
    else:
        add_to_festival(s, second)
        add_to_festival(s, first)


@rule
def put_back(s: GiftOfTulips, cards: int) -> None:
    """Put cards back. From now on, all players know that these cards are in the deck (GT-7)."""
    for face in range(FACE_COUNT):
        s.unseen[Bag.DECK][face] = s.put_back[face]
    s.known = cards
    s.deck += cards


@rule
def deal(s: GiftOfTulips) -> None:
    """Deal two cards to each player (GT-9). A hand has the lower face first; its order means nothing."""
    for p in range(s.players):
        one = draw(s, s.chance)
        other = draw(s, s.chance)
        s.hand[p][0] = min(one, other)
        s.hand[p][1] = max(one, other)
        tell(s, Dealt(player=p, card=s.hand[p][0]))
        tell(s, Dealt(player=p, card=s.hand[p][1]))
