"""Bots search in processes of their own. A process that dies or hangs costs depth, but never a turn."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from typing import Any

import pytest
from msgspec.structs import replace

from tests.kit.tables import in_c, new_match
from tests.server.house import House, me
from tuliptable import games
from tuliptable.bots import Bot, find
from tuliptable.bots.searcher import ActionValue, SearchBudget
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.server.tables import search_workers as module
from tuliptable.server.tables.search_workers import SearchWorkers, WorkerJob
from tuliptable.server.wire.http_messages import SeatRequest
from tuliptable.teacher.hint import Hint, HintFinder, HintStage, Progress

pytestmark = pytest.mark.anyio

GAME = games.load("gift-of-tulips")
STRONG, BEST = find("strong"), find("best")
ONLY = ActionValue(3, 1, 0.5)


def a_mind() -> InformationState[Any]:
    return InformationState(GAME, new_match(GAME, 2, "search_workers").state)


async def search_once(
    search_workers: SearchWorkers, seconds: float = 0.2, *, watched: bool = True, bot: Bot = STRONG
) -> int | None:
    return await search_workers.search(bot, a_mind(), chance_from(seed_from("d")), seconds, watched=watched)


@pytest.fixture
async def search_workers() -> Any:
    made = SearchWorkers(1)
    await made.wait_until_ready(GAME)
    yield made
    made.close()


async def test_until_the_rules_are_compiled_bots_play_without_search() -> None:
    made = SearchWorkers(1)
    assert await search_once(made) is None
    await made.wait_until_ready(GAME)
    assert await search_once(made) in a_mind().game.legal(a_mind().seen)
    made.close()


async def test_stages_of_a_hint_in_processes_grow_one_tree_as_at_the_keyboard(search_workers: SearchWorkers) -> None:
    thought = HintStage(SearchBudget(max_iterations=300), SearchBudget(max_iterations=20))
    mind, stages, names = a_mind(), [thought] * 3, ("Ann", "Ben")
    other = InformationState(GAME, new_match(GAME, 2, "another table").state)
    progress: Progress | None = None
    told = list[Hint]()
    while progress is None or not progress.hint.final:
        progress = await search_workers.improve_hint(mind, names, stages, progress)
        assert progress is not None
        told.append(replace(progress.hint, seconds=0.0))
        await search_workers.improve_hint(other, names, stages, None)
    expected = list[Hint]()
    HintFinder(GAME, in_c(GAME.key), clock=lambda: 0.0).hint(mind, names, stages, expected.append)
    assert told == expected
    assert [hint.tries for hint in told] == [300, 600, 900]


async def test_a_killed_process_is_replaced_and_its_job_repeated(search_workers: SearchWorkers) -> None:
    legal = GAME.legal(a_mind().seen)
    assert await search_once(search_workers) in legal
    [process] = search_workers.processes()
    thought = asyncio.create_task(search_once(search_workers, 0.5, bot=BEST))
    await asyncio.sleep(0.2)
    os.kill(process, signal.SIGKILL)
    assert await thought in legal
    assert search_workers.processes() != [process]


async def test_a_process_that_hangs_is_given_up(search_workers: SearchWorkers, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await search_once(search_workers) is not None
    [process] = search_workers.processes()
    os.kill(process, signal.SIGSTOP)
    monkeypatch.setattr(module, "OVERDUE_SECONDS", 0.1)
    assert await search_once(search_workers) is None
    assert process not in search_workers.processes()
    monkeypatch.undo()
    assert await search_once(search_workers) is not None


async def test_a_job_that_always_kills_its_process_is_given_up(
    search_workers: SearchWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "search", dies)
    assert await search_once(search_workers) is None


def dies(*_: object) -> int:
    os._exit(1)


async def test_many_thoughts_share_the_time(search_workers: SearchWorkers, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    async def answer(_game: object, _job: object, seconds: float) -> list[ActionValue]:
        given.append(seconds)
        await asyncio.sleep(0)
        return [ONLY]

    monkeypatch.setattr(search_workers, "_answer", answer)
    await asyncio.gather(*(search_once(search_workers, 1.0) for _ in range(4)))
    assert given == pytest.approx([1 / 4, 1 / 4, 1 / 3, 1 / 2])


@pytest.mark.parametrize(
    ("workers", "alone", "beside_another", "strong"), [(1, 1, 1, 1), (2, 1, 1, 1), (3, 2, 1, 1), (7, 4, 2, 1)]
)
async def test_a_search_of_full_length_uses_half_of_the_idle_processes(
    monkeypatch: pytest.MonkeyPatch, workers: int, alone: int, beside_another: int, strong: int
) -> None:
    search_workers, asked = SearchWorkers(workers), list[WorkerJob[Any]]()
    await search_workers.wait_until_ready(GAME)

    async def answer(_game: object, job: WorkerJob[Any], _seconds: float) -> list[ActionValue]:
        asked.append(job)
        await asyncio.sleep(0.01)
        return [ONLY]

    async def processes(*bots: Bot, watched: bool = True) -> int:
        asked.clear()
        assert await asyncio.gather(*(search_once(search_workers, bot=bot, watched=watched) for bot in bots)) == [
            3
        ] * len(bots)
        return len(asked)

    monkeypatch.setattr(search_workers, "_answer", answer)
    monkeypatch.setattr(module, "PAUSE_FACTOR", 0.0)
    assert await processes(BEST) == alone
    assert len({job.given[3] for job in asked}) == alone, "each has dice of its own"
    assert await processes(BEST, BEST) == alone + beside_another
    assert await processes(STRONG) == strong
    assert await processes(BEST, watched=False) == 1


async def test_a_thought_loses_nothing_but_the_part_that_died(monkeypatch: pytest.MonkeyPatch) -> None:
    search_workers, parts = SearchWorkers(3), [None, [ActionValue(4, 5, 0.5), ActionValue(6, 2, 0.5)]]
    await search_workers.wait_until_ready(GAME)

    async def answer(*_: object) -> list[ActionValue] | None:
        return parts.pop()

    monkeypatch.setattr(search_workers, "_answer", answer)
    assert await search_once(search_workers, bot=BEST) == 4
    assert parts == []


async def test_two_processes_think_about_one_decision() -> None:
    search_workers = SearchWorkers(3)
    await search_workers.wait_until_ready(GAME)
    assert await search_once(search_workers, bot=BEST) in GAME.legal(a_mind().seen)
    assert len(search_workers.processes()) == 2
    search_workers.close()


async def test_bots_at_unwatched_tables_think_a_tenth_of_the_time(
    search_workers: SearchWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[float] = []
    slept = asyncio.sleep

    async def sleep(seconds: float) -> None:
        rests.append(seconds)
        await slept(0)

    async def answer(*_: object) -> list[ActionValue]:
        time.sleep(0.01)
        return [ONLY]

    monkeypatch.setattr(search_workers, "_answer", answer)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    assert await search_once(search_workers, watched=False) == ONLY.action
    [rest] = rests
    assert rest >= module.PAUSE_FACTOR * 0.01
    await search_once(search_workers)
    assert rests == [rest]


async def test_a_bot_that_looks_ahead_plays_at_a_table(home: House) -> None:
    search_workers = home.open_tables.search_workers
    await search_workers.wait_until_ready(GAME)
    async with home.person() as ann:
        table = await ann.open_table(me, SeatRequest("bot", bot="strong"))
        line = await ann.line(table.id)
        await line.play(most=3)
        [process, *_] = search_workers.processes()
        os.kill(process, signal.SIGKILL)
        assert await line.play(most=3) == 3


async def test_bots_make_secret_decisions_without_search(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause would reveal to the others that a bot decides."""
    asked: list[str] = []

    async def search(bot: Bot, *_: object, **__: object) -> None:
        asked.append(bot.name)

    async with home.person() as ann:
        table = await ann.open_table(me, SeatRequest("open"))
        driver = home.open_tables._autoplayers[table.id]
        monkeypatch.setattr(driver.search_workers, "search", search)
        state = new_match(GAME, 2, "secret").state
        assert await driver._choose_action(GAME, state, "best", in_secret=True) in GAME.legal(state)
        assert asked == []
        assert await driver._choose_action(GAME, state, "best") in GAME.legal(state)
        assert asked == ["best"]
