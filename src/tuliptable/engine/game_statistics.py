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

    statistics = counted(GameStatistics)

A number of an event is the name of a field or a function of the event. A number that needs several events is a function
of all events (`compute`). A game may also add events for its statistics alone (`retell`).
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

    def of(self, kinds: Kinds, whose: str = "player", **such: object) -> list[Any]:
        """Return the events of some classes that belong to the player and have certain values in their fields."""
        return [event for event in self.events if self._asks_for(event, kinds, whose, such)]

    def _asks_for(self, event: Any, kinds: Kinds, whose: str, such: Mapping[str, object]) -> bool:
        mine = self.player == NOBODY or getattr(event, whose, self.player) == self.player
        return isinstance(event, kinds) and mine and all(getattr(event, name) == said for name, said in such.items())

    def total(self, kinds: Kinds, of: Of, whose: str = "player", **such: object) -> int:
        return sum(map(reader(of), self.of(kinds, whose, **such)))

    def parts(self, kinds: Kinds) -> list[EventCounts]:
        """Divide the events at those that begin a part, such as a turn."""
        cuts = [i for i, event in enumerate(self.events) if isinstance(event, kinds)] + [len(self.events)]
        return [replace(self, events=self.events[start:end]) for start, end in pairwise(cuts)]

    def moments(self, kinds: Kinds, **such: object) -> list[tuple[Any, EventCounts]]:
        """Return each event of some classes with all events before it."""
        found = [i for i, event in enumerate(self.events) if self._asks_for(event, kinds, "player", such)]
        return [(self.events[i], replace(self, events=self.events[:i])) for i in found]

    def asked_of(self, player: int) -> EventCounts:
        return replace(self, player=player)

    def seats(self, number: int) -> list[EventCounts]:
        return [self.asked_of(p) for p in range(number)]

    @property
    def table(self) -> EventCounts:
        return self.asked_of(NOBODY)


def counted(
    record: type[N], retell: Callable[[Sequence[Any], int], Iterable[Any]] = lambda events, _players: events
) -> Callable[[Sequence[Sequence[Any]], int], N]:
    """Return the function that computes a game's statistics from its journal and the number of players.

    Args:
        record: The class of the statistics.
        retell: A function that adds or changes events for the statistics alone.
    """

    def statistics(journal: Sequence[Sequence[Any]], players: int) -> N:
        pages = [[DecisionCounts(), *page] if number else page for number, page in enumerate(journal)]
        return fill(record, EventCounts(list(retell([event for page in pages for event in page], players)), players))

    return statistics


def fill(record: type[N], told: EventCounts) -> N:
    return record(**{field.name: field.default(told) for field in msgspec.structs.fields(record)})


# --- sources of fields ---------------------------------------------------------------------------------------------


def compute(work: Callable[[EventCounts], Any]) -> Any:
    return work


def values(kinds: Kinds, of: Of, whose: str, such: Mapping[str, object]) -> Any:
    """Return a function that lists a number of some events; TypeError if they do not have the fields."""
    named = {*such, *({of} if isinstance(of, str) else ()), *({whose} - {"player"})}
    for kind in get_args(kinds) or (kinds,):
        if missing := named - set(kind.__struct_fields__):
            raise TypeError(f"{kind.__name__} has no field {', '.join(sorted(missing))}")
    read = reader(of)
    return lambda told: [read(event) for event in told.of(kinds, whose, **such)]


def reader(of: Of) -> Callable[[Any], Any]:
    return (lambda event: getattr(event, of)) if isinstance(of, str) else of


def count(kinds: Kinds, whose: str = "player", **such: object) -> Any:
    return total(kinds, lambda _: 1, whose, **such)


def total(kinds: Kinds, of: Of, whose: str = "player", **such: object) -> Any:
    said = values(kinds, of, whose, such)
    return lambda told: sum(said(told))


def mean(kinds: Kinds, of: Of, whose: str = "player", **such: object) -> Any:
    """Return the mean of a number over some events; None if there were none."""
    said = values(kinds, of, whose, such)
    return lambda told: sum(numbers) / len(numbers) if (numbers := said(told)) else None


def each(kinds: Kinds, of: Of, whose: str = "player", **such: object) -> Any:
    return values(kinds, of, whose, such)


def highest(kinds: Kinds, of: Of, at_least: int = 0, **such: object) -> Any:
    said = values(kinds, of, "player", such)
    return lambda told: max([at_least, *said(told)])


def last(kinds: Kinds, of: Of, before: object = None, **such: object) -> Any:
    """Return a number of the last of some events; `before` if there was none."""
    events, read = values(kinds, lambda event: event, "player", such), reader(of)
    return lambda told: read(happened[-1]) if (happened := events(told)) else before


def tally(
    kinds: Kinds, by: Of, names: Sequence[str] | None = None, of: Of = lambda _: 1, zeros: bool = False, **such: object
) -> Any:
    """Count or add up by name; with `zeros`, list every name. An event for which `by` is None does not count."""
    by, of = reader(by), reader(of)
    said = values(kinds, lambda event: (by(event), of(event)), "player", such)

    def work(told: EventCounts) -> dict[str, int]:
        found: Counter[str] = Counter(dict.fromkeys(names or (), 0) if zeros else {})
        for key, number in said(told):
            if key is not None:
                found[names[key] if names else key] += number
        return dict(found)

    return work


def each_player(record: type[msgspec.Struct], seats: Sequence[int] = range(100)) -> Any:
    """Fill a record for each seat; `seats[players]` is the number of seats at a table, some of which may be empty."""
    return lambda told: [fill(record, seat) for seat in told.seats(seats[told.players])]


def margin(kinds: Kinds, of: Of) -> Any:
    """Return the margin of the best player over the second."""
    score = total(kinds, of)

    def work(told: EventCounts) -> int:
        best, second, *_ = sorted(map(score, told.seats(max(2, told.players))), reverse=True)
        return int(best - second)

    return work


def each_part(kinds: Kinds, record: type[msgspec.Struct]) -> Any:
    return lambda told: [fill(record, part) for part in told.parts(kinds)]
