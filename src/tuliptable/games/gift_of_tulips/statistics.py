"""Gift of Tulips: a finished game in numbers (section 10 of the specification), told from its journal."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tuliptable.games.gift_of_tulips import events
from tuliptable.games.gift_of_tulips.events import Happening
from tuliptable.games.gift_of_tulips.tables import SCORED_PLACES, VALUE, VARIETIES, VARIETY


class MajorityWon(msgspec.Struct):
    variety: str
    place: int
    majority: int
    points: int


class PlayerStatistics(msgspec.Struct):
    points_from_giving: int = 0
    points_from_keeping: int = 0
    points_from_majorities: int = 0
    majorities: list[MajorityWon] = msgspec.field(default_factory=list)
    keeps: int = 0
    gives: int = 0
    open_placements: int = 0
    secret_placements: int = 0
    gifts_received: int = 0
    points_my_gifts_earned_others: int = 0
    average_place_given: float | None = None
    majorities_lost_on_tie_break: int = 0
    secret_cards: int = 0
    secret_cards_revealed: int = 0
    bouquet_size: int = 0
    score_after_each_turn: list[int] = msgspec.field(default_factory=list)
    final_score: int = 0


class GameStatistics(msgspec.Struct):
    players: list[PlayerStatistics]
    rankings: list[list[str]]
    ranking_changes: int
    ranking_changes_by_secrets: int
    lead_changes: int
    final_ranking: list[str]
    margin: int


class Recorder:
    """Listens to the journal of a whole game."""

    def __init__(self, players: int) -> None:
        self.players = [PlayerStatistics() for _ in range(players)]
        self.scores = [0] * players
        self.bouquets = [[0] * 12 for _ in range(players)]
        self.places_given: list[list[int]] = [[] for _ in range(players)]
        self.rankings: list[list[str]] = []
        self.opened: list[int] = []
        self.changes = self.secret_changes = self.lead_changes = 0
        self.leader: int | None = None
        self.actions_this_turn = 0

    def hear(self, event: Happening) -> None:
        if isinstance(event, events.Opened):
            self.opens(event)
            return
        player, me = event.player, self.players[event.player]
        match event:
            case events.Chose():
                me.secret_cards += 1
            case events.Began(card=card):
                self.bouquets[player][card] += 1
            case events.Kept(card=card, points=points):
                me.keeps += 1
                me.points_from_keeping += points
                self.bouquets[player][card] += 1
                self.acted(player, points)
            case events.Gave(card=card, to=to, place=place, points=points):
                me.gives += 1
                me.points_from_giving += points
                self.players[to].gifts_received += 1
                self.players[to].points_my_gifts_earned_others += points
                self.bouquets[to][card] += 1
                self.places_given[player].append(place + 1)
                self.acted(player, points)
            case events.Showed(ranking=ranking):
                me.open_placements += 1
                self.ranked(ranking, secret=False)
                self.acted(player, 0)
            case events.Hid():
                me.secret_placements += 1
                me.secret_cards += 1
                self.acted(player, 0)
            case events.Revealed(ranking=ranking):
                me.secret_cards_revealed += 1
                self.ranked(ranking, secret=True)
            case events.Majority(variety=variety, place=place, majority=majority, points=points):
                me.majorities.append(MajorityWon(VARIETIES[variety], place + 1, majority + 1, points))
                me.points_from_majorities += points
                self.scores[player] += points

    def opens(self, event: events.Opened) -> None:
        if event.stays:
            self.opened.append(event.card)
        if event.stays and len(self.opened) == 2:
            first, second = self.opened
            order = [second, first] if VALUE[second] > VALUE[first] else [first, second]
            self.rankings.append([VARIETIES[VARIETY[card]] for card in order])

    def acted(self, player: int, points: int) -> None:
        self.scores[player] += points
        self.actions_this_turn += 1
        if self.actions_this_turn == 2:
            self.actions_this_turn = 0
            self.players[player].score_after_each_turn.append(self.scores[player])
        self.watch_lead()

    def watch_lead(self) -> None:
        best = max(self.scores)
        leaders = [p for p, score in enumerate(self.scores) if score == best]
        if len(leaders) == 1 and leaders[0] != self.leader:
            self.lead_changes += self.leader is not None
            self.leader = leaders[0]

    def ranked(self, ranking: Sequence[int], *, secret: bool) -> None:
        after = [VARIETIES[variety] for variety in ranking if variety >= 0]
        if after != self.rankings[-1]:
            self.changes += 1
            self.secret_changes += secret
        self.rankings.append(after)

    def lost_on_tie_break(self, p: int) -> int:
        """Scored varieties in which somebody has as many cards as this player, and a higher sum."""
        lost = 0
        for name in self.rankings[-1][:SCORED_PLACES]:
            faces = [f for f in range(12) if VARIETIES[VARIETY[f]] == name]
            held = [(sum(b[f] for f in faces), sum(VALUE[f] * b[f] for f in faces)) for b in self.bouquets]
            lost += held[p][0] > 0 and any(cards == held[p][0] and total > held[p][1] for cards, total in held)
        return lost

    def summary(self) -> GameStatistics:
        for p, me in enumerate(self.players):
            given = self.places_given[p]
            me.average_place_given = sum(given) / len(given) if given else None
            me.majorities_lost_on_tie_break = self.lost_on_tie_break(p)
            me.bouquet_size = sum(self.bouquets[p])
            me.final_score = self.scores[p]
        best = sorted(self.scores, reverse=True)
        return GameStatistics(
            players=self.players,
            rankings=self.rankings,
            ranking_changes=self.changes,
            ranking_changes_by_secrets=self.secret_changes,
            lead_changes=self.lead_changes,
            final_ranking=self.rankings[-1],
            margin=best[0] - best[1],
        )


def statistics(journal: Sequence[Sequence[Happening]], players: int) -> GameStatistics:
    recorder = Recorder(players)
    for page in journal:
        for event in page:
            recorder.hear(event)
    return recorder.summary()
