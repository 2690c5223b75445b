"""The work of the garbage collector while people play, and the work it leaves for each hour."""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tuliptable.server import gc_tuning


class Knot:
    """An object with a reference to itself, which only the collector can free."""

    def __init__(self) -> None:
        self.itself: Knot | None = self


@contextmanager
def settlement() -> Iterator[None]:
    before, interval = gc.get_threshold(), sys.getswitchinterval()
    gc_tuning.settle()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()
    sys.setswitchinterval(interval)


@pytest.fixture
def gc_settlement() -> Iterator[None]:
    with settlement():
        yield


@pytest.mark.usefixtures("gc_settlement")
def test_old_objects_are_not_visited_again_while_people_play() -> None:
    used = [Knot() for _ in range(3 * gc_tuning.YOUNG)]
    assert len(gc.get_objects(generation=0)) < 2 * gc_tuning.YOUNG
    assert not gc.get_objects(generation=2)
    del used


@pytest.mark.usefixtures("gc_settlement")
def test_young_knots_go_while_people_play_and_old_ones_within_the_hour() -> None:
    young, old = Knot(), Knot()
    gone, kept = weakref.ref(young), weakref.ref(old)
    del young
    used = [Knot() for _ in range(3 * gc_tuning.YOUNG)]
    assert gone() is None
    del old
    used += [Knot() for _ in range(3 * gc_tuning.YOUNG)]
    assert kept() is not None
    gc_tuning.look_at_everything()
    assert kept() is None
    del used


def test_the_hourly_collection_leaves_out_the_objects_of_the_start() -> None:
    """The knot is garbage but stays, so the collector has not visited it."""
    knot = Knot()
    unvisited = weakref.ref(knot)
    with settlement():
        del knot
        gc_tuning.look_at_everything()
        assert unvisited() is not None


@pytest.mark.anyio
@pytest.mark.usefixtures("gc_settlement")
async def test_young_ones_are_looked_at_though_old_ones_go_as_fast_as_they_come() -> None:
    """The collector counts one object less for every old one that is freed, so its own count never triggers it."""
    old, new = [Knot() for _ in range(10 * gc_tuning.YOUNG)], []
    gc_tuning.look_regularly(asyncio.get_running_loop())
    while old:
        old.pop().itself = None
        new.append(Knot())
    assert len(gc.get_objects(generation=0)) > 5 * gc_tuning.YOUNG
    await asyncio.sleep(2 * gc_tuning.OFTEN)
    assert len(gc.get_objects(generation=0)) < gc_tuning.YOUNG
