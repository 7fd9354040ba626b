"""What the command line says of a fault: one sentence that names the file or setting, and the cure."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from bot.store import errors as store

SENTENCES: dict[type[Exception], Callable[[Any], str]] = {
    store.FolderMissing: lambda e: (
        f"the folder of the database {e.path} does not exist. Create it: mkdir -p {e.path.parent}"
    ),
    store.Unreadable: lambda e: (
        f"the database {e.path} cannot be read and written ({e.reason}). Check its owner and rights."
    ),
    store.NotADatabase: lambda e: (
        f"{e.path} is no database of Bottega ({e.reason}). Point BOTTEGA_DATABASE at another file, or restore a backup."
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
    """The sentence for an error; one without a sentence of its own says what it is."""
    for kind in type(error).__mro__:
        if kind in SENTENCES:
            return SENTENCES[kind](error)
    return str(error)


def complain(error: Exception | str) -> None:
    """Say it on the error output."""
    print(f"bottega: {error if isinstance(error, str) else sentence(error)}", file=sys.stderr)
