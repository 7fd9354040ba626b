"""What a start would meet on this machine, checked without starting and without leaving a trace."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from bot.database_location import ServerAddress
from bot.health import Stranger, ask
from bot.settings import Settings
from bot.store import leases
from bot.store.backup import faults
from bot.store.errors import StoreError
from bot.store.file_lock import Held, check_free
from bot.store.leases import Standing
from bot.store.looking import looking
from bot.store.migrating import needs_migration, try_migration
from bot.store.recognising import real_path
from bot.store.write_ahead_log import commits_lost
from bot.tables.sharing.leased import TTL
from bot.tables.timing.clock import SECOND
from bot.terminal import sentence

HEALTH_TIMEOUT = 3.0
"""Seconds that a program on the port may take to answer."""
TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{5,}\.[\w-]{20,}", re.ASCII)
"""Three parts: the application's id, a time, a signature."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One check: whether it is well, what was found, and what to do if it is not."""

    well: bool
    what: str
    cure: str = ""


def token_shape(settings: Settings) -> Finding:
    if settings.token is None:
        return Finding(True, "token: none, so that `bottega` starts its local Discord")
    if TOKEN.fullmatch(settings.token.get_secret_value()):
        return Finding(True, "token: looks like one")
    return Finding(
        False,
        "token: what BOTTEGA_TOKEN holds does not look like a bot's token",
        "Copy the token from the page Bot of the developer portal; it has three parts with dots between them.",
    )


def database(settings: Settings) -> Iterator[Finding]:
    """Whether the database is there, of this version and sound, in the order of a start. The first failure ends it."""
    if isinstance(settings.database, ServerAddress):
        yield from _server(settings.database)
    else:
        yield from _file(real_path(settings.database))


def _server(address: ServerAddress) -> Iterator[Finding]:
    """What is on a server. A migration is not tried: it would keep running processes waiting, and if it fails nothing
    has changed."""
    try:
        with looking(address) as tx:
            migrates = needs_migration(tx, address)
            standing = None if migrates else leases.standing(tx, leases.now(tx), TTL)
    except StoreError as error:
        yield Finding(False, f"database: {address} cannot be used", sentence(error))
        return
    yield Finding(True, f"database: {address} answers and {_version(migrates)}")
    yield from _processes(standing) if standing else ()


def _processes(standing: Standing) -> Iterator[Finding]:
    """The processes that serve the bot now, and whether every shard has one."""
    for process in standing.processes:
        held = [str(lease.number) for lease in standing.leases if lease.holder == process.id]
        shards = f"shards {', '.join(held)}" if held else "no shard"
        leaving = ", about to end" if process.leaving else ""
        ago = (standing.now - process.seen) // SECOND
        yield Finding(
            True,
            f"process: {process.name}, version {process.version}, schema {process.schema}, seen {ago} s ago, {shards}"
            f"{leaving}",
        )
    left = [str(lease.number) for lease in standing.leases if lease.until < standing.now]
    if left and standing.processes:
        yield Finding(
            False,
            f"process: nobody serves the shards {', '.join(left)}",
            "Look at the logs of the processes: one of them should take them within half a minute.",
        )


def _version(migrates: bool) -> str:
    return "is of an earlier version, and can be migrated" if migrates else "is of this version"


def _file(path: Path) -> Iterator[Finding]:
    """Folder, lock, schema and soundness of a file."""
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
        yield Finding(True, f"folder: {path.parent} can be written")
        check_free(path)
    except Held as held:
        number = f" (process {held.process})" if held.process else ""
        yield Finding(True, f"database: {path} is in use by a running Bottega{number}")
    except OSError as error:
        yield Finding(
            False,
            f"folder: {path.parent} cannot be used ({error.strerror})",
            "Make it, give it to the user Bottega runs as, or point BOTTEGA_DATABASE elsewhere.",
        )
        return
    else:
        if not path.exists():
            yield Finding(True, f"database: {path} does not exist yet and will be made")
            return
        for look in (_log, _schema):
            if found := look(path):
                yield found
                if not found.well:
                    return
    yield _soundness(path)


def _log(path: Path) -> Finding | None:
    """The state of the log. Checked first: opening the database takes the log in, and removes its traces."""
    try:
        lost = commits_lost(path)
    except OSError as error:
        return Finding(False, f"database: the log of {path} cannot be read ({error.strerror})", "Check its rights.")
    if not lost:
        return None
    return Finding(
        False,
        f"database: the log of {path} is damaged, and at least {lost} of the last changes are lost",
        "Start Bottega to go on without them, or restore a backup made after them.",
    )


def _schema(path: Path) -> Finding:
    try:
        migrates = asyncio.run(try_migration(path))
    except StoreError as error:
        return Finding(False, f"database: {path} cannot be opened", sentence(error))
    except (DBAPIError, OSError) as error:
        return Finding(
            False,
            f"database: {path} cannot be brought to this version ({getattr(error, 'orig', error)})",
            "Keep the earlier version of Bottega, and report this.",
        )
    return Finding(True, f"database: {path} {_version(migrates)}")


def _soundness(path: Path) -> Finding:
    try:
        found = asyncio.run(faults(path))
    except StoreError as error:
        return Finding(False, f"database: {path} cannot be looked through", sentence(error))
    if found:
        return Finding(False, f"database: {path} is damaged ({' '.join(found[0].split())})", "Restore a backup.")
    return Finding(True, f"database: {path} is sound")


def health_port(settings: Settings) -> Finding:
    port, address = settings.health_port, settings.health_address
    if port is None:
        return Finding(True, "health check: none, since BOTTEGA_HEALTH_PORT is not set")
    with socket.socket(socket.AF_INET if address.version == 4 else socket.AF_INET6) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((str(address), port))
        except OSError as error:
            reason = os.strerror(error.errno) if error.errno else str(error)
        else:
            return Finding(True, f"health check: port {port or 'any'} is free")
    try:
        asyncio.run(ask(settings, port, HEALTH_TIMEOUT))
    except (Stranger, OSError):
        return Finding(False, f"health check: port {port} cannot be used ({reason})", "Change BOTTEGA_HEALTH_PORT.")
    return Finding(True, f"health check: a running Bottega answers on port {port}")
