"""Non-interference in our games: hidden information changes no byte that a viewer gets."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.kit.tables import every_game, every_table
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.testing import non_interference

HIDDEN_AT_SET_UP = ("gift-of-tulips", "tulips")
"""Games whose set-up deals hidden cards. In the others such cards are drawn later."""

PARTS = {"gift-of-tulips": 2, "tulips": 3, "tulip-bubble": 3, "keukenhof": 5, "windmill-valley": 5}
"""Views take long to make, so each decision checks every second, third or fifth viewer, and the next decision others.
"""


@every_table
def test_imagining_the_unseen_afresh_changes_no_byte_that_a_viewer_gets(game: Game[Any], players: int) -> None:
    non_interference.imagining_the_unseen_afresh_changes_no_byte(game, players, PARTS[game.key])


@every_table
def test_who_sees_no_difference_hears_no_difference(game: Game[Any], players: int) -> None:
    non_interference.who_sees_no_difference_hears_no_difference(game, players)


@every_table
def test_a_set_up_that_looks_the_same_sounds_the_same(game: Game[Any], players: int) -> None:
    compared = non_interference.a_set_up_that_looks_the_same_sounds_the_same(game, players)
    assert bool(compared) == (game.key in HIDDEN_AT_SET_UP)


@every_table
def test_a_blanked_state_holds_no_chance(game: Game[Any], players: int) -> None:
    non_interference.a_blanked_state_holds_no_chance(game, players)


@every_game
def test_what_is_public_looks_the_same_to_all(game: Game[Any]) -> None:
    non_interference.what_is_public_looks_the_same_to_all(game, game.players[-1])


@every_game
def test_blanking_twice_is_blanking_once(game: Game[Any]) -> None:
    non_interference.blanking_twice_is_blanking_once(game, game.players[-1])


@every_game
def test_the_test_itself_would_find_a_leak(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """With blanking switched off, a viewer's bytes do change: the comparison can fail, if not at once."""
    s, dice = game.begin(game.players[-1], None, seed_from("leak")), random.Random(1)
    worlds = chance_from(seed_from("leak"))
    if not game.hides(s, 0):
        pytest.skip("a game without secrets: only chance is hidden")
    found = False
    while not found and not game.over(s):
        world = game.determinized(game.visible_to(s, 0), worlds)
        with monkeypatch.context() as blind:
            for look in ("visible_to", "visible_readonly"):
                blind.setattr(Game, look, lambda _game, s, _viewer: s.copy())
            found = non_interference.everything_visible(game, world, 1) != non_interference.everything_visible(
                game, s, 1
            )
        game.play(s, dice.choice(game.legal(s)))
    assert found
