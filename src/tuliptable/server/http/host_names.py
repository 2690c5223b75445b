"""The names of the server.

A page of another site can point its own host name at this machine. A browser then takes this server for a part of that
site (DNS rebinding). So a request must use one of the server's names.
"""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address

from tuliptable.engine.refusal import Refusal

EVERYWHERE = ("0.0.0.0", "::", "")
"""Hosts that mean all addresses of the machine."""

NAME = re.compile(r"[a-z0-9_]([a-z0-9_.-]{0,252}[a-z0-9_])?|\[?[0-9a-f:.]{2,45}\]?")
HOST = re.compile(r"(?P<name>\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,254})(:[0-9]{0,5})?", re.ASCII)
"""A Host header: a name or an address, perhaps with a port."""


def parse_names(names: str) -> tuple[str, ...]:
    """Read a list of names that is separated by commas; Refusal if one of them cannot be a name."""
    wanted = [name.strip().lower() for name in names.split(",") if name.strip()]
    for name in wanted:
        if not NAME.fullmatch(name):
            raise Refusal(f"{name!r} is not a host name. Write it like tulips.example, without http:// and port.")
    return tuple(wanted)


class HostNames:
    """The names of one server: localhost, its own host, and the names given with `--name`.

    A server that listens on all addresses also has the machine's names, and accepts every IP address.
    """

    def __init__(self, host: str, names: tuple[str, ...] = ()) -> None:
        self.any_address = host in EVERYWHERE
        self.names = {"localhost", *map(bare, names)}
        if self.any_address:
            machine = socket.gethostname().lower()
            first = machine.partition(".")[0]
            self.names |= {machine, first, f"{first}.local"}
        else:
            self.names.add(bare(host))

    def include(self, header: str) -> bool:
        """Return True if a Host header names this server. The port is free, because it may be a proxy's."""
        found = HOST.fullmatch(header.lower())
        if not found:
            return False
        name = bare(found["name"])
        return name in self.names or self._is_address(name)

    def _is_address(self, name: str) -> bool:
        """Return True for an IP address of this server. No other site can use an address as its name."""
        try:
            address = ip_address(name)
        except ValueError:
            return False
        return self.any_address or address.is_loopback


def bare(name: str) -> str:
    return name.lower().strip("[]").removesuffix(".")
