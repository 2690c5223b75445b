"""A first game that teaches, in the browser: by following what the screen says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tests.web.test_accessibility import check
from tests.web.visitor import DESK, PHONE, Visitor
from tuliptable import games
from tuliptable.engine.lesson import TO_THE_END, Chapter
from tuliptable.engine.match import Player
from tuliptable.teacher.lesson_runner import chapter_match, expected, lesson_of, play_bots

BOARDS = Path(__file__).parents[2] / "web" / "src" / "games"
LIT = "() => document.querySelectorAll('[data-lit]').length"


class Learner:
    """A person in front of a lesson."""

    def __init__(self, ann: Visitor) -> None:
        self.ann, self.page = ann, ann.page
        self.panel = ann.page.get_by_role("region", name="Lesson")

    def begins(self, title: str = "Gift of Tulips") -> None:
        self.ann.card(title).get_by_role("button", name=f"Learn {title}").click()
        self.panel.wait_for()

    def reads(self, text: str) -> None:
        expect(self.panel.locator("p")).to_contain_text(text)

    def presses(self, name: str) -> None:
        self.panel.get_by_role("button", name=name, exact=True).click()

    def chooses(self, label: str) -> None:
        self.ann.choices.filter(has_text=label).first.click()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_chapter_is_learned_left_and_taken_up_again(welcome: Welcome, size: dict[str, int]) -> None:
    ann = welcome(viewport=size)
    learner = Learner(ann)
    ann.come_home()
    learner.begins()
    learner.reads("Welcome!")
    check(ann.page, "lesson")
    learner.presses("Next")
    learner.reads("The Festival decides.")
    ann.page.wait_for_function(LIT)
    learner.presses("Next")
    learner.chooses("Start your bouquet with blue 3")
    learner.reads("blue may still rise")
    check(ann.page, "another way")
    learner.presses("Undo")
    learner.reads("so start with pink")
    learner.chooses("Start your bouquet with pink 2")
    learner.reads("Good start")
    learner.presses("Next")
    learner.reads("Chapter complete!")
    learner.presses("Next chapter")
    learner.reads("The first is purple 2.")
    learner.chooses("Keep purple 2")
    learner.reads("Two points")
    ann.page.reload()
    learner.reads("Two points")
    ann.page.goto(ann.address)
    learner.begins()
    learner.reads("Two points")
    learner.panel.get_by_label("Chapter").select_option("4 of 5: The secret pile")
    learner.reads("Last turn!")


def test_a_lesson_can_be_followed_by_keyboard_alone(welcome: Welcome) -> None:
    ann = welcome()
    learner = Learner(ann)
    ann.come_home()
    ann.card().get_by_role("button", name="Learn Gift of Tulips").press("Enter")
    for words in ("Welcome!", "The Festival decides."):
        learner.reads(words)
        learner.panel.get_by_role("button", name="Next", exact=True).press("Enter")
    learner.reads("so start with pink")
    expect(ann.page.locator(".paused")).to_have_count(0)  # a new question does not hear the first keys
    ann.choices.filter(has_text="with pink 2").press("Enter")
    learner.reads("Good start")
    learner.panel.get_by_role("button", name="Next", exact=True).press("Enter")
    learner.reads("Chapter complete!")
    assert learner.panel.locator("p").get_attribute("aria-live") == "polite"


def spots_of(key: str) -> list[re.Pattern[str]]:
    """Return the places that a board marks, from its sources, with a wildcard for braces."""
    files = [*BOARDS.glob("*.ts"), *(BOARDS / key).glob("*.ts"), *(BOARDS / key).glob("*.svelte")]
    sources = [path.read_text() for path in files]
    plain = [spot for source in sources for spot in re.findall(r'data-spot="([^"]+)"', source)]
    worked_out = [text for source in sources for text in re.findall(r"data-spot=\{([^\n]+)", source)]
    plain += [spot for text in worked_out for spot in re.findall(r"'([a-z]+)'", text)]
    plain += [spot for source in sources for spot in re.findall(r"=> `([a-z]+-[^`]+)`", source)]
    return [re.compile("[^-]+".join(map(re.escape, re.split(r"\$?\{[^}]*\}", spot)))) for spot in plain]


@pytest.mark.parametrize("key", games.KEYS)
def test_every_place_that_a_lesson_means_is_marked_on_the_board(key: str) -> None:
    marked = spots_of(key)
    meant = [spot for part in lesson_of(games.load(key)).parts.values() for spot in part.spots]
    assert [spot for spot in meant if not any(pattern.fullmatch(spot) for pattern in marked)] == []


def test_what_a_chapter_means_is_lit_while_it_is_followed(welcome: Welcome) -> None:
    ann, key = welcome(), "gift-of-tulips"
    ann.come_home()
    learner, lesson = Learner(ann), lesson_of(games.load(key))
    learner.begins()
    for number, chapter in enumerate(lesson.chapters[:-1], start=1):
        if number > 1:
            title = f"{number} of {len(lesson.chapters)}: {chapter.title}"
            learner.panel.get_by_label("Chapter").select_option(title)
        follow(learner, key, chapter)


def follow(learner: Learner, key: str, chapter: Chapter) -> None:
    """Do what a chapter asks, up to where it lets one play on to the end."""
    game = games.load(key)
    match = chapter_match(game, chapter, [Player("Ann"), *chapter_match(game, chapter).players[1:]])
    play_bots(match)
    for step in chapter.steps:
        learner.reads(step.says)
        if step.at:
            expect(learner.page.locator("[data-lit]:visible").first).to_be_visible()
        if step.to_read:
            learner.presses("Next")
        if step.decisions == TO_THE_END:
            return
        for _ in range(1 if step.asks else step.decisions):
            choice, before = expected(step, match.choices()), learner.ann.seq
            learner.chooses(choice.label)
            learner.ann.moved_on(before)
            match.act(choice)
            play_bots(match)
