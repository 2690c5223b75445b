"""The invariants of Gift of Tulips (section 8 of the rules). Hidden cards are not counted."""

from __future__ import annotations

from tuliptable.engine.invariants import check_invariants, invariant
from tuliptable.engine.rule import rule, scratch
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.hidden_information import fewest_unseen, see_since_set_up
from tuliptable.games.gift_of_tulips.rules.ending import secret_pile_size
from tuliptable.games.gift_of_tulips.rules.festival import total
from tuliptable.games.gift_of_tulips.state import NO_CARD, NO_VARIETY, Bag, GiftOfTulips, Kind, Phase, add_up
from tuliptable.games.gift_of_tulips.tables import (
    COPIES,
    FACE_COUNT,
    REMOVED,
    SCORED_PLACES,
    TURNS_EACH,
    VARIETY,
    VARIETY_COUNT,
)


@invariant
def cards(s: GiftOfTulips) -> None:
    assert s.removed == REMOVED[s.players], "GT-4: the wrong number of cards left the game"
    assert add_up(s), "GT-50: the cards do not add up"
    assert put_back_fits(s), "GT-7: a card that was put back is neither in the deck nor in play"


@rule
def put_back_fits(s: GiftOfTulips) -> bool:
    """Return True if the cards put back are in the deck or in play: none of them left the game (GT-7)."""
    seen = scratch(12)
    unseen = see_since_set_up(s, seen)
    if s.known == HIDDEN:
        return fewest_unseen(s, seen) <= unseen
    known = 0
    for face in range(FACE_COUNT):
        left = s.unseen[Bag.DECK][face]
        known += left
        if left > s.put_back[face] or s.put_back[face] - left > seen[face]:
            return False
        if s.put_back[face] > 0 and VARIETY[face] != VARIETY[s.opened]:
            return False
    return known == s.known <= s.deck


@invariant
def festival(s: GiftOfTulips) -> None:
    """Check totals and ranking. No total is too high (GT-52), because no card is counted twice."""
    assert s.ranked >= 2, "GT-53: fewer than two varieties are ranked"
    with_cards = sum(total(s, variety) > 0 for variety in range(VARIETY_COUNT))
    assert with_cards == s.ranked, "GT-14: a variety with open cards has no place, or one without cards has one"
    for i in range(VARIETY_COUNT):
        assert (s.festival[i] == NO_VARIETY) == (i >= s.ranked), "GT-14: there is a gap in the ranking"
    for i in range(1, s.ranked):
        rising = total(s, s.festival[i]) > total(s, s.festival[i - 1])
        assert not rising, "GT-51: a variety is placed before one with a higher total"


@invariant
def turns(s: GiftOfTulips) -> None:
    """Check turn, deck and end. In the middle of a turn, one card is played and one is in hand (GT-54)."""
    turn = (s.starter + s.turns_finished) % s.players
    assert s.phase != Phase.PLAYING or s.turn == turn, "GT-20: it is another player's turn"
    last = s.turns_finished == TURNS_EACH[s.players] * s.players
    assert (s.phase == Phase.OVER) == last, "GT-34: the game is over before its last turn, or goes on after it"
    drawn = 2 * s.turns_finished + int(s.first_action != Kind.NONE) + int(s.phase == Phase.PLAYING)
    dealt = REMOVED[s.players] + 2 + 2 * s.players + drawn
    assert s.deck == COPIES[s.players] * FACE_COUNT - dealt, "GT-54: the deck does not fit the turns played"


@invariant
def secret_pile(s: GiftOfTulips) -> None:
    chosen = sum(s.chosen[p] != NO_CARD for p in range(s.players))
    least = chosen if s.phase == Phase.CHOOSING else s.players
    most = chosen if s.phase == Phase.CHOOSING else s.players + s.players * TURNS_EACH[s.players]
    assert least <= secret_pile_size(s) <= most, "GT-56: the secret pile is too small or too big"


@invariant
def scores(s: GiftOfTulips) -> None:
    for p in range(s.players):
        majorities = sum(s.majority[p][at] for at in range(SCORED_PLACES))
        possible = majorities <= 30 and s.score[p] <= 9 * TURNS_EACH[s.players] + 30
        assert possible, "GT-57: a final score is too high"
        earned = 0 <= s.score[p] - majorities <= most_points(s, p)
        assert earned, "GT-55: a player has more or fewer points than possible by now"


@rule
def most_points(s: GiftOfTulips, p: int) -> int:
    """Return nine points for each finished turn and seven for a first action (GT-55)."""
    turns = s.turns_finished // s.players
    if (p - s.starter) % s.players < s.turns_finished % s.players:
        turns += 1
    return 9 * turns + (7 if s.turn == p and s.first_action != Kind.NONE else 0)


broken_invariant = check_invariants(cards, festival, turns, secret_pile, scores)
