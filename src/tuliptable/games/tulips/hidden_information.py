"""Determinization: full states that fit what a viewer knows (section 6 of the rules)."""

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
    """Shuffle the unseen cards into the deck. A study position may have a shorter deck."""
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
    """Draw the face-down bets of a player from the betting cards that are not known to be elsewhere."""
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
    """Give a player all betting cards but the known bets back; return the number of these cards."""
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
    """Return the betting card in a player's hand that has `rest` others before it."""
    card = 0
    while s.unplayed[p][card] == 0 or rest > 0:
        rest -= s.unplayed[p][card]
        card += 1
    return card
