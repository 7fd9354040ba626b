"""Whole sessions played in one call, and their results: everything sent, and everything logged."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from .recorded_session import RecordedSession, recorded_session
from .sent import Sent
from .two_rounds import Hidden

Course = Callable[[RecordedSession, Any], Awaitable[None]]
"""How a session goes, except for what is hidden."""
PLAIN = Hidden()
Leak = Callable[[pytest.MonkeyPatch], None]
"""Breaks the bot so that something hidden gets out."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """The results of a session. `sent` is in order; `logged` are the lines from INFO on, `traced` those of the bot and
    the engine that only DEBUG shows."""

    sent: tuple[Sent, ...]
    logged: tuple[str, ...]
    traced: tuple[str, ...]

    def to(self, reader: str, before: int | None = None) -> list[Sent]:
        """What one reader was sent, in order; all of it, or what came before a moment (virtual ms)."""
        return [sent for sent in self.sent if sent.reader == reader and (before is None or sent.at < before)]

    def first(self, reader: str, words: str) -> int:
        """When a reader is first told certain words."""
        return next(sent.at for sent in self.to(reader) if words in sent.body)


@functools.cache
def played(
    course: Course, hidden: Any = PLAIN, leak: Leak | None = None, paint: bool = False, pried: bool = False
) -> Transcript:
    """Play a session from its first command to its last; the same evening is played once."""
    with _listening() as records, tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        if leak:
            leak(patch)
        sent = asyncio.run(_recorded(course, hidden, Path(folder) / "bottega.db", paint, pried))
    lines = [(record.levelno, f"{record.levelname} {record.name}: {record.getMessage()}") for record in records]
    return Transcript(
        tuple(sent),
        tuple(line for level, line in lines if level >= logging.INFO),
        tuple(line for level, line in lines if level < logging.INFO),
    )


async def _recorded(course: Course, hidden: Any, database: Path, paint: bool, pried: bool) -> list[Sent]:
    async with recorded_session(database, paint=paint) as recorded:
        recorded.pried = pried
        await course(recorded, hidden)
        return recorded.sent


class _Listener(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@contextlib.contextmanager
def _listening() -> Iterator[list[logging.LogRecord]]:
    """Everything logged from INFO on, by the bot and the engine from DEBUG on."""
    listener = _Listener()
    levels = {"": logging.INFO, "bot": logging.DEBUG, "engine": logging.DEBUG}
    before = {name: logging.getLogger(name).level for name in levels}
    logging.getLogger().addHandler(listener)
    try:
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
        yield listener.records
    finally:
        logging.getLogger().removeHandler(listener)
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)
