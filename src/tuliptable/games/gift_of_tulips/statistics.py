"""The statistics of a finished game of Gift of Tulips (section 10 of the rules)."""

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


def bouquet(log: EventCounts) -> list[int]:
    return [event.card for event in log.of(Began | Kept) + log.of(Gave, whose="to")]


def points(event: object) -> int:
    return event.points if isinstance(event, Kept | Gave) else 0


def score_after_each_turn(log: EventCounts) -> list[int]:
    """Return the score after each turn of two actions."""
    return list(accumulate(points(event) for event in log.of(ACTIONS)))[1::2]


def lost_on_tie_break(log: EventCounts) -> int:
    """Count the scored varieties in which another player has as many cards but a higher sum."""
    lost = 0
    for name in rankings(log.table)[-1][:SCORED_PLACES]:
        held = [[VALUE[card] for card in cards if VARIETIES[VARIETY[card]] == name] for cards in bouquets(log)]
        mine = held[log.player]
        lost += bool(mine) and any(len(cards) == len(mine) and sum(cards) > sum(mine) for cards in held)
    return lost


def bouquets(log: EventCounts) -> list[list[int]]:
    return [bouquet(seat) for seat in log.seats(log.players)]


def rankings(log: EventCounts) -> list[list[str]]:
    """Return the rankings after the set-up and after every card added to the Festival."""
    first, second = (event.card for event in log.of(Opened, stays=True))
    order = [second, first] if VALUE[second] > VALUE[first] else [first, second]
    later = [[variety for variety in event.ranking if variety >= 0] for event in log.of(Showed | Revealed)]
    return [[VARIETIES[variety] for variety in ranking] for ranking in ([VARIETY[card] for card in order], *later)]


def changes(rankings: list[list[str]]) -> int:
    return sum(before != after for before, after in pairwise(rankings))


def lead_changes(log: EventCounts) -> int:
    """Count how often the sole leader changed before the majorities."""
    scores, leaders = [0] * log.players, []
    for event in log.of(ACTIONS):
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
    bouquet_size: int = compute(lambda log: len(bouquet(log)))
    score_after_each_turn: list[int] = compute(score_after_each_turn)
    final_score: int = total(PAID, "points")


class GameStatistics(msgspec.Struct):
    players: list[PlayerStatistics] = each_player(PlayerStatistics)
    rankings: list[list[str]] = compute(rankings)
    ranking_changes: int = compute(lambda log: changes(rankings(log)))
    ranking_changes_by_secrets: int = compute(lambda log: changes(rankings(log)[-len(log.of(Revealed)) - 1 :]))
    lead_changes: int = compute(lead_changes)
    final_ranking: list[str] = compute(lambda log: rankings(log)[-1])
    margin: int = margin(PAID, "points")


statistics = statistics_of(GameStatistics)
