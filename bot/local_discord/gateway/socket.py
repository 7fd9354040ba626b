"""The gateway's WebSocket: hello, identify, resume, heartbeats, and a queue so that sending never waits."""

from __future__ import annotations

import asyncio
import contextlib
import json
import zlib
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from bot.local_discord.gateway.hub import AUTHENTICATION_FAILED, Hub
from bot.local_discord.gateway.session import Intent, Op, Session
from bot.local_discord.limits import Limits
from bot.local_discord.serializers.guilds import gateway_url, guild_create_json, member_json, own_user_json
from bot.local_discord.world.message import Json
from bot.local_discord.world.world import World

HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.02
"""As over a network: discord.py notes the time of a heartbeat only after sending it, and would count an earlier answer
for the heartbeat before."""
DECODE_ERROR, NOT_AUTHENTICATED, ALREADY_AUTHENTICATED = 4002, 4003, 4005
INVALID_SHARD, SHARDING_REQUIRED = 4010, 4011
INVALID_SESSION: Json = {"op": int(Op.INVALID_SESSION), "d": False, "s": None, "t": None}
NORMAL_CLOSURES = (1000, 1001)
GOING_AWAY = 1001


class GatewayServer:
    """Serves `/gateway`."""

    def __init__(self, world: World, hub: Hub, limits: Limits) -> None:
        self._world = world
        self._hub = hub
        self._limits = limits
        self._open: set[web.WebSocketResponse] = set()

    def add_to(self, app: web.Application) -> None:
        """Registers the route, with and without a closing slash; when the server stops, every connection ends."""
        app.router.add_get("/gateway", self._serve)
        app.router.add_get("/gateway/", self._serve)
        app.on_shutdown.append(self._close)

    async def _close(self, app: web.Application) -> None:
        for socket in tuple(self._open):
            await socket.close(code=GOING_AWAY)

    async def _serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        compressed = request.query.get("compress") == "zlib-stream"
        connection = Connection(self._world, self._hub, self._limits, socket, request.transport, compressed)
        self._open.add(socket)
        try:
            await connection.run()
        finally:
            self._open.discard(socket)
        return socket


