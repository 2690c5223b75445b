"""Views that are filled from the state: the sources of their fields."""

from __future__ import annotations

from enum import IntEnum

import msgspec
import pytest

from tuliptable.engine.flat_record import FlatRecord, i8, records
from tuliptable.engine.state import HIDDEN, NOBODY, SPECTATOR, State
from tuliptable.engine.view_fields import (
    View,
    build_view,
    computed,
    each,
    entry,
    for_seat,
    for_viewer,
    index,
    name_of,
    one,
    public,
    public_parts,
    state_field,
)

COLOURS = ("red", "white")


class Phase(IntEnum):
    SELLING = 2
    OVER = 5


class Farm(FlatRecord):
    barns = i8()
    bulbs = i8(2)


class Trade(State):
    phase = i8()
    round = i8()
    leader = i8()
    open = i8()
    cash = i8(3)
    card = i8(3)
    cards = i8(3, 2)
    farm = records(Farm, 3)


class Bulb(View):
    colour: str = entry(COLOURS)
    held: int = state_field("bulbs", of="farm")


class Seat(View):
    player: int = index()
    number: int = index(1)
    cash: int | None = state_field()
    card: str | None = name_of(COLOURS)
    cards: list[int] = computed(lambda s, p: list(s.cards[p]))
    barns: int = state_field(of="farm")
    bulbs: list[Bulb] = each(Bulb, 2)
    is_me: bool = for_viewer(lambda _, p, viewer: p == viewer)


class Ending(View):
    winner: int | None = state_field("leader")


class Board(View, tag_field="game", tag="trade"):
    phase: str = name_of(Phase)
    round: int = state_field()
    leader: int | None = state_field()
    open: bool = state_field()
    seats: list[Seat] = each(Seat)
    backwards: list[Seat] = each(Seat, lambda s: range(s.players - 1, -1, -1))
    own_cash: int = for_seat(lambda s, p: s.cash[p], -1)
    ending: Ending | None = one(Ending, when=lambda s: s.phase == Phase.OVER)


def trade() -> Trade:
    s = Trade()
    s.players, s.phase, s.round, s.leader, s.open = 2, Phase.SELLING, 3, NOBODY, 1
    for p in range(2):
        s.cash[p], s.card[p], s.farm[p].barns = 10 + p, p, 4 + p
        s.cards[p][1] = s.farm[p].bulbs[1] = 7 + p
    return s


def test_a_field_shows_the_state_s_field_of_its_name() -> None:
    board = build_view(Board, trade(), 1)
    assert (board.phase, board.round, board.open) == ("selling", 3, True)
    assert [(seat.player, seat.number, seat.cash, seat.barns) for seat in board.seats] == [(0, 1, 10, 4), (1, 2, 11, 5)]
    assert [seat.card for seat in board.seats] == ["red", "white"]


def test_nested_views_know_their_indices_and_the_viewer() -> None:
    board = build_view(Board, trade(), 1)
    assert [[(bulb.colour, bulb.held) for bulb in seat.bulbs] for seat in board.seats] == [
        [("red", 0), ("white", 7)],
        [("red", 0), ("white", 8)],
    ]
    assert [seat.is_me for seat in board.seats] == [False, True]
    assert [seat.player for seat in board.backwards] == [1, 0]
    assert (board.own_cash, build_view(Board, trade(), -1).own_cash) == (11, -1)


def test_empty_and_hidden_values_are_none() -> None:
    s = trade()
    s.cash[0] = s.card[0] = HIDDEN
    board = build_view(Board, s, 1)
    assert (board.leader, board.seats[0].cash, board.seats[0].card) == (None, None, None)
    assert board.ending is None
    s.phase, s.leader = Phase.OVER, 0
    assert build_view(Board, s, 1).ending == Ending(winner=0)


def test_a_view_is_a_message_without_defaults() -> None:
    assert all(field.required for field in msgspec.structs.fields(Seat))
    told = msgspec.json.encode(build_view(Board, trade(), 0))
    assert msgspec.json.decode(told, type=Board) == build_view(Board, trade(), 0)
    assert told.startswith(b'{"game":"trade","phase":"selling"')


class Purse(View):
    number: int = index(1)
    cash: int | None = state_field()


class Shared(View):
    round: int = public(state_field())
    own_cash: int = for_seat(lambda s, p: s.cash[p], -1)
    seats: list[Purse] = public(each(Purse))


class Room(View):
    seats: list[Seat] = each(Seat)


def test_a_field_that_depends_on_the_viewer_cannot_be_public() -> None:
    for field in (
        for_viewer(lambda s, viewer: s.cash[viewer]),
        for_seat(lambda s, p: s.cash[p], 0),
        each(Seat),
        one(Room),
    ):
        with pytest.raises(TypeError, match="asks who looks"):
            public(field)


def test_public_fields_are_filled_once_from_the_spectators_state() -> None:
    s = trade()
    as_spectator = s.copy()
    as_spectator.cash[0] = HIDDEN
    parts = public_parts(Shared, as_spectator)
    boards = [build_view(Shared, s, viewer, public=parts) for viewer in (0, 1, SPECTATOR)]
    assert [board.own_cash for board in boards] == [s.cash[0], s.cash[1], -1]
    assert all(board.seats is parts[1] for board in boards)
    assert [seat.cash for seat in boards[0].seats] == [None, s.cash[1]]
    assert (boards[0].round, boards[0].seats[1].number) == (3, 2)
