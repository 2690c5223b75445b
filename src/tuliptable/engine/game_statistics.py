"""The statistics of a finished game: every field of a record declares what it counts in the journal.

    class PlayerStatistics(msgspec.Struct):
        gives: int = count(Gave)
        points_from_giving: int = total(Gave, "points")
        gifts_received: int = count(Gave, whose="to")
        tools_earned: int = total(Gained, "amount", kind=Effect.TOOL)
        bulbs: dict[str, int] = tally(Stored | Swapped, "colour", COLOURS)
        average_place: float | None = mean(Gave, lambda gave: gave.place + 1)
        longest_turn: int = compute(longest_turn)

    class GameStatistics(msgspec.Struct):
        players: list[PlayerStatistics] = each_player(PlayerStatistics)
        decisions: int = count(DecisionCounts)

    statistics = statistics_of(GameStatistics)

A number of an event is the name of a field or a function of the event. A number that needs several events is a function
of all events (`compute`). A game may also add events for its statistics alone (`transform`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from types import UnionType
from typing import Any, TypeVar, get_args

import msgspec

from tuliptable.engine.state import NOBODY

N = TypeVar("N", bound=msgspec.Struct)
Kinds = type[Any] | UnionType
Of = str | Callable[[Any], Any]


class DecisionCounts(msgspec.Struct):
    """The beginning of a step; the events of the step follow."""


@dataclass(frozen=True)
class EventCounts:
    """The events of a game in order, counted for one player or, for `NOBODY`, for the whole table."""

    events: Sequence[Any]
    players: int
    player: int = NOBODY

    def of(self, kinds: Kinds, whose: str = "player", **where: object) -> list[Any]:
        """Return the events of some classes that belong to the player and have certain values in their fields."""
        return [event for event in self.events if self._matches(event, kinds, whose, where)]

    def _matches(self, event: Any, kinds: Kinds, whose: str, where: Mapping[str, object]) -> bool:
        belongs = self.player == NOBODY or getattr(event, whose, self.player) == self.player
        return (
            isinstance(event, kinds) and belongs and all(getattr(event, name) == value for name, value in where.items())
        )

    def total(self, kinds: Kinds, of: Of, whose: str = "player", **where: object) -> int:
        return sum(map(reader(of), self.of(kinds, whose, **where)))

    def parts(self, kinds: Kinds) -> list[EventCounts]:
        """Divide the events at those that begin a part, such as a turn."""
        cuts = [i for i, event in enumerate(self.events) if isinstance(event, kinds)] + [len(self.events)]
        return [replace(self, events=self.events[start:end]) for start, end in pairwise(cuts)]

    def with_earlier(self, kinds: Kinds, **where: object) -> list[tuple[Any, EventCounts]]:
        """Return each event of some classes with all events before it."""
        places = [i for i, event in enumerate(self.events) if self._matches(event, kinds, "player", where)]
        return [(self.events[i], replace(self, events=self.events[:i])) for i in places]

    def for_player(self, player: int) -> EventCounts:
        return replace(self, player=player)

    def seats(self, number: int) -> list[EventCounts]:
        return [self.for_player(p) for p in range(number)]

    @property
    def table(self) -> EventCounts:
        return self.for_player(NOBODY)


def statistics_of(
    record: type[N], transform: Callable[[Sequence[Any], int], Iterable[Any]] = lambda events, _players: events
) -> Callable[[Sequence[Sequence[Any]], int], N]:
    """Return the function that computes a game's statistics from its journal and the number of players.

    Args:
        record: The class of the statistics.
        transform: A function that adds or changes events for the statistics alone.
    """

    def statistics(journal: Sequence[Sequence[Any]], players: int) -> N:
        pages = [[DecisionCounts(), *page] if number else page for number, page in enumerate(journal)]
        return fill(record, EventCounts(list(transform([event for page in pages for event in page], players)), players))

    return statistics


def fill(record: type[N], counts: EventCounts) -> N:
    return record(**{field.name: field.default(counts) for field in msgspec.structs.fields(record)})


# --- sources of fields ---------------------------------------------------------------------------------------------


def compute(work: Callable[[EventCounts], Any]) -> Any:
    return work


def field_values(kinds: Kinds, of: Of, whose: str, where: Mapping[str, object]) -> Any:
    """Return a function that lists a number of some events; TypeError if they do not have the fields."""
    named = {*where, *({of} if isinstance(of, str) else ()), *({whose} - {"player"})}
    for kind in get_args(kinds) or (kinds,):
        if missing := named - set(kind.__struct_fields__):
            raise TypeError(f"{kind.__name__} has no field {', '.join(sorted(missing))}")
    read = reader(of)
    return lambda counts: [read(event) for event in counts.of(kinds, whose, **where)]


def reader(of: Of) -> Callable[[Any], Any]:
    return (lambda event: getattr(event, of)) if isinstance(of, str) else of


def count(kinds: Kinds, whose: str = "player", **where: object) -> Any:
    return total(kinds, lambda _: 1, whose, **where)


def total(kinds: Kinds, of: Of, whose: str = "player", **where: object) -> Any:
    numbers = field_values(kinds, of, whose, where)
    return lambda counts: sum(numbers(counts))


def mean(kinds: Kinds, of: Of, whose: str = "player", **where: object) -> Any:
    """Return the mean of a number over some events; None if there were none."""
    numbers_of = field_values(kinds, of, whose, where)
    return lambda counts: sum(numbers) / len(numbers) if (numbers := numbers_of(counts)) else None


def each(kinds: Kinds, of: Of, whose: str = "player", **where: object) -> Any:
    return field_values(kinds, of, whose, where)


def highest(kinds: Kinds, of: Of, at_least: int = 0, **where: object) -> Any:
    numbers = field_values(kinds, of, "player", where)
    return lambda counts: max([at_least, *numbers(counts)])


def last(kinds: Kinds, of: Of, before: object = None, **where: object) -> Any:
    """Return a number of the last of some events; `before` if there was none."""
    events, read = field_values(kinds, lambda event: event, "player", where), reader(of)
    return lambda counts: read(happened[-1]) if (happened := events(counts)) else before


def tally(
    kinds: Kinds, by: Of, names: Sequence[str] | None = None, of: Of = lambda _: 1, zeros: bool = False, **where: object
) -> Any:
    """Count or add up by name; with `zeros`, list every name. An event for which `by` is None does not count."""
    by, of = reader(by), reader(of)
    numbers = field_values(kinds, lambda event: (by(event), of(event)), "player", where)

    def work(counts: EventCounts) -> dict[str, int]:
        result: Counter[str] = Counter(dict.fromkeys(names or (), 0) if zeros else {})
        for key, number in numbers(counts):
            if key is not None:
                result[names[key] if names else key] += number
        return dict(result)

    return work


def each_player(record: type[msgspec.Struct], seats: Sequence[int] = range(100)) -> Any:
    """Fill a record for each seat; `seats[players]` is the number of seats at a table, some of which may be empty."""
    return lambda counts: [fill(record, seat) for seat in counts.seats(seats[counts.players])]


def margin(kinds: Kinds, of: Of) -> Any:
    """Return the margin of the best player over the second."""
    score = total(kinds, of)

    def work(counts: EventCounts) -> int:
        best, second, *_ = sorted(map(score, counts.seats(max(2, counts.players))), reverse=True)
        return int(best - second)

    return work


def each_part(kinds: Kinds, record: type[msgspec.Struct]) -> Any:
    return lambda counts: [fill(record, part) for part in counts.parts(kinds)]
