"""A first game that teaches, at the keyboard: chapters that can be left, skipped and taken up again."""

from __future__ import annotations

from pathlib import Path
from textwrap import fill
from typing import Any

import msgspec
import platformdirs

from tuliptable import games
from tuliptable.engine.game import Game
from tuliptable.engine.lesson import LEARNER, Instruction
from tuliptable.engine.match import Match
from tuliptable.engine.matchfile import load, save, write_whole
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.text_layout import WIDTH, area_title
from tuliptable.engine.untrusted_input import parse_int
from tuliptable.teacher.lesson_runner import LessonProgress, chapter_match, lesson_dice, lesson_of, page_of
from tuliptable.terminal.play import TerminalTable
from tuliptable.terminal.screen import QuitRequested, Screen

STRAYED = "Type back to try it the lesson's way, next for the next chapter, or play on."
HELP = (
    "In a lesson also:",
    "next         go to the next chapter; so does skip",
    "back         take back your last action",
    "chapters     list the chapters; chapter N goes to one",
    "words        read again what the lesson says",
)


class ChapterChanged(Exception):
    """The learner goes to another chapter; the one after the last is the end."""

    def __init__(self, chapter: int) -> None:
        self.chapter = chapter


class LessonTable(TerminalTable):
    """The table of one chapter: what is typed is answered by the lesson first, then as at any table."""

    def __init__(self, match: Match[Any], screen: Screen, path: Path, course: LessonProgress) -> None:
        super().__init__(match, screen, path)
        self.course = course
        self.told = len(match.steps) + 1

    @property
    def lit(self) -> str:
        step = self.course.now
        return self.course.lesson.parts[step.at].id if step and step.at and not self.course.strayed else ""

    def teach(self) -> None:
        """To the end of the chapter."""
        keep_place(self.course, self.match)
        while (step := self.course.now) is not None:
            self.tell_news(LEARNER)
            if not self.match.over and self.match.to_move != LEARNER:
                self.turn_of_bot(self.match.to_move)
            elif step.to_read and not self.course.strayed:
                self.read(step)
            elif self.match.over:
                self.course.finish_explanation()
            else:
                self.play_person_turn(LEARNER)
            keep_place(self.course, self.match)
        self.tell_news(LEARNER)
        self.wait("That was this chapter. Enter to go on> ")
        raise ChapterChanged(self.course.chapter + 1)

    def turn_of_bot(self, seat: int) -> None:
        self.dice = lesson_dice(self.match.seed, len(self.match.steps))
        super().play_bot_turn(seat)

    def read(self, step: Instruction) -> None:
        """Something to see: the table with what is meant, and the words."""
        self.screen.say()
        self.draw(LEARNER)
        self.say(step)
        self.wait("Enter to go on> ")
        self.course.finish_explanation()

    def say(self, step: Instruction) -> None:
        self.screen.say()
        if self.lit:
            title = area_title(page_of(self.match), self.lit) or self.lit
            self.screen.say(f"Look at: {title}", "dim")
        self.speak(step.says)
        if step.asks and step.asks[0] in [choice.action for choice in self.match.choices()]:
            self.screen.say(f"To do it, type: {step.asks[0]}", "dim")

    def speak(self, text: str) -> None:
        """The words of the lesson, in lines that break between words."""
        self.screen.say(text if self.screen.plain else fill(text, WIDTH), "bold cyan")

    def show(self, seat: int) -> None:
        super().show(seat)
        if self.course.strayed:
            self.screen.say(STRAYED, "dim")
        elif self.course.now:
            self.say(self.course.now)

    def wait(self, question: str) -> None:
        """Until Enter is pressed; whatever else is typed is answered."""
        while text := self.screen.ask(question):
            try:
                self.answer(LEARNER, text)
            except Refusal as refusal:
                self.refuse(refusal)

    def answer(self, seat: int, text: str) -> None:
        word, _, rest = text.lower().partition(" ")
        match word:
            case "next" | "skip":
                raise ChapterChanged(self.course.chapter + 1)
            case "chapter":
                raise ChapterChanged(chapter_named(self.course, rest))
            case "chapters":
                self.list_chapters()
            case "words" if self.course.now:
                self.say(self.course.now)
            case "back" | "undo":
                self.take_back(seat)
            case "help" | "?":
                super().answer(seat, text)
                for line in HELP:
                    self.screen.say(line)
            case _:
                super().answer(seat, text)

    def list_chapters(self) -> None:
        for number, chapter in enumerate(self.course.lesson.chapters):
            self.screen.say(f"{'>' if number == self.course.chapter else ' '} {number + 1}  {chapter.title}")

    def act(self, seat: int, text: str) -> None:
        step = self.course.now
        super().act(seat, text)
        self.course.record_action(self.match.game.actions.notation(self.match.steps[-1].action))
        self.tell_news(seat)
        if step and self.course.strayed == len(self.course.decided):
            self.screen.say()
            self.speak(step.otherwise)

    def take_back(self, seat: int) -> None:
        if not self.course.decided:
            raise Refusal("you have not done anything in this chapter yet")
        self.undo(seat)
        self.course.record_undo()


