"""Sends a table to everyone who watches it, each with the view that they may have.

Nothing is decided here. The table reports a change, and this module sends every socket what the change means for it.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tuliptable.engine.refusal import Refusal
from tuliptable.engine.refusal_reasons import refusal_reasons
from tuliptable.engine.state import SPECTATOR
from tuliptable.server.storage.match_metadata import StoredLine
from tuliptable.server.tables import seed_exchange
from tuliptable.server.tables.chat_lines import to_message
from tuliptable.server.tables.final_ranks import with_final_ranks
from tuliptable.server.tables.lesson_tables import lesson_page
from tuliptable.server.tables.practice_tables import exercise_page
from tuliptable.server.tables.refusals import NOT_YOUR_SEAT
from tuliptable.server.tables.view_cache import PositionViews, build_scene, pages
from tuliptable.server.wire.connection import Connection, encode
from tuliptable.server.wire.http_messages import Seat, TableInfo, code_of
from tuliptable.server.wire.socket_messages import (
    ChatPosted,
    LogPage,
    Previews,
    Refused,
    Scene,
    SeatsChanged,
    UndoRequest,
    Update,
    Welcome,
    Why,
)

if TYPE_CHECKING:
    from tuliptable.engine.match import PendingEntry
    from tuliptable.engine.wording.lines import Phrase
    from tuliptable.server.tables.table import Table

CHAT_LINES_SENT = 200
"""The most recent chat lines that a new connection receives."""


def viewer_of(table: Table, connection: Connection) -> int:
    """Return the viewer of a socket: a seat or a spectator. Before the match starts, everyone is a spectator."""
    mine = table.seats_of(connection.guest.id)
    if table.waiting or not mine:
        return SPECTATOR
    if not connection.follows:
        if connection.chosen is None and not (table.secret_decision and table.turns_among(mine)):
            return SPECTATOR
        if connection.chosen in mine:
            return connection.chosen
    turns = table.turns_among(mine) if len(mine) > 1 else mine
    return turns[0] if turns else mine[0]


def welcome(table: Table, connection: Connection, since: int) -> Welcome:
    """Return the first message for a new socket, which then receives every update."""
    before = table.present
    table.presence.enter(connection)
    if table.present != before:
        broadcast_seats(table, besides=connection)
        table.presence_changed(before)
    viewer = viewer_of(table, connection)
    connection.log_viewer, connection.scene = reader(table, viewer), scene_for(table, viewer)
    table.offer_undo()
    known = table.numbering.entry_for(viewer, since, table.seq) if 0 < since <= table.seq else -1
    return Welcome(
        table=info(table, connection.guest.id),
        scene=connection.scene,
        log=log_for(table, viewer, known),
        chat=[to_message(line) for line in table.chat[-CHAT_LINES_SENT:]],
        time=time.time(),
    )


def change_viewer(table: Table, connection: Connection, eyes: int | None) -> None:
    if eyes is not None and eyes not in table.seats_of(connection.guest.id):
        raise Refusal(NOT_YOUR_SEAT())
    connection.look(eyes)
    viewer = viewer_of(table, connection)
    connection.log_viewer, connection.scene = reader(table, viewer), scene_for(table, viewer)
    connection.send(encode(Update(connection.scene, log_for(table, viewer, -1), None)))


def disconnect(table: Table, connection: Connection) -> None:
    before = table.present
    table.presence.leave(connection)
    table.used = time.monotonic()
    if table.present != before:
        broadcast_seats(table)
        table.presence_changed(before)


def broadcast_update(table: Table, since: int, back_to: int | None = None, only: int | None = None) -> None:
    """Send every socket what is new since an entry; send everything to a socket whose viewer has changed."""
    ready: dict[tuple[int, int], tuple[Update, bytes]] = {}
    for connection in table.presence.connections:
        viewer = viewer_of(table, connection)
        if only is not None and viewer != only:
            continue
        key = (viewer, since if viewer == connection.log_viewer else -1)
        if key not in ready:
            shown_back = None if back_to is None else table.numbering.number_for(viewer, back_to)
            update = Update(scene_for(table, viewer), log_for(table, *key), shown_back)
            ready[key] = update, encode(update)
        update, text = ready[key]
        if update.log or update.back_to is not None or update.scene != connection.scene:
            connection.log_viewer, connection.scene = reader(table, viewer), update.scene
            connection.send(text)


def prepare_views(table: Table, pending: PendingEntry[Any], moment: PositionViews, *, live: bool) -> None:
    """Prepare the views and log lines of a step for everyone connected, before the database write is awaited."""
    for viewer in {viewer_of(table, connection) for connection in table.presence.connections}:
        moment.sight(viewer, live=live)
        table.match.prepare_log(pending, viewer)


def offer_undo(table: Table, seat: int) -> None:
    """Send a seat its current scene again, because an undo check found that the player may undo more."""
    free, clocks = table.match.known_free_undos(seat), table.clocks.messages()
    for connection in table.presence.connections:
        known = connection.scene
        if known and viewer_of(table, connection) == known.eyes == seat and known.free_undo != free:
            connection.scene = replace(known, free_undo=free, clocks=clocks)
            connection.send(encode(Update(connection.scene, [], None)))


def broadcast_seats(table: Table, besides: Connection | None = None) -> None:
    """Send changed seats. The message is encoded once for each owner of a seat and the host, and once for the rest."""
    metadata = table.metadata
    known = {metadata.host, *(holder.guest for holder in metadata.holders)}
    ready: dict[str, bytes] = {}
    for connection in table.presence.connections:
        if connection is besides:
            continue
        guest = connection.guest.id if connection.guest.id in known else ""
        if guest not in ready:
            ready[guest] = encode(SeatsChanged(info(table, guest)))
        if ready[guest] != connection.seats:
            connection.seats = ready[guest]
            connection.send(ready[guest])


def note_remote_guests(table: Table, process: str, guests: list[str], seconds: float) -> None:
    """Note which guests another process has at this table."""
    before = table.present
    table.presence.note_remote(process, guests, seconds)
    if table.present != before:
        broadcast_seats(table)
        table.presence_changed(before)


def broadcast_chat(table: Table, line: StoredLine) -> None:
    text = encode(ChatPosted(to_message(line)))
    for connection in table.presence.connections:
        connection.send(text)


def broadcast_failure(table: Table, reason: Phrase) -> None:
    """Tell everyone connected why the server cannot go on."""
    for connection in table.presence.connections:
        number = table.number(viewer_of(table, connection))
        connection.send(encode(Refused(None, str(reason), "", [], number, code_of(reason))))


def scene_for(table: Table, viewer: int) -> Scene:
    numbering = table.numbering
    numbers, question = table.match.numbers, table.metadata.undo
    seq, step = table.number(viewer), numbering.count(viewer, numbers) - 1
    if table.secret_decision:
        return table.secret_decision.scene(table.metadata.holders, table.clocks.messages(), viewer, seq, step)
    asked = None
    if question:
        back = numbering.count(viewer, numbers[-question.steps :])
        asked = UndoRequest(question.by, back, question.unanswered(len(table.metadata.holders)))
    shown = build_scene(
        table.views.view_for(table.match, viewer, live=table.running),
        viewer,
        seq=seq,
        step=step,
        clocks=table.clocks.messages(),
        free_undo=table.match.known_free_undos(viewer) if table.running else 0,
        undo=asked,
    )
    return with_final_ranks(shown, table.metadata.holders) if table.over else shown


def why(table: Table, viewer: int, number: int, action: str) -> Why:
    """Return the reasons why a viewer's illegal actions are illegal, or the reason for one action given as text."""
    seen = state_for_decision(table, viewer)
    closed = [] if seen is None else refusal_reasons(table.match.game, seen, viewer, action)
    return Why(number, table.number(viewer), closed, action)


