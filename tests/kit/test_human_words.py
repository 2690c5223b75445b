"""Texts for people name the things they see: no code of a card, a place or a rule, and no name of the program."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.kit.codes import codes_in
from tests.kit.tables import NAMES, every_game, in_c, new_match
from tuliptable import bots
from tuliptable.engine.chance import below, chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import Match
from tuliptable.engine.match_view import choices
from tuliptable.engine.state import SPECTATOR

STRIDE = 5
"""Views are big: every fifth is read."""
SHORT_FORMS = {"short", "large", "small"}
"""Fields of a view that only the terminal shows, where its columns are narrow."""


def matches_of(game: Game[Any], players: int) -> Iterator[Match[Any]]:
    """A whole game of bots that mostly know what they do, after every step."""
    match, dice = new_match(game, players, f"words {players}"), chance_from(seed_from("words"))
    yield match
    while not match.over:
        legal = game.legal(match.state)
        greedy = below(dice, 4) > 0
        action = (
            bots.instant_choice(bots.find("greedy"), InformationState(game, match.state), dice, in_c(game.key))
            if greedy
            else legal[below(dice, len(legal))]
        )
        match.append(match.to_move, action)
        yield match


def texts(view: Any, field: str = "") -> Iterator[str]:
    """Texts of two words or more; a single word is a key by which a board finds its picture."""
    if isinstance(view, str) and " " in view and field not in SHORT_FORMS:
        yield view
    elif isinstance(view, dict):
        for name, part in view.items():
            yield from texts(part, name)
    elif isinstance(view, list):
        for part in view:
            yield from texts(part, field)


def texts_at(match: Match[Any], step: int) -> Iterator[str]:
    """Everything that browsers are sent to be read, at one moment."""
    game, seat = match.game, match.to_move
    for viewer in {seat, SPECTATOR}:
        seen = game.visible_to(match.state, viewer)
        yield game.words.prompt(seen, viewer, match.names)
        yield from (choice.label for choice in choices(game, seen, viewer, match.names))
        if step % STRIDE == 0 or match.over:
            yield from texts(msgspec.to_builtins(game.view(seen, viewer)))


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@every_game
def test_nobody_reads_a_code(game: Game[Any], most: bool) -> None:
    players, found = game.players[-1 if most else 0], dict[str, str]()
    for step, match in enumerate(matches_of(game, players)):
        for text in texts_at(match, step):
            found |= dict.fromkeys(codes_in(text, game.key), text)
    for viewer in (*range(players), SPECTATOR):
        for text in (line for page in match.log(viewer) for line in page):
            found |= dict.fromkeys(codes_in(text, game.key), text)
    assert not found, "\n".join(f"{code}: {text}" for code, text in found.items())


@every_game
def test_no_two_options_are_called_alike(game: Game[Any]) -> None:
    """A player who chooses from the list or by ear must be able to distinguish the actions."""
    for match in matches_of(game, game.players[-1]):
        offered = choices(game, game.visible_to(match.state, match.to_move), match.to_move, match.names)
        labels = [choice.label for choice in offered]
        assert len(set(labels)) == len(labels), sorted(label for label in labels if labels.count(label) > 1)[:2]


@pytest.mark.parametrize(
    "text",
    ["Take *YPR", "Place RRYY", "at (0,-1)", "Build on C4R", "tile P3", "buys RC1", "Paint on 13.3",
     "the lower die (KH-85)", "play_shovel_tile", "bubble-bust", "area m2", "seat 0 passes"],
)  # fmt: skip
def test_codes_are_noticed(text: str) -> None:
    assert codes_in(text, "any-game")


def test_what_is_printed_on_the_table_may_be_said() -> None:
    assert not codes_in("Red falls from VI to II; you bid for red C1.", "tulip-bubble")
    assert codes_in("You bid for red C1.", "tulips")
    assert all(not codes_in(f"{name} takes back 2 steps.", "tulips") for name in NAMES)