def chapter_named(course: LessonProgress, text: str) -> int:
    """The chapter that somebody typed the number of."""
    number, chapters = parse_int(text), len(course.lesson.chapters)
    if number is None or not 1 <= number <= chapters:
        raise Refusal(f"there are chapters 1 to {chapters}; go to one with: chapter 2")
    return number - 1


# --- where a learner was -----------------------------------------------------------------------------------------


class LessonPlace(msgspec.Struct):
    """Where a learner is, as it is kept beside the match."""

    chapter: int
    step: int
    decided: list[int]
    strayed: int


def match_file(key: str) -> Path:
    return Path(platformdirs.user_data_dir("tuliptable", appauthor=False)) / "lessons" / f"{key}.json"


def place_file(key: str) -> Path:
    return match_file(key).with_suffix(".place")


def keep_place(course: LessonProgress, match: Match[Any]) -> None:
    key, place = match.game.key, LessonPlace(course.chapter, course.step, course.decided, course.strayed)
    save(match, match_file(key))
    write_whole(place_file(key), msgspec.json.encode(place))


def kept(game: Game[Any], course: LessonProgress) -> Match[Any] | None:
    """The match that was left, with the course where it was; None where nothing usable is kept."""
    try:
        place = msgspec.json.decode(place_file(game.key).read_bytes(), type=LessonPlace)
        match = load(match_file(game.key), games.load)
    except (OSError, msgspec.DecodeError, Refusal):
        return None
    chapters = course.lesson.chapters
    if not 0 <= place.chapter < len(chapters) or not 0 <= place.step <= len(chapters[place.chapter].steps):
        return None
    course.chapter, course.step, course.decided, course.strayed = msgspec.structs.astuple(place)
    return match


# --- the whole lesson --------------------------------------------------------------------------------------------


def learn(game: Game[Any], screen: Screen, chapter: str | None = None) -> None:
    """From where the learner was, from a chapter, or from the beginning, until the end or until he leaves."""
    course = LessonProgress(lesson_of(game))
    match = None
    if chapter is not None:
        course.open(chapter_named(course, chapter))
    elif (match := kept(game, course)) is not None:
        screen.say("You go on where you left.", "dim")
    try:
        while course.chapter < len(course.lesson.chapters):
            teach_chapter(game, screen, course, match)
            match = None
    except QuitRequested:
        screen.say(f"Your place is kept. Go on with: tuliptable learn {game.key}")
        return
    place_file(game.key).unlink(missing_ok=True)
    screen.say(f"That was the lesson. Now play: tuliptable play {game.key} --players {course.lesson.players}", "bold")


def teach_chapter(game: Game[Any], screen: Screen, course: LessonProgress, match: Match[Any] | None) -> None:
    """One chapter; afterwards the course has turned to the next one."""
    chapters = course.lesson.chapters
    screen.say()
    screen.heading(f"{game.title}, chapter {course.chapter + 1} of {len(chapters)}: {chapters[course.chapter].title}")
    screen.say("Type next to skip a chapter, chapters for all of them, quit to leave, help for more.", "dim")
    match = match or chapter_match(game, chapters[course.chapter])
    try:
        LessonTable(match, screen, match_file(game.key), course).teach()
    except ChapterChanged as turned:
        course.open(turned.chapter)
