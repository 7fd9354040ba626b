"""People at many tables, each of whom presses as seldom as people do: by the board, or in a direct message."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from bot.local_discord import Sandbox
from bot.local_discord.world.message import Message
from tests.chaos.people import CURIOUS, NAMES, OPENING, PATIENCE, Company, Person, trying
from tests.chaos.reading import Table
from tests.e2e.people import controls, question_of

BY_MESSAGE = 0.5
"""How often somebody who is asked in a direct message answers there."""
WITH_COMPUTER = 4
"""At each table of such a number a computer has the last seat."""
GLANCE = 1.0
"""Seconds between two looks of people who have nothing to press."""
SETTLING = 20.0
"""Seconds that the way to a game may take."""


class Regular(Person):
    """Plays with one table's company, and reads their direct messages."""

    async def act(self) -> None:
        asked = self._asked_privately()
        if asked and self.rng.random() < BY_MESSAGE:
            await self.answer(asked)
        else:
            await super().act()

    async def opens_panel(self) -> bool:
        """Whether their own panel opens."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.push("play")
        except (AssertionError, TimeoutError):
            return False
        finally:
            self._put_away()
        return True

    def _asked_privately(self) -> Message | None:
        newest = next(reversed(self.actor.sees(self.actor.dm())), None)
        return newest if newest and question_of(newest) else None


class Regulars(Company):
    """The people of one table, whose presses are about `every` seconds apart. Only some companies at a time open their
    table: `room`."""

    people: list[Regular]  # type: ignore[assignment]

    def __init__(
        self,
        sandbox: Sandbox,
        number: int,
        luck: random.Random,
        found: Callable[[str], Table | None],
        every: float,
        room: asyncio.Semaphore,
    ) -> None:
        super().__init__(sandbox, number, luck, found, asyncio.Event())
        self._every = every
        self._room = room
        self._computer = number % WITH_COMPUTER == 0
        self._seated = False
        """Whether the computer was seen to have its seat."""
        names = NAMES[:-1] if self._computer else NAMES
        self.people = [
            Regular(sandbox, f"{name} {number}", self.channel, random.Random(luck.random())) for name in names
        ]

    async def play(self) -> None:
        """Open games and play, for ever."""
        await self.gather()
        await asyncio.sleep(self._luck.uniform(0, self._every))
        while True:
            await self.gather()
            pressed = await self._turn()
            pause = self._luck.uniform(0.5, 1.5) * self._every * pressed
            await asyncio.sleep(pause or GLANCE)

    async def gather(self) -> None:
        """Have a game begun, if there is none."""
        while not self.plays:
            async with self._room:
                await trying(self._begin())
            await asyncio.sleep(OPENING)

    async def _begin(self) -> None:
        """The whole way to a game, or what is left of it."""
        found = self._found()
        host, *guests = self.people
        async with asyncio.timeout(SETTLING):
            if found is None or found.stage in ("over", "closed"):
                self._seated = False
                await host.command("game new", game=self.game)
            if self._computer and not self._seated:
                options = await host.push("options")
                await host.choose(options, controls(options, "computer")[0], "apprentice")
                self._seated = True
            for guest in guests:
                if found is None or guest.actor.user.id not in found.people:
                    await guest.push("join")
            await host.push("start")

    async def _turn(self) -> int:
        """Somebody who is awaited acts, or looks out of curiosity. Returns the number of their presses."""
        awaited = [person for person in self.people if person.awaited()]
        if not awaited and self._luck.random() >= CURIOUS:
            return 0
        person = self._luck.choice(awaited or self.people)
        before = person.pressed
        await trying(person.act())
        return person.pressed - before
