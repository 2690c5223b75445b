"""The log of a match as each viewer may read it: one page for the set-up and one for every step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple

from tuliptable.engine.events import Event
from tuliptable.engine.game import Game, S
from tuliptable.engine.state import SPECTATOR, drop_private_events, read_events
from tuliptable.engine.wording.gaps import NameMark

Viewer = int | None
"""A seat, SPECTATOR, or None for a viewer who may see everything."""


class LogHeading(NamedTuple):
    """A heading of the log, and the number of the line that follows it."""

    before: int
    text: str
    names: tuple[NameMark, ...]


class StepLog(NamedTuple):
    """The log of one step for a viewer: lines of text, and event objects if the game has them."""

    lines: list[str]
    events: list[Event]
    about: list[int]
    """For each line, the index of its event in `events`; -1 if it has none."""
    heads: list[LogHeading]
    names: list[tuple[NameMark, ...]]
    """The players' names in each line."""


class Log(Generic[S]):
    """The pages of a match, by step. Each page is written only once for each viewer."""

    def __init__(self, game: Game[S], names: Sequence[str]) -> None:
        self.game, self.names = game, names
        self._pages: dict[Viewer, dict[int, StepLog]] = {}
        self._scratch_state: S = game.state()
        """A state that only serves to read journals."""

    def pages(self, viewer: Viewer, numbers: Iterable[int], journal_of: Callable[[int], bytes]) -> list[StepLog]:
        """Return the pages with these numbers; write missing ones from their journals."""
        pages, selected = self._pages.setdefault(viewer, {}), []
        for at in numbers:
            if at not in pages:
                pages[at] = self.page(journal_of(at), viewer)
            selected.append(pages[at])
        return selected

    def keep(self, viewer: Viewer, at: int, page: StepLog) -> None:
        """Store a page that was written before its step entered the record."""
        self._pages.setdefault(viewer, {})[at] = page

    def forget_after(self, last: int) -> None:
        """Delete the pages of the undone steps after `last`."""
        for pages in self._pages.values():
            for at in [at for at in pages if at > last]:
                del pages[at]

    def page(self, journal: bytes, viewer: Viewer) -> StepLog:
        page, words, seat = StepLog([], [], [], [], []), self.game.words, SPECTATOR if viewer is None else viewer
        for event in self.events_of(journal, viewer):
            typed = isinstance(event, Event)
            head = words.heading(event, self.names, seat)
            if head.text:
                page.heads.append(LogHeading(len(page.lines), *head))
            line = words.sentence(event, self.names, seat)
            if line.text:
                page.lines.append(line.text)
                page.names.append(line.marks)
                page.about.append(len(page.events) if typed else -1)
            if typed:
                page.events.append(event)
        return page

    def events_of(self, journal: bytes, viewer: Viewer) -> list[Any]:
        """Return the events of a stored journal that a viewer may see, by the same rule that blanks a state."""
        self._scratch_state.turn_to(journal)
        if viewer is not None:
            drop_private_events(self._scratch_state, viewer)
        return read_events(self._scratch_state)
