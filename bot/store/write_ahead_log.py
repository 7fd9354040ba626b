"""Whether data is lost in the log that a killed program left beside its database.

SQLite takes in the log as far as its checksums hold, and silently ignores what comes after the first bad one: that is
what a power cut left unfinished. But each commit was on the disk before the next one began. So frames after a commit
with a bad checksum mean that the log was damaged later, and that committed data is lost. (The format:
sqlite.org/fileformat2.html#walformat.)
"""

from __future__ import annotations

import shutil
import struct
from pathlib import Path
from typing import IO, NamedTuple

HEADER, FRAME_HEADER, LARGEST_PAGE = 32, 24, 65_536
MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""The byte order of a log's checksums."""


class _Sums(NamedTuple):
    one: int
    two: int


def commits_lost(path: Path) -> int:
    """How many commits of the log damage has lost; no program may have the database open. Raises `OSError`."""
    log = log_of(path)
    if not log.exists():
        return 0
    with path.open("rb") as database, log.open("rb") as file:
        page = int.from_bytes(database.read(18)[16:])
        return _lost(file, LARGEST_PAGE if page == 1 else page)


def keep_log(path: Path) -> Path:
    """Copy the log beside itself, since taking it in removes it. Returns the path of the copy. Raises `OSError`."""
    log, number = log_of(path), 1
    while (kept := log.with_name(f"{log.name}.damaged-{number}")).exists():
        number += 1
    shutil.copy2(log, kept)
    return kept


def log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def _lost(file: IO[bytes], page: int) -> int:
    head = file.read(HEADER)
    if len(head) < HEADER or not page:
        return 0
    magic, _, _, _, salt_one, salt_two, *written = struct.unpack(">8I", head)
    order = MAGIC.get(magic)
    sums = _added(_Sums(0, 0), head[:24], order) if order else None
    if sums != tuple(written):
        return _commits(file, page, None)
    while len(frame := file.read(FRAME_HEADER + page)) == FRAME_HEADER + page:
        *salts, one, two = struct.unpack(">4I", frame[8:FRAME_HEADER])
        assert order and sums
        sums = _added(_added(sums, frame[:8], order), frame[FRAME_HEADER:], order)
        if salts != [salt_one, salt_two]:
            return 0  # the rest belongs to an earlier log
        if sums != (one, two):
            file.seek(-len(frame), 1)
            return _commits(file, page, frame[8:16])
    return 0


def _commits(file: IO[bytes], page: int, salts: bytes | None) -> int:
    """How many commits from here on have later commits after them; only those with these salts, if given."""
    commits = behind = 0
    while len(head := file.read(FRAME_HEADER)) == FRAME_HEADER and (salts is None or head[8:16] == salts):
        behind, commits = commits, commits + (head[4:8] != bytes(4))
        file.seek(page, 1)
    return behind


def _added(sums: _Sums, data: bytes, order: str | None) -> _Sums:
    one, two = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for at in range(0, len(words), 2):
        one = (one + words[at] + two) & 0xFFFFFFFF
        two = (two + words[at + 1] + one) & 0xFFFFFFFF
    return _Sums(one, two)
