"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    return Path(platformdirs.user_data_dir("tuliptable", appauthor=False))


@dataclass(frozen=True)
class Settings:
    """Everything that can be set; times are in seconds."""

    data: Path = field(default_factory=data_folder)
    database: str = ""
    """Address of a PostgreSQL database; without one, a SQLite file in the data folder."""
    host: str = "127.0.0.1"
    port: int = 8000
    names: tuple[str, ...] = ()
    """What else the server is called, for example behind a proxy. Requests for other names are refused."""
    bot_delay: float = 0.5
    """How long a bot waits with its move while people watch, so that they can follow."""
    evict_after: float = 600.0
    """A table that nobody looks at leaves memory after this time; it is loaded again when it is asked for."""
    poll_every: float = 3.0
    """How often the database is asked for what another process did, should its notice be lost."""
    messages_per_second: float = 20.0
    """What one socket may send in the long run; twice as many at once. More is refused, much more is cut off."""
    busy_sockets: float = 10.0
    """All sockets of one address together may send as much as this many sockets. 0 is no limit."""
    creations_per_minute: float = 60.0
    """Tables, imports and new guests from one address in the long run; twice as many at once. 0 is no limit."""
    seat_changes_per_minute: float = 12.0
    """By one guest in the long run, and at once; four times as many at one table or from one address. 0 is no limit."""
    chat_lines_per_minute: float = 30.0
    """By one guest in the long run, a third of them at once; four times as many from one address, and of spectators
    at one table. 0 is no limit."""
    sockets_per_address: int = 100
    """At tables, at one time; twice as many connections of all kinds. 0 is no limit."""
    connections_per_minute: float = 600.0
    """New connections from one address in the long run (new sockets, if through a proxy); twice as many at once.
    0 is no limit."""
    work_share: float = 0.1
    """Of a core: what one address may have worked out for it in the long run, by looking and asking. 0 is no limit."""
    keep_imports_days: float = 30.0
    """A match that was brought in goes after so many days; 0 keeps it for ever."""
    imports_mib: float = 100.0
    """Room for all matches that were brought in; when it is full the oldest go. 0 is no limit."""
    keep_abandoned_days: float = 90.0
    """A match that was not finished and that nobody has touched for so many days goes; 0 keeps it for ever."""
    keep_bot_games_days: float = 30.0
    """A match that bots alone played to its end goes after so many days; 0 keeps it for ever."""
    metrics: str = ""
    """Addresses or networks that may read the server's measures, with commas; without any nobody may."""
    log: str = "plain"
    """Lines for people, or ``json``: one object a line."""
    proxies: str = ""
    """Addresses or networks of the proxies in front, with commas. Only they are believed who a request comes from."""
