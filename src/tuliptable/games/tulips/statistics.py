"""Tulips: a finished game in numbers (section 10 of the specification).

The journal names every card laid, so the tableau is laid again here and asked what each placement did to it.
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
"""What ends a turn: a placement with its card taken, a bet or a pass."""

# --- the tableau, laid again ----------------------------------------------------------------------------------------


class Stands(msgspec.Struct):
    """The tableau after a turn, 0 for the start, with its counts by category and colour."""

    turn: int
    tableau: Tableau
    counts: list[list[int]]


class Laid(msgspec.Struct):
    """What a placement did: how many cards lie beside it, fields gone and new, the counts that it raised."""

    player: int
    turn: int
    beside: int
    merged: int
    started: int
    raised: set[tuple[int, int]]


class Bet(msgspec.Struct):
    """A bet that was revealed, and when it was made."""

    player: int
    turn: int
    calls: set[tuple[int, int]]
    """Category and colour."""


def retell(told: Sequence[Any], _players: int) -> Iterator[Any]:
    tableau, turn, made = Tableau(), 0, {}
    lay_starting_card(tableau)
    stands = Stands(0, tableau, counts(tableau))
    yield stands
    for event in told:
        yield event
        turn += isinstance(event, TURNS)
        match event:
            case events.Placed():
                before, fields, beside = stands, known_fields(tableau), cards_beside(tableau, event)
                lay(tableau, cell_at(event.x, event.y), event.card, event.rotation)
                stands, left = Stands(turn + 1, tableau, counts(tableau)), known_fields(tableau)
                yield stands
                gone, new = len(fields - left), len(left - fields)
                yield Laid(event.player, turn + 1, beside, gone, new, raised(before.counts, stands.counts))
            case events.BetFaceDown() | events.BetOpenly():
                made[event.category, event.place] = turn
            case events.Revealed(category=category, card=card):
                calls = {(category, FIRST_COLOUR[card]), (category, SECOND_COLOUR[card])}
                yield Bet(event.player, made[category, event.place], calls)


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


def helpful_placements(told: EventCounts) -> int:
    """Placements after a bet of his own that raised a colour of that bet in its category."""
    bets = told.of(Bet)
    return sum(any(bet.turn < laid.turn and bet.calls & laid.raised for bet in bets) for laid in told.of(Laid))


class PlayerStatistics(msgspec.Struct):
    score: int = total(events.Revealed, "points")
    score_by_category: list[int] = compute(
        lambda told: [sum(bet.points for bet in told.of(events.Revealed, category=c)) for c in range(CATEGORY_COUNT)]
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
    cells_with_two_neighbours: int = count(Laid, beside=2)
    cells_with_three_neighbours: int = count(Laid, beside=3)
    cells_with_four_neighbours: int = count(Laid, beside=4)
    wilds_converted: int = count(events.Converted)
    fields_closed: int = count(events.Closed)
    fields_merged: int = total(Laid, "merged")
    fields_started: int = total(Laid, "started")
    passes: int = count(events.Passed)
    placements_that_raised_a_count_bet_on: int = compute(helpful_placements)


# --- categories and the game ------------------------------------------------------------------------------------------


class CategoryStatistics(msgspec.Struct):
    """How a category ended. ``winner_led_from_turn`` is when one of its winners first led it, 0 for the start."""

    category: str
    counts: list[int]
    winners: list[str]
    tied: bool
    stack: int
    correct: int
    winner_led_from_turn: int | None


def category(told: EventCounts, category: int) -> CategoryStatistics:
    history, stack = told.of(Stands), told.of(events.Revealed, category=category)
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
    return last(Stands, lambda stands: work(stands.tableau))


def wilds(t: Tableau) -> list[int]:
    """What the wild sections show."""
    return [t.shows[section] for section in range(4 * t.placed) if printed(t, section) == WILD]


def extent(t: Tableau, along: Sequence[int]) -> int:
    places = [along[cell] for cell in t.cell[: t.placed]]
    return max(places) - min(places) + 1


def parts(cells: set[int]) -> int:
    """How many holes some hole cells make."""
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
    deadlock: bool = compute(lambda told: bool(told.of(events.Deadlocked)))
    holes: int = at_the_end(lambda t: parts(hole_cells(t)))
    hole_cells: int = at_the_end(lambda t: len(hole_cells(t)))
    converted_wilds: int = at_the_end(lambda t: sum(shows < WILD for shows in wilds(t)))
    open_wilds: int = at_the_end(lambda t: wilds(t).count(WILD))
    dead_wilds: int = at_the_end(lambda t: wilds(t).count(DEAD))
    width: int = at_the_end(lambda t: extent(t, X))
    height: int = at_the_end(lambda t: extent(t, Y))
    margin: int = margin(events.Revealed, "points")
    categories: list[CategoryStatistics] = compute(lambda told: [category(told, c) for c in range(CATEGORY_COUNT)])
    players: list[PlayerStatistics] = each_player(PlayerStatistics)


statistics = statistics_of(GameStatistics, retell)
