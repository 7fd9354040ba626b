"""How Discord writes channels, threads and direct messages."""

from __future__ import annotations

from bot.sandbox.clock import iso
from bot.sandbox.wire.users import user_json
from bot.sandbox.world.component import Json
from bot.sandbox.world.places import Channel, ChannelKind
from bot.sandbox.world.world import World


def channel_json(world: World, channel: Channel) -> Json:
    """Any channel, in the form that its kind has."""
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
