"""Replays of matches, and their files."""

from __future__ import annotations

from typing import Any

import msgspec

from tuliptable.engine.match_view import build_match_view
from tuliptable.engine.matchfile import SavedMatch
from tuliptable.engine.position import write_position
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.secret_decisions import state_if_all_decline
from tuliptable.engine.state import SPECTATOR
from tuliptable.engine.untrusted_input import parse_int
from tuliptable.server.tables import broadcast, refusals
from tuliptable.server.tables.final_ranks import with_final_ranks
from tuliptable.server.tables.table import Table
from tuliptable.server.tables.view_cache import Viewer, build_scene, log_page
from tuliptable.server.wire.http_messages import Guest
from tuliptable.server.wire.socket_messages import ReplayInfo, ReplayStep


def viewer_for(table: Table, guest: Guest, wanted: str | None) -> Viewer:
    """Return the viewer that a guest may choose: their own seats during the match, any seat after it."""
    mine = table.seats_of(guest.id) if not table.waiting else []
    if wanted is None:
        return mine[0] if mine else SPECTATOR
    if wanted == "spectator":
        return SPECTATOR
    seat = parse_int(wanted)
    if not table.over:
        if wanted == "everything":
            raise Refusal(refusals.EVERYTHING_EARLY())
        if seat not in mine:
            raise Refusal(refusals.VIEWER_HIDDEN())
        return seat
    if wanted == "everything":
        return None
    if seat not in range(len(table.metadata.holders)):
        raise Refusal(refusals.NO_SUCH_VIEWER(last=len(table.metadata.holders) - 1))
    return seat


def visible_steps(table: Table, viewer: Viewer) -> list[int]:
    """Return the steps that a viewer can replay. During the match these are only the steps they may notice."""
    steps = range(len(table.match.steps) + 1)
    if viewer is None or table.over:
        return list(steps)
    return [step for step in steps if table.numbering.is_visible(viewer, table.match.numbers[step])]


def replay_info(table: Table, guest: Guest, viewer: Viewer) -> ReplayInfo:
    logs = table.match.pages(viewer)
    return ReplayInfo(
        table=broadcast.info(table, guest.id),
        steps=len(visible_steps(table, viewer)) - 1,
        eyes=viewer if viewer is not None and viewer >= 0 else None,
        everything=viewer is None,
        log=[log_page(number, logs[step]) for number, step in enumerate(visible_steps(table, viewer))],
        scores=[table.match.game.scores(state) for state in table.match.states()] if table.over else [],
    )


def replay_step(table: Table, viewer: Viewer, step: int) -> ReplayStep:
    match, there = table.match, visible_steps(table, viewer)
    if not 0 <= step < len(there):
        raise Refusal(refusals.NO_SUCH_STEP(last=len(there) - 1, step=step))
    state = match.state_at(there[step])
    if viewer is not None and not table.over:
        state = state_if_all_decline(match.game, state)  # hide whether anyone has a secret decision
    shown = build_scene(
        build_match_view(match.game, state, viewer, match.names, live=False), viewer, seq=step, step=step
    )
    return ReplayStep(
        step=step,
        steps=len(there) - 1,
        scene=with_final_ranks(shown, table.metadata.holders) if table.over and step == len(there) - 1 else shown,
        lines=match.log(viewer, there[step])[0],
    )


def position_at(table: Table, step: int) -> dict[str, Any]:
    """Return the whole position at a step, including its chance."""
    if not table.over:
        raise Refusal(refusals.POSITION_EARLY())
    return write_position(table.match.game, table.match.state_at(step))


def match_file(table: Table) -> bytes:
    if not table.over:
        raise Refusal(refusals.FILE_EARLY())
    return as_file(table.file())


def as_file(match: SavedMatch) -> bytes:
    return msgspec.json.format(msgspec.json.encode(match), indent=1)
