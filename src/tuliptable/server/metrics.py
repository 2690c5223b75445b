"""Measures of a running server, in the text format that Prometheus reads."""

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
"""Upper ends of the classes into which times are counted."""


class Times:
    """How long something took, each time: counted in classes."""

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def measured(self) -> Iterator[None]:
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
    """What is counted while the server runs; what is so at the moment (`now`) is asked for when somebody reads."""

    def __init__(self) -> None:
        self.moves = Times()
        """From reading a player's message to its acknowledgement, which comes after the disk."""
        self.thinking = Times()
        """A bot's thinking, for one decision."""
        self.messages: Counter[str] = Counter()
        """Messages on sockets, by what became of them."""
        self.removed: Counter[str] = Counter()
        """Stored matches that the server removed by itself, by reason."""
        self.limited: Counter[str] = Counter()
        """Requests and messages that a limit refused, by limit."""

    def written(self, now: dict[str, int]) -> str:
        lines: list[str] = []

        def say(name: str, kind: str, meaning: str, *values: str) -> None:
            lines.extend((f"# HELP {name} {meaning}", f"# TYPE {name} {kind}", *values))

        for name, value in now.items():
            say(f"tuliptable_{name}", "gauge", MEANINGS[name], f"tuliptable_{name} {value}")
        for name, label, meaning, counts in (
            ("tuliptable_messages_total", "result", "Messages on sockets, by result.", self.messages),
            ("tuliptable_matches_removed_total", "reason", "Matches removed by the server.", self.removed),
            ("tuliptable_limited_total", "limit", "Requests and messages refused by a limit.", self.limited),
            (
                "tuliptable_faults_total",
                "kind",
                "Faults in the log, by kind.",
                faults.by_kind(),
            ),
        ):
            counted = [f'{name}{{{label}="{value}"}} {n}' for value, n in sorted(counts.items())]
            say(name, "counter", meaning, *counted)
        for name, meaning, times in (
            ("tuliptable_move_seconds", "Players' moves, from message to acknowledgement.", self.moves),
            ("tuliptable_bot_thinking_seconds", "Bots' thinking, for one decision.", self.thinking),
        ):
            say(name, "histogram", meaning, *times.lines(name))
        cpu = f"process_cpu_seconds_total {time.process_time():.2f}"
        say("process_cpu_seconds_total", "counter", "Processor time of this process.", cpu)
        if (memory := resident_bytes()) is not None:
            line = f"process_resident_memory_bytes {memory}"
            say("process_resident_memory_bytes", "gauge", "Memory in use.", line)
        return "\n".join(lines) + "\n"


MEANINGS = {
    "tables": "Tables in memory.",
    "tables_sleeping": "Tables that left memory while a clock runs.",
    "tables_running": "Of these, matches in progress.",
    "sockets": "Sockets at tables.",
    "matches_set_aside": "Matches that cannot be read.",
    "expiry_held": "1 while no match is removed because the clock jumped.",
    "draining": "1 while the server says goodbye.",
}


def resident_bytes() -> int | None:
    """None where the system does not say it this way."""
    with suppress(OSError, ValueError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return None
