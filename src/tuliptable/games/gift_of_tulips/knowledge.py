"""Gift of Tulips: what a viewer may know (section 6 of the specification), and what he can imagine of the rest."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.rule import rule
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.rules.setup import draw
from tuliptable.games.gift_of_tulips.state import NO_CARD, Bag, GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import COPIES, FACE_COUNT


@rule
def blank(s: GiftOfTulips, viewer: int) -> None:
    """GT-9, GT-10, GT-23, GT-47, GT-48. The order of the deck is nowhere in the state, so nothing else hides it.

    Everybody saw what was put back (GT-7); but cards of one face look alike, so nobody knows which of them have come.
    """
    if s.phase == Phase.OVER:
        return
    for face in range(FACE_COUNT):
        s.unseen[Bag.ANYWHERE][face] = HIDDEN
        s.unseen[Bag.DECK][face] = HIDDEN
    s.known = HIDDEN
    if s.turn != viewer and s.drawn != NO_CARD:
        s.drawn = HIDDEN
    for p in range(s.players):
        if p != viewer:
            hide_from_others(s, p)


@rule
def hide_from_others(s: GiftOfTulips, p: int) -> None:
    for face in range(FACE_COUNT):
        s.secret[p][face] = HIDDEN
    if s.hand[p][0] != NO_CARD:
        s.hand[p][0] = HIDDEN
        s.hand[p][1] = HIDDEN
    if s.chosen[p] != NO_CARD:
        s.chosen[p] = HIDDEN


@rule
def imagine(s: GiftOfTulips, dice: Chance) -> None:
    """Shuffle every hidden card back into the deck, and deal it afresh."""
    if s.known != HIDDEN:
        return
    gather_unseen(s)
    imagine_put_back(s, dice)
    if s.drawn == HIDDEN:
        s.drawn = draw(s, dice)
    for p in range(s.players):
        if s.hand[p][0] == HIDDEN:
            one = draw(s, dice)
            other = draw(s, dice)
            s.hand[p][0] = min(one, other)
            s.hand[p][1] = max(one, other)
        if s.chosen[p] == HIDDEN:
            s.chosen[p] = draw(s, dice)
        if s.secret[p][0] == HIDDEN:
            imagine_secrets(s, p, dice)


@rule
def imagine_secrets(s: GiftOfTulips, p: int, dice: Chance) -> None:
    for face in range(FACE_COUNT):
        s.secret[p][face] = 0
    for _ in range(s.secrets[p]):
        card = draw(s, dice)
        s.secret[p][card] += 1


@rule
def gather_unseen(s: GiftOfTulips) -> None:
    """All cards that are not in sight; the deck is all of them that did not leave the game."""
    unseen = 0
    for face in range(FACE_COUNT):
        s.unseen[Bag.ANYWHERE][face] = COPIES[s.players] - in_sight(s, face)
        s.unseen[Bag.DECK][face] = 0
        unseen += s.unseen[Bag.ANYWHERE][face]
    s.deck = unseen - s.removed
    s.known = 0


@rule
def in_sight(s: GiftOfTulips, face: int) -> int:
    """How many cards of a face lie open or are known to the viewer."""
    cards = s.shown[face] + int(s.drawn == face)
    for p in range(s.players):
        cards += s.bouquet[p][face] + int(s.chosen[p] == face)
        cards += int(s.hand[p][0] == face) + int(s.hand[p][1] == face)
        if s.secret[p][face] != HIDDEN:
            cards += s.secret[p][face]
    return cards


# --- the cards put back at set-up (GT-7) ---------------------------------------------------------------------------


@rule
def imagine_put_back(s: GiftOfTulips, dice: Chance) -> None:
    """Guess which of the cards put back are still unseen, as often as it would really be so.

    Of each face, any of its copies may be those in sight. But a card put back cannot have left the game: the more of
    them a guess leaves unseen, the less likely it is that all lie among the cards of the deck.
    """
    if not any_put_back(s):
        return
    fewest = fewest_unseen(s)
    unlikely = True
    while unlikely:
        s.known = guess_put_back(s, dice)
        unlikely = False
        for i in range(fewest, s.known):
            place = below(dice, s.deck + s.removed - i)
            if place >= s.deck - i:
                unlikely = True
    for face in range(FACE_COUNT):
        s.unseen[Bag.ANYWHERE][face] -= s.unseen[Bag.DECK][face]


@rule
def any_put_back(s: GiftOfTulips) -> bool:
    for face in range(FACE_COUNT):
        if s.put_back[face] > 0:
            return True
    return False


@rule
def guess_put_back(s: GiftOfTulips, dice: Chance) -> int:
    """Whether each card in sight was once put back, without a thought for the deck; how many then are not in sight."""
    known = 0
    for face in range(FACE_COUNT):
        left = s.put_back[face]
        if left > 0:
            copies = COPIES[s.players] - int(s.opened == face)
            for i in range(seen_since(s, face)):
                copy = below(dice, copies - i)
                left -= int(copy < left)
        s.unseen[Bag.DECK][face] = left
        known += left
    return known


@rule
def seen_since(s: GiftOfTulips, face: int) -> int:
    """How many cards of a face are in sight that may once have been put back: not the one that opened the Festival."""
    return in_sight(s, face) - int(s.opened == face)


@rule
def fewest_unseen(s: GiftOfTulips) -> int:
    """How many cards that were put back are unseen for certain."""
    cards = 0
    for face in range(FACE_COUNT):
        cards += max(0, s.put_back[face] - seen_since(s, face))
    return cards
