"""Puts Bottega together: the database, the tables, a client, and what flows between them; then connects to Discord."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import aiohttp
import discord
from discord.webhook.async_ import async_context

from bot.database_location import Location
from bot.settings import Settings
from bot.store import Database
from bot.store.errors import StoreError
from bot.tables import Clock, Games, Limits, PoolThinker, SystemClock, Tables
from bot.tables.timing.clock import MINUTE

from .front.archive import archive, finished, game_over
from .front.commands.tree import add_commands
from .front.context import AppContext
from .front.discord.client import Client
from .front.discord.connections import Connections, LiveConnections
from .front.discord.interaction import Request
from .front.discord.messenger import Messenger
from .front.discord.painting import Painter
from .front.discord.requests import Answers
from .front.discord.screen import Response
from .front.host import consent, host, setup
from .front.lobby import help, lobby, new_game
from .front.lobby import settings as game_settings
from .front.people import away, my_games, preferences, privacy, substitutes, watch
from .front.play import closer, lookup, notes, orders, question, undo, whatif
from .front.play import log as game_log
from .front.routing.error_presenter import ErrorPresenter
from .front.routing.router import Budget, Router
from .front.routing.routes import Routes
from .front.telling.live_panels import LivePanels
from .front.telling.posts import look_for_boards_ahead
from .front.telling.publisher import Publisher
from .joining import sharing

log = logging.getLogger(__name__)

COMMANDS = "commands"
"""The note with the hash of the commands last published to Discord."""
MOST_LEAVING = 40.0
"""Seconds that the end waits for other processes to take over: one shard after the other, in turns of five."""
HANDLERS = (
    question,
    lobby,
    notes,
    game_settings,
    lookup,
    game_log,
    my_games,
    closer,
    consent,
    undo,
    orders,
    setup,
    privacy,
    help,
    substitutes,
    host,
    watch,
    whatif,
    new_game,
    archive,
    finished,
    game_over,
    preferences,
    away,
)
"""The modules that answer controls."""


NO_OPTIONS: Mapping[str, Any] = {}


@dataclass(slots=True)
class Assembled:
    """A Bottega put together around its connections, open or not."""

    app: AppContext
    connections: Connections
    router: Router
    publisher: Publisher
    database: Database

    async def publish_commands(self) -> None:
        """Publish the commands to Discord, if they differ from those published last."""
        known = await self.database.setting(COMMANDS)
        published = await self.connections.requests.sync_commands(known)
        if published != known:
            await self.database.save_setting(COMMANDS, published)


@dataclass(slots=True)
class Running(Assembled):
    """A Bottega that is connected, or connecting."""

    connections: LiveConnections

    async def connected(self) -> None:
        """Wait until every shard that this process holds is connected. Raises `LoginFailed`, or what ended a
        connection."""
        waiting = {asyncio.ensure_future(each) for each in (self.app.tables.shards.all_connected(), self.until_ended())}
        done, left = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in left:
            task.cancel()
        for task in done:
            task.result()

    async def until_ended(self) -> None:
        """Wait until a connection ends for good, which happens only by an error."""
        await self.connections.until_ended()


@asynccontextmanager
async def bottega(
    settings: Settings,
    token: str,
    database: Location,
    clock: Clock | None = None,
    options: Mapping[str, Any] = NO_OPTIONS,
) -> AsyncIterator[Running]:
    """Open everything and connect; on leaving, have other processes take over, finish running acts and presses and
    close it again. `clock` None is the machine's; `options` are further options of the clients."""
    async with contextlib.AsyncExitStack() as stack:
        games = Games(settings.packs)  # first: if a pack cannot be used, nothing must be created
        db = await Database.open(database)
        stack.push_async_callback(db.close)
        async_context.set(Answers())  # type: ignore[no-untyped-call]  # for the tasks begun from here on
        connections = LiveConnections(token, options)
        stack.push_async_callback(connections.close)
        shards = await stack.enter_async_context(sharing(settings, db, connections))
        clock, limits = clock or SystemClock(), Limits.of(settings)
        thinker = PoolThinker(settings.workers)
        tables = await Tables.open(db, games, limits=limits, clock=clock, thinker=thinker, shards=shards)
        stack.push_async_callback(tables.close)
        painter = Painter(settings.workers)
        stack.push_async_callback(painter.close)
        made = await assemble(settings, db, tables, connections, painter, clock)
        serving = asyncio.create_task(shards.run(connections), name="shards")
        serving.add_done_callback(connections.note_end)
        stack.push_async_callback(_stop, serving)
        publishing = asyncio.create_task(_publish(made), name="publisher")
        stack.push_async_callback(made.publisher.close)
        stack.push_async_callback(_stop, publishing)
        stack.push_async_callback(made.router.close)
        stack.callback(connections.take_nothing_more)
        stack.push_async_callback(shards.leave, MOST_LEAVING)
        yield Running(made.app, connections, made.router, made.publisher, db)


async def assemble(
    settings: Settings, database: Database, tables: Tables, connections: Connections, painter: Painter, clock: Clock
) -> Assembled:
    """Put the parts together, so that presses and commands act on the tables. This neither connects nor opens anything
    that would have to be closed."""
    app = AppContext(settings, tables, painter, Messenger(connections, tables), clock)
    budget = Budget() if settings.press_budget else None
    router = Router(
        app,
        all_routes(),
        explain=ErrorPresenter(app),
        lost=partial(_delivery_failed, tables),
        busy=lambda request: request.table is not None and tables.is_busy(request.table),
        panels=LivePanels(app),
        budget=budget,
    )
    publisher = Publisher(app)

    async def equip(client: Client) -> None:
        client.on_press = router.pressed
        client.take_up = tables.shards.take_up if tables.shards.shared else None
        client.reachability = tables.reachability
        client.outbox, client.refusals = tables.outbox, publisher.refusals
        await add_commands(client.tree, app, router)

    await connections.equip_with(equip)
    return Assembled(app, connections, router, publisher, database)


def all_routes() -> Routes:
    """Every verb that a control can have."""
    routes = Routes()
    for module in HANDLERS:
        routes.include(module.routes)
    return routes


async def _publish(made: Assembled) -> None:
    """Send everything that waits, and publish the commands."""
    await made.app.tables.shards.may_tell()
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(made.publisher.run())
        tasks.create_task(_once_for_all(made))


async def _once_for_all(made: Assembled) -> None:
    """What one process does for the whole bot."""
    await made.app.tables.shards.holding(None)
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(_offer_commands(made))
        tasks.create_task(look_for_boards_ahead(made.app))


async def _offer_commands(made: Assembled) -> None:
    """Publish the commands. While that fails, the earlier ones stay in use."""
    clock = made.app.clock
    while True:
        try:
            await made.publish_commands()
        except (discord.DiscordException, OSError, aiohttp.ClientError, StoreError) as error:
            log.error("the commands cannot be published yet: %r", error)
            await clock.sleep_until(clock.now_ms() + MINUTE)
        else:
            return


async def _stop(task: asyncio.Task[Any]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


async def _delivery_failed(tables: Tables, request: Request, response: Response) -> None:
    """An answer could not be delivered: the act stands, and the private message of the person who pressed is rebuilt
    with the bot's own token."""
    if request.table is not None:
        person = await tables.people.meet(request.user, request.name)
        await tables.refresh_panel(request.table, person)
