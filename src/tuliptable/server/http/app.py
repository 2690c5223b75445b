"""The application: its requests, sockets and pages, and the parts that it opens at the start and closes at the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath

from tuliptable import __version__, games
from tuliptable.engine.refusal import Refusal
from tuliptable.server.fault_log import faults
from tuliptable.server.http.api import NoGuest, api, live
from tuliptable.server.http.client_files import ClientFiles, File
from tuliptable.server.http.guest_cookies import GuestCookies
from tuliptable.server.http.health import get_health, get_metrics, get_ready
from tuliptable.server.http.host_names import HostNames
from tuliptable.server.http.openapi import Description
from tuliptable.server.http.openapi_page import PlainPage
from tuliptable.server.http.security_headers import SecurityHeaders
from tuliptable.server.limits.code_attempts import CodeAttemptLimit
from tuliptable.server.limits.creation_limit import CreationLimit, RetryLater
from tuliptable.server.limits.table_limits import ListingLimit
from tuliptable.server.settings import Settings
from tuliptable.server.storage.database import Database, DatabaseFailure
from tuliptable.server.storage.sqlite import SqliteDatabase
from tuliptable.server.storage.store import Store
from tuliptable.server.tables.open_tables import NoSuchTable, OpenTables
from tuliptable.server.wire.http_messages import Problem, code_of

LONGEST_REQUEST = 64 * 1024


def create_app(settings: Settings) -> Litestar:
    files, names = ClientFiles(games=games.playable()), HostNames(settings.host, settings.names)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as parts:
            try:
                await open_parts(app.state, settings, parts)
            except Exception as failure:
                app.state.failure = failure  # uvicorn swallows exceptions; `command.run` reports this one
                raise
            yield

    @get("/", include_in_schema=False, sync_to_thread=False)
    def get_home(request: Request[Any, Any, Any]) -> Response[bytes]:
        return file_response(files.home, request)

    @get("/{name:path}", include_in_schema=False, sync_to_thread=False)
    def get_client_file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes] | Response[Problem]:
        file = files.find(name)
        return file_response(file, request) if file else problem(404, "There is nothing at this address.")

    app = Litestar(
        [api, live, get_health, get_ready, get_metrics, get_home, get_client_file],
        lifespan=[lifespan],
        logging_config=None,  # `command.run` sets up the log
        exception_handlers={
            Refusal: answer_refusal,
            HTTPException: answer_http_error,
            **READ_ERRORS,
            Exception: answer_fault,
        },
        request_max_body_size=LONGEST_REQUEST,
        openapi_config=OpenAPIConfig(
            title="Tulip Table",
            version=__version__,
            path="/schema",
            render_plugins=[PlainPage(path="/"), Description(path="/openapi.json")],
        ),
    )
    # outside of Litestar, because its middleware does not see requests that match no route
    app.asgi_handler = SecurityHeaders(app.asgi_handler, names)
    return app


async def open_parts(state: State, settings: Settings, parts: AsyncExitStack) -> None:
    database = database_of(settings)
    await database.open()
    parts.push_async_callback(database.close)
    store = Store(database)
    state.guest_cookies = GuestCookies(await store.secret())
    state.creation_limit, state.guess_limit = CreationLimit(settings.creations_per_minute), CodeAttemptLimit()
    state.listing_limit = ListingLimit(settings.creations_per_minute)
    open_tables = state.open_tables = OpenTables(store, settings)
    parts.push_async_callback(open_tables.close)
    await open_tables.open()


def database_of(settings: Settings) -> Database:
    if not settings.database:
        return SqliteDatabase(settings.data / "tuliptable.sqlite3")
    from tuliptable.server.storage.postgres import PostgresDatabase  # asyncpg is an extra

    return PostgresDatabase(settings.database)


def file_response(file: File, request: Request[Any, Any, Any]) -> Response[bytes]:
    headers = {"cache-control": file.cache, "vary": "accept-encoding"}
    if file.compressed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.compressed, media_type=file.kind, headers=headers)
    return Response(file.content, media_type=file.kind, headers=headers)


# --- refusals ----------------------------------------------------------------------------------------------------


def problem(status: int, reason: object, headers: dict[str, str] | None = None) -> Response[Problem]:
    answer = Problem(str(reason), code_of(reason.line if isinstance(reason, Refusal | DatabaseFailure) else reason))
    return Response(answer, status_code=status, media_type=MediaType.JSON, headers=headers)


def answer_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    if isinstance(refusal, RetryLater):
        request.app.state.open_tables.metrics.limited[refusal.limit] += 1
        return problem(429, refusal, {"retry-after": str(refusal.seconds)})
    status = 404 if isinstance(refusal, NoSuchTable) else 401 if isinstance(refusal, NoGuest) else 400
    return problem(status, refusal)


def answer_http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    reason = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        reason = "; ".join(": ".join(filter(None, (e.get("key"), e.get("message")))) for e in error.extra) or reason
    return problem(error.status_code, reason)


def answer_unreadable(_: Request[Any, Any, Any], _error: Exception) -> Response[Problem]:
    return problem(400, "The body is not JSON in UTF-8, or it is nested too deeply.")


READ_ERRORS: dict[int | type[Exception], Any] = {
    RecursionError: answer_unreadable,
    UnicodeDecodeError: answer_unreadable,
}
"""Errors in reading a request's body that Litestar does not handle."""


def answer_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    faults.note(f"{request.method} {request.url.path}", error)
    if isinstance(error, DatabaseFailure):
        return problem(503, error)
    return problem(500, "Something went wrong on the server. Its log has the details.")
