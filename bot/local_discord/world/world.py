"""The world of a sandbox: everything Discord would store, in memory, and events for each change to it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, MutableMapping
from functools import partial

from bot.local_discord.clock import Clock, ShiftedClock, SnowflakeSource
from bot.local_discord.world import guilds
from bot.local_discord.world.commands import Change, CommandSet, Invocable, Listener, ReadMark, Thing, Verb, invocables
from bot.local_discord.world.guilds import (
    NOTHING,
    Channel,
    ChannelKind,
    Guild,
    Member,
    Overwrite,
    OverwriteKind,
    Permission,
    Role,
    User,
)
from bot.local_discord.world.interactions import Interactions
from bot.local_discord.world.message import Message

AVATAR_COLOURS = (0x5865F2, 0x3BA55D, 0xC27C0E, 0xC44569, 0x8E44AD, 0x1F8B9C, 0xA0522D)


class World:
    """Users, guilds, channels, messages, commands and interactions.

    Everything is addressed by id. Change objects through the methods here, or change an object and then call `changed`:
    the gateway, the page and the saved file depend on these events. `bot_token` is what the bot must log in with.
    """

    def __init__(self, bot_name: str = "Bottega", *, clock: Clock | None = None) -> None:
        self.clock = ShiftedClock(clock)
        self.snowflakes = SnowflakeSource(self.clock)
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self.blobs: MutableMapping[str, bytes] = {}
        self.commands: dict[str | None, CommandSet] = {None: CommandSet()}
        self._channels_of: dict[str, dict[str, Channel]] = {}
        self._dms: dict[str, Channel] = {}
        self.read_marks: dict[tuple[str, str], ReadMark] = {}
        self.interactions = Interactions(
            self.clock,
            self.snowflakes.new,
            added=partial(self.tell, Verb.ADDED),
            changed=self.changed,
            removed=partial(self.tell, Verb.REMOVED),
        )
        self.landing_id: str | None = None
        self.reset_token()
        self.base_url = "http://127.0.0.1"
        self._listeners: list[Listener] = []
        self.bot = User(self.snowflakes.new(), bot_name, colour=AVATAR_COLOURS[0], bot=True)
        self.users[self.bot.id] = self.bot

    # Changes

    def listen(self, listener: Listener) -> None:
        """Calls `listener` with every later change, in order."""
        self._listeners.append(listener)

    def ignore(self, listener: Listener) -> None:
        """Ends what `listen` began."""
        self._listeners.remove(listener)

    def tell(self, verb: Verb, thing: Thing) -> None:
        """Announces a change that has been made."""
        for listener in tuple(self._listeners):
            listener(Change(verb, thing))

    def changed(self, thing: Thing) -> None:
        """Announces that a field of `thing` has a new value."""
        self.tell(Verb.CHANGED, thing)

    def reset_token(self) -> None:
        """Gives the bot another token, until the program ends; a saved world keeps the one it had."""
        self.bot_token = f"sandbox.{secrets.token_urlsafe(16)}"

    # People

    def add_user(self, name: str, *, locale: str = "en-US", colour: int | None = None) -> User:
        """A new account, not yet in any guild."""
        shade = AVATAR_COLOURS[len(self.users) % len(AVATAR_COLOURS)] if colour is None else colour
        user = User(self.snowflakes.new(), name, locale, shade)
        self.users[user.id] = user
        self.tell(Verb.ADDED, user)
        return user

    def user(self, name: str) -> User:
        """The user of that name or id; LookupError if there is none."""
        if name in self.users:
            return self.users[name]
        for user in self.users.values():
            if name == user.name:
                return user
        raise LookupError(f"no user {name!r}")

    def add_guild(self, name: str, owner: User, *, locale: str = "en-US") -> Guild:
        """A new guild with its owner and the bot in it."""
        guild = Guild(self.snowflakes.new_moment(), name, owner.id, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", guilds.MEMBER_DEFAULT)
        bot_role = Role(self.snowflakes.new(), self.bot.name, guilds.BOT_DEFAULT, managed_by=self.bot.id)
        guild.roles[bot_role.id] = bot_role
        guild.members[owner.id] = Member(owner.id, self.clock.now())
        guild.members[self.bot.id] = Member(self.bot.id, self.clock.now(), [bot_role.id])
        self.guilds[guild.id] = guild
        self.tell(Verb.ADDED, guild)
        return guild

    def add_member(self, guild: Guild, user: User, allowed: Permission = NOTHING) -> Member:
        """Lets `user` into the guild; `allowed` are permissions beyond those of @everyone."""
        member = Member(user.id, self.clock.now())
        if allowed:
            role = Role(self.snowflakes.new(), f"{user.name}'s role", allowed)
            guild.roles[role.id] = role
            member.roles.append(role.id)
        guild.members[user.id] = member
        self.changed(guild)
        return member

    def allow(self, guild: Guild, role: Role, permissions: Permission) -> None:
        """Gives a role these permissions, and no others."""
        role.permissions = permissions
        self.changed(guild)

    def give_roles(self, guild: Guild, user: User, roles: Iterable[Role]) -> None:
        """Gives a member these roles, and no others."""
        guild.members[user.id].roles = [role.id for role in roles]
        self.changed(guild)

    def remove_member(self, guild: Guild, user: User) -> None:
        """Lets `user` leave the guild."""
        del guild.members[user.id]
        self.changed(guild)

    def take_bot_out(self, guild: Guild) -> None:
        """Removes the bot from a guild, in which all else stays."""
        if guild.members.pop(self.bot.id, None):
            self.changed(guild)

    def bring_bot_in(self, guild: Guild) -> None:
        """Adds the bot to a guild again, with the role it had."""
        if self.bot.id not in guild.members:
            roles = [role.id for role in guild.roles.values() if role.managed_by == self.bot.id]
            guild.members[self.bot.id] = Member(self.bot.id, self.clock.now(), roles)
            self.changed(guild)

    def hosts_bot(self, guild_id: str | None) -> bool:
        """Whether the bot is in that guild; in direct messages (None) it always is."""
        guild = self.guilds.get(guild_id) if guild_id else None
        return guild_id is None or (guild is not None and self.bot.id in guild.members)

    def remove_guild(self, guild: Guild) -> None:
        for channel in self.channels_of(guild):
            if channel.id in self.channels:
                self.remove_channel(channel)
        del self.guilds[guild.id]
        self.tell(Verb.REMOVED, guild)

    def set_dms(self, user: User, *, accepted: bool) -> None:
        """Opens or closes the user's direct messages to the bot."""
        user.dms_open = accepted
        self.changed(user)

    # Channels

    def channels_of(self, guild: Guild) -> list[Channel]:
        """The guild's channels and threads, oldest first."""
        return list(self._channels_of.get(guild.id, {}).values())

    def add_channel(self, guild: Guild, name: str, topic: str | None = None) -> Channel:
        """A new text channel at the end of the guild's list."""
        position = sum(not channel.is_thread for channel in self.channels_of(guild))
        return self._add(
            Channel(
                self.snowflakes.new(),
                ChannelKind.TEXT,
                name,
                guild.id,
                topic,
                position,
                created=self.clock.now(),
            )
        )

    def add_thread(
        self,
        parent: Channel,
        name: str,
        by: User,
        *,
        private: bool = False,
        message: Message | None = None,
    ) -> Channel:
        """A new thread below `parent`, hanging from `message` if one is given (it then has the message's id)."""
        thread = Channel(
            message.id if message else self.snowflakes.new(),
            ChannelKind.PRIVATE_THREAD if private else ChannelKind.PUBLIC_THREAD,
            name,
            parent.guild_id,
            parent_id=parent.id,
            owner_id=by.id,
            thread_members=[by.id],
            created=self.clock.now(),
        )
        return self._add(thread)

    def dm_with(self, user: User) -> Channel:
        """The direct messages between `user` and the bot, opened if they are new."""
        if user.id in self._dms:
            return self._dms[user.id]
        dm = Channel(self.snowflakes.new(), ChannelKind.DM, recipient_id=user.id, created=self.clock.now())
        return self._add(dm)

    def remove_channel(self, channel: Channel) -> None:
        """Deletes a channel with its messages and the threads below it."""
        siblings = self._channels_of.get(channel.guild_id or "", {})
        for thread in [place for place in siblings.values() if place.parent_id == channel.id]:
            self.remove_channel(thread)
        for message in list(self.messages.pop(channel.id).values()):
            self._forget_files(message)
        del self.channels[channel.id]
        siblings.pop(channel.id, None)
        self._dms.pop(channel.recipient_id or "", None)
        self.tell(Verb.REMOVED, channel)

    def channel(self, name: str) -> Channel:
        """The channel or thread of that name or id; LookupError if there is none."""
        for channel in self.channels.values():
            if name in (channel.id, channel.name):
                return channel
        raise LookupError(f"no channel {name!r}")

    def overwrite(
        self,
        channel: Channel,
        target: User | Role,
        *,
        allow: Permission = NOTHING,
        deny: Permission = NOTHING,
    ) -> None:
        """Sets what `target` is allowed and denied in `channel`; if both are empty, removes the overwrite."""
        kind = OverwriteKind.MEMBER if isinstance(target, User) else OverwriteKind.ROLE
        channel.overwrites.pop(target.id, None)
        if allow or deny:
            channel.overwrites[target.id] = Overwrite(kind, allow, deny)
        self.changed(channel)

    def allowed(self, user: User, channel: Channel) -> Permission:
        """What `user` may do in `channel`, overwrites and membership of private threads included."""
        if channel.guild_id is None:
            parties = (channel.recipient_id, self.bot.id)
            return guilds.DIRECT_MESSAGE if user.id in parties else NOTHING
        place = self.channels[channel.parent_id] if channel.parent_id else channel
        allowed = guilds.in_channel(self.guilds[channel.guild_id], place, user.id)
        outside = channel.kind is ChannelKind.PRIVATE_THREAD and user.id not in channel.thread_members
        return NOTHING if outside and not allowed & Permission.MANAGE_THREADS else allowed

    def sees(self, user: User, channel: Channel) -> bool:
        """Whether `user` can see `channel`."""
        return bool(self.allowed(user, channel) & Permission.VIEW_CHANNEL)

    def keep_channel(self, channel: Channel) -> None:
        """Enters a channel, without messages, and announces nothing."""
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        if channel.guild_id:
            self._channels_of.setdefault(channel.guild_id, {})[channel.id] = channel
        if channel.recipient_id:
            self._dms[channel.recipient_id] = channel

    def _add(self, channel: Channel) -> Channel:
        self.keep_channel(channel)
        self.tell(Verb.ADDED, channel)
        return channel

    # Messages

    def add_message(self, message: Message) -> Message:
        """Puts a new message into its channel."""
        self.messages[message.channel_id][message.id] = message
        self.tell(Verb.ADDED, message)
        return message

    def remove_message(self, message: Message) -> None:
        """Deletes a message and its files."""
        del self.messages[message.channel_id][message.id]
        self._forget_files(message)
        self.tell(Verb.REMOVED, message)

    def message(self, channel_id: str, message_id: str) -> Message | None:
        """The message with that id in that channel, if it still exists."""
        return self.messages.get(channel_id, {}).get(message_id)

    def last_message_id(self, channel: Channel) -> str | None:
        """The id of the channel's newest message that everyone sees."""
        public = (m.id for m in reversed(self.messages[channel.id].values()) if m.viewer_id is None)
        return next(public, None)

    def history(self, channel: Channel, viewer: User) -> list[Message]:
        """The channel's messages that `viewer` sees, oldest first."""
        if not self.allowed(viewer, channel) & Permission.VIEW_CHANNEL:
            return []
        return [m for m in self.messages[channel.id].values() if m.seen_by(viewer.id)]

    def mark_read(self, user: User, channel: Channel) -> None:
        """Notes that `user` has read everything in `channel`."""
        seen = self.history(channel, user)
        if seen:
            mark = ReadMark(user.id, channel.id, seen[-1].id)
            self.read_marks[user.id, channel.id] = mark
            self.changed(mark)

    def _forget_files(self, message: Message) -> None:
        for attachment in message.attachments:
            self.blobs.pop(attachment.id, None)

    # Commands

    def find_command(self, path: str, guild_id: str | None) -> Invocable:
        """The registered command typed as `path` (e.g. `game new`); a guild's own command wins over a global one."""
        for invocable in self.invocables(guild_id):
            if invocable.path == path:
                return invocable
        raise LookupError(f"no command /{path} is registered")

    def invocables(self, guild_id: str | None) -> list[Invocable]:
        """The commands that can be typed in that guild, or in direct messages for None."""
        if not self.hosts_bot(guild_id):
            return []
        scopes = [guild_id, None] if guild_id in self.commands and guild_id else [None]
        return [
            invocable
            for scope in scopes
            for command in self.commands[scope].commands.values()
            for invocable in invocables(command)
        ]
