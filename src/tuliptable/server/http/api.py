"""The requests of lobby and replay, and the door to a table's socket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from litestar import MediaType, Request, Response, Router, WebSocket, get, post, websocket
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec.structs import replace

from tuliptable.engine.match import Match
from tuliptable.engine.refusal import Refusal
from tuliptable.server.http.catalogue import catalogue
from tuliptable.server.http.guest_cookies import COOKIE, YEAR, GuestCookies, stranger
from tuliptable.server.http.network import in_network
from tuliptable.server.http.table_socket import serve_socket
from tuliptable.server.limits.code_attempts import CodeAttemptLimit
from tuliptable.server.limits.creation_limit import CreationLimit
from tuliptable.server.limits.table_limits import ListingLimit
from tuliptable.server.storage.device_codes import GOOD_FOR, DeviceCodes
from tuliptable.server.tables import (
    broadcast,
    lesson_tables,
    lobby,
    practice_tables,
    replay,
    rules_versions,
    seat_changes,
    seating,
)
from tuliptable.server.tables.display_names import clean
from tuliptable.server.tables.match_import import LONGEST_FILE
from tuliptable.server.tables.open_tables import OpenTables
from tuliptable.server.tables.rules_versions import OtherRulesVersion
from tuliptable.server.tables.table import Table
from tuliptable.server.tables.table_removal import remove_from_list
from tuliptable.server.wire.connection import Connection
from tuliptable.server.wire.http_messages import (
    Catalogue,
    DeviceCode,
    ExerciseRequest,
    Guest,
    LessonRequest,
    Lobby,
    NewTable,
    PlayOn,
    PositionRequest,
    Records,
    RedeemCode,
    Rename,
    Resignation,
    SeatChange,
    TableInfo,
)
from tuliptable.server.wire.socket_messages import Imported, ReplayInfo, ReplayStep, ReviewState

Asking = Request[Any, Any, State]
T = TypeVar("T")
Seal = Annotated[str | None, QueryParameter(name="seal", pattern="^[0-9a-f]{64}$", description="for the draw")]
Eyes = Annotated[str | None, QueryParameter(name="as", description="a seat, spectator, or everything after the end")]


class Unknown(Refusal):
    """A guest without a cookie wants to change something."""

    def __init__(self) -> None:
        super().__init__("who are you? Ask for /api/me first, and keep its cookie")


def open_tables_of(asking: Asking | WebSocket[Any, Any, State]) -> OpenTables:
    open_tables = asking.app.state.open_tables
    assert isinstance(open_tables, OpenTables)
    return open_tables


def guest_cookies(asking: Asking | WebSocket[Any, Any, State]) -> GuestCookies:
    book = asking.app.state.guest_cookies
    assert isinstance(book, GuestCookies)
    return book


def guest_of(asking: Asking | WebSocket[Any, Any, State]) -> Guest | None:
    return guest_cookies(asking).read(asking.cookies.get(COOKIE))


def require_guest(asking: Asking | WebSocket[Any, Any, State]) -> Guest:
    """The guest of this browser, or a stranger, who may look but has no seat anywhere."""
    return guest_of(asking) or stranger()


def is_known(request: Asking) -> Guest:
    guest = guest_of(request)
    if guest is None:
        raise Unknown
    return guest


def admit(request: Asking) -> None:
    """Before something is created: TooMany if this address has created too much."""
    creation_limit = request.app.state.creation_limit
    assert isinstance(creation_limit, CreationLimit)
    creation_limit.admit(address_of(request))


def address_of(asking: Asking | WebSocket[Any, Any, State]) -> str:
    return asking.client.host if asking.client else ""


async def reseater(request: Asking, table_id: str) -> tuple[Guest, Table]:
    """A guest who changes seats at a table; TooManySeatChanges if that happened too often."""
    open_tables, guest = open_tables_of(request), is_known(request)
    open_tables.seat_limit.admit(guest.id, table_id, address_of(request))
    return guest, await open_tables.table(table_id)


async def charge_work(request: Asking, table_id: str, deed: Callable[[Table], T]) -> T:
    """What takes a while to work out is counted by how long it took: who has used up his share waits."""
    open_tables, address = open_tables_of(request), address_of(request)
    await open_tables.work_limit.ready(address)
    table = await open_tables.table(table_id, address)
    with open_tables.work_limit.running(address):
        return deed(table)


def newcomer_or_known(request: Asking) -> Guest:
    """The guest of this browser; a new one counts as created."""
    guest = guest_of(request)
    if guest is None:
        admit(request)
        return stranger()
    return guest


# --- who and what ------------------------------------------------------------------------------------------------


@get("/shelf", sync_to_thread=False, summary="The games and the bots")
def get_shelf(request: Asking) -> Catalogue:
    return replace(catalogue(), network=in_network(open_tables_of(request).settings))


@get("/me", sync_to_thread=False, summary="Who this browser is")
def get_me(request: Asking) -> Response[Guest]:
    return with_cookie(request, newcomer_or_known(request))


@post("/me", sync_to_thread=False, status_code=200, summary="Say, or change, one's name")
def post_me(request: Asking, data: JSONBody[Rename]) -> Response[Guest]:
    return with_cookie(request, Guest(newcomer_or_known(request).id, clean(data.name)))


@post("/me/code", status_code=200, summary="A code that carries this guest to another device")
async def post_code(request: Asking) -> DeviceCode:
    guest = is_known(request)
    admit(request)
    return DeviceCode(await crossings_of(request).issue(guest), GOOD_FOR)


@post("/me/carry", status_code=200, summary="Become the guest whose code this is")
async def post_redeem_code(request: Asking, data: JSONBody[RedeemCode]) -> Response[Guest]:
    guess_limit = request.app.state.guess_limit
    assert isinstance(guess_limit, CodeAttemptLimit)
    guess_limit.admit(address_of(request))
    guest = await crossings_of(request).redeem(data.code)
    if guest is None:
        raise Refusal("this code is not good: each works once, for five minutes; ask for a new one")
    return with_cookie(request, guest)


def crossings_of(request: Asking) -> DeviceCodes:
    return DeviceCodes(open_tables_of(request).store.database)


def with_cookie(request: Asking, guest: Guest) -> Response[Guest]:
    cookie = Cookie(
        COOKIE,
        value=guest_cookies(request).signed(guest),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(guest, cookies=[cookie])


@get("/lobby", summary="One's own tables, and tables with an open seat")
async def get_lobby(request: Asking) -> Lobby:
    return await lobby.lobby(open_tables_of(request).store, require_guest(request))


@get("/records", summary="What one has played and won, by game")
async def get_records(request: Asking) -> Records:
    open_tables, address, guest = open_tables_of(request), address_of(request), require_guest(request)
    await open_tables.work_limit.ready(address)
    results = await open_tables.store.results_of(guest.id)
    with open_tables.work_limit.running(address):
        return lobby.records(results, guest.id)


# --- tables ------------------------------------------------------------------------------------------------------


@post("/tables", summary="Open a table")
async def post_table(request: Asking, data: JSONBody[NewTable]) -> TableInfo:
    guest = is_known(request)
    admit(request)
    if data.listed:
        listing_limit = request.app.state.listing_limit
        assert isinstance(listing_limit, ListingLimit)
        listing_limit.admit(address_of(request))
    return broadcast.info(await open_tables_of(request).create(guest, data), guest.id)


@get("/tables/{table_id:str}", summary="A table")
async def get_table(request: Asking, table_id: FromPath[str]) -> TableInfo:
    return await charge_work(request, table_id, lambda table: broadcast.info(table, require_guest(request).id))


@post("/tables/{table_id:str}/sit", status_code=200, summary="Take an open seat, or one's own back from its bot")
async def post_sit(request: Asking, table_id: FromPath[str], data: JSONBody[SeatChange]) -> TableInfo:
    guest, table = await reseater(request, table_id)
    await seat_changes.sit(table, guest, data.seat, data.seal)
    return broadcast.info(table, guest.id)


@post("/tables/{table_id:str}/rise", status_code=200, summary="Get up; a running match keeps the seat warm")
async def post_leave(request: Asking, table_id: FromPath[str], data: JSONBody[SeatChange]) -> TableInfo:
    open_tables = open_tables_of(request)
    guest, table = await reseater(request, table_id)
    await seat_changes.rise(table, guest, data.seat)
    if not table.seats_of(guest.id) and not table.running and table.metadata.host != guest.id:
        await open_tables.store.forget_guest(table.id, guest.id)
    return broadcast.info(table, guest.id)


@post("/tables/{table_id:str}/bot", status_code=200, summary="Put a bot into a seat, or open it again")
async def post_bot(request: Asking, table_id: FromPath[str], data: JSONBody[SeatChange]) -> TableInfo:
    guest, table = await reseater(request, table_id)
    await seat_changes.put_bot(table, guest, data.seat, data.bot)
    return broadcast.info(table, guest.id)


@post("/tables/{table_id:str}/resign", status_code=200, summary="Give up: who resigns stands last")
async def post_resign(request: Asking, table_id: FromPath[str], data: JSONBody[Resignation]) -> TableInfo:
    guest, table = await reseater(request, table_id)
    await seat_changes.resign(table, guest, data.seat)
    return broadcast.info(table, guest.id)


@post("/tables/{table_id:str}/forget", status_code=200, summary="Take a table out of one's list, or delete it")
async def post_forget(request: Asking, table_id: FromPath[str]) -> Lobby:
    """A table that is nobody else's is deleted. One that others play with you is not: resign first."""
    open_tables, guest = open_tables_of(request), is_known(request)
    await remove_from_list(open_tables, await open_tables.metadata_of(table_id, guest), guest)
    return await lobby.lobby(open_tables.store, guest)


