"""A stand-in for a rate-limit proxy between Bottega and the local Discord, which can be in trouble."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable

import aiohttp
from aiohttp import web

Trouble = Callable[[web.Request, "StandIn"], Awaitable[web.StreamResponse]]

LOOPBACK = "127.0.0.1"
LARGEST = 64 * 2**20
NOT_PASSED_ON = {"host", "content-length", "transfer-encoding", "connection", "content-encoding"}


class StandIn:
    """Passes every request on to `target`, with its headers, and notes it in `passed` (`POST /channels/1/messages`).

    While `trouble` is set, it answers the requests that `troubled` picks instead; by default these are posts.
    """

    def __init__(self, target: str, session: aiohttp.ClientSession) -> None:
        self.passed: list[str] = []
        self.trouble: Trouble | None = None
        self.troubled: Callable[[web.Request], bool] = is_post
        self.met = 0
        """How many requests have met the trouble."""
        self.released = asyncio.Event()
        self._target = target
        self._session = session
        self._port = 0

    @property
    def api(self) -> str:
        return f"http://{LOOPBACK}:{self._port}/api/v10"

    async def start(self) -> None:
        """Listen: the first time on a free port, later on the same one."""
        app = web.Application(client_max_size=LARGEST)
        app.router.add_route("*", "/{path:.*}", self._answer)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, LOOPBACK, self._port, reuse_address=True).start()
        self._port = self._runner.addresses[0][1]

    async def die(self) -> None:
        """Cut every connection, and accept no more."""
        await self._runner.cleanup()

    async def pass_on(self, request: web.Request) -> web.Response:
        self.passed.append(f"{request.method} {request.path.removeprefix('/api/v10')}")
        kept = {name: value for name, value in request.headers.items() if name.lower() not in NOT_PASSED_ON}
        address, body = f"{self._target}{request.path_qs}", await request.read()
        async with self._session.request(request.method, address, headers=kept, data=body) as answer:
            said = {name: value for name, value in answer.headers.items() if name.lower() not in NOT_PASSED_ON}
            return web.Response(body=await answer.read(), status=answer.status, headers=said)

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        if self.trouble and self.troubled(request):
            self.met += 1
            return await self.trouble(request, self)
        return await self.pass_on(request)


def is_post(request: web.Request) -> bool:
    return request.method == "POST" and request.path.endswith("/messages")


def any_request(request: web.Request) -> bool:
    return True


@contextlib.asynccontextmanager
async def standing_in(target: str) -> AsyncIterator[StandIn]:
    """A stand-in that listens until the block ends."""
    async with aiohttp.ClientSession() as session:
        made = StandIn(target, session)
        await made.start()
        try:
            yield made
        finally:
            made.released.set()
            await made.die()


# Troubles


async def hang(request: web.Request, proxy: StandIn) -> web.StreamResponse:
    """Neither passed on nor answered."""
    await proxy.released.wait()
    return cut(request)


async def answer_late(request: web.Request, proxy: StandIn) -> web.StreamResponse:
    """Passed on at once; the answer is held back."""
    answer = await proxy.pass_on(request)
    await proxy.released.wait()
    return answer


async def lose_answer(request: web.Request, proxy: StandIn) -> web.StreamResponse:
    """Passed on; then the connection is cut."""
    await proxy.pass_on(request)
    return cut(request)


async def refuse_for_now(request: web.Request, proxy: StandIn) -> web.StreamResponse:
    """The proxy's own 429, which does not say that it comes by way of Discord."""
    return _limit(1.0, everywhere=False)


async def time_out(request: web.Request, proxy: StandIn) -> web.StreamResponse:
    """Passed on; but the proxy gives up waiting for Discord's answer."""
    await proxy.pass_on(request)
    return web.Response(status=408)


async def reach_global_limit(request: web.Request, proxy: StandIn) -> web.StreamResponse:
    """Discord's own 429 for the whole bot."""
    answer = _limit(5.0, everywhere=True)
    answer.headers["Via"] = "1.1 google"
    return answer


async def leave_one(request: web.Request, proxy: StandIn) -> web.StreamResponse:
    """Passed on; only one more request fits into the limit of the next 25 s."""
    answer = await proxy.pass_on(request)
    limit = {"X-RateLimit-Bucket": "b", "X-RateLimit-Limit": "5", "X-RateLimit-Remaining": "1"}
    answer.headers.update(limit | {"X-RateLimit-Reset-After": "25"})
    return answer


def _limit(seconds: float, *, everywhere: bool) -> web.Response:
    said = json.dumps({"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere})
    return web.Response(body=said.encode(), status=429, headers={"Content-Type": "application/json"})


def cut(request: web.Request) -> web.Response:
    assert request.transport
    request.transport.abort()
    return web.Response()
