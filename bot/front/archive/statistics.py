"""`/stats`: what finished games say of people and of a server."""

from __future__ import annotations

from bot.store import people as stored_people
from bot.tables.archive import statistics
from bot.tables.archive.statistics import PersonStatistics
from bot.text.shared import people
from bot.text.shared import statistics as said

from ..context import House
from ..discord.interaction import Press
from ..discord.screen import Reply, Screen, Show, Text
from ..routing.routes import NotInServer


async def mine(house: House, press: Press) -> Reply:
    """How the reader plays, everywhere."""
    reader = await house.reader(press)
    found = await house.tables.database.read(statistics.of_person, reader.person.id)
    return Show(Screen((Text(said.of_person(reader.words, None, found)),)))


async def of_somebody(house: House, press: Press, discord_id: int, name: str) -> Reply:
    """How somebody plays on this server; what he plays elsewhere is nobody's business here."""
    if press.server is None:
        raise NotInServer
    words = (await house.reader(press)).words
    person = await house.tables.database.read(stored_people.find, discord_id)
    found = PersonStatistics()
    if person is not None:
        found = await house.tables.database.read(statistics.of_person, person.id, press.server)
    return Show(Screen((Text(said.of_person(words, people.person(words, name), found)),)))


async def of_server(house: House, press: Press) -> Reply:
    if press.server is None:
        raise NotInServer
    words = (await house.reader(press)).words
    found = await house.tables.database.read(statistics.of_server, press.server)
    return Show(Screen((Text(said.of_server(words, found)),)))
