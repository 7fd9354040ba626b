"""How Discord writes interactions, and the result of answering one."""

from __future__ import annotations

from bot.sandbox.rules.message import FILE_BYTES
from bot.sandbox.wire.guilds import bits, member_json
from bot.sandbox.wire.messages import message_json
from bot.sandbox.wire.places import channel_json
from bot.sandbox.wire.users import user_json
from bot.sandbox.world.component import Json
from bot.sandbox.world.interaction import CallbackKind, Interaction
from bot.sandbox.world.message import MessageFlag
from bot.sandbox.world.people import User
from bot.sandbox.world.places import Channel
from bot.sandbox.world.world import World

IN_GUILD = 0
IN_BOT_DM = 1


def interaction_json(world: World, interaction: Interaction) -> Json:
    """An interaction as the gateway announces it."""
    user = world.users[interaction.user_id]
    channel = world.channels[interaction.channel_id]
    out: Json = {
        "id": interaction.id,
        "application_id": world.bot.id,
        "type": int(interaction.kind),
        "data": interaction.data,
        "token": interaction.token,
        "version": 1,
        "channel": channel_json(world, channel),
        "channel_id": channel.id,
        "locale": user.locale,
        "entitlements": [],
        "app_permissions": bits(world.allowed(world.bot, channel)),
        "attachment_size_limit": FILE_BYTES,
        **(_guild_part(world, user, channel) if channel.guild_id else _dm_part(user)),
    }
    message = world.message(channel.id, interaction.message_id or "")
    return {**out, "message": message_json(world, message)} if message else out


def _guild_part(world: World, user: User, channel: Channel) -> Json:
    guild = world.guilds[channel.guild_id or ""]
    member = member_json(world, guild.members[user.id])
    return {
        "guild_id": guild.id,
        "guild": {"id": guild.id, "features": [], "locale": guild.locale},
        "guild_locale": guild.locale,
        "member": {**member, "permissions": bits(world.allowed(user, channel))},
        "context": IN_GUILD,
        "authorizing_integration_owners": {"0": guild.id},
    }


def _dm_part(user: User) -> Json:
    return {
        "user": user_json(user),
        "context": IN_BOT_DM,
        "authorizing_integration_owners": {"0": "0", "1": user.id},
    }


def callback_json(world: World, interaction: Interaction) -> Json:
    """The answer to a callback that asked for one (`with_response`)."""
    original = world.message(interaction.channel_id, interaction.original_id or "")
    summary: Json = {"id": interaction.id, "type": int(interaction.kind)}
    out: Json = {"interaction": summary}
    if original:
        summary |= {
            "response_message_id": original.id,
            "response_message_loading": original.is_loading,
            "response_message_ephemeral": bool(original.flags & MessageFlag.EPHEMERAL),
        }
    if original and interaction.callback in (CallbackKind.MESSAGE, CallbackKind.UPDATE_MESSAGE):
        out["resource"] = {"type": int(interaction.callback), "message": message_json(world, original)}
    return out
