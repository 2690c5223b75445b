"""For who hosts a server: whether it lives, whether it can take visitors, and its measures."""

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
NEVER_KEPT = {"cache-control": "no-store"}

Asking = Request[Any, Any, State]


@get("/health", sync_to_thread=False, summary="Whether the server lives", response_headers=NEVER_KEPT)
def get_health() -> Health:
    return Health("ok")


@get("/ready", summary="Whether the server can take visitors: its database answers, and it is not closing")
async def get_ready(request: Asking) -> Response[Health | Problem]:
    open_tables: OpenTables = request.app.state.open_tables
    if open_tables.draining:
        return allowed_to_ask(503, Problem("the server is closing"))
    try:
        async with asyncio.timeout(DATABASE_SECONDS):
            await open_tables.store.database.read("select 1")
    except (DatabaseFailure, TimeoutError, OSError):
        return allowed_to_ask(503, Problem("the database does not answer"))
    return allowed_to_ask(200, Health("ready"))


def allowed_to_ask(status: int, answer: Health | Problem) -> Response[Health | Problem]:
    return Response(answer, status_code=status, media_type=MediaType.JSON, headers=NEVER_KEPT)


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def get_metrics(request: Asking) -> Response[str] | Response[Problem]:
    """Only for addresses that the host has named: how busy a server is concerns nobody else."""
    open_tables: OpenTables = request.app.state.open_tables
    address = request.client.host if request.client else ""
    if not includes(open_tables.settings.metrics, address):
        return Response(Problem("there is nothing here"), status_code=404, media_type=MediaType.JSON)
    return Response(open_tables.metrics.written(open_tables.now()), headers=NEVER_KEPT, media_type=CONTENT_TYPE)


def includes(networks: str, address: str) -> bool:
    try:
        there = ip_address(address)
    except ValueError:
        return False
    return any(there in ip_network(network.strip()) for network in networks.split(",") if network.strip())
