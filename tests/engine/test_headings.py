"""The headings of the log, and the event of each line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.tables import every_game, new_match
from tuliptable import bots, games
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import Match


def play_some(game: Game[Any], steps: int) -> Match[Any]:
    match, dice = new_match(game, game.players[-1], "headings"), chance_from(seed_from("headings"))
    while not match.over and len(match.steps) < steps:
        match.append(match.to_move, bots.instant_choice(bots.find("greedy"), InformationState(game, match.state), dice))
    return match


@every_game
def test_every_line_names_its_event_and_headings_come_before_lines_of_their_page(game: Game[Any]) -> None:
    match = play_some(game, 60)
    for page in match.pages(0):
        assert len(page.about) == len(page.lines)
        for line, number in zip(page.lines, page.about, strict=True):
            assert game.sentence(page.events[number], match.names, 0) == line
        assert all(0 <= head.before <= len(page.lines) for head in page.heads)


@pytest.mark.parametrize(
    ("key", "heading"),
    [
        ("gift-of-tulips", "Your turn"),
        ("tulips", "Your turn"),
        ("tulip-bubble", "Round 2"),
        ("keukenhof", "Round 2"),
        ("windmill-valley", "Round 2, your turn"),
    ],
)
def test_turns_and_rounds_have_headings(key: str, heading: str) -> None:
    match = play_some(games.load(key), 150)
    assert heading in [head.text for page in match.pages(0) for head in page.heads]
