"""The live stream: tells every open page at once what changed for the member it acts as."""

from __future__ import annotations

import asyncio
import json

from aiohttp import WSMsgType, web

from bot.sandbox.pageserver.guard import PAGE_API, Guard
from bot.sandbox.pageserver.view import message_view
from bot.sandbox.world.changes import Change, Typing, Verb
from bot.sandbox.world.component import Json
from bot.sandbox.world.interaction import Interaction
from bot.sandbox.world.message import Message
from bot.sandbox.world.world import World

FIRST_WORD_SECONDS = 10
REFUSED = 4403


class Stream:
    """Serves the page's WebSocket.

    The first frame is `{"token", "as"}`, answered with a first `state`; a later `{"as"}` changes the member, and is
    answered with `watching`.
    """

    def __init__(self, world: World, guard: Guard) -> None:
        self._world = world
        self._guard = guard
        self._open: set[web.WebSocketResponse] = set()

    def add_to(self, app: web.Application) -> None:
        """Registers the route; when the server stops, every open stream ends."""
        app.router.add_get(PAGE_API + "stream", self._serve)
        app.on_shutdown.append(self._close)

    async def _close(self, app: web.Application) -> None:
        for socket in tuple(self._open):
            await socket.close(code=1001)

    async def _serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        first = await _first_frame(socket)
        if not self._guard.knows(str(first.get("token", ""))):
            await socket.close(code=REFUSED)
            return socket
        watcher = Watcher(self._world, str(first.get("as")))
        self._world.listen(watcher.hear)
        self._open.add(socket)
        writer = asyncio.create_task(watcher.write_to(socket))
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    watcher.watch(str(json.loads(frame.data).get("as")))
        finally:
            writer.cancel()
            self._open.discard(socket)
            self._world.ignore(watcher.hear)
        return socket


class Watcher:
    """One open page: queues the news that its member may see."""

    def __init__(self, world: World, member: str) -> None:
        self._world = world
        self._viewer = world.users.get(member)
        self._news: asyncio.Queue[Json] = asyncio.Queue()
        self._news.put_nowait({"event": "state"})

    def watch(self, member: str) -> None:
        """Tells what another member, given by id, sees from now on."""
        self._viewer = self._world.users.get(member)
        self._news.put_nowait({"event": "watching", "as": member})

    def hear(self, change: Change) -> None:
        """Takes a change of the world and keeps what the page needs of it."""
        match change.thing:
            case Message() as message:
                self._message(change.verb, message)
            case Typing() as typing:
                self._news.put_nowait({"event": "typing", "channel": typing.channel_id, "user": typing.user_id})
                return
            case Interaction():
                return
        self._news.put_nowait({"event": "state"})

    async def write_to(self, socket: web.WebSocketResponse) -> None:
        """Sends the news on, without end."""
        while True:
            news = await self._news.get()
            await socket.send_str(json.dumps(news))

    def _message(self, verb: Verb, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        if self._viewer is None or not self._world.sees(self._viewer, channel):
            return
        gone = verb is Verb.REMOVED or not message.seen_by(self._viewer.id)
        if gone and verb is not Verb.ADDED:
            self._news.put_nowait({"event": "gone", "channel": channel.id, "id": message.id})
        elif not gone:
            shown = message_view(self._world, message, self._viewer)
            self._news.put_nowait({"event": "message", "channel": channel.id, "message": shown})


async def _first_frame(socket: web.WebSocketResponse) -> Json:
    try:
        frame = await socket.receive(timeout=FIRST_WORD_SECONDS)
        value = json.loads(frame.data) if frame.type is WSMsgType.TEXT else {}
    except (TimeoutError, ValueError):
        return {}
    return value if isinstance(value, dict) else {}
