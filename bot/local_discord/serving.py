"""Starting the local Discord: one aiohttp server on loopback with the REST API, the gateway, the CDN and the page."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from aiohttp import web

from bot.local_discord.beginning import default_world
from bot.local_discord.cdn import Cdn
from bot.local_discord.client_actions.actor import Actor
from bot.local_discord.clock import Clock
from bot.local_discord.faults import Faults
from bot.local_discord.gateway.hub import Hub
from bot.local_discord.gateway.socket import GatewayServer
from bot.local_discord.limits import Limits
from bot.local_discord.page_server.faults_api import FaultsApi
from bot.local_discord.page_server.page_api import PageApi
from bot.local_discord.page_server.site import Guard, Site, Stream
from bot.local_discord.page_server.view import Suggestion
from bot.local_discord.request_log import RequestLog
from bot.local_discord.rest.server import RestServer
from bot.local_discord.storage import WorldMaker, kept_world
from bot.local_discord.world.world import World

LOOPBACK = "127.0.0.1"
LARGEST_REQUEST = 64 * 2**20


class PortUnusable(Exception):
    """The server cannot listen on the port; `reason` is the system's message."""

    def __init__(self, port: int, reason: str) -> None:
        super().__init__(f"port {port} cannot be used ({reason})")
        self.port = port
        self.reason = reason


@dataclass
class Sandbox:
    """A running sandbox: its address, the bot's token, and everything that a test or a program may control."""

    url: str
    page_token: str = field(repr=False)
    world: World = field(repr=False)
    hub: Hub = field(repr=False)
    faults: Faults = field(repr=False)
    request_log: RequestLog = field(default_factory=RequestLog, repr=False)
    limits: Limits = field(default_factory=Limits, repr=False)

    @property
    def token(self) -> str:
        return self.world.bot_token

    def act_as(self, name: str) -> Actor:
        """A user who acts, by name or id."""
        return Actor(self.world, name)


@contextlib.asynccontextmanager
async def serve(
    *,
    port: int = 0,
    data: Path | None = None,
    make_world: WorldMaker = default_world,
    suggestions: Sequence[Suggestion] = (),
    clock: Clock | None = None,
    limits: Limits | None = None,
) -> AsyncIterator[Sandbox]:
    """Runs a sandbox on 127.0.0.1 until the block ends.

    `port` 0 takes a free one. With `data` the world is loaded from that file and every change saved to it; `make_world`
    makes it the first time. `suggestions` are offered in channels without messages. `limits` are the bot's, by
    default Discord's own but without a limit of requests. Raises PortUnusable, or
    WorldFileError for a file that is not a saved world or cannot be created.
    """
    with contextlib.closing(_listener(port)) as listener, _world(data, make_world, clock) as world:
        bound_port = listener.getsockname()[1]
        world.base_url = f"http://{LOOPBACK}:{bound_port}"
        guard, faults = Guard(bound_port), Faults()
        hub = Hub(world, faults)
        sandbox = Sandbox(world.base_url, guard.token, world, hub, faults, limits=limits or Limits())
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
    """A socket on loopback only."""
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
    RestServer(world, faults, sandbox.request_log, sandbox.limits).add_to(app)
    GatewayServer(world, hub, sandbox.limits).add_to(app)
    Cdn(world).add_to(app)
    Stream(world, guard).add_to(app)
    PageApi(world, hub, suggestions).add_to(app)
    FaultsApi(world, faults, hub, sandbox.request_log).add_to(app)
    Site(guard, world.base_url).add_to(app)
    return app