@post("/tables/{table_id:str}/rematch", status_code=200, summary="The next match of the same people")
async def post_rematch(request: Asking, table_id: FromPath[str], seal: Seal = None) -> TableInfo:
    guest = is_known(request)
    admit(request)
    return broadcast.info(await open_tables_of(request).rematch(table_id, guest, seal), guest.id)


@post("/lessons", summary="Open a table at which a chapter of a lesson is taught")
async def post_lesson(request: Asking, data: JSONBody[LessonRequest]) -> TableInfo:
    guest = is_known(request)
    admit(request)
    match, holders = lesson_tables.begin(data.game, data.chapter, guest)
    return broadcast.info(await open_tables_of(request).open_begun(guest, match, holders, data.chapter), guest.id)


@post("/exercises", summary="Open a table at which an exercise is set")
async def post_exercise(request: Asking, data: JSONBody[ExerciseRequest]) -> TableInfo:
    guest = is_known(request)
    admit(request)
    return await practised(request, guest, *practice_tables.with_exercise(data, guest))


@post("/positions", summary="Open a table for practice, from a position")
async def post_position(request: Asking, data: JSONBody[PositionRequest]) -> TableInfo:
    guest, open_tables, address = is_known(request), open_tables_of(request), address_of(request)
    admit(request)
    await open_tables.work_limit.ready(address)
    with open_tables.work_limit.running(address):
        begun = practice_tables.from_position(data, guest)
    return await practised(request, guest, *begun)


