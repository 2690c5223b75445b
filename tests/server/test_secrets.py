"""No leaks: the bytes for a viewer do not change if everything hidden from this viewer is different.

The tests play whole games over real sockets. After every step and for every viewer, they replace the match by one with
other hidden facts: other hands, another deck, another seed, other private events. The table then sends everything again
through the same sockets and requests, and the tests compare the bytes. In Tulip Bubble that includes secret decisions.
"""

from __future__ import annotations

import asyncio
import random
import re
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.house import GAME, House, Line, Person, me, open_seat
from tuliptable import games
from tuliptable.engine.chance import Chance, chance_from, fresh_seed, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.log import Log
from tuliptable.engine.match import Match, Step, Undone
from tuliptable.engine.state import EVENT_HEAD, SPECTATOR
from tuliptable.server.tables import broadcast
from tuliptable.server.tables.autoplay import Autoplayer
from tuliptable.server.tables.secret_decision_round import SecretDecisionRound, ready_code
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.connection import Connection
from tuliptable.server.wire.http_messages import SeatChange, TableInfo
from tuliptable.server.wire.socket_messages import Accepted, Hello, Refused, Update

pytestmark = pytest.mark.anyio

ASK_EVERY = 6
PARTS = {GAME: 1, "windmill-valley": 4}
"""The part of the four viewers that is compared after each step: all, every second or every fourth, for long games."""

THEIR_TIME = re.compile(r'"(ms|time|bot_in)":[0-9.e-]+')


class Imagined(Match[Any]):
    """A match that is possible by all that one viewer knows."""

    def __init__(self, true: Match[Any], viewer: int, dice: Chance) -> None:
        self.__dict__.update(true.__dict__)
        self.true, self.viewer, self.dice = true, viewer, dice
        self.state = self._other(true.state)
        self.seed = fresh_seed()
        self.opening = other_whispers(true.opening, viewer)
        others = {id(step): self._step(step) for step in true.record if isinstance(step, Step)}
        self.steps = [others[id(step)] for step in true.steps]
        self._recent, self._undo_checks = {}, {}  # no cached results of the true match
        self._log = Log(self.game, self.names)
        self.record = [entry if isinstance(entry, Undone) else others[id(entry)] for entry in true.record]

    @property
    def commitment(self) -> str:
        return self.true.commitment

    def state_at(self, step: int) -> Any:
        return self._other(self.true.state_at(step))

    def _other(self, state: Any) -> Any:
        return self.game.determinized(self.game.visible_to(state, self.viewer), self.dice)

    def _step(self, step: Step) -> Step:
        return Step(step.seat, step.action, other_whispers(step.journal, self.viewer), step.outcomes, step.decided_by)


def other_whispers(journal: bytes, viewer: int) -> bytes:
    """Return a journal in which everything private of others is different."""
    told = array("h", journal)
    at = 0
    while at < len(told):
        size, _, player, private = told[at : at + EVENT_HEAD]
        if private and player != viewer:
            told[at + EVENT_HEAD] = (told[at + EVENT_HEAD] + 1) % 12
        at += size
    return told.tobytes()


@contextmanager
def alone(table: Table, connection: Connection) -> Iterator[None]:
    """Leave only this socket at the table, and those that connect meanwhile."""
    others = table.presence.connections - {connection}
    table.presence.connections -= others
    try:
        yield
    finally:
        table.presence.connections |= others


@contextmanager
def imagining(table: Table, viewer: int, dice: Chance) -> Iterator[None]:
    """Replace everything hidden from a viewer at a table."""
    kept = (table.match, table.metadata)
    table.match = Imagined(table.match, viewer, dice)
    table.metadata = replace(table.metadata, seed=table.match.seed)
    try:
        yield
    finally:
        table.match, table.metadata = kept


