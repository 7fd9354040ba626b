"""Channels that take no post because the bot lacks a permission: noticed, told to whoever can cure it, and tried again
as soon as the cure shows."""

from __future__ import annotations

import discord

from .house import House
from .permissions import lacking


class Refusals:
    """Knows the tables whose channels refuse posts."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._channels: dict[int, int] = {}

    async def load(self) -> None:
        """Take up what was known at the last end."""
        self._channels = await self._house.tables.refusals.all()
        self._house.messenger.refused.update(self._channels.values())

    async def noticed(self, table: int, channel: int) -> None:
        """A table's channel refuses a post."""
        self._channels[table] = channel
        self._house.messenger.refused.add(channel)
        lacks = self._house.messenger.lacking(channel)
        await self._house.tables.refusals.note(table, channel, lacks or ())

    async def told(self, table: int) -> None:
        """Something was told at a table; if that was a post, its channel takes them again."""
        channel = self._channels.get(table)
        if channel is None or channel in self._house.messenger.refused:
            return
        await self._house.tables.refusals.end(table)
        self._channels.pop(table, None)

    async def permissions_changed(self) -> None:
        """Somebody has changed what the bot may do somewhere: try again where it lacks nothing now."""
        for table, channel in tuple(self._channels.items()):
            if self._house.messenger.lacking(channel) == ():
                await self._house.tables.outbox.hurry(table)

    async def pressed(self, channel: int, allowed: discord.Permissions, *, thread: bool) -> None:
        """A press shows what the bot may do in its channel."""
        for table, refusing in tuple(self._channels.items()):
            if refusing == channel and not lacking(allowed, thread=thread):
                await self._house.tables.outbox.hurry(table)
