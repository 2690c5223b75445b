"""Tulips: what a viewer can imagine of what the state hides from him (section 6 of the specification)."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.rule import rule, scratch
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.rules.setup import card_of_deck, shuffle
from tuliptable.games.tulips.state import NO_CARD, Tulips, in_sight
from tuliptable.games.tulips.tables import BETTING_CARD_COUNT, CARD_COUNT, CATEGORY_COUNT, DECK_SIZE


@rule
def imagine(s: Tulips, dice: Chance) -> None:
    if s.cards_left > 0 and s.face_down[0] == HIDDEN:
        imagine_deck(s, dice)
    for p in range(s.players):
        if s.unplayed[p][0] == HIDDEN:
            imagine_bets(s, p, dice)


@rule
def imagine_deck(s: Tulips, dice: Chance) -> None:
    """Deal the cards that are not in sight, in any order; a study position may have a shorter deck."""
    seen = scratch(CARD_COUNT)
    in_sight(s, seen)
    found = 0
    for i in range(DECK_SIZE):
        card = card_of_deck(s.deck, i)
        if seen[card] == 0:
            s.face_down[found] = card
            found += 1
    shuffle(s, dice, found)
    for i in range(s.cards_left, found):
        s.face_down[i] = NO_CARD


@rule
def imagine_bets(s: Tulips, p: int, dice: Chance) -> None:
    """Any betting card that is not known to be elsewhere may be a bet that is face down."""
    left = keep_known_bets(s, p)
    for category in range(CATEGORY_COUNT):
        for i in range(s.stack_height[category]):
            if s.stack_owner[category][i] == p and s.stack_card[category][i] == HIDDEN:
                card = pick_unplayed(s, p, below(dice, left))
                s.stack_card[category][i] = card
                s.unplayed[p][card] = 0
                left -= 1


@rule
def keep_known_bets(s: Tulips, p: int) -> int:
    """Return to a player's hand every betting card but the known bets; return how many cards these are."""
    for card in range(BETTING_CARD_COUNT):
        s.unplayed[p][card] = 1
    left = BETTING_CARD_COUNT
    for category in range(CATEGORY_COUNT):
        for i in range(s.stack_height[category]):
            if s.stack_owner[category][i] == p and s.stack_card[category][i] != HIDDEN:
                s.unplayed[p][s.stack_card[category][i]] = 0
                left -= 1
    return left


@rule
def pick_unplayed(s: Tulips, p: int, rest: int) -> int:
    """The betting card in a player's hand with so many others before it."""
    card = 0
    while s.unplayed[p][card] == 0 or rest > 0:
        rest -= s.unplayed[p][card]
        card += 1
    return card
