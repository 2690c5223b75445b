"""Processes that play: an interrupted caller does not wait for them."""

from __future__ import annotations

import multiprocessing
import time

import pytest

from tuliptable.bots.worker_pool import new_pool, running

AN_HOUR = 3600


def break_off() -> None:
    with running(new_pool(2)) as pool:
        assert pool.submit(time.sleep, 0).result() is None
        for _ in range(4):
            pool.submit(time.sleep, AN_HOUR)
        raise KeyboardInterrupt


def test_an_interrupt_ends_games_that_would_take_an_hour() -> None:
    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert not multiprocessing.active_children()


def test_work_that_is_done_is_waited_for() -> None:
    with running(new_pool(1)) as pool:
        later = pool.submit(time.sleep, 0.1)
    assert later.done()
    assert not multiprocessing.active_children()
