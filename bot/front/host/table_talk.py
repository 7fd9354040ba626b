"""Table talk away from the board: `/game talk`, the lobby's option, and the thread they open."""

from __future__ import annotations

from bot.store import posts as stored_posts
from bot.tables import Lobby, Table
from bot.tables.telling.outbox import Message
from bot.text.language import language_of
from bot.text.shared import news

from ..context import AppContext, PlayerContext
from ..discord.interaction import NoThreadHere, Request
from ..discord.screen import Response, Screen, Show, Text
from ..telling import posts
from ..telling.posts import post


async def talk(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """Open a thread for the talk of a running game, or show where it is; in a lobby, agree on one."""
    words, lobby = context.reader.words, context.lobby
    if context.snapshot.status.stage == "lobby":
        require_thread(app, lobby.channel)
        await context.table.set_option(request.by(context.reader.person), "talk", True)
        return Show(Screen((Text(news.to_come(words)),)))
    await context.table.check_talk(request.by(context.reader.person))
    if lobby.thread and await app.messenger.is_there(lobby.thread):
        return Show(Screen((Text(news.where(words, lobby.thread)),)))
    require_thread(app, lobby.channel)
    board = await app.tables.database.read(stored_posts.find, context.table.id, posts.BOARD)
    at = board.message if board and board.channel == lobby.channel else None
    thread, greeting = await _open(app, context.table, lobby, at)
    await app.messenger.send(thread, greeting, f"talk.{request.claim}")
    return Show(Screen((Text(news.opened(words, thread)),)))


def require_thread(app: AppContext, channel: int) -> None:
    """Raises `NoThreadHere` where no thread can be opened in a channel."""
    lacks = app.messenger.lacking_for_threads(channel)
    if lacks is None or lacks:
        raise NoThreadHere(lacks or ())


async def begin_talk(app: AppContext, message: Message) -> None:
    """The game has begun: open the agreed thread, or post in the channel which permissions it needs."""
    table = await app.tables.of(message)
    lobby = await table.lobby()
    if lobby.thread is not None or not lobby.talk:
        return
    app.messenger.require_server(message.guild)
    try:
        require_thread(app, lobby.channel)
    except NoThreadHere as error:
        await table.move_talk(None)
        text = news.not_here(language_of(lobby.language), error.permissions)
        await post(app, message, lobby.channel, Screen((Text(text),)))
        return
    thread, greeting = await _open(app, table, lobby, message.data["post"])
    await post(app, message, thread, greeting)


async def _open(app: AppContext, table: Table, lobby: Lobby, at: int | None) -> tuple[int, Screen]:
    """Open the thread, at a post of the channel if that still exists; returns the thread and the greeting in it."""
    words = language_of(lobby.language)
    thread = await app.messenger.open_thread(lobby.channel, news.name(words, lobby.game), at)
    await table.move_talk(thread)
    return thread, Screen((Text(news.greeting(words, lobby.game, lobby.channel)),))
