"""Secrecy: the viewers and the time for which a field is hidden, in rows, in records and in fields without an owner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest

from tuliptable.engine.action_types import Action, ActionSet, action_set, applies, switch
from tuliptable.engine.chance import Chance
from tuliptable.engine.contract import GAMES, blank_for
from tuliptable.engine.flat_record import FlatRecord, i8, i16, record, records
from tuliptable.engine.game import Game, Rules
from tuliptable.engine.legal_actions import enumerate_actions
from tuliptable.engine.pieces import NO_PIECE, OTHERS, AllBut, PieceRules, Pieces, SeatCount
from tuliptable.engine.rule import rule
from tuliptable.engine.state import HIDDEN, NOBODY, SPECTATOR, State

BULBS = Pieces(("red", "white", "black"), (2, 1, 3))


@rule
def at_table(s: Market) -> int:
    """Return the players and a gardener beside them."""
    return s.players + 1


@rule
def screens_stand(s: Market) -> bool:
    return s.round < 3


SEATS = SeatCount(3)


class Stall(FlatRecord):
    shelf = BULBS.ones(2)


class Yard(FlatRecord):
    pile = BULBS.rows(2, 2, hidden_from=AllBut("put_by").always, used="height")
    put_by = i8(2, 2)
    height = i8(2)


class Market(State):
    turn = i8()
    round = i8()
    sack = i8()
    left = BULBS.bag(size="sack")
    cash = i16(SEATS, hidden_from=OTHERS.when(screens_stand))
    looked = i8(2, hidden_from=AllBut("turn"), used="looking")
    looking = i8()
    paid = BULBS.heaps(SEATS, hidden_from=OTHERS.when(screens_stand))
    stall = records(Stall, SeatCount(3, at_table))
    yard = record(Yard)
    held = i8()
    score = i8(SEATS)


@rule
def in_hand(s: Market) -> int:
    return s.held


dealing = PieceRules(Market, BULBS, also=in_hand)


class Wait(Action):
    """Nothing happens."""


ACTIONS: ActionSet[Wait] = action_set(Wait)


@rule
def setup(s: Market) -> None:
    dealing.fill(s)


@rule
def imagine(s: Market, _dice: Chance) -> None:
    """Determinize: a player who paid nothing has nothing."""
    dealing.gather(s)


@rule
def options(s: Market) -> Iterator[Wait]:
    if s.turn != NOBODY:
        yield Wait()


@applies(Wait)
def wait(s: Market) -> None:
    """MA-1."""
    s.turn = NOBODY


game = Game(
    key="market",
    title="Market",
    designers=("Nobody",),
    minutes=1,
    pitch="See and be seen.",
    players=range(2, 3),
    state=Market,
    actions=ACTIONS,
    rules=Rules(setup, enumerate_actions(options), switch(ACTIONS, Market), imagine=imagine),
)


def laid_out() -> Market:
    """Return a state: a red and a black bulb in the yard, white with the gardener, red in hand, two black ones paid."""
    s = game.fresh(2)
    dealing.fill(s)
    s.yard.height[1] = 2
    s.yard.pile[1][0], s.yard.pile[1][1] = 0, 2
    s.yard.put_by[1][0], s.yard.put_by[1][1] = 0, 1
    s.stall[2].shelf[1] = 1
    s.held = 0
    s.paid[1][2] = 2
    s.cash[0], s.cash[1] = 7, 8
    s.looking = 1
    s.looked[0], s.looked[1] = 4, 5
    s.sack = dealing.gather(s)
    return s


def test_every_field_is_hidden_from_its_viewers_as_far_as_it_is_in_use() -> None:
    s = laid_out()
    for viewer in (0, 1, SPECTATOR):
        seen = game.visible_to(s, viewer)
        assert list(seen.cash)[:2] == [7 if viewer == 0 else HIDDEN, 8 if viewer == 1 else HIDDEN]
        assert list(seen.looked) == [4 if viewer == 0 else HIDDEN, 5]
        assert list(seen.yard.pile[1]) == [0 if viewer == 0 else HIDDEN, 2 if viewer == 1 else HIDDEN]
        assert list(seen.paid[1]) == ([0, 0, 2] if viewer == 1 else [HIDDEN] * 3)
        assert list(seen.left) == [HIDDEN] * 3
        assert [list(stall.shelf) for stall in seen.stall] == [list(stall.shelf) for stall in s.stall]


def test_a_readonly_view_equals_a_blanked_copy_and_copies_only_hidden_fields() -> None:
    s = laid_out()
    before = s.pack()
    for viewer in (0, 1, SPECTATOR):
        blanked = s.copy()
        blank_for(blanked, viewer)
        seen = game.visible_readonly(s, viewer)
        assert (seen.pack(), s.pack()) == (blanked.pack(), before)
        assert seen.stall is s.stall, "hidden from nobody"
        assert not any(here is there for here, there in zip(seen.yard.pile, s.yard.pile, strict=True))


def test_a_handwritten_blank_may_change_anything_in_its_copy() -> None:
    """The engine knows the changes of its own generated rules only."""

    @rule
    def blank(s: Market, _viewer: int) -> None:
        s.score[0] = HIDDEN

    s = laid_out()
    with patch.dict(GAMES):  # afterwards it is again the game that other tests play
        own = replace(game, rules=replace(game.rules, blank=blank))
    assert (own.visible_readonly(s, SPECTATOR).score[0], s.score[0]) == (HIDDEN, 0)


def test_a_rule_decides_when_a_field_is_hidden_and_the_end_shows_the_rest() -> None:
    s = laid_out()
    s.round = 3
    seen = game.visible_to(s, SPECTATOR)
    assert list(seen.cash) == list(s.cash)
    assert list(seen.left) == [HIDDEN] * 3
    game.play(s, 0)
    seen = game.visible_to(s, SPECTATOR)
    assert list(seen.left) == list(s.left)
    assert list(seen.yard.pile[1]) == [HIDDEN] * 2, "hidden even after the end"


def test_pieces_in_rows_parts_and_hands_are_in_sight() -> None:
    s = laid_out()
    seen = [0] * 3
    assert dealing.in_sight(s, seen) == 0
    assert seen == [2, 1, 3]
    assert (list(s.left), s.sack) == ([0, 0, 0], 0)
    seen = [0] * 3
    assert dealing.in_sight(game.visible_to(s, 1), seen) == 1
    assert seen == [1, 1, 3]


def test_pieces_add_up_as_far_as_a_viewer_can_tell() -> None:
    s = laid_out()
    assert dealing.add_up(s)
    for viewer in game.viewers(s):
        assert dealing.add_up(game.visible_to(s, viewer)), "the count behind screens is unknown"
    s.stall[0].shelf[0] = 2
    assert not dealing.add_up(s)
    s.stall[0].shelf[0] = NO_PIECE
    s.paid[0][0] = -1
    s.left[0] = 1
    assert not dealing.add_up(s), "a heap below nothing hides a piece too many"


def test_a_hidden_heap_without_a_size_is_refused() -> None:
    with pytest.raises(TypeError, match="a field must say how much is in it"):
        dealing.deal_again(dealing.pick)
