"""Lessons at a real table: a chapter begins where its script says, and is always the same."""

from __future__ import annotations

import pytest

from tests.server.house import House
from tuliptable import games
from tuliptable.server.wire.http_messages import Catalogue, LessonRequest, Lobby, Records, TableInfo
from tuliptable.server.wire.socket_messages import Accepted
from tuliptable.teacher.lesson_runner import chapter_match, lesson_of, play_bots

pytestmark = pytest.mark.anyio

GIFT = games.load("gift-of-tulips")


async def test_a_chapter_begins_where_its_script_says_with_its_words(home: House) -> None:
    async with home.person("Ann") as ann:
        info = await ann.post("/api/lessons", LessonRequest("gift-of-tulips", 3), TableInfo)
        assert info.lesson is not None
        chapter = lesson_of(GIFT).chapters[2]
        assert (info.lesson.chapter, info.lesson.titles[2], info.status) == (3, chapter.title, "running")
        assert [step.says for step in info.lesson.steps] == [step.says for step in chapter.steps]
        assert info.lesson.steps[1].asks == ["give 2"]
        assert info.lesson.steps[1].spots == ["seat-0", "seat-1", "seat-2"]
        line = await ann.line(info.id)
        assert "give 2" in [choice.action for choice in line.scene.choices]
        assert (await home.open_tables.table(info.id)).metadata.lesson == 3


async def test_bots_in_a_lesson_play_as_in_the_terminal(home: House) -> None:
    chapter = lesson_of(GIFT).chapters[2]
    match = chapter_match(GIFT, chapter)
    async with home.person("Ann") as ann:
        info = await ann.post("/api/lessons", LessonRequest("gift-of-tulips", 3), TableInfo)
        line = await ann.line(info.id)
        for action in ("give 2", "keep"):
            code = next(choice.code for choice in line.scene.choices if choice.action == action)
            assert isinstance(await line.act(code), Accepted)
            match.act(action)
            play_bots(match)
            await line.until(lambda scene: bool(scene.choices))
        table = await home.open_tables.table(info.id)
        assert [step.action for step in table.match.steps] == [step.action for step in match.steps]


async def test_only_a_chapter_that_there_is_can_be_opened(home: House) -> None:
    async with home.person("Ann") as ann:
        for wish, reason in (
            (LessonRequest("gift-of-tulips", 0), "chapters 1 to 5"),
            (LessonRequest("gift-of-tulips", 6), "chapters 1 to 5"),
            (LessonRequest("chess"), "there is no game"),
        ):
            assert reason in await ann.refused("/api/lessons", wish)


async def test_home_offers_lessons_and_keeps_unfinished_ones(home: House) -> None:
    async with home.person("Ann") as ann:
        shelf = await ann.get("/api/shelf", Catalogue)
        assert all(game.lesson for game in shelf.games if game.key in games.KEYS)
        info = await ann.post("/api/lessons", LessonRequest("tulips"), TableInfo)
        assert [table.id for table in (await ann.get("/api/lobby", Lobby)).mine] == [info.id]


async def test_a_lesson_counts_neither_as_played_nor_as_won(home: House) -> None:
    async with home.person("Ann") as ann:
        info = await ann.post("/api/lessons", LessonRequest("gift-of-tulips", 4), TableInfo)
        line = await ann.line(info.id)
        await line.play()
        assert (await ann.get("/api/records", Records)).games == []
