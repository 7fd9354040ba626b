"""Users, guilds, channels, and how roles and overwrites combine into a user's permissions."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from functools import reduce
from operator import or_


@dataclass(slots=True)
class User:
    """An account. `colour` is 0xRRGGBB; `locale` is Discord's name of a language, such as `en-US` or `it`."""

    id: str
    name: str
    locale: str = "en-US"
    colour: int = 0x5865F2
    bot: bool = False
    dms_open: bool = True

    @property
    def username(self) -> str:
        """The account's unique lower-case name; `name` is the displayed one."""
        return self.name.lower().replace(" ", "_")

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(slots=True)
class Role:
    """A set of permission bits that members can hold. The role whose id is the guild's own is @everyone."""

    id: str
    name: str
    permissions: int
    managed_by: str | None = None


@dataclass(slots=True)
class Member:
    """A user inside a guild: roles held and the moment of joining (epoch seconds)."""

    user_id: str
    joined: float
    roles: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Guild:
    """A server: its owner, its language, its roles and its members by id."""

    id: str
    name: str
    owner_id: str
    locale: str
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)


class ChannelKind(IntEnum):
    """Discord's numbers for the kinds of channel the sandbox has."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class OverwriteKind(IntEnum):
    """The kind of target of an overwrite."""

    ROLE = 0
    MEMBER = 1


@dataclass(slots=True)
class Overwrite:
    """Permission bits allowed and denied in one channel to one role or member."""

    kind: OverwriteKind
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Channel:
    """A place with messages.

    A text channel has a guild and overwrites; a thread also a parent, an owner and members; a direct message has a
    recipient (the user who talks with the bot) and no guild.
    """

    id: str
    kind: ChannelKind
    name: str = ""
    guild_id: str | None = None
    topic: str | None = None
    position: int = 0
    overwrites: dict[str, Overwrite] = field(default_factory=dict)
    recipient_id: str | None = None
    parent_id: str | None = None
    owner_id: str | None = None
    thread_members: list[str] = field(default_factory=list)
    created: float = 0.0
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 1440

    @property
    def is_dm(self) -> bool:
        return self.kind is ChannelKind.DM

    @property
    def is_thread(self) -> bool:
        return self.kind in (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)


class Permission(IntFlag):
    """The bits that matter to text channels, with Discord's names and values."""

    CREATE_INSTANT_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_AUDIT_LOG = 1 << 7
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    SEND_POLLS = 1 << 49
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


NOTHING = Permission(0)
EVERYTHING = reduce(or_, Permission)
TALKING = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.SEND_MESSAGES_IN_THREADS
)
MEMBER_DEFAULT = (
    TALKING
    | Permission.CREATE_INSTANT_INVITE
    | Permission.CHANGE_NICKNAME
    | Permission.MENTION_EVERYONE
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_POLLS
)
BOT_DEFAULT = TALKING | Permission.CREATE_PUBLIC_THREADS | Permission.MANAGE_THREADS | Permission.PIN_MESSAGES
DIRECT_MESSAGE = TALKING | Permission.MENTION_EVERYONE | Permission.SEND_POLLS | Permission.PIN_MESSAGES
NEEDS_SENDING = int(
    Permission.MENTION_EVERYONE | Permission.SEND_TTS_MESSAGES | Permission.ATTACH_FILES | Permission.EMBED_LINKS
)
# Plain numbers: this is worked out many times a press, and flags are several times slower.
ADMINISTRATOR, VIEW_CHANNEL, SEND_MESSAGES = (
    int(flag) for flag in (Permission.ADMINISTRATOR, Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES)
)


def in_guild(guild: Guild, user_id: str) -> Permission:
    """What the member's roles allow, before any channel's overwrites; nothing for a user who is not a member."""
    member = guild.members.get(user_id)
    if member is None:
        return NOTHING
    if user_id == guild.owner_id:
        return EVERYTHING
    granted = int(guild.roles[guild.id].permissions)
    for role_id in member.roles:
        granted |= guild.roles[role_id].permissions
    return EVERYTHING if granted & ADMINISTRATOR else Permission(granted)


def in_channel(guild: Guild, channel: Channel, user_id: str) -> Permission:
    """What the member may do in `channel`; for a thread, pass its parent, whose overwrites it inherits."""
    allowed = int(in_guild(guild, user_id))
    if not allowed or allowed & ADMINISTRATOR:
        return Permission(allowed)
    allowed = _overwritten(allowed, channel, (guild.id,))
    allowed = _overwritten(allowed, channel, guild.members[user_id].roles)
    allowed = _overwritten(allowed, channel, (user_id,))
    if not allowed & VIEW_CHANNEL:
        return NOTHING
    if not allowed & SEND_MESSAGES:
        allowed &= ~NEEDS_SENDING
    return Permission(allowed)


def _overwritten(allowed: int, channel: Channel, targets: tuple[str, ...] | list[str]) -> int:
    overwrites = [channel.overwrites[target] for target in targets if target in channel.overwrites]
    for overwrite in overwrites:
        allowed &= ~int(overwrite.deny)
    for overwrite in overwrites:
        allowed |= int(overwrite.allow)
    return allowed
