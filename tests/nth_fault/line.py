"""A client whose requests are carried out by the local Discord at once, without a socket between them."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import discord
from discord.user import ClientUser

from bot.front.discord.client import Client
from bot.local_discord import Upload, World
from bot.local_discord.limits import Limits
from bot.local_discord.rest.call import Call, Route
from bot.local_discord.rest.server import ROUTES
from bot.local_discord.serializers.guilds import own_user_json
from bot.local_discord.validation.refusal import Refusal

from .failing import Failing

ERRORS = {403: discord.Forbidden, 404: discord.NotFound}


class Line:
    """Carries a client's requests to a world, but for the one that fails."""

    def __init__(self, world: World, failing: Failing) -> None:
        self._world = world
        self._failing = failing
        self._limits = Limits()
        self._routes = [(_pattern(route), route) for route in ROUTES]

    def connect(self, client: Client) -> None:
        """Let a client that is connected to nothing talk with the world."""
        client.http.request = self.request  # type: ignore[method-assign]
        client._connection.user = ClientUser(state=client._connection, data=own_user_json(self._world.bot))  # type: ignore[arg-type]

    async def request(self, asked: discord.http.Route, **given: Any) -> Any:
        """What Discord answers to a request."""
        fails = self._failing.request()
        if fails and self._failing.where == "request":
            raise ConnectionResetError
        answer = self._carried_out(asked, given)
        if fails:
            raise ConnectionResetError
        return answer

    def _carried_out(self, asked: discord.http.Route, given: Any) -> Any:
        path = asked.url.removeprefix(asked.BASE)
        for pattern, route in self._routes:
            if route.method == asked.method and (found := pattern.fullmatch(path)):
                query = {name: str(value) for name, value in (given.get("params") or {}).items()}
                body, uploads = _body(given)
                call = Call(self._world, self._limits, found.groupdict(), query, body, uploads)
                return _answer(route, call)
        raise LookupError(f"{asked.method} {path}")


def _body(given: Any) -> tuple[Any, dict[str, Upload]]:
    """JSON and files of a request, as discord.py gives them to its own sender."""
    body, uploads = given.get("json"), {}
    for part in given.get("form") or ():
        if part["name"] == "payload_json":
            body = json.loads(part["value"])
        else:
            part["value"].seek(0)
            uploads[part["name"]] = Upload(part["filename"], part["value"].read(), part["content_type"])
    return body, uploads


def _answer(route: Route, call: Call) -> Any:
    try:
        return route.handler(call)
    except Refusal as refused:
        kind = ERRORS.get(refused.status, discord.HTTPException)
        raise kind(SimpleNamespace(status=refused.status, reason=""), refused.body()) from None  # type: ignore[arg-type]


def _pattern(route: Route) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", route.path))
