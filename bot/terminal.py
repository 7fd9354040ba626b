"""How a command uses its terminal, and reports a fault: one sentence that says what to do."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import sys
from collections.abc import Callable, Iterator
from functools import cache
from types import FrameType
from typing import Any

LONGEST = 1_000
"""Most characters of a sentence; what is cut off is user input."""


class BadInput(ValueError):
    """Arguments, settings or files that cannot be used; the message is one sentence that says what to do."""


@cache
def sentences() -> dict[type[Exception], Callable[[Any], str]]:
    """The sentence for each error of the store. The store is imported only here: most commands never use it."""
    from bot.store import errors as store

    return {
        store.NoDatabase: lambda e: f"there is no database at {e.path}. Check the path, or BOTTEGA_DATABASE.",
        store.Damaged: lambda e: (
            f"the database {e.path} is damaged ({e.fault}). Restore a backup, or try what `sqlite3 {e.path} .recover` "
            "can save."
        ),
        store.FolderMissing: lambda e: (
            f"the folder of the database {e.path} does not exist. Create it: mkdir -p {e.path.parent}"
        ),
        store.Unreadable: lambda e: (
            f"the database {e.path} cannot be read and written ({e.reason}). Check its owner and rights."
        ),
        store.NotADatabase: lambda e: (
            f"{e.path} is no database of Bottega ({e.reason}). Point BOTTEGA_DATABASE at another file, or restore a "
            "backup."
        ),
        store.NewerDatabase: lambda e: (
            f"the database {e.path} was written by a newer Bottega (schema {e.revision}). Update this one, "
            "or restore an older backup."
        ),
        store.InUse: lambda e: (
            f"another program{f' (process {e.process})' if e.process else ''} has the database {e.path} open. "
            "Stop it first, or give this Bottega a database of its own in BOTTEGA_DATABASE."
        ),
        store.WriteFailed: lambda e: f"writing to the database {e.path} failed ({e.reason}). Is the disk full?",
        store.BackupFailed: lambda e: f"no backup was made at {e.to} ({e.reason}).",
    }


def sentence(error: Exception) -> str:
    """The sentence for an error; without one, the error's own text."""
    known = sentences()
    for kind in type(error).__mro__:
        if kind in known:
            return known[kind](error)
    return str(error)


def complain(error: Exception | str) -> None:
    """Print a fault to the error output: one line, whatever its names contain."""
    line = " ".join((error if isinstance(error, str) else sentence(error)).split())
    shown = "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in line)
    print(f"bottega: {shown[:LONGEST]}", file=sys.stderr)


class Stopped(KeyboardInterrupt):
    """Told to stop by the signal `number`."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class Unread(Exception):
    """The reader of the output has gone."""


def heed_signals() -> None:
    """Raise `Stopped` at the first SIGINT or SIGTERM, and ignore later ones, so that the cleaning up is not
    interrupted."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _stop)


def leave_signals_to_parent() -> None:
    """For a process that a command started: Ctrl-C reaches it too, but the command ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _stop(number: int, _: FrameType | None) -> None:
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    raise Stopped(number)


@contextlib.contextmanager
def output_for_any_reader() -> Iterator[None]:
    r"""Write characters that the encoding lacks as `\u0410`. Raises `Unread`, or `OSError` if the output cannot be
    written."""
    streams = [stream for stream in (sys.stdout, sys.stderr) if isinstance(stream, io.TextIOWrapper)]
    for stream in streams:
        stream.reconfigure(errors="backslashreplace")
    try:
        try:
            yield
        finally:
            for stream in streams:
                stream.flush()
    except BrokenPipeError as error:
        _discard(streams)
        raise Unread from error
    except OSError:
        _discard(streams)
        raise


def _discard(streams: list[io.TextIOWrapper]) -> None:
    """Discard output that is still waiting, or the interpreter would complain of it when it ends."""
    for stream in streams:
        try:
            stream.flush()
        except OSError:
            with contextlib.suppress(OSError, ValueError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)
