"""The statistics of a finished game of Tulips (section 10 of the rules).

The events name every placed card, so this module builds the tableau again and compares it before and after each one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tuliptable.engine.game_statistics import (
    DecisionCounts,
    EventCounts,
    compute,
    count,
    each_player,
    last,
    margin,
    mean,
    statistics_of,
    total,
)
from tuliptable.games.tulips import events
from tuliptable.games.tulips.rules.tableau import cell_at, find_neighbours, lay, lay_starting_card, printed
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

TURNS = events.Took | events.BetFaceDown | events.BetOpenly | events.Passed
"""The events that end a turn: a taken card after a placement, a bet, or a pass."""

# --- the tableau, built again ---------------------------------------------------------------------------------------


class Snapshot(msgspec.Struct):
    """The tableau after a turn (0 is the start), with its counts by category and colour."""

    turn: int
    tableau: Tableau
    counts: list[list[int]]


class Placement(msgspec.Struct):
    """A placement: its number of neighbours, the fields that it merged and started, and the counts that it raised."""

    player: int
    turn: int
    beside: int
    merged: int
    started: int
    raised: set[tuple[int, int]]


class Bet(msgspec.Struct):
    """A revealed bet, and the turn in which it was played."""

    player: int
    turn: int
    calls: set[tuple[int, int]]
    """Category and colour."""


def replay(log: Sequence[Any], _players: int) -> Iterator[Any]:
    tableau, turn, turns = Tableau(), 0, {}
    lay_starting_card(tableau)
    snapshot = Snapshot(0, tableau, counts(tableau))
    yield snapshot
    for event in log:
        yield event
        turn += isinstance(event, TURNS)
        match event:
            case events.Placed():
                before, fields, beside = snapshot, known_fields(tableau), cards_beside(tableau, event)
                lay(tableau, cell_at(event.x, event.y), event.card, event.rotation)
                snapshot, left = Snapshot(turn + 1, tableau, counts(tableau)), known_fields(tableau)
                yield snapshot
                gone, new = len(fields - left), len(left - fields)
                yield Placement(event.player, turn + 1, beside, gone, new, raised(before.counts, snapshot.counts))
            case events.BetFaceDown() | events.BetOpenly():
                turns[event.category, event.place] = turn
            case events.Revealed(category=category, card=card):
                calls = {(category, FIRST_COLOUR[card]), (category, SECOND_COLOUR[card])}
                yield Bet(event.player, turns[category, event.place], calls)


def counts(tableau: Tableau) -> list[list[int]]:
    return [counts_of(tableau, category) for category in range(CATEGORY_COUNT)]


def cards_beside(tableau: Tableau, event: events.Placed) -> int:
    neighbours = [EMPTY] * 4
    find_neighbours(tableau, cell_at(event.x, event.y), neighbours)
    return sum(number != EMPTY for number in neighbours)


def known_fields(t: Tableau) -> set[int]:
    return {t.field[section] for section in range(4 * t.placed) if t.shows[section] < WILD}


def raised(before: list[list[int]], after: list[list[int]]) -> set[tuple[int, int]]:
    calls = [(category, colour) for category in range(CATEGORY_COUNT) for colour in range(COLOUR_COUNT)]
    return {(category, colour) for category, colour in calls if after[category][colour] > before[category][colour]}


# --- players ----------------------------------------------------------------------------------------------------------


def helpful_placements(log: EventCounts) -> int:
    """Count the placements that raised a colour on which the player had bet in that category."""
    bets = log.of(Bet)
    return sum(
        any(bet.turn < placement.turn and bet.calls & placement.raised for bet in bets)
        for placement in log.of(Placement)
    )


class PlayerStatistics(msgspec.Struct):
    score: int = total(events.Revealed, "points")
    score_by_category: list[int] = compute(
        lambda log: [sum(bet.points for bet in log.of(events.Revealed, category=c)) for c in range(CATEGORY_COUNT)]
    )
    single_bets: int = total(events.Revealed, lambda bet: bet.card < SINGLES)
    pair_bets: int = total(events.Revealed, lambda bet: bet.card >= SINGLES)
    correct_bets: int = total(events.Revealed, lambda bet: bet.points >= 0)
    wrong_bets: int = total(events.Revealed, lambda bet: bet.points < 0)
    correct_but_too_late: int = count(events.Revealed, points=0)
    mean_stack_position: float | None = mean(events.Revealed, lambda bet: bet.place + 1)
    mean_turn_of_bets: float | None = mean(Bet, "turn")
    points_from_singles: int = total(events.Revealed, lambda bet: bet.points if bet.card < SINGLES else 0)
    placements: int = count(events.Placed)
    cells_with_two_neighbours: int = count(Placement, beside=2)
    cells_with_three_neighbours: int = count(Placement, beside=3)
    cells_with_four_neighbours: int = count(Placement, beside=4)
    wilds_converted: int = count(events.Converted)
    fields_closed: int = count(events.Closed)
    fields_merged: int = total(Placement, "merged")
    fields_started: int = total(Placement, "started")
    passes: int = count(events.Passed)
    placements_that_raised_a_count_bet_on: int = compute(helpful_placements)


# --- categories and the game ------------------------------------------------------------------------------------------


class CategoryStatistics(msgspec.Struct):
    """The result of a category. A winner first led it in `winner_led_from_turn`, 0 for the start."""

    category: str
    counts: list[int]
    winners: list[str]
    tied: bool
    stack: int
    correct: int
    winner_led_from_turn: int | None


def category(log: EventCounts, category: int) -> CategoryStatistics:
    history, stack = log.of(Snapshot), log.of(events.Revealed, category=category)
    winners = leaders(history[-1].counts[category])
    led = [then.turn for then in history if set(leaders(then.counts[category])) & set(winners)]
    return CategoryStatistics(
        category=CATEGORIES[category],
        counts=history[-1].counts[category],
        winners=[COLOURS[colour] for colour in winners],
        tied=len(winners) > 1,
        stack=len(stack),
        correct=sum(bet.points >= 0 for bet in stack),
        winner_led_from_turn=led[0] if led else None,
    )


def leaders(counts: Sequence[int]) -> list[int]:
    return [colour for colour in range(COLOUR_COUNT) if counts[colour] == max(counts) > 0]


def at_the_end(work: Any) -> Any:
    return last(Snapshot, lambda snapshot: work(snapshot.tableau))


def wilds(t: Tableau) -> list[int]:
    """Return the colours of the wild sections."""
    return [t.shows[section] for section in range(4 * t.placed) if printed(t, section) == WILD]


def extent(t: Tableau, along: Sequence[int]) -> int:
    places = [along[cell] for cell in t.cell[: t.placed]]
    return max(places) - min(places) + 1


def parts(cells: set[int]) -> int:
    """Return the number of holes that the hole cells form."""
    left, found = set(cells), 0
    while left:
        found += 1
        edge = [left.pop()]
        while edge:
            cell = edge.pop()
            beside = {cell + step for step in STEP} & left
            left -= beside
            edge += beside
    return found


class GameStatistics(msgspec.Struct):
    starter: int = last(events.Starts, "player")
    turns: int = count(TURNS)
    decisions: int = count(DecisionCounts)
    placements: int = count(events.Placed)
    trigger_turn: int | None = last(events.Triggered, "turn")
    trigger_seat: int | None = last(events.Triggered, "player")
    deadlock: bool = compute(lambda log: bool(log.of(events.Deadlocked)))
    holes: int = at_the_end(lambda t: parts(hole_cells(t)))
    hole_cells: int = at_the_end(lambda t: len(hole_cells(t)))
    converted_wilds: int = at_the_end(lambda t: sum(shows < WILD for shows in wilds(t)))
    open_wilds: int = at_the_end(lambda t: wilds(t).count(WILD))
    dead_wilds: int = at_the_end(lambda t: wilds(t).count(DEAD))
    width: int = at_the_end(lambda t: extent(t, X))
    height: int = at_the_end(lambda t: extent(t, Y))
    margin: int = margin(events.Revealed, "points")
    categories: list[CategoryStatistics] = compute(lambda log: [category(log, c) for c in range(CATEGORY_COUNT)])
    players: list[PlayerStatistics] = each_player(PlayerStatistics)


statistics = statistics_of(GameStatistics, replay)
