"""Non-interference: hidden information changes no byte that a viewer gets."""

from __future__ import annotations

import itertools
import random
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

import msgspec

from tuliptable.engine import chance
from tuliptable.engine.chance import Chance, chance_from, draws_taken, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.match_view import build_match_view, build_public_view
from tuliptable.engine.state import SPECTATOR, State, read_events
from tuliptable.testing.fixtures import NAMES, new_match
from tuliptable.testing.leaks import leak_in_events, leak_in_view

DRAWS_CHANGED = 60


def everything_visible(game: Game[Any], s: State, viewer: int) -> bytes:
    """Return everything that a viewer gets: the view, both texts and the events. It changes nothing."""
    before = s.pack()
    seen, public = game.visible_readonly(s, viewer), build_public_view(game, game.visible_readonly(s, SPECTATOR))
    assert seen == game.visible_to(s, viewer)
    heard = [game.sentence(tale, NAMES, viewer) for tale in read_events(seen)]
    text = [game.words.picture(seen, viewer, NAMES), game.words.transcript(seen, viewer, NAMES)]
    got = msgspec.json.encode([build_match_view(game, s, viewer, NAMES, public=public), heard, text])
    assert s.pack() == before, "words and views get a state to look at, and have changed it"
    return got


def imagining_the_unseen_afresh_changes_no_byte(game: Game[Any], players: int, parts: int = 1) -> None:
    """Check that another determinization changes no byte for a viewer.

    With several `parts`, each decision checks some of the viewers and the next decision others.
    """
    match, dice, worlds = new_match(game, players, "secrets"), random.Random(players), chance_from(seed_from("worlds"))
    changed = 0
    while not match.over:
        for viewer in game.viewers(match.state)[len(match.steps) // players % parts :: parts]:
            world = game.determinized(game.visible_to(match.state, viewer), worlds)
            changed += world != match.state
            leak = leak_in_view(
                viewer, everything_visible(game, match.state, viewer), everything_visible(game, world, viewer)
            )
            assert not leak, leak
        match.append(match.to_move, dice.choice(game.legal(match.state)))
    assert changed, "nothing was hidden: this test has tested nothing"


def what_is_public_looks_the_same_to_all(game: Game[Any], players: int) -> None:
    """Check that the views made once for all viewers equal the view of each viewer."""
    match, dice = new_match(game, players, "public"), random.Random(players)
    while not match.over:
        public = build_public_view(game, game.visible_readonly(match.state, SPECTATOR))
        for viewer in game.viewers(match.state):
            alone = build_match_view(game, match.state, viewer, match.names)
            assert build_match_view(game, match.state, viewer, match.names, public=public) == alone
        match.append(match.to_move, dice.choice(game.legal(match.state)))


def who_sees_no_difference_hears_no_difference(game: Game[Any], players: int) -> None:
    """Check that two worlds that look alike to a viewer before and after an action also sound alike.

    Rules write the journal while all secrets are in reach. This check finds a secret in an event.
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
    """Return the actions that the player may have done, as far as a viewer knows: all of that name, the true one
    first.
    """
    if viewer == game.to_move(world):
        return [action]
    name = game.actions.action_of(action).name
    same = [other for other in game.legal(world) if game.actions.action_of(other).name == name]
    return sorted(same, key=lambda other: other != action)


def sounds_alike(game: Game[Any], before: Any, action: int, after: Any, viewer: int, worlds: Chance) -> int:
    """Compare the events in a world that looks alike, and return the number of comparisons."""
    world = game.determinized(game.visible_to(before, viewer), worlds)
    for other in possible_actions(game, world, action, viewer):
        outcome = world.copy()
        game.play(outcome, other)
        there, here = game.visible_to(outcome, viewer), game.visible_to(after, viewer)
        heard_there, heard_here = read_events(there), read_events(here)
        there.turn_to(b"")
        here.turn_to(b"")
        if there == here:
            leak = leak_in_events(viewer, heard_here, heard_there)
            assert not leak, leak
            return 1
    return 0


def a_set_up_that_looks_the_same_sounds_the_same(game: Game[Any], players: int) -> int:
    """Check that two set-ups with one different draw sound alike if they look alike. Return how many looked alike.

    The events of the set-up come before any action, so no comparison of actions covers them.
    """
    dice = random.Random(players)
    here = game.begin(players, None, seed_from("set-up"))
    compared = 0
    draws = draws_taken(here.chance)
    for draw in sorted(dice.sample(range(draws), min(draws, DRAWS_CHANGED))):
        with changed_draw(draw, dice.randrange(1 << 16)):
            there = game.begin(players, None, seed_from("set-up"))
        for viewer in game.viewers(here):
            compared += sound_alike_if_they_look_alike(game, here, there, viewer)
    return compared


def changed_draw(which: int, into: int) -> AbstractContextManager[object]:
    """Let one of the next draws of chance have another result."""
    really, calls = chance.next16, itertools.count()
    return patch.object(chance, "next16", lambda c: (really(c), into)[next(calls) == which])


def sound_alike_if_they_look_alike(game: Game[Any], one: Any, other: Any, viewer: int) -> int:
    """Return 1 if two different states look alike to a viewer, after checking that they sound alike; else 0."""
    here, there = game.visible_to(one, viewer), game.visible_to(other, viewer)
    heard_here, heard_there = read_events(here), read_events(there)
    here.turn_to(b"")
    there.turn_to(b"")
    if here != there:
        return 0
    leak = leak_in_events(viewer, heard_here, heard_there)
    assert not leak, leak
    return int(one.pack() != other.pack())


def a_blanked_state_holds_no_chance(game: Game[Any], players: int) -> None:
    s = game.begin(players, None, seed_from("sealed"))
    for viewer in game.viewers(s):
        assert game.visible_to(s, viewer).chance == Chance()


def blanking_twice_is_blanking_once(game: Game[Any], players: int) -> None:
    s = game.begin(players, None, seed_from("twice"))
    for viewer in game.viewers(s):
        once = game.visible_to(s, viewer)
        assert game.visible_to(once, viewer) == once
