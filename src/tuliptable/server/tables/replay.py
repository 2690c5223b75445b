"""Looking back at a match, and taking its file away."""

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
from tuliptable.server.tables import broadcast
from tuliptable.server.tables.final_ranks import with_final_ranks
from tuliptable.server.tables.table import Table
from tuliptable.server.tables.view_cache import Viewer, build_scene, log_page
from tuliptable.server.wire.http_messages import Guest
from tuliptable.server.wire.socket_messages import ReplayInfo, ReplayStep


def eyes_of(table: Table, guest: Guest, wanted: str | None) -> Viewer:
    """Through whose eyes a guest may look back: his own from the beginning, everybody's after the end."""
    mine = table.seats_of(guest.id) if not table.waiting else []
    if wanted is None:
        return mine[0] if mine else SPECTATOR
    if wanted == "spectator":
        return SPECTATOR
    seat = parse_int(wanted)
    if not table.over:
        if wanted == "everything":
            raise Refusal("everything can be seen after the end")
        if seat not in mine:
            raise Refusal("until the end you can look through your own seats, or as a spectator")
        return seat
    if wanted == "everything":
        return None
    if seat not in range(len(table.metadata.holders)):
        raise Refusal(f"eyes are a seat from 0 to {len(table.metadata.holders) - 1}, spectator or everything")
    return seat


def moments(table: Table, viewer: Viewer) -> list[int]:
    """The steps that a viewer can look back at: while a match runs, only those that he noticed."""
    steps = range(len(table.match.steps) + 1)
    if viewer is None or table.over:
        return list(steps)
    return [step for step in steps if table.numbering.is_visible(viewer, table.match.numbers[step])]


def replay_info(table: Table, guest: Guest, viewer: Viewer) -> ReplayInfo:
    told = table.match.pages(viewer)
    return ReplayInfo(
        table=broadcast.info(table, guest.id),
        steps=len(moments(table, viewer)) - 1,
        eyes=viewer if viewer is not None and viewer >= 0 else None,
        everything=viewer is None,
        log=[log_page(number, told[step]) for number, step in enumerate(moments(table, viewer))],
        scores=[table.match.game.scores(state) for state in table.match.states()] if table.over else [],
    )


def replay_step(table: Table, viewer: Viewer, step: int) -> ReplayStep:
    match, there = table.match, moments(table, viewer)
    if not 0 <= step < len(there):
        raise Refusal(f"this match has steps 0 to {len(there) - 1}, not {step}")
    state = match.state_at(there[step])
    if viewer is not None and not table.over:
        state = state_if_all_decline(
            match.game, state
        )  # whoever is asked in secret, the others see the table without it
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
    """The whole position at a moment, with its chance."""
    if not table.over:
        raise Refusal("a position tells everything: it can be had after the end")
    return write_position(table.match.game, table.match.state_at(step))


def match_file(table: Table) -> bytes:
    if not table.over:
        raise Refusal("the match file tells the seed: it can be had after the end")
    return as_file(table.file())


def as_file(match: SavedMatch) -> bytes:
    return msgspec.json.format(msgspec.json.encode(match), indent=1)
