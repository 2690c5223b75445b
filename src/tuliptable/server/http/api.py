"""The HTTP requests of the lobby, tables, replays and reviews, and the route of a table's socket."""

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
from tuliptable.server.http.network import network_url
from tuliptable.server.http.table_socket import serve_socket
from tuliptable.server.limits.code_attempts import CodeAttemptLimit
from tuliptable.server.limits.creation_limit import CreationLimit
from tuliptable.server.limits.table_limits import ListingLimit
from tuliptable.server.storage.device_codes import VALID_SECONDS, DeviceCodes
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
from tuliptable.server.tables.match_import import MAX_FILE_BYTES
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

ApiRequest = Request[Any, Any, State]
T = TypeVar("T")
Seal = Annotated[str | None, QueryParameter(name="seal", pattern="^[0-9a-f]{64}$", description="The hash of a share.")]
ViewerName = Annotated[str | None, QueryParameter(name="as", description="A seat, `spectator` or `everything`.")]


class NoGuest(Refusal):
    """A guest without a cookie asks for a change."""

    def __init__(self) -> None:
        super().__init__("No guest cookie. Call GET /api/me first and send the cookie it sets.")


def open_tables_of(request: ApiRequest | WebSocket[Any, Any, State]) -> OpenTables:
    open_tables = request.app.state.open_tables
    assert isinstance(open_tables, OpenTables)
    return open_tables


def guest_cookies(request: ApiRequest | WebSocket[Any, Any, State]) -> GuestCookies:
    book = request.app.state.guest_cookies
    assert isinstance(book, GuestCookies)
    return book


def guest_of(request: ApiRequest | WebSocket[Any, Any, State]) -> Guest | None:
    return guest_cookies(request).read(request.cookies.get(COOKIE))


def require_guest(request: ApiRequest | WebSocket[Any, Any, State]) -> Guest:
    """Return the guest of this browser, or a new guest, who can look but has no seat anywhere."""
    return guest_of(request) or stranger()


def known_guest(request: ApiRequest) -> Guest:
    guest = guest_of(request)
    if guest is None:
        raise NoGuest
    return guest


def admit_creation(request: ApiRequest) -> None:
    """Count a creation of this address; raise TooMany if it has created too much."""
    creation_limit = request.app.state.creation_limit
    assert isinstance(creation_limit, CreationLimit)
    creation_limit.admit(address_of(request))


def address_of(request: ApiRequest | WebSocket[Any, Any, State]) -> str:
    return request.client.host if request.client else ""


async def admit_seat_change(request: ApiRequest, table_id: str) -> tuple[Guest, Table]:
    """Return the guest who changes a seat, and the table; TooManySeatChanges if there were too many changes."""
    open_tables, guest = open_tables_of(request), known_guest(request)
    open_tables.seat_limit.admit(guest.id, table_id, address_of(request))
    return guest, await open_tables.table(table_id)


async def charge_work(request: ApiRequest, table_id: str, work: Callable[[Table], T]) -> T:
    """Do work for a table and charge its processor time to the address; one that has used its share waits."""
    open_tables, address = open_tables_of(request), address_of(request)
    await open_tables.work_limit.ready(address)
    table = await open_tables.table(table_id, address)
    with open_tables.work_limit.running(address):
        return work(table)


def guest_or_new(request: ApiRequest) -> Guest:
    """Return the guest of this browser; a new guest counts as a creation."""
    guest = guest_of(request)
    if guest is None:
        admit_creation(request)
        return stranger()
    return guest


# --- guests -------------------------------------------------------------------------------------------------------


@get("/shelf", sync_to_thread=False, summary="List the games and the bots")
def get_shelf(request: ApiRequest) -> Catalogue:
    return replace(catalogue(), network=network_url(open_tables_of(request).settings))


@get("/me", sync_to_thread=False, summary="Get the guest of this browser")
def get_me(request: ApiRequest) -> Response[Guest]:
    return with_cookie(request, guest_or_new(request))


@post("/me", sync_to_thread=False, status_code=200, summary="Set or change the guest's name")
def post_me(request: ApiRequest, data: JSONBody[Rename]) -> Response[Guest]:
    return with_cookie(request, Guest(guest_or_new(request).id, clean(data.name)))


@post("/me/code", status_code=200, summary="Get a code that takes this guest to another device")
async def post_code(request: ApiRequest) -> DeviceCode:
    guest = known_guest(request)
    admit_creation(request)
    return DeviceCode(await device_codes_of(request).issue(guest), VALID_SECONDS)


@post("/me/carry", status_code=200, summary="Become the guest who got this code")
async def post_redeem_code(request: ApiRequest, data: JSONBody[RedeemCode]) -> Response[Guest]:
    guess_limit = request.app.state.guess_limit
    assert isinstance(guess_limit, CodeAttemptLimit)
    guess_limit.admit(address_of(request))
    guest = await device_codes_of(request).redeem(data.code)
    if guest is None:
        raise Refusal("This code does not work. Each code works once, for five minutes. Please get a new one.")
    return with_cookie(request, guest)


