"""The address at which other devices of the network find this server."""

from __future__ import annotations

import socket
from ipaddress import ip_address

from tuliptable.server.http.host_names import EVERYWHERE
from tuliptable.server.settings import Settings

EXAMPLE_ADDRESS = ("192.0.2.1", 9)
"""An address that is reserved for examples. The system picks a route to it; nothing is sent."""


def network_url(settings: Settings) -> str | None:
    """Return the address for other devices; None if only this machine can connect, or through a proxy."""
    if settings.proxies:
        return None
    host = own_address() if settings.host in EVERYWHERE else settings.host
    if host is None or is_loopback(host):
        return None
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"


def own_address() -> str | None:
    """Return this machine's address in the network; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(EXAMPLE_ADDRESS)
        except OSError:
            return None
        return str(way_out.getsockname()[0])


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