class Witness:
    """A viewer with a socket, to whom the table can send things twice."""

    def __init__(self, viewer: int, person: Person, line: Line, connection: Connection) -> None:
        self.viewer, self.person, self.line, self.connection = viewer, person, line, connection

    async def told_now(self, table: Table) -> list[str]:
        """Return all bytes that this viewer can get now, by socket and by request."""
        if table.seq % ASK_EVERY == 1:
            await table.undo_checker.check_now(table.match, self.viewer)
        frames: list[str] = []
        start = len(self.line.frames)
        eyes = self.viewer if self.viewer >= 0 else None
        assert isinstance(await self.line.say(type="look", eyes=eyes), Accepted)
        assert isinstance(await self.line.say(type="outlooks"), Accepted)
        assert isinstance(
            await self.line.act(ready_code(table.match) + 1), Refused
        )  # the first code that means nothing
        assert isinstance(await self.line.act(0, seq=-5), Refused)
        self.connection.seats, self.connection.scene = b"", None  # else the same is not sent twice
        broadcast.broadcast_seats(table)
        broadcast.broadcast_update(table, table.seq - 1)
        await self.line.hear(Update)
        frames += self.line.frames[start:]
        if table.seq % ASK_EVERY == 1:
            frames += await self.answer_to(table)
        return [THEIR_TIME.sub("", re.sub(r'"id":\d+', "", frame)) for frame in frames]

    async def told_again(self, table: Table, since: int, back_to: int | None) -> list[str]:
        """Return the viewer's messages about the last change, sent once more."""
        self.connection.scene = None
        show_really(table, since, back_to)
        await self.line.hear(Update)
        return self.line.frames[-1:]

    async def answer_to(self, table: Table) -> list[str]:
        at = f"/api/tables/{table.id}"
        answers = [at, f"{at}/replay", *(f"{at}/replay/{step}" for step in {0, len(table.match.steps)})]
        texts = [(await self.person.ask("GET", path)).text for path in answers]
        newcomer = await self.person.line(table.id, hello=Hello(eyes=self.viewer if self.viewer >= 0 else None))
        texts.append(newcomer.frames[0])
        await newcomer.close()
        return texts


async def company(home: House, game: str, people: list[Person]) -> tuple[Table, list[Witness]]:
    """Three players at a table, and a spectator."""
    info = await people[0].open_table(me, open_seat, open_seat, game=game)
    for seat in (1, 2):
        await people[seat].post(f"/api/tables/{info.id}/sit", SeatChange(seat), TableInfo)
    table = await home.open_tables.table(info.id)
    witnesses = []
    for viewer, person in zip((0, 1, 2, SPECTATOR), people, strict=True):
        before = set(table.presence.connections)
        line = await person.line(info.id)
        [connection] = table.presence.connections - before
        witnesses.append(Witness(viewer, person, line, connection))
    return table, witnesses


class Broadcasts:
    """The last broadcast to each socket, to be sent again in another world."""

    def __init__(self) -> None:
        self.last: dict[Connection, tuple[int, int | None]] = {}

    def show(self, table: Table, since: int, back_to: int | None = None, only: int | None = None) -> None:
        before = {connection: connection.scene for connection in table.presence.connections}
        show_really(table, since, back_to, only)
        for connection, scene in before.items():
            if connection.scene is not scene:
                self.last[connection] = since, back_to


show_really = broadcast.broadcast_update


async def play_and_compare(home: House, game: str, people: list[Person], most: int) -> tuple[int, int]:
    """Play, and return how many messages were compared and how many differed."""
    with pytest.MonkeyPatch.context() as patch:
        comparing, broadcasts = asyncio.Lock(), Broadcasts()
        end_asking = Autoplayer._end_secret_decision

        async def between_comparisons(driver: Autoplayer, now: SecretDecisionRound) -> bool:
            """Let no answers count while a match is exchanged."""
            async with comparing:
                return driver.table.secret_decision is not now or await end_asking(driver, now)

        patch.setattr(Autoplayer, "_end_secret_decision", between_comparisons)
        patch.setattr(broadcast, "broadcast_update", broadcasts.show)
        return await whole_game(home, game, people, most, comparing, broadcasts)


async def turns(table: Table) -> list[int]:
    """Wait for a decision or a secret answer, and return the seats; none after the end."""
    while not table.over:
        if found := table.turns_among(range(3)):
            return found
        await asyncio.sleep(0.005)
    return []


