"""Tables for lessons: one chapter each, from its own position, against real bots."""

from __future__ import annotations

from typing import Any

from tuliptable import games
from tuliptable.engine.lesson import Instruction, Lesson
from tuliptable.engine.match import Match
from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import MatchMetadata
from tuliptable.server.tables import refusals, seating
from tuliptable.server.wire.http_messages import Guest, LessonPage, LessonStep, SeatRequest
from tuliptable.teacher.lesson_runner import BOT, chapter_match, lesson_of


def begin(key: str, chapter: int, guest: Guest) -> tuple[Match[Any], seating.Holders]:
    """Return the match of a chapter, and its seats."""
    game = games.load(key)
    lesson = lesson_of(game)
    if not 1 <= chapter <= len(lesson.chapters):
        raise Refusal(refusals.NO_SUCH_CHAPTER(title=game.title, count=len(lesson.chapters)))
    rivals = [SeatRequest("bot", bot=BOT) for _ in range(1, lesson.players)]
    holders = seating.fill_seats([SeatRequest("me"), *rivals], guest)
    return chapter_match(game, lesson.chapters[chapter - 1], seating.players(holders)), holders


def lesson_page(metadata: MatchMetadata) -> LessonPage | None:
    """Return the chapter that a table teaches; None for other tables, and for chapters that no longer exist."""
    lesson = games.load(metadata.game).words.lesson
    if lesson is None or not 1 <= metadata.lesson <= len(lesson.chapters):
        return None
    steps = [lesson_step(lesson, step) for step in lesson.chapters[metadata.lesson - 1].steps]
    return LessonPage(metadata.lesson, [chapter.title for chapter in lesson.chapters], steps)


def lesson_step(lesson: Lesson, step: Instruction) -> LessonStep:
    spots = list(lesson.parts[step.at].spots) if step.at else []
    return LessonStep(step.says, spots, list(step.asks), step.otherwise, step.decisions)
