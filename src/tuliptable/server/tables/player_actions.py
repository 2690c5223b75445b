"""Actions at a table: of players, of bots, of bots for players whose time has run out, and secret answers.

The match checks and plays each action once, and `Table.record` stores it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, cast

from msgspec.structs import replace

from tuliptable.engine.match import PendingEntry
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.secret_decisions import is_secret_decision
from tuliptable.server.storage.match_metadata import MatchMetadata, SealedAnswer
from tuliptable.server.tables import refusals
from tuliptable.server.tables.even_pace import even_pace
from tuliptable.server.tables.secret_decision_round import SecretDecisionRound, automatic_answers, is_waiting_for
from tuliptable.server.tables.table import Stale, Table
from tuliptable.server.wire.http_messages import Guest


async def act(table: Table, guest: Guest, viewer: int, number: int, action: int) -> None:
    """Play a guest's action for one of their seats, in the state that the guest saw."""
    async with even_pace(table), table.lock:
        table.refuse_unless_current(viewer, number)
        mine = table.seats_of(guest.id)
        if not mine:
            raise Refusal(refusals.WATCHING())
        turns = table.turns_among([viewer, *mine] if viewer in mine else mine)
        if not turns:
            raise Refusal(refusals.ANSWERED() if table.secret_decision else refusals.NOT_YOUR_TURN())
        if table.secret_decision:
            await seal_answer(table, table.secret_decision, turns[0], action)
        else:
            await step(table, table.match.to_move, action)


async def act_for_seat(table: Table, seat: int, seq: int, action: int, bot: str) -> None:
    """Play the action of a bot, or the action for a player whose time has run out."""
    async with even_pace(table), table.lock:
        due = table.running and table.seq == seq and table.match.to_move == seat
        held_up = table.metadata.undo is not None and not table.clocks.ticking
        if due and not held_up and not table.secret_decision:
            await step(table, seat, action, decided_by=substitute_name(table, seat, bot))


def substitute_name(table: Table, seat: int, bot: str) -> str:
    """Return the bot's name if it decides for a player; empty if the bot is the player."""
    return "" if table.match.players[seat].kind == bot else bot


async def step(table: Table, seat: int, action: int, *, decided_by: str = "") -> None:
    game, before = table.match.game, table.match.state
    pending = table.match.prepare(seat, action, decided_by=decided_by)
    asks = game.rules.has_secret_decision(before, pending.after)
    ready = automatic_answers(game, pending.after, table.metadata.holders) if asks else None
    await table.record([pending], table.clocks.spent(), ready=ready)


# --- what is asked in secret -------------------------------------------------------------------------------------


async def seal_answer(table: Table, now: SecretDecisionRound, seat: int, action: int) -> None:
    """Store a player's secret answer until everyone has answered."""
    answer, before = now.sealed(seat, action), now.record

    def answered(metadata: MatchMetadata) -> MatchMetadata:
        record = metadata.secret_decision or before
        if metadata.seq != before.seq or not is_waiting_for(metadata.holders, record, seat):
            raise Stale
        return replace(
            metadata, secret_decision=replace(record, answers=[*record.answers, answer], answered=time.time())
        )

    await table.amend(answered)


async def end_secret_decision(table: Table, seq: int, answers: Sequence[SealedAnswer]) -> None:
    """Apply all secret answers at once, when everyone has answered or the time is up."""
    async with even_pace(table), table.lock:
        if table.seq != seq or not table.secret_decision:
            return
        if not answers:
            await table.amend(lambda metadata: replace(metadata, secret_decision=None))
            return
        steps: list[PendingEntry[Any]] = []
        for answer in answers:
            if steps and not is_secret_decision(table.match.game, steps[-1].after):
                break  # the answer before this one ended the game
            on = steps[-1].after if steps else None
            bot = substitute_name(table, answer.seat, answer.bot) if answer.bot else ""
            steps.append(table.match.prepare(answer.seat, cast(int, answer.action), on, decided_by=bot))
        await table.record(steps, 0.0)
