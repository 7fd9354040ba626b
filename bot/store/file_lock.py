"""A lock on a file that the system releases when its process ends, however it ends."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import IO

from .recognising import real_path


class Held(Exception):
    """Another process has the lock; `process` is the number it left, None if unknown."""

    def __init__(self, process: int | None) -> None:
        super().__init__(process)
        self.process = process


class FileLock:
    """Holds the file `path` for this process until `release`, under every name that another process may use for it.

    It is two locks. One is on a file beside it, which is created first and holds the number of the process; a path
    through symbolic links finds it too. The other, on Linux, is on a byte of the file itself, far behind the last one
    ever written, and covers hard links. It belongs to this one opening of the file, so neither the database's own locks
    nor another close of the file in this process release it. On other systems such locks disturb the database's own.

    Raises `Held`, or `OSError` if a file cannot be made. Creates an empty file if there is none. Everything else in
    this process must have closed the file before `release`.
    """

    def __init__(self, path: Path) -> None:
        real = real_path(path)
        with contextlib.ExitStack() as undo:
            beside = undo.enter_context(_beside(real).open("a+", encoding="ascii"))
            _lock_or_tell(beside)
            _lock_inode(undo.enter_context(real.open("ab")))
            beside.truncate(0)
            beside.write(str(os.getpid()))
            beside.flush()
            self._held = undo.pop_all()

    def release(self) -> None:
        """Release the lock. The file beside stays, since removing it would let two processes lock two files."""
        self._held.close()


def check_free(path: Path) -> None:
    """Raises `Held` if another process holds the file, or `OSError`. Creates nothing, and keeps nothing locked."""
    real = real_path(path)
    with contextlib.ExitStack() as undo:
        if _beside(real).exists():
            _lock_or_tell(undo.enter_context(_beside(real).open("r+", encoding="ascii")))
        if real.exists():
            _lock_inode(undo.enter_context(real.open("ab")))


UNSUPPORTED = (errno.EINVAL, errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP)
"""The errors of file systems without locks of this kind."""


def _beside(real: Path) -> Path:
    return real.with_name(real.name + ".lock")


def _lock_or_tell(beside: IO[str]) -> None:
    try:
        _lock(beside)
    except OSError as error:
        raise Held(_number_in(beside)) from error


def _lock_inode(itself: IO[bytes]) -> None:
    try:
        _lock_byte(itself)
    except OSError as error:
        if error.errno not in UNSUPPORTED:
            raise Held(None) from error


def _number_in(file: IO[str]) -> int | None:
    file.seek(0)
    text = file.read(16)
    return int(text) if text.isascii() and text.isdigit() else None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        # A byte far behind the number, which others must be able to read.
        file.seek(1 << 20)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


if sys.platform == "linux":
    import struct

    FAR = 1 << 62
    """The byte locked; the database's own locks are below 2^31."""

    def _lock_byte(file: IO[bytes]) -> None:
        lock = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, FAR, 1, 0)
        fcntl.fcntl(file, fcntl.F_OFD_SETLK, lock)

else:

    def _lock_byte(file: IO[bytes]) -> None:
        """Does nothing."""
