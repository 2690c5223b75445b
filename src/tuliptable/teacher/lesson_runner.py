"""Lessons: the match of a chapter, the progress of a learner, and the faults of a lesson."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tuliptable import bots
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.lesson import LEARNER, Chapter, Instruction, Lesson
from tuliptable.engine.match import Match, Player
from tuliptable.engine.match_view import Choice
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.text_layout import area_title

BOT = "greedy"
MOST_WORDS = 45
CODE = re.compile(r"[A-Z]{1,3}-\d|[_`{}<>]")
"""Code that a newcomer must not read: the id of a rule, or a name of the code."""


def lesson_of(game: Game[Any]) -> Lesson:
    if game.words.lesson is None:
        raise Refusal(f"{game.title} has no lesson yet")
    return game.words.lesson


def chapter_match(game: Game[Any], chapter: Chapter, players: Sequence[Player] = ()) -> Match[Any]:
    """Return a match at the position where a chapter begins."""
    lesson = lesson_of(game)
    usual = [Player("You"), *(Player(name, BOT) for name in bots.NAMES[: lesson.players - 1])]
    match = Match(game, players or usual, lesson.options, seed_from(lesson.seed))
    for action in chapter.actions:
        match.act(action)
    return match


def lesson_dice(seed: str, steps: int) -> Chance:
    """Return the dice of the bots after a number of steps. They are the same in every run of the lesson."""
    return chance_from(seed_from(f"bots of {seed} after {steps}"))


def play_bots(match: Match[Any]) -> None:
    """Let the bots play until it is the learner's turn."""
    while not match.over and match.to_move != LEARNER:
        dice = lesson_dice(match.seed, len(match.steps))
        match.append(
            match.to_move, bots.instant_choice(bots.find(BOT), InformationState(match.game, match.state), dice)
        )


@dataclass
class LessonProgress:
    """The progress of a learner: the chapter, the instruction, and the decisions in it."""

    lesson: Lesson
    chapter: int = 0
    step: int = 0
    decided: list[int] = field(default_factory=list)
    """For each decision of the learner in this chapter, the instruction at which it was made."""
    strayed: int = 0
    """The number of the decision that left the suggested way, from 1; 0 on the way."""

    @property
    def now(self) -> Instruction | None:
        """None after the last instruction of a chapter."""
        steps = self.lesson.chapters[self.chapter].steps
        return steps[self.step] if self.step < len(steps) else None

    @property
    def last_chapter(self) -> bool:
        return self.chapter == len(self.lesson.chapters) - 1

    def open(self, chapter: int) -> None:
        self.chapter, self.step, self.decided, self.strayed = chapter, 0, [], 0

    def finish_explanation(self) -> None:
        """Go to the next instruction after an explanation."""
        self.step += 1

    def record_action(self, action: str) -> None:
        """Record a typed action of the learner."""
        step = self.now
        self.decided.append(self.step)
        if step is None or self.strayed:
            return
        if step.asks and not step.meets(action):
            self.strayed = len(self.decided)
        elif self.decided.count(self.step) >= step.decisions:
            self.step += 1

    def record_undo(self) -> None:
        """Record that the learner's last decision was undone."""
        self.step = self.decided.pop() if self.decided else 0
        if len(self.decided) < self.strayed:
            self.strayed = 0


# --- what is wrong with a lesson ---------------------------------------------------------------------------------


def faults(game: Game[Any]) -> list[str]:
    """Return the faults of a lesson by the rules or for a reader; none if it can be taught."""
    return [
        f"chapter {number}, {chapter.title}: {fault}"
        for number, chapter in enumerate(lesson_of(game).chapters, start=1)
        for fault in chapter_faults(game, chapter)
    ]


def chapter_faults(game: Game[Any], chapter: Chapter) -> Iterator[str]:
    """Yield the faults of a chapter by playing it as it asks."""
    try:
        match = chapter_match(game, chapter)
    except Refusal as refusal:
        yield f"its beginning cannot be played: {refusal}"
        return
    play_bots(match)
    for number, step in enumerate(chapter.steps, start=1):
        found = [*text_faults(step), *part_faults(lesson_of(game), step, match), *action_faults(step, match)]
        yield from (f"step {number}: {fault}" for fault in found)
        if found:
            return
        if step.decisions == 1 and number < len(chapter.steps):
            yield from (
                f"step {number + 1}: {fault}" for fault in freedom_faults(chapter, chapter.steps[number], match)
            )
        follow(step, match)


def text_faults(step: Instruction) -> Iterator[str]:
    for text in (step.says, step.otherwise):
        if len(text.split()) > MOST_WORDS:
            yield f"{len(text.split())} words are too many: {text}"
        if CODE.search(text):
            yield f"this is not how people talk: {text}"


def part_faults(lesson: Lesson, step: Instruction, match: Match[Any]) -> Iterator[str]:
    if not step.at:
        return
    if step.at not in lesson.parts:
        yield f"there is no part {step.at!r}"
    elif (id := lesson.parts[step.at].id) and area_title(page_of(match), id) is None and id not in page_of(match):
        yield f"the page has no {id!r} now"


def page_of(match: Match[Any]) -> str:
    """Return the text board of the learner."""
    return match.game.words.picture(match.game.visible_to(match.state, LEARNER), LEARNER, match.names)


def action_faults(step: Instruction, match: Match[Any]) -> Iterator[str]:
    if step.to_read:
        return
    if match.over:
        yield "the game is over, and something is still to be done"
        return
    offered = match.choices()
    yield from (
        f"{asked!r} is not among {', '.join(choice.action for choice in offered)}"
        for asked in step.asks
        if not any(Instruction("", asks=(asked,)).meets(choice.action) for choice in offered)
    )
    if step.asks and not step.otherwise and not all(step.meets(choice.action) for choice in offered):
        yield "another choice is not answered"


def freedom_faults(chapter: Chapter, then: Instruction, match: Match[Any]) -> Iterator[str]:
    """Yield the faults of a free choice, which must not make the next instruction impossible."""
    for choice in match.choices() if then.asks else []:
        other = chapter_match(match.game, chapter)
        for step in match.steps[len(other.steps) :]:
            other.append(step.seat, step.action)
        other.act(choice)
        play_bots(other)
        yield from (f"after {choice.action}, {fault}" for fault in action_faults(then, other))


def follow(step: Instruction, match: Match[Any]) -> None:
    """Do the task of an instruction; for a free choice, take the first action."""
    for _ in range(1 if step.asks else step.decisions):
        if not match.over:
            match.act(expected(step, match.choices()))
            play_bots(match)


def expected(step: Instruction, offered: list[Choice]) -> Choice:
    if not step.asks:
        return offered[0]
    first = Instruction("", asks=step.asks[:1])
    return next(choice for choice in offered if first.meets(choice.action))
