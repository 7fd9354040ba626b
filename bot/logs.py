"""How log lines look: text for people, or JSON for machines, one object a line.

A JSON line has the time (ISO 8601, UTC), level, logger and message, the `process` (machine and number), and where they
are known the `table` and the `press` (the interaction's id) that the work was about.
"""

from __future__ import annotations

import json
import logging
import os
import socket
from contextvars import ContextVar
from datetime import UTC, datetime

TABLE: ContextVar[int | None] = ContextVar("table", default=None)
"""The table that the current task, and the tasks it starts, work for."""
PRESS: ContextVar[str | None] = ContextVar("press", default=None)
"""The id of the interaction that led to the current task: a word, since many readers of JSON round such numbers."""


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def __init__(self) -> None:
        super().__init__()
        self._process = f"{socket.gethostname()}:{os.getpid()}"

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "error": self.formatException(record.exc_info) if record.exc_info else None,
            "table": TABLE.get(),
            "press": PRESS.get(),
            "process": self._process,
        }
        return json.dumps({name: value for name, value in line.items() if value is not None})


def formatter(kind: str) -> logging.Formatter:
    """The formatter of a kind of lines, "text" or "json"."""
    return JsonLines() if kind == "json" else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