class Connection:
    """One open connection of a client."""

    def __init__(
        self,
        world: World,
        hub: Hub,
        limits: Limits,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport | None,
        compressed: bool,
    ) -> None:
        self._world = world
        self._hub = hub
        self._limits = limits
        self._socket = socket
        self._transport = transport
        self._deflate = zlib.compressobj() if compressed else None
        self._outgoing: asyncio.Queue[Json | int] = asyncio.Queue()
        """Payloads, and the code with which to close."""
        self._session: Session | None = None

    async def run(self) -> None:
        """Talks until the connection ends; the session then waits for a resume, unless the client closed it
        deliberately."""
        writer = asyncio.create_task(self._write())
        self._push({"op": int(Op.HELLO), "d": {"heartbeat_interval": HEARTBEAT_MS}, "s": None, "t": None})
        try:
            async for frame in self._socket:
                if frame.type is WSMsgType.TEXT:
                    await self._receive(frame.data)
        finally:
            writer.cancel()
            self._leave()

    def abort(self) -> None:
        """Cuts it without a close frame."""
        if self._transport is not None:
            self._transport.abort()

    def end(self, code: int) -> None:
        """Closes it with `code`, after everything that was sent before."""
        self._outgoing.put_nowait(code)

    def _push(self, payload: Json) -> None:
        self._outgoing.put_nowait(payload)

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):
            while not isinstance(payload := await self._outgoing.get(), int):
                await self._send(json.dumps(payload))
            await self._socket.close(code=payload)

    async def _send(self, data: str) -> None:
        if self._deflate is None:
            await self._socket.send_str(data)
        else:
            packed = self._deflate.compress(data.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
            await self._socket.send_bytes(packed)

    async def _receive(self, text: str) -> None:
        try:
            message = json.loads(text)
            op, data = Op(message["op"]), message.get("d")
            if op in (Op.IDENTIFY, Op.RESUME, Op.REQUEST_MEMBERS) and not isinstance(data, dict):
                raise TypeError(op)
        except (ValueError, KeyError, TypeError):
            await self._socket.close(code=DECODE_ERROR)
            return
        answers: dict[Op, Callable[[Any], Any]] = {
            Op.IDENTIFY: self._identify,
            Op.RESUME: self._resume,
            Op.REQUEST_MEMBERS: self._send_members,
        }
        if op is Op.HEARTBEAT:
            ack = {"op": int(Op.HEARTBEAT_ACK), "d": None, "s": None, "t": None}
            asyncio.get_running_loop().call_later(ACK_SECONDS, self._push, ack)
        elif op in answers:
            await answers[op](data)
        elif self._session is None:
            await self._socket.close(code=NOT_AUTHENTICATED)

    async def _identify(self, data: Json) -> None:
        self._hub.log.append("IDENTIFY")
        shard = tuple(data.get("shard") or (0, 1))
        refused = self._refuse(data, shard)
        if refused is not None:
            await self._socket.close(code=refused)
        elif not self._limits.start_session(shard[0], self._world.clock):
            # The connection stays: the client may identify again on it, or on another.
            self._push(INVALID_SESSION)
        else:
            session = Session(self._world.snowflakes.new(), data.get("intents", 0), (shard[0], shard[1]))
            self._take(session)
            self._greet(session)

    def _refuse(self, data: Json, shard: tuple[int, ...]) -> int | None:
        """Counts an identify, and tells the code with which the connection is closed for it, if it is."""
        if self._session is not None and self._session.id in self._hub.sessions:
            return ALREADY_AUTHENTICATED
        if data.get("token", "").removeprefix("Bot ") != self._world.bot_token:
            return AUTHENTICATION_FAILED
        if not self._limits.identify(self._world.clock):
            self._hub.reset_token()
            return AUTHENTICATION_FAILED
        if len(shard) != 2 or not 0 <= shard[0] < shard[1]:
            return INVALID_SHARD
        too_many = len(self._hub.share((shard[0], shard[1]))) > self._limits.most_guilds_per_shard
        return SHARDING_REQUIRED if too_many else None

    async def _resume(self, data: Json) -> None:
        self._hub.log.append("RESUME")
        session = self._hub.sessions.get(data.get("session_id", ""))
        right_token = data.get("token", "").removeprefix("Bot ") == self._world.bot_token
        if session is None or not right_token or not session.can_resume_after(data.get("seq") or 0):
            self._push(INVALID_SESSION)
            return
        self._take(session)
        session.replay(data.get("seq") or 0)
        session.dispatch("RESUMED", {})

    async def _send_members(self, data: Json) -> None:
        guild = self._world.guilds.get(str(data.get("guild_id")))
        if self._session is None or guild is None:
            return
        wanted = {str(user_id) for user_id in _listed(data.get("user_ids"))}
        query = (data.get("query") or "").lower()
        members = [
            member_json(self._world, member)
            for member in guild.members.values()
            if (member.user_id in wanted if wanted else self._world.users[member.user_id].username.startswith(query))
        ]
        chunk: Json = {"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1}
        chunk["not_found"] = sorted(wanted - set(guild.members))
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        self._session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    def _take(self, session: Session) -> None:
        self._session = session
        session.attach(self._push)
        self._hub.sessions[session.id] = session
        self._hub.connections[session] = self
        self._world.changed(self._world.bot)

    def _greet(self, session: Session) -> None:
        guilds = self._hub.share(session.shard)
        ready = {
            "v": 10,
            "user": own_user_json(self._world.bot),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": gateway_url(self._world),
            "shard": list(session.shard),
            "application": {"id": self._world.bot.id, "flags": 0, "flags_new": "0"},
        }
        session.dispatch("READY", ready)
        if session.intents & Intent.GUILDS:
            for guild in guilds:
                session.dispatch("GUILD_CREATE", guild_create_json(self._world, guild))

    def _leave(self) -> None:
        if self._session is None:
            return
        self._session.detach(self._push, self._world.clock.now())
        if not self._session.connected:
            self._hub.connections.pop(self._session, None)
            if self._socket.close_code in NORMAL_CLOSURES:
                self._hub.sessions.pop(self._session.id, None)
        self._world.changed(self._world.bot)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]