def outlooks(table: Table, viewer: int, number: int) -> Previews:
    """Return the previews of a viewer's actions, if the game has previews."""
    seen, say = state_for_decision(table, viewer), table.match.game.words.previews
    return Previews(number, table.number(viewer), [] if seen is None or say is None else [*say(seen, viewer)])


def state_for_decision(table: Table, viewer: int) -> Any:
    """Return the visible state of a viewer who may have to decide; None for others and during secret decisions."""
    live = table.running and not table.secret_decision and viewer >= 0
    return table.match.game.visible_to(table.match.state, viewer) if live else None


def log_for(table: Table, viewer: int, since: int) -> list[LogPage]:
    """Return a viewer's log since an entry. Before the match starts there is none, because names are not final."""
    if reader(table, viewer) is None:
        return []
    numbering = table.numbering
    found = pages(table.match, numbering, viewer, since)
    if not numbering.unnoticed:
        return found
    told = [page for page in found if numbering.is_visible(viewer, page.seq)]
    return [replace(page, seq=numbering.number_for(viewer, page.seq)) for page in told]


def reader(table: Table, viewer: int) -> int | None:
    return None if table.waiting else viewer


def info(table: Table, guest: str) -> TableInfo:
    metadata, present = table.metadata, table.present
    return TableInfo(
        id=metadata.id,
        game=metadata.game,
        title=table.match.game.title,
        unit=table.match.game.unit,
        status=metadata.match_status.status,
        seats=[
            Seat(
                seat=seat,
                kind=holder.kind,
                name=holder.name,
                bot=holder.bot,
                present=holder.kind == "bot" or holder.guest in present,
                yours=holder.guest is not None and holder.guest == guest,
                bot_in=table.bot_in(seat),
                resigned=holder.resigned > 0,
                hints=sum(hint.seat == seat for hint in metadata.hints.given),
            )
            for seat, holder in enumerate(metadata.holders)
        ],
        options=table.match.options,
        pace=metadata.pace,
        host=metadata.host == guest,
        listed=metadata.listed,
        commitment=seed_exchange.commitment(metadata),
        seed=metadata.seed if table.over else None,
        fingerprint=table.file().fingerprint if table.over else None,
        draw=seed_exchange.public_draw(metadata, over=table.over),
        rematch=metadata.rematch,
        created=metadata.created,
        seq=table.number(SPECTATOR),
        hints=metadata.hints.allowed,
        lesson=lesson_page(metadata),
        practice=metadata.practice is not None,
        exercise=exercise_page(metadata),
    )
