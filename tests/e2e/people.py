"""People at the local Discord who play by pressing what they see, as anybody would."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.front.discord.interaction import parse_id
from bot.local_discord import Actor, Sandbox
from bot.local_discord.client_actions.actor import Answer
from bot.local_discord.world.guilds import Channel
from bot.local_discord.world.interactions import CallbackKind
from bot.local_discord.world.message import Message
from tests.timeouts import TIMEOUT

MOST_STEPS = 20  # presses to one action; the longest path has six fields, each with a region first
TEXT, BUTTON, SELECT = 10, 2, 3
T = TypeVar("T")


def parts(components: Any, kind: int) -> Iterator[dict[str, Any]]:
    """All components of a kind in a message, in reading order."""
    if isinstance(components, list):
        for each in components:
            yield from parts(each, kind)
    elif isinstance(components, dict):
        if components.get("type") == kind:
            yield components
        for value in components.values():
            yield from parts(value, kind)


def words(message: Message) -> str:
    """All text of a message."""
    return "\n".join(part["content"] for part in parts(message.components, TEXT))


def verb(control: dict[str, Any]) -> str:
    pressed = parse_id(control.get("custom_id", ""))
    return pressed.verb if pressed else ""


def controls(message: Message, wanted: str) -> list[dict[str, Any]]:
    """The controls of a message with a verb, those that can be pressed."""
    found = [*parts(message.components, BUTTON), *parts(message.components, SELECT)]
    return [each for each in found if verb(each) == wanted and not each.get("disabled")]


def answer_of(control: dict[str, Any]) -> str:
    """The answer a button gives, "" for a control that leaves it open."""
    pressed = parse_id(control["custom_id"])
    assert pressed
    return "".join(pressed.args[3:])


def button_of(message: Message, answer: str) -> dict[str, Any]:
    """The button that gives an answer."""
    [button] = [control for control in controls(message, "answer") if answer_of(control) == answer]
    return button


def question_of(panel: Message) -> str:
    """The key of the question a panel asks, "" if it asks none."""
    for wanted in ("answer", "group", "confirm"):
        for control in controls(panel, wanted):
            pressed = parse_id(control["custom_id"])
            assert pressed
            return pressed.args[1]
    return ""


async def until(condition: Callable[[], T | None], what: str, limit: float = TIMEOUT) -> T:
    """Wait for a condition to give something true."""
    deadline = time.monotonic() + limit
    while True:
        if found := condition():
            return found
        if time.monotonic() > deadline:
            raise AssertionError(f"{limit:.0f} s were not enough for {what}")
        await asyncio.sleep(0.02)


async def shown(answer: Answer) -> Message:
    """The message an answer ended in: once it is more than "thinking…", once the pressed one was edited in answer, or
    the private message that came instead."""
    assert not answer.failed, f"the interaction failed: {answer!r}"

    def ended() -> Message | None:
        if answer.followups:
            return answer.followups[-1]
        message = answer.message
        if message is None or not message.components:
            return None
        late = answer.callback is CallbackKind.DEFERRED_UPDATE
        return None if late and not answer.interaction.edited else message

    message: Message = await until(ended, f"the message after {answer!r}")
    return message


@dataclass
class Player:
    """A member at the keyboard, with his own luck in choosing; `wishes` are the answers he gives by button wherever he
    is offered them."""

    sandbox: Sandbox
    name: str
    channel: Channel
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    wishes: Collection[str] = ()

    def __post_init__(self) -> None:
        self.actor: Actor = self.sandbox.act_as(self.name)

    # Seeing

    def newest(self, wanted: str, channel: Channel | None = None) -> Message | None:
        """The newest message he sees with a control of this verb."""
        seen = self.actor.sees(channel or self.channel)
        return next((message for message in reversed(seen) if controls(message, wanted)), None)

    async def find(self, wanted: str, channel: Channel | None = None) -> Message:
        message: Message = await until(lambda: self.newest(wanted, channel), f"a message with {wanted}")
        return message

    # Pressing

    async def command(self, path: str, **values: object) -> Message:
        return await shown(await self.actor.slash(path, self.channel, values))

    async def press(self, message: Message, control: dict[str, Any]) -> Message:
        return await shown(await self.actor.click(message, control["custom_id"]))

    async def choose(self, message: Message, control: dict[str, Any], *values: str) -> Message:
        return await shown(await self.actor.select(message, control["custom_id"], list(values)))

    async def push(self, wanted: str, channel: Channel | None = None) -> Message:
        """Press the newest button of a verb that he sees."""
        message = await self.find(wanted, channel)
        return await self.press(message, controls(message, wanted)[0])

    # Playing

    async def panel(self) -> Message:
        """His own panel, opened under the newest board."""
        return await self.push("play")

    async def act_at_random(self, panel: Message) -> Message:
        """Walk his panel to an action, choosing at random, and confirm it: the panel after it."""
        question = question_of(panel)
        for _ in range(MOST_STEPS):
            panel = await self._step(panel)
            if question_of(panel) != question:
                return panel
        raise AssertionError(f"the panel leads nowhere: {words(panel)}")

    async def _step(self, panel: Message) -> Message:
        """One press of one of the controls that answer the question."""
        if confirm := controls(panel, "confirm"):
            return await self.press(panel, confirm[0])
        offered = controls(panel, "answer") or controls(panel, "group")
        assert offered, f"{self.name} is asked without being given an answer: {words(panel)}"
        control = self.rng.choice(self._wished(offered) or offered)
        if control["type"] == BUTTON:
            return await self.press(panel, control)
        low = control.get("min_values", 1)
        values = self.rng.sample([option["value"] for option in control["options"]], max(1, low))
        return await self.choose(panel, control, *values)

    def _wished(self, offered: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        return [control for control in offered if answer_of(control) in self.wishes]
