"""Looking on: `/watch`, and what is written to those who follow a table without a seat."""

from __future__ import annotations

from bot.store import Person, people
from bot.store import posts as stored_posts
from bot.tables import Table, TableSnapshot
from bot.tables.telling.outbox import Message
from bot.tables.timing.clock import DAY
from bot.text.shared import news as said

from ..context import House, private_words, texts_of
from ..discord import ids
from ..discord.interaction import Press
from ..discord.screen import Button, Buttons, Reply, Screen, Show, Text, Update
from ..routing.routes import About, Routes
from ..telling import posts
from ..telling.posts import Keep, direct
from ..telling.status_line import waiting_line

routes = Routes()


async def watch(house: House, press: Press, table: Table) -> Reply:
    """Follow the table of the channel, or follow it no more."""
    reader = await house.reader(press)
    follows = await table.watch(press.by(reader.person))
    words = reader.words
    closed = reader.person.dms_closed is not None
    told = said.follows(words, dms_closed=closed) if follows else said.follows_no_more(words)
    return Show(Screen((Text(told),)))


@routes.on("unwatch", About.NOTHING, late="update")
async def unwatch(house: House, press: Press, table: int) -> Reply:
    """Of the table nothing is shown: who follows it may have left its server."""
    reader = await house.reader(press)
    await house.tables.database.write(people.remove, table, [reader.person.id])
    return Update(Screen((Text(said.follows_no_more(reader.words)),)))


async def tell(house: House, message: Message) -> None:
    """A line to somebody who follows a table: a round has begun, which he hears once a day at most, or it is over."""
    assert message.table is not None and message.person is not None
    table = await house.tables.get(message.table)
    glance = await table.glance(None)
    purpose = f"watch/{message.person.id}"
    over = glance.status.stage in ("over", "closed")
    told = await house.tables.database.read(stored_posts.find, table.id, purpose)
    if told and not over and house.clock.now_ms() - told.created < DAY:
        return
    letter = await _letter(house, glance, message.person)
    await direct(house, message, message.person, letter, keep=None if over else Keep(purpose))
    if over:
        await house.tables.database.write(stored_posts.remove, table.id, purpose)


async def _letter(house: House, glance: TableSnapshot, person: Person) -> Screen:
    lobby, status = glance.lobby, glance.status
    words = private_words(person, lobby)
    way = await posts.way_to(house, lobby)
    if status.stage in ("over", "closed"):
        return Screen((Text(said.ended(words, lobby.game, waiting_line(glance, words), way)),))
    line = said.round_begins(words, lobby.game, texts_of(glance, words).round(status.round), way)
    return Screen((Text(line), Buttons((Button(said.stop_button(words), ids.make("unwatch", lobby.table)),))))
