"""Finding what a route names, and whether the bot may do what it asks there."""

from __future__ import annotations

from bot.local_discord.rest.call import Call
from bot.local_discord.validation import refusal
from bot.local_discord.world.guilds import Channel, Guild, Permission
from bot.local_discord.world.message import Message


def guild(call: Call) -> Guild:
    """The guild in the path; 10004 for one that is not there or that the bot is not in."""
    found = call.world.guilds.get(call.params["guild_id"])
    if found is None or call.world.bot.id not in found.members:
        raise refusal.unknown_guild()
    return found


def channel(call: Call, *needed: Permission) -> Channel:
    """The channel in the path; 10003, 50001 when the bot does not see it, 50013 when it lacks a permission."""
    found = call.world.channels.get(call.params["channel_id"])
    if found is None:
        raise refusal.unknown_channel()
    require(call, found, *needed)
    return found


def require(call: Call, place: Channel, *needed: Permission) -> None:
    """Raises 50001 or 50013 unless the bot sees `place` and holds every permission there."""
    allowed = call.world.allowed(call.world.bot, place)
    if not allowed & Permission.VIEW_CHANNEL:
        raise refusal.missing_access()
    if any(not allowed & permission for permission in needed):
        raise refusal.missing_permissions()


def message(call: Call, *needed: Permission) -> Message:
    """The message in the path (not an ephemeral one: only its token reaches that); 10008 or the channel's refusals."""
    place = channel(call, Permission.READ_MESSAGE_HISTORY, *needed)
    found = call.world.message(place.id, call.params["message_id"])
    if found is None or found.viewer_id is not None:
        raise refusal.unknown_message()
    return found
