"""Matches: undo, redo, fork, replay, save and load lose no byte."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.kit.tables import STRIDE, every_game, every_table, fewest_and_most, new_match
from tuliptable import games
from tuliptable.engine.compiled_undo_check import reveals_information_compiled
from tuliptable.engine.game import Game
from tuliptable.engine.match import Match
from tuliptable.engine.matchfile import load, save
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.engine.undo_check import MAX_UNDOS_PER_DECISION
from tuliptable.engine.verify import verify

STEPS_LOOKED_AT = 100
"""Steps of a match whose undo is examined: the whole of a short game, the beginning of a long one."""


def play_on(match: Match[Any], dice: random.Random, steps: int = 10_000) -> list[bytes]:
    """Random steps; returns the state after each."""
    states: list[bytes] = []
    while not match.over and len(states) < steps:
        match.append(match.to_move, dice.choice(match.game.legal(match.state)))
        states.append(match.state.pack())
    return states


def everybody(match: Match[Any]) -> range:
    return range(len(match.players))


@every_table
def test_every_point_of_a_match_can_be_gone_back_to(game: Game[Any], players: int) -> None:
    match = new_match(game, players, "points")
    states = [match.state.pack(), *play_on(match, random.Random(1))]
    assert [match.state_at(step).pack() for step in range(len(states))] == states
    assert [s.pack() for s in match.states()] == states


@every_table
def test_what_is_prepared_counts_when_it_is_entered_and_comes_to_the_same(game: Game[Any], players: int) -> None:
    match, plain, dice = new_match(game, players, "prepared"), new_match(game, players, "prepared"), random.Random(4)
    while not match.over and len(match.steps) < STEPS_LOOKED_AT:
        seat, before, length = match.to_move, match.state.pack(), len(match.record)
        pending = match.prepare(seat, dice.choice(game.legal(match.state)))
        assert (match.state.pack(), len(match.record)) == (before, length)
        match.enter(pending)
        assert plain.append(seat, match.steps[-1].action) == match.steps[-1]
        if dice.random() < 0.2:
            back = match.prepare_undo(match.steps[-1].seat, 1, everybody(match))
            assert back.after.pack() == before
            match.enter(back)
            plain.undo(plain.steps[-1].seat, 1, everybody(plain))
        assert match.state.pack() == plain.state.pack()
        assert match.state_at(len(match.steps) - 1).pack() == plain.state_at(len(plain.steps) - 1).pack()
    assert (match.record, match.numbers, match.undone) == (plain.record, plain.numbers, plain.undone)
    assert len(match.numbers) == len(match.steps) + 1
    assert all(match.record[number - 1] is step for number, step in zip(match.numbers[1:], match.steps, strict=True))


@every_table
def test_undo_and_redo_give_the_same_bytes(game: Game[Any], players: int) -> None:
    match, dice = new_match(game, players, "undo"), random.Random(2)
    while not match.over:
        play_on(match, dice, 7)
        back = min(dice.randint(1, 5), len(match.steps))
        undone, after = match.steps[-back:], match.state.pack()
        match.undo(undone[0].seat, back, everybody(match))
        for step in undone:
            match.append(step.seat, step.action)
        assert match.state.pack() == after


@every_table
def test_a_match_is_saved_and_loaded_whole(game: Game[Any], players: int, tmp_path: Path) -> None:
    match, dice, file = new_match(game, players, "file"), random.Random(3), tmp_path / "match.json"
    while not match.over:
        play_on(match, dice, 11 * STRIDE.get(game.key, 1))
        if not match.over:
            match.undo(match.steps[-1].seat, 1, everybody(match))
        save(match, file)
        again = load(file, games.load)
        assert again.state == match.state
        assert again.record == match.record
        assert again.log(0) == match.log(0)
    assert len(verify(file, games.load)) == 5


@every_game
def test_a_fork_leaves_its_match_alone(game: Game[Any]) -> None:
    match = new_match(game, game.players[-1], "fork")
    play_on(match, random.Random(4), 25)
    before = match.state.pack()
    branch = match.fork(20)
    play_on(branch, random.Random(5))
    assert branch.state_at(20) == match.state_at(20)
    assert match.state.pack() == before
    assert len(match.steps) == 25


@every_game
def test_only_the_player_to_move_acts(game: Game[Any]) -> None:
    match = new_match(game, game.players[-1], "turn")
    other = (match.to_move + 1) % len(match.players)
    before = match.state.pack()
    with pytest.raises(IllegalAction, match="not the turn of"):
        match.append(other, game.legal(match.state)[0])
    assert match.state.pack() == before


@fewest_and_most
def test_a_player_alone_takes_back_only_what_revealed_nothing(game: Game[Any], players: int) -> None:
    match, dice = new_match(game, players, "alone"), random.Random(7)
    while not match.over and len(match.steps) < STEPS_LOOKED_AT:
        seat, before = match.to_move, match.state.copy()
        play_on(match, dice, 1)
        assert (match.free_undos(seat) > 0) == (not reveals_information_compiled(game, before, match.steps[-1].action))
        other = (seat + 1) % players
        assert players == 1 or match.free_undos(other) == 0
        if match.free_undos(seat) == 0 and players > 1:
            with pytest.raises(Refusal, match="must agree"):
                match.undo(seat, 1, [other] if players > 2 else [])
        play_on(match, dice, STRIDE.get(game.key, 1) - 1)


@every_game
def test_the_number_of_undos_of_a_decision_is_limited(game: Game[Any]) -> None:
    match, dice = new_match(game, game.players[-1], "again and again"), random.Random(9)
    for _ in range(MAX_UNDOS_PER_DECISION):
        play_on(match, dice, 1)
        match.undo(match.steps[-1].seat, 1, everybody(match))
    play_on(match, dice, 1)
    with pytest.raises(Refusal, match="cannot be undone again"):
        match.undo(match.steps[-1].seat, 1, everybody(match))
    play_on(match, dice, 1)
    match.undo(match.steps[-1].seat, 1, everybody(match))


@every_game
def test_what_was_judged_when_it_happened_is_not_judged_again(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    match, dice = new_match(game, game.players[-1], "on record"), random.Random(10)
    play_on(match, dice, 4)
    monkeypatch.setattr("tuliptable.engine.match.reveals_information_compiled", lambda *_: pytest.fail("judged again"))
    match.undo(match.steps[-1].seat, 1, on_record=True)
    match.undo(match.steps[-1].seat, 1, everybody(match))


@every_game
def test_a_served_match_fits_in_80_kib(game: Game[Any]) -> None:
    match = new_match(game, game.players[-1], "size")
    play_on(match, random.Random(8))
    assert deep_size([match.state, match.steps, match._snapshots, match.opening]) < 80 * 1024


def deep_size(thing: object) -> int:
    """Bytes of an object and all that only it holds; a step in the record is the same object as in the line of play."""
    if thing in ((), "") or (isinstance(thing, int) and -5 <= thing <= 256):
        return 0  # small numbers, the empty tuple and the empty text are objects that all of Python shares
    size = sys.getsizeof(thing)
    if isinstance(thing, dict):
        size += sum(deep_size(value) for value in thing.values())
    elif isinstance(thing, list | tuple):
        size += sum(deep_size(part) for part in thing)
    else:
        for kind in type(thing).__mro__:
            for name in getattr(kind, "__slots__", ()):
                size += deep_size(getattr(thing, name))
    return size
