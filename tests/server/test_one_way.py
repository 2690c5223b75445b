"""A move goes one way: it is checked once, played once, stored and sent. The server never replays its own entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.house import House, me
from tests.server.test_undo import level, two_lines, undo
from tuliptable import games
from tuliptable.engine.action_codec import ActionCodec
from tuliptable.engine.game import Game
from tuliptable.engine.log import Log
from tuliptable.engine.match import Match
from tuliptable.server.storage.store import Store
from tuliptable.server.tables import broadcast
from tuliptable.server.wire.http_messages import SeatRequest
from tuliptable.server.wire.socket_messages import Accepted, Scene

pytestmark = pytest.mark.anyio


def count_calls(monkeypatch: pytest.MonkeyPatch, where: type, name: str) -> list[str]:
    """Count the calls of a method from now on."""
    calls: list[str] = []
    method: Callable[..., Any] = getattr(where, name)

    def count(*arguments: Any, **named: Any) -> Any:
        calls.append(name)
        return method(*arguments, **named)

    monkeypatch.setattr(where, name, count)
    return calls


def reached(newest: int) -> Callable[[Scene], bool]:
    return lambda scene: bool(scene.choices) and scene.seq == newest


async def test_a_move_is_checked_once_and_played_once(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        _, lines = await two_lines(ann, ben)
        mover = await level(lines)
        checked = count_calls(monkeypatch, Game, "refuse_unless_legal")
        played = count_calls(monkeypatch, Game, "play")
        parsed = count_calls(monkeypatch, ActionCodec, "parse")
        replayed = count_calls(monkeypatch, Match, "append")
        assert isinstance(await lines[mover].act(), Accepted)
        assert (len(checked), len(played), len(parsed), len(replayed)) == (1, 1, 0, 0)


async def test_views_are_prepared_before_the_wait_for_the_disk(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        _, lines = await two_lines(ann, ben)
        mover = await level(lines)
        boards, pages = count_calls(monkeypatch, Game, "view"), count_calls(monkeypatch, Log, "page")
        written = Store.append

        async def append(*given: Any) -> bool:
            assert (len(boards), len(pages)) == (2, 2)
            return await written(*given)

        monkeypatch.setattr(Store, "append", append)
        assert isinstance(await lines[mover].act(), Accepted)
        assert (len(boards), len(pages)) == (2, 2)


@pytest.mark.parametrize("game", [game.key for game in games.playable()])
async def test_a_free_undo_replays_nothing(home: House, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A free undo concerns the last step, and the state before it is cached."""
    async with home.person("Ann") as ann:
        others = [SeatRequest("here")] * (max(2, games.load(game).players[0]) - 1)
        info = await ann.open_table(me, *others, game=game)
        table, line = await home.open_tables.table(info.id), await ann.line(info.id)
        for _ in range(200):
            await line.until(reached(table.number(broadcast.viewer_of(table, next(iter(table.presence.connections))))))
            mover = table.match.to_move
            assert isinstance(await line.act(), Accepted)
            assert not table.over, f"no step of {game} was free to take back"
            if not table.secret_decision and await table.undo_checker.check_now(table.match, mover):
                break
        before = table.match.state_at(len(table.match.steps) - 1)
        played = count_calls(monkeypatch, Game, "play")
        assert isinstance(await undo(line), Accepted)
        assert table.match.state.pack() == before.pack()
        assert not played
