"""How a command uses its terminal, and reports a fault: one sentence that says what to do."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import signal
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from bot.database_location import Location, read_location

LONGEST = 1_000
"""Most characters of a sentence; what is cut off is user input."""


class BadInput(ValueError):
    """Arguments, settings or files that cannot be used; the message is one sentence that says what to do."""


@cache
def sentences() -> dict[type[Exception], Callable[[Any], str]]:
    """The sentence for each error of the store. The store is imported only here: most commands never use it."""
    from bot.store import errors as store

    return {
        store.NoDatabase: lambda e: f"there is no database at {e.database}. Check the path, or BOTTEGA_DATABASE.",
        store.Damaged: lambda e: (
            f"the database {e.database} is damaged ({e.fault}). Restore a backup, or try what "
            f"`sqlite3 {e.database} .recover` can save."
        ),
        store.FolderMissing: lambda e: (
            f"the folder of the database {e.database} does not exist. Create it: mkdir -p {e.database.parent}"
        ),
        store.Unreadable: lambda e: (
            f"the database {e.database} cannot be read and written ({e.reason}). {_cure(e.database)}"
        ),
        store.DriverMissing: lambda e: (
            "the driver for PostgreSQL is not installed. Install Bottega with it: pip install .[postgres]"
        ),
        store.OldServer: lambda e: (
            f"the database {e.database} is on PostgreSQL {e.version}; Bottega needs version 15 or newer. Update the "
            "server, or take a file."
        ),
        store.NotADatabase: lambda e: (
            f"{e.database} is no database of Bottega ({e.reason}). Point BOTTEGA_DATABASE at another one, or restore "
            "a backup."
        ),
        store.NewerDatabase: lambda e: (
            f"the database {e.database} was written by a newer Bottega (schema {e.revision}). Update this one, "
            "or restore an older backup."
        ),
        store.OlderDatabase: lambda e: (
            f"the database {e.database} was written by an earlier Bottega. Start this one with it once, then try again."
        ),
        store.OlderRunning: lambda e: (
            f"the database {e.database} is in use by processes of an earlier version ({', '.join(e.processes)}), which "
            "cannot go on after this update. Stop them first."
        ),
        store.InUse: lambda e: (
            f"another program{f' (process {e.process})' if e.process else ''} has the database {e.database} open. "
            "Stop it first, or give this Bottega a database of its own in BOTTEGA_DATABASE."
        ),
        store.StillRunning: lambda e: (
            f"Bottega is running with the database {e.database} ({', '.join(e.processes)}). Stop it first."
        ),
        store.NotEmpty: lambda e: (
            f"{e.database} is not empty. Name a file that does not exist yet, or a database without tables."
        ),
        store.Unmovable: lambda e: (
            f"nothing was moved: PostgreSQL refuses {len(e.faults) + e.more:,} values of {e.database}"
            f"{f', {e.more:,} more than those named' if e.more else ''}. Correct them with sqlite3, then try again."
        ),
        store.Differs: lambda e: (
            f"the copy at {e.database} did not come out like the original ({e.what}), and was not kept. Try again, and "
            "report it if that does not help."
        ),
        store.OutcomeUnknown: lambda e: (
            f"whether the last change of the database {e.database} was kept is not known ({e.reason}). Look before you "
            "repeat it."
        ),
        store.WriteFailed: lambda e: f"writing to the database {e.database} failed ({e.reason}). Is the disk full?",
        store.BackupFailed: lambda e: f"no backup was made at {e.to} ({e.reason}).",
    }


def _cure(database: object) -> str:
    if isinstance(database, Path):
        return "Check its owner and rights."
    return "Check that the server runs, and the address in BOTTEGA_DATABASE."


def sentence(error: Exception) -> str:
    """The sentence for an error; without one, the error's own text."""
    known = sentences()
    for kind in type(error).__mro__:
        if kind in known:
            return known[kind](error)
    return str(error)


def location(text: str) -> Location:
    """An argument that names a database. Its faults are told without quoting it: it may hold a password."""
    try:
        return read_location(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


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
