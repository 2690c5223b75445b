"""Matches of an earlier version of the rules: their data stay readable, and their players learn why they ended."""

from __future__ import annotations

import dataclasses
import logging
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.house import GAME, Person, greedy, house, me, open_seat, random_bot
from tuliptable import games
from tuliptable.engine.matchfile import SavedMatch, fingerprint_of, restored
from tuliptable.server.settings import Settings
from tuliptable.server.tables.chat_lines import RULES_CHANGED
from tuliptable.server.tables.refusals import OTHER_RULES
from tuliptable.server.tables.rules_versions import OtherRulesVersion
from tuliptable.server.wire.http_messages import Lobby, Problem, SeatChange, SeatRequest, TableInfo
from tuliptable.server.wire.socket_messages import Close

pytestmark = pytest.mark.anyio


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that changes the rules of the game."""
    known = games.load

    def change() -> None:
        def load(key: str) -> Any:
            game = known(key)
            return dataclasses.replace(game, rules_version=game.rules_version + 1) if key == GAME else game

        monkeypatch.setattr(games, "load", load)

    return change


async def status_of(person: Person, table_id: str) -> str:
    lobby = await person.get("/api/lobby", Lobby)
    [found] = [table for table in lobby.mine if table.id == table_id]
    return found.status


async def test_a_running_match_ends_and_says_why_and_its_record_can_be_read(
    settings: Settings, new_rules: Any, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(settings) as home, home.person("Ann") as ann:
        info = await ann.open_table(me, greedy)
        line = await ann.line(info.id)
        for _ in range(3):
            await line.until(lambda scene: bool(scene.choices))
            await line.act()
        table = await home.open_tables.table(info.id)
        refused = await ann.ask("GET", f"/api/tables/{info.id}/record")
        assert refused.status_code == 400
        cookies = dict(ann.client.cookies)
    record, notation = list(table.match.steps), table.match.game.actions.notation
    new_rules()
    with caplog.at_level(logging.WARNING):
        async with house(settings) as home, home.person("Nobody") as ann:
            ann.client.cookies.clear()
            for name, value in cookies.items():
                ann.client.cookies.set(name, value)
            with pytest.raises(ConnectionClosed) as closed:
                await ann.line(info.id)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == Close.REFUSED
            old = table.metadata.rules
            assert closed.value.rcvd.reason == str(OTHER_RULES(old=old, new=old + 1, table=info.id))
            assert await status_of(ann, info.id) == "over"
            text = (await ann.ask("GET", f"/api/tables/{info.id}/record")).text
            for number, entry in enumerate(record, start=1):
                assert f"{number}. {info.seats[entry.seat].name}: {notation(entry.action)}" in text
            assert str(RULES_CHANGED(title=info.title, old=old, new=old + 1)) in text
            answer = await ann.ask("GET", f"/api/tables/{info.id}/file")
            file = msgspec.json.decode(answer.content, type=SavedMatch)
            assert file.fingerprint == fingerprint_of(file)
            assert restored(file, lambda _: table.match.game).record[: len(record)] == record
            assert len(await home.open_tables.store.chat(info.id)) == 1


async def test_a_finished_match_stays_finished_and_can_be_read(settings: Settings, new_rules: Any) -> None:
    async with house(settings) as home, home.person("Ann") as ann:
        info = await ann.open_table(greedy, random_bot)
        await (await ann.line(info.id)).until_table(lambda table: table.status == "over")
    new_rules()
    async with house(settings) as home, home.person("Ben") as ben:
        at = f"/api/tables/{info.id}"
        problem = msgspec.json.decode((await ben.ask("GET", f"{at}/replay")).content, type=Problem)
        assert problem.code == OTHER_RULES.key
        text = (await ben.ask("GET", f"{at}/record")).text
        assert "scores at the end" in text
        assert (await ben.ask("GET", f"{at}/file")).status_code == 200
        assert not await home.open_tables.store.chat(info.id)


async def test_a_table_that_still_waits_begins_by_the_rules_of_today(settings: Settings, new_rules: Any) -> None:
    async with house(settings) as home, home.person("Ann") as ann:
        info = await ann.open_table(me, open_seat)
    new_rules()
    async with house(settings) as home, home.person("Ben") as ben:
        await ben.post(f"/api/tables/{info.id}/sit", SeatChange(1), TableInfo)
        table = await home.open_tables.table(info.id)
        assert table.running
        assert table.metadata.rules == games.load(GAME).rules_version


async def test_a_match_of_newer_rules_is_left_alone(settings: Settings) -> None:
    """An older server beside a newer one must not end its matches."""
    async with house(settings) as home, home.person("Ann") as ann:
        info = await ann.open_table(me, SeatRequest("here"))
        store = home.open_tables.store
        metadata = await store.find(info.id)
        assert metadata is not None
        metadata.rules += 1
        assert await store.change(metadata)
        home.open_tables.tables.clear()
        with pytest.raises(OtherRulesVersion):
            await home.open_tables.table(info.id)
        kept = await store.find(info.id)
        assert kept is not None
        assert kept.match_status.status == "running"
