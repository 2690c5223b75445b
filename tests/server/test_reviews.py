"""Reviews at a server: only of finished matches, computed once in the background, with progress, and stored."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.server.house import House, Person, greedy, me
from tuliptable.server.tables import review_queue
from tuliptable.server.tables.review_queue import ReviewQueue
from tuliptable.server.wire.socket_messages import Accepted, ReviewState
from tuliptable.teacher.review_job import REVIEW_EARLY

pytestmark = pytest.mark.anyio


async def play_to_the_end(person: Person) -> str:
    """A match that was played to its end."""
    info = await person.open_table(me, greedy)
    line = await person.line(info.id)
    await line.play()
    await line.close()
    return info.id


async def until_done(person: Person, table: str) -> list[ReviewState]:
    """Request a review, and return its states until it is done."""
    said = [await person.post(f"/api/tables/{table}/review", {}, ReviewState)]
    while said[-1].status == "running":
        await asyncio.sleep(0.05)
        said.append(await person.get(f"/api/tables/{table}/review", ReviewState))
    return said


async def test_a_review_is_made_once_with_progress_and_kept(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_queue, "usual_seconds", lambda _: 0.5)
    async with home.person("Ann") as ann:
        table = await play_to_the_end(ann)
        assert (await ann.get(f"/api/tables/{table}/review", ReviewState)).status == "none"
        said = await until_done(ann, table)
        assert [state.done for state in said] == sorted(state.done for state in said)
        assert said[-1].status == "done"
        review = said[-1].review
        assert review is not None
        assert len(review.moments) == said[-1].steps == said[-1].done
        assert review.names == ["Ann", "Bram"]
        stored = await home.open_tables.store.review(table)
        assert stored is not None
        assert {step["played"]["label"] for step in json.loads(stored)["moments"]} == {""}
        assert all(moment.played.label for moment in review.moments)
        monkeypatch.setattr(ReviewQueue, "_make", None)
        async with home.person("Eve") as eve:
            assert (await eve.post(f"/api/tables/{table}/review", {}, ReviewState)).review == review


async def test_a_running_match_has_no_review(sqlite_home: House) -> None:
    async with sqlite_home.person("Ann") as ann:
        info = await ann.open_table(me, greedy)
        await ann.refused_with(REVIEW_EARLY(), f"/api/tables/{info.id}/review", {})
        assert (await ann.ask("GET", f"/api/tables/{info.id}/review")).status_code == 400


async def test_the_number_of_reviews_at_a_time_is_limited_and_play_continues(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_home.open_tables.reviews._queue, "per_guest", 1)
    async with sqlite_home.person("Ann") as ann:
        first, second = await play_to_the_end(ann), await play_to_the_end(ann)
        assert (await ann.post(f"/api/tables/{first}/review", {}, ReviewState)).status == "running"
        await ann.refused(f"/api/tables/{second}/review", {}, 429)
        info = await ann.open_table(me, greedy)
        line = await ann.line(info.id)
        await line.until(lambda scene: bool(scene.choices))
        assert isinstance(await line.act(), Accepted)
