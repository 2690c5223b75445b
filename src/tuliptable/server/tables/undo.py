"""Undo at a table: free if nothing was revealed, otherwise a request to the other players.

The match knows which steps are free (`undo_checks`). A request is part of the metadata, so that it survives a restart.
Any action and any change of seats ends it.
"""

from __future__ import annotations

import time

from msgspec.structs import replace

from tuliptable.engine.refusal import Refusal
from tuliptable.engine.secret_decisions import last_public_step
from tuliptable.server.storage.match_metadata import MatchMetadata, PendingUndo
from tuliptable.server.tables import chat, chat_lines, refusals
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.http_messages import Guest

REQUEST_SECONDS = 30.0
"""Seconds until an unanswered request ends at a table with clocks, because bots wait for it."""


async def request_undo(table: Table, guest: Guest, viewer: int, number: int) -> None:
    """Undo this guest's last action and everything after it. Ask the other players unless that is free."""
    steps, by = last_of(table, guest)
    await table.undo_checker.check_now(table.match, by, steps)  # before the lock, so that others can act meanwhile
    async with table.lock:
        table.refuse_unless_current(viewer, number)
        if table.metadata.undo:
            raise Refusal(refusals.UNDO_REQUESTED(name=table.match.name_of(table.metadata.undo.by)))
        steps, by = last_of(table, guest)
        table.match.refuse_unless_decided(len(table.match.steps) - steps)
        if steps <= table.match.known_free_undos(by):
            await undo_steps(table, by, steps, [])
        else:
            request = PendingUndo(table.seq, by, steps, agreeing_at_once(table, guest))
            refuse_unless_askable(table, request)
            table.undo_asked_at[by] = table.seq
            await ask(table, request)


def last_of(table: Table, guest: Guest) -> tuple[int, int]:
    """Return how many steps ago this guest acted last, and in which seat."""
    if table.secret_decision:
        raise Refusal(refusals.UNDO_SECRET())
    step = last_public_step(table.match, table.seats_of(guest.id))
    if step is None:
        raise Refusal(refusals.NOTHING_TO_UNDO())
    return len(table.match.steps) - step, table.match.steps[step].seat


def agreeing_at_once(table: Table, guest: Guest) -> list[int]:
    """Return the seats that need no consent: bots, people at the same screen, and players who resigned."""
    holders = enumerate(table.metadata.holders)
    return [seat for seat, holder in holders if holder.guest in (None, guest.id) or holder.resigned]


def refuse_unless_askable(table: Table, request: PendingUndo) -> None:
    """Refuse a request that no one can answer: a bot cannot consent for a person."""
    holders = table.metadata.holders
    away = [holders[seat].name for seat in request.unanswered(len(holders)) if holders[seat].bot]
    if away:
        raise Refusal(refusals.UNDO_BOT(name=away[0]))
    if table.metadata.pace.seconds is not None and table.undo_asked_at.get(request.by) == table.seq:
        raise Refusal(refusals.UNDO_ASKED_BEFORE())


async def ask(table: Table, request: PendingUndo) -> None:
    """Store the request, or undo at once if everyone has agreed."""
    if request.unanswered(len(table.metadata.holders)):
        await table.amend(lambda metadata: replace(metadata, undo=request))
    else:
        await undo_steps(table, request.by, request.steps, [s for s in request.agreed if s != request.by])


async def answer(table: Table, guest: Guest, viewer: int, number: int, agree: bool) -> None:
    async with table.lock:
        table.refuse_unless_current(viewer, number)
        request = table.metadata.undo
        if request is None:
            raise Refusal(refusals.UNDO_NOT_REQUESTED())
        mine = table.seats_of(guest.id)
        if agree and set(mine) & set(request.unanswered(len(table.metadata.holders))):
            await ask(table, replace(request, agreed=sorted({*request.agreed, *mine})))
            await chat.announce_locked(table, chat_lines.UNDO_AGREED(name=table.match.name_of(mine[0])))
        elif not agree and mine:
            await table.amend(without_question)
            line = chat_lines.UNDO_WITHDRAWN if request.by in mine else chat_lines.UNDO_DECLINED
            await chat.announce_locked(table, line(name=table.match.name_of(mine[0])))
        else:
            raise Refusal(refusals.UNDO_FOR_OTHERS())


def seconds_left(table: Table) -> float | None:
    """Return the seconds until an unanswered request ends; None without a request or without clocks."""
    if table.metadata.undo is None or table.metadata.pace.seconds is None:
        return None
    return max(0.0, table.undo_asked_since + REQUEST_SECONDS - time.monotonic())


async def end_question(table: Table) -> None:
    """End an unanswered request, so that play goes on."""
    async with table.lock:
        if seconds_left(table) == 0:
            await table.amend(without_question)
            await chat.announce_locked(table, chat_lines.UNDO_EXPIRED())


def without_question(metadata: MatchMetadata) -> MatchMetadata:
    return replace(metadata, undo=None)


async def undo_steps(table: Table, by: int, steps: int, agreed: list[int]) -> None:
    await table.record([table.match.prepare_undo(by, steps, agreed)], table.clocks.spent())
