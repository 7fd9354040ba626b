"""A call of the REST API: what a route's function gets, and how routes are listed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.rest.limits import Limits
from bot.sandbox.rules.message import Uploads
from bot.sandbox.world.component import Json
from bot.sandbox.world.world import World


@dataclass(frozen=True)
class Call:
    """One request, taken apart: path parameters, query, JSON body and uploads."""

    world: World
    limits: Limits
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: Uploads

    @property
    def form(self) -> Json:
        """The body as an object; an absent one is empty."""
        return self.body if isinstance(self.body, dict) else {}

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """A whole number of the query, brought into its range."""
        text = self.query.get(key, "")
        return min(max(int(text), low), high) if text.isdecimal() else default


Handler = Callable[[Call], Json | list[Json] | None]


@dataclass(frozen=True)
class Route:
    """One route: `public` ones carry their own token in the path and need no Authorization header."""

    method: str
    path: str
    handler: Handler
    public: bool = False


@dataclass
class Routes:
    """A list of routes, filled by decorators: `@routes.get("/users/{user_id}")`. None as a result is status 204."""

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
