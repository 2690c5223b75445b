"""Gift of Tulips: a finished game in numbers (section 10 of the specification)."""

from __future__ import annotations

from itertools import accumulate, pairwise

import msgspec

from tuliptable.engine.game_statistics import (
    EventCounts,
    compute,
    count,
    each,
    each_player,
    margin,
    mean,
    statistics_of,
    total,
)
from tuliptable.games.gift_of_tulips.events import Began, Chose, Gave, Hid, Kept, Majority, Opened, Revealed, Showed
from tuliptable.games.gift_of_tulips.tables import SCORED_PLACES, VALUE, VARIETIES, VARIETY

ACTIONS = Kept | Gave | Showed | Hid
PAID = Kept | Gave | Majority


class MajorityWon(msgspec.Struct):
    variety: str
    place: int
    majority: int
    points: int


def majority_won(event: Majority) -> MajorityWon:
    return MajorityWon(VARIETIES[event.variety], event.place + 1, event.majority + 1, event.points)


def bouquet(told: EventCounts) -> list[int]:
    return [event.card for event in told.of(Began | Kept) + told.of(Gave, whose="to")]


def points(event: object) -> int:
    return event.points if isinstance(event, Kept | Gave) else 0


def score_after_each_turn(told: EventCounts) -> list[int]:
    """A turn has two actions."""
    return list(accumulate(points(event) for event in told.of(ACTIONS)))[1::2]


def lost_on_tie_break(told: EventCounts) -> int:
    """Scored varieties in which somebody has as many cards as this player, and a higher sum."""
    lost = 0
    for name in rankings(told.table)[-1][:SCORED_PLACES]:
        held = [[VALUE[card] for card in cards if VARIETIES[VARIETY[card]] == name] for cards in bouquets(told)]
        mine = held[told.player]
        lost += bool(mine) and any(len(cards) == len(mine) and sum(cards) > sum(mine) for cards in held)
    return lost


def bouquets(told: EventCounts) -> list[list[int]]:
    return [bouquet(seat) for seat in told.seats(told.players)]


def rankings(told: EventCounts) -> list[list[str]]:
    """After the set-up, and whenever a card came to the Festival."""
    first, second = (event.card for event in told.of(Opened, stays=True))
    order = [second, first] if VALUE[second] > VALUE[first] else [first, second]
    later = [[variety for variety in event.ranking if variety >= 0] for event in told.of(Showed | Revealed)]
    return [[VARIETIES[variety] for variety in ranking] for ranking in ([VARIETY[card] for card in order], *later)]


def changes(rankings: list[list[str]]) -> int:
    return sum(before != after for before, after in pairwise(rankings))


def lead_changes(told: EventCounts) -> int:
    """How often another player came to lead alone, before the majorities."""
    scores, leaders = [0] * told.players, []
    for event in told.of(ACTIONS):
        scores[event.player] += points(event)
        ahead = [p for p, score in enumerate(scores) if score == max(scores)]
        leaders += ahead if len(ahead) == 1 else []
    return sum(before != after for before, after in pairwise(leaders))


class PlayerStatistics(msgspec.Struct):
    points_from_giving: int = total(Gave, "points")
    points_from_keeping: int = total(Kept, "points")
    points_from_majorities: int = total(Majority, "points")
    majorities: list[MajorityWon] = each(Majority, majority_won)
    keeps: int = count(Kept)
    gives: int = count(Gave)
    open_placements: int = count(Showed)
    secret_placements: int = count(Hid)
    gifts_received: int = count(Gave, whose="to")
    points_my_gifts_earned_others: int = total(Gave, "points", whose="to")
    average_place_given: float | None = mean(Gave, lambda gave: gave.place + 1)
    majorities_lost_on_tie_break: int = compute(lost_on_tie_break)
    secret_cards: int = count(Chose | Hid)
    secret_cards_revealed: int = count(Revealed)
    bouquet_size: int = compute(lambda told: len(bouquet(told)))
    score_after_each_turn: list[int] = compute(score_after_each_turn)
    final_score: int = total(PAID, "points")


class GameStatistics(msgspec.Struct):
    players: list[PlayerStatistics] = each_player(PlayerStatistics)
    rankings: list[list[str]] = compute(rankings)
    ranking_changes: int = compute(lambda told: changes(rankings(told)))
    ranking_changes_by_secrets: int = compute(lambda told: changes(rankings(told)[-len(told.of(Revealed)) - 1 :]))
    lead_changes: int = compute(lead_changes)
    final_ranking: list[str] = compute(lambda told: rankings(told)[-1])
    margin: int = margin(PAID, "points")


statistics = statistics_of(GameStatistics)
