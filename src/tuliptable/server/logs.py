"""The server's log: lines for people, or one JSON object a line for programs that collect logs."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import msgspec

PLAIN = "%(levelname)s %(name)s: %(message)s"
FORMS = ("plain", "json")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(form: str) -> None:
    """Send warnings and errors to standard error, in this form."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(PLAIN))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    if form == "json":  # log collectors also need to know when a server starts and stops
        logging.getLogger("tuliptable").setLevel(logging.INFO)
