"""A call of the REST API: the parameter of a route's function, and the lists of routes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.local_discord.limits import Limits
from bot.local_discord.validation import refusal
from bot.local_discord.validation.message import Uploads
from bot.local_discord.world.guilds import Channel, Guild, Permission
from bot.local_discord.world.message import Json, Message
from bot.local_discord.world.world import World


@dataclass(frozen=True)
class Call:
    """One parsed request: path parameters, query, JSON body and uploads."""

    world: World
    limits: Limits
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: Uploads

    @property
    def form(self) -> Json:
        """The body as an object; empty if there is none."""
        return self.body if isinstance(self.body, dict) else {}

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """A whole number of the query, clamped to its range."""
        text = self.query.get(key, "")
        return min(max(int(text), low), high) if text.isdecimal() else default


Handler = Callable[[Call], Json | list[Json] | None]


@dataclass(frozen=True)
class Route:
    """One route; `public` ones carry their own token in the path and need no Authorization header."""

    method: str
    path: str
    handler: Handler
    public: bool = False


@dataclass
class Routes:
    """A list of routes, filled by decorators: `@routes.get("/users/{user_id}")`. A result of None is status 204."""

    public: bool = False
    listed: list[Route] = field(default_factory=list)

    def get(self, path: str) -> Callable[[Handler], Handler]:
        return self._add("GET", path)

    def post(self, path: str) -> Callable[[Handler], Handler]:
        return self._add("POST", path)

    def put(self, path: str) -> Callable[[Handler], Handler]:
        return self._add("PUT", path)

    def patch(self, path: str) -> Callable[[Handler], Handler]:
        return self._add("PATCH", path)

    def delete(self, path: str) -> Callable[[Handler], Handler]:
        return self._add("DELETE", path)

    def _add(self, method: str, path: str) -> Callable[[Handler], Handler]:
        def listed(handler: Handler) -> Handler:
            self.listed.append(Route(method, path, handler, self.public))
            return handler

        return listed


def guild(call: Call) -> Guild:
    """The guild in the path; raises 10004 if it does not exist or the bot is not in it."""
    found = call.world.guilds.get(call.params["guild_id"])
    if found is None or call.world.bot.id not in found.members:
        raise refusal.unknown_guild()
    return found


def channel(call: Call, *needed: Permission) -> Channel:
    """The channel in the path; raises 10003, 50001 if the bot does not see it, 50013 if it lacks a permission."""
    found = call.world.channels.get(call.params["channel_id"])
    if found is None:
        raise refusal.unknown_channel()
    require(call, found, *needed)
    return found


def require(call: Call, place: Channel, *needed: Permission) -> None:
    """Raises 50001 or 50013 unless the bot sees `place` and holds every permission there."""
    allowed = call.world.allowed(call.world.bot, place)
    if not allowed & Permission.VIEW_CHANNEL:
        raise refusal.missing_access()
    if any(not allowed & permission for permission in needed):
        raise refusal.missing_permissions()


def message(call: Call, *needed: Permission) -> Message:
    """The message in the path; raises 10008 or the channel's refusals. An ephemeral message is reached only by its
    token."""
    place = channel(call, Permission.READ_MESSAGE_HISTORY, *needed)
    found = call.world.message(place.id, call.params["message_id"])
    if found is None or found.viewer_id is not None:
        raise refusal.unknown_message()
    return found
