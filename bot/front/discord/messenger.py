"""Messages sent with the bot's own token: posts in channels and direct messages.

Every call may raise `discord.HTTPException`; the publisher decides what it means.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from hashlib import blake2s
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from bot.store import Person
from bot.tables import Tables

from . import screen as layout
from .interaction import lacking, lacking_for_threads, parse_id
from .screen import Screen

if TYPE_CHECKING:
    from .connections import Connections

LEAST_READ, MOST_READ = 100, 300
"""Messages read back to find one of ours: at least `LEAST_READ` of any age, at most `MOST_READ`."""
LONG_BEFORE = timedelta(hours=1)
"""How much older than expected a message of ours may be: this machine's clock may differ from Discord's."""
CLOSED_DMS = 50007
NO_SERVER_IN_COMMON = 50278
MISSING_ACCESS, MISSING_PERMISSIONS = NO_ACCESS = (50001, 50013)
UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
EDITED_TOO_OFTEN = 30046
"""A message over an hour old takes only so many edits."""
HAS_THREAD = 160004
A_WEEK: Final = 10_080
"""Minutes without a message until Discord archives a thread; the next message opens it again."""
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
ARCHIVED_THREAD, LOCKED_THREAD = 50083, 160005
"""Nothing in an archived thread can be edited; a post there opens it again, unless it is locked."""


UNREACHABLE = (discord.RateLimited, OSError, TimeoutError, aiohttp.ClientError)
"""Errors that pass by themselves, however long it takes."""
NAME_KEPT, MOST_NAMES = 3600.0, 1000
"""Seconds for which the name of a server is kept, and how many are."""


class ServerUnknown(ConnectionError):
    """The connection by which a server is heard of is still being made."""


class ClosedDirectMessages(Exception):
    """A person accepts no direct messages from the bot."""

    def __init__(self, person: Person) -> None:
        super().__init__()
        self.person = person


class NoAccess(Exception):
    """The bot lacks a permission in a channel; `code` is Discord's for it."""

    def __init__(self, channel: int, code: int) -> None:
        super().__init__()
        self.channel = channel
        self.code = code


