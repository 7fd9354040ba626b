"""The page's files, its live stream, and the guard: only this page may press its own buttons."""

from __future__ import annotations

import asyncio
import hmac
import json
import secrets
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web

from bot.local_discord.page_server.view import message_view
from bot.local_discord.world.commands import Change, Typing, Verb
from bot.local_discord.world.interactions import Interaction
from bot.local_discord.world.message import Json, Message
from bot.local_discord.world.world import World

TOKEN_HEADER = "X-Page-Token"
PAGE_API = "/page/api/"
LOCAL_NAMES = ("127.0.0.1", "localhost")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Guard:
    """Checks Host on every request (against DNS rebinding), Origin where a browser sends one, and the page's token."""

    def __init__(self, port: int) -> None:
        self.token = secrets.token_urlsafe(24)
        self._hosts = {f"{name}:{port}" for name in LOCAL_NAMES}

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuses with 403 a request that comes neither from the page nor (without an Origin) from a program on this
        machine."""
        if request.headers.get("Host") not in self._hosts:
            raise web.HTTPForbidden(text="This address is not the sandbox's.")
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc not in self._hosts:
            raise web.HTTPForbidden(text="Other web sites may not use the sandbox.")
        needs_header = request.path.startswith(PAGE_API) and request.headers.get("Upgrade") != "websocket"
        if needs_header and not self.knows(request.headers.get(TOKEN_HEADER, "")):
            raise web.HTTPForbidden(text="The page's token is missing or old; reload the page.")
        return await handler(request)

    def knows(self, token: str) -> bool:
        """Whether `token` is the page's, compared in constant time."""
        return hmac.compare_digest(token.encode(), self.token.encode())


FILES = Path(__file__).parent.parent / "page"
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
TOKEN_MARK = "PAGE_TOKEN"


class Site:
    """Serves `/` and the files below `/page/`."""

    def __init__(self, guard: Guard, base_url: str) -> None:
        self._guard = guard
        self._base_url = base_url
        sources = {
            "default-src": "'none'",
            "script-src": "'self'",
            "style-src": "'self'",
            "img-src": f"'self' {base_url} https: data:",
            "connect-src": f"'self' ws://127.0.0.1:{base_url.rsplit(':', 1)[1]}",
            "base-uri": "'none'",
            "form-action": "'none'",
            "frame-ancestors": "'none'",
        }
        self._headers = {
            "Content-Security-Policy": "; ".join(f"{key} {value}" for key, value in sources.items()),
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
        }

    def add_to(self, app: web.Application) -> None:
        """Registers the routes."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{name}", self._file)

    async def _index(self, request: web.Request) -> web.Response:
        if request.headers["Host"] != urlsplit(self._base_url).netloc:
            # Pictures come from one address only, so the page must too.
            raise web.HTTPFound(self._base_url)
        document = (FILES / "index.html").read_text("utf-8").replace(TOKEN_MARK, escape(self._guard.token))
        return web.Response(text=document, content_type="text/html", headers=self._headers)

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        path = FILES / name
        if name == "index.html" or path.suffix not in TYPES or path.name != name or not path.is_file():
            raise web.HTTPNotFound
        return web.Response(body=path.read_bytes(), content_type=TYPES[path.suffix], headers=self._headers)


FIRST_WORD_SECONDS = 10
REFUSED = 4403


class Stream:
    """Serves the page's WebSocket.

    The first frame is `{"token", "as"}`, answered with a first `state`; a later `{"as"}` changes the member and is
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
    """One open page: queues the changes that its member may see."""

    def __init__(self, world: World, member: str) -> None:
        self._world = world
        self._viewer = world.users.get(member)
        self._news: asyncio.Queue[Json] = asyncio.Queue()
        self._news.put_nowait({"event": "state"})

    def watch(self, member: str) -> None:
        """From now on, watches as another member, given by id."""
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
        """Sends the queued changes, without end."""
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