@post("/tables/{table_id:str}/on", summary="Open a table for practice, from a moment of a finished match")
async def post_play_on(request: Asking, table_id: FromPath[str], data: JSONBody[PlayOn]) -> TableInfo:
    guest = is_known(request)
    admit(request)
    begun = await charge_work(request, table_id, lambda table: practice_tables.on_from(table, data, guest))
    return await practised(request, guest, *begun)


async def practised(request: Asking, guest: Guest, match: Match[Any], holders: seating.Holders) -> TableInfo:
    return broadcast.info(await open_tables_of(request).open_begun(guest, match, holders), guest.id)


# --- looking back ------------------------------------------------------------------------------------------------


@get("/tables/{table_id:str}/replay", summary="A match to look back at")
async def get_replay(request: Asking, table_id: FromPath[str], eyes: Eyes = None) -> ReplayInfo:
    guest = require_guest(request)
    return await charge_work(
        request, table_id, lambda table: replay.replay_info(table, guest, replay.eyes_of(table, guest, eyes))
    )


@get("/tables/{table_id:str}/replay/{step:int}", summary="One moment of a match")
async def get_replay_step(
    request: Asking, table_id: FromPath[str], step: FromPath[int], eyes: Eyes = None
) -> ReplayStep:
    guest = require_guest(request)
    return await charge_work(
        request, table_id, lambda table: replay.replay_step(table, replay.eyes_of(table, guest, eyes), step)
    )


