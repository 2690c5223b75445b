"""What a viewer is shown of a match. Everything here is built from the state as he may see it, by the engine.

A viewer is a seat, SPECTATOR, or None: the one for whom nothing is hidden, once a match is over.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from typing import Any

from tuliptable.engine.game import Game
from tuliptable.engine.match import Match, TakenBack
from tuliptable.engine.state import HIDDEN, SPECTATOR
from tuliptable.engine.view import choices
from tuliptable.server.tables.numbering import Numbering
from tuliptable.server.wire.protocol import Clock, LogPage, Scene, UndoRequest

Viewer = int | None


def scene(
    match: Match[Any],
    state: Any,
    viewer: Viewer,
    *,
    seq: int,
    step: int,
    live: bool,
    clocks: list[Clock] | None = None,
    free_undo: int = 0,
    undo: UndoRequest | None = None,
) -> Scene:
    """One moment of a match through one pair of eyes; choices are offered only in live play."""
    game: Game[Any] = match.game
    seen = state if viewer is None else game.seen_by(state, viewer)
    to_move = game.to_move(seen)
    return Scene(
        seq=seq,
        step=step,
        eyes=viewer if viewer is not None and viewer >= 0 else None,
        to_move=to_move if to_move >= 0 else None,
        prompt=game.words.prompt(seen, SPECTATOR if viewer is None else viewer, match.names),
        choices=choices(game, seen, viewer, match.names) if live and viewer is not None else [],
        board=game.words.view(seen, SPECTATOR if viewer is None else viewer),
        clocks=clocks or [],
        free_undo=free_undo,
        undo=undo,
        scores=known_scores(game, seen),
        ranks=game.ranks(seen) if game.over(seen) else [],
        winners=game.winners(seen, match.names) if game.over(seen) else [],
    )


def known_scores(game: Game[Any], seen: Any) -> list[int | None]:
    """The scores, None where the viewer may not know one."""
    return [None if score == HIDDEN else score for score in game.scores(seen)]


# --- the log -----------------------------------------------------------------------------------------------------


def pages(match: Match[Any], numbering: Numbering, viewer: Viewer, since: int) -> list[LogPage]:
    """The pages that are new, or new in what they say, after number ``since``; -1 asks for all.

    Steps taken back leave an empty page, and the taking back a page that says so.
    """
    first = bisect_right(match.numbers, since)
    told = zip(match.numbers[first:], match.pages(viewer, first), strict=True)
    found = [LogPage(seq, page.lines, [*page.events]) for seq, page in told]
    if match.undone:
        found += undone_pages(match, numbering, viewer, since)
        found.sort(key=lambda page: page.seq)
    return found


def undone_pages(match: Match[Any], numbering: Numbering, viewer: Viewer, since: int) -> list[LogPage]:
    """What has been taken back after number `since`, and that it was."""
    gone = defaultdict[int, list[int]](list)
    for seq, at in match.undone.items():
        if at > since:
            gone[at].append(seq)
    found = [LogPage(seq, []) for seqs in gone.values() for seq in seqs]
    for at, seqs in gone.items():
        entry, count = match.record[at - 1], numbering.count(viewer, seqs)
        assert isinstance(entry, TakenBack)
        steps = "a step" if count == 1 else f"{count} steps"
        found.append(LogPage(at, [f"{match.name_of(entry.by)} took back {steps}."]))
    return found
