"""The stage of a scene: a local Discord with Bottega in it, somebody's phone, and time that passes when it is told
to."""

from __future__ import annotations

import contextlib
import random
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

from playwright.async_api import Browser

from bot.assembly import Running, bottega
from bot.local_discord import Sandbox, serve
from bot.local_discord.connect import PROMPTLY, connected_to
from bot.settings import Settings
from bot.store import Person
from bot.tables import Place, Status, Table
from bot.tables.timing.clock import SECOND
from engine.choices import sample
from tests.bot.local_discord.visitor import PHONE, open_window
from tests.e2e.party import offers_commands
from tests.e2e.people import until
from tests.engine.positioning import set_position
from tests.simcord.server import BIDS, HOMES, SEED, START_POST

from .clock import PutForward
from .phone import Camera, Phone

PEOPLE = ("Ada", "Carla", "Dario", "Fosca")
CHANNEL, OTHER = "tavolo", "chiacchiere"


class Stage:
    """What a scene plays on. The `people` sit at its tables, Ada as the host; Bruno and Elena read Italian.

    What it offers to bring a game to where a scene begins is called as in `tests.simcord.server.Server`.
    """

    people = PEOPLE

    def __init__(self, sandbox: Sandbox, running: Running, clock: PutForward, phone: Phone) -> None:
        self.sandbox = sandbox
        self.running = running
        self.clock = clock
        self.phone = phone
        self.guild = next(iter(sandbox.world.guilds.values()))
        self.channel = sandbox.world.channel(CHANNEL)
        self._rng = random.Random(1)

    # Time

    async def wait(self, milliseconds: int) -> None:
        """Let time pass, on the phone as well."""
        self.clock.put_forward(milliseconds)
        await self.phone.page.clock.set_system_time(self.clock.now_ms() / SECOND)

    async def left(self) -> int:
        """How much time whoever is awaited has left (ms)."""
        [awaited] = (await self.table_status()).awaited
        assert awaited.until is not None
        return awaited.until - self.clock.now_ms()

    # Where a scene begins

    async def lobby(self, seats: int = 3, options: Mapping[str, Any] | None = None, game: str = "magnifico") -> Table:
        """A lobby with the first people on its seats."""
        people = [await self.person(name) for name in self.people[:seats]]
        tables, place = self.running.app.tables, Place(int(self.guild.id), int(self.channel.id))
        table = await tables.create(place, game, people[0], language="en", options=options or {})
        for person in people[1:]:
            await table.join(person)
        return table

    async def game(
        self, *lines: str, seats: int = 3, options: Mapping[str, Any] | None = None, game: str = "magnifico"
    ) -> Table:
        """A game begun, in which whoever is awaited has done what `lines` say."""
        table = await self.lobby(seats, options, game)
        await table.start(await self.person(self.people[0]), START_POST)
        await self.play(*lines)
        return table

    async def auction(self) -> Table:
        """A game of Magnifico whose first cards are on offer."""
        return await self.game(*HOMES)

    async def turn(self, **options: Any) -> str:
        """A game of Magnifico in which nobody took a card: whose turn it is."""
        await self.game(*HOMES, *BIDS, *["decline"] * 3, options=options)
        [player] = await self.awaited()
        return player

    async def second_turn(self, **options: Any) -> str:
        """The same once the first turn has been passed on, so that somebody is called."""
        await self.turn(**options)
        await self.play("end")
        [player] = await self.awaited()
        return player

    async def battle(self) -> tuple[str, str]:
        """A battle under way: the attacker, who has four soldiers and may assault, and the defender of two."""
        defender = await self.turn(rich_start=True)
        await self.play("invade rome florence 2s", "end")
        [attacker] = await self.awaited()
        await self.play("attack milan florence 4s")
        return attacker, defender

    async def put(self, state: Any) -> None:
        """Put the game into a position in which the same seat is awaited, as `tests.simcord.server.Server.put` does."""
        match = (await (await self.table()).session.state()).match
        assert match
        set_position(match, state)

    async def play_on(self) -> None:
        """Act at random until the game ends."""
        table = await self.table()
        while (await table.status()).awaited:
            seat = (await table.status()).awaited[0].seat
            person = (await table.lobby()).seats[seat].person
            question = next(q for q in (await table.snapshot(person)).questions if q.decision.awaited)
            await table.act(person, sample(question.decision.tree, self._rng), question.key)

    async def play(self, *lines: str) -> None:
        """Acts in notation, each by the first who is awaited."""
        table = await self.table()
        for line in lines:
            seat = (await table.status()).awaited[0].seat
            person = (await table.lobby()).seats[seat].person
            assert person, "a computer is awaited"
            await table.act(person, line)

    # How things stand

    async def table(self) -> Table:
        return await self.running.app.tables.at_channel(int(self.channel.id))

    async def table_status(self) -> Status:
        return await (await self.table()).status()

    async def awaited(self) -> list[str]:
        """Who holds the table up, by name."""
        seats = (await (await self.table()).lobby()).seats
        return [person.name for each in (await self.table_status()).awaited if (person := seats[each.seat].person)]

    async def person(self, name: str) -> Person:
        user = self.sandbox.world.user(name)
        return await self.running.app.tables.people.meet(int(user.id), name, user.locale)


@contextlib.asynccontextmanager
async def on_stage(browser: Browser, folder: Path, camera: Camera) -> AsyncIterator[Stage]:
    """A stage with its files in `folder`; the phone shows the channel of the table, to Ada."""
    async with serve() as sandbox:
        clock = PutForward(sandbox.world.clock)
        clock.put_to_an_evening()
        settings = Settings(computer_pace=0, films=False, press_budget=False)
        with connected_to(sandbox.url):
            async with bottega(settings, sandbox.token, folder / "bottega.db", clock, PROMPTLY) as running:
                await running.connected()
                await until(lambda: offers_commands(sandbox), "the commands")
                running.app.tables._seed = lambda: SEED
                async with _phone(browser, sandbox, clock, camera) as phone:
                    yield Stage(sandbox, running, clock, phone)


@contextlib.asynccontextmanager
async def _phone(browser: Browser, sandbox: Sandbox, clock: PutForward, camera: Camera) -> AsyncIterator[Phone]:
    window = await open_window(browser, PHONE)
    page = await window.new_page()
    await page.clock.install(time=clock.now_ms() / SECOND)
    phone = Phone(page)
    phone.camera = camera
    await phone.open(sandbox.url)
    try:
        yield phone
    except Exception:
        await phone.shoot_form("failed")
        raise
    finally:
        await window.close()
    assert phone.problems == []
