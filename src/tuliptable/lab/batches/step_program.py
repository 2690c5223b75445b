"""The steps of a batch for each of its games, in the rule language. `stepping.h` loops over the games."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

from tuliptable.bots.bot_games import choose_into
from tuliptable.engine.chance import Chance, below
from tuliptable.engine.contract import apply, blank, blank_to_information_state, legal, rank, score, to_move, withhold
from tuliptable.engine.game import Game
from tuliptable.engine.hidden_fields import NO_PIECE, generate_rule, indented, places
from tuliptable.engine.random_playout import set_up_series_game
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import State
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Program
from tuliptable.lab.batches.columns import NOWHERE, Column, columns, widest

DRIVER = Path(__file__).with_name("stepping.h").read_text()


@rule
def begin_game(fresh: State, s: State, dice: Chance, seeds: Chance, number: int) -> None:
    set_up_series_game(fresh, s, dice, seeds, number)


@rule
def options_of(s: State, out: Buffer) -> int:
    return legal(s, out)


@rule
def carry_out(s: State, action: int) -> None:
    apply(s, action)


@rule
def mover(s: State) -> int:
    return to_move(s)


@rule
def points_of(s: State, p: int) -> int:
    return score(s, p)


@rule
def place_of(s: State, p: int) -> int:
    return rank(s, p)


@rule
def roll(dice: Chance, sides: int) -> int:
    return below(dice, sides)


@rule
def answer(s: State, mind: State, dice: Chance, bot: int, out: Buffer) -> None:
    """Play the instant choice of the bot to move, from the information state of its seat."""
    mind.copy_from(s)
    blank_to_information_state(mind, to_move(s))
    action = choose_into(bot, mind, dice, out)
    apply(s, action)


def blanking_rules(game: Game[Any]) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Return the rules that blank a state for a seat, without and with perfect recall.

    They also clear unused places of arrays, so that no observation contains old values.
    """
    names: dict[str, Any] = {"State": game.state, "blank": blank, "withhold": withhold}
    empty = []
    for place in places(game.state, names):
        if place.field.used:
            variable, used = place.inner[-1]
            rest = [f"for {variable} in range({used}, {place.field.shape[-1]}):", f"    {place.each} = {NO_PIECE}"]
            empty += place.outside().through(rest)

    def written_look(name: str, hide: str) -> Callable[..., Any]:
        lines = ["s.copy_from(world)", f"{hide}(s, viewer)", *empty]
        return generate_rule(f"{name}(s: State, world: State, viewer: int) -> None", lines, names)

    return written_look("look", "blank"), written_look("recall", "withhold")


# --- the library -----------------------------------------------------------------------------------------------------


RULES = (begin_game, options_of, carry_out, mover, points_of, place_of, roll, answer)


class BatchProgram(Program):
    """Rules with the C that loops over all games of a batch and calls the rules by name."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game.state, game.rules.by_name(), (*RULES, *blanking_rules(game)))
        self.driver = driver_of(game)

    def source(self) -> str:
        return f"{super().source()}{self.driver}\n"


class BatchLibrary(Library):
    def driver(self, name: str, *takes: Any, gives: Any = None) -> Any:
        """Return a function of the driver, with the types of its arguments and result for ctypes."""
        function = getattr(self._library, name)
        function.argtypes, function.restype = takes, gives
        return function


LIBRARIES: dict[type[State], BatchLibrary] = {}


def stepping(game: Game[Any]) -> BatchLibrary:
    """Return the compiled batch of a game, for every number of players. The first build takes seconds."""
    if game.state not in LIBRARIES:
        LIBRARIES[game.state] = BatchLibrary(BatchProgram(game), f"{game.key}-batch")
    return LIBRARIES[game.state]


def driver_of(game: Game[Any]) -> str:
    shown = {players: columns(game, players) for players in game.players}
    observed = max((widest(row) for row in shown.values()), key=lambda size: size.width)
    return "\n".join(
        [
            f"typedef {game.state.__name__} State;",
            f"typedef {observed.c_type} Observed;",
            f"#define WIDEST {game.widest}",
            f"#define ACTIONS {game.actions.size}",
            f"#define MOST_PLAYERS {game.players[-1]}",
            writer_of(shown),
            DRIVER,
        ]
    )


def writer_of(shown: dict[int, tuple[Column, ...]]) -> str:
    """Return the C that copies the columns out of a state, one run of adjacent numbers after the other."""
    cases = []
    for players, row in shown.items():
        lines = [f"case {players}:"]
        for run in runs_of(row):
            first = run[0]
            source = f"((const {first.size.c_type} *)((const char *)mind + {first.at}))"
            lines.append(f"    WRITE({first.number}, {len(run)}, {source});")
        cases.append("\n".join([*indented([*lines, "    break;"])]))
    body = "\n".join(cases)
    return (
        "#define WRITE(first, count, source) for (int64_t k = 0; k < (count); k++) row[(first) + k] = (source)[k]\n"
        "#if defined(__GNUC__) && !defined(__clang__)\n"
        '__attribute__((optimize("tree-vectorize")))\n'
        "#endif\n"
        "static void write_columns(const State *mind, int64_t seat, int64_t players, Observed *row) {\n"
        f"    row[0] = (Observed)seat;\n    switch (players) {{\n{body}\n    }}\n}}"
    )


def runs_of(row: tuple[Column, ...]) -> list[list[Column]]:
    """Return groups of columns with adjacent numbers of one size."""
    inside = [column for column in row if column.at != NOWHERE]
    found = groupby(inside, key=lambda column: (column.size, column.at - column.number * column.size.width))
    return [list(run) for _, run in found]
