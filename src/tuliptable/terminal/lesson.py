"""A lesson at the keyboard: chapters that a learner can leave, skip and continue."""

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

STRAYED = "Type undo to try the lesson's way, next for the next chapter, or play on."
HELP = (
    "In a lesson you can also type:",
    "next         go to the next chapter (or: skip)",
    "undo         undo your last move (or: back)",
    "chapters     list the chapters; chapter N goes to one",
    "words        read the instruction again",
)


CHAPTER_END = "Chapter complete! Press Enter to continue> "
CONTINUED = "You continue where you left off."
LESSON_END = "You have finished the lesson."


class ChapterChanged(Exception):
    """The learner goes to another chapter. The number after the last one ends the lesson."""

    def __init__(self, chapter: int) -> None:
        self.chapter = chapter


class LessonTable(TerminalTable):
    """The table of one chapter. The lesson answers what the learner types first, and then the table does."""

    def __init__(self, match: Match[Any], screen: Screen, path: Path, course: LessonProgress) -> None:
        super().__init__(match, screen, path)
        self.course = course
        self.log_position = len(match.steps) + 1

    @property
    def highlighted(self) -> str:
        step = self.course.now
        return self.course.lesson.parts[step.at].id if step and step.at and not self.course.strayed else ""

    def teach(self) -> None:
        """Teach to the end of the chapter."""
        save_place(self.course, self.match)
        while (step := self.course.now) is not None:
            self.print_news(LEARNER)
            if not self.match.over and self.match.to_move != LEARNER:
                self.play_bot_turn(self.match.to_move)
            elif step.to_read and not self.course.strayed:
                self.read(step)
            elif self.match.over:
                self.course.finish_explanation()
            else:
                self.play_person_turn(LEARNER)
            save_place(self.course, self.match)
        self.print_news(LEARNER)
        self.wait(CHAPTER_END)
        raise ChapterChanged(self.course.chapter + 1)

    def play_bot_turn(self, seat: int) -> None:
        self.dice = lesson_dice(self.match.seed, len(self.match.steps))
        super().play_bot_turn(seat)

    def read(self, step: Instruction) -> None:
        """Show the table with the highlighted area, and the instruction."""
        self.screen.say()
        self.draw(LEARNER)
        self.say(step)
        self.wait("Press Enter to continue> ")
        self.course.finish_explanation()

    def say(self, step: Instruction) -> None:
        self.screen.say()
        if self.highlighted:
            title = area_title(page_of(self.match), self.highlighted) or self.highlighted
            self.screen.say(f"Look at: {title}", "dim")
        self.speak(step.says)
        if step.asks and step.asks[0] in [choice.action for choice in self.match.choices()]:
            self.screen.say(f"To do it, type: {step.asks[0]}", "dim")

    def speak(self, text: str) -> None:
        """Print the words of the lesson, in lines that break between words."""
        self.screen.say(text if self.screen.plain else fill(text, WIDTH), "bold cyan")

    def show(self, seat: int) -> None:
        super().show(seat)
        if self.course.strayed:
            self.screen.say(STRAYED, "dim")
        elif self.course.now:
            self.say(self.course.now)

    def wait(self, question: str) -> None:
        """Wait for Enter, and answer anything else that the learner types."""
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
                self.undo_in_chapter(seat)
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
        self.print_news(seat)
        if step and self.course.strayed == len(self.course.decided):
            self.screen.say()
            self.speak(step.otherwise)

    def undo_in_chapter(self, seat: int) -> None:
        if not self.course.decided:
            raise Refusal("You have not moved in this chapter yet.")
        self.undo(seat)
        self.course.record_undo()


def chapter_named(course: LessonProgress, text: str) -> int:
    """Return the chapter with the typed number."""
    number, chapters = parse_int(text), len(course.lesson.chapters)
    if number is None or not 1 <= number <= chapters:
        raise Refusal(f"This lesson has chapters 1 to {chapters}. To go to one, type for example: chapter 2")
    return number - 1


# --- where a learner was -----------------------------------------------------------------------------------------


class LessonPlace(msgspec.Struct):
    """A learner's place in a lesson, as it is stored beside the match."""

    chapter: int
    step: int
    decided: list[int]
    strayed: int


def match_file(key: str) -> Path:
    return Path(platformdirs.user_data_dir("tuliptable", appauthor=False)) / "lessons" / f"{key}.json"


def place_file(key: str) -> Path:
    return match_file(key).with_suffix(".place")


def save_place(course: LessonProgress, match: Match[Any]) -> None:
    key, place = match.game.key, LessonPlace(course.chapter, course.step, course.decided, course.strayed)
    save(match, match_file(key))
    write_whole(place_file(key), msgspec.json.encode(place))


def load_place(game: Game[Any], course: LessonProgress) -> Match[Any] | None:
    """Return the unfinished match and set the course to its place; None without a usable file."""
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
    """Teach from the learner's place, from a chapter, or from the start, until the end or until the learner leaves."""
    course = LessonProgress(lesson_of(game))
    match = None
    if chapter is not None:
        course.open(chapter_named(course, chapter))
    elif (match := load_place(game, course)) is not None:
        screen.say(CONTINUED, "dim")
    try:
        while course.chapter < len(course.lesson.chapters):
            teach_chapter(game, screen, course, match)
            match = None
    except QuitRequested:
        screen.say(f"Your place is saved. Continue with: tuliptable learn {game.key}")
        return
    place_file(game.key).unlink(missing_ok=True)
    screen.say(f"{LESSON_END} Now play: tuliptable play {game.key} --players {course.lesson.players}", "bold")


def teach_chapter(game: Game[Any], screen: Screen, course: LessonProgress, match: Match[Any] | None) -> None:
    """Teach one chapter; afterwards the course is at the next one."""
    chapters = course.lesson.chapters
    screen.say()
    screen.heading(f"{game.title}, chapter {course.chapter + 1} of {len(chapters)}: {chapters[course.chapter].title}")
    screen.say("Type next to skip the chapter, chapters to list all, quit to leave, or help.", "dim")
    match = match or chapter_match(game, chapters[course.chapter])
    try:
        LessonTable(match, screen, match_file(game.key), course).teach()
    except ChapterChanged as change:
        course.open(change.chapter)
