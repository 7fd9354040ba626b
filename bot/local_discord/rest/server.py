"""The REST API over HTTP: reads requests, records them, applies faults, and writes answers as Discord does."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from bot.local_discord.faults import Fault, FaultKind, Faults
from bot.local_discord.limits import Limits
from bot.local_discord.request_log import RecordedRequest, RequestLog
from bot.local_discord.rest import account, channels, commands, interactions, messages
from bot.local_discord.rest.call import Call, Route
from bot.local_discord.validation import refusal
from bot.local_discord.validation.message import Upload
from bot.local_discord.validation.refusal import Refusal
from bot.local_discord.world.world import World

API = "/api/v10"
ROUTES = [route for module in (account, commands, channels, messages, interactions) for route in module.routes.listed]

# Clients take a 429 without this header for one of the network in front of Discord, and do not wait.
VIA = {"Via": "1.1 sandbox"}

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Payload:
    """A request's body, read: JSON and uploads."""

    body: Any
    uploads: dict[str, Upload]


class RestServer:
    """Serves the routes below `/api/v10`."""

    def __init__(self, world: World, faults: Faults, request_log: RequestLog, limits: Limits) -> None:
        self._world = world
        self._faults = faults
        self._request_log = request_log
        self._limits = limits

    def add_to(self, app: web.Application) -> None:
        """Registers every route, and one that refuses all others."""
        for route in ROUTES:
            app.router.add_route(route.method, API + route.path, self._serving(route))
        app.router.add_route("*", "/api/{rest:.*}", self._refuse_unknown)

    def _serving(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            return await self._serve(request, route)

        return serve

    async def _serve(self, request: web.Request, route: Route) -> web.StreamResponse:
        try:
            payload = await _read(request)
        except Refusal as refused:
            return _answer(refused.status, refused.body())
        recorded = self._record(request, route.path, payload)
        try:
            self._count(recorded, route)
        except Refusal as refused:
            recorded.status, recorded.answer = refused.status, refused.body()
            return _rate_limited(refused, "global")
        fault = self._faults.take(recorded.key, recorded.address)
        if fault and fault.kind is FaultKind.DROP:
            return _cut(request)
        if fault and fault.kind is FaultKind.HOLD:
            await fault.released.wait()
        early = _early_answer(fault)
        if early is not None:
            recorded.status = early.status
            return early
        recorded.status, recorded.answer = self._carry_out(request, route, payload)
        if fault and fault.kind is FaultKind.DROP_ANSWER:
            return _cut(request)
        if fault and fault.kind is FaultKind.DELAY:
            await asyncio.sleep(fault.amount)
        headers = VIA if recorded.status == 429 else {}
        return _answer(recorded.status, recorded.answer, headers)

    def _count(self, recorded: RecordedRequest, route: Route) -> None:
        """Raises Refusal if it is one too many for the bot; answers to interactions are free."""
        if recorded.authorized and not route.public:
            self._limits.request(self._world.clock)

    def _carry_out(self, request: web.Request, route: Route, payload: Payload) -> tuple[int, Any]:
        """Status and JSON of the answer; the JSON is None for an answer without a body."""
        if not route.public and not self._authorized(request):
            refused = refusal.unauthorized()
            return refused.status, refused.body()
        query = dict(request.query)
        call = Call(self._world, self._limits, request.match_info, query, payload.body, payload.uploads)
        try:
            result = route.handler(call)
        except Refusal as refused:
            return refused.status, refused.body()
        except Exception:
            _log.exception("%s %s broke the sandbox", request.method, request.path)
            return 500, {"message": "500: Internal Server Error", "code": 0}
        return (204, None) if result is None else (200, result)

    def _authorized(self, request: web.Request) -> bool:
        return request.headers.get("Authorization") == f"Bot {self._world.bot_token}"

    def _record(self, request: web.Request, route: str, payload: Payload) -> RecordedRequest:
        files = {
            key: (upload.filename, len(upload.content), hashlib.sha256(upload.content).hexdigest())
            for key, upload in payload.uploads.items()
        }
        recorded = RecordedRequest(
            method=request.method,
            route=route,
            path=request.path.removeprefix(API),
            query=dict(request.query),
            json=payload.body,
            files=files,
            time=self._world.clock.now(),
            authorized=self._authorized(request),
            reason=request.headers.get("X-Audit-Log-Reason"),
        )
        self._request_log.note(recorded)
        return recorded

    async def _refuse_unknown(self, request: web.Request) -> web.StreamResponse:
        _log.warning("no such route: %s %s", request.method, request.path)
        recorded = self._record(request, request.path.removeprefix(API), Payload(None, {}))
        unknown = refusal.not_found()
        recorded.status, recorded.answer = unknown.status, unknown.body()
        return _answer(unknown.status, unknown.body())


async def _read(request: web.Request) -> Payload:
    """Reads a JSON or multipart body; raises Refusal for invalid JSON."""
    uploads: dict[str, Upload] = {}
    text = ""
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            if isinstance(part, BodyPartReader) and part.name == "payload_json":
                text = await part.text()
            elif isinstance(part, BodyPartReader) and part.name:
                content = bytes(await part.read())
                declared = part.headers.get("Content-Type", "application/octet-stream")
                uploads[part.name] = Upload(part.filename or part.name, content, declared)
    elif request.can_read_body:
        text = await request.text()
    try:
        return Payload(json.loads(text) if text else None, uploads)
    except ValueError:
        raise refusal.invalid_json() from None


def _answer(status: int, body: Any, headers: dict[str, str] | None = None) -> web.Response:
    # Clients read the body as JSON only if the content type has no charset.
    if body is None:
        return web.Response(status=status, headers=headers)
    content_type = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(body).encode(), status=status, headers={**content_type, **(headers or {})})


def _early_answer(fault: Fault | None) -> web.Response | None:
    """The answer that a fault gives in place of the API's."""
    match fault:
        case Fault(kind=FaultKind.RATE_LIMIT):
            return _rate_limited(refusal.rate_limited(fault.amount), "user")
        case Fault(kind=FaultKind.ERROR):
            status = int(fault.amount)
            return _answer(status, {"message": f"{status}: Server Error", "code": 0})
    return None


def _rate_limited(limited: Refusal, scope: str) -> web.Response:
    """A 429 as a client reads it; `scope` is Discord's word for what is limited: `user` (a route) or `global`."""
    headers = {**VIA, "Retry-After": str(limited.extra["retry_after"]), "X-RateLimit-Scope": scope}
    if scope == "global":
        headers["X-RateLimit-Global"] = "true"
    return _answer(limited.status, limited.body(), headers)


def _cut(request: web.Request) -> web.Response:
    """Ends the TCP connection; no client receives the returned response."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
