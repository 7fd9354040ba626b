"""Copying a PostgreSQL database with the server's own tools."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from bot.database_location import ServerAddress

from .errors import BackupFailed

DUMP, RESTORE = "pg_dump", "pg_restore"
SERVICE = "bottega"
WITHOUT = "panels"
"""The table with the tokens of interactions: they are good for minutes, a copy is kept for long."""


def dump(address: ServerAddress, to: Path) -> None:
    """Write the last commit to a new file in `pg_dump`'s own format, and have it listed. Raises `BackupFailed`; then
    nothing is created."""
    if os.path.lexists(to):
        raise BackupFailed(address, to, "the file exists already")
    try:
        with tempfile.TemporaryDirectory(prefix=f".{to.name[:64]}.", dir=to.parent) as folder:
            partial, service = Path(folder) / "copy.dump", Path(folder) / "service"
            service.touch(mode=0o600)
            service.write_text(_service(address))
            _run(service, DUMP, "--format=custom", f"--exclude-table-data={WITHOUT}", "--file", partial)
            _run(service, RESTORE, "--list", partial)
            partial.rename(to)
    except OSError as error:
        raise BackupFailed(address, to, error.strerror or str(error)) from error


def _run(service: Path, tool: str, *words: str | Path) -> None:
    """Run one of the server's tools. Raises `OSError` if it fails or is not installed."""
    program = shutil.which(tool)
    if program is None:
        raise OSError(f"{tool} is not installed; it comes with PostgreSQL's client programs")
    env = os.environ | {"PGSERVICEFILE": str(service), "PGSERVICE": SERVICE}
    done = subprocess.run([program, *words], env=env, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise OSError(" ".join(done.stderr.split()))


def _service(address: ServerAddress) -> str:
    """The address as a file that the tools read: their arguments could be read in the list of processes."""
    url = address.url
    known = {"host": url.host, "port": url.port, "user": url.username, "password": url.password, "dbname": url.database}
    given = {name: value for name, value in {**known, **url.query}.items() if value is not None}
    return "".join(f"{line}\n" for line in (f"[{SERVICE}]", *(f"{name}={value}" for name, value in given.items())))
