"""Viewers: everybody who looks at a table, and what each of them is shown of it.

Nothing is decided here. The table says that something has changed; every socket is told, through the eyes that
its guest may look through.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import KeysView
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import SPECTATOR
from tuliptable.server.tables import seed_draw
from tuliptable.server.tables.scenes import pages, scene
from tuliptable.server.wire.connection import Connection, written
from tuliptable.server.wire.protocol import (
    ChatLine,
    LogPage,
    Refused,
    Said,
    Scene,
    Seat,
    Seats,
    TableInfo,
    UndoRequest,
    Update,
    Welcome,
)

if TYPE_CHECKING:
    from tuliptable.server.tables.table import Table

CHAT_TOLD = 200
"""So many of the last lines of chat are told to who comes in."""


class Viewers:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.connections: set[Connection] = set()
        self._sockets: Counter[str] = Counter()
        """How many sockets each guest has here."""
        self._elsewhere: dict[str, tuple[float, frozenset[str]]] = {}
        """Guests who look at this table through other processes, and until when we believe it."""
        self._opened = time.monotonic()
        self._last_seen: dict[str, float] = {}

    # --- who is there --------------------------------------------------------------------------------------------

    @property
    def here(self) -> KeysView[str]:
        """The guests who look through this process."""
        return self._sockets.keys()

    @property
    def elsewhere(self) -> set[str]:
        """The guests who look through other processes."""
        now = time.monotonic()
        return set[str]().union(*(guests for until, guests in self._elsewhere.values() if until > now))

    @property
    def present(self) -> set[str]:
        """Who has a seat and looks. It takes as long for a thousand watchers as for one."""
        owners = {holder.guest for holder in self.table.charter.holders if holder.guest}
        return {guest for guest in owners if guest in self._sockets} | (owners & self.elsewhere)

    @property
    def told_elsewhere(self) -> list[str]:
        """Whom other processes are told of: the owners of seats, and one watcher for all the others."""
        owners = self.present & self.here
        watcher = next((guest for guest in self._sockets if guest not in owners), None)
        return sorted(owners) + ([watcher] if watcher else [])

    def note(self, process: str, guests: list[str], seconds: float) -> None:
        """Another process tells who looks through it; we believe it for so long."""
        before = self.present
        until = time.monotonic() + seconds
        self._elsewhere[process] = (until, frozenset(guests))
        self._last_seen.update(dict.fromkeys(guests, until))
        if self.present != before:
            self.show_seats()

    def away_for(self, guest: str) -> float:
        """The seconds since somebody was last at the table, as far as this process can know."""
        if guest in self.present:
            return 0.0
        return max(0.0, time.monotonic() - self._last_seen.get(guest, self._opened))

    def viewer(self, connection: Connection) -> int:
        """Through whose eyes a socket looks. Before the match begins nobody sees more than a spectator."""
        table = self.table
        mine = table.seats_of(connection.guest.id)
        if table.waiting or not mine:
            return SPECTATOR
        if not connection.follows:
            if connection.chosen is None and not (table.asking and table.turns_among(mine)):
                return SPECTATOR
            if connection.chosen in mine:
                return connection.chosen
        turns = table.turns_among(mine)
        return turns[0] if turns else mine[0]

    def includes(self, seat: int) -> bool:
        """Whether the person in a seat is here."""
        return self.table.charter.holders[seat].guest in self._sockets

    # --- coming, looking, going ----------------------------------------------------------------------------------

    def welcome(self, connection: Connection, since: int) -> Welcome:
        """Everything for a socket that has just come. From here on it is told all that happens."""
        table = self.table
        before = self.present
        self.connections.add(connection)
        self._sockets[connection.guest.id] += 1
        if self.present != before:
            self.show_seats(besides=connection)
        viewer = self.viewer(connection)
        connection.told, connection.scene = self._reader(viewer), self.scene(viewer)
        table.offer_undo()
        known = table.numbering.meant(viewer, since, table.seq) if 0 < since <= table.seq else -1
        return Welcome(
            table=self.info(connection.guest.id),
            scene=connection.scene,
            log=self.log(viewer, known),
            chat=table.chat.lines[-CHAT_TOLD:],
            time=time.time(),
        )

    def look(self, connection: Connection, eyes: int | None) -> None:
        if eyes is not None and eyes not in self.table.seats_of(connection.guest.id):
            raise Refusal("that seat is not yours")
        connection.look(eyes)
        viewer = self.viewer(connection)
        connection.told, connection.scene = self._reader(viewer), self.scene(viewer)
        connection.send(written(Update(connection.scene, self.log(viewer, -1), None)))

    def part(self, connection: Connection) -> None:
        before = self.present
        self.connections.discard(connection)
        self._sockets[connection.guest.id] -= 1
        if not self._sockets[connection.guest.id]:
            del self._sockets[connection.guest.id]
        self.table.used = self._last_seen[connection.guest.id] = time.monotonic()
        if self.present != before:
            self.show_seats()

    # --- telling all ---------------------------------------------------------------------------------------------

    def show(self, since: int, back_to: int | None = None, only: int | None = None) -> None:
        """Send every socket what is new since a number, through its own eyes; all, if its eyes have changed."""
        table = self.table
        ready: dict[tuple[int, int], tuple[Update, str]] = {}
        for connection in self.connections:
            viewer = self.viewer(connection)
            if only is not None and viewer != only:
                continue
            key = (viewer, since if viewer == connection.told else -1)
            if key not in ready:
                shown_back = None if back_to is None else table.numbering.shown(viewer, back_to)
                update = Update(self.scene(viewer), self.log(*key), shown_back)
                ready[key] = update, written(update)
            update, text = ready[key]
            if update.log or update.back_to is not None or update.scene != connection.scene:
                connection.told, connection.scene = self._reader(viewer), update.scene
                connection.send(text)

    def offer_undo(self, seat: int) -> None:
        """A verdict has come, and nothing else has changed: what this seat was shown is told with it once more."""
        free, clocks = self.table.match.known_to_be_free(seat), self.table.clocks.shown()
        for connection in self.connections:
            known = connection.scene
            if known and self.viewer(connection) == known.eyes == seat and known.free_undo != free:
                connection.scene = replace(known, free_undo=free, clocks=clocks)
                connection.send(written(Update(connection.scene, [], None)))

    def show_seats(self, besides: Connection | None = None) -> None:
        """Written once for each owner of a seat and the host, and once for all who watch."""
        charter = self.table.charter
        known = {charter.host, *(holder.guest for holder in charter.holders)}
        ready: dict[str, str] = {}
        for connection in self.connections:
            if connection is besides:
                continue
            guest = connection.guest.id if connection.guest.id in known else ""
            if guest not in ready:
                ready[guest] = written(Seats(self.info(guest)))
            if ready[guest] != connection.seats:
                connection.seats = ready[guest]
                connection.send(ready[guest])

    def pass_on(self, line: ChatLine) -> None:
        text = written(Said(line))
        for connection in self.connections:
            connection.send(text)

    def complain(self, reason: str) -> None:
        """Tell all why nothing happens here: the server itself cannot go on."""
        for connection in self.connections:
            number = self.table.number(self.viewer(connection))
            connection.send(written(Refused(None, reason, "", [], number)))

    # --- what is shown -------------------------------------------------------------------------------------------

    def scene(self, viewer: int) -> Scene:
        table, numbering = self.table, self.table.numbering
        numbers, question = table.match.numbers, table.charter.undo
        seq, step = table.number(viewer), numbering.count(viewer, numbers) - 1
        if table.asking:
            return table.asking.scene(viewer, seq, step)
        asked = None
        if question:
            back = numbering.count(viewer, numbers[-question.steps :])
            asked = UndoRequest(question.by, back, question.unanswered(len(table.charter.holders)))
        return scene(
            table.match,
            table.match.state,
            viewer,
            seq=seq,
            step=step,
            live=table.running,
            clocks=table.clocks.shown(),
            free_undo=table.match.known_to_be_free(viewer) if table.running else 0,
            undo=asked,
        )

    def log(self, viewer: int, since: int) -> list[LogPage]:
        """The log begins with the match: before, not even the players' names are known."""
        if self._reader(viewer) is None:
            return []
        numbering = self.table.numbering
        found = pages(self.table.match, numbering, viewer, since)
        told = [page for page in found if numbering.noticed(viewer, page.seq)]
        return [LogPage(numbering.shown(viewer, page.seq), page.lines, page.events) for page in told]

    def _reader(self, viewer: int) -> int | None:
        return None if self.table.waiting else viewer

    def info(self, guest: str) -> TableInfo:
        table, charter, present = self.table, self.table.charter, self.present
        return TableInfo(
            id=charter.id,
            game=charter.game,
            title=table.match.game.title,
            status=charter.standing.status,
            seats=[
                Seat(
                    seat=seat,
                    kind=holder.kind,
                    name=holder.name,
                    bot=holder.bot,
                    present=holder.kind == "bot" or holder.guest in present,
                    yours=holder.guest is not None and holder.guest == guest,
                    bot_in=table.bot_in(seat),
                )
                for seat, holder in enumerate(charter.holders)
            ],
            options=table.match.options,
            pace=charter.pace,
            host=charter.host == guest,
            listed=charter.listed,
            commitment=seed_draw.commitment(charter),
            seed=charter.seed if table.over else None,
            fingerprint=table.file().fingerprint if table.over else None,
            draw=seed_draw.shown(charter, over=table.over),
            rematch=charter.rematch,
            created=charter.created,
            seq=table.number(SPECTATOR),
        )
