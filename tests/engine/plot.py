"""A toy game whose actions and events are classes, with a rule for everything that rules can do with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Annotated, ClassVar

from tuliptable.engine import events
from tuliptable.engine.action_codec import int_range, seat_range
from tuliptable.engine.action_types import Action, ActionSet, action_set, applies, switch
from tuliptable.engine.contract import WIDEST, action_buffer, legal
from tuliptable.engine.events import SECRET, Event, PrivateEvent, Secret, tell
from tuliptable.engine.flat_record import i8, i16
from tuliptable.engine.legal_actions import enumerate_actions
from tuliptable.engine.rule import const_table, rule
from tuliptable.engine.state import State


class Plot(State):
    tiny = i8()  # the current decision
    small = i16()
    done = i8()
    followed = i8()
    given = i8(3)
    depths = i8(5)
    prices = i16(2, 4)
    grid = i8(3, 4)


class Colour(IntEnum):
    RED = 0
    BLACK = 7


SHALLOW = const_table([1, 2, 1, 2, 1])


# --- actions as classes -------------------------------------------------------------------------------------------

Bulbs = Annotated[int, ("red", "yellow", "black")]


class Rest(Action):
    """A class without parameters."""


class Give(Action):
    to: Annotated[int, seat_range(3)]


class Plant(Action):
    """Its second parameter counts from -1, and is typed first."""

    typed: ClassVar = ("row", "bulb")
    bulb: Bulbs
    row: Annotated[int, int_range(-1, 2)]


class Done(Action):
    """An action with another rule in each decision."""


Choice = Rest | Give | Plant | Done
Options = Iterator[Choice]
ACTIONS: ActionSet[Choice] = action_set(Choice)


@rule
def options(s: Plot) -> Options:
    yield Rest()
    yield from gifts(s, but=s.tiny % 3)
    for row in range(-1, 3):
        if (s.small + row) % 2 == 0:
            yield Plant(row=row, bulb=(row + 4) % 3)
    if s.tiny < 0:
        return
    yield Done()


@rule
def gifts(s: Plot, but: int) -> Options:
    for out in range(s.players):
        if out != but:
            yield Give(out)


@rule
def careless(s: Plot) -> Options:
    yield Give(to=s.small)


@rule
def offered(s: Plot) -> int:
    """Call a rule of the contract with a buffer of its own."""
    out = action_buffer(s)
    n = legal(s, out)
    total = n
    for i in range(n):
        total = total * 31 + out[i]
    return total


@rule
def weighed(s: Plot, action: int) -> int:
    match ACTIONS.read(action):
        case Rest() | Done():
            s.tiny = 3
        case Give(to=to):
            s.tiny = to
        case Plant(row=row, bulb=kind):
            s.tiny = row * 10 + kind
            return row
    return s.tiny


@rule
def weighed_in_part(action: int) -> int:
    match ACTIONS.read(action):
        case Plant(bulb=bulb):
            return bulb + 10
        case _:
            return 1


@applies(Rest)
def rest(s: Plot) -> None:
    s.small += 1


@applies(Give)
def give(s: Plot, to: int) -> None:
    s.given[to] += 1


@applies(Plant)
def plant(s: Plot, bulb: int, row: int) -> None:
    s.grid[bulb][row + 1] += 1


@applies(Done, when=Colour.RED)
def done_with_red(s: Plot) -> None:
    s.done = 1


@applies(Done, when=Colour.BLACK)
def done_with_black(s: Plot) -> None:
    s.done = 2


@applies(Done)
def done_with_anything(s: Plot) -> None:
    s.done = 3


@rule
def afterwards(s: Plot) -> None:
    s.followed += 1


carry_out = switch(ACTIONS, Plot, decision="tiny", then=afterwards, last=(give, done_with_black))
write_options = enumerate_actions(options)
WIDEST[Plot] = 6


# --- events -------------------------------------------------------------------------------------------------------


class Gave(Event):
    player: int
    bulb: int
    first: bool


class Dug(Event):
    """An event with a public row and a secret row."""

    depths: Annotated[Sequence[int], 5]
    player: int
    found: Secret
    prices: Annotated[Sequence[int], 4, SECRET]


class Wished(PrivateEvent):
    player: int
    bulb: int


class Rained(Event):
    """An event without a player."""


events.number(Plot, Gave | Dug | Wished | Rained)


@rule
def tells_events(s: Plot, p: int) -> int:
    tell(s, Gave(p, bulb=s.tiny, first=s.tiny > 3))
    tell(s, Dug(player=p, depths=s.depths, found=s.small, prices=s.prices[s.tiny % 2]))
    tell(s, Wished(bulb=s.small - 1, player=1))
    tell(s, Rained())
    tell(s, Dug(player=2, depths=SHALLOW, found=-1, prices=s.prices[0]))
    return p
