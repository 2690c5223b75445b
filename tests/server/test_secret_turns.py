"""Where it is a secret who is asked, neither messages nor their numbers tell (TB-76)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.server.house import House, Line, open_seat
from tests.server.house import me as host
from tuliptable.engine.chance import sow
from tuliptable.engine.game import Game
from tuliptable.server.numbering import Numbering
from tuliptable.server.protocol import Accepted, ReplayInfo, SeatChange, TableInfo

pytestmark = pytest.mark.anyio

CHECK = {"phase": "black_tulip", "round": 3, "new_arrivals": "RA WB1 YC1", "next_shipment": "RB1 WC1 YC2 RC3 WB2"}
DECLINE = "decline"


def begin_with_cash(monkeypatch: pytest.MonkeyPatch, cash: Sequence[int]) -> None:
    """Tables begin with the Black Tulip check: who has 120 guilders is asked, the others are not."""

    def begins(game: Game[Any], players: int, options: Any, *_: Any) -> Any:
        s = game.fresh(players, options)
        game.positions.read(s, CHECK | {"cash": list(cash), "turn": 0})
        sow(s.chance, "5" * 64)
        return s

    monkeypatch.setattr(Game, "begin", begins)


async def watched(home: House, asked: Sequence[int]) -> tuple[list[str], list[str], int]:
    """What the last player and a spectator get while the others answer; and the steps one can look back at."""
    async with home.person("Ann") as ann, home.person("Ben") as ben, home.person("Cleo") as cleo, home.person() as eve:
        table = await ann.open_table(host, open_seat, open_seat, game="tulip-bubble")
        for seat, person in ((1, ben), (2, cleo)):
            await person.post(f"/api/tables/{table.id}/sit", SeatChange(seat), TableInfo)
        lines = {0: await ann.line(table.id), 1: await ben.line(table.id)}
        last, spectator = await cleo.line(table.id), await eve.line(table.id)
        for seat in asked:
            await lines[seat].until(lambda scene: bool(scene.choices))
            code = next(choice.code for choice in lines[seat].scene.choices if choice.action == DECLINE)
            assert isinstance(await lines[seat].act(code), Accepted)
        frames = [await told(line) for line in (last, spectator)]
        looked = await cleo.get(f"/api/tables/{table.id}/replay", ReplayInfo)
        return frames[0], frames[1], looked.steps


async def told(line: Line) -> list[str]:
    """Every update up to the first placing turn, byte for byte."""
    await line.until(lambda scene: scene.to_move is not None)
    return [frame for frame in line.frames if '"type":"update"' in frame]


async def test_how_many_are_asked_for_the_black_tulip_shows_in_no_message(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with_cash(monkeypatch, [130, 10, 10])
    one = await watched(home, [0])
    begin_with_cash(monkeypatch, [130, 140, 10])
    two = await watched(home, [0, 1])
    assert one == two


async def test_this_test_would_find_a_number_that_tells(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Numbering, "note", lambda *_: None)
    begin_with_cash(monkeypatch, [130, 10, 10])
    one = await watched(home, [0])
    begin_with_cash(monkeypatch, [130, 140, 10])
    assert one != await watched(home, [0, 1])
