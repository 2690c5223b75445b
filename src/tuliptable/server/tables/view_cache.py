"""What a viewer is shown of a match. Everything here is built from the state as he may see it, by the engine.

A viewer is a seat, SPECTATOR, or None: the one for whom nothing is hidden, once a match is over.
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
    """One moment of a match through one pair of eyes: what they see, and how matters stand at the table."""
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
    """A state of a match, and how it looks to everybody who has seen it. Boards are kept as they are sent: as text."""

    def __init__(self, match: Match[Any], step: Step | None, state: Any, seen: Any = None) -> None:
        self.match, self.step, self.state = match, step, state
        """The step is what led to it."""
        self._sights: dict[tuple[int, bool], MatchView] = {}
        self._public: PublicView | None = None
        self._seen = seen
        """What a spectator sees, if somebody has worked it out already."""

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
    """How a match will stand; None where steps are taken back, for that moment is known. `seen` is by a spectator."""
    entry = pending.entry
    return PositionViews(match, entry, pending.after, seen) if isinstance(entry, Step) else None


class ViewCache:
    """How a match looks to everybody. It is worked out once, so that taking a step back costs next to nothing."""

    def __init__(self) -> None:
        self._moments: dict[int, PositionViews] = {}
        """By number of steps: the moment that is now, and those that the last player may come back to alone."""

    def view_for(self, match: Match[Any], viewer: int, *, live: bool) -> MatchView:
        last = match.steps[-1] if match.steps else None
        found = self._moments.get(len(match.steps))
        if found is None or found.step is not last or found.match is not match:
            found = PositionViews(match, last, match.state)
            self.store(found)
        return found.sight(viewer, live=live)

    def store(self, moment: PositionViews) -> None:
        """This is how the match stands now; what its last player cannot come back to alone is forgotten."""
        steps = moment.match.steps
        now = oldest = len(steps)
        while oldest and now - oldest < RECENT and steps[oldest - 1].seat == steps[-1].seat:
            oldest -= 1
        kept = {at: moment for at, moment in self._moments.items() if oldest <= at < now}
        self._moments = {**kept, now: moment}


# --- the log -----------------------------------------------------------------------------------------------------


def pages(match: Match[Any], numbering: EntryNumbers, viewer: Viewer, since: int) -> list[LogPage]:
    """The pages that are new, or new in what they say, after number ``since``; -1 asks for all.

    Steps taken back leave an empty page, and the taking back a page that says so.
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
    """What has been taken back after number `since`, and that it was."""
    gone = defaultdict[int, list[int]](list)
    for seq, at in match.undone.items():
        if at > since:
            gone[at].append(seq)
    found = [LogPage(seq, []) for seqs in gone.values() for seq in seqs]
    for at, seqs in gone.items():
        entry, count = match.record[at - 1], numbering.count(viewer, seqs)
        assert isinstance(entry, Undone)
        steps = "a step" if count == 1 else f"{count} steps"
        found.append(LogPage(at, [f"{match.name_of(entry.by)} took back {steps}."]))
    return found
