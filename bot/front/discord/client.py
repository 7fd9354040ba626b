"""The connection to Discord: one client that passes every interaction to the router or the command tree."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import discord
from discord import app_commands

from bot.store.shares import EVERYTHING, Share
from bot.tables import Reachability
from bot.tables.telling.outbox import Outbox

from .messenger import Refusals
from .requests import Requests

log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree["Client"]):
    """The commands; once the client closes, it starts none."""

    async def interaction_check(self, interaction: discord.Interaction[Client]) -> bool:
        with self.client.answering():
            return not self.client.closing and await self.client.takes_up(interaction)


class Client(discord.Client):
    """The connection of one shard. Uses no privileged intent and caches only servers and channels: interactions carry
    the rest. With `api`, requests with the bot's token go there instead of to Discord."""

    tree: Tree

    def __init__(self, api: str | None = None, **options: Any) -> None:
        _silence_library()
        super().__init__(
            intents=discord.Intents(guilds=True),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.http = self._connection.http = Requests(self.loop, api)
        self.tree = Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.connected = asyncio.Event()
        self.closing = False
        """Once set, no press or command is started any more: it could not be answered."""
        self.turn_to_identify: Callable[[int], Awaitable[None]] | None = None
        self.take_up: Callable[[int, int], Awaitable[bool]] | None = None
        self.reachability: Reachability | None = None
        self.outbox: Outbox | None = None
        self.refusals: Refusals | None = None
        self.on_press: Callable[[discord.Interaction[Any]], Awaitable[None]] | None = None
        self._answering = 0
        self._answered = asyncio.Event()

    @property
    def share(self) -> Share:
        """The servers whose events it hears."""
        return EVERYTHING if self.shard_id is None else Share(self.shard_count or 1, frozenset({self.shard_id}))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        # The turn of the first time has been waited for before.
        if not initial and self.turn_to_identify:
            await self.turn_to_identify(shard_id or 0)

    async def on_ready(self) -> None:
        self.connected.set()
        log.info("connected to Discord: %d servers", len(self.guilds))
        if self.reachability:
            # The library lists anew, at the start of each session, in which servers the bot is.
            await self.reachability.in_servers({guild.id for guild in self.guilds}, self.share)
        await self.on_resumed()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Around the answer to an interaction: the connection must not be closed meanwhile."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1
            self._answered.set()

    async def answered(self) -> None:
        """Return once all interactions that were heard of are answered."""
        while self._answering:
            self._answered.clear()
            await self._answered.wait()

    async def takes_up(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether an interaction is to be answered here: while a shard is handed over, two processes hear of each."""
        return self.take_up is None or await self.take_up(interaction.id, self.shard_id or 0)

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
        with self.answering():
            if self.refusals and interaction.channel_id:
                thread = isinstance(interaction.channel, discord.Thread)
                await self.refusals.pressed(interaction.channel_id, interaction.app_permissions, thread=thread)
            pressed = interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
            if pressed and self.on_press and await self.takes_up(interaction):
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
