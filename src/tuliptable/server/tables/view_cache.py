"""The views of a match. The engine builds them from the state with the viewer's hidden fields blanked.

A viewer is a seat, SPECTATOR, or None. None sees everything, after the match.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from typing import Any

import msgspec
from msgspec.structs import replace

from tuliptable.engine.log import StepLog
from tuliptable.engine.match import RECENT, Match, PendingEntry, Step, Undone
from tuliptable.engine.match_view import MatchView, PublicView, build_match_view, build_public_view
from tuliptable.engine.state import SPECTATOR
from tuliptable.server.tables.entry_numbers import EntryNumbers
from tuliptable.server.tables.table_lines import UNDONE
from tuliptable.server.wire.connection import encoder
from tuliptable.server.wire.socket_messages import Clock, Heading, LogPage, Scene, UndoRequest

Viewer = int | None


def build_scene(
    sight: MatchView,
    viewer: Viewer,
    *,
    seq: int,
    step: int,
    clocks: list[Clock] | None = None,
    free_undo: int = 0,
    undo: UndoRequest | None = None,
) -> Scene:
    """Return the table as one viewer sees it."""
    return Scene(
        seq=seq,
        step=step,
        eyes=viewer if viewer is not None and viewer >= 0 else None,
        to_move=sight.to_move,
        prompt=sight.prompt,
        choices=sight.choices,
        board=sight.board,
        clocks=clocks or [],
        free_undo=free_undo,
        undo=undo,
        scores=sight.scores,
        ranks=sight.ranks,
        winners=sight.winners,
    )


class PositionViews:
    """A state of a match, and its view for each viewer so far. Boards are kept as encoded text."""

    def __init__(self, match: Match[Any], step: Step | None, state: Any, seen: Any = None) -> None:
        self.match, self.step, self.state = match, step, state
        """The step is the one that led to the state."""
        self._sights: dict[tuple[int, bool], MatchView] = {}
        self._public: PublicView | None = None
        self._seen = seen
        """A spectator's view of the state, if it is known already."""

    def sight(self, viewer: int, *, live: bool) -> MatchView:
        game, key = self.match.game, (viewer, live)
        if self._public is None:
            seen = game.visible_readonly(self.state, SPECTATOR) if self._seen is None else self._seen
            self._public, self._seen = build_public_view(game, seen), None
        if key not in self._sights:
            shown = build_match_view(game, self.state, viewer, self.match.names, live=live, public=self._public)
            self._sights[key] = replace(shown, board=msgspec.Raw(encoder.encode(shown.board)))
        return self._sights[key]


def upcoming_views(match: Match[Any], pending: PendingEntry[Any], seen: Any) -> PositionViews | None:
    """Return the views after a pending step; None for an undo, whose state is cached. `seen` is a spectator's view."""
    entry = pending.entry
    return PositionViews(match, entry, pending.after, seen) if isinstance(entry, Step) else None


class ViewCache:
    """The views of a match. They are built once, so that an undo costs almost nothing."""

    def __init__(self) -> None:
        self._moments: dict[int, PositionViews] = {}
        """By number of steps: the current state, and those that the last player may return to alone."""

    def view_for(self, match: Match[Any], viewer: int, *, live: bool) -> MatchView:
        last = match.steps[-1] if match.steps else None
        found = self._moments.get(len(match.steps))
        if found is None or found.step is not last or found.match is not match:
            found = PositionViews(match, last, match.state)
            self.store(found)
        return found.sight(viewer, live=live)

    def store(self, moment: PositionViews) -> None:
        """Add the current state, and drop the states that its last player cannot return to alone."""
        steps = moment.match.steps
        now = oldest = len(steps)
        while oldest and now - oldest < RECENT and steps[oldest - 1].seat == steps[-1].seat:
            oldest -= 1
        kept = {at: moment for at, moment in self._moments.items() if oldest <= at < now}
        self._moments = {**kept, now: moment}


# --- the log -----------------------------------------------------------------------------------------------------


def pages(match: Match[Any], numbering: EntryNumbers, viewer: Viewer, since: int) -> list[LogPage]:
    """Return the log pages after entry `since` that are new or changed; -1 returns all.

    Undone steps become empty pages, and the undo is a page of its own.
    """
    first = bisect_right(match.numbers, since)
    told = zip(match.numbers[first:], match.pages(viewer, first), strict=True)
    found = [log_page(seq, page) for seq, page in told]
    if match.undone:
        found += undone_pages(match, numbering, viewer, since)
        found.sort(key=lambda page: page.seq)
    return found


def log_page(number: int, page: StepLog) -> LogPage:
    heads = [Heading(head.before, head.text, [*head.names]) for head in page.heads]
    return LogPage(number, page.lines, [*page.events], page.about, heads, [[*names] for names in page.names])


def undone_pages(match: Match[Any], numbering: EntryNumbers, viewer: Viewer, since: int) -> list[LogPage]:
    """Return the pages of undone steps, and of the undos after entry `since`."""
    gone = defaultdict[int, list[int]](list)
    for seq, at in match.undone.items():
        if at > since:
            gone[at].append(seq)
    found = [LogPage(seq, []) for seqs in gone.values() for seq in seqs]
    for at, seqs in gone.items():
        entry, count = match.record[at - 1], numbering.count(viewer, seqs)
        assert isinstance(entry, Undone)
        found.append(LogPage(at, [str(UNDONE(name=match.name_of(entry.by), steps=count))]))
    return found
