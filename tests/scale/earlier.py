"""A Bottega of an earlier commit, beside those of the present one."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
from multiprocessing.connection import Connection
from pathlib import Path

from bot.database_location import ServerAddress
from bot.local_discord import Sandbox
from tests.chaos.bot import Bot, Process
from tests.chaos.program import Start
from tests.e2e.child import REPOSITORY

PROGRAM = Path(__file__).with_name("earlier_program.py")
SHARES = "bot/joining.py"
"""A file of every commit whose processes can share a database."""


class CannotShare(Exception):
    """The processes of a commit cannot share a database with others."""

    def __init__(self, ref: str) -> None:
        super().__init__(f"{ref} cannot share a database: it is from before several processes could.")


def unpack(ref: str, folder: Path) -> None:
    """Write all files of a commit to a folder. Raises `CannotShare`."""
    if subprocess.run(("git", "cat-file", "-e", f"{ref}:{SHARES}"), cwd=REPOSITORY, capture_output=True).returncode:
        raise CannotShare(ref)
    files = subprocess.run(("git", "archive", ref), cwd=REPOSITORY, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(files)) as archive:
        archive.extractall(folder, filter="data")


class EarlierBot(Bot):
    """Runs the code in a folder."""

    def __init__(self, sandbox: Sandbox, folder: Path, database: ServerAddress, code: Path) -> None:
        super().__init__(sandbox, folder, database)
        self._code = code

    def _process_of(self, start: Start, ready: Connection) -> Process:
        return EarlierProcess(start, ready, self._code)


class EarlierProcess:
    """A process of its own interpreter."""

    def __init__(self, start: Start, ready: Connection, code: Path) -> None:
        self.sentinel = -1
        self._start, self._ready, self._code = start, ready, code
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> None:
        ready = self._ready.fileno()
        self._process = subprocess.Popen(
            # Without the folder of the program on the path: all else it imports is the earlier commit's.
            (sys.executable, "-P", PROGRAM),
            env={**os.environ, "PYTHONPATH": str(self._code)},
            stdin=subprocess.PIPE,
            pass_fds=(ready,),
        )
        self.sentinel = os.pidfd_open(self._process.pid)
        assert isinstance(self._start.database, ServerAddress) and self._process.stdin
        given = {
            "url": self._start.url,
            "token": self._start.token,
            "database": self._start.database.text,
            "log": str(self._start.log),
            "ready": ready,
        }
        with self._process.stdin as stdin:
            stdin.write(json.dumps(given).encode())

    def kill(self) -> None:
        if self._process:
            self._process.kill()

    def join(self) -> None:
        if self._process:
            self._process.wait()
            os.close(self.sentinel)
