"""Every construct of the rule language does the same interpreted and compiled."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from tests.engine import toy
from tests.engine.toy import Toy
from tests.engine.twins import Argument, agree, in_a_process_of_its_own, random_record
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Program

TRIES = 150

Maker = Callable[[Random], Argument]
Case = tuple[Callable[..., Any], list[Maker]]


def whole(low: int, high: int) -> Maker:
    return lambda random: random.choice([low, high, random.randint(low, high), random.randint(low, high)])


def state(random: Random) -> Toy:
    s = random_record(Toy, random, 40)
    s.journal_length = 0
    return s


def chance(random: Random) -> Chance:
    return chance_from(seed_from(str(random.random())))


def buffer(size: int) -> Maker:
    return lambda random: [random.randint(-1000, 1000) for _ in range(size)]


number = whole(-1000, 1000)
big = whole(-(2**59), 2**59)
few = whole(-12, 12)
bit = whole(0, 1)
third = whole(0, 2)

CASES: list[Case] = [
    (toy.arithmetic, [big, big]),
    (toy.floor_division, [big, whole(-1000, -1)]),
    (toy.floor_division, [few, whole(-7, -1)]),
    (toy.floor_division, [few, whole(1, 7)]),
    (toy.modulo, [big, whole(1, 1000)]),
    (toy.modulo, [few, whole(-7, -1)]),
    (toy.modulo, [few, whole(1, 7)]),
    (toy.shift_left, [number, whole(0, 52)]),
    (toy.shift_right, [big, whole(0, 63)]),
    (toy.smallest_and_largest, [number, number]),
    (toy.smallest_and_largest, [few, few]),
    (toy.words_of_32_bits, [whole(-(2**40), 2**40), whole(0, 32)]),
    (toy.names_of_constants, [number]),
    (toy.augmented, [number, number]),
    (toy.compared, [few, few]),
    (toy.chained, [few, few, few]),
    (toy.joined, [few, few]),
    (toy.of_truth_values, [few, bit]),
    (toy.asked_in_turn, [state, whole(-20, 20)]),
    (toy.numbers_as_truth, [state, whole(-1, 1)]),
    (toy.branches, [whole(-5, 20), whole(-5, 20)]),
    (toy.counted_loops, [few, few]),
    (toy.loop_variable_of_its_own, [few]),
    (toy.nested_loops, [few]),
    (toy.endless_loop_with_a_way_out, [whole(-3, 1000)]),
    (toy.swapped, [number, number, number]),
    (toy.swapped_in_place, [state, whole(0, 4), whole(0, 4)]),
    (toy.with_defaults, [number, number, number, bit, number]),
    (toy.calls_with_defaults, [number]),
    (toy.value_before_place, [state, number]),
    (toy.parameters_are_its_own, [number]),
    (toy.double, [number]),
    (toy.remove, [number]),
    (toy.draws, [chance, whole(0, 40)]),
    (toy.every_size, [state, whole(-(2**60), 2**60)]),
    (toy.rows_of_every_size, [state, whole(-(2**60), 2**60)]),
    (toy.grids_and_cubes, [state, number]),
    (toy.records_in_records, [state, third, third]),
    (toy.names_for_records, [state, third, third]),
    (toy.records_as_results, [state, third]),
    (toy.records_taken_over, [state, third, third]),
    (toy.records_compared, [state, state, third, third]),
    (toy.names_after_taking_over, [state, state, third]),
    (toy.tables, [third, bit]),
    (toy.buffers, [state, buffer(6), whole(0, 6)]),
    (toy.scratch_room, [state, whole(0, 100)]),
    (toy.tells_events, [state, few]),
    (toy.called_by_name, [few, few]),
    (toy.reductions, [state, few, few]),
    (toy.what_if, [state, third]),
]


@pytest.fixture(scope="module", params=["fast", "checked"])
def library(request: pytest.FixtureRequest, c_compiler: None) -> Library:  # noqa: ARG001
    program = Program(Toy, {}, list(dict.fromkeys(rule for rule, _ in CASES)), checked=request.param == "checked")
    return Library(program, "toy")


@pytest.mark.parametrize(("rule", "makers"), CASES, ids=[rule.__name__ for rule, _ in CASES])
def test_a_rule_does_the_same_interpreted_and_compiled(
    library: Library, rule: Callable[..., Any], makers: list[Maker]
) -> None:
    def all_tries() -> None:
        random = Random(rule.__name__)
        for _ in range(TRIES):
            agree(library, rule, *(maker(random) for maker in makers))

    if library.program.checked:
        status, said = in_a_process_of_its_own(all_tries)
        assert status == 0, said
    else:
        all_tries()


def test_every_rule_of_the_toy_is_tried() -> None:
    tried = Program(Toy, {}, [rule for rule, _ in CASES])
    rules = {name for name, known in vars(toy).items() if getattr(known, "__module__", "") == toy.__name__}
    assert rules - {"Bulb", "Bed", "Toy", "Colour", "BEST"} <= {function.name for function in tried.order}


def test_threads_may_translate_at_the_same_time() -> None:
    """Python counts the depth of trees for all threads together; pauses while parsing make a clash likely."""
    rules = list(dict.fromkeys(rule for rule, _ in CASES))
    with pauses_while_parsing(), ThreadPoolExecutor(4) as pool:
        sources = set(pool.map(lambda _: Program(Toy, {}, rules).source(), range(12)))
    assert len(sources) == 1


@contextmanager
def pauses_while_parsing() -> Iterator[None]:
    def pause(_phase: str, _info: dict[str, int]) -> None:
        time.sleep(0)

    thresholds = gc.get_threshold()
    gc.callbacks.append(pause)
    gc.set_threshold(50)
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)
        gc.callbacks.remove(pause)