class Messenger:
    """Sends and edits messages. A request that takes too long raises `TimeoutError`."""

    def __init__(self, connections: Connections, tables: Tables) -> None:
        self._connections = connections
        self._client = connections.requests
        self._tables = tables
        self._names: dict[int, tuple[str | None, float]] = {}
        self.refused: set[int] = set()
        """The channels that refused the last post because of a missing permission."""

    @asynccontextmanager
    async def _asking(self, channel: int | None = None) -> AsyncIterator[None]:
        """Around a request to Discord, about a channel if one is given. Raises `NoAccess`."""
        try:
            yield
        except discord.Forbidden as error:
            if channel is None or error.code not in NO_ACCESS:
                raise
            self.refused.add(channel)
            raise NoAccess(channel, error.code) from error
        if channel is not None:
            self.refused.discard(channel)

    async def send(self, channel: int, screen: Screen, nonce: str, *, silent: bool = False) -> int:
        """Post a screen and return its message id. The same nonce (25 characters) within a few minutes posts once; a
        `silent` post notifies no phone."""
        view, files = layout.lay_out(screen, _mark(nonce))
        target = self._client.get_partial_messageable(channel)
        allowed = layout.pings(screen)
        async with self._asking(channel):
            sent = await target.send(view=view, files=files, allowed_mentions=allowed, nonce=nonce, silent=silent)
        return sent.id

    async def edit(self, channel: int, message: int, screen: Screen) -> None:
        """Replace a message; its pictures are sent again, so that none is lost."""
        view, files = layout.lay_out(screen)
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)
        async with self._asking(channel):
            await partial.edit(view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none())

    async def edit_answer(self, token: str, message: int | None, screen: Screen) -> None:
        """Replace a private answer to an interaction by the interaction's `token`: its first answer, or a later
        `message`. Discord counts this apart from the bot's other requests."""
        view, files = layout.lay_out(screen)
        allowed, client, id_ = discord.AllowedMentions.none(), self._client, self._client.application_id
        assert id_
        async with self._asking():
            if message is not None:
                webhook = discord.Webhook.partial(id_, token, client=client)
                await webhook.edit_message(message, view=view, attachments=files, allowed_mentions=allowed)
                return
            # The library offers this only for an interaction that it has just received.
            with handle_message_parameters(view=view, attachments=files, allowed_mentions=allowed) as sent:
                await async_context.get().edit_original_interaction_response(
                    id_,
                    token,
                    session=client.http._HTTPClient__session,  # type: ignore[attr-defined]
                    proxy=client.http.proxy,
                    proxy_auth=client.http.proxy_auth,
                    payload=sent.payload,
                    multipart=sent.multipart,
                    files=sent.files,
                )

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message of ours; one that is gone already is fine."""
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)
        with contextlib.suppress(discord.NotFound):
            async with self._asking():
                await partial.delete()

    async def newest(self, channel: int) -> int | None:
        """The id of the channel's newest message; None where the bot may not read the history."""
        try:
            async with self._asking():
                async for message in self._client.get_partial_messageable(channel).history(limit=1):
                    return message.id
        except discord.Forbidden:
            return None
        return None

    async def find_own(self, channel: int, nonce: str, since: int) -> int | None:
        """The id of the message sent under a nonce after a time (ms); None if there is none, or where the bot may not
        read the history."""
        oldest = datetime.fromtimestamp(since / 1000, UTC) - LONG_BEFORE
        try:
            async with self._asking():
                async for message in self._messages(channel, oldest):
                    if message.author == self._client.user and _is_named(message, nonce):
                        return message.id
        except discord.Forbidden:
            return None
        return None

    async def _messages(self, channel: int, oldest: datetime) -> AsyncIterator[discord.Message]:
        """The messages of a channel, newest first: the first `LEAST_READ` of any age, then those since a time."""
        read = 0
        async for message in self._client.get_partial_messageable(channel).history(limit=MOST_READ):
            if read >= LEAST_READ and message.created_at < oldest:
                return
            read += 1
            yield message

    async def shown_since(self, channel: int, message: int, table: int) -> int:
        """The highest public number of a table that one of our boards shows, from a message of a channel on; 0 if there
        is no board."""
        shown = 0
        async with self._asking():
            after = discord.Object(message - 1)
            async for each in self._client.get_partial_messageable(channel).history(limit=LEAST_READ, after=after):
                if each.author == self._client.user:
                    shown = max(shown, _shown(each, table))
        return shown

    async def still_in_server(self, guild: int) -> bool:
        """Whether the bot is in a server. Asks Discord, because an event about it may have been missed."""
        try:
            async with self._asking():
                await self._client.fetch_guild(guild, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return False
        return True

    def lacking(self, channel: int) -> tuple[str, ...] | None:
        """The permissions the bot lacks in a channel or thread; None if it does not know the channel."""
        found = self._connections.get_channel(channel)
        if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
            return None
        return lacking(found.permissions_for(found.guild.me), thread=isinstance(found, discord.Thread))

    def open_to_all(self, channel: int) -> bool:
        """Whether every member of its server may read a channel or thread that the bot sees."""
        found = self._connections.get_channel(channel)
        if isinstance(found, discord.Thread):
            found = None if found.is_private() else found.parent
        if not isinstance(found, discord.abc.GuildChannel):
            return False
        return found.permissions_for(found.guild.default_role).read_messages

    def server_of(self, channel: int) -> int | None:
        """The server of a channel the bot sees."""
        found = self._connections.get_channel(channel)
        return found.guild.id if isinstance(found, discord.abc.GuildChannel) else None

    async def server_name(self, guild: int) -> str | None:
        """The name of a server the bot is in. One of a shard that another process holds is asked of Discord, and the
        answer kept for `NAME_KEPT`."""
        if found := self._connections.get_guild(guild):
            return found.name
        name, asked = self._names.get(guild, (None, -NAME_KEPT))
        if time.monotonic() - asked >= NAME_KEPT:
            with contextlib.suppress(discord.HTTPException, *UNREACHABLE):
                name = (await self._client.fetch_guild(guild, with_counts=False)).name
            self._names[guild] = name, time.monotonic()
            while len(self._names) > MOST_NAMES:
                del self._names[next(iter(self._names))]
        return name

    def require_server(self, guild: int | None) -> None:
        """Raises `ServerUnknown` where a server's shard is ours but has yet to be connected: nothing is known of the
        server's channels then."""
        if guild is not None and self._connections.get_guild(guild) is None:
            raise ServerUnknown(guild)

    def lacking_for_threads(self, channel: int) -> tuple[str, ...] | None:
        """The permissions the bot lacks to open a thread; None where no thread is possible."""
        found = self._connections.get_channel(channel)
        if not isinstance(found, discord.TextChannel):
            return None
        return lacking_for_threads(found.permissions_for(found.guild.me))

    async def open_thread(self, channel: int, name: str, at: int | None) -> int:
        """Open a public thread in a channel and return its id; it hangs from a message of the channel if that still
        exists. A second request at the same message returns the same thread. `lacking_for_threads` says beforehand
        whether it can."""
        found = self._connections.get_channel(channel)
        assert isinstance(found, discord.TextChannel)
        try:
            message = discord.Object(at) if at else None
            kind = discord.ChannelType.public_thread
            async with self._asking():
                thread = await found.create_thread(name=name, message=message, type=kind, auto_archive_duration=A_WEEK)
            return thread.id
        except discord.HTTPException as error:
            if not at or error.code not in (HAS_THREAD, UNKNOWN_MESSAGE):
                raise
            # A thread has the id of the message it hangs from.
            if error.code == HAS_THREAD and await self.is_there(at):
                return at
            return await self.open_thread(channel, name, None)

    async def is_there(self, channel: int) -> bool:
        """Whether a channel or thread still exists."""
        try:
            async with self._asking():
                await self._client.fetch_channel(channel)
        except discord.NotFound:
            return False
        return True

    async def is_member(self, guild: int, user: int) -> bool:
        """Whether a user is in a server; assumed where the bot itself is not in it."""
        found = self._connections.get_guild(guild)
        if found is None:
            return True
        try:
            async with self._asking():
                await found.fetch_member(user)
        except discord.NotFound as error:
            return error.code not in (UNKNOWN_MEMBER, UNKNOWN_USER)
        except discord.Forbidden:
            return True
        return True

    @asynccontextmanager
    async def direct(self, person: Person) -> AsyncIterator[int]:
        """The channel of a person's direct messages, to send one. Where sending is refused, notes it and raises
        `ClosedDirectMessages`."""
        if person.discord_id is None:  # they asked to be forgotten
            raise ClosedDirectMessages(person)
        try:
            channel = person.dm_channel or await self._open_direct(person.discord_id)
            yield channel
        except discord.Forbidden as error:
            if error.code not in (CLOSED_DMS, NO_SERVER_IN_COMMON):
                raise
            if error.code == CLOSED_DMS:
                await self._tables.note_dm(person, closed=True)
            raise ClosedDirectMessages(person) from error
        if person.dm_channel != channel or person.dms_closed:
            await self._tables.note_dm(person, channel=channel, closed=False)

    async def _open_direct(self, user: int) -> int:
        async with self._asking():
            return (await self._client.create_dm(discord.Object(user))).id


class Refusals:
    """Tracks the tables whose channels refuse posts."""

    def __init__(self, messenger: Messenger, tables: Tables) -> None:
        self._messenger = messenger
        self._tables = tables
        self._channels: dict[int, int] = {}

    async def load(self) -> None:
        """Load the refusals known at the last shutdown."""
        self._channels = await self._tables.refusals.all()
        self._messenger.refused.update(self._channels.values())

    async def noticed(self, table: int, channel: int) -> None:
        """A table's channel refuses a post."""
        self._channels[table] = channel
        self._messenger.refused.add(channel)
        lacks = self._messenger.lacking(channel)
        await self._tables.refusals.note(table, channel, lacks or ())

    async def sent(self, table: int) -> None:
        """A table's message was sent; if it was a post, the channel accepts posts again."""
        channel = self._channels.get(table)
        if channel is None or channel in self._messenger.refused:
            return
        await self._tables.refusals.end(table)
        self._channels.pop(table, None)

    async def permissions_changed(self) -> None:
        """The bot's permissions have changed somewhere: try again where none is missing now."""
        for table, channel in tuple(self._channels.items()):
            if self._messenger.lacking(channel) == ():
                await self._tables.outbox.retry_now(table)

    async def pressed(self, channel: int, allowed: discord.Permissions, *, thread: bool) -> None:
        """A press shows what the bot may do in its channel."""
        for table, refusing in tuple(self._channels.items()):
            if refusing == channel and not lacking(allowed, thread=thread):
                await self._tables.outbox.retry_now(table)


def _mark(nonce: str) -> int:
    """The number of a message's first component: unlike the nonce, Discord reports it with the message for ever."""
    return int.from_bytes(blake2s(nonce.encode(), digest_size=4).digest()) >> 2 | 1 << 16


def _shown(message: discord.Message, table: int) -> int:
    """The public number of a table that a message shows, 0 if it is no board of the table."""
    last = message.components[-1] if message.components else None
    number = getattr(last, "id", None) or 0
    if number < layout.SHOWS or not isinstance(last, discord.ActionRow):
        return 0
    pressed = [parse_id(child.custom_id or "") for child in last.children if isinstance(child, discord.Button)]
    return number - layout.SHOWS if any(each and each.args[:1] == (str(table),) for each in pressed) else 0


def _is_named(message: discord.Message, nonce: str) -> bool:
    """Whether a message was sent under a nonce."""
    first = getattr(message.components[0], "id", None) if message.components else None
    return message.nonce == nonce or first == _mark(nonce)
