"""Gift of Tulips: what a viewer sees, as a typed message for screens. Built from a blanked state only."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tuliptable.engine.counting import CardCount
from tuliptable.engine.state import HIDDEN, tales
from tuliptable.games.gift_of_tulips import events
from tuliptable.games.gift_of_tulips.rules.ending import bouquet_size, cards_of, leads, rank, secret_pile_size, sum_of
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival, place, total
from tuliptable.games.gift_of_tulips.state import NO_CARD, GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.tables import (
    FACES,
    FACES_OF,
    GIVING_BONUS,
    KEEPING_POINTS,
    MAJORITIES,
    MAJORITY_POINTS,
    SCORED_PLACES,
    TURNS_EACH,
    VALUE,
    VARIETIES,
    VARIETY_COUNT,
)
from tuliptable.games.gift_of_tulips.words.counting import counting


class Place(msgspec.Struct, frozen=True):
    """A place of the Festival, what it pays, and the variety on it."""

    place: int
    variety: str | None
    total: int
    giving_bonus: int
    keeping_points: int
    majorities: list[int]


class Holding(msgspec.Struct, frozen=True):
    """The cards of one variety in one bouquet."""

    variety: str
    values: list[int]
    sum: int
    leads: bool


class Bouquet(msgspec.Struct, frozen=True):
    player: int
    score: int
    holdings: list[Holding]
    size: int
    secrets: int
    turns_left: int
    has_chosen: bool


class Drawn(msgspec.Struct, frozen=True):
    """The card being decided on, as its owner sees it."""

    card: str
    variety: str
    place: int | None
    keep_earns: int
    give_earns: int
    ranking_if_shown: list[str]


class Revealed(msgspec.Struct, frozen=True):
    """A secret card that came out at the end, who had put it there, and the ranking it brought."""

    card: str
    by: int
    ranking: list[str]


class Majority(msgspec.Struct, frozen=True):
    """One line of the final scoring."""

    variety: str
    place: int
    player: int
    majority: int
    cards: int
    sum: int
    points: int


class Board(msgspec.Struct, frozen=True, tag_field="game", tag="gift-of-tulips"):
    """Everything about Gift of Tulips that one viewer may see."""

    players: int
    phase: str
    starter: int
    turn: int
    first_action: str | None
    someone_drew: bool
    drawn: Drawn | None
    hand: list[str]
    own_choice: str | None
    deck: int
    removed: int
    festival: list[Place]
    unranked: list[str]
    bouquets: list[Bouquet]
    secret_pile: int
    own_secrets: list[str]
    revealed: list[Revealed]
    majorities: list[Majority]
    ranks: list[int]
    counting: CardCount


def board(s: GiftOfTulips, viewer: int) -> Board:
    over = s.phase == Phase.OVER
    seated = 0 <= viewer < s.players
    return Board(
        players=s.players,
        phase=Phase(s.phase).name.lower(),
        starter=s.starter,
        turn=s.turn,
        first_action=Kind(s.first_action).name.lower() if s.first_action else None,
        someone_drew=s.drawn != NO_CARD,
        drawn=drawn_card(s) if s.drawn >= 0 else None,
        hand=[FACES[card] for card in s.hand[viewer] if card >= 0] if seated else [],
        own_choice=FACES[s.chosen[viewer]] if seated and s.chosen[viewer] >= 0 else None,
        deck=s.deck,
        removed=s.removed,
        festival=[festival_place(s, i) for i in range(VARIETY_COUNT)],
        unranked=[VARIETIES[v] for v in range(VARIETY_COUNT) if v not in s.festival],
        bouquets=[bouquet(s, p) for p in range(s.players)],
        secret_pile=secret_pile_size(s) - s.reveals,
        own_secrets=cards_in(s.secret[viewer]) if seated else [],
        revealed=revealed(s),
        majorities=majorities(s) if over else [],
        ranks=[rank(s, p) for p in range(s.players)] if over else [],
        counting=counting(s, viewer),
    )


def cards_in(counts: Sequence[int]) -> list[str]:
    """The faces of a heap of cards, each as often as it occurs; nothing where the heap is hidden."""
    return [FACES[face] for face, count in enumerate(counts) if count != HIDDEN for _ in range(count)]


def festival_place(s: GiftOfTulips, i: int) -> Place:
    variety = s.festival[i]
    return Place(
        place=i + 1,
        variety=VARIETIES[variety] if variety >= 0 else None,
        total=total(s, variety) if variety >= 0 else 0,
        giving_bonus=GIVING_BONUS[i],
        keeping_points=KEEPING_POINTS[i],
        majorities=list(MAJORITY_POINTS[i][: MAJORITIES[s.players]]),
    )


def bouquet(s: GiftOfTulips, p: int) -> Bouquet:
    seats_after_starter = (p - s.starter) % s.players
    rounds, seats_done = divmod(s.turns_finished, s.players)
    return Bouquet(
        player=p,
        score=s.score[p],
        holdings=[holding(s, p, v) for v in range(VARIETY_COUNT)],
        size=bouquet_size(s, p),
        secrets=s.secrets[p],
        turns_left=TURNS_EACH[s.players] - rounds - (seats_after_starter < seats_done),
        has_chosen=s.chosen[p] != NO_CARD or s.phase != Phase.CHOOSING,
    )


def holding(s: GiftOfTulips, p: int, variety: int) -> Holding:
    return Holding(
        variety=VARIETIES[variety],
        values=[VALUE[f] for f in FACES_OF[variety] for _ in range(s.bouquet[p][f])],
        sum=sum_of(s, p, variety),
        leads=leads(s, p, variety),
    )


def drawn_card(s: GiftOfTulips) -> Drawn:
    variety = s.drawn // 3
    at = place(s, variety)
    shown = s.copy()
    add_to_festival(shown, s.drawn)
    return Drawn(
        card=FACES[s.drawn],
        variety=VARIETIES[variety],
        place=at + 1 if variety in s.festival else None,
        keep_earns=KEEPING_POINTS[at],
        give_earns=VALUE[s.drawn] + GIVING_BONUS[at],
        ranking_if_shown=[VARIETIES[v] for v in shown.festival if v >= 0],
    )


def revealed(s: GiftOfTulips) -> list[Revealed]:
    """The rankings stand in the journal of the last action; a position that was written down has none."""
    if not s.reveals:
        return []
    told = [[VARIETIES[v] for v in e.ranking if v >= 0] for e in tales(s) if isinstance(e, events.Revealed)]
    rankings = told or [[] for _ in range(s.reveals)]
    return [Revealed(FACES[s.revealed[i]], s.revealed_by[i], rankings[i]) for i in range(s.reveals)]


def majorities(s: GiftOfTulips) -> list[Majority]:
    paid = [
        Majority(
            variety=VARIETIES[s.festival[at]],
            place=at + 1,
            player=p,
            majority=MAJORITY_POINTS[at].index(s.majority[p][at]) + 1,
            cards=cards_of(s, p, s.festival[at]),
            sum=sum_of(s, p, s.festival[at]),
            points=s.majority[p][at],
        )
        for at in range(min(SCORED_PLACES, s.ranked))
        for p in range(s.players)
        if s.majority[p][at]
    ]
    return sorted(paid, key=lambda line: (line.place, line.majority))
