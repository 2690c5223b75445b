"""`tuliptable serve`: start the server, and open a browser. Also its backups."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import socket
import threading
import webbrowser
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING

from tuliptable.engine.refusal import Refusal
from tuliptable.server import gc_tuning
from tuliptable.server.http.host_names import EVERYWHERE, parse_names
from tuliptable.server.logs import set_up
from tuliptable.server.settings import Settings, data_folder

if TYPE_CHECKING:
    import uvicorn
    from litestar.types import ASGIApp

FIRST_PORT = 8000
PORTS_TRIED = 50
LONGEST_FRAME = 64 * 1024

logger = logging.getLogger("tuliptable.server")


def serve(options: argparse.Namespace) -> None:
    """Run until interrupted. Refusal if the port is taken or the database cannot be opened."""
    listening = listen(options.host, options.port)
    settings = Settings(
        data=Path(options.data) if options.data else data_folder(),
        database=options.database,
        host=options.host,
        names=parse_names(options.name),
        port=listening.getsockname()[1],
        creations_per_minute=options.creations,
        sockets_per_address=options.sockets,
        connections_per_minute=options.connections,
        work_share=options.work,
        keep_imports_days=options.keep_imports,
        imports_mib=options.imports_mib,
        keep_abandoned_days=options.keep_abandoned,
        keep_bot_games_days=options.keep_bot_games,
        proxies=parse_networks(options.proxy, "--proxy"),
        metrics=parse_networks(options.metrics, "--metrics"),
        log=options.log,
    )
    run(settings, listening, browser=not options.no_browser)


def back_up(options: argparse.Namespace) -> None:
    from tuliptable.server.storage.backup import backup

    found = asyncio.run(backup(storage_settings(options), Path(options.file)))
    print(f"Saved {found:,} matches in {options.file}.")
    print("Keep this file private: anyone who reads it knows every deck and can take every seat.")


def put_back(options: argparse.Namespace) -> None:
    from tuliptable.server.storage.backup import restore

    found = asyncio.run(restore(storage_settings(options), Path(options.file)))
    print(f"Restored {found:,} matches.")


def storage_settings(options: argparse.Namespace) -> Settings:
    return Settings(data=Path(options.data) if options.data else data_folder(), database=options.database)


def run(settings: Settings, listening: socket.socket, *, browser: bool) -> None:
    import uvicorn

    from tuliptable.server.http.app import create_app
    from tuliptable.server.limits.connections import room_for_connections

    class Server(uvicorn.Server):
        """A server that prints its address when it listens, and says goodbye to the tables before it stops."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                gc_tuning.settle()
                gc_tuning.look_regularly(asyncio.get_running_loop())
                logger.info("open at %s", address(settings))
                print(f"Tulip Table is open at {address(settings)} (press Ctrl+C to close it).", flush=True)
                if browser:
                    threading.Thread(target=webbrowser.open, args=(address(settings),), daemon=True).start()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            if not self.force_exit:
                await app.state.open_tables.drain()
            await super().shutdown(sockets)
            logger.info("closed")

    set_up(settings.log)
    app = create_app(settings)
    try:
        Server(server_config(app, settings, room_for_connections())).run(sockets=[listening])
    except SystemExit:
        if failure := app.state.get("failure"):
            refusal = startup_refusal(failure)
            if settings.log == "json":  # programs read the log, and the last line is for people
                logger.error("the server cannot start: %s", refusal)
            raise refusal from None
        raise


def startup_refusal(failure: Exception) -> Refusal:
    """Return the reason in one line. An unexpected failure also goes to the log, with its traceback."""
    if isinstance(failure, Refusal):
        return failure
    logger.error("the server cannot start", exc_info=failure)
    return Refusal(f"The server cannot start: {type(failure).__name__}: {failure}")


def server_config(app: ASGIApp, settings: Settings, connections: int = 0) -> uvicorn.Config:
    """Return the settings of uvicorn, for the command and for tests."""
    import uvicorn

    from tuliptable.server.limits.arrivals import ArrivalLimit
    from tuliptable.server.limits.connections import ConnectionLimits, protocols
    from tuliptable.server.limits.frames import FrameLimits

    frames = FrameLimits(settings.messages_per_second, settings.busy_sockets)
    arrivals = ArrivalLimit(settings.connections_per_minute)
    limits = ConnectionLimits(2 * settings.sockets_per_address, connections, settings.proxies, frames, arrivals)
    protocol_classes = protocols(limits)
    return uvicorn.Config(
        app,
        http=protocol_classes["http"],
        ws=protocol_classes["ws"],
        log_level="critical",  # the application logs its own failures
        access_log=False,
        ws_per_message_deflate=False,  # it doubles an idle socket's memory, and messages are small
        ws_max_size=LONGEST_FRAME,
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=bool(settings.proxies),  # without a proxy, clients could forge their address
        forwarded_allow_ips=settings.proxies,
    )


def parse_networks(networks: str, option: str) -> str:
    """Return networks as they are; Refusal unless each is an address or a network.

    For a proxy, `*` would let every client choose its own address.
    """
    for network in filter(None, networks.split(",")):
        try:
            ip_network(network.strip())
        except ValueError:
            raise Refusal(f"{option} takes addresses or networks like 10.0.0.0/8, not {network!r}.") from None
    return networks


def listen(host: str, port: int | None) -> socket.socket:
    """Return a socket on the given port, or on the first free one."""
    wanted = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED)
    for number in wanted:
        try:
            return bind(host, number)
        except (OSError, OverflowError) as error:
            reason = error
    where = f"port {port}" if port is not None else f"ports {FIRST_PORT} to {FIRST_PORT + PORTS_TRIED - 1}"
    why = getattr(reason, "strerror", None) or reason
    raise Refusal(f"Cannot listen on {host}, {where}: {why}. Try another --port.")


def bind(host: str, port: int) -> socket.socket:
    """Return a listening socket. Name the protocol, or asyncio leaves Nagle's delay on: 40 ms a message."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # on Windows the option would let two servers share the port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(1024)
        found.setblocking(False)
    except BaseException:
        found.close()
        raise
    return found


def address(settings: Settings) -> str:
    """Return the address for a browser on this machine."""
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"
