"""Watching: `/watch`, and the messages to people who follow a table without a seat."""

from __future__ import annotations

from bot.store import Person, people
from bot.store import posts as stored_posts
from bot.tables import Table, TableSnapshot
from bot.tables.telling.outbox import Message
from bot.tables.timing.clock import DAY
from bot.text.shared import news

from ..context import AppContext, private_words, texts_of
from ..discord.interaction import Request, make_id
from ..discord.screen import Button, Buttons, Response, Screen, Show, Text, Update
from ..routing.routes import About, Routes
from ..telling import posts
from ..telling.board_post import waiting_line
from ..telling.posts import StoreAs, direct

routes = Routes()


async def watch(app: AppContext, request: Request, table: Table) -> Response:
    """Follow the channel's table, or stop following it."""
    reader = await app.reader(request)
    follows = await table.watch(request.by(reader.person))
    words = reader.words
    closed = reader.person.dms_closed is not None
    text = news.follows(words, dms_closed=closed) if follows else news.follows_no_more(words)
    return Show(Screen((Text(text),)))


@routes.on("unwatch", About.NOTHING, defer_as="update")
async def unwatch(app: AppContext, request: Request, table: int) -> Response:
    """Shows nothing of the table: the follower may have left its server."""
    reader = await app.reader(request)
    await app.tables.database.write(people.remove, table, [reader.person.id])
    return Update(Screen((Text(news.follows_no_more(reader.words)),)))


async def tell(app: AppContext, message: Message) -> None:
    """A line to a person who follows a table: a round has begun (at most once a day), or the game is over."""
    assert message.table is not None and message.person is not None
    table = await app.tables.get(message.table)
    snapshot = await table.snapshot(None)
    purpose = f"watch/{message.person.id}"
    over = snapshot.status.stage in ("over", "closed")
    sent = await app.tables.database.read(stored_posts.find, table.id, purpose)
    if sent and not over and app.clock.now_ms() - sent.created < DAY:
        return
    letter = await _letter(app, snapshot, message.person)
    await direct(app, message, message.person, letter, keep=None if over else StoreAs(purpose))
    if over:
        await app.tables.database.write(stored_posts.remove, table.id, purpose)


async def _letter(app: AppContext, snapshot: TableSnapshot, person: Person) -> Screen:
    lobby, status = snapshot.lobby, snapshot.status
    words = private_words(person, lobby)
    way = await posts.way_to(app, lobby)
    if status.stage in ("over", "closed"):
        return Screen((Text(news.ended(words, lobby.game, waiting_line(snapshot, words), way)),))
    line = news.round_begins(words, lobby.game, texts_of(snapshot, words).round(status.round), way)
    return Screen((Text(line), Buttons((Button(news.stop_button(words), make_id("unwatch", lobby.table)),))))
