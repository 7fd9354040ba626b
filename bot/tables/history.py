"""What has been played: looked back on, and never changed."""

from __future__ import annotations

from collections.abc import Sequence

from ..store import Person, imports, results
from ..store.imports import Import
from ..store.results import Ended
from . import statistics
from .farewell import Farewell, farewell_to
from .finished import Finished, Sketch, finished, sketches
from .importing import Importing
from .services import Services
from .statistics import PersonStatistics, ServerStatistics


class History:
    """The games that have ended, and those brought along."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._importing = Importing(services)

    async def farewell(self, table: int) -> Farewell:
        """What is worth saying of a game that has ended. Raises `UnknownTable`."""
        return await self._services.database.read(farewell_to, table)

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
