"""A Bottega connected to the local Discord, with its own client and real sockets, in a time that stands still.

All that could differ between two sessions is fixed: the clock, the tables' seeds, and the random numbers of computers
and trials, the same for all so that they do not depend on how often others drew some. So two sessions of the same acts
send the same requests.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot import assembly
from bot.assembly import Assembled
from bot.front.discord import client
from bot.front.discord.connections import Connections
from bot.front.routing import router
from bot.local_discord import Sandbox, serve
from bot.local_discord.connect import PROMPTLY, connected_to
from bot.local_discord.world.guilds import Channel
from bot.local_discord.world.message import Message
from bot.settings import Settings
from bot.store import Database
from bot.tables import Games, InlineThinker, Limits, Table, Tables
from bot.tables.timing.clock import SECOND
from tests.e2e.people import Player, answer_of, button_of, controls
from tests.timeouts import TIMEOUT

from .painters import InlinePainter, OutspokenPainter
from .sent import Sent
from .still_clock import StillClock

PACE = 2 * SECOND
STEP = 10 * SECOND
LUCK = 7


class RecordedSession:
    """The acts of people, one after the other, and what was sent. Between two acts everything comes to rest. On an
    evening that is `pried` into, others keep all look-ups open while something is done in secret."""

    def __init__(self, made: Assembled, sandbox: Sandbox, clock: StillClock) -> None:
        self.made = made
        self.sandbox = sandbox
        self.clock = clock
        self.channel: Channel = sandbox.world.channels[sandbox.world.landing_id or ""]
        self.sent: list[Sent] = []
        self.pried = False
        self._noted = 0

    def person(self, name: str) -> Player:
        return Player(self.sandbox, name, self.channel)

    async def table(self) -> Table:
        return await self.made.app.tables.get(1)

    # Acting

    async def command(self, name: str, path: str, **values: object) -> Message:
        """Type a slash command in the table's channel; if `/play` asks for confirmation, confirm."""
        await self.pass_time()
        answer = await self._done(await self.person(name).command(path, **values))
        if path == "play" and (confirm := controls(answer, "confirm")):
            return await self._done(await self.person(name).press(answer, confirm[0]))
        return answer

    async def push(self, name: str, verb: str, where: Channel | None = None) -> Message:
        """Press the newest button of a verb that the person sees."""
        await self.pass_time()
        return await self._done(await self.person(name).push(verb, where))

    async def choose(
        self, name: str, verb: str, *values: str, message: Message | None = None, place: int = 0
    ) -> Message:
        """Choose values in the `place`-th list of a verb, in a message or in the newest one that the person sees; a
        single value has a button of its own where there is room."""
        await self.pass_time()
        person = self.person(name)
        message = message or await person.find(verb)
        offered = controls(message, verb)
        buttons = [each for each in offered if "options" not in each and answer_of(each) == values[0]]
        if buttons:
            return await self._done(await person.press(message, buttons[0]))
        return await self._done(await person.choose(message, offered[place], *values))

    async def press(self, name: str, message: Message, control: dict[str, Any]) -> Message:
        """Press a button of a message."""
        await self.pass_time()
        return await self._done(await self.person(name).press(message, control))

    async def pick(self, name: str, message: Message, control: dict[str, Any], *values: str) -> Message:
        """Choose values in a list of a message."""
        await self.pass_time()
        return await self._done(await self.person(name).choose(message, control, *values))

    async def answer(self, name: str, value: str, message: Message) -> Message:
        """Press the button of an answer in a message."""
        await self.pass_time()
        return await self._done(await self.person(name).press(message, button_of(message, value)))

    async def complete(self, name: str, line: str) -> list[str]:
        """The proposals of `/play` while a person types."""
        await self.pass_time()
        answer = await self.person(name).actor.complete("play", self.channel, "action", {"action": line})
        await self.rest()
        return [choice["value"] for choice in answer.choices]

    async def _done(self, message: Message) -> Message:
        await self.rest()
        return message

    # Time

    async def pass_time(self, ms: int = STEP) -> None:
        """Let time pass, and run everything that waited for it."""
        self.clock.advance(ms)
        await self.rest()

    async def rest(self) -> None:
        """Wait until no work is left and everything is sent; then note what was sent."""
        async with asyncio.timeout(TIMEOUT):
            while True:
                while self._at_work():  # noqa: ASYNC110 - no event says when several tasks have ended
                    await asyncio.sleep(0.001)
                if not await self._something_to_tell():
                    break
                await self.made.publisher.drain()
        self._note()

    def _at_work(self) -> bool:
        """Whether a press is being answered, a deadline rings, or a computer plays rather than waits for its time."""
        app = self.made.app
        if app.presses.under_way or not app.tables.scheduler.asleep(self.clock.now_ms()):
            return True
        computers = [task for task in asyncio.all_tasks() if task.get_name().startswith("computer of table")]
        return bool(self.made.router._running) or not all(self.clock.sleeps(task) for task in computers)

    async def _something_to_tell(self) -> bool:
        due = await self.made.app.tables.outbox.next_due()
        return due is not None and due <= self.clock.now_ms()

    def _note(self) -> None:
        requests = list(self.sandbox.request_log)[self._noted :]
        self._noted += len(requests)
        self.sent += [Sent.of(self.sandbox, request) for request in requests]


@contextlib.asynccontextmanager
async def recorded_session(
    database: Path, *, seed: bytes = b"\x01" * 32, paint: bool = False
) -> AsyncIterator[RecordedSession]:
    """A session on a fresh world and the given database; with `paint` the boards are really painted."""
    clock = StillClock()
    settings = Settings(_env_file=None, films=False, press_budget=False, computer_pace=PACE)  # type: ignore[call-arg]
    with pytest.MonkeyPatch.context() as patch:
        # The duration of an answer depends on the machine, and no answer may depend on it here.
        patch.setattr(router, "DEFER_AFTER", {"show": 60.0, "update": 60.0})
        async with contextlib.AsyncExitStack() as stack:
            sandbox = await stack.enter_async_context(serve(clock=clock))
            stack.enter_context(connected_to(sandbox.url))
            db = await Database.open(database)
            stack.push_async_callback(db.close)
            tables = await Tables.open(
                db,
                Games(),
                limits=Limits.of(settings),
                clock=clock,
                thinker=InlineThinker(),
                seed=lambda: seed,
                luck=lambda: LUCK,
            )
            stack.push_async_callback(tables.close)
            painter = InlinePainter() if paint else OutspokenPainter()
            stack.push_async_callback(painter.close)
            hearing = client.Client(**PROMPTLY)
            made = await assembly.assemble(settings, db, tables, Connections.of(hearing), painter, clock)
            connection = asyncio.create_task(hearing.start(sandbox.token), name="discord")
            stack.push_async_callback(_disconnect, made, hearing, connection)
            async with asyncio.timeout(TIMEOUT):
                await hearing.connected.wait()
            await made.publish_commands()
            session = RecordedSession(made, sandbox, clock)
            await session.rest()
            yield session


async def _disconnect(made: Assembled, hearing: client.Client, connection: asyncio.Task[Any]) -> None:
    await made.router.close()
    await hearing.close()
    await connection