async def whole_game(
    home: House, game: str, people: list[Person], most: int, comparing: asyncio.Lock, broadcasts: Broadcasts
) -> tuple[int, int]:
    table, witnesses = await company(home, game, people)
    dice, worlds = random.Random(5), chance_from(seed_from("worlds"))
    parts = PARTS.get(game, 2)
    compared = different = asked_in_secret = 0
    for step in range(most):
        movers = await turns(table)
        if not movers:
            break
        mover = witnesses[movers[0]].line
        async with comparing:
            for witness in witnesses:
                assert isinstance(await witness.line.say(type="ping"), Accepted)  # and has heard all that came before
            broadcasts.last.clear()
        starts = [len(witness.line.frames) for witness in witnesses]
        assert isinstance(await mover.act(dice.choice(mover.scene.choices).code), Accepted)
        async with comparing:
            if table.over:
                break  # and nothing is hidden any more
            asked_in_secret += table.secret_decision is not None
            for witness, start in list(zip(witnesses, starts, strict=True))[step % parts :: parts]:
                assert isinstance(await witness.line.say(type="ping"), Accepted)
                shown = broadcasts.last.get(witness.connection)
                assert shown or table.metadata.secret_decision, "only an answer in secret changes nothing for others"
                updates = [frame for frame in witness.line.frames[start:] if '"type":"update"' in frame]
                with alone(table, witness.connection):
                    told = [*updates[-1:], *await witness.told_now(table)]
                    with imagining(table, witness.viewer, worlds):
                        again = await witness.told_again(table, *shown) if shown else []
                        imagined = [*again, *await witness.told_now(table)]
                assert len(told) == len(imagined)
                compared += len(told)
                different += sum(one != other for one, other in zip(told, imagined, strict=True))
    assert bool(asked_in_secret) == (game == "tulip-bubble" and table.over)
    return compared, different


@pytest.fixture(autouse=True)
def unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Request undo checks at a fixed moment, because their messages come whenever a check is done."""
    monkeypatch.setattr(Table, "offer_undo", lambda _: None)


@pytest.mark.parametrize("game", games.KEYS)
async def test_no_byte_to_a_viewer_depends_on_hidden_information(sqlite_home: House, game: str) -> None:
    async with (
        sqlite_home.person("Ann") as ann,
        sqlite_home.person("Ben") as ben,
        sqlite_home.person("Cleo") as cleo,
        sqlite_home.person("Eve") as eve,
    ):
        compared, different = await play_and_compare(sqlite_home, game, [ann, ben, cleo, eve], most=1000)
        assert compared > 400
        assert different == 0


async def test_this_test_would_find_a_leak(sqlite_home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    blanked = Game.visible_to
    monkeypatch.setattr(
        "tests.server.test_secrets.Imagined._other",
        lambda self, s: self.game.determinized(blanked(self.game, s, self.viewer), self.dice),
    )
    async with (
        sqlite_home.person("Ann") as ann,
        sqlite_home.person("Ben") as ben,
        sqlite_home.person("Cleo") as cleo,
        sqlite_home.person("Eve") as eve,
    ):
        monkeypatch.setattr("tuliptable.engine.match_view.Game.visible_readonly", lambda _self, s, _viewer: s.copy())
        _, different = await play_and_compare(sqlite_home, GAME, [ann, ben, cleo, eve], most=4)
        assert different > 0


async def test_what_is_exchanged_is_what_is_shown(sqlite_home: House) -> None:
    async with sqlite_home.person("Ann") as ann, sqlite_home.person("Eve") as eve:
        info = await ann.open_table(me, open_seat)
        await eve.post(f"/api/tables/{info.id}/sit", SeatChange(1), TableInfo)
        table = await sqlite_home.open_tables.table(info.id)
        hands, worlds = {bytes(broadcast.scene_for(table, 0).board)}, chance_from(seed_from("hands"))
        for _ in range(20):
            with imagining(table, SPECTATOR, worlds):
                hands.add(bytes(broadcast.scene_for(table, 0).board))
        assert len(hands) > 5


async def test_seeds_stay_secret_until_the_end(sqlite_home: House) -> None:
    async with sqlite_home.person("Ann") as ann, sqlite_home.person("Eve") as eve:
        table = await ann.open_table(me, open_seat)
        await eve.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        lines = [await ann.line(table.id), await eve.line(table.id)]
        seed = sqlite_home.open_tables.tables[table.id].metadata.seed
        await lines[0].play(most=1) if lines[0].scene.choices else await lines[1].play(most=1)
        assert not any(seed in frame for line in lines for frame in line.frames)
        assert seed not in (await ann.ask("GET", "/api/lobby")).text


async def test_before_the_start_everyone_is_a_spectator(sqlite_home: House) -> None:
    """Otherwise a player could see a hand, leave, and choose a better one."""
    async with sqlite_home.person("Ann") as ann:
        table = await ann.open_table(me, open_seat)
        line = await ann.line(table.id)
        assert line.scene.eyes is None
        assert line.scene.choices == []
        await line.say(type="look", eyes=0)
        assert line.scene.eyes is None
        answer = await ann.ask("GET", f"/api/tables/{table.id}/replay/0?as=0")
        assert answer.status_code == 400 or '"eyes":null' in answer.text
