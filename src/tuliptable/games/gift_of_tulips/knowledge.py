"""Gift of Tulips: what a viewer may know (section 6 of the specification), and what he can imagine of the rest."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.rule import rule
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.state import NO_CARD, GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import COPIES, FACE_COUNT


@rule
def blank(s: GiftOfTulips, viewer: int) -> None:
    """GT-9, GT-10, GT-23, GT-47, GT-48. The order of the deck is nowhere in the state, so nothing else hides it."""
    if s.phase == Phase.OVER:
        return
    for face in range(FACE_COUNT):
        s.unseen[face] = HIDDEN
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
    """Deal every hidden card afresh from those that are not in sight."""
    if s.unseen[0] != HIDDEN:
        return
    left = gather_unseen(s)
    if s.drawn == HIDDEN:
        s.drawn = take(s, dice, left)
        left -= 1
    for p in range(s.players):
        if s.hand[p][0] == HIDDEN:
            one = take(s, dice, left)
            other = take(s, dice, left - 1)
            s.hand[p][0] = min(one, other)
            s.hand[p][1] = max(one, other)
            left -= 2
        if s.chosen[p] == HIDDEN:
            s.chosen[p] = take(s, dice, left)
            left -= 1
        if s.secret[p][0] == HIDDEN:
            imagine_secrets(s, p, dice, left)
            left -= s.secrets[p]


@rule
def imagine_secrets(s: GiftOfTulips, p: int, dice: Chance, left: int) -> None:
    for face in range(FACE_COUNT):
        s.secret[p][face] = 0
    for i in range(s.secrets[p]):
        card = take(s, dice, left - i)
        s.secret[p][card] += 1


@rule
def gather_unseen(s: GiftOfTulips) -> int:
    """Put all cards that are not in sight into the bag; return how many."""
    left = 0
    for face in range(FACE_COUNT):
        s.unseen[face] = COPIES[s.players] - in_sight(s, face)
        left += s.unseen[face]
    return left


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


@rule
def take(s: GiftOfTulips, dice: Chance, left: int) -> int:
    rest = below(dice, left)
    face = 0
    while rest >= s.unseen[face]:
        rest -= s.unseen[face]
        face += 1
    s.unseen[face] -= 1
    return face
