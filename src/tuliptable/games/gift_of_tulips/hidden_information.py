"""Determinization: full states that fit what a viewer knows (section 6 of the rules)."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.rules.setup import draw
from tuliptable.games.gift_of_tulips.state import NO_CARD, Bag, GiftOfTulips, dealing, gather, in_sight
from tuliptable.games.gift_of_tulips.tables import COPIES, FACE_COUNT

deal_again = dealing.deal_again(draw)


@rule
def imagine(s: GiftOfTulips, dice: Chance) -> None:
    """Shuffle the hidden cards into the deck and deal them again."""
    if s.known == HIDDEN:
        unseen = gather(s)
        s.deck = unseen - s.removed
        s.known = 0
        imagine_put_back(s, dice)
        deal_again(s, dice)


# --- the cards put back at set-up (GT-7) ---------------------------------------------------------------------------


@rule
def imagine_put_back(s: GiftOfTulips, dice: Chance) -> None:
    """Guess which of the cards put back are still unseen, with their true probability.

    The visible cards of a face may be any of its copies. But a card put back cannot have left the game. So the more
    of these cards a guess leaves unseen, the less likely it is that the deck has them all.
    """
    if all(s.put_back[face] == 0 for face in range(FACE_COUNT)):
        return
    seen = scratch(12)
    see_since_set_up(s, seen)
    fewest = fewest_unseen(s, seen)
    unlikely = True
    while unlikely:
        s.known = guess_put_back(s, seen, dice)
        unlikely = False
        for i in range(fewest, s.known):
            place = below(dice, s.deck + s.removed - i)
            if place >= s.deck - i:
                unlikely = True
    for face in range(FACE_COUNT):
        s.unseen[Bag.ANYWHERE][face] -= s.unseen[Bag.DECK][face]


@rule
def guess_put_back(s: GiftOfTulips, seen: Buffer, dice: Chance) -> int:
    """Guess for each visible card whether it was put back, ignoring the deck; return how many others are unseen."""
    known = 0
    for face in range(FACE_COUNT):
        left = s.put_back[face]
        if left > 0:
            copies = COPIES[s.players] - int(s.opened == face)
            for i in range(seen[face]):
                copy = below(dice, copies - i)
                left -= int(copy < left)
        s.unseen[Bag.DECK][face] = left
        known += left
    return known


@rule
def see_since_set_up(s: GiftOfTulips, seen: Buffer) -> int:
    """Count the visible cards by face, without the card that opened the Festival, which was never put back.

    Return the number of unseen cards that began in the deck, whether they are still there or hidden elsewhere.
    """
    in_sight(s, seen)
    unseen = COPIES[s.players] * FACE_COUNT - s.removed - sum(seen[face] for face in range(FACE_COUNT))
    if s.opened != NO_CARD:
        seen[s.opened] -= 1
    return unseen


@rule
def fewest_unseen(s: GiftOfTulips, seen: Buffer) -> int:
    """Return how many of the cards put back are certainly unseen."""
    return sum(max(0, s.put_back[face] - seen[face]) for face in range(FACE_COUNT))
