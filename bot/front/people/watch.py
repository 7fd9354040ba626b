"""Watching: `/watch`, and the messages to people who follow a table without a seat."""

from __future__ import annotations

from bot.store import Person, people
from bot.tables import Table, TableSnapshot
from bot.tables.telling.outbox import Message
from bot.tables.timing.clock import DAY
from bot.text.shared import news

from ..context import AppContext, private_words, texts_of
from ..discord.interaction import Request, make_id
from ..discord.screen import Button, Buttons, Response, Screen, Show, Text, Update
from ..routing.routes import About, Routes
from ..telling import direct_messages, posts
from ..telling.board_post import waiting_line

routes = Routes()

TOLD_ROUND = "round"
"""In the note of a follower's message: when a round was told last (ms)."""


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
    assert message.person is not None
    table = await app.tables.of(message)
    snapshot = await table.snapshot(None)
    over = snapshot.status.stage in ("over", "closed")
    kept, now = await direct_messages.find(app, table.id, message.person), app.clock.now_ms()
    if kept and not over and now - kept.note.get(TOLD_ROUND, -DAY) < DAY:
        return
    screen = await _message(app, snapshot, message.person)
    await direct_messages.write(app, message, message.person, screen, calls=True, noted={TOLD_ROUND: now})


async def _message(app: AppContext, snapshot: TableSnapshot, person: Person) -> Screen:
    lobby, status = snapshot.lobby, snapshot.status
    words = private_words(person, lobby)
    way = await posts.way_to(app, lobby)
    if status.stage in ("over", "closed"):
        return Screen((Text(news.ended(words, lobby.game, waiting_line(snapshot, words), way)),))
    line = news.round_begins(words, lobby.game, texts_of(snapshot, words).round(status.round), way)
    return Screen((Text(line), Buttons((Button(news.stop_button(words), make_id("unwatch", lobby.table)),))))
