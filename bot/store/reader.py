"""The one connection that reads. Each read runs whole in the driver's own thread.

A read makes several small statements, and to wait for each of them in turn from the event loop costs many times what
the statements themselves do.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy import Connection, Engine, StaticPool, create_engine

T = TypeVar("T")

FETCH = 64
"""Rows the driver fetches at a time where somebody iterates over its cursors, which nobody does here."""


class Reader:
    """Carries out reads one after the other; each sees one state of the database.

    `prepare` is given the engine before it is first used.
    """

    def __init__(self, path: Path, prepare: Callable[[Engine], None]) -> None:
        self._driver = _Driver(partial(sqlite3.connect, path), FETCH)
        self._engine = create_engine(
            "sqlite://", creator=lambda: self._driver.bare, poolclass=StaticPool, hide_parameters=True
        )
        prepare(self._engine)

    async def open(self) -> None:
        await self._driver

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What `work` returns; raises what it raises."""
        result: T = await self._driver.run(_carry_out, self._engine, work)
        return result

    async def close(self) -> None:
        await self._driver.run(self._engine.dispose)
        await self._driver.close()


class _Driver(aiosqlite.Connection):
    """aiosqlite's connection, with its thread at the disposal of whole pieces of work."""

    @property
    def bare(self) -> sqlite3.Connection:
        """The connection itself, for use within `run`."""
        return self._conn

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        return await self._execute(work, *args)  # type: ignore[no-untyped-call]


def _carry_out(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.connect() as connection, connection.begin():
        return work(connection)
