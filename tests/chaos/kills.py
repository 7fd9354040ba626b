"""How a Bottega is taken away: at any moment, at a chosen request, at a chosen commit, while it starts or closes."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

from bot.local_discord.faults import Fault, FaultKind
from bot.local_discord.world.commands import Change, Verb
from bot.local_discord.world.interactions import Interaction, State
from bot.local_discord.world.message import Message

from .program import AtCommit

if TYPE_CHECKING:
    from .attack import Attack

LIFE = (0.1, 1.5)
"""Seconds from one start to the next kill, at a pace of 1."""
AT_LAST = 3.0
"""Seconds until it is killed although the chosen moment has not come."""
START = 0.4
"""Seconds; a start takes about a third of that."""
MOST_COUNTED = 5

Kill = Callable[["Attack"], Awaitable[None]]
Moment = Callable[[Change], bool]


async def at_any_moment(attack: Attack) -> None:
    await _live(attack)
    await attack.take_away("at any moment", attack.bot.kill())


async def closing(attack: Attack) -> None:
    """It is asked to end, as a supervisor does."""
    await _live(attack)
    await attack.take_away("by SIGTERM", attack.bot.close())


async def while_starting(attack: Attack) -> None:
    """It is killed between two lives, before it is connected or just then."""
    await _live(attack)
    await attack.take_away("at any moment", attack.bot.kill())
    await attack.bot.begin()
    await asyncio.sleep(attack.luck.uniform(0, START))
    await attack.take_away("while starting", attack.bot.kill())


async def at_a_change(attack: Attack) -> None:
    """It is killed when it has just brought something about: Discord has done it, and the answer is not there yet."""
    name = attack.luck.choice(list(MOMENTS))
    left, came = attack.luck.randint(1, MOST_COUNTED), asyncio.Event()

    def hear(change: Change) -> None:
        nonlocal left
        if MOMENTS[name](change) and not came.is_set():
            left -= 1
            if not left:
                attack.bot.signal(signal.SIGKILL)
                came.set()

    attack.watch.heard.append(hear)
    await _within(AT_LAST * attack.pace, came)
    attack.watch.heard.remove(hear)
    await attack.take_away(f"just {name}" if came.is_set() else "at any moment", attack.bot.kill())


async def at_a_request(attack: Attack) -> None:
    """It is killed as it asks for something, which is not done."""
    left, came = attack.luck.randint(1, 2 * MOST_COUNTED), asyncio.Event()
    take = attack.sandbox.faults.take

    def struck(key: str, path: str = "") -> Fault | None:
        nonlocal left
        left -= 1
        if left or came.is_set():
            return take(key, path)
        attack.bot.signal(signal.SIGKILL)
        came.set()
        return Fault(FaultKind.DROP)

    with _instead(attack.sandbox.faults, "take", struck):
        await _within(AT_LAST * attack.pace, came)
    await attack.take_away("before a request" if came.is_set() else "at any moment", attack.bot.kill())


async def at_a_commit(attack: Attack) -> None:
    """The next process kills itself at a commit of its own."""
    await _live(attack)
    await attack.take_away("at any moment", attack.bot.kill())
    when = attack.luck.choice(("before", "after"))
    with attack.down():
        await attack.bot.begin(AtCommit(attack.luck.randint(1, 3 * MOST_COUNTED), when))  # type: ignore[arg-type]
        await _first_of(attack.bot.up, attack.bot.ended)
    await _within(AT_LAST * attack.pace, attack.bot.ended)
    ended = attack.bot.ended.is_set()
    await attack.take_away(f"{when} a commit" if ended else "at any moment", attack.bot.kill())


KILLS: dict[Kill, int] = {
    at_any_moment: 4,
    at_a_change: 6,
    at_a_request: 3,
    at_a_commit: 4,
    while_starting: 3,
    closing: 1,
}
"""How often each comes."""

MOMENTS: dict[str, Moment] = {
    "posted": lambda change: _is_post(change, Verb.ADDED),
    "edited": lambda change: _is_post(change, Verb.CHANGED),
    "answered": lambda change: _is_press(change, Verb.CHANGED, State.ANSWERED),
    "pressed": lambda change: _is_press(change, Verb.ADDED, State.WAITING),
}


def _is_post(change: Change, verb: Verb) -> bool:
    message = change.thing
    return change.verb is verb and isinstance(message, Message) and message.viewer_id is None


def _is_press(change: Change, verb: Verb, state: State) -> bool:
    press = change.thing
    return change.verb is verb and isinstance(press, Interaction) and press.state is state


async def _live(attack: Attack) -> None:
    await asyncio.sleep(attack.luck.uniform(*LIFE) * attack.pace)


async def _within(seconds: float, event: asyncio.Event) -> None:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()


async def _first_of(*events: asyncio.Event) -> None:
    waiting = [asyncio.create_task(event.wait()) for event in events]
    await asyncio.wait(waiting, timeout=AT_LAST, return_when=asyncio.FIRST_COMPLETED)
    for each in waiting:
        each.cancel()


@contextlib.contextmanager
def _instead(thing: object, name: str, value: object) -> Iterator[None]:
    setattr(thing, name, value)
    try:
        yield
    finally:
        delattr(thing, name)
