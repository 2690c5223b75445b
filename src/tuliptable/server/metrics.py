"""Metrics of a running server, in the text format of Prometheus."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tuliptable.server.fault_log import faults

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper bounds of the histogram's buckets."""


class Times:
    """A histogram of durations."""

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def measure(self) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            self.note(time.perf_counter() - began)

    def lines(self, name: str) -> Iterator[str]:
        below = 0
        for end, count in zip((*map(str, SECONDS), "+Inf"), self.counts, strict=True):
            below += count
            yield f'{name}_bucket{{le="{end}"}} {below}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {below}"


class Metrics:
    """The counts of a running server. Current values (`now`) come from the caller at each reading."""

    def __init__(self) -> None:
        self.moves = Times()
        """Seconds from a player's message to its acknowledgement, which follows the write to disk."""
        self.thinking = Times()
        """Seconds that a bot takes for one decision."""
        self.messages: Counter[str] = Counter()
        """Messages on sockets, by result."""
        self.removed: Counter[str] = Counter()
        """Stored matches that the server removed by itself, by reason."""
        self.limited: Counter[str] = Counter()
        """Requests and messages that a limit refused, by limit."""

    def render(self, now: dict[str, int]) -> str:
        lines: list[str] = []

        def say(name: str, kind: str, meaning: str, *values: str) -> None:
            lines.extend((f"# HELP {name} {meaning}", f"# TYPE {name} {kind}", *values))

        for name, value in now.items():
            say(f"tuliptable_{name}", "gauge", MEANINGS[name], f"tuliptable_{name} {value}")
        for name, label, meaning, counts in (
            ("tuliptable_messages_total", "result", "Messages on sockets, by result.", self.messages),
            (
                "tuliptable_matches_removed_total",
                "reason",
                "Stored matches that the server removed by itself, by reason.",
                self.removed,
            ),
            (
                "tuliptable_limited_total",
                "limit",
                "Requests and messages that a limit refused, by limit.",
                self.limited,
            ),
            (
                "tuliptable_faults_total",
                "kind",
                "Faults of the server, by kind.",
                faults.by_kind(),
            ),
        ):
            counted = [f'{name}{{{label}="{value}"}} {n}' for value, n in sorted(counts.items())]
            say(name, "counter", meaning, *counted)
        for name, meaning, times in (
            ("tuliptable_move_seconds", "Seconds from a player's message to its acknowledgement.", self.moves),
            ("tuliptable_bot_thinking_seconds", "Seconds that a bot takes for one decision.", self.thinking),
        ):
            say(name, "histogram", meaning, *times.lines(name))
        cpu = f"process_cpu_seconds_total {time.process_time():.2f}"
        say("process_cpu_seconds_total", "counter", "Seconds of processor time that this process has used.", cpu)
        if (memory := resident_bytes()) is not None:
            line = f"process_resident_memory_bytes {memory}"
            say("process_resident_memory_bytes", "gauge", "Bytes of memory that this process has in use.", line)
        return "\n".join(lines) + "\n"


MEANINGS = {
    "tables": "Tables in memory.",
    "tables_sleeping": "Tables that are not in memory although a clock runs.",
    "tables_running": "Tables in memory with a match in progress.",
    "sockets": "Open sockets at tables.",
    "matches_set_aside": "Stored matches that cannot be read.",
    "expiry_held": "1 while the server removes no matches, because the system clock jumped.",
    "draining": "1 while the server is closing.",
}


def resident_bytes() -> int | None:
    """Return the memory of this process; None on systems without this file."""
    with suppress(OSError, ValueError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return None
