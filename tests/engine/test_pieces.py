"""Pieces: the rules that the engine generates, in a toy game with a field of every layout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tuliptable.engine.action_types import Action, ActionSet, action_set, applies, switch
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.defaults.board import DefaultSeat, Thing
from tuliptable.engine.flat_record import i8
from tuliptable.engine.game import Game, Rules
from tuliptable.engine.invariants import faults_of
from tuliptable.engine.legal_actions import enumerate_actions
from tuliptable.engine.pieces import NO_PIECE, OTHERS, AllBut, PieceRules, Pieces, SeatCount
from tuliptable.engine.position import write_position
from tuliptable.engine.rule import rule
from tuliptable.engine.state import HIDDEN, NOBODY, SPECTATOR, State
from tuliptable.testing import backend_equality, non_interference, positions, random_games

SEATS = SeatCount(2)
BULBS = Pieces(("red", "white", "black"), copies=5)


class Shed(State):
    turn = i8()
    sack = i8()
    unseen = BULBS.bag(size="sack")
    drawn = BULBS.one(hidden_from=AllBut("turn"))
    sample = BULBS.ones(SEATS)
    pocket = BULBS.rows(SEATS, 2, hidden_from=OTHERS)
    cellar = BULBS.heaps(SEATS, size="stored", hidden_from=OTHERS)
    stored = i8(2)
    window = BULBS.heap()
    score = i8(2)


dealing = PieceRules(Shed, BULBS)
fill, draw = dealing.fill, dealing.draw


class Pocket(Action):
    """Draw a piece, then put it into a pocket."""


class Store(Action):
    """Put a piece into the cellar."""


class Show(Action):
    """Put a piece into the window."""


ACTIONS: ActionSet[Pocket | Store | Show] = action_set(Pocket | Store | Show)


@rule
def setup(s: Shed) -> None:
    fill(s)
    s.sample[0] = draw(s)
    s.drawn = draw(s)


@rule
def options(s: Shed) -> Iterator[Pocket | Store | Show]:
    if s.turn != NOBODY:
        if s.pocket[s.turn][1] == NO_PIECE:
            yield Pocket()
        yield Store()
        yield Show()


@applies(Pocket)
def pocket(s: Shed) -> None:
    """SH-1."""
    if s.pocket[s.turn][0] == NO_PIECE:
        s.pocket[s.turn][0] = s.drawn
    else:
        s.pocket[s.turn][1] = max(s.pocket[s.turn][0], s.drawn)
        s.pocket[s.turn][0] = min(s.pocket[s.turn][0], s.drawn)
    next_turn(s)


@applies(Store)
def store(s: Shed) -> None:
    """SH-2."""
    s.cellar[s.turn][s.drawn] += 1
    s.stored[s.turn] += 1
    next_turn(s)


@applies(Show)
def show(s: Shed) -> None:
    """SH-3."""
    s.window[s.drawn] += 1
    s.score[s.turn] += 1
    next_turn(s)


@rule
def next_turn(s: Shed) -> None:
    s.drawn = NO_PIECE
    s.turn = 1 - s.turn
    if s.sack > 0:
        s.drawn = draw(s)
    else:
        s.turn = NOBODY


game = Game(
    key="shed",
    title="Shed",
    designers=("Nobody",),
    minutes=1,
    pitch="Put bulbs away.",
    players=range(2, 3),
    state=Shed,
    actions=ACTIONS,
    rules=Rules(setup, enumerate_actions(options), switch(ACTIONS, Shed)),
)

CHECKS = (
    random_games.random_games_keep_every_invariant_and_every_secret,
    random_games.interpreted_games_keep_every_invariant,
    random_games.the_player_to_move_sees_exactly_the_legal_actions,
    backend_equality.random_games_end_in_the_same_bytes,
    non_interference.imagining_the_unseen_afresh_changes_no_byte,
    non_interference.blanking_twice_is_blanking_once,
    positions.every_state_survives_being_written_down,
)


@pytest.mark.parametrize("check", CHECKS)
def test_blank_imagine_and_the_invariant_follow_from_the_fields(check: Any) -> None:
    check(game, 2)


def after_actions(*actions: str) -> Shed:
    s = game.begin(2, None, seed_from("shed"))
    for action in actions:
        game.play(s, ACTIONS.parse(action))
    return s


def test_each_viewer_sees_only_visible_pieces() -> None:
    s = after_actions("pocket", "store", "pocket", "show")
    for viewer in (0, 1, SPECTATOR):
        seen = game.visible_to(s, viewer)
        assert set(seen.unseen) == {HIDDEN}
        assert seen.drawn == (s.drawn if viewer == s.turn else HIDDEN)
        assert list(seen.pocket[0]) == (list(s.pocket[0]) if viewer == 0 else [HIDDEN, HIDDEN])
        assert list(seen.pocket[1]) == [NO_PIECE, NO_PIECE]
        assert list(seen.cellar[1]) == (list(s.cellar[1]) if viewer == 1 else [HIDDEN] * 3)
        assert seen.sample == s.sample
        assert seen.window == s.window


def test_hidden_pieces_are_dealt_from_those_that_are_not_in_sight() -> None:
    seen, dice = game.visible_to(after_actions("pocket", "store", "show"), SPECTATOR), chance_from(seed_from("worlds"))
    worlds = [game.determinized(seen, dice) for _ in range(200)]
    assert all(dealing.add_up(world) for world in worlds)
    assert {world.drawn for world in worlds} == {0, 1, 2}
    assert all(sum(world.cellar[1]) == world.stored[1] == 1 for world in worlds)


def test_a_piece_too_many_or_too_few_is_found() -> None:
    s = after_actions("store")
    assert dealing.add_up(s)
    s.window[0] += 1
    assert not dealing.add_up(s)
    s.window[0] -= 1
    s.sack += 1
    assert not dealing.add_up(s)
    assert faults_of(game.rules.broken_invariant)[game.rules.broken_invariant(s)] == "The pieces do not add up."


def test_at_the_end_all_pieces_are_visible() -> None:
    s = after_actions(*["show"] * 14)
    assert s.turn == NOBODY
    assert not game.hides(s, SPECTATOR)


def test_the_default_board_and_positions_name_the_pieces() -> None:
    s = after_actions("pocket", "store")
    board: Any = game.view(game.visible_to(s, 1), 1)
    stored = [BULBS.names[kind] for kind in range(3) for _ in range(s.cellar[1][kind])]
    assert board.seats[1] == DefaultSeat(
        1, [Thing("sample", None, []), Thing("pocket", None, []), Thing("cellar", None, [*stored])]
    )
    assert board.seats[0].things[1:] == [Thing("pocket", None, [None]), Thing("cellar", None, [])]
    assert [thing.name for thing in board.table] == ["sack", "drawn", "window"]
    written = write_position(game, game.visible_to(s, 0))
    assert written["sample"] == [BULBS.names[s.sample[0]], None]
    assert written["unseen"] == written["cellar"][1] == "?"
    assert written["pocket"] == [[BULBS.names[s.pocket[0][0]], None], [None, None]]
