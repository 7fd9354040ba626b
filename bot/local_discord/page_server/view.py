"""What one member sees: the state of the page, its messages and the commands on offer, as JSON for the page."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.local_discord.client_actions.actor import Actor
from bot.local_discord.serializers.messages import message_json
from bot.local_discord.world.commands import Invocable
from bot.local_discord.world.guilds import Channel, Guild, Permission, User
from bot.local_discord.world.message import Json, Message
from bot.local_discord.world.world import World

PAGE_OF_MESSAGES = 60
MOST_UNREAD = 99


@dataclass(frozen=True)
class Suggestion:
    """A command offered as one button in a channel without messages.

    `path` is the command as typed (`game new`), `values` its options, `labels` the button's texts by language (`en` and
    others; a missing language uses the English).
    """

    path: str
    labels: dict[str, str]
    values: dict[str, object] = field(default_factory=dict)


def state_json(world: World, viewer: User, suggestions: tuple[Suggestion, ...], *, online: bool) -> Json:
    """Everything around the messages: people, channels with unread marks, suggestions."""
    return {
        "me": viewer.id,
        "bot": world.bot.id,
        "online": online,
        "landing": world.landing_id,
        "people": [_person_json(world, user) for user in world.users.values()],
        "guilds": [{"id": g.id, "name": g.name, "owner": g.owner_id} for g in _guilds(world, viewer)],
        "channels": [_channel_json(world, viewer, channel) for channel in places(world, viewer)],
        "roles": [{"id": r.id, "name": r.name} for g in _guilds(world, viewer) for r in g.roles.values()],
        "suggestions": [
            {"path": s.path, "values": s.values, "label": _in_language(s.labels, viewer.locale)} for s in suggestions
        ],
    }


def message_view(world: World, message: Message, viewer: User) -> Json:
    """A message for the page: Discord's own JSON, and what its client would add."""
    origin = message.origin
    by_command = origin.command if origin else None
    return {
        **message_json(world, message),
        "page": {
            "ephemeral": message.viewer_id is not None,
            "loading": message.is_loading,
            "created": message.created,
            "pings_me": viewer.id in message.pinged,
            "used": {"user": origin.user_id, "command": by_command} if origin and by_command else None,
        },
    }


def messages_json(world: World, viewer: User, channel: Channel, before: str | None, limit: int) -> Json:
    """The newest `limit` of a channel's messages (or those before an id), oldest first."""
    seen = world.history(channel, viewer)
    if before:
        seen = [message for message in seen if int(message.id) < int(before)]
    page = seen[-limit:]
    return {"messages": [message_view(world, m, viewer) for m in page], "more": len(page) < len(seen)}


def commands_json(world: World, actor: Actor, channel: Channel) -> list[Json]:
    """The commands that may be typed in `channel`, in the member's language."""
    return [_command_json(invocable, actor.user.locale) for invocable in actor.offered(channel)]


def places(world: World, viewer: User) -> list[Channel]:
    """The channels, threads and direct messages in the lists of `viewer`; a locked thread stays, so that it can be
    opened."""
    seen = [channel for channel in world.channels.values() if world.sees(viewer, channel)]
    return [channel for channel in seen if channel.locked or not channel.archived]


def _guilds(world: World, viewer: User) -> list[Guild]:
    return [guild for guild in world.guilds.values() if viewer.id in guild.members]


def _person_json(world: World, user: User) -> Json:
    counts = [unread(world, user, channel) for channel in places(world, user)] if not user.bot else []
    return {
        "id": user.id,
        "name": user.name,
        "locale": user.locale,
        "colour": f"#{user.colour:06x}",
        "bot": user.bot,
        "dms_open": user.dms_open,
        "pings": sum(pings for _, pings in counts),
    }


def _channel_json(world: World, viewer: User, channel: Channel) -> Json:
    new, pings = unread(world, viewer, channel)
    allowed = world.allowed(viewer, channel)
    sending = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    return {
        "id": channel.id,
        "kind": int(channel.kind),
        "name": world.bot.name if channel.is_dm else channel.name,
        "topic": channel.topic,
        "guild": channel.guild_id,
        "parent": channel.parent_id,
        "unread": new,
        "pings": pings,
        "writable": bool(allowed & sending),
        "bot_silenced": not world.allowed(world.bot, channel) & sending,
        "bot_blind": not world.sees(world.bot, channel),
        "bot_removed": not world.hosts_bot(channel.guild_id),
        "locked": channel.locked,
    }


def unread(world: World, viewer: User, channel: Channel) -> tuple[int, int]:
    """How many messages of others `viewer` has not read in `channel`, and how many of these are direct or ping
    `viewer`."""
    mark = world.read_marks.get((viewer.id, channel.id))
    seen_until = int(mark.message_id) if mark else 0
    new = pings = 0
    for message in reversed(world.messages[channel.id].values()):
        if int(message.id) <= seen_until or new == MOST_UNREAD:
            break
        if message.author_id != viewer.id and message.seen_by(viewer.id):
            new += 1
            pings += channel.is_dm or viewer.id in message.pinged
    return new, pings


def _command_json(invocable: Invocable, locale: str) -> Json:
    steps = [invocable.command, *invocable.steps]
    return {
        "id": invocable.command["id"],
        "path": invocable.path,
        "label": " ".join(_localised(step, "name", locale) for step in steps),
        "description": _localised(invocable.leaf, "description", locale),
        "options": [_option_json(option, locale) for option in invocable.options],
    }


def _option_json(option: Json, locale: str) -> Json:
    bounds = ("min_value", "max_value", "min_length", "max_length", "channel_types")
    return {
        "name": option["name"],
        "label": _localised(option, "name", locale),
        "description": _localised(option, "description", locale),
        "type": option["type"],
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": choices_json(option.get("choices") or (), locale),
        **{key: option[key] for key in bounds if option.get(key) is not None},
    }


def choices_json(choices: list[Json] | tuple[Json, ...], locale: str) -> list[Json]:
    """Choices with the names for a member of that language."""
    return [{"label": _localised(choice, "name", locale), "value": choice["value"]} for choice in choices]


def _localised(holder: Json, key: str, locale: str) -> str:
    return str((holder.get(f"{key}_localizations") or {}).get(locale) or holder[key])


def _in_language(texts: dict[str, str], locale: str) -> str:
    return texts.get(locale) or texts.get(locale.split("-")[0]) or texts["en"]
