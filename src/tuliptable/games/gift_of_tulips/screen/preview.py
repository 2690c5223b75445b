"""Previews of actions: all players' points and majorities after an action, for screens."""

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
"""The number of cards by face for each player, of all varieties or of one."""
EMPTY = GiftOfTulips()
"""A state to copy, which takes a fifth of the time of a new one."""


class ActionPreview(View):
    """The points of all players after an action, and the majorities if no secret card were revealed."""

    code: int
    scores: list[int]
    paid: list[list[int]]


def previews(s: GiftOfTulips, viewer: int) -> list[ActionPreview]:
    """Return previews for the player to move, who alone knows the drawn card (GT-23). Set-up pays nothing (GT-11)."""
    if s.phase != Phase.PLAYING or viewer != s.turn:
        return []
    codes = action_buffer(s)
    return [preview(s, int(codes[i])) for i in range(legal(s, codes))]


def preview(s: GiftOfTulips, code: int) -> ActionPreview:
    after = state_after(s, code)
    return ActionPreview(code=code, scores=list(after.score[: s.players]), paid=paid_now(after))


def state_after(s: GiftOfTulips, code: int) -> GiftOfTulips:
    """Return the state after an action, before the next card is drawn. A card on the secret pile changes nothing."""
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
    """Return the ranking of varieties if the drawn card were shown (GT-15 to GT-17)."""
    return ranking_with(s.drawn, s.ranked, s.festival.tobytes(), s.shown.tobytes())


@lru_cache(4096)
def ranking_with(card: int, ranked: int, festival: bytes, shown: bytes) -> Sequence[int]:
    """Rank with one more card. Labels and views ask for the same ranking, so a cache keeps it."""
    s = EMPTY.copy()
    s.ranked, s.festival, s.shown = ranked, array("b", festival), array("b", shown)
    add_to_festival(s, card)
    return s.festival


def paid_now(s: GiftOfTulips) -> list[list[int]]:
    """Return the majority points by player and variety if the game ended now without secret cards."""
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
    """Return the points by player for one place. A turn changes one variety at most, so a cache keeps the others."""
    s = with_cards(held)
    score_majorities(s, at, 0)
    return [s.majority[p][at] for p in range(s.players)]


def with_cards(held: Held) -> GiftOfTulips:
    """Return a state in which the players have these cards of the first variety, and nothing else."""
    s = EMPTY.copy()
    s.players = len(held)
    for p, cards in enumerate(held):
        s.bouquet[p][: len(cards)] = array("b", cards)
    return s
