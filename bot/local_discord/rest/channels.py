"""Routes about channels and threads."""

from __future__ import annotations

from bot.local_discord.rest import call as access
from bot.local_discord.rest.call import Call, Routes
from bot.local_discord.serializers.guilds import channel_json, thread_member_json
from bot.local_discord.validation import refusal
from bot.local_discord.validation.refusal import Form
from bot.local_discord.world.commands import Typing, Verb
from bot.local_discord.world.guilds import Channel, ChannelKind, Permission
from bot.local_discord.world.message import Json, Message, MessageFlag

routes = Routes()

NAME = 100
TOPIC = 1024
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


@routes.get("/channels/{channel_id}")
def one(call: Call) -> Json:
    return channel_json(call.world, access.channel(call))


@routes.patch("/channels/{channel_id}")
def change(call: Call) -> Json:
    """Renames a channel, sets its topic, or archives and locks a thread."""
    channel = access.channel(call)
    access.require(call, channel, _managing(channel))
    form = Form()
    form.text(call.form, "name", NAME, low=1)
    form.text(call.form, "topic", TOPIC)
    form.choice(call.form, "auto_archive_duration", ARCHIVE_MINUTES, required=False)
    form.refuse_problems()
    channel.name = call.form.get("name") or channel.name
    channel.topic = call.form.get("topic", channel.topic)
    if channel.is_thread:
        channel.archived = bool(call.form.get("archived", channel.archived))
        channel.locked = bool(call.form.get("locked", channel.locked))
        channel.auto_archive_minutes = call.form.get("auto_archive_duration") or channel.auto_archive_minutes
    call.world.changed(channel)
    return channel_json(call.world, channel)


@routes.delete("/channels/{channel_id}")
def remove(call: Call) -> Json:
    """Deletes a channel or thread. Closing a direct message has no effect."""
    channel = access.channel(call)
    out = channel_json(call.world, channel)
    if not channel.is_dm:
        access.require(call, channel, _managing(channel))
        call.world.remove_channel(channel)
    return out


@routes.post("/channels/{channel_id}/typing")
def typing(call: Call) -> None:
    channel = access.channel(call, Permission.SEND_MESSAGES)
    call.world.tell(Verb.ADDED, Typing(channel.id, call.world.bot.id))


@routes.post("/channels/{channel_id}/threads")
def start_thread(call: Call) -> Json:
    parent = access.channel(call)
    kind = call.form.get("type", ChannelKind.PRIVATE_THREAD)
    return _start(call, parent, private=kind == ChannelKind.PRIVATE_THREAD)


@routes.post("/channels/{channel_id}/messages/{message_id}/threads")
def start_thread_from_message(call: Call) -> Json:
    message = access.message(call)
    if message.id in call.world.channels:
        raise refusal.thread_exists()
    return _start(call, access.channel(call), private=False, message=message)


@routes.get("/channels/{channel_id}/thread-members")
def thread_members(call: Call) -> list[Json]:
    thread = access.channel(call)
    return [thread_member_json(thread, user_id) for user_id in thread.thread_members]


@routes.put("/channels/{channel_id}/thread-members/@me")
def join(call: Call) -> None:
    _enrol(call, access.channel(call), call.world.bot.id)


@routes.delete("/channels/{channel_id}/thread-members/@me")
def leave(call: Call) -> None:
    _strike(call, access.channel(call), call.world.bot.id)


@routes.put("/channels/{channel_id}/thread-members/{user_id}")
def add_member(call: Call) -> None:
    thread = access.channel(call, Permission.SEND_MESSAGES_IN_THREADS)
    if call.params["user_id"] not in call.world.users:
        raise refusal.unknown_user()
    _enrol(call, thread, call.params["user_id"])


@routes.delete("/channels/{channel_id}/thread-members/{user_id}")
def remove_member(call: Call) -> None:
    _strike(call, access.channel(call, Permission.MANAGE_THREADS), call.params["user_id"])


def _managing(channel: Channel) -> Permission:
    return Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS


def _start(call: Call, parent: Channel, *, private: bool, message: Message | None = None) -> Json:
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    access.require(call, parent, needed)
    form = Form()
    form.text(call.form, "name", NAME, low=1, required=True)
    form.choice(call.form, "auto_archive_duration", ARCHIVE_MINUTES, required=False)
    form.refuse_problems()
    world = call.world
    thread = world.add_thread(parent, call.form["name"], world.bot, private=private, message=message)
    if message:
        message.flags |= MessageFlag.HAS_THREAD
        world.changed(message)
    return channel_json(world, thread)


def _enrol(call: Call, thread: Channel, user_id: str) -> None:
    if user_id not in thread.thread_members:
        thread.thread_members.append(user_id)
        call.world.changed(thread)


def _strike(call: Call, thread: Channel, user_id: str) -> None:
    if user_id in thread.thread_members:
        thread.thread_members.remove(user_id)
        call.world.changed(thread)
