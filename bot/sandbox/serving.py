"""Starting a sandbox: one aiohttp server on loopback with the REST API, the gateway, the CDN and the page."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from aiohttp import web

from bot.sandbox.acting.actor import Actor
from bot.sandbox.cdn import Cdn
from bot.sandbox.clock import Clock
from bot.sandbox.default_world import bottega_di_prova
from bot.sandbox.faults import Faults
from bot.sandbox.gateway.hub import Hub
from bot.sandbox.gateway.socket import GatewayServer
from bot.sandbox.ledger import Ledger
from bot.sandbox.pageserver.guard import Guard
from bot.sandbox.pageserver.mischief import Mischief
from bot.sandbox.pageserver.page_api import PageApi
from bot.sandbox.pageserver.site import Site
from bot.sandbox.pageserver.stream import Stream
from bot.sandbox.pageserver.view import Suggestion
from bot.sandbox.rest.limits import Limits
from bot.sandbox.rest.server import RestServer
from bot.sandbox.storage import WorldMaker, kept_world
from bot.sandbox.world.world import World

LOOPBACK = "127.0.0.1"
LARGEST_REQUEST = 64 * 2**20


class PortUnusable(Exception):
    """The port cannot be listened on; `reason` is the system's word for it."""

    def __init__(self, port: int, reason: str) -> None:
        super().__init__(f"port {port} cannot be used ({reason})")
        self.port = port
        self.reason = reason


@dataclass
class Sandbox:
    """A running sandbox: where it is, what the bot logs in with, and everything a test or a program may turn."""

    url: str
    page_token: str = field(repr=False)
    world: World = field(repr=False)
    hub: Hub = field(repr=False)
    faults: Faults = field(repr=False)
    ledger: Ledger = field(default_factory=Ledger, repr=False)
    limits: Limits = field(default_factory=Limits, repr=False)

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.world.bot_token

    def act_as(self, name: str) -> Actor:
        """Somebody at the keyboard, by name or id."""
        return Actor(self.world, name)


@contextlib.asynccontextmanager
async def serve(
    *,
    port: int = 0,
    data: Path | None = None,
    make_world: WorldMaker = bottega_di_prova,
    suggestions: Sequence[Suggestion] = (),
    clock: Clock | None = None,
) -> AsyncIterator[Sandbox]:
    """Runs a sandbox on 127.0.0.1 until the block ends.

    `port` 0 takes a free one. With `data` the world is loaded from that file and every change saved to it; `make_world`
    makes it the first time. `suggestions` are offered where nothing has been said yet. Raises PortUnusable,
    WorldFileError for a file that is no saved world or cannot be made.
    """
    with contextlib.closing(_listener(port)) as listener, _world(data, make_world, clock) as world:
        bound_port = listener.getsockname()[1]
        world.base_url = f"http://{LOOPBACK}:{bound_port}"
        guard, faults = Guard(bound_port), Faults()
        sandbox = Sandbox(world.base_url, guard.token, world, Hub(world, faults), faults)
        runner = web.AppRunner(_application(sandbox, guard, tuple(suggestions)), access_log=None, shutdown_timeout=1)
        await runner.setup()
        try:
            await web.SockSite(runner, listener).start()
            yield sandbox
        finally:
            sandbox.hub.close()
            world.interactions.close()
            await runner.cleanup()


def _world(data: Path | None, make_world: WorldMaker, clock: Clock | None) -> contextlib.AbstractContextManager[World]:
    if data is None:
        return contextlib.nullcontext(make_world(clock))
    return kept_world(data, make_world, clock)


def _listener(port: int) -> socket.socket:
    """A socket on loopback, and nowhere else."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((LOOPBACK, port))
    except (OSError, OverflowError) as error:
        listener.close()
        raise PortUnusable(port, getattr(error, "strerror", None) or str(error)) from error
    return listener


def _application(sandbox: Sandbox, guard: Guard, suggestions: tuple[Suggestion, ...]) -> web.Application:
    app = web.Application(client_max_size=LARGEST_REQUEST, middlewares=[guard.middleware])
    world, hub, faults = sandbox.world, sandbox.hub, sandbox.faults
    RestServer(world, faults, sandbox.ledger, sandbox.limits).add_to(app)
    GatewayServer(world, hub).add_to(app)
    Cdn(world).add_to(app)
    Stream(world, guard).add_to(app)
    PageApi(world, hub, suggestions).add_to(app)
    Mischief(world, faults, hub, sandbox.ledger).add_to(app)
    Site(guard, world.base_url).add_to(app)
    return app
