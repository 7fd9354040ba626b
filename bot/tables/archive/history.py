"""Finished and imported games. They never change.

An imported file may be hostile: it is read and replayed in a process of its own, which is ended when it takes too
long.
"""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from engine.game import AnyGame
from engine.record import MOST_BYTES, BadRecord, Record, read_record, verify

from ...store import Person, imports, people
from ...workers import GivenUp, Workers
from ..errors import BadImport, ImportFault, TooManyImports
from ..services import Services
from .finished import IMPORTED, Finished, finished, game_of

TIME = 30.0
"""Most seconds to replay a record; the longest games take one."""
AT_ONCE = 4
"""Most people whose records are replayed at the same time."""
MOST_IMPORTS = 20
"""Most imports of one person."""


class History:
    """Finished games, and the import of records: one at a time for each person, each in a process of its own."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._room = asyncio.Semaphore(AT_ONCE)

    async def finished(self, key: str) -> Finished:
        """A finished or imported game, complete. Raises `UnknownTable`, `StillPlaying` or `NoSuchImport`."""
        return await self._services.database.read(finished, key, self._services.games)

    async def import_record(self, person: Person, data: bytes) -> str:
        """Check a file and keep it. Returns the key of the game. Raises `BadImport` or `TooManyImports`."""
        if len(data) > MOST_BYTES:
            raise BadImport("large")
        turn = self._turns.setdefault(person.id, asyncio.Lock())
        async with turn, self._room:
            workers = Workers(1, TIME, "replay")
            try:
                record = await self._checked(workers, data)
            except GivenUp as error:
                raise BadImport("slow") from error
            finally:
                await workers.close()
        now = self._services.clock.now_ms()
        kept = await self._services.database.write(_keep, person.id, record.setup.game, data.decode(), now)
        return f"{IMPORTED}{kept}"

    async def _checked(self, workers: Workers, data: bytes) -> Record:
        try:
            record = await workers.run(read_record, data.decode())
        except UnicodeDecodeError as error:
            raise BadImport("json") from error
        except BadRecord as error:
            raise BadImport(_fault_of_file(error)) from error
        game = await self._game(record)
        try:
            await workers.run(verify, record, game)
        except BadRecord as error:
            raise BadImport(*_fault_of_game(error)) from error
        return record

    async def _game(self, record: Record) -> AnyGame:
        games = self._services.games
        if record.setup.game not in games.titles:
            raise BadImport("game")
        game = await self._services.database.read(game_of, record.setup, games)
        if game is None:
            raise BadImport("rules")
        return game


def _keep(tx: Connection, person: int, game: str, record: str, now: int) -> int:
    people.lock(tx, person)
    kept = imports.add(tx, person, game, record, now)
    if imports.count(tx, person) > MOST_IMPORTS:
        raise TooManyImports(MOST_IMPORTS)
    return kept


def _fault_of_file(error: BadRecord) -> ImportFault:
    kinds: dict[str, ImportFault] = {"(file)": "json", "format": "format", "version": "version", "entries": "long"}
    return kinds.get(error.where, "shape")


def _fault_of_game(error: BadRecord) -> tuple[ImportFault, int | None]:
    """What does not hold, and at which action, counted from 1."""
    where, _, number = error.where.partition(".")
    if where == "entries" and number:
        return "action", int(number) + 1
    if where == "result":
        return "result", None
    return ("shape" if where in ("setup", "names") else "luck"), None
