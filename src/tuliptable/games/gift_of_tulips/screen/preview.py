"""What an option would change in everybody's standing, so that a screen can show it beforehand."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from tuliptable.engine.contract import action_buffer, legal
from tuliptable.engine.view_fields import View
from tuliptable.games.gift_of_tulips.actions import ACTIONS, FestivalOpen, Give, Keep
from tuliptable.games.gift_of_tulips.rules.ending import score_majorities
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival
from tuliptable.games.gift_of_tulips.rules.turn import give_card, keep_card
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import SCORED_PLACES, VALUES_PRINTED, VARIETY_COUNT

Held = tuple[bytes, ...]
"""Everybody's cards, of all varieties or of one: how many of each face."""
EMPTY = GiftOfTulips()
"""To be copied, in a fifth of the time that a new state takes."""


class ActionPreview(View):
    """After an option: everybody's points, and what the majorities would pay if no secret card came out."""

    code: int
    scores: list[int]
    paid: list[list[int]]


def previews(s: GiftOfTulips, viewer: int) -> list[ActionPreview]:
    """For the player to move alone: nobody else knows the drawn card (GT-23). The set-up pays nothing (GT-11)."""
    if s.phase != Phase.PLAYING or viewer != s.turn:
        return []
    codes = action_buffer(s)
    return [preview(s, int(codes[i])) for i in range(legal(s, codes))]


def preview(s: GiftOfTulips, code: int) -> ActionPreview:
    after = placed(s, code)
    return ActionPreview(code=code, scores=list(after.score[: s.players]), paid=paid_now(after))


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


def ranking_if_shown(s: GiftOfTulips) -> Sequence[int]:
    """The variety on each place, were the drawn card shown (GT-15 to GT-17)."""
    return ranking_with(s.drawn, s.ranked, s.festival.tobytes(), s.shown.tobytes())


@lru_cache(4096)
def ranking_with(card: int, ranked: int, festival: bytes, shown: bytes) -> Sequence[int]:
    """Kept, for an option and the card itself both say it."""
    s = EMPTY.copy()
    s.ranked, s.festival, s.shown = ranked, array("b", festival), array("b", shown)
    add_to_festival(s, card)
    return s.festival


def paid_now(s: GiftOfTulips) -> list[list[int]]:
    """By player and variety: what the majorities would pay if the game ended here and no secret card came out."""
    paid, held = [[0] * VARIETY_COUNT for _ in range(s.players)], bouquets_of(s)
    for at, variety in enumerate(s.festival[: min(SCORED_PLACES, s.ranked)]):
        for p, points in enumerate(majorities_at(at, of_variety(held, variety))):
            paid[p][variety] = points
    return paid


def bouquets_of(s: GiftOfTulips) -> Held:
    return tuple([s.bouquet[p].tobytes() for p in range(s.players)])


def of_variety(held: Held, variety: int) -> Held:
    first = len(VALUES_PRINTED) * variety
    return tuple([cards[first : first + len(VALUES_PRINTED)] for cards in held])


@lru_cache(4096)
def majorities_at(at: int, held: Held) -> list[int]:
    """What a place pays for the cards of its variety, by player. A turn changes one variety at most."""
    s = with_cards(held)
    score_majorities(s, at, 0)
    return [s.majority[p][at] for p in range(s.players)]


def with_cards(held: Held) -> GiftOfTulips:
    """Players who have these cards of the first variety, and nothing else."""
    s = EMPTY.copy()
    s.players = len(held)
    for p, cards in enumerate(held):
        s.bouquet[p][: len(cards)] = array("b", cards)
    return s
