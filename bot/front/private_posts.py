"""Direct messages: sealed questions, kept up to date, and a first hello.

One message for each sealed question, edited in place. Whose messages are closed finds the same panel behind the
channel's "Your move" button.
"""

from __future__ import annotations

from bot.store import Person
from bot.tables import Table
from bot.tables.errors import NotYourSeat, NotYourTurn, StaleQuestion
from bot.tables.outbox import Message
from bot.text.house import lobby as said
from bot.text.house import moments, people

from . import lobby_upkeep, posts
from .house import House, Reader, private_words
from .messenger import ClosedDirectMessages
from .panels.question import Seated, panel
from .publishing import nonce
from .screen import Screen, Text


async def ask(house: House, message: Message) -> None:
    """Put a sealed question to a person; open ones are asked in the channel."""
    assert message.table is not None and message.person is not None
    table = await house.tables.get(message.table)
    person = message.person
    try:
        question = await table.question(person, message.data["key"])
    except (StaleQuestion, NotYourTurn, NotYourSeat):
        return
    if question.decision.sealed and not person.dms_closed:
        await _keep_panel(house, table, person, message)


async def refresh(house: House, message: Message) -> None:
    """Bring a person's private message up to date, if he has one."""
    assert message.table is not None and message.person is not None
    table = await house.tables.get(message.table)
    purpose = _purpose(message.person)
    if kept := await posts.find(house, table.id, purpose):
        await posts.edit(house, kept.post, await _panel(house, table, message.person))


async def _keep_panel(house: House, table: Table, person: Person, message: Message) -> None:
    screen = await _panel(house, table, person)
    purpose, key = _purpose(person), message.data["key"]
    kept = await posts.find(house, table.id, purpose)
    if kept and kept.note.get("key") == key and await posts.edit(house, kept.post, screen):
        return
    spot = await house.messenger.direct(person, screen, nonce(message, after=kept.post.message if kept else 0))
    await posts.remember(house, table.id, purpose, spot, note={"key": key})


def _purpose(person: Person) -> str:
    return f"private/{person.id}"


async def _panel(house: House, table: Table, person: Person) -> Screen:
    reader = Reader(person, private_words(person, await table.lobby()))
    screen = await panel(await Seated.of(house, table, reader))
    return Screen((Text(await _heading(table, reader)), *screen.blocks), screen.accent)


async def _heading(table: Table, reader: Reader) -> str:
    place, lobby = await table.place(), await table.lobby()
    where = moments.channel(place.channel)
    return reader.words.t("-# %(game)s in %(where)s", game=people.game(lobby.game), where=where)


async def greet(house: House, message: Message) -> None:
    """The first direct message after joining: shows in time whether messages get through."""
    assert message.table is not None and message.person is not None
    table = await house.tables.get(message.table)
    lobby = await table.lobby()
    words = private_words(message.person, lobby)
    place = await table.place()
    hello = Text(said.hello(words, lobby.game, place.channel))
    try:
        await house.messenger.direct(message.person, Screen((hello,)), nonce(message))
    except ClosedDirectMessages:
        await lobby_upkeep.refresh(house, message)
