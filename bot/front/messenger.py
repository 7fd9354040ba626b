"""Messages sent with the bot's own token: posts in channels and direct messages.

Every call may raise `discord.HTTPException`; the publisher decides what it means.
"""

from __future__ import annotations

import discord

from bot.store import Person
from bot.tables import Tables

from . import layout
from .permissions import lacking
from .screen import Screen

CLOSED_DMS = 50007
NO_ACCESS = (50001, 50013)
UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008


class ClosedDirectMessages(Exception):
    """A person takes no direct messages from us."""

    def __init__(self, person: Person) -> None:
        super().__init__()
        self.person = person


class Messenger:
    """Sends and edits messages through a client."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._client = client
        self._tables = tables

    async def send(self, channel: int, screen: Screen, nonce: str) -> int:
        """Post a screen; its message id. The same nonce (25 characters) within a few minutes posts once."""
        view, files = layout.lay_out(screen)
        target = self._client.get_partial_messageable(channel)
        allowed = layout.pings(screen)
        return (await target.send(view=view, files=files, allowed_mentions=allowed, nonce=nonce)).id

    async def edit(self, channel: int, message: int, screen: Screen) -> None:
        """Replace a message; its pictures are sent anew, so that none is lost."""
        view, files = layout.lay_out(screen)
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)
        await partial.edit(view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none())

    async def newest(self, channel: int) -> int | None:
        """The id of the channel's newest message; None where the bot may not read the history."""
        try:
            async for message in self._client.get_partial_messageable(channel).history(limit=1):
                return message.id
        except discord.Forbidden:
            return None
        return None

    def lacking(self, channel: int) -> tuple[str, ...] | None:
        """The permissions the bot lacks in a channel it is in; None for a channel it does not see."""
        found = self._client.get_channel(channel)
        if not isinstance(found, discord.TextChannel):
            return None
        return lacking(found.permissions_for(found.guild.me))

    def server_name(self, guild: int) -> str | None:
        """The name of a server the bot is in."""
        found = self._client.get_guild(guild)
        return found.name if found else None

    async def direct(self, person: Person, screen: Screen, nonce: str) -> tuple[int, int]:
        """Send a direct message: its channel and message id. Raises `ClosedDirectMessages`, after noting it."""
        if person.discord_id is None:  # he asked to be forgotten
            raise ClosedDirectMessages(person)
        try:
            channel = person.dm_channel or (await self._client.create_dm(discord.Object(person.discord_id))).id
            message = await self.send(channel, screen, nonce)
        except discord.Forbidden as error:
            if error.code != CLOSED_DMS:
                raise
            await self._tables.note_dm(person, closed=True)
            raise ClosedDirectMessages(person) from error
        if person.dm_channel != channel or person.dms_closed:
            await self._tables.note_dm(person, channel=channel, closed=False)
        return channel, message
