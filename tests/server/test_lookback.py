"""Replays, match files out and in, and their limits before the end."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.server.house import House, Person, greedy, me, random_bot
from tuliptable import games
from tuliptable.engine.matchfile import SavedMatch
from tuliptable.engine.verify import verify
from tuliptable.server.wire.http_messages import Lobby, TableInfo
from tuliptable.server.wire.socket_messages import Imported, ReplayInfo, ReplayStep

pytestmark = pytest.mark.anyio


async def play_to_the_end(person: Person) -> TableInfo:
    table = await person.open_table(me, greedy, random_bot)
    line = await person.line(table.id)
    await line.play()
    return await line.until_table(lambda table: table.status == "over")


async def test_a_finished_match_can_be_replayed_for_any_viewer(home: House) -> None:
    async with home.person() as ann, home.person("Eve") as eve:
        table = await play_to_the_end(ann)
        at = f"/api/tables/{table.id}/replay"
        info = await ann.get(at, ReplayInfo)
        assert (info.eyes, info.everything, info.steps) == (0, False, table.seq)
        assert [page.seq for page in info.log] == list(range(info.steps + 1))
        for step in range(info.steps + 1):
            shown = await ann.get(f"{at}/{step}?as=everything", ReplayStep)
            assert (shown.step, shown.steps, shown.scene.step, shown.scene.choices) == (step, info.steps, step, [])
        assert shown.scene.ranks
        assert len(info.scores) == info.steps + 1
        assert info.scores[-1] == shown.scene.scores
        assert (await eve.get(f"{at}/3?as=1", ReplayStep)).scene.eyes == 1
        assert (await eve.get(at, ReplayInfo)).eyes is None
        assert (await eve.get(f"{at}?as=everything", ReplayInfo)).everything
        for path in (f"{at}/{info.steps + 1}", f"{at}/-1", f"{at}/x", f"{at}?as=7", f"{at}?as=cat"):
            answer = await ann.ask("GET", path)
            assert answer.status_code in (400, 404)
            assert answer.json()["reason"]


async def test_until_the_end_players_can_replay_only_their_own_view(home: House) -> None:
    async with home.person() as ann, home.person("Eve") as eve:
        table = await ann.open_table(me, greedy)
        line = await ann.line(table.id)
        await line.play(most=4)
        at = f"/api/tables/{table.id}"
        assert (await ann.get(f"{at}/replay/2", ReplayStep)).scene.eyes == 0
        assert (await ann.get(f"{at}/replay", ReplayInfo)).scores == [], "hidden scores stay hidden"
        assert (await eve.get(f"{at}/replay/2", ReplayStep)).scene.eyes is None
        for path in ("replay?as=everything", "replay?as=1", "file"):
            assert (await ann.ask("GET", f"{at}/{path}")).status_code == 400
        assert (await eve.ask("GET", f"{at}/replay/1?as=0")).status_code == 400
        assert (await ann.get(at, TableInfo)).seed is None


async def test_a_match_file_can_be_verified_and_brought_in_again(home: House, tmp_path: Path) -> None:
    async with home.person() as ann, home.person("Ben") as ben:
        table = await play_to_the_end(ann)
        answer = await ann.ask("GET", f"/api/tables/{table.id}/file")
        assert answer.headers["content-disposition"].startswith('attachment; filename="gift-of-tulips-')
        path = tmp_path / "match.json"
        path.write_bytes(answer.content)
        assert len(verify(path, games.load, table.commitment, table.fingerprint or "")) == 5
        saved = msgspec.json.decode(answer.content, type=SavedMatch)
        assert (saved.seed, saved.commitment) == (table.seed, table.commitment)
        brought = await ben.post("/api/import", saved, Imported)
        assert brought.id != table.id
        at = f"/api/tables/{brought.id}"
        info = await ben.get(f"{at}/replay?as=everything", ReplayInfo)
        original = await ann.get(f"/api/tables/{table.id}/replay?as=everything", ReplayInfo)
        assert info.log == original.log
        assert (await ben.ask("GET", f"{at}/file")).content == answer.content
        assert [mine.status for mine in (await ben.get("/api/lobby", Lobby)).mine] == ["over"]


async def test_only_an_honest_finished_match_can_be_imported(home: House) -> None:
    async with home.person() as ann:
        table = await play_to_the_end(ann)
        saved = msgspec.json.decode((await ann.ask("GET", f"/api/tables/{table.id}/file")).content)
        del saved["fingerprint"]
        unfinished = {**saved, "record": saved["record"][:-1], "result": None}
        for body, reason in (
            (unfinished, "not over"),
            ({**saved, "seed": "0" * 64}, "Entry|commitment"),
            ({**saved, "commitment": "0" * 64}, "commitment"),
            ({**saved, "result": {**saved["result"], "scores": [1, 2, 3]}}, "result"),
            ({**saved, "game": "chess"}, "no game"),
            ({**saved, "rules": 99}, "version 99"),
            ({**saved, "surprise": 1}, "unknown field"),
            ({"format": "x"}, "This is not a match file"),
            ([], "Expected"),
        ):
            told = await ann.refused("/api/import", body)
            assert any(word in told for word in reason.split("|")), told
            assert "/tmp" not in told
        answer = await ann.client.post("/api/import", content=b'{"cut')
        assert (answer.status_code, answer.json()["reason"]) == (400, "The file ends in the middle.")
