"""One guest or one address leaves room for others: in the queue of reviews, at seats, in chats and in the lobby."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from tests.server.house import GAME, House, Person, greedy, house, me, open_seat
from tests.server.test_reviews import play_to_the_end
from tuliptable.server.limits.fair_queue import FairQueue, QueueFull
from tuliptable.server.limits.table_limits import ChatLimit, SeatChangeLimit, TooManyLines, TooManySeatChanges
from tuliptable.server.settings import Settings
from tuliptable.server.tables import chat, open_tables, review_queue
from tuliptable.server.tables.chat_lines import BACK, LEFT, text_of
from tuliptable.server.tables.refusals import TOO_MANY_LISTED
from tuliptable.server.tables.review_queue import ReviewQueue
from tuliptable.server.wire.http_messages import Lobby, NewTable, SeatChange, TableInfo
from tuliptable.server.wire.socket_messages import Accepted, ChatPosted, ReviewState

pytestmark = pytest.mark.anyio


# --- reviews -------------------------------------------------------------------------------------------------------


async def test_a_guest_with_many_reviews_waits_behind_the_others(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    gate = asyncio.Event()

    async def note(_: ReviewQueue, match_id: str, _match: Any) -> Any:
        await gate.wait()
        made.append(match_id)
        raise AssertionError("this review is not needed")

    monkeypatch.setattr(ReviewQueue, "_compute", note)
    async with sqlite_home.person("Ann") as ann, sqlite_home.person("Ben") as ben:
        of_ann = [await play_to_the_end(ann) for _ in range(9)]
        [of_ben] = [await play_to_the_end(ben)]
        answers = [(await ann.ask("POST", f"/api/tables/{table}/review", {})) for table in of_ann]
        assert [answer.status_code for answer in answers] == [200] * review_queue.PER_GUEST + [429] * (
            9 - review_queue.PER_GUEST
        )
        assert f"{review_queue.PER_GUEST} of your reviews" in answers[-1].json()["reason"]
        assert (await ben.post(f"/api/tables/{of_ben}/review", {}, ReviewState)).status == "running"
        gate.set()
        async with asyncio.timeout(10):
            while len(made) < 3:
                await asyncio.sleep(0.01)
        assert made == [of_ann[0], of_ben, of_ann[1]]
        assert sqlite_home.open_tables.metrics.limited["queue"] == 7


async def order_of(queue: FairQueue, asked: list[tuple[str, str]]) -> list[str]:
    """Enter all, then serve all; return the guests in the order of their turns."""
    served: list[str] = []

    async def be_served(guest: str, ticket: Any) -> None:
        async with queue.turn(ticket):
            served.append(guest)
            await asyncio.sleep(0)

    await asyncio.gather(*[be_served(guest, queue.enter(guest, address)) for guest, address in asked])
    return served


async def test_addresses_take_turns_and_so_do_the_guests_of_an_address() -> None:
    crowd, other = "10.0.0.1", "10.0.0.2"
    asked = [("a", crowd), ("a", crowd), ("b", crowd), ("c", crowd), ("z", other), ("z", other)]
    assert await order_of(FairQueue("reviews", 2, 8, 64), asked) == ["a", "z", "b", "z", "c", "a"]


async def test_a_queue_has_room_for_other_addresses_when_one_has_used_up_its_places() -> None:
    queue = FairQueue("reviews", 2, 8, 64)
    for number in range(8):
        queue.enter(f"guest {number}", "2001:db8::1")
    with pytest.raises(QueueFull, match="from your address"):
        queue.enter("another", "2001:db8::2")
    queue.enter("another", "2001:db8:1::1")


async def test_a_wait_that_is_cancelled_leaves_its_place_to_others() -> None:
    queue = FairQueue("reviews", 1, 8, 64)
    first, second = queue.enter("a", "10.0.0.1"), queue.enter("b", "10.0.0.2")
    async with queue.turn(first):

        async def wait() -> None:
            async with queue.turn(second):
                raise AssertionError("it has no turn yet")

        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        queue.enter("b", "10.0.0.2")


# --- seats ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def limited(settings: Settings) -> Settings:
    """Settings with the limits on seats and chat that a server has by default."""
    by_default = Settings()
    return replace(
        settings,
        seat_changes_per_minute=by_default.seat_changes_per_minute,
        chat_lines_per_minute=by_default.chat_lines_per_minute,
    )


async def two_at_a_table(ann: Person, ben: Person) -> str:
    table = await ann.open_table(me, open_seat)
    await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
    line = await ann.line(table.id)
    await line.until_table(lambda table: table.status == "running")
    return table.id


async def lines_of(home: House, table: str) -> list[str]:
    return list(map(text_of, await home.open_tables.store.chat(table)))


async def test_leaving_a_seat_and_sitting_down_is_limited(limited: Settings) -> None:
    async with house(limited) as home, home.person("Ann") as ann, home.person("Ben") as ben:
        table = await two_at_a_table(ann, ben)
        deeds = ["rise", "sit"] * 20
        answers = [await ben.ask("POST", f"/api/tables/{table}/{deed}", SeatChange(1)) for deed in deeds]
        assert [answer.status_code for answer in answers].count(200) <= limited.seat_changes_per_minute + 1
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert home.open_tables.metrics.limited["seats"] >= 20
        refused = await ann.ask("POST", f"/api/tables/{table}/rise", SeatChange(0))
        assert refused.status_code == 200


def test_seats_are_limited_by_guest_by_table_and_by_address() -> None:
    def admitted(*asked: tuple[str, str, str]) -> int:
        limit, count = SeatChangeLimit(12), 0
        for guest, table, address in asked:
            try:
                limit.admit(guest, table, address)
                count += 1
            except TooManySeatChanges:
                pass
        return count

    assert admitted(*[("ann", f"table {n}", f"10.0.0.{n}") for n in range(100)]) == 12
    assert admitted(*[(f"guest {n}", "table", f"10.0.0.{n}") for n in range(100)]) == 48
    assert admitted(*[(f"guest {n}", f"table {n}", "10.0.0.1") for n in range(100)]) == 48
    assert admitted(*[(f"guest {n}", f"table {n}", f"10.0.0.{n}") for n in range(100)]) == 100


async def test_a_table_that_says_the_same_again_moves_its_line(settings: Settings) -> None:
    async with house(settings) as home, home.person("Ann") as ann, home.person("Ben") as ben:
        table = await two_at_a_table(ann, ben)
        before = await lines_of(home, table)
        for _ in range(5):
            await ben.post(f"/api/tables/{table}/rise", SeatChange(1), TableInfo)
            await ben.post(f"/api/tables/{table}/sit", SeatChange(1), TableInfo)
        left, back = str(LEFT(name="Ben")), str(BACK(name="Ben"))
        assert await lines_of(home, table) == [*before, left, back]
        assert list(map(text_of, home.open_tables.tables[table].chat)) == [*before, left, back]
        await ann.lines[0].say(type="say", text="Are you there?")
        await ben.post(f"/api/tables/{table}/rise", SeatChange(1), TableInfo)
        assert await lines_of(home, table) == [*before, left, back, "Are you there?", left]


# --- chat ----------------------------------------------------------------------------------------------------------


async def test_strangers_cannot_flood_a_chat(limited: Settings) -> None:
    async with house(limited) as home, home.person("Ann") as ann:
        table = (await ann.open_table(me, greedy)).id
        said = 0
        for name in ("Eve", "Eva", "Evi", "Evo", "Evy", "Ewa"):
            async with home.person(name) as stranger:
                line = await stranger.line(table)
                said += sum([isinstance(await line.say(type="say", text=f"{n}"), Accepted) for n in range(30)])
        assert said <= 45
        assert home.open_tables.metrics.limited["chat"] >= 100


def test_players_can_chat_when_spectators_have_used_their_limit() -> None:
    limit = ChatLimit(30)
    for n in range(40):
        limit.admit(f"spectator {n}", "table", f"10.0.0.{n}")
    with pytest.raises(TooManyLines):
        limit.admit("another spectator", "table", "10.0.1.0")
    limit.admit("a player", None, "10.0.1.1")


async def test_a_table_keeps_its_newest_lines_and_players_lines_beside_spectators(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(chat.MAX_LINES, "spectator", 5)
    async with house(settings) as home, home.person("Ann") as ann, home.person("Eve") as eve:
        table = (await ann.open_table(me, greedy)).id
        player, spectator = await ann.line(table), await eve.line(table)
        await player.say(type="say", text="good luck")
        for n in range(12):
            await spectator.say(type="say", text=f"{n}")
        await player.hear(ChatPosted, lambda said: said.line.text == "11")
        kept = ["good luck", *map(str, range(7, 12))]
        assert await lines_of(home, table) == kept
        assert list(map(text_of, home.open_tables.tables[table].chat)) == kept


# --- the lobby -----------------------------------------------------------------------------------------------------


async def test_a_guest_lists_only_a_few_tables(home: House) -> None:
    async with home.person("Ann") as ann:
        wish = NewTable(GAME, [me, open_seat], listed=True)
        answers = [await ann.ask("POST", "/api/tables", wish) for _ in range(61)]
        opened = [answer.status_code for answer in answers].count(201)
        assert opened == open_tables.MAX_LISTED
        assert answers[-1].json()["code"] == TOO_MANY_LISTED.key
        await ann.open_table(me, open_seat)


async def test_concurrent_requests_for_listed_tables_count_too(home: House) -> None:
    async with home.person("Ann") as ann:
        wish = NewTable(GAME, [me, open_seat], listed=True)
        answers = await asyncio.gather(*[ann.ask("POST", "/api/tables", wish) for _ in range(12)])
        assert [answer.status_code for answer in answers].count(201) == open_tables.MAX_LISTED


async def test_the_lobby_shows_the_newest_table_of_each_host_first(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "MAX_LISTED", 100)
    async with home.person("Ann") as ann, home.person("Ben") as ben, home.person("Eve") as eve:
        of_ben = await ben.open_table(me, open_seat, listed=True)
        of_eve = [(await eve.open_table(me, open_seat, listed=True)).id for _ in range(61)]
        shown = [table.id for table in (await ann.get("/api/lobby", Lobby)).open]
        assert shown[:3] == [of_eve[-1], of_ben.id, of_eve[-2]]


async def test_the_listed_tables_of_an_address_are_limited(settings: Settings) -> None:
    async with house(replace(settings, creations_per_minute=60)) as home:
        status: list[int] = []
        for number in range(6):
            async with home.person(f"Guest {number}") as guest:
                wish = NewTable(GAME, [me, open_seat], listed=True)
                status += [(await guest.ask("POST", "/api/tables", wish)).status_code for _ in range(4)]
        assert status == [201] * 20 + [429] * 4
