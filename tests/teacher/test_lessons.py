"""Lessons can be played as written, and the learner's progress follows from their actions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tuliptable import games
from tuliptable.engine.game import Game
from tuliptable.engine.lesson import TO_THE_END, BoardArea, Chapter, Instruction, Lesson, explain, free_choice, instruct
from tuliptable.engine.refusal import Refusal
from tuliptable.teacher.lesson_runner import LessonProgress, chapter_match, faults, follow, lesson_of, play_bots

TAUGHT = [key for key in games.KEYS if games.load(key).words.lesson]
WORDS = {"keukenhof": 1000, "windmill-valley": 1400}
"""Words that fit into ten or twelve minutes beside the play; five minutes for a card game."""
FEW = 700


def with_chapters(*chapters: Chapter, parts: dict[str, BoardArea] | None = None) -> Game[Any]:
    game = games.load("gift-of-tulips")
    lesson = Lesson(3, "first-bouquet", parts or {}, chapters, {"start_player": 0})
    return replace(game, words=replace(game.words, lesson=lesson))


@pytest.mark.parametrize("key", TAUGHT)
def test_every_lesson_can_be_played_as_it_is_written(key: str) -> None:
    assert faults(games.load(key)) == []


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_is_short(key: str) -> None:
    chapters = lesson_of(games.load(key)).chapters
    assert sum(len(step.says.split()) for chapter in chapters for step in chapter.steps) <= WORDS.get(key, FEW)


@pytest.mark.parametrize("key", TAUGHT)
def test_the_learner_soon_chooses_freely_and_a_lesson_ends_with_his_own_game(key: str) -> None:
    chapters = lesson_of(games.load(key)).chapters
    assert any(step.decisions for step in chapters[1].steps + chapters[2].steps)
    assert chapters[-1].steps[-1].decisions > 1


@pytest.mark.parametrize("key", TAUGHT)
def test_who_does_what_is_asked_sees_the_same_game_every_time(key: str) -> None:
    game = games.load(key)
    for chapter in lesson_of(game).chapters:
        twice = [chapter_match(game, chapter) for _ in range(2)]
        for match in twice:
            play_bots(match)
            for step in chapter.steps:
                if step.decisions < TO_THE_END:
                    follow(step, match)
        assert twice[0].steps == twice[1].steps


@pytest.mark.parametrize(
    ("chapter", "fault"),
    [
        (Chapter("x", (instruct("Act.", "give 7", otherwise="No."),)), "step 1: 'give 7' is not among start_bouquet"),
        (Chapter("x", (), "keep"), "its beginning cannot be played"),
        (Chapter("x", (instruct("Act.", "start_bouquet pink2"),)), "step 1: another choice is not answered"),
        (Chapter("x", (explain("See.", "moon"),)), "step 1: there is no part 'moon'"),
        (Chapter("x", (explain("See.", "drawn"),)), "step 1: the page has no 'drawn-card' now"),
        (Chapter("x", (explain("word " * 46),)), "step 1: 46 words are too many"),
        (Chapter("x", (explain("See GT-7."),)), "step 1: this is not how people talk"),
        (Chapter("x", (explain("Use festival_open."),)), "step 1: this is not how people talk"),
        (Chapter("x", (free_choice("Play.", 99), instruct("More.", "keep"))), "step 2: the game is over"),
        (
            Chapter("x", (free_choice("Act."), free_choice("Act."), instruct("Keep.", "keep", otherwise="No."))),
            "step 3: after keep, 'keep'",
        ),
    ],
)
def test_what_is_wrong_with_a_lesson_is_named(chapter: Chapter, fault: str) -> None:
    found = faults(with_chapters(chapter, parts={"drawn": BoardArea("drawn-card", ("hand",))}))
    assert any(fault in line for line in found), found


def test_a_game_without_a_lesson_says_so() -> None:
    game = games.load("gift-of-tulips")
    with pytest.raises(Refusal, match="Gift of Tulips has no lesson yet"):
        lesson_of(replace(game, words=replace(game.words, lesson=None)))


# --- where a learner is ------------------------------------------------------------------------------------------


def course(*steps: Instruction) -> LessonProgress:
    return LessonProgress(Lesson(2, "seed", {}, (Chapter("one", steps), Chapter("two", ()))))


def test_what_is_asked_leads_on_by_its_name_or_in_full() -> None:
    learner = course(instruct("Give.", "give"), instruct("Keep.", "keep", "give 2"))
    learner.record_action("give 1")
    assert learner.step == 1
    learner.record_action("give 2")
    assert learner.now is None


def test_another_choice_leaves_the_way_until_it_is_taken_back() -> None:
    learner = course(instruct("Keep.", "keep"), instruct("Give.", "give"))
    learner.record_action("give 1")
    learner.record_action("keep")
    assert (learner.step, learner.strayed) == (0, 1)
    learner.record_undo()
    assert learner.strayed == 1
    learner.record_undo()
    assert (learner.step, learner.strayed, learner.decided) == (0, 0, [])
    learner.record_action("keep")
    assert learner.step == 1


def test_so_many_decisions_are_free_as_the_step_says() -> None:
    learner = course(free_choice("Play.", 2), explain("Good."))
    learner.record_action("keep")
    assert learner.step == 0
    learner.record_action("give 1")
    assert learner.step == 1
    learner.record_undo()
    assert learner.step == 0
    learner.record_action("give 2")
    assert learner.step == 1


def test_taking_back_after_reading_on_comes_to_where_it_was_decided() -> None:
    learner = course(instruct("Keep.", "keep"), explain("Good."), instruct("Give.", "give"))
    learner.record_action("keep")
    learner.finish_explanation()
    learner.record_undo()
    assert learner.step == 0


def test_another_chapter_begins_at_its_beginning() -> None:
    learner = course(instruct("Keep.", "keep"))
    learner.record_action("give 1")
    learner.open(1)
    assert (learner.chapter, learner.step, learner.decided, learner.strayed) == (1, 0, [], 0)
