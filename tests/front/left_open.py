"""Time in which Bruno does secret things, and look-ups that others leave open meanwhile.

A player may leave a look-up open, press in it later, repeat it, and compare. Nothing here acts at the table.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

from bot.local_discord.world.message import Message
from bot.tables.timing.clock import SECOND
from tests.e2e.people import BUTTON, controls

from .recorded_session import RecordedSession

SECRET_TIME = 160 * SECOND
PRYING = ("Ada", "Carla", "Dario")
"""The people who look things up in a session that is `pried` into: Ada, who has a seat, and Dario, who has none, look
up everything; Carla a little."""

A_LITTLE = ("whatif", "status")
COMMANDS = ("whatif", "status", "log", "board", "export", "archive", "stats me", "stats server", "privacy")
"""Commands that only look, for all."""
FOR_PLAYERS = ("hand", "games", "orders", "plan", "note", "substitute")
"""Further ones for people with a seat."""
BUTTONS = ("words", "closer", "log")
"""Buttons under the board."""
AGAIN = ("whatif", "status", "log", "games")
"""Commands that are typed once more."""
HARMLESS = (
    "if-who", "if-hand", "if-let", "if-undo", "logof", "logonly", "logpage", "words", "closeup", "closer", "since",
    "archive", "games", "orders", "plan", "panel", "hand",
)  # fmt: skip
"""Controls that change only their own message, or a trial."""
ONCE = {"hand", "words", "log", "closer"}
"""Controls that open a message of their own, the same from all places."""


@contextlib.asynccontextmanager
async def secret_time(session: RecordedSession, *, pried: bool = True) -> AsyncIterator[None]:
    """For all others only time passes in it. On one of the compared sessions it must be empty: that something was done
    at all is a secret too."""
    readers = PRYING if session.pried and pried else ()
    left = {name: await _look_up(session, name) for name in readers}
    end = session.clock.now_ms() + SECRET_TIME
    yield
    assert session.clock.now_ms() <= end
    await session.pass_time(end - session.clock.now_ms())
    for name, messages in left.items():
        await _look_again(session, name, messages)


async def _look_up(session: RecordedSession, name: str) -> list[Message]:
    """Open every look-up that a person may open."""
    commands = {"Ada": (*COMMANDS, *FOR_PLAYERS), "Carla": A_LITTLE, "Dario": COMMANDS}[name]
    opened = [await session.command(name, path) for path in commands]
    if name == "Carla":
        return opened
    return [*opened, *[await session.push(name, verb) for verb in BUTTONS]]


async def _look_again(session: RecordedSession, name: str, opened: Sequence[Message]) -> None:
    """Press all harmless controls in what was left open, then type commands again."""
    pressed: set[str] = set()
    for message in opened:
        for verb in HARMLESS:
            if verb not in pressed and (found := controls(message, verb)):
                pressed |= {verb} & ONCE
                await _use(session, name, message, found[-1])
    for path in AGAIN if name != "Carla" else A_LITTLE:
        await session.command(name, path)


async def copy_of_what_is_kept(session: RecordedSession) -> None:
    """After her own act, Ada exports all that is kept about her."""
    await session.command("Ada", "privacy")
    await session.push("Ada", "mydata")


async def begin_to_answer(session: RecordedSession, name: str, panel: Message) -> None:
    """Answer the first field of a question that has more."""
    await _use(session, name, panel, controls(panel, "answer")[0])


async def _use(session: RecordedSession, name: str, message: Message, control: dict[str, Any]) -> None:
    """Press a button, or choose the last of a list."""
    if control["type"] == BUTTON:
        await session.press(name, message, control)
    else:
        await session.pick(name, message, control, control["options"][-1]["value"])
