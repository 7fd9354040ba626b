"""Games brought along as files: replayed action by action before anything of them is kept.

A file is anybody's: reading and replaying happen in a process of its own, which is ended when it takes too long.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from engine.game import Game
from engine.record import MOST_BYTES, BadRecord, Record, read_record, verify

from ..store import Person, imports
from ..workers import GivenUp, Workers
from .errors import BadImport, ImportFault, TooManyImports
from .finished import IMPORTED, game_of
from .services import Services

TIME = 30.0
"""Seconds to replay a record; the longest games take one."""
MOST_IMPORTS = 20
"""Of one person."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a file: `BadRecord` as it travels between processes."""

    where: str
    problem: str


class Importing:
    """Takes in records, one at a time: each has a process to itself."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._turn = asyncio.Lock()

    async def take_in(self, person: Person, data: bytes) -> str:
        """Check a file and keep it; gives the key of the game. Raises `BadImport` or `TooManyImports`."""
        if len(data) > MOST_BYTES:
            raise BadImport("large")
        async with self._turn:
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
        read = await workers.run(_read, data)
        if isinstance(read, Fault):
            raise BadImport(_fault_of_file(read))
        setup, games = read.setup, self._services.games
        if setup.game not in games.titles:
            raise BadImport("game")
        game = await self._services.database.read(game_of, setup, games)
        if game is None:
            raise BadImport("rules")
        fault = await workers.run(_verify, read, game)
        if fault is not None:
            raise BadImport(*_fault_of_game(fault))
        return read


def _keep(tx: Connection, person: int, game: str, record: str, now: int) -> int:
    kept = imports.add(tx, person, game, record, now)
    if imports.count(tx, person) > MOST_IMPORTS:
        raise TooManyImports(MOST_IMPORTS)
    return kept


def _fault_of_file(fault: Fault) -> ImportFault:
    kinds: dict[str, ImportFault] = {"(file)": "json", "format": "format", "version": "version", "entries": "long"}
    return kinds.get(fault.where, "shape")


def _fault_of_game(fault: Fault) -> tuple[ImportFault, int | None]:
    """What does not hold, and at which action, counted from 1."""
    where, _, number = fault.where.partition(".")
    if where == "entries" and number:
        return "action", int(number) + 1
    if where == "result":
        return "result", None
    return ("shape" if where in ("setup", "names") else "luck"), None


# What runs in the process


def _read(data: bytes) -> Record | Fault:
    try:
        return read_record(data.decode())
    except UnicodeDecodeError:
        return Fault("(file)", "not UTF-8")
    except BadRecord as error:
        return Fault(error.where, error.problem)


def _verify(record: Record, game: Game[Any, Any]) -> Fault | None:
    try:
        verify(record, game)
    except BadRecord as error:
        return Fault(error.where, error.problem)
    except Exception as error:  # rules meet nothing like a file written by hand anywhere else
        return Fault("setup", type(error).__name__)
    return None
