"""How a command gets along with its terminal: signals, names no encoding holds, a reader who has seen enough."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import sys
from collections.abc import Iterator
from types import FrameType


class Stopped(KeyboardInterrupt):
    """Told to stop by the signal `number`."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class Unread(Exception):
    """Nobody reads what is printed any more."""


def heed_signals() -> None:
    """Raise `Stopped` at the first SIGINT or SIGTERM; those after it change nothing, so that what is to be cleared up
    is."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _stop)


def leave_signals_to_parent() -> None:
    """For a process that a command started: Ctrl-C reaches it too, and the command ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _stop(number: int, _: FrameType | None) -> None:
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    raise Stopped(number)


@contextlib.contextmanager
def output_for_any_reader() -> Iterator[None]:
    r"""What an encoding lacks is written as `\u0410`. Raises `Unread`, or `OSError` where the output cannot be
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
    """Let what still waits to be written go nowhere, or the interpreter would complain of it at its end."""
    for stream in streams:
        try:
            stream.flush()
        except OSError:
            with contextlib.suppress(OSError, ValueError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)
