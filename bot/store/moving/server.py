"""A server's database that one process has for itself, as long as a move takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import DBAPIError

from bot.database_location import ServerAddress

from ..errors import InUse, Unreadable, reason_of
from ..migrating import MIGRATING
from ..postgres_server import check_version, engine

UNHURRIED = ("idle_in_transaction_session_timeout", "statement_timeout")
"""The limits of a connection that a move takes longer than."""


@contextmanager
def alone(address: ServerAddress) -> Iterator[Connection]:
    """A transaction; until it ends, no Bottega starts with the database. Raises `DriverMissing`, `OldServer`, `InUse`
    or `Unreadable`."""
    connecting = engine(address, 1, isolation_level="READ COMMITTED")
    try:
        check_version(connecting, address)
        with connecting.connect() as tx:
            for limit in UNHURRIED:
                tx.execute(text(f"SET LOCAL {limit} = 0"))
            # Every start takes this lock first.
            if not tx.execute(select(func.pg_try_advisory_xact_lock(MIGRATING))).scalar():
                raise InUse(address, None)
            yield tx
    except DBAPIError as error:
        raise Unreadable(address, reason_of(error)) from None
    finally:
        connecting.dispose()
