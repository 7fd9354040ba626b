"""`/stats`: statistics of finished games, for a person or a server."""

from __future__ import annotations

from bot.store import people as stored_people
from bot.tables.archive import statistics
from bot.tables.archive.statistics import PersonStatistics
from bot.text.shared import mentions
from bot.text.shared import statistics as statistics_texts

from ..context import AppContext
from ..discord.interaction import Request
from ..discord.screen import Response, Screen, Show, Text
from ..routing.routes import NotInServer


async def mine(app: AppContext, request: Request) -> Response:
    """The reader's statistics on all servers."""
    reader = await app.reader(request)
    found = await app.tables.database.read(statistics.of_person, reader.person.id)
    return Show(Screen((Text(statistics_texts.of_person(reader.words, None, found)),)))


async def of_somebody(app: AppContext, request: Request, discord_id: int, name: str) -> Response:
    """Another person's statistics on this server only; games elsewhere stay private."""
    if request.server is None:
        raise NotInServer
    words = (await app.reader(request)).words
    person = await app.tables.database.read(stored_people.find, discord_id)
    found = PersonStatistics()
    if person is not None:
        found = await app.tables.database.read(statistics.of_person, person.id, request.server)
    return Show(Screen((Text(statistics_texts.of_person(words, mentions.person(words, name), found)),)))


async def of_server(app: AppContext, request: Request) -> Response:
    if request.server is None:
        raise NotInServer
    words = (await app.reader(request)).words
    found = await app.tables.database.read(statistics.of_server, request.server)
    return Show(Screen((Text(statistics_texts.of_server(words, found)),)))
