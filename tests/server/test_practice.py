"""Practice at a real table: from a finished match, from a position, with an exercise. It never counts."""

from __future__ import annotations

import msgspec
import pytest

from tests.server.house import House, Person, greedy, me
from tests.server.test_lookback import play_to_the_end
from tuliptable import games
from tuliptable.engine.matchfile import SavedMatch, restored, saved
from tuliptable.engine.verify import findings
from tuliptable.server.tables import refusals
from tuliptable.server.wire.http_messages import (
    Catalogue,
    ExerciseRequest,
    Lobby,
    PlayOn,
    PositionRequest,
    Records,
    TableInfo,
)
from tuliptable.server.wire.socket_messages import Accepted, Imported, ReplayInfo
from tuliptable.teacher.exercise_solver import exercises_of

pytestmark = pytest.mark.anyio

GIFT = games.load("gift-of-tulips")
BEGINNING = '{"game": "gift-of-tulips", "players": 3}'
UNREACHABLE = """{
    "game": "gift-of-tulips", "players": 2, "study": true,
    "festival": ["blue 2 3", "purple 2"], "drawn": "orange2", "turn": 0,
    "bouquets": ["purple 2", "orange 3"], "secret": ["pink 2", "blue 4"], "scores": [44, 0]
}"""


async def file_of(person: Person, table: str) -> SavedMatch:
    return msgspec.json.decode((await person.ask("GET", f"/api/tables/{table}/file")).content, type=SavedMatch)


async def test_a_finished_match_is_played_on_from_any_moment_and_says_so_for_ever(home: House) -> None:
    async with home.person() as ann, home.person("Eve") as eve:
        old = await play_to_the_end(ann)
        original = await file_of(ann, old.id)
        new = await eve.post(f"/api/tables/{old.id}/on", PlayOn(12, seat=1, bot="random"), TableInfo)
        assert (new.practice, new.status) == (True, "running")
        assert [(seat.yours, seat.bot) for seat in new.seats] == [(False, "random"), (True, None), (False, "random")]
        line = await eve.line(new.id)
        await line.play()
        await line.until_table(lambda table: table.status == "over")
        file = await file_of(eve, new.id)
        assert (file.record[:12], file.seed) == (original.record[:12], original.seed)
        assert file.practice is not None
        assert file.practice.after == 12
        told = findings(file, restored(file, games.load))
        assert "Note: This is a match for practice. Its first 12 steps were played in another match." in told
        assert (await eve.get("/api/records", Records)).games == []
        assert [table.practice for table in (await eve.get("/api/lobby", Lobby)).mine] == [True]
        brought = await ann.post("/api/import", file, Imported)
        assert (await ann.get(f"/api/tables/{brought.id}", TableInfo)).practice


async def test_a_match_that_still_runs_is_not_played_on_elsewhere(home: House) -> None:
    async with home.person() as ann:
        table = await ann.open_table(me, greedy)
        line = await ann.line(table.id)
        await line.play(most=3)
        await ann.refused_with(refusals.PRACTICE_EARLY(), f"/api/tables/{table.id}/on", PlayOn(2))


async def test_a_moment_a_seat_and_a_level_must_be_there(home: House) -> None:
    async with home.person() as ann:
        old = await play_to_the_end(ann)
        for wish, reason in (
            (PlayOn(old.seq), str(refusals.PRACTICE_AT_END())),
            (PlayOn(999), f"steps 0 to {old.seq}"),
            (PlayOn(-1), f"steps 0 to {old.seq}"),
            (PlayOn(3, seat=3), "seats 1 to 3"),
            (PlayOn(3, bot="tulip"), "There is no bot"),
        ):
            assert reason in await ann.refused(f"/api/tables/{old.id}/on", wish)


async def test_a_position_is_set_up_and_played_to_its_end(home: House) -> None:
    async with home.person() as ann:
        new = await ann.post("/api/positions", PositionRequest(BEGINNING, seat=2, bot="random"), TableInfo)
        assert (new.practice, [seat.yours for seat in new.seats]) == (True, [False, False, True])
        line = await ann.line(new.id)
        await line.play()
        await line.until_table(lambda table: table.status == "over")
        file = await file_of(ann, new.id)
        told = findings(file, restored(file, games.load))
        assert "Note: This is a match for practice, from a position that was set up." in told
        info = await ann.get(f"/api/tables/{new.id}/replay?as=everything", ReplayInfo)
        assert info.steps == len(file.record)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("tulip", "This is not a position. This is not JSON"),
        ("{}", "This is not a position"),
        ('{"game": "chess", "players": 2}', "there is no game"),
        ('{"game": "gift-of-tulips", "players": 9}', "takes 2 to 6 players"),
        (UNREACHABLE, "This position cannot be played on"),
        ('{"game": "gift-of-tulips", "players": 2, "moon": 1}', "moon"),
    ],
)
async def test_the_refusal_of_a_position_names_its_fault(home: House, position: str, reason: str) -> None:
    async with home.person() as ann:
        assert reason in await ann.refused("/api/positions", PositionRequest(position))


@pytest.mark.parametrize("key", games.KEYS)
async def test_every_exercise_is_set_at_a_table_and_its_answer_can_be_chosen(home: House, key: str) -> None:
    async with home.person() as ann:
        shelf = await ann.get("/api/shelf", Catalogue)
        count = next(game.exercises for game in shelf.games if game.key == key)
        assert count == len(exercises_of(games.load(key))) >= 4
        for number in range(1, count + 1):
            table = await ann.post("/api/exercises", ExerciseRequest(key, number), TableInfo)
            assert table.exercise is not None
            assert (table.practice, table.exercise.number, table.exercise.count) == (True, number, count)
            line = await ann.line(table.id)
            offered = {choice.action: choice.code for choice in line.scene.choices}
            assert set(offered) == set(table.exercise.verdicts)
            assert table.exercise.verdicts[table.exercise.answers[0]].startswith("Yes")
            assert isinstance(await line.act(offered[table.exercise.answers[0]]), Accepted)
        assert f"exercises 1 to {count}" in await ann.refused("/api/exercises", ExerciseRequest(key, count + 1))


async def test_a_practice_table_is_the_same_after_a_restart(home: House) -> None:
    async with home.person() as ann:
        new = await ann.post("/api/exercises", ExerciseRequest("tulips", 2), TableInfo)
        table = await home.open_tables.table(new.id)
        stored = await home.open_tables.store.find(new.id)
        assert stored is not None
        assert stored.practice == table.metadata.practice
        again = await type(table).load(home.open_tables.store, table.undo_checker, new.id)
        assert again is not None
        assert again.match.state == table.match.state
        assert saved(again.match) == saved(table.match)
