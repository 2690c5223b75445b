"""Statistics of a game from its journal: the sources of their fields."""

from __future__ import annotations

import msgspec
import pytest

from tuliptable.engine.events import Event
from tuliptable.engine.game_statistics import (
    DecisionCounts,
    EventCounts,
    compute,
    count,
    each,
    each_part,
    each_player,
    highest,
    last,
    margin,
    mean,
    statistics_of,
    tally,
    total,
)

COLOURS = ("red", "white")


class Turn(Event):
    player: int
    round: int


class Sold(Event):
    player: int
    colour: int
    guilders: int


class Gave(Event):
    player: int
    to: int
    colour: int


class Rained(Event):
    litres: int


class PlayerNumbers(msgspec.Struct):
    sold: int = count(Sold)
    red: int = count(Sold, colour=0)
    guilders: int = total(Sold, "guilders")
    twice: int = total(Sold, lambda sold: 2 * sold.guilders)
    received: int = count(Gave, whose="to")
    colours: dict[str, int] = tally(Sold | Gave, "colour", COLOURS)
    every_colour: dict[str, int] = tally(Gave, "colour", COLOURS, zeros=True)
    dear: dict[str, int] = tally(Sold, lambda sold: "dear" if sold.guilders > 5 else None, of="guilders")
    prices: list[int] = each(Sold, "guilders")
    average: float | None = mean(Sold, "guilders")
    best: int = highest(Sold, "guilders")
    latest: int | None = last(Sold, "guilders")
    rain: int = total(Rained, "litres")


class Round(msgspec.Struct):
    decisions: int = count(DecisionCounts)
    guilders: int = total(Sold, "guilders")


class TableNumbers(msgspec.Struct):
    players: list[PlayerNumbers] = each_player(PlayerNumbers)
    turns: list[Round] = each_part(Turn, Round)
    ahead: int = margin(Sold, "guilders")
    rounds_of_sales: list[int] = compute(
        lambda told: [then.of(Turn)[-1].round for _, then in told.with_earlier(Sold, colour=0)]
    )


JOURNAL: list[list[Event]] = [
    [Turn(0, 1)],
    [Sold(0, 0, 7), Rained(3)],
    [Gave(0, 1, 1), Turn(1, 1)],
    [Sold(1, 1, 4), Turn(0, 2)],
    [Sold(0, 0, 2)],
]


def test_each_field_is_counted_as_declared() -> None:
    ann, ben = statistics_of(TableNumbers)(JOURNAL, 2).players
    assert (ann.sold, ann.red, ann.guilders, ann.twice, ann.received) == (2, 2, 9, 18, 0)
    assert (ben.sold, ben.red, ben.guilders, ben.twice, ben.received) == (1, 0, 4, 8, 1)
    assert (ann.colours, ann.every_colour, ann.dear) == ({"red": 2, "white": 1}, {"red": 0, "white": 1}, {"dear": 7})
    assert (ann.prices, ann.average, ann.best, ann.latest) == ([7, 2], 4.5, 7, 2)
    assert ann.rain == ben.rain == 3, "an event without a player counts for all players"


def test_without_events_there_is_no_mean_and_no_last() -> None:
    idle = statistics_of(TableNumbers)([[]], 2).players[0]
    assert (idle.average, idle.latest, idle.best, idle.colours) == (None, None, 0, {})


def test_a_journal_is_divided_into_parts_and_read_up_to_an_event() -> None:
    whole = statistics_of(TableNumbers)(JOURNAL, 2)
    assert [part.guilders for part in whole.turns] == [7, 4, 2]
    assert [part.decisions for part in whole.turns] == [2, 1, 1]
    assert whole.ahead == 9 - 4
    assert whole.rounds_of_sales == [1, 2]


def test_a_game_may_add_events_for_its_statistics() -> None:
    class Doubled(msgspec.Struct):
        sold: int = count(Sold)

    assert statistics_of(Doubled, lambda events, _: [*events, *events])(JOURNAL, 2).sold == 6


def test_a_missing_field_of_an_event_is_refused_at_the_declaration() -> None:
    with pytest.raises(TypeError, match="Sold has no field price"):
        total(Sold, "price")
    with pytest.raises(TypeError, match="Gave has no field guilders"):
        count(Sold | Gave, guilders=2)
    assert EventCounts([Sold(0, 0, 7)], 2).total(Sold, "guilders") == 7
