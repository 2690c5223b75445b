"""Tulips: a finished game in numbers (section 10 of the specification), told from its journal.

The journal names every card laid, so the tableau is laid again here and asked what each placement did to it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tuliptable.games.tulips import events
from tuliptable.games.tulips.rules.tableau import (
    cell_at,
    find_neighbours,
    lay,
    lay_starting_card,
    printed,
)
from tuliptable.games.tulips.screen.tableau_view import counts_of, hole_cells
from tuliptable.games.tulips.state import EMPTY, Tableau
from tuliptable.games.tulips.tables import (
    CATEGORIES,
    CATEGORY_COUNT,
    COLOUR_COUNT,
    COLOURS,
    DEAD,
    FIRST_COLOUR,
    SECOND_COLOUR,
    SINGLES,
    STEP,
    WILD,
    X,
    Y,
)

Counts = list[list[int]]


class CategoryStatistics(msgspec.Struct):
    """How a category ended. ``winner_led_from_turn`` is when one of its winners first led it, 0 for the start."""

    category: str
    counts: list[int]
    winners: list[str]
    tied: bool
    stack: int
    correct: int
    winner_led_from_turn: int | None


class PlayerStatistics(msgspec.Struct):
    score: int = 0
    score_by_category: list[int] = msgspec.field(default_factory=lambda: [0] * CATEGORY_COUNT)
    single_bets: int = 0
    pair_bets: int = 0
    correct_bets: int = 0
    wrong_bets: int = 0
    correct_but_too_late: int = 0
    mean_stack_position: float | None = None
    mean_turn_of_bets: float | None = None
    points_from_singles: int = 0
    placements: int = 0
    cells_with_two_neighbours: int = 0
    cells_with_three_neighbours: int = 0
    cells_with_four_neighbours: int = 0
    wilds_converted: int = 0
    fields_closed: int = 0
    fields_merged: int = 0
    fields_started: int = 0
    passes: int = 0
    placements_that_raised_a_count_bet_on: int = 0


class GameStatistics(msgspec.Struct):
    starter: int
    turns: int
    decisions: int
    placements: int
    trigger_turn: int | None
    trigger_seat: int | None
    deadlock: bool
    holes: int
    hole_cells: int
    converted_wilds: int
    open_wilds: int
    dead_wilds: int
    width: int
    height: int
    margin: int
    categories: list[CategoryStatistics]
    players: list[PlayerStatistics]


class Recorder:
    """Listens to the journal of a whole game."""

    def __init__(self, players: int) -> None:
        self.players = [PlayerStatistics() for _ in range(players)]
        self.tableau = Tableau()
        lay_starting_card(self.tableau)
        self.history: list[tuple[int, Counts]] = [(0, self.counts())]
        self.turns = self.decisions = self.starter = 0
        self.trigger: events.Triggered | None = None
        self.deadlock = False
        self.bets: list[tuple[int, int, int]] = []  # owner, category, turn
        self.revealed: list[events.Revealed] = []
        self.raised: list[tuple[int, int, int, int]] = []  # player, category, colour, turn of the game

    def counts(self) -> Counts:
        return [counts_of(self.tableau, category) for category in range(CATEGORY_COUNT)]

    def hear(self, event: events.Happening) -> None:
        match event:
            case events.Starts(player=player):
                self.starter = player
            case events.Placed(player=player):
                self.decisions += 1
                self.placed(event, self.players[player])
            case events.Converted(player=player):
                self.players[player].wilds_converted += 1
            case events.Closed(player=player):
                self.players[player].fields_closed += 1
            case events.Took():
                self.acted()
            case events.BetFaceDown(player=player) | events.BetOpenly(player=player):
                self.acted()
                self.bets.append((player, event.category, self.turns))
            case events.Passed(player=player):
                self.acted()
                self.players[player].passes += 1
            case events.Triggered():
                self.trigger = event
            case events.Deadlocked():
                self.deadlock = True
            case events.Revealed():
                self.revealed.append(event)

    def acted(self) -> None:
        """A turn is done: a placement with its card taken, a bet or a pass."""
        self.turns += 1
        self.decisions += 1

    def placed(self, event: events.Placed, me: PlayerStatistics) -> None:
        neighbours, cell = [EMPTY] * 4, cell_at(event.x, event.y)
        find_neighbours(self.tableau, cell, neighbours)
        beside = sum(number != EMPTY for number in neighbours)
        me.placements += 1
        me.cells_with_two_neighbours += beside == 2
        me.cells_with_three_neighbours += beside == 3
        me.cells_with_four_neighbours += beside == 4
        before, fields = self.history[-1][1], known_fields(self.tableau)
        lay(self.tableau, cell, event.card, event.rotation)
        after, left = self.counts(), known_fields(self.tableau)
        me.fields_merged += len(fields - left)
        me.fields_started += len(left - fields)
        self.history.append((self.turns + 1, after))
        for category in range(CATEGORY_COUNT):
            for colour in range(COLOUR_COUNT):
                if after[category][colour] > before[category][colour]:
                    self.raised.append((event.player, category, colour, self.turns + 1))

    # --- the end ---------------------------------------------------------------------------------------------------

    def score_bets(self) -> None:
        for bet in self.revealed:
            me, points, single = self.players[bet.player], bet.points, bet.card < SINGLES
            me.score += points
            me.score_by_category[bet.category] += points
            me.single_bets += single
            me.pair_bets += not single
            me.correct_bets += points >= 0
            me.correct_but_too_late += points == 0
            me.wrong_bets += points < 0
            me.points_from_singles += points if single else 0
            me.mean_stack_position = (me.mean_stack_position or 0) + bet.place + 1
        for p, me in enumerate(self.players):
            turns = [turn for owner, _, turn in self.bets if owner == p]
            if turns and me.mean_stack_position is not None:
                me.mean_stack_position /= len(turns)
                me.mean_turn_of_bets = sum(turns) / len(turns)
            me.placements_that_raised_a_count_bet_on = self.helpful_placements(p)

    def helpful_placements(self, p: int) -> int:
        """Placements after a bet of his own that raised a colour of that bet in its category."""
        made = self.turn_of_bet()
        bets = [(bet, made[bet.category, bet.place]) for bet in self.revealed if bet.player == p]
        helped = {
            turn
            for player, category, colour, turn in self.raised
            if player == p
            and any(
                bet.category == category
                and colour in (FIRST_COLOUR[bet.card], SECOND_COLOUR[bet.card])
                and bet_turn < turn
                for bet, bet_turn in bets
            )
        }
        return len(helped)

    def turn_of_bet(self) -> dict[tuple[int, int], int]:
        """By category and place in the stack."""
        heights = [0] * CATEGORY_COUNT
        turns = {}
        for _, category, turn in self.bets:
            turns[category, heights[category]] = turn
            heights[category] += 1
        return turns

    def category(self, category: int) -> CategoryStatistics:
        counts = self.history[-1][1][category]
        winners = leaders(counts)
        stack = [bet for bet in self.revealed if bet.category == category]
        led = [turn for turn, then in self.history if set(leaders(then[category])) & set(winners)]
        return CategoryStatistics(
            category=CATEGORIES[category],
            counts=counts,
            winners=[COLOURS[colour] for colour in winners],
            tied=len(winners) > 1,
            stack=len(stack),
            correct=sum(bet.points >= 0 for bet in stack),
            winner_led_from_turn=led[0] if led else None,
        )

    def summary(self) -> GameStatistics:
        self.score_bets()
        t = self.tableau
        cells = list(t.cell[: t.placed])
        xs, ys = [X[cell] for cell in cells], [Y[cell] for cell in cells]
        wilds = [t.shows[section] for section in range(4 * t.placed) if printed(t, section) == WILD]
        holes = hole_cells(t)
        best = sorted((me.score for me in self.players), reverse=True)
        return GameStatistics(
            starter=self.starter,
            turns=self.turns,
            decisions=self.decisions,
            placements=t.placed - 1,
            trigger_turn=self.trigger.turn if self.trigger else None,
            trigger_seat=self.trigger.player if self.trigger else None,
            deadlock=self.deadlock,
            holes=parts(holes),
            hole_cells=len(holes),
            converted_wilds=sum(shows < WILD for shows in wilds),
            open_wilds=wilds.count(WILD),
            dead_wilds=wilds.count(DEAD),
            width=max(xs) - min(xs) + 1,
            height=max(ys) - min(ys) + 1,
            margin=best[0] - best[1],
            categories=[self.category(category) for category in range(CATEGORY_COUNT)],
            players=self.players,
        )


def known_fields(t: Tableau) -> set[int]:
    return {t.field[section] for section in range(4 * t.placed) if t.shows[section] < WILD}


def leaders(counts: Sequence[int]) -> list[int]:
    return [colour for colour in range(COLOUR_COUNT) if counts[colour] == max(counts) > 0]


def parts(cells: set[int]) -> int:
    """How many holes some hole cells make."""
    left, found = set(cells), 0
    while left:
        found += 1
        edge = [left.pop()]
        while edge:
            cell = edge.pop()
            for step in STEP:
                if cell + step in left:
                    left.remove(cell + step)
                    edge.append(cell + step)
    return found


def statistics(journal: Sequence[Sequence[events.Happening]], players: int) -> GameStatistics:
    recorder = Recorder(players)
    for page in journal:
        for event in page:
            recorder.hear(event)
    return recorder.summary()
