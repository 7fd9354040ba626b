"""The page's API: faults, and the bot's last requests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aiohttp import web

from bot.local_discord.faults import EVERY_ROUTE, Faults
from bot.local_discord.gateway.hub import Hub
from bot.local_discord.page_server.site import PAGE_API
from bot.local_discord.request_log import RequestLog
from bot.local_discord.rest.server import ROUTES
from bot.local_discord.world.guilds import NOTHING, Channel, Permission
from bot.local_discord.world.message import Json
from bot.local_discord.world.world import World

SHOWN_REQUESTS = 40
SILENCED = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS


class FaultsApi:
    """Serves `faults` and `requests`."""

    def __init__(self, world: World, faults: Faults, hub: Hub, request_log: RequestLog) -> None:
        self._world = world
        self._faults = faults
        self._hub = hub
        self._request_log = request_log
        self._kinds: dict[str, Callable[[Json], None]] = {
            "rate_limit": lambda b: faults.rate_limit(_route(b), retry_after=_amount(b, 1), times=_times(b)),
            "error": lambda b: faults.error(_route(b), status=int(_amount(b, 500)), times=_times(b)),
            "drop": lambda b: faults.drop(_route(b), times=_times(b)),
            "drop_answer": lambda b: faults.drop(_route(b), after=True, times=_times(b)),
            "delay": lambda b: faults.delay(_route(b), seconds=_amount(b, 2), times=_times(b)),
            "duplicate": lambda b: faults.duplicate_interactions(_times(b)),
            "gateway_drop": lambda b: hub.drop(),
            "gateway_reconnect": lambda b: hub.reconnect(),
            "gateway_invalidate": lambda b: hub.invalidate(),
            "clock": lambda b: world.clock.advance(_amount(b, 60)),
            "bot_permissions": self._set_bot_permissions,
            "bot_membership": self._set_bot_membership,
            "delete_channel": lambda b: world.remove_channel(self._place(b)),
            "thread": self._set_thread,
            "clear": lambda b: faults.clear(),
        }

    def add_to(self, app: web.Application) -> None:
        """Registers the routes."""
        app.router.add_get(PAGE_API + "faults", self._list)
        app.router.add_post(PAGE_API + "faults", self._arm)
        app.router.add_get(PAGE_API + "requests", self._requests)

    async def _list(self, request: web.Request) -> web.Response:
        armed = [
            {"kind": fault.kind, "route": fault.route, "times": fault.times, "amount": fault.amount}
            for fault in self._faults.armed
        ]
        routes = sorted({f"{route.method} {route.path}" for route in ROUTES})
        shown = {"armed": armed, "duplicates": self._faults.duplicates, "routes": [EVERY_ROUTE, *routes]}
        return web.json_response(shown)

    async def _arm(self, request: web.Request) -> web.Response:
        body = await request.json()
        arm = self._kinds.get(str(body.get("kind")))
        if arm is None:
            raise web.HTTPBadRequest(text="There is no such fault.")
        arm(body)
        return await self._list(request)

    async def _requests(self, request: web.Request) -> web.Response:
        shown = list(self._request_log)[-SHOWN_REQUESTS:]
        lines = [{"time": r.time, "key": r.key, "path": r.path, "status": r.status} for r in reversed(shown)]
        return web.json_response(lines)

    def _place(self, body: Json) -> Channel:
        """The server's channel or thread that is open on the page."""
        channel = self._world.channels.get(str(body.get("channel")))
        if channel is None or channel.guild_id is None:
            raise web.HTTPBadRequest(text="That takes a channel of a server.")
        return channel

    def _set_bot_membership(self, body: Json) -> None:
        guild = self._world.guilds[self._place(body).guild_id or ""]
        if body.get("mode") == "removed":
            self._world.take_bot_out(guild)
        else:
            self._world.bring_bot_in(guild)

    def _set_thread(self, body: Json) -> None:
        """Locks a thread for good ("locked"), or opens it again."""
        thread = self._place(body)
        if not thread.is_thread:
            raise web.HTTPBadRequest(text="That takes a thread.")
        thread.archived = thread.locked = body.get("mode") == "locked"
        self._world.changed(thread)

    def _set_bot_permissions(self, body: Json) -> None:
        channel = self._place(body)
        denied = {"none": NOTHING, "silenced": SILENCED, "blind": Permission.VIEW_CHANNEL}
        deny = denied.get(str(body.get("mode")), NOTHING)
        self._world.overwrite(channel, self._world.bot, deny=deny)


def _route(body: Json) -> str:
    return str(body.get("route") or EVERY_ROUTE)


def _times(body: Json) -> int:
    return max(1, int(body.get("times") or 1))


def _amount(body: Json, default: float) -> float:
    value: Any = body.get("amount")
    return default if value in (None, "") else float(value)
