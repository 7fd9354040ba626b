"""People who play on through everything: who gets no answer presses again, and what they saw done is written down."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.local_discord import ActionRefused, Sandbox, World
from bot.local_discord.client_actions.actor import Answer
from bot.local_discord.clock import Clock
from bot.local_discord.world.guilds import Channel
from bot.local_discord.world.interactions import CallbackKind
from bot.local_discord.world.message import Message
from tests.e2e.party import AWAITED, SHORT, has_moved_on
from tests.e2e.people import MOST_STEPS, Player, controls, question_of, words

from .reading import Table

NAMES = ("Ada", "Bruno", "Carla")
"""Who sits at each table, with its number after the name; Bruno reads Italian."""
GAMES = ("magnifico", "davinci", "leonardo1989")
PATIENCE = 8.0
"""Seconds somebody waits for an answer before pressing again."""
PAUSE = (0.1, 0.5)
"""Seconds between two looks at the board."""
CURIOUS = 0.05
"""How often somebody whom no board calls looks into the panel all the same."""
OPENING = 1.0
"""Seconds between two steps on the way to a game."""


def house_of(tables: int, guilds: int = 1) -> Callable[[Clock | None], World]:
    """Makes servers with a channel for each table, people of its own at each, and Zeno, who plays nowhere."""

    def make(clock: Clock | None = None) -> World:
        world = World("Bottega", clock=clock)
        owner = world.add_user("Zeno")
        houses = [world.add_guild("Sotto attacco", owner) for _ in range(guilds)]
        for number in range(1, tables + 1):
            guild = houses[number % guilds]
            for name in NAMES:
                user = world.add_user(f"{name} {number}", locale="it" if name == "Bruno" else "en-US")
                world.add_member(guild, user)
            world.add_channel(guild, f"tavolo-{number}")
        return world

    return make


@dataclass
class Person(Player):
    """Notes in `acknowledged` the press of each action that they saw carried out, and counts what they `pressed`. Once
    `alone` is set nobody will answer."""

    alone: asyncio.Event = field(default_factory=asyncio.Event)
    acknowledged: list[int] = field(default_factory=list)
    pressed: int = 0
    _question: str = ""
    _under_way: tuple[Answer, str] | None = None

    def awaited(self) -> bool:
        """Whether the newest board names them."""
        board = next((m for m in reversed(self._seen()) if m.viewer_id is None and controls(m, "log")), None)
        told = waiting_line(board) if board else ""
        return self.name in told or self.actor.user.mention in told

    def _seen(self) -> list[Message]:
        return self.actor.sees(self.channel)

    async def act(self) -> None:
        """Do one action, if they are asked for one."""
        try:
            async with asyncio.timeout(PATIENCE):
                panel = await self.push("play")
            await self.answer(panel)
        finally:
            self._put_away()

    async def answer(self, panel: Message) -> None:
        """Answer what a panel asks, if it asks anything."""
        question = question_of(panel)
        for _ in range(MOST_STEPS):
            if not question or question_of(panel) != question:
                break
            panel = await self._walk(panel, question)

    async def _walk(self, panel: Message, question: str) -> Message:
        self._under_way = None
        self._question = question
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._step(panel)
        finally:
            self._see()

    async def press(self, message: Message, control: dict[str, Any]) -> Message:
        return await self._answered(self.actor.click(message, control["custom_id"], wait=False))

    async def choose(self, message: Message, control: dict[str, Any], *values: str) -> Message:
        pressed = self.actor.select(message, control["custom_id"], list(values), wait=False)
        return await self._answered(pressed)

    async def _answered(self, pressing: Any) -> Message:
        self.pressed += 1
        answer = await pressing
        self._under_way = (answer, self._question)
        while (found := _ended(answer)) is None:
            assert not answer.failed and not self.alone.is_set()
            await asyncio.sleep(0.02)
        return found

    def _see(self) -> None:
        """Note an action whose answer is there, whatever else has happened since."""
        if self._under_way is None:
            return
        answer, question = self._under_way
        self._under_way = None
        panel = _ended(answer)
        if panel is None or question_of(panel) == question or has_moved_on(panel):
            return
        if controls(panel, "panel") or controls(panel, "hand"):
            self.acknowledged.append(int(answer.interaction.id))

    def _put_away(self) -> None:
        """Close the private panels, which a restart of one's own client would close too."""
        for message in self._seen():
            if message.viewer_id == self.actor.user.id:
                self.sandbox.world.remove_message(message)


