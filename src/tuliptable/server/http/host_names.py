"""What the server is called.

A page of another site may have its own name lead to this machine, and would then be a page of this server for a browser
(DNS rebinding). So a request must ask for a name that the server has.
"""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address

from tuliptable.engine.refusal import Refusal

EVERYWHERE = ("0.0.0.0", "::", "")
"""Hosts that stand for all addresses of the machine."""

NAME = re.compile(r"[a-z0-9_]([a-z0-9_.-]{0,252}[a-z0-9_])?|\[?[0-9a-f:.]{2,45}\]?")
HOST = re.compile(r"(?P<name>\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,254})(:[0-9]{0,5})?", re.ASCII)
"""A Host header: a name, or an address, and perhaps a port."""


def checked_names(names: str) -> tuple[str, ...]:
    """The names in a list with commas; Refusal if one of them can be no name."""
    wanted = [name.strip().lower() for name in names.split(",") if name.strip()]
    for name in wanted:
        if not NAME.fullmatch(name):
            raise Refusal(f"a name is like tulips.example, without http:// and port; not {name!r}")
    return tuple(wanted)


class HostNames:
    """Its names: localhost, where it listens, what its host calls it; and for a whole network every address of it."""

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
        """Whether a Host header names this server. Its port may be a proxy's."""
        found = HOST.fullmatch(header.lower())
        if not found:
            return False
        name = bare(found["name"])
        return name in self.names or self._is_address(name)

    def _is_address(self, name: str) -> bool:
        """An address leads nowhere else, so no other site can have it for a name."""
        try:
            address = ip_address(name)
        except ValueError:
            return False
        return self.any_address or address.is_loopback


def bare(name: str) -> str:
    return name.lower().strip("[]").removesuffix(".")