@get("/tables/{table_id:str}/replay/{step:int}/position", summary="A moment of a finished match, as a position")
async def get_position(request: Asking, table_id: FromPath[str], step: FromPath[int]) -> dict[str, Any]:
    return await charge_work(request, table_id, lambda table: replay.position_at(table, step))


@get("/tables/{table_id:str}/review", summary="The review of a match, as far as it is")
async def get_review(request: Asking, table_id: FromPath[str]) -> ReviewState:
    open_tables = open_tables_of(request)
    await open_tables.work_limit.ready(address_of(request))
    return await open_tables.reviews.state(await open_tables.table(table_id, address_of(request)))


@post("/tables/{table_id:str}/review", status_code=200, summary="Begin the review of a finished match")
async def post_review(request: Asking, table_id: FromPath[str]) -> ReviewState:
    open_tables = open_tables_of(request)
    guest, address = is_known(request), address_of(request)
    await open_tables.work_limit.ready(address)
    return await open_tables.reviews.begin(await open_tables.table(table_id, address), guest, address)


@get("/tables/{table_id:str}/file", media_type=MediaType.JSON, summary="The match file, after the end")
async def get_file(request: Asking, table_id: FromPath[str]) -> Response[bytes]:
    open_tables = open_tables_of(request)
    try:
        table = await open_tables.table(table_id, address_of(request))
        game, file = table.metadata.game, await charge_work(request, table_id, replay.match_file)
    except OtherRulesVersion:
        metadata, entries, _ = await open_tables.stored(table_id, address_of(request))
        game, file = metadata.game, replay.as_file(rules_versions.match_file(metadata, entries))
    disposition = {"content-disposition": f'attachment; filename="{game}-{table_id[:8]}.json"'}
    return Response(file, media_type=MediaType.JSON, headers=disposition)


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT, summary="What was done in a match, after its end")
async def get_record(request: Asking, table_id: FromPath[str]) -> str:
    """Also of a match that was played by rules that are no longer here, and cannot be looked back at."""
    return rules_versions.record_text(*await open_tables_of(request).stored(table_id, address_of(request)))


@post("/import", request_max_body_size=LONGEST_FILE, summary="Bring in a finished match")
async def post_import(request: Asking) -> Imported:
    guest = is_known(request)
    admit(request)
    return Imported(await open_tables_of(request).bring_in(await request.body(), guest, address_of(request)))


@websocket("/ws/{table_id:str}")
async def live(socket: WebSocket[Any, Any, State], table_id: FromPath[str]) -> None:
    await serve_socket(socket, open_tables_of(socket), table_id, Connection(require_guest(socket), address_of(socket)))


api = Router(
    "/api",
    route_handlers=[
        get_shelf,
        get_me,
        post_me,
        post_code,
        post_redeem_code,
        get_lobby,
        get_records,
        post_table,
        get_table,
        post_sit,
        post_leave,
        post_bot,
        post_resign,
        post_forget,
        post_rematch,
        post_lesson,
        post_exercise,
        post_position,
        post_play_on,
        get_replay,
        get_replay_step,
        get_position,
        get_review,
        post_review,
        get_file,
        get_record,
        post_import,
    ],
    cache_control=None,
    response_headers={"cache-control": "no-store"},
)
