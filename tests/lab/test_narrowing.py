"""Numbers of 32 bits: only where they fit, and with the same results."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.author import Author
from tests.engine.test_random_rules import Collection, compare
from tests.engine.toy import Toy
from tests.kit.tables import every_game, library
from tuliptable import games
from tuliptable.bots.bot_games import RESULT_HEAD, RESULT_PER_PLAYER, play_bot_games
from tuliptable.bots.levels import BOTS
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.random_playout import random_playouts
from tuliptable.engine.rule import rule
from tuliptable.engine.rule_runner import NoCompiler
from tuliptable.engine.translate.library import Library
from tuliptable.lab.integer_narrowing import NarrowProgram, narrow_program, type_for
from tuliptable.lab.ranges import ANY, LEAST, MOST, OPERATIONS, WORDS, Range, negative, sum_of

GAMES = 6
SEED = seed_from("narrow")
MODULES = 10
MOST_OF_32_BITS = 2**31 - 1


def in_c(program: NarrowProgram) -> Library:
    try:
        return Library(program, "narrow")
    except NoCompiler:
        pytest.skip("no C compiler here")


@pytest.mark.slow
@every_game
def test_games_are_the_same(game: Game[Any]) -> None:
    program = narrow_program(game, [play_bot_games])
    program.checked = True  # a sum that does not fit 32 bits ends the process
    plays = in_c(program), library(game.key, play_bot_games)
    for players in game.players:
        bots = [BOTS[("greedy", "random", "casual")[seat % 3]].number for seat in range(players)]
        results = []
        for runner in plays:
            told = [0] * (RESULT_HEAD + RESULT_PER_PLAYER * players) * GAMES
            runner.call(play_bot_games, game.fresh(players), chance_from(SEED), bots, players, 0, GAMES, told)
            results.append(told)
        assert results[0] == results[1]


@rule
def climb(start: int, anew: int) -> int:
    if anew > 0:
        start = 0
    for _ in range(9):
        start += 1
    return start


@rule
def climb_far(far: int) -> int:
    """`climb` starts with a number that fits 32 bits and ends with one that does not."""
    return climb(MOST_OF_32_BITS, 0) + climb(0, far)


def test_a_parameter_that_grows_is_wide() -> None:
    program = NarrowProgram(Toy, {}, [climb_far])
    assert in_c(program).call(climb_far, 1) == MOST_OF_32_BITS + 18


@pytest.mark.slow
def test_random_rules_do_the_same(tmp_path: Path) -> None:
    collection = Collection(tmp_path, (Author(Random(n), str(n)) for n in range(MODULES)), 5)
    program = NarrowProgram(Toy, {}, [accepted.rule for accepted in collection.accepted], in_room=ANY)
    library = in_c(program)
    for accepted in collection.accepted:
        compare(library, accepted)


def types(key: str) -> dict[str, str]:
    """The type of each name, by rule and name."""
    program = narrow_program(games.load(key), [random_playouts])
    rules = {id(function.rule): function.name for function in program.order}
    return {f"{rules[rule]}.{name}": type_for(range) for (rule, name), range in program.known.items()}


def test_a_number_is_as_wide_as_it_has_to_be() -> None:
    found = types("gift-of-tulips")
    assert found["random_playout.options"] == "int32_t"  # as many as a decision has
    assert found["take.kind"] == "int32_t"  # one more for each round of a loop that has an end
    assert found["give.to"] == "int32_t"  # a parameter of an action
    assert found["quarter_round.a"] == "uint32_t"  # a word of chance
    assert found["random_playout.decisions"] == "int64_t"  # no text says how often `while` goes round
    assert found["random_playouts.first"] == "int64_t"  # whatever Python gives


ENDS = st.one_of(st.integers(-9, 9), st.integers(-(2**33), 2**33), st.integers(LEAST, MOST))


@st.composite
def lying(draw: st.DrawFn, ends: st.SearchStrategy[int] = ENDS) -> tuple[Range, int]:
    """A range, and a number in it."""
    low, number, high = sorted(draw(st.tuples(ends, ends, ends)))
    return Range(low, high), number


WORK: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: int.__add__,
    ast.Sub: int.__sub__,
    ast.Mult: int.__mul__,
    ast.FloorDiv: int.__floordiv__,
    ast.Mod: int.__mod__,
    ast.BitAnd: int.__and__,
    ast.BitOr: int.__or__,
    ast.BitXor: int.__xor__,
}
SHIFTS: dict[type[ast.operator], Callable[[int, int], int]] = {ast.LShift: int.__lshift__, ast.RShift: int.__rshift__}


@given(lying(), lying(), lying(st.integers(0, 80)))
def test_what_is_worked_out_lies_in_its_range(
    left: tuple[Range, int], right: tuple[Range, int], bits: tuple[Range, int]
) -> None:
    for works, (other, number) in ((WORK, right), (SHIFTS, bits)):
        for operator, work in works.items():
            if number == 0 and operator in (ast.FloorDiv, ast.Mod):
                continue
            lies_in(OPERATIONS[operator](left[0], other), work(left[1], number))
    lies_in(WORDS["min"](left[0], right[0]), min(left[1], right[1]))
    lies_in(WORDS["max"](left[0], right[0]), max(left[1], right[1]))
    lies_in(WORDS["abs"](left[0]), abs(left[1]))
    lies_in(negative(left[0]), -left[1])


def lies_in(range: Range, number: int) -> None:
    """Numbers beyond 64 bits are none that rules work out."""
    assert not LEAST <= number <= MOST or range.low <= number <= range.high


@given(lying(), st.lists(st.integers(0, 1), max_size=9))
def test_a_sum_lies_in_its_range(one: tuple[Range, int], taken: list[int]) -> None:
    lies_in(sum_of(one[0], len(taken)), one[1] * sum(taken))
