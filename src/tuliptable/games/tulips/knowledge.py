"""Tulips: what a viewer may know (section 6 of the specification), and what he can imagine of the rest."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.rules.setup import card_of_deck
from tuliptable.games.tulips.state import Bets, Phase, Tulips
from tuliptable.games.tulips.tables import (
    BETTING_CARD_COUNT,
    CARD_COUNT,
    CATEGORY_COUNT,
    DECK_SIZE,
    HAND_SIZE,
    LINE_SIZE,
)


@rule
def blank(s: Tulips, viewer: int) -> None:
    """TF-44, TF-76, TF-77, TF-79. The order of the deck, and the betting cards of the others until they are scored."""
    for i in range(s.cards_left):
        s.face_down[i] = HIDDEN
    if s.phase == Phase.OVER or s.bets == Bets.OPEN:
        return
    for p in range(s.players):
        if p != viewer:
            for card in range(BETTING_CARD_COUNT):
                s.unplayed[p][card] = HIDDEN
    for category in range(CATEGORY_COUNT):
        for i in range(s.stack_height[category]):
            if s.stack_owner[category][i] != viewer:
                s.stack_card[category][i] = HIDDEN


@rule
def imagine(s: Tulips, dice: Chance) -> None:
    if s.cards_left > 0 and s.face_down[0] == HIDDEN:
        imagine_deck(s, dice)
    for p in range(s.players):
        if s.unplayed[p][0] == HIDDEN:
            imagine_bets(s, p, dice)


@rule
def imagine_deck(s: Tulips, dice: Chance) -> None:
    """All cards that are not in sight, in any order."""
    in_sight = scratch(CARD_COUNT)
    mark_cards_in_sight(s, in_sight)
    found = 0
    for i in range(DECK_SIZE):
        card = card_of_deck(s.deck, i)
        if in_sight[card] == 0 and found < s.cards_left:
            s.face_down[found] = card
            found += 1
    for i in range(found - 1, 0, -1):
        j = below(dice, i + 1)
        s.face_down[i], s.face_down[j] = s.face_down[j], s.face_down[i]


@rule
def mark_cards_in_sight(s: Tulips, in_sight: Buffer) -> None:
    for slot in range(LINE_SIZE):
        if s.line[slot] >= 0:
            in_sight[s.line[slot]] += 1
    for p in range(s.players):
        for slot in range(HAND_SIZE):
            if s.hand[p][slot] >= 0:
                in_sight[s.hand[p][slot]] += 1
    for number in range(1, s.tableau.placed):
        in_sight[s.tableau.card[number]] += 1


@rule
def imagine_bets(s: Tulips, p: int, dice: Chance) -> None:
    """Any of his ten betting cards may lie wherever he has played one."""
    for card in range(BETTING_CARD_COUNT):
        s.unplayed[p][card] = 1
    left = BETTING_CARD_COUNT
    for category in range(CATEGORY_COUNT):
        for i in range(s.stack_height[category]):
            if s.stack_owner[category][i] == p:
                card = pick_unplayed(s, p, below(dice, left))
                s.stack_card[category][i] = card
                s.unplayed[p][card] = 0
                left -= 1


@rule
def pick_unplayed(s: Tulips, p: int, rest: int) -> int:
    """The betting card in a player's hand with so many others before it."""
    card = 0
    while s.unplayed[p][card] == 0 or rest > 0:
        rest -= s.unplayed[p][card]
        card += 1
    return card
