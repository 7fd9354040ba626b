"""A PostgreSQL server for tests: one of their own on loopback, or the one whose address BOTTEGA_TEST_POSTGRES holds."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from psycopg import sql

from bot.database_location import ServerAddress, read_location
from tests.timeouts import TIMEOUT

GIVEN = "BOTTEGA_TEST_POSTGRES"
PROGRAMS = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/opt/postgresql@*/bin")
"""Where distributions put the server's programs; few are on the path."""
NOBODY = ("postgres", "nobody")
"""The users that a server may run as where the tests run as root."""
QUICK = (
    "fsync=off",
    "full_page_writes=off",
    "max_connections=200",
    "shared_buffers=64MB",
    "lc_messages=C",
    "deadlock_timeout=100ms",
)
MOST_TRIES = 3
"""Another program may take the port between its choice and its use."""


class Postgres:
    """A server, and the databases on it."""

    def __init__(self, address: ServerAddress) -> None:
        self.address = address
        self._numbers = count(1)

    def create(self, template: str = "template0") -> ServerAddress:
        """A new database, a copy of another."""
        name = f"bottega_{os.getpid()}_{next(self._numbers)}"
        self.run("CREATE DATABASE {} TEMPLATE {}", name, template)
        return self.address.with_name(name)

    def drop(self, address: ServerAddress) -> None:
        """Delete a database, whoever is connected to it."""
        self.run("DROP DATABASE IF EXISTS {} WITH (FORCE)", address.name)

    def run(self, statement: str, *names: str) -> None:
        with psycopg.connect(self.address.text, autocommit=True) as connection:
            connection.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))  # type: ignore[arg-type]


def why_not() -> str:
    """Why there can be no server for the tests; "" if there can."""
    if GIVEN in os.environ or not why_no_own():
        return ""
    return f"PostgreSQL is not installed, and {GIVEN} names no server"


def why_no_own() -> str:
    """Why the tests can have no server of their own; "" if they can."""
    return "" if _program("initdb") and _program("postgres") else "PostgreSQL's server is not installed"


@contextmanager
def server(*settings: str) -> Iterator[Postgres]:
    """A server with nothing on it, in a folder of its own until the end; or the one that is given."""
    if GIVEN in os.environ:
        given = read_location(os.environ[GIVEN])
        assert isinstance(given, ServerAddress)
        yield Postgres(given)
        return
    with own_server(*settings) as own:
        yield own.postgres


class OwnServer:
    """A server that a test can stop and start."""

    def __init__(self, folder: Path, settings: tuple[str, ...]) -> None:
        self._folder = folder
        self._settings = settings
        self._user = _user()
        self._data = folder / "data"
        if self._user:
            shutil.chown(folder, self._user)
        self._run("initdb", "--auth=trust", "--username=bottega", "--locale=C.UTF-8", "--no-sync", "-D", self._data)
        self.port = _free_port()
        self.postgres = Postgres(ServerAddress(f"postgresql://bottega@127.0.0.1:{self.port}/postgres"))
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it if it does not run."""
        if self._process is not None:
            return
        given = [word for setting in (*QUICK, *self._settings, f"port={self.port}") for word in ("-c", setting)]
        program = _program("postgres")
        assert program
        words = [program, "-D", self._data, "-h", "127.0.0.1", "-k", self._folder, *given]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(words, user=self._user, cwd=self._folder, stdout=log, stderr=log)
        self._await()

    def stop(self, how: str = "fast") -> None:
        """Stop it: "fast" cuts all connections, "immediate" is a crash."""
        if self._process is not None:
            self._run("pg_ctl", "stop", "-D", self._data, "-m", how, "-w")
            self._process.wait()
            self._process = None

    def demand(self, user: str, password: str) -> None:
        """Let a new user in by this password only; others come in without one."""
        with psycopg.connect(self.postgres.address.text, autocommit=True) as connection:
            named, secret = sql.Identifier(user), sql.Literal(password)
            connection.execute(sql.SQL("CREATE ROLE {} SUPERUSER LOGIN PASSWORD {}").format(named, secret))
            rules = self._data / "pg_hba.conf"
            rules.write_text(f"host all {user} 127.0.0.1/32 scram-sha-256\n{rules.read_text()}")
            connection.execute("SELECT pg_reload_conf()")

    def _await(self) -> None:
        end = time.monotonic() + TIMEOUT
        while True:
            try:
                self.postgres.run("SELECT 1")
            except psycopg.OperationalError:
                if self._process is None or self._process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError((self._folder / "log").read_text()) from None
                time.sleep(0.02)
            else:
                return

    def _run(self, tool: str, *words: str | Path) -> None:
        program = _program(tool)
        assert program
        done = subprocess.run([program, *words], user=self._user, cwd=self._folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


@contextmanager
def own_server(*settings: str, on_disk: bool = False) -> Iterator[OwnServer]:
    """A running server in a folder of its own, in memory where there is room, deleted afterwards."""
    # Not in TMPDIR: the user that the server runs as may not be let in there.
    memory = Path("/dev/shm")
    place = memory if memory.is_dir() and not on_disk else Path("/tmp")
    folder = Path(tempfile.mkdtemp(prefix="bottega-postgres-", dir=place))
    try:
        own = _started(folder, settings)
        try:
            yield own
        finally:
            own.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _started(folder: Path, settings: tuple[str, ...]) -> OwnServer:
    for number in range(1, MOST_TRIES + 1):
        (inside := folder / str(number)).mkdir()
        folder.chmod(0o755)
        own = OwnServer(inside, settings)
        try:
            own.start()
        except RuntimeError:
            if number == MOST_TRIES:
                raise
        else:
            return own
    raise AssertionError


def _user() -> str | None:
    """The user that the server runs as, None for the present one: PostgreSQL refuses to run as root."""
    if os.geteuid():
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in NOBODY if name in known)


def _program(name: str) -> str | None:
    """The path of one of the server's programs, of the newest version installed."""
    if found := shutil.which(name):
        return found
    places = [place for pattern in PROGRAMS for place in sorted(Path("/").glob(pattern[1:]), reverse=True)]
    return next((str(place / name) for place in places if (place / name).exists()), None)


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])
