"""What an option would change in everybody's standing, so that a screen can show it beforehand."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from tuliptable.engine.contract import legal, room
from tuliptable.engine.shown import View
from tuliptable.games.gift_of_tulips.actions import ACTIONS, FestivalOpen, Give, Keep
from tuliptable.games.gift_of_tulips.rules.ending import score_majorities
from tuliptable.games.gift_of_tulips.screen.earnings import earns
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import FACES_OF, SCORED_PLACES, VARIETY_COUNT
from tuliptable.games.gift_of_tulips.words.ranking import ranking_if_shown

Bouquets = Sequence[bytes]
"""Cards by player: how many of each face."""
Paid = list[list[int]]
"""Points by player and variety."""


class Outlook(View):
    """After an option: everybody's points, and what the majorities would pay if no secret card came out."""

    code: int
    scores: list[int]
    paid: list[list[int]]


def outlooks(s: GiftOfTulips, viewer: int) -> list[Outlook]:
    """For the player to move alone: nobody else knows the drawn card (GT-23). The set-up pays nothing (GT-11)."""
    if s.phase != Phase.PLAYING or viewer != s.turn:
        return []
    codes, held = room(s), bouquets(s)
    return [outlook(s, int(codes[i]), held) for i in range(legal(s, codes))]


def outlook(s: GiftOfTulips, code: int, held: Bouquets) -> Outlook:
    scores = list(s.score[: s.players])
    scores[s.turn] += earns(s, code) or 0
    return Outlook(code, scores, paid_after(s, code, held))


def paid_after(s: GiftOfTulips, code: int, held: Bouquets) -> Paid:
    """The drawn card is where the option puts it; in the secret pile it changes nothing yet (GT-31)."""
    match ACTIONS.read(code):
        case Keep():
            return paid(s.festival, with_one_more(held, s.turn, s.drawn))
        case Give(to=to):
            return paid(s.festival, with_one_more(held, to, s.drawn))
        case FestivalOpen():
            return paid(ranking_if_shown(s), held)
    return paid(s.festival, held)


def paid_now(s: GiftOfTulips) -> Paid:
    """What the majorities would pay if the game ended here and no secret card came out."""
    return paid(s.festival, bouquets(s))


def bouquets(s: GiftOfTulips) -> Bouquets:
    return [s.bouquet[p].tobytes() for p in range(s.players)]


def with_one_more(held: Bouquets, p: int, card: int) -> Bouquets:
    cards = bytearray(held[p])
    cards[card] += 1
    return [*held[:p], bytes(cards), *held[p + 1 :]]


def paid(ranking: Sequence[int], held: Bouquets) -> Paid:
    found = [[0] * VARIETY_COUNT for _ in held]
    for at, variety in enumerate(ranking[:SCORED_PLACES]):
        if variety >= 0:
            for row, points in zip(found, majorities_at(at, of_variety(held, variety)), strict=True):
                row[variety] = points
    return found


def of_variety(held: Bouquets, variety: int) -> tuple[bytes, ...]:
    first, end = FACES_OF[variety][0], FACES_OF[variety][-1] + 1
    return tuple([cards[first:end] for cards in held])


@lru_cache(4096)
def majorities_at(at: int, held: tuple[bytes, ...]) -> list[int]:
    """What a place pays for the cards of its variety, by player. Every option asks, and most change one variety."""
    s = with_cards(held)
    score_majorities(s, at, 0)
    return [s.majority[p][at] for p in range(s.players)]


def with_cards(held: tuple[bytes, ...]) -> GiftOfTulips:
    """Players who have these cards of the first variety, and nothing else."""
    s = GiftOfTulips()
    s.players = len(held)
    for p, cards in enumerate(held):
        s.bouquet[p][: len(cards)] = array("b", cards)
    return s
