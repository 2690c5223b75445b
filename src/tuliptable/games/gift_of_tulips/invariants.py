"""Gift of Tulips: what holds after every action (section 8 of the specification)."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.knowledge import fewest_unseen, in_sight, seen_since
from tuliptable.games.gift_of_tulips.rules.ending import bouquet_size, secret_pile_size
from tuliptable.games.gift_of_tulips.rules.festival import total
from tuliptable.games.gift_of_tulips.state import NO_CARD, NO_VARIETY, Bag, GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.tables import (
    COPIES,
    FACE_COUNT,
    REMOVED,
    SCORED_PLACES,
    TURNS_EACH,
    VARIETY,
    VARIETY_COUNT,
)


@rule
def broken(s: GiftOfTulips) -> int:
    """The number of a rule that this state breaks; 0 if it breaks none. Cards hidden from a viewer are not counted."""
    if s.removed != REMOVED[s.players]:
        return 4
    if not cards_add_up(s) or not faces_add_up(s):
        return 50
    if not put_back_fits(s):
        return 7
    festival = broken_in_festival(s)
    if festival != 0:
        return festival
    if s.phase == Phase.PLAYING and s.turn != (s.starter + s.turns_finished) % s.players:
        return 20
    if (s.phase == Phase.OVER) != (s.turns_finished == TURNS_EACH[s.players] * s.players):
        return 34
    if not fits_turns_played(s):
        return 54
    if not secret_pile_fits(s):
        return 56
    return broken_in_scores(s)


@rule
def cards_laid_out(s: GiftOfTulips) -> int:
    """Open Festival, secret pile and bouquets together."""
    cards = secret_pile_size(s) - s.reveals
    for face in range(FACE_COUNT):
        cards += s.shown[face]
    for p in range(s.players):
        cards += bouquet_size(s, p)
    return cards


@rule
def cards_in_hands(s: GiftOfTulips) -> int:
    """Set-up hands, chosen cards not yet shown, and the drawn card."""
    cards = int(s.drawn != NO_CARD)
    for p in range(s.players):
        cards += int(s.hand[p][0] != NO_CARD) + int(s.hand[p][1] != NO_CARD) + int(s.chosen[p] != NO_CARD)
    return cards


@rule
def cards_add_up(s: GiftOfTulips) -> bool:
    """GT-50."""
    return s.deck + s.removed + cards_laid_out(s) + cards_in_hands(s) == COPIES[s.players] * FACE_COUNT


@rule
def faces_add_up(s: GiftOfTulips) -> bool:
    """GT-50."""
    if s.known == HIDDEN:
        return True
    for face in range(FACE_COUNT):
        copies = s.unseen[Bag.ANYWHERE][face] + s.unseen[Bag.DECK][face] + s.shown[face] + int(s.drawn == face)
        if s.unseen[Bag.ANYWHERE][face] < 0 or s.shown[face] < 0:
            return False
        for p in range(s.players):
            copies += s.bouquet[p][face] + s.secret[p][face] + int(s.chosen[p] == face)
            copies += int(s.hand[p][0] == face) + int(s.hand[p][1] == face)
        if copies != COPIES[s.players]:
            return False
    return True


@rule
def put_back_fits(s: GiftOfTulips) -> bool:
    """GT-7. What was put back is in the deck or has come since: none of it left the game."""
    if s.known == HIDDEN:
        return fewest_unseen(s) <= hidden_in_play(s)
    known = 0
    for face in range(FACE_COUNT):
        left = s.unseen[Bag.DECK][face]
        known += left
        if left < 0 or left > s.put_back[face] or s.unseen[Bag.ANYWHERE][face] < 0:
            return False
        if s.put_back[face] - left > seen_since(s, face):
            return False
        if s.put_back[face] > 0 and VARIETY[face] != VARIETY[s.opened]:
            return False
    return known == s.known <= s.deck


@rule
def hidden_in_play(s: GiftOfTulips) -> int:
    """Cards of the deck, and cards from it that the viewer may not see."""
    cards = COPIES[s.players] * FACE_COUNT - s.removed
    for face in range(FACE_COUNT):
        cards -= in_sight(s, face)
    return cards


@rule
def broken_in_festival(s: GiftOfTulips) -> int:
    if s.ranked < 2 or s.ranked > VARIETY_COUNT:
        return 53
    with_cards = 0
    for variety in range(VARIETY_COUNT):
        if total(s, variety) > 9 * COPIES[s.players] or total(s, variety) == 1:
            return 52
        if total(s, variety) > 0:
            with_cards += 1
    if with_cards != s.ranked:
        return 14
    for i in range(VARIETY_COUNT):
        if (s.festival[i] == NO_VARIETY) != (i >= s.ranked):
            return 14
    for i in range(1, s.ranked):
        if total(s, s.festival[i]) > total(s, s.festival[i - 1]):
            return 51
    return 0


@rule
def fits_turns_played(s: GiftOfTulips) -> bool:
    """GT-54. In the middle of a turn one card of it is played and one is in hand."""
    in_use = COPIES[s.players] * FACE_COUNT
    drawn = 2 * s.turns_finished + int(s.first_action != Kind.NONE) + int(s.phase == Phase.PLAYING)
    if s.deck != in_use - REMOVED[s.players] - 2 - 2 * s.players - drawn:
        return False
    return cards_laid_out(s) + cards_in_hands(s) == 2 + 2 * s.players + drawn


@rule
def secret_pile_fits(s: GiftOfTulips) -> bool:
    """GT-56."""
    cards = secret_pile_size(s)
    if s.phase == Phase.CHOOSING:
        chosen = 0
        for p in range(s.players):
            chosen += int(s.chosen[p] != NO_CARD)
        return cards == chosen
    return s.players <= cards <= s.players + s.players * TURNS_EACH[s.players]


@rule
def broken_in_scores(s: GiftOfTulips) -> int:
    for p in range(s.players):
        majorities = 0
        for at in range(SCORED_PLACES):
            majorities += s.majority[p][at]
        if majorities > 30 or s.score[p] > 9 * TURNS_EACH[s.players] + 30:
            return 57
        if s.score[p] < majorities or s.score[p] - majorities > most_points(s, p):
            return 55
    return 0


@rule
def most_points(s: GiftOfTulips, p: int) -> int:
    """GT-55. Nine for each finished turn, seven for a first action."""
    turns = s.turns_finished // s.players
    if (p - s.starter) % s.players < s.turns_finished % s.players:
        turns += 1
    return 9 * turns + (7 if s.turn == p and s.first_action != Kind.NONE else 0)
