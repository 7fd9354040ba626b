"""The connection to Discord: one client that passes every interaction to the router or the command tree."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.tables import Reachability
from bot.tables.telling.outbox import Outbox

from .messenger import DEADLINE, Refusals
from .request_figures import measuring

log = logging.getLogger(__name__)

SOCKETS = 200  # more open sockets than this at once would only fill the file table


class Tree(app_commands.CommandTree["Client"]):
    """The commands; once the client closes, it starts none."""

    async def interaction_check(self, interaction: discord.Interaction[Client]) -> bool:
        return not self.client.closing


class Client(discord.AutoShardedClient):
    """Uses no privileged intent and caches only servers and channels: interactions carry the rest.

    It is sharded from the start, so one code path serves one server or thousands.
    """

    tree: Tree

    def __init__(self, **options: Any) -> None:
        _silence_library()
        super().__init__(
            intents=discord.Intents(guilds=True),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=30.0,
            connector=aiohttp.TCPConnector(limit=SOCKETS),
            http_trace=measuring(),
            **options,
        )
        self.tree = Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.connected = asyncio.Event()
        self.closing = False
        """Once set, no press or command is started any more: it could not be answered."""
        self.reachability: Reachability | None = None
        self.outbox: Outbox | None = None
        self.refusals: Refusals | None = None
        self.on_press: Callable[[discord.Interaction[Any]], Awaitable[None]] | None = None

    async def on_ready(self) -> None:
        self.connected.set()
        log.info("connected to Discord: %d servers", len(self.guilds))
        if self.reachability:
            await self.reachability.in_servers(await self._servers())
        await self.on_resumed()

    async def _servers(self) -> set[int]:
        """The servers the bot is in, including unavailable ones. Asks Discord, because the library still lists servers
        that removed the bot while a session was lost."""
        try:
            async with asyncio.timeout(DEADLINE):
                return {guild.id async for guild in self.fetch_guilds(limit=None, with_counts=False)}
        except (discord.HTTPException, OSError, TimeoutError, aiohttp.ClientError) as error:
            log.warning("Discord does not say in which servers I am: %r", error)
            return {guild.id for guild in self.guilds}

    async def on_resumed(self) -> None:
        if self.outbox:
            await self.outbox.retry_now()

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        await self._permissions_changed()

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        await self._permissions_changed()

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        await self._permissions_changed()

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        await self._permissions_changed()

    async def _permissions_changed(self) -> None:
        if self.refusals:
            await self.refusals.permissions_changed()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        if self.reachability:
            await self.reachability.left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        if self.reachability:
            await self.reachability.joined(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.on_guild_join(guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        if self.reachability:
            await self.reachability.channel_gone(channel.id)

    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        if self.reachability:
            await self.reachability.channel_gone(gone.thread_id)

    async def on_raw_thread_update(self, changed: discord.RawThreadUpdateEvent) -> None:
        closing = changed.data["thread_metadata"]
        if self.reachability:
            # A thread that is only archived opens with the next post.
            shut = closing["archived"] and closing.get("locked", False)
            await self.reachability.thread_changed(changed.thread_id, locked=shut)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if self.closing:
            return
        if self.refusals and interaction.channel_id:
            thread = isinstance(interaction.channel, discord.Thread)
            await self.refusals.pressed(interaction.channel_id, interaction.app_permissions, thread=thread)
        pressed = interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if pressed and self.on_press:
            await self.on_press(interaction)

    async def sync_commands(self, known: str | None) -> str:
        """Publish the commands if they differ from those of the hash `known`; returns the hash of the published
        ones."""
        translator = self.tree.translator
        commands = self.tree.get_commands()
        payload = [
            await command.get_translated_payload(self.tree, translator) if translator else command.to_dict(self.tree)
            for command in commands
        ]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        if digest != known:
            await self.tree.sync()
            log.info("published %d commands", len(commands))
        return digest


def _silence_library() -> None:
    """Stop discord.py from logging payloads: they contain sealed bids and interaction tokens."""
    logger = logging.getLogger("discord")
    logger.setLevel(max(logger.level, logging.INFO))
