"""The settings of a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    return Path(platformdirs.user_data_dir("tuliptable", appauthor=False))


@dataclass(frozen=True)
class Settings:
    """All settings of a server; times are in seconds."""

    data: Path = field(default_factory=data_folder)
    database: str = ""
    """Address of a PostgreSQL database; without one, a SQLite file in the data folder."""
    host: str = "127.0.0.1"
    port: int = 8000
    names: tuple[str, ...] = ()
    """Other names of the server, for example behind a proxy. Requests for any other name are refused."""
    bot_delay: float = 0.5
    """Seconds before a bot moves while people watch, so that they can follow."""
    evict_after: float = 600.0
    """Seconds after which an unwatched table leaves memory. It is loaded again when needed."""
    poll_every: float = 3.0
    """Seconds between two polls for other processes' changes, in case the database's notice was lost."""
    messages_per_second: float = 20.0
    """Messages of one socket in the long run; twice as many at once. More are refused; a flood closes the socket."""
    busy_sockets: float = 10.0
    """All sockets of one address together may send as much as this number of sockets. 0 is no limit."""
    creations_per_minute: float = 60.0
    """Tables, imports and new guests from one address in the long run; twice as many at once. 0 is no limit."""
    seat_changes_per_minute: float = 12.0
    """Seat changes of one guest in the long run, and at once; four times as many at one table or from one address. 0
    is no limit.
    """
    chat_lines_per_minute: float = 30.0
    """Chat lines of one guest in the long run, a third of them at once. One address may write four times as many, and
    so may the spectators of one table. 0 is no limit.
    """
    sockets_per_address: int = 100
    """Open sockets of one address; twice as many connections of all kinds. 0 is no limit."""
    connections_per_minute: float = 600.0
    """New connections from one address in the long run (new sockets, if through a proxy); twice as many at once. 0 is
    no limit.
    """
    work_share: float = 0.1
    """The share of one core that an address may use in the long run, for replays, questions and imports. 0 is no
    limit.
    """
    keep_imports_days: float = 30.0
    """Days until an imported match is deleted; 0 keeps it forever."""
    imports_mib: float = 100.0
    """Room for all imported matches; when it is full, the oldest are deleted. 0 is no limit."""
    keep_abandoned_days: float = 90.0
    """Days until an unfinished match that no one plays is deleted; 0 keeps it forever."""
    keep_bot_games_days: float = 30.0
    """Days until a finished match of bots alone is deleted; 0 keeps it forever."""
    metrics: str = ""
    """Addresses or networks that may read the server's metrics, separated by commas; without any, no one may."""
    log: str = "plain"
    """Lines for people, or `json`: one object a line."""
    proxies: str = ""
    """Addresses or networks of the proxies in front, separated by commas. Only they may name a user's address."""