def _ended(answer: Answer) -> Message | None:
    """The message an answer ended in, if it is there by now."""
    if answer.callback is None:
        return None
    if answer.followups:
        return answer.followups[-1]
    message = answer.message
    if message is None or not message.components:
        return None
    late = answer.callback is CallbackKind.DEFERRED_UPDATE
    # Not whether the message was edited: a panel that follows its table is, also while a press is still under way.
    return None if late and not answer.interaction.edited else message


def waiting_line(board: Message) -> str:
    """Whom a board says it waits for."""
    return " ".join(AWAITED.findall(words(board)))


class Company:
    """The people of one table, who play one game after another in its channel. `found` gives the newest table of a
    channel as it was last seen."""

    def __init__(
        self,
        sandbox: Sandbox,
        number: int,
        luck: random.Random,
        found: Callable[[str], Table | None],
        alone: asyncio.Event,
    ) -> None:
        self.number = number
        self.game = GAMES[(number - 1) % len(GAMES)]
        self.channel: Channel = sandbox.world.channel(f"tavolo-{number}")
        self.people = [
            Person(sandbox, f"{name} {number}", self.channel, random.Random(luck.random()), alone=alone)
            for name in NAMES
        ]
        self._luck = random.Random(luck.random())
        self._newest = found
        self._alone = alone

    def _found(self) -> Table | None:
        return self._newest(self.channel.id)

    @property
    def table(self) -> int:
        """The number of the newest table here, 0 if there is none."""
        found = self._found()
        return found.id if found else 0

    @property
    def plays(self) -> bool:
        """Whether a game is under way here."""
        found = self._found()
        return found is not None and found.stage == "playing"

    async def play(self) -> None:
        """Open games and play, for ever."""
        async with asyncio.TaskGroup() as playing:
            playing.create_task(self._keep_open())
            for person in self.people:
                playing.create_task(self._play(person))

    async def _play(self, person: Person) -> None:
        while True:
            await asyncio.sleep(self._luck.uniform(*PAUSE))
            found = None if self._alone.is_set() else self._found()
            if found and found.stage == "playing" and (person.awaited() or self._luck.random() < CURIOUS):
                await trying(person.act())

    async def _keep_open(self) -> None:
        while True:
            found = self._found()
            if not self._alone.is_set() and (found is None or found.stage != "playing"):
                await trying(self._open(found))
            await asyncio.sleep(OPENING)

    async def _open(self, found: Table | None) -> None:
        """The next step to a game."""
        host, *guests = self.people
        async with asyncio.timeout(PATIENCE):
            if found is None or found.stage in ("over", "closed"):
                await host.command("game new", game=self.game)
                return
            for name, value in SHORT[self.game].items():
                if str(found.options.get(name)) != value:
                    await self._set(host, name, value)
                    return
            if missing := [guest for guest in guests if guest.actor.user.id not in found.people]:
                await missing[0].push("join")
                return
            if (lobby := host.newest("start")) and controls(lobby, "agree"):
                for guest in guests:
                    await guest.push("agree")
            await host.push("start")

    async def _set(self, host: Person, name: str, value: str) -> None:
        options = await host.push("options")
        options = await host.choose(options, controls(options, "option")[0], name)
        if forms := controls(options, "setform"):
            form = await host.actor.click(options, forms[0]["custom_id"])
            await host.actor.submit(form, {"value": value})


async def trying(deed: Any) -> None:
    """Whatever comes of it: whoever gets no answer, or finds that the message is gone, tries again later."""
    with contextlib.suppress(AssertionError, ActionRefused, LookupError, TimeoutError):
        await deed
