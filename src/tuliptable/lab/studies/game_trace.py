"""A game between bots, decision by decision: the player, the number of actions, the leader, and the pieces of each
seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tuliptable.bots.bot_games import choose_into
from tuliptable.engine.chance import Chance
from tuliptable.engine.contract import (
    action_buffer,
    blank_to_information_state,
    evaluate,
    legal,
    play,
    rank,
    score,
    to_move,
)
from tuliptable.engine.flat_record import FlatRecord, Sized
from tuliptable.engine.game import Game
from tuliptable.engine.hidden_fields import FieldAccess, generate_rule, indented, places
from tuliptable.engine.random_playout import set_up_series_game
from tuliptable.engine.rule import Buffer, contract, rule
from tuliptable.engine.rule_runner import INTERPRETED, NoCompiler, RuleRunner
from tuliptable.engine.secrecy import SeatCount
from tuliptable.engine.state import NOBODY, State

PER_DECISION = 4
SEAT, ACTION, OPTIONS, LEADER = range(PER_DECISION)


@rule
def leader(s: State, players: int) -> int:
    """Return the player who is ahead of all others, by all points including hidden ones; `NOBODY` if no player is."""
    best = evaluate(s, 0)
    ahead = 0
    for p in range(1, players):
        worth = evaluate(s, p)
        if worth == best:
            ahead = NOBODY
        if worth > best:
            best = worth
            ahead = p
    return ahead


@contract
def record_holdings(s: State, most: Buffer) -> None:
    """Record the pieces of each seat, if they are more than recorded before: see `HoldingColumn`."""
    holding(type(s)).rule(s, most)


@rule
def trace_game(
    fresh: State,
    seeds: Chance,
    bots: Buffer,
    players: int,
    number: int,
    given: Buffer,
    known: int,
    trace: Buffer,
    space: int,
    most: Buffer,
    ends: Buffer,
) -> int:
    """Play game `number` of a series, and return the number of its decisions. `trace` gets the first
    ones, up to its size.

    The first `known` decisions are given. Bots without search make the others.
    """
    s = fresh.copy()
    mind = fresh.copy()
    dice = Chance()
    out = action_buffer(fresh)
    set_up_series_game(fresh, s, dice, seeds, number)
    record_holdings(s, most)
    decisions = 0
    p = to_move(s)
    while p != NOBODY:
        options = legal(s, out)
        if decisions < known:
            action = given[decisions]
        else:
            mind.copy_from(s)
            blank_to_information_state(mind, p)
            action = choose_into(bots[p], mind, dice, out)
        play(s, action)
        record_holdings(s, most)
        after = to_move(s)
        if decisions < space:
            at = decisions * PER_DECISION
            trace[at + SEAT] = p
            trace[at + ACTION] = action
            trace[at + OPTIONS] = options
            trace[at + LEADER] = leader(s, players) if after != NOBODY else NOBODY
        decisions += 1
        p = after
    for q in range(players):
        ends[2 * q] = score(s, q)
        ends[2 * q + 1] = rank(s, q)
    return decisions


# --- what lies before whom -------------------------------------------------------------------------------------------


class HoldingColumn:
    """The names of a game's pieces in front of a seat, and the rule that records them."""

    def __init__(self, state: type[State]) -> None:
        self.names: list[str] = []
        """`bouquet purple2`: the field of the state, and the piece."""
        known: dict[str, Any] = {"State": state, "Buffer": Buffer}
        found = [place for place in places(state, known) if place.field.layout and by_seat(place)]
        starts = [self._name(place) for place in found]
        self.seats = most_seats(state)
        lines = [line for place, start in zip(found, starts, strict=True) for line in self._noted(place, start)]
        self.rule: Callable[..., None] = generate_rule("hold(s: State, most: Buffer) -> None", lines or ["pass"], known)

    def _name(self, place: FieldAccess) -> int:
        start, lies = len(self.names), place.field.layout
        self.names += [f"{place.field.name} {piece}" for piece in lies.pieces.names[lies.first :]]
        return start

    def _noted(self, place: FieldAccess, start: int) -> list[str]:
        seat, width = place.loops[0][0], len(self.names)
        if place.field.layout.heap:
            kind = place.loops[-1][0]
            note = [f"at = {seat} * {width} + {start} + {kind}", f"if {place.each} > most[at]:"]
            return place.through([*note, f"    most[at] = {place.each}"])
        note = [f"most[{seat} * {width} + {start} + {place.each}] = 1"]
        return place.through([f"if {place.each} >= 0:", *indented(note)])


def by_seat(place: FieldAccess) -> bool:
    """Return True if the first index is a seat: one of the players, or as many as a rule says."""
    return bool(place.loops) and (place.loops[0][1] == "s.players" or place.loops[0][1].endswith("(s)"))


def most_seats(record: type[FlatRecord]) -> int:
    """Return the number of seats in a state or one of its parts."""
    own = [int(size) for field in record.fields for size in field.shape if isinstance(size, SeatCount)]
    return max([1, *own, *(most_seats(field.kind) for field in record.fields if not isinstance(field.kind, Sized))])


HOLDINGS: dict[type[State], HoldingColumn] = {}


def holding(state: type[State]) -> HoldingColumn:
    if state not in HOLDINGS:
        HOLDINGS[state] = HoldingColumn(state)
    return HOLDINGS[state]


def tracer(game: Game[Any], *rules: Callable[..., Any], checked: bool = False) -> RuleRunner:
    """Return a runner for `trace_game` and other rules of a game: compiled, or interpreted without a compiler."""
    from tuliptable.engine.translate.library import Library  # imported late, because it takes time to load
    from tuliptable.engine.translate.program import Program

    bound = {**game.rules.by_name(), "record_holdings": holding(game.state).rule}
    try:
        return Library(Program(game.state, bound, (trace_game, *rules), checked=checked), game.key)
    except NoCompiler:
        return INTERPRETED
