"""Looking into a database that a running program may have open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from bot.database_location import Location, ServerAddress

from .errors import Unreadable, reason_of
from .recognising import connect


@contextmanager
def looking(location: Location) -> Iterator[Connection]:
    """A transaction that only reads. Raises a `StoreError` if the database does not answer."""
    looked = _engine(location)
    try:
        with looked.connect() as tx:
            yield tx
    except DBAPIError as error:
        raise Unreadable(location, reason_of(error)) from None
    finally:
        looked.dispose()


def _engine(location: Location) -> Engine:
    if isinstance(location, ServerAddress):
        from .postgres_server import engine

        return engine(location, 1, isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return create_engine("sqlite://", creator=lambda: connect(location), poolclass=NullPool)
