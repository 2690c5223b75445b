"""Showing a table to everybody who looks at it, each through the eyes that he may look through.

Nothing is decided here. The table says that something has changed, and every socket is told what that is for it.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tuliptable.engine.refusal import Refusal
from tuliptable.engine.refusal_reasons import refusal_reasons
from tuliptable.engine.state import SPECTATOR
from tuliptable.server.tables import seed_exchange
from tuliptable.server.tables.final_ranks import with_final_ranks
from tuliptable.server.tables.lesson_tables import lesson_page
from tuliptable.server.tables.practice_tables import exercise_page
from tuliptable.server.tables.view_cache import PositionViews, build_scene, pages
from tuliptable.server.wire.connection import Connection, written
from tuliptable.server.wire.http_messages import Seat, TableInfo
from tuliptable.server.wire.socket_messages import (
    ChatLine,
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
    from tuliptable.server.tables.table import Table

CHAT_TOLD = 200
"""So many of the last lines of chat are told to who comes in."""


def viewer_of(table: Table, connection: Connection) -> int:
    """Through whose eyes a socket looks. Before the match begins nobody sees more than a spectator."""
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
    """Everything for a socket that has just come. From here on it is told all that happens."""
    before = table.present
    table.presence.enter(connection)
    if table.present != before:
        broadcast_seats(table, besides=connection)
        table.presence_changed(before)
    viewer = viewer_of(table, connection)
    connection.told, connection.scene = reader(table, viewer), scene_for(table, viewer)
    table.offer_undo()
    known = table.numbering.entry_for(viewer, since, table.seq) if 0 < since <= table.seq else -1
    return Welcome(
        table=info(table, connection.guest.id),
        scene=connection.scene,
        log=log_for(table, viewer, known),
        chat=table.chat[-CHAT_TOLD:],
        time=time.time(),
    )


def change_viewer(table: Table, connection: Connection, eyes: int | None) -> None:
    if eyes is not None and eyes not in table.seats_of(connection.guest.id):
        raise Refusal("that seat is not yours")
    connection.look(eyes)
    viewer = viewer_of(table, connection)
    connection.told, connection.scene = reader(table, viewer), scene_for(table, viewer)
    connection.send(written(Update(connection.scene, log_for(table, viewer, -1), None)))


def disconnect(table: Table, connection: Connection) -> None:
    before = table.present
    table.presence.leave(connection)
    table.used = time.monotonic()
    if table.present != before:
        broadcast_seats(table)
        table.presence_changed(before)


def broadcast_update(table: Table, since: int, back_to: int | None = None, only: int | None = None) -> None:
    """Send every socket what is new since a number, through its own eyes; all, if its eyes have changed."""
    ready: dict[tuple[int, int], tuple[Update, bytes]] = {}
    for connection in table.presence.connections:
        viewer = viewer_of(table, connection)
        if only is not None and viewer != only:
            continue
        key = (viewer, since if viewer == connection.told else -1)
        if key not in ready:
            shown_back = None if back_to is None else table.numbering.number_for(viewer, back_to)
            update = Update(scene_for(table, viewer), log_for(table, *key), shown_back)
            ready[key] = update, written(update)
        update, text = ready[key]
        if update.log or update.back_to is not None or update.scene != connection.scene:
            connection.told, connection.scene = reader(table, viewer), update.scene
            connection.send(text)


def look_ahead(table: Table, pending: PendingEntry[Any], moment: PositionViews, *, live: bool) -> None:
    """Work out what everybody who looks will see and read, while the move is at hand and before the disk is awaited."""
    for viewer in {viewer_of(table, connection) for connection in table.presence.connections}:
        moment.sight(viewer, live=live)
        table.match.prepare_log(pending, viewer)


def offer_undo(table: Table, seat: int) -> None:
    """A verdict has come, and nothing else has changed: what this seat was shown is told with it once more."""
    free, clocks = table.match.known_free_undos(seat), table.clocks.shown()
    for connection in table.presence.connections:
        known = connection.scene
        if known and viewer_of(table, connection) == known.eyes == seat and known.free_undo != free:
            connection.scene = replace(known, free_undo=free, clocks=clocks)
            connection.send(written(Update(connection.scene, [], None)))


def broadcast_seats(table: Table, besides: Connection | None = None) -> None:
    """Written once for each owner of a seat and the host, and once for all who watch."""
    metadata = table.metadata
    known = {metadata.host, *(holder.guest for holder in metadata.holders)}
    ready: dict[str, bytes] = {}
    for connection in table.presence.connections:
        if connection is besides:
            continue
        guest = connection.guest.id if connection.guest.id in known else ""
        if guest not in ready:
            ready[guest] = written(SeatsChanged(info(table, guest)))
        if ready[guest] != connection.seats:
            connection.seats = ready[guest]
            connection.send(ready[guest])


def note_elsewhere(table: Table, process: str, guests: list[str], seconds: float) -> None:
    """Another process tells who looks through it."""
    before = table.present
    table.presence.note_remote(process, guests, seconds)
    if table.present != before:
        broadcast_seats(table)
        table.presence_changed(before)


def broadcast_chat(table: Table, line: ChatLine) -> None:
    text = written(ChatPosted(line))
    for connection in table.presence.connections:
        connection.send(text)


def broadcast_failure(table: Table, reason: str) -> None:
    """Tell all why nothing happens here: the server itself cannot go on."""
    for connection in table.presence.connections:
        number = table.number(viewer_of(table, connection))
        connection.send(written(Refused(None, reason, "", [], number)))


def scene_for(table: Table, viewer: int) -> Scene:
    numbering = table.numbering
    numbers, question = table.match.numbers, table.metadata.undo
    seq, step = table.number(viewer), numbering.count(viewer, numbers) - 1
    if table.secret_decision:
        return table.secret_decision.scene(table.metadata.holders, table.clocks.shown(), viewer, seq, step)
    asked = None
    if question:
        back = numbering.count(viewer, numbers[-question.steps :])
        asked = UndoRequest(question.by, back, question.unanswered(len(table.metadata.holders)))
    shown = build_scene(
        table.views.view_for(table.match, viewer, live=table.running),
        viewer,
        seq=seq,
        step=step,
        clocks=table.clocks.shown(),
        free_undo=table.match.known_free_undos(viewer) if table.running else 0,
        undo=asked,
    )
    return with_final_ranks(shown, table.metadata.holders) if table.over else shown


def why(table: Table, viewer: int, number: int, action: str) -> Why:
    """What a viewer cannot do now; or of one action alone, as it is typed."""
    seen = state_for_decision(table, viewer)
    closed = [] if seen is None else refusal_reasons(table.match.game, seen, viewer, action)
    return Why(number, table.number(viewer), closed, action)


def outlooks(table: Table, viewer: int, number: int) -> Previews:
    """What each choice of a viewer would change, in a game that says it."""
    seen, say = state_for_decision(table, viewer), table.match.game.words.previews
    return Previews(number, table.number(viewer), [] if seen is None or say is None else [*say(seen, viewer)])


def state_for_decision(table: Table, viewer: int) -> Any:
    """What a viewer sees who may have to decide; None for others, and while somebody may be asked in secret."""
    live = table.running and not table.secret_decision and viewer >= 0
    return table.match.game.visible_to(table.match.state, viewer) if live else None


def log_for(table: Table, viewer: int, since: int) -> list[LogPage]:
    """The log begins with the match: before, not even the players' names are known."""
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
        draw=seed_exchange.shown(metadata, over=table.over),
        rematch=metadata.rematch,
        created=metadata.created,
        seq=table.number(SPECTATOR),
        hints=metadata.hints.allowed,
        lesson=lesson_page(metadata),
        practice=metadata.practice is not None,
        exercise=exercise_page(metadata),
    )
