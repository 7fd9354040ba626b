"""How Discord writes users, channels, guilds, members and roles, and the addresses of their files."""

from __future__ import annotations

from urllib.parse import quote

from bot.local_discord.clock import iso
from bot.local_discord.world import guilds
from bot.local_discord.world.guilds import Channel, ChannelKind, Guild, Member, Role, User
from bot.local_discord.world.message import Attachment, Json
from bot.local_discord.world.world import World


def gateway_url(world: World) -> str:
    """The WebSocket address of the gateway."""
    return world.base_url.replace("http", "ws", 1) + "/gateway"


def file_url(world: World, channel_id: str, attachment: Attachment) -> str:
    """Where the CDN serves a message's file."""
    return f"{world.base_url}/cdn/attachments/{channel_id}/{attachment.id}/{quote(attachment.filename)}"


def user_json(user: User) -> Json:
    """A user as others see them."""
    return {
        "id": user.id,
        "username": user.username,
        "discriminator": "0",
        "global_name": user.name,
        "avatar": f"{user.colour:06x}",
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def own_user_json(user: User) -> Json:
    """The bot's own account, with the fields that only its owner sees."""
    return {**user_json(user), "verified": True, "mfa_enabled": True, "email": None, "locale": user.locale}


def channel_json(world: World, channel: Channel) -> Json:
    """A channel, in the form of its kind."""
    common = {
        "id": channel.id,
        "type": int(channel.kind),
        "last_message_id": world.last_message_id(channel),
        "flags": 0,
    }
    if channel.kind is ChannelKind.DM:
        return {**common, "recipients": [user_json(world.users[channel.recipient_id or ""])]}
    common |= {"name": channel.name, "guild_id": channel.guild_id, "rate_limit_per_user": 0}
    return {**common, **(_thread(world, channel) if channel.is_thread else _text_channel(channel))}


def _text_channel(channel: Channel) -> Json:
    overwrites = [
        {"id": target, "type": int(o.kind), "allow": str(int(o.allow)), "deny": str(int(o.deny))}
        for target, o in channel.overwrites.items()
    ]
    return {
        "position": channel.position,
        "parent_id": None,
        "topic": channel.topic,
        "nsfw": False,
        "permission_overwrites": overwrites,
    }


def _thread(world: World, thread: Channel) -> Json:
    return {
        "parent_id": thread.parent_id,
        "owner_id": thread.owner_id,
        "message_count": len(world.messages[thread.id]),
        "total_message_sent": len(world.messages[thread.id]),
        "member_count": len(thread.thread_members),
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": iso(thread.created),
            "auto_archive_duration": thread.auto_archive_minutes,
            "locked": thread.locked,
            "create_timestamp": iso(thread.created),
            **({"invitable": True} if thread.kind is ChannelKind.PRIVATE_THREAD else {}),
        },
    }


def thread_member_json(thread: Channel, user_id: str) -> Json:
    return {"id": thread.id, "user_id": user_id, "join_timestamp": iso(thread.created), "flags": 0}


def member_json(world: World, member: Member) -> Json:
    """A guild's member with the user inside."""
    return {
        "user": user_json(world.users[member.user_id]),
        "roles": list(member.roles),
        "joined_at": iso(member.joined),
        "deaf": False,
        "mute": False,
        "nick": None,
        "avatar": None,
        "banner": None,
        "flags": 0,
        "pending": False,
        "premium_since": None,
        "communication_disabled_until": None,
    }


def role_json(role: Role, position: int) -> Json:
    colours = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
    managed = {"tags": {"bot_id": role.managed_by}} if role.managed_by else {}
    return {
        "id": role.id,
        "name": role.name,
        "color": 0,
        "colors": colours,
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(int(role.permissions)),
        "managed": role.managed_by is not None,
        "mentionable": False,
        "flags": 0,
        **managed,
    }


def fetched_guild_json(guild: Guild) -> Json:
    """A guild as `GET /guilds/{id}` answers it."""
    return {**guild_json(guild), "home_header": None, "nsfw": False}


def guild_json(guild: Guild) -> Json:
    """A guild without its channels and members."""
    return {
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "description": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": guild.owner_id,
        "application_id": None,
        "region": "europe",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role_json(role, position) for position, role in enumerate(guild.roles.values())],
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "hub_type": None,
        "incidents_data": None,
    }


def guild_create_json(world: World, guild: Guild) -> Json:
    """A guild as the gateway announces it: with its channels and threads, and the bot as the only member listed."""
    places = world.channels_of(guild)
    bot = guild.members[world.bot.id]
    return {
        **guild_json(guild),
        "joined_at": iso(bot.joined),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "voice_states": [],
        "members": [member_json(world, bot)],
        "channels": [channel_json(world, c) for c in places if not c.is_thread],
        "threads": [channel_json(world, c) for c in places if c.is_thread and not c.archived],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def bits(allowed: guilds.Permission) -> str:
    """Permission bits as the decimal string Discord sends."""
    return str(int(allowed))
