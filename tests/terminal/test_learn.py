"""Lessons at the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tests.terminal.conftest import Tuliptable
from tuliptable import games
from tuliptable.engine.chance import seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.lesson import TO_THE_END, Chapter
from tuliptable.teacher.lesson_runner import chapter_match, expected, lesson_of, play_bots
from tuliptable.terminal.lesson import CHAPTER_END, CONTINUED, LESSON_END, STRAYED
from tuliptable.terminal.play import UNDONE
from tuliptable.terminal.screen import Screen, highlight_title

LEARN = ("learn", "gift-of-tulips")
FIRST = "\n\n2\n\n\n"
"""Read twice, start with the pink card, read again, and end the chapter."""
CHAPTERS = lesson_of(games.load("gift-of-tulips")).chapters
TAUGHT = [key for key in games.KEYS if games.load(key).words.lesson]


def test_a_chapter_says_what_to_do_and_leads_to_the_next(tuliptable: Tuliptable) -> None:
    said = tuliptable(*LEARN, typed=FIRST)
    assert f"Gift of Tulips, chapter 1 of 5: {CHAPTERS[0].title}" in said.out
    assert "Look at: Festival" in said.out
    assert CHAPTERS[0].steps[2].says in " ".join(said.out.split())
    assert "To do it, type: start_bouquet pink2" in said.out
    assert f"chapter 2 of 5: {CHAPTERS[1].title}" in said.out
    assert "Your place is saved. Continue with: tuliptable learn gift-of-tulips" in said.out


def test_another_move_gets_an_answer_and_can_be_undone(tuliptable: Tuliptable) -> None:
    said, answer = tuliptable(*LEARN, "--plain", typed="\n\n1\nback\n2\n\n\n"), CHAPTERS[0].steps[2].otherwise
    assert "You choose blue 3 and hide pink 2 on the secret pile." in said.out
    assert said.out.index(answer) < said.out.index(STRAYED) < said.out.index(UNDONE)
    assert said.out.index(UNDONE) < said.out.index("chapter 2 of 5")


def test_a_learner_who_quits_continues_at_the_same_step(tuliptable: Tuliptable) -> None:
    tuliptable(*LEARN, typed=FIRST + "1\n\nquit\n")
    said = tuliptable(*LEARN, "--plain", typed="quit\n")
    assert CONTINUED in said.out
    assert "chapter 2 of 5" in said.out
    assert CHAPTERS[1].steps[2].says in said.out
    assert "Welcome!" not in said.out
    assert "no unfinished match" in tuliptable("play", "--resume").err


def test_chapters_are_listed_skipped_and_chosen(tuliptable: Tuliptable) -> None:
    said = tuliptable(*LEARN, typed="chapters\nskip\nchapter 9\nchapter 4\nhelp\nquit\n")
    assert f"> 1  {CHAPTERS[0].title}\n  2  {CHAPTERS[1].title}\n" in said.out
    assert "chapters 1 to 5" in said.out
    assert f"chapter 4 of 5: {CHAPTERS[3].title}" in said.out
    assert "undo         undo your last move (or: back)" in said.out
    assert "chapter 3 of 5" in tuliptable(*LEARN, "--chapter", "3", typed="quit\n").out
    assert tuliptable(*LEARN, "--chapter", "nine").status == 2


def test_a_kept_place_that_makes_no_sense_is_the_beginning(tuliptable: Tuliptable, home: Path) -> None:
    tuliptable(*LEARN, typed="quit\n")
    place = home / "data" / "tuliptable" / "lessons" / "gift-of-tulips.place"
    place.write_text('{"chapter": 77, "step": 0, "decided": [], "strayed": 0}')
    assert "chapter 1 of 5" in tuliptable(*LEARN, typed="quit\n").out
    place.write_text("tulip")
    assert "Welcome!" in tuliptable(*LEARN, typed="quit\n").out


@pytest.mark.parametrize("area", ["festival", "bouquets"])
def test_the_area_with_the_id_of_the_lesson_is_highlighted(area: str) -> None:
    game, screen = games.load("gift-of-tulips"), Screen()
    screen.console = Console(width=80, force_terminal=True, color_system="standard")
    with screen.console.capture() as capture:
        screen.board(game, game.begin(2, {}, seed_from("any")), 0, ["Ann", "Ben"], area)
    highlighted = [line for line in capture.get().splitlines() if "\x1b[1;7m" in line]
    assert [area in line.lower() for line in highlighted] == [True]


def test_only_the_title_of_the_highlighted_area_stands_out() -> None:
    drawn = "Deck of Festival 3\nFestival  total\nFestival"
    assert highlight_title(drawn, "Festival") == "Deck of Festival 3\n[reverse bold]Festival[/]  total\nFestival"
    assert highlight_title(drawn, "") == drawn
    assert highlight_title("[bold]Market[/] [bold]Deck[/]", "Deck") == "[bold]Market[/] [bold][reverse bold]Deck[/][/]"


@pytest.mark.parametrize("key", TAUGHT)
def test_every_lesson_can_be_skipped_through_to_its_end(tuliptable: Tuliptable, key: str) -> None:
    said = tuliptable("learn", key, "--plain", typed="next\n" * len(lesson_of(games.load(key)).chapters))
    assert LESSON_END in said.out
    assert "chapter 1 of" in tuliptable("learn", key, typed="quit\n").out


@pytest.mark.parametrize("key", TAUGHT)
def test_a_learner_who_follows_the_lesson_reads_every_step_in_order(tuliptable: Tuliptable, key: str) -> None:
    game, typed, words = games.load(key), list[str](), list[str]()
    for chapter in lesson_of(game).chapters:
        for line, said in followed(game, chapter):
            typed.append(line)
            words += [said] if said else []
    out = tuliptable("learn", key, "--plain", typed="".join(f"{line}\n" for line in typed)).out
    at = 0
    for said in words:
        assert said in out[at:], said
        at = out.index(said, at)
    assert LESSON_END in out
    assert STRAYED not in out


def followed(game: Game[Any], chapter: Chapter) -> Iterator[tuple[str, str]]:
    """Yield each line to type in a chapter, with the text before it; a chapter that can be played to the end is
    skipped.
    """
    match = chapter_match(game, chapter)
    play_bots(match)
    for step in chapter.steps:
        if step.to_read:
            yield "", step.says
            continue
        if step.decisions == TO_THE_END:
            yield "next", step.says
            return
        for _ in range(1 if step.asks else step.decisions):
            choice = expected(step, match.choices())
            yield choice.action, step.says
            match.act(choice)
            play_bots(match)
    yield "", CHAPTER_END