def device_codes_of(request: ApiRequest) -> DeviceCodes:
    return DeviceCodes(open_tables_of(request).store.database)


def with_cookie(request: ApiRequest, guest: Guest) -> Response[Guest]:
    cookie = Cookie(
        COOKIE,
        value=guest_cookies(request).sign(guest),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(guest, cookies=[cookie])


@get("/lobby", summary="List your tables, and listed tables with an open seat")
async def get_lobby(request: ApiRequest) -> Lobby:
    return await lobby.lobby(open_tables_of(request).store, require_guest(request))


@get("/records", summary="Get your results by game")
async def get_records(request: ApiRequest) -> Records:
    open_tables, address, guest = open_tables_of(request), address_of(request), require_guest(request)
    await open_tables.work_limit.ready(address)
    results = await open_tables.store.results_of(guest.id)
    with open_tables.work_limit.running(address):
        return lobby.records(results, guest.id)


# --- tables ------------------------------------------------------------------------------------------------------


@post("/tables", summary="Create a table")
async def post_table(request: ApiRequest, data: JSONBody[NewTable]) -> TableInfo:
    guest = known_guest(request)
    admit_creation(request)
    if data.listed:
        listing_limit = request.app.state.listing_limit
        assert isinstance(listing_limit, ListingLimit)
        listing_limit.admit(address_of(request))
    return broadcast.info(await open_tables_of(request).create(guest, data), guest.id)


@get("/tables/{table_id:str}", summary="Get a table")
async def get_table(request: ApiRequest, table_id: FromPath[str]) -> TableInfo:
    return await charge_work(request, table_id, lambda table: broadcast.info(table, require_guest(request).id))


@post("/tables/{table_id:str}/sit", status_code=200, summary="Take an open seat, or your own back from its bot")
async def post_sit(request: ApiRequest, table_id: FromPath[str], data: JSONBody[SeatChange]) -> TableInfo:
    guest, table = await admit_seat_change(request, table_id)
    await seat_changes.sit(table, guest, data.seat, data.seal)
    return broadcast.info(table, guest.id)


@post("/tables/{table_id:str}/rise", status_code=200, summary="Leave your seat, to a bot in a running match")
async def post_leave(request: ApiRequest, table_id: FromPath[str], data: JSONBody[SeatChange]) -> TableInfo:
    open_tables = open_tables_of(request)
    guest, table = await admit_seat_change(request, table_id)
    await seat_changes.leave_seat(table, guest, data.seat)
    if not table.seats_of(guest.id) and not table.running and table.metadata.host != guest.id:
        await open_tables.store.forget_guest(table.id, guest.id)
    return broadcast.info(table, guest.id)


@post("/tables/{table_id:str}/bot", status_code=200, summary="Fill a seat with a bot, or open it")
async def post_bot(request: ApiRequest, table_id: FromPath[str], data: JSONBody[SeatChange]) -> TableInfo:
    guest, table = await admit_seat_change(request, table_id)
    await seat_changes.put_bot(table, guest, data.seat, data.bot)
    return broadcast.info(table, guest.id)


@post("/tables/{table_id:str}/resign", status_code=200, summary="Resign, and finish last")
async def post_resign(request: ApiRequest, table_id: FromPath[str], data: JSONBody[Resignation]) -> TableInfo:
    guest, table = await admit_seat_change(request, table_id)
    await seat_changes.resign(table, guest, data.seat)
    return broadcast.info(table, guest.id)


@post("/tables/{table_id:str}/forget", status_code=200, summary="Remove a table from your list, or delete it")
async def post_forget(request: ApiRequest, table_id: FromPath[str]) -> Lobby:
    """Delete a table that no one else uses. Refuse while other people play there: the guest must resign first."""
    open_tables, guest = open_tables_of(request), known_guest(request)
    await remove_from_list(open_tables, await open_tables.metadata_of(table_id, guest), guest)
    return await lobby.lobby(open_tables.store, guest)


@post("/tables/{table_id:str}/rematch", status_code=200, summary="Create a rematch of the same players")
async def post_rematch(request: ApiRequest, table_id: FromPath[str], seal: Seal = None) -> TableInfo:
    guest = known_guest(request)
    admit_creation(request)
    return broadcast.info(await open_tables_of(request).rematch(table_id, guest, seal), guest.id)


@post("/lessons", summary="Create a table for a chapter of a lesson")
async def post_lesson(request: ApiRequest, data: JSONBody[LessonRequest]) -> TableInfo:
    guest = known_guest(request)
    admit_creation(request)
    match, holders = lesson_tables.begin(data.game, data.chapter, guest)
    return broadcast.info(await open_tables_of(request).open_begun(guest, match, holders, data.chapter), guest.id)


@post("/exercises", summary="Create a table for an exercise")
async def post_exercise(request: ApiRequest, data: JSONBody[ExerciseRequest]) -> TableInfo:
    guest = known_guest(request)
    admit_creation(request)
    return await open_practice(request, guest, *practice_tables.with_exercise(data, guest))


@post("/positions", summary="Create a practice table from a position")
async def post_position(request: ApiRequest, data: JSONBody[PositionRequest]) -> TableInfo:
    guest, open_tables, address = known_guest(request), open_tables_of(request), address_of(request)
    admit_creation(request)
    await open_tables.work_limit.ready(address)
    with open_tables.work_limit.running(address):
        practice = practice_tables.from_position(data, guest)
    return await open_practice(request, guest, *practice)


@post("/tables/{table_id:str}/on", summary="Create a practice table from a step of a finished match")
async def post_play_on(request: ApiRequest, table_id: FromPath[str], data: JSONBody[PlayOn]) -> TableInfo:
    guest = known_guest(request)
    admit_creation(request)
    practice = await charge_work(request, table_id, lambda table: practice_tables.from_match(table, data, guest))
    return await open_practice(request, guest, *practice)


async def open_practice(request: ApiRequest, guest: Guest, match: Match[Any], holders: seating.Holders) -> TableInfo:
    return broadcast.info(await open_tables_of(request).open_begun(guest, match, holders), guest.id)


# --- replay and review -------------------------------------------------------------------------------------------


@get("/tables/{table_id:str}/replay", summary="Get a match for replay")
async def get_replay(request: ApiRequest, table_id: FromPath[str], eyes: ViewerName = None) -> ReplayInfo:
    guest = require_guest(request)
    return await charge_work(
        request, table_id, lambda table: replay.replay_info(table, guest, replay.viewer_for(table, guest, eyes))
    )


@get("/tables/{table_id:str}/replay/{step:int}", summary="Get one step of a match")
async def get_replay_step(
    request: ApiRequest, table_id: FromPath[str], step: FromPath[int], eyes: ViewerName = None
) -> ReplayStep:
    guest = require_guest(request)
    return await charge_work(
        request, table_id, lambda table: replay.replay_step(table, replay.viewer_for(table, guest, eyes), step)
    )


@get("/tables/{table_id:str}/replay/{step:int}/position", summary="Get a step of a finished match as a position")
async def get_position(request: ApiRequest, table_id: FromPath[str], step: FromPath[int]) -> dict[str, Any]:
    return await charge_work(request, table_id, lambda table: replay.position_at(table, step))


@get("/tables/{table_id:str}/review", summary="Get the review of a match, or its progress")
async def get_review(request: ApiRequest, table_id: FromPath[str]) -> ReviewState:
    open_tables = open_tables_of(request)
    await open_tables.work_limit.ready(address_of(request))
    return await open_tables.reviews.state(await open_tables.table(table_id, address_of(request)))


@post("/tables/{table_id:str}/review", status_code=200, summary="Start the review of a finished match")
async def post_review(request: ApiRequest, table_id: FromPath[str]) -> ReviewState:
    open_tables = open_tables_of(request)
    guest, address = known_guest(request), address_of(request)
    await open_tables.work_limit.ready(address)
    return await open_tables.reviews.begin(await open_tables.table(table_id, address), guest, address)


@get("/tables/{table_id:str}/file", media_type=MediaType.JSON, summary="Download the match file of a finished match")
async def get_file(request: ApiRequest, table_id: FromPath[str]) -> Response[bytes]:
    open_tables = open_tables_of(request)
    try:
        table = await open_tables.table(table_id, address_of(request))
        game, file = table.metadata.game, await charge_work(request, table_id, replay.match_file)
    except OtherRulesVersion:
        metadata, entries, _ = await open_tables.stored(table_id, address_of(request))
        game, file = metadata.game, replay.as_file(rules_versions.match_file(metadata, entries))
    disposition = {"content-disposition": f'attachment; filename="{game}-{table_id[:8]}.json"'}
    return Response(file, media_type=MediaType.JSON, headers=disposition)


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT, summary="Get the record of a finished match as text")
async def get_record(request: ApiRequest, table_id: FromPath[str]) -> str:
    """A match that was played by other rules has a record too, although it cannot be replayed."""
    return rules_versions.record_text(*await open_tables_of(request).stored(table_id, address_of(request)))


@post("/import", request_max_body_size=MAX_FILE_BYTES, summary="Import a finished match")
async def post_import(request: ApiRequest) -> Imported:
    guest = known_guest(request)
    admit_creation(request)
    return Imported(await open_tables_of(request).import_match(await request.body(), guest, address_of(request)))


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
