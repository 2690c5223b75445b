"""Where other devices of the network find this server."""

from __future__ import annotations

import socket
from ipaddress import ip_address

from tuliptable.server.http.host_names import EVERYWHERE
from tuliptable.server.settings import Settings

ELSEWHERE = ("192.0.2.1", 9)
"""An address for examples, which is nobody's: it is asked how one would get there, and nothing is sent."""


def in_network(settings: Settings) -> str | None:
    """The address for others, or None: the server listens to this machine alone, or a proxy stands in front of it."""
    if settings.proxies:
        return None
    host = own_address() if settings.host in EVERYWHERE else settings.host
    if host is None or is_loopback(host):
        return None
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"


def own_address() -> str | None:
    """The address of this machine on its way out; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(ELSEWHERE)
        except OSError:
            return None
        return str(way_out.getsockname()[0])


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
