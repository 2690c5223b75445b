"""Hints at a table: show the requester a hint, and tell the table that they asked.

A hint is stored before it is computed, so the match file always contains it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import HintUsed, Match
from tuliptable.engine.matchfile import SavedHint
from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import Hints, MatchMetadata
from tuliptable.server.tables import chat, refusals
from tuliptable.server.tables.chat_lines import HINT_USED
from tuliptable.server.tables.lobby import others_play
from tuliptable.server.tables.search_workers import SearchWorkers
from tuliptable.server.wire.http_messages import Guest
from tuliptable.server.wire.socket_messages import HintOption, HintShown
from tuliptable.teacher.hint import STAGES, HintedAction, Progress
from tuliptable.teacher.hint import Hint as Found

if TYPE_CHECKING:
    from tuliptable.server.tables.table import Table

COST = 0.2
"""Seconds of computing that a hint charges to the requester. Low-priority processes compute it."""


def adopt_request(match: Match[Any], metadata: MatchMetadata) -> None:
    """Copy what the metadata say about hints to the match."""
    match.with_hints = metadata.hints.allowed
    match.hints = [HintUsed(hint.seat, hint.after) for hint in metadata.hints.given]


def hints_of(match: Match[Any]) -> Hints:
    return Hints(match.with_hints, [SavedHint(hint.seat, hint.after) for hint in match.hints])


async def note(table: Table, guest: Guest, viewer: int, number: int) -> int:
    """Store and announce a guest's request for a hint, and return the seat."""
    async with table.lock:
        table.refuse_unless_current(viewer, number)
        if viewer not in table.seats_of(guest.id):
            raise Refusal(refusals.HINT_WATCHING())
        if table.secret_decision:
            raise Refusal(refusals.HINT_SECRET())
        table.match.refuse_unless_hints(viewer)
        given = SavedHint(viewer, table.seq)
        if given not in table.metadata.hints.given:
            await table.amend(lambda metadata: replace(metadata, hints=with_hint(metadata.hints, given)))
            if others_play(table.metadata, guest.id):
                await chat.announce_locked(table, HINT_USED(name=table.metadata.holders[viewer].name))
        return viewer


def with_hint(hints: Hints, given: SavedHint) -> Hints:
    return hints if given in hints.given else replace(hints, given=[*hints.given, given])


async def compute_hint(
    table: Table, seat: int, search_workers: SearchWorkers, message: int, number: int
) -> AsyncIterator[HintShown]:
    """Yield better and better hints, until the last one or until the table has changed."""
    match, seq = table.match, table.seq
    information, names = InformationState(match.game, match.state), match.names
    progress: Progress | None = None
    while progress is None or not progress.hint.final:
        progress = await search_workers.improve_hint(information, names, STAGES, progress)
        if progress is None or table.seq != seq or table.match is not match:
            return
        yield hint_message(table, seat, progress.hint, message, number)


def hint_message(table: Table, seat: int, found: Found, message: int, number: int) -> HintShown:
    game = table.match.game
    seen = game.visible_to(table.match.state, seat)

    def option(advice: HintedAction) -> HintOption:
        label = game.words.label(seen, advice.code, table.match.names)
        won, lead = advice.won, advice.lead
        return HintOption(advice.code, label, won.mean, won.error, lead.mean, lead.error, advice.tries, advice.why)

    return HintShown(
        message, number, [option(advice) for advice in found.options], found.tries, found.final, found.note
    )
