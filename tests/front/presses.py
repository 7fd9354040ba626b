"""Presses as the router makes them of an interaction."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from bot.front.discord.interaction import Request
from bot.store import Person
from tests.bot.tables.harness import CHANNEL, GUILD


def press(person: Person, *args: str | int, **more: Any) -> Request:
    """A person presses a control with these arguments in the channel of a harness's table."""
    assert person.discord_id
    given: dict[str, Any] = {
        "claim": 1,
        "locale": "en-GB",
        "server": GUILD,
        "server_locale": "en-GB",
        "channel": CHANNEL,
        "parent_channel": None,
        "in_thread": False,
        "manages": False,
        "allowed": 0,
    } | more
    return Request(user=person.discord_id, name=person.name, args=tuple(str(arg) for arg in args), **given)


class NoPanels:
    """For a router whose panels are not kept up to date."""

    def answering(self, request: Request) -> AbstractContextManager[None]:
        return nullcontext()

    async def edited(self, request: Request) -> None:
        pass

    async def shown(self, *args: Any) -> None:
        pass
