"""What has been played: looked back on, and never changed."""

from __future__ import annotations

from ..store import Person
from . import statistics
from .farewell import Farewell, farewell_to
from .services import Services
from .statistics import PersonStatistics, ServerStatistics


class History:
    """The games that have ended."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def farewell(self, table: int) -> Farewell:
        """What is worth saying of a game that has ended. Raises `UnknownTable`."""
        return await self._services.database.read(farewell_to, table)

    async def of_person(self, person: Person, guild: int | None = None) -> PersonStatistics:
        """How a person plays, everywhere or in one server."""
        return await self._services.database.read(statistics.of_person, person.id, guild)

    async def of_server(self, guild: int) -> ServerStatistics:
        """How a server plays."""
        return await self._services.database.read(statistics.of_server, guild)
