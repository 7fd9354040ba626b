"""How Discord writes guilds, their members and roles."""

from __future__ import annotations

from bot.sandbox.clock import iso
from bot.sandbox.wire.places import channel_json
from bot.sandbox.wire.users import user_json
from bot.sandbox.world import permissions
from bot.sandbox.world.component import Json
from bot.sandbox.world.people import Guild, Member, Role
from bot.sandbox.world.world import World


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
    places = [c for c in world.channels.values() if c.guild_id == guild.id]
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


def bits(allowed: permissions.Permission) -> str:
    """Permission bits as the decimal string Discord sends."""
    return str(int(allowed))
