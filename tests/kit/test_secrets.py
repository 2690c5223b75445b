"""Non-interference: what a viewer may not know changes no byte of what he is shown or told."""

from __future__ import annotations

import itertools
import random
from typing import Any

import msgspec
import pytest

from tests.kit.tables import NAMES, every_game, every_table, new_match
from tuliptable.engine import chance
from tuliptable.engine.chance import Chance, chance_from, draws_taken, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.state import State, tales
from tuliptable.engine.view import seat_view


def shown(game: Game[Any], s: State, viewer: int) -> bytes:
    """Everything a viewer gets: view, labels, text in both forms, and what he hears."""
    seen = game.seen_by(s, viewer)
    heard = [game.words.sentence(tale, NAMES, viewer) for tale in tales(seen)]
    text = [
        game.words.picture(seen, viewer, NAMES),
        game.words.reading(seen, viewer, NAMES),
        game.words.prompt(seen, viewer, NAMES),
    ]
    return msgspec.json.encode([seat_view(game, s, viewer, NAMES), heard, text])


@every_table
def test_imagining_the_unseen_afresh_changes_no_byte_that_a_viewer_gets(game: Game[Any], players: int) -> None:
    match, dice, worlds = new_match(game, players, "secrets"), random.Random(players), chance_from(seed_from("worlds"))
    changed = 0
    while not match.over:
        for viewer in game.viewers(match.state):
            world = game.imagined(game.seen_by(match.state, viewer), worlds)
            changed += world != match.state
            assert shown(game, world, viewer) == shown(game, match.state, viewer)
        match.append(match.to_move, dice.choice(game.legal(match.state)))
    assert changed, "nothing was hidden: this test has tested nothing"


@every_table
def test_who_sees_no_difference_hears_no_difference(game: Game[Any], players: int) -> None:
    """Two worlds that look alike to a viewer before and after an action must also sound alike to him.

    The journal is told while the rules run, with everything in reach; this finds a secret told aloud.
    """
    match, dice, worlds = new_match(game, players, "ears"), random.Random(players), chance_from(seed_from("ears"))
    compared = hidden = 0
    while not match.over:
        action = dice.choice(game.legal(match.state))
        after = match.state.copy()
        game.play(after, action)
        for viewer in game.viewers(match.state):
            if game.hides(match.state, viewer):
                hidden += 1
                compared += sounds_alike(game, match.state, action, after, viewer, worlds)
        match.append(match.to_move, action)
    assert compared or not hidden, "no two worlds looked alike: this test has tested nothing"


def possible_actions(game: Game[Any], world: Any, action: int, viewer: int) -> list[int]:
    """What the player may have done, for all a viewer knows: any action of that name, this very one first."""
    if viewer == game.to_move(world):
        return [action]
    name = game.actions.action_of(action).name
    same = [other for other in game.legal(world) if game.actions.action_of(other).name == name]
    return sorted(same, key=lambda other: other != action)


def sounds_alike(game: Game[Any], before: Any, action: int, after: Any, viewer: int, worlds: Chance) -> int:
    """Compare what is heard in a world that looks alike; returns how many were compared."""
    world = game.imagined(game.seen_by(before, viewer), worlds)
    for other in possible_actions(game, world, action, viewer):
        outcome = world.copy()
        game.play(outcome, other)
        there, here = game.seen_by(outcome, viewer), game.seen_by(after, viewer)
        heard_there, heard_here = tales(there), tales(here)
        there.turn_to(b"")
        here.turn_to(b"")
        if there == here:
            assert heard_there == heard_here
            return 1
    return 0


DRAWS_CHANGED = 60
HIDDEN_AT_SET_UP = ("gift-of-tulips", "tulips")
"""Games whose set-up already decides by chance what somebody may not see; in the others such cards are drawn later."""


@every_table
def test_a_set_up_that_looks_the_same_sounds_the_same(
    game: Game[Any], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two set-ups that differ in one draw of chance: who sees no difference hears none.

    What is told at set-up is told before anybody has acted, so no comparison of actions meets it.
    """
    dice = random.Random(players)
    here = game.begin(players, None, seed_from("set-up"))
    compared = 0
    draws = draws_taken(here.chance)
    for draw in sorted(dice.sample(range(draws), min(draws, DRAWS_CHANGED))):
        with monkeypatch.context() as other_chance:
            change_draw(other_chance, draw, dice.randrange(1 << 16))
            there = game.begin(players, None, seed_from("set-up"))
        for viewer in game.viewers(here):
            compared += sound_alike_if_they_look_alike(game, here, there, viewer)
    assert bool(compared) == (game.key in HIDDEN_AT_SET_UP)


def change_draw(monkeypatch: pytest.MonkeyPatch, which: int, into: int) -> None:
    """Let one of the next draws of chance come out differently."""
    really, calls = chance.next16, itertools.count()
    monkeypatch.setattr(chance, "next16", lambda c: (really(c), into)[next(calls) == which])


def sound_alike_if_they_look_alike(game: Game[Any], one: Any, other: Any, viewer: int) -> int:
    """Whether two states look alike to a viewer; they are not one and the same, and must then sound alike to him."""
    here, there = game.seen_by(one, viewer), game.seen_by(other, viewer)
    heard_here, heard_there = tales(here), tales(there)
    here.turn_to(b"")
    there.turn_to(b"")
    if here != there:
        return 0
    assert heard_here == heard_there
    return int(one.pack() != other.pack())


@every_table
def test_a_blanked_state_holds_no_chance(game: Game[Any], players: int) -> None:
    s = game.begin(players, None, seed_from("sealed"))
    for viewer in game.viewers(s):
        assert game.seen_by(s, viewer).chance == Chance()


@every_game
def test_blanking_twice_is_blanking_once(game: Game[Any]) -> None:
    s = game.begin(game.players[-1], None, seed_from("twice"))
    for viewer in game.viewers(s):
        once = game.seen_by(s, viewer)
        assert game.seen_by(once, viewer) == once


@every_game
def test_the_test_itself_would_find_a_leak(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """With blanking switched off, a viewer's bytes do change: the comparison can fail, if not at once."""
    s, dice = game.begin(game.players[-1], None, seed_from("leak")), random.Random(1)
    worlds = chance_from(seed_from("leak"))
    if not game.hides(s, 0):
        pytest.skip("a game without secrets: all but chance is open to everybody")
    found = False
    while not found and not game.over(s):
        world = game.imagined(game.seen_by(s, 0), worlds)
        with monkeypatch.context() as blind:
            blind.setattr(Game, "seen_by", lambda _game, s, _viewer: s.copy())
            found = shown(game, world, 1) != shown(game, s, 1)
        game.play(s, dice.choice(game.legal(s)))
    assert found
