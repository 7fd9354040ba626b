"""A lock on a file that the system releases when its process ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO


class Held(Exception):
    """Another process has the lock; `process` is the number it left in the file, None if unreadable."""

    def __init__(self, process: int | None) -> None:
        super().__init__(process)
        self.process = process


class FileLock:
    """Holds `path` locked until `release`. Raises `Held`, or `OSError` if the file cannot be made."""

    def __init__(self, path: Path) -> None:
        self._file: IO[str] = path.open("a+", encoding="ascii")
        try:
            _lock(self._file)
        except OSError as error:
            process = _number_in(self._file)
            self._file.close()
            raise Held(process) from error
        self._file.truncate(0)
        self._file.write(str(os.getpid()))
        self._file.flush()

    def release(self) -> None:
        """Give the lock up; the file stays, since removing it would let two processes lock two files."""
        self._file.close()


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
