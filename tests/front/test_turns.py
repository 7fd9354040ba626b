"""One thing at a time for each person; of what waits, only the newest is done."""

from __future__ import annotations

import asyncio

import pytest

from bot.front.discord.painting import Turns
from tests.bot.tables.harness import until

ADA, BRUNO = 1, 2


class Looks:
    """The look-ups of people: those under way, those done, and those dropped."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.under_way: list[str] = []
        self.done: list[str] = []
        self.dropped: list[str] = []
        self.gate = asyncio.Event()

    def begin(self, what: str, person: int | None = ADA) -> asyncio.Task[None]:
        return asyncio.create_task(self._look(what, person))

    async def _look(self, what: str, person: int | None) -> None:
        async with self.turns.turn(person) as wanted:
            if not wanted:
                self.dropped.append(what)
                return
            self.under_way.append(what)
            await self.gate.wait()
            self.under_way.remove(what)
            self.done.append(what)


@pytest.fixture
def looks() -> Looks:
    return Looks()


async def begun(looks: Looks, *whats: str) -> list[asyncio.Task[None]]:
    tasks = []
    for what in whats:
        tasks.append(looks.begin(what))
        await asyncio.sleep(0)
    return tasks


async def test_of_what_waits_only_the_newest_is_done(looks: Looks) -> None:
    tasks = await begun(looks, "first", "second", "third")
    await until(lambda: looks.dropped == ["second"])
    assert looks.under_way == ["first"]
    looks.gate.set()
    await asyncio.gather(*tasks)
    assert looks.done == ["first", "third"]


async def test_nobody_waits_for_somebody_else(looks: Looks) -> None:
    first, other, public = looks.begin("first"), looks.begin("other", BRUNO), looks.begin("public", None)
    await until(lambda: len(looks.under_way) == 3)
    looks.gate.set()
    await asyncio.gather(first, other, public)


@pytest.mark.parametrize("gone", [0, 1])
async def test_whoever_goes_away_leaves_the_turn_to_the_next(looks: Looks, gone: int) -> None:
    tasks = await begun(looks, "first", "second")
    tasks[gone].cancel()
    await asyncio.wait([tasks[gone]])
    looks.gate.set()
    await asyncio.gather(tasks[1 - gone], looks.begin("third"))
    assert looks.done == [["second", "third"], ["first", "third"]][gone]
