"""What an option would change in everybody's standing, so that a screen can show it beforehand."""

from __future__ import annotations

from array import array
from functools import lru_cache

from tuliptable.engine.contract import legal, room
from tuliptable.engine.shown import View
from tuliptable.games.gift_of_tulips.actions import ACTIONS, FestivalOpen, Give, Keep
from tuliptable.games.gift_of_tulips.rules.ending import score_majorities
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival
from tuliptable.games.gift_of_tulips.rules.turn import give_card, keep_card
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import SCORED_PLACES, VARIETY_COUNT


class Outlook(View):
    """After an option: everybody's points, and what the majorities would pay if no secret card came out."""

    code: int
    scores: list[int]
    paid: list[list[int]]


def outlooks(s: GiftOfTulips, viewer: int) -> list[Outlook]:
    """For the player to move alone: nobody else knows the drawn card (GT-23). The set-up pays nothing (GT-11)."""
    if s.phase != Phase.PLAYING or viewer != s.turn:
        return []
    codes = room(s)
    return [outlook(s, int(codes[i])) for i in range(legal(s, codes))]


def outlook(s: GiftOfTulips, code: int) -> Outlook:
    after = placed(s, code)
    return Outlook(code=code, scores=list(after.score[: s.players]), paid=paid_now(after))


def placed(s: GiftOfTulips, code: int) -> GiftOfTulips:
    """The drawn card is where the option puts it, and the next one is not drawn yet. A hidden one changes nothing."""
    after = s.copy()
    match ACTIONS.read(code):
        case Keep():
            keep_card(after, s.turn)
        case Give(to=to):
            give_card(after, s.turn, to)
        case FestivalOpen():
            add_to_festival(after, s.drawn)
    return after


def paid_now(s: GiftOfTulips) -> list[list[int]]:
    """By player and variety: what the majorities would pay if the game ended here and no secret card came out."""
    paid = [[0] * VARIETY_COUNT for _ in range(s.players)]
    for at, variety in enumerate(s.festival[: min(SCORED_PLACES, s.ranked)]):
        faces = slice(3 * variety, 3 * variety + 3)
        held = tuple([s.bouquet[p][faces].tobytes() for p in range(s.players)])
        for p, points in enumerate(majorities_at(at, held)):
            paid[p][variety] = points
    return paid


@lru_cache(4096)
def majorities_at(at: int, held: tuple[bytes, ...]) -> list[int]:
    """What a place pays for the cards of its variety, by player. Every option asks, and most change one variety."""
    s = GiftOfTulips()
    s.players = len(held)
    for p, cards in enumerate(held):
        s.bouquet[p][: len(cards)] = array("b", cards)
    score_majorities(s, at, 0)
    return [s.majority[p][at] for p in range(s.players)]
