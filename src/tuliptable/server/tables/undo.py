"""Taking back at a table: free where nobody learned anything, else a question to the others.

What is free the match knows (``verdicts``). A question is part of the metadata, so that it outlives its server; any
action and any change of seats ends it.
"""

from __future__ import annotations

import time

from msgspec.structs import replace

from tuliptable.engine.refusal import Refusal
from tuliptable.engine.secret_decisions import last_public_step
from tuliptable.server.storage.match_metadata import MatchMetadata, PendingUndo
from tuliptable.server.tables import chat
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.http_messages import Guest

QUESTION_SECONDS = 30.0
"""At a table with clocks a question that nobody answers ends after this time: bots wait for it."""


async def take_back(table: Table, guest: Guest, viewer: int, number: int) -> None:
    """Take back this guest's last action and what came after it; ask the others unless that is free."""
    steps, by = last_of(table, guest)
    await table.undo_checker.check_now(table.match, by, steps)  # before the table is locked: others go on meanwhile
    async with table.lock:
        table.refuse_unless_current(viewer, number)
        if table.metadata.undo:
            raise Refusal(f"{table.match.name_of(table.metadata.undo.by)} is asking for an undo already")
        steps, by = last_of(table, guest)
        table.match.refuse_unless_decided(len(table.match.steps) - steps)
        if steps <= table.match.known_free_undos(by):
            await carry_out(table, by, steps, [])
        else:
            question = PendingUndo(table.seq, by, steps, agreeing_at_once(table, guest))
            refuse_unless_askable(table, question)
            table.undo_asked_at[by] = table.seq
            await ask(table, question)


def last_of(table: Table, guest: Guest) -> tuple[int, int]:
    """How far back this guest's last action is, in steps, and his seat."""
    if table.secret_decision:
        raise Refusal("everybody is asked now; what was done can be taken back afterwards")
    step = last_public_step(table.match, table.seats_of(guest.id))
    if step is None:
        raise Refusal("you have done nothing that could be taken back")
    return len(table.match.steps) - step, table.match.steps[step].seat


def agreeing_at_once(table: Table, guest: Guest) -> list[int]:
    """Bots of their own, whoever sits at the same screen, and who has resigned."""
    holders = enumerate(table.metadata.holders)
    return [seat for seat, holder in holders if holder.guest in (None, guest.id) or holder.resigned]


def refuse_unless_askable(table: Table, question: PendingUndo) -> None:
    """Consent is a person's own: a bot that plays for somebody does not give it."""
    holders = table.metadata.holders
    away = [holders[seat].name for seat in question.unanswered(len(holders)) if holders[seat].bot]
    if away:
        raise Refusal(f"a bot plays for {away[0]}, and only {away[0]} can agree to this")
    if table.metadata.pace.seconds is not None and table.undo_asked_at.get(question.by) == table.seq:
        raise Refusal("with clocks you can ask once at each state of the table; it has not changed since")


async def ask(table: Table, question: PendingUndo) -> None:
    """Put the question, or act on it if everybody has agreed."""
    if question.unanswered(len(table.metadata.holders)):
        await table.amend(lambda metadata: replace(metadata, undo=question))
    else:
        await carry_out(table, question.by, question.steps, [s for s in question.agreed if s != question.by])


async def answer(table: Table, guest: Guest, viewer: int, number: int, agree: bool) -> None:
    async with table.lock:
        table.refuse_unless_current(viewer, number)
        question = table.metadata.undo
        if question is None:
            raise Refusal("nobody asks for an undo")
        mine = table.seats_of(guest.id)
        if agree and set(mine) & set(question.unanswered(len(table.metadata.holders))):
            await ask(table, replace(question, agreed=sorted({*question.agreed, *mine})))
            await chat.announce_locked(table, f"{table.match.name_of(mine[0])} agrees to the undo.")
        elif not agree and mine:
            await table.amend(without_question)
            name = table.match.name_of(mine[0])
            said = "withdraws the question" if question.by in mine else "says no: nothing is taken back"
            await chat.announce_locked(table, f"{name} {said}.")
        else:
            raise Refusal("this is for the other players to answer")


def seconds_left(table: Table) -> float | None:
    """Seconds until a question that nobody answers ends; None without a question, or without clocks."""
    if table.metadata.undo is None or table.metadata.pace.seconds is None:
        return None
    return max(0.0, table.undo_asked_since + QUESTION_SECONDS - time.monotonic())


async def end_question(table: Table) -> None:
    """Nobody has answered: play goes on."""
    async with table.lock:
        if seconds_left(table) == 0:
            await table.amend(without_question)
            await chat.announce_locked(table, "Nobody has answered in time: no undo.")


def without_question(metadata: MatchMetadata) -> MatchMetadata:
    return replace(metadata, undo=None)


async def carry_out(table: Table, by: int, steps: int, agreed: list[int]) -> None:
    await table.record([table.match.prepare_undo(by, steps, agreed)], table.clocks.spent())
