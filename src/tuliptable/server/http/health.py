"""Answers for the person who runs the server: whether it is alive, whether it is ready, and its metrics."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address, ip_network
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State

from tuliptable.server.metrics import CONTENT_TYPE
from tuliptable.server.storage.database import DatabaseFailure
from tuliptable.server.tables.open_tables import OpenTables
from tuliptable.server.wire.http_messages import Problem
from tuliptable.server.wire.socket_messages import Health

DATABASE_SECONDS = 2.0
NO_STORE = {"cache-control": "no-store"}

ApiRequest = Request[Any, Any, State]


@get("/health", sync_to_thread=False, summary="Check that the server is alive", response_headers=NO_STORE)
def get_health() -> Health:
    return Health("ok")


@get("/ready", summary="Check that the database answers and the server is not closing")
async def get_ready(request: ApiRequest) -> Response[Health | Problem]:
    open_tables: OpenTables = request.app.state.open_tables
    if open_tables.draining:
        return health_response(503, Problem("The server is closing."))
    try:
        async with asyncio.timeout(DATABASE_SECONDS):
            await open_tables.store.database.read("select 1")
    except (DatabaseFailure, TimeoutError, OSError):
        return health_response(503, Problem("The database does not answer."))
    return health_response(200, Health("ready"))


def health_response(status: int, answer: Health | Problem) -> Response[Health | Problem]:
    return Response(answer, status_code=status, media_type=MediaType.JSON, headers=NO_STORE)


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def get_metrics(request: ApiRequest) -> Response[str] | Response[Problem]:
    """Return the metrics to the addresses that may read them; other addresses get a 404."""
    open_tables: OpenTables = request.app.state.open_tables
    address = request.client.host if request.client else ""
    if not includes(open_tables.settings.metrics, address):
        return Response(Problem("There is nothing at this address."), status_code=404, media_type=MediaType.JSON)
    return Response(open_tables.metrics.render(open_tables.now()), headers=NO_STORE, media_type=CONTENT_TYPE)


def includes(networks: str, address: str) -> bool:
    try:
        there = ip_address(address)
    except ValueError:
        return False
    return any(there in ip_network(network.strip()) for network in networks.split(",") if network.strip())
