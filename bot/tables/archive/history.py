"""Finished games and imported ones, looked back on and never changed.

An imported file may come from anybody: reading and replaying it happen in a process of their own, which is ended when
it takes too long.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from engine.game import Game
from engine.record import MOST_BYTES, BadRecord, Record, read_record, verify

from ...store import Person, imports, results
from ...store.imports import Import
from ...store.results import Ended
from ...workers import GivenUp, Workers
from ..errors import BadImport, ImportFault, TooManyImports
from ..services import Services
from . import statistics
from .finished import IMPORTED, Finished, Sketch, finished, game_of, sketches
from .statistics import GameSummary, PersonStatistics, ServerStatistics, game_summary

TIME = 30.0
"""Seconds to replay a record; the longest games take one."""
AT_ONCE = 4
"""Persons whose records are replayed side by side."""
MOST_IMPORTS = 20
"""Of one person."""


class Importing:
    """Takes in records, one of each person at a time: each has a process to itself."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._room = asyncio.Semaphore(AT_ONCE)

    async def take_in(self, person: Person, data: bytes) -> str:
        """Check a file and keep it; gives the key of the game. Raises `BadImport` or `TooManyImports`."""
        if len(data) > MOST_BYTES:
            raise BadImport("large")
        turn = self._turns.setdefault(person.id, asyncio.Lock())
        async with turn, self._room:
            workers = Workers(1, TIME)
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

    async def _game(self, record: Record) -> Game[Any, Any]:
        games = self._services.games
        if record.setup.game not in games.titles:
            raise BadImport("game")
        game = await self._services.database.read(game_of, record.setup, games)
        if game is None:
            raise BadImport("rules")
        return game


def _keep(tx: Connection, person: int, game: str, record: str, now: int) -> int:
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


class History:
    """The games that have ended, and those brought along."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._importing = Importing(services)

    async def farewell(self, table: int) -> GameSummary:
        """What is worth saying of a game that has ended. Raises `UnknownTable`."""
        return await self._services.database.read(game_summary, table)

    # Statistics

    async def of_person(self, person: Person, guild: int | None = None) -> PersonStatistics:
        """How a person plays, everywhere or in one server."""
        return await self._services.database.read(statistics.of_person, person.id, guild)

    async def of_server(self, guild: int) -> ServerStatistics:
        """How a server plays."""
        return await self._services.database.read(statistics.of_server, guild)

    # The archive

    async def ended_of(self, person: Person) -> Sequence[Ended]:
        """The finished games of a person, the newest first."""
        return await self._services.database.read(results.ended_of_person, person.id)

    async def ended_at(self, guild: int) -> Sequence[Ended]:
        """The finished games of a server, the newest first."""
        return await self._services.database.read(results.ended_at, guild)

    async def sketches(self, games: Sequence[Ended]) -> Sequence[Sketch]:
        """What a list says of finished games."""
        return await self._services.database.read(sketches, games)

    async def finished(self, key: str) -> Finished:
        """A finished game, or one brought along, whole. Raises `UnknownTable`, `StillPlaying` or `NoSuchImport`."""
        return await self._services.database.read(finished, key, self._services.games)

    # Imports

    async def imports_of(self, person: Person) -> Sequence[Import]:
        """What a person brought along, the newest first."""
        return await self._services.database.read(imports.of_person, person.id)

    async def take_in(self, person: Person, data: bytes) -> str:
        """Check a file and keep it; gives the key of the game. Raises `BadImport` or `TooManyImports`."""
        return await self._importing.take_in(person, data)

    async def remove_import(self, person: Person, id_: int) -> None:
        await self._services.database.write(imports.remove, person.id, id_)
