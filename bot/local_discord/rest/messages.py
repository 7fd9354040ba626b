"""Routes about messages in channels, used with the bot's own token."""

from __future__ import annotations

from bot.local_discord.message_service import Envelope, Submission, edit, post
from bot.local_discord.rest import call as access
from bot.local_discord.rest.call import Call, Routes
from bot.local_discord.serializers.messages import message_json
from bot.local_discord.validation import refusal
from bot.local_discord.validation.refusal import Form
from bot.local_discord.world.guilds import Channel, Permission
from bot.local_discord.world.message import Json, Message, MessageKind

routes = Routes()

NONCE_MEMORY = 5 * 60.0
LISTED = 100


@routes.get("/channels/{channel_id}/messages")
def history(call: Call) -> list[Json]:
    """Up to `limit` messages, newest first, optionally before, after or around an id."""
    channel = access.channel(call, Permission.READ_MESSAGE_HISTORY)
    limit = call.number("limit", 50, 1, LISTED)
    messages = [m for m in call.world.messages[channel.id].values() if m.viewer_id is None]
    if "around" in call.query:
        pivot = int(call.query["around"])
        older = [m for m in messages if int(m.id) <= pivot][-(limit // 2 + 1) :]
        newer = [m for m in messages if int(m.id) > pivot][: limit // 2]
        messages = older + newer
    elif "after" in call.query:
        messages = [m for m in messages if int(m.id) > int(call.query["after"])][:limit]
    elif "before" in call.query:
        messages = [m for m in messages if int(m.id) < int(call.query["before"])]
    return [message_json(call.world, message) for message in reversed(messages[-limit:])]


@routes.post("/channels/{channel_id}/messages")
def create(call: Call) -> Json:
    channel = access.channel(call)
    _require_sending(call, channel)
    again = _sent_before(call, channel)
    if again:
        return message_json(call.world, again)
    reply_to = _reply_target(call, channel)
    kind = MessageKind.REPLY if reply_to else MessageKind.DEFAULT
    envelope = Envelope(channel, call.world.bot, kind=kind, reply_to=reply_to)
    if channel.archived:
        channel.archived = False
        call.world.changed(channel)
    return message_json(call.world, post(call.world, envelope, Submission(call.form, call.uploads)))


@routes.get("/channels/{channel_id}/messages/pins")
def pins(call: Call) -> Json:
    channel = access.channel(call, Permission.READ_MESSAGE_HISTORY)
    pinned = [m for m in call.world.messages[channel.id].values() if m.pinned]
    items = [message_json(call.world, m) for m in reversed(pinned)]
    return {"items": [{"pinned_at": m["timestamp"], "message": m} for m in items], "has_more": False}


@routes.put("/channels/{channel_id}/messages/pins/{message_id}")
def pin(call: Call) -> None:
    _set_pinned(call, True)


@routes.delete("/channels/{channel_id}/messages/pins/{message_id}")
def unpin(call: Call) -> None:
    _set_pinned(call, False)


@routes.get("/channels/{channel_id}/messages/{message_id}")
def one(call: Call) -> Json:
    return message_json(call.world, access.message(call))


@routes.patch("/channels/{channel_id}/messages/{message_id}")
def change(call: Call) -> Json:
    message = access.message(call)
    if message.author_id != call.world.bot.id:
        raise refusal.not_the_author()
    call.limits.edit_old(message, call.world.clock)
    return message_json(call.world, edit(call.world, message, Submission(call.form, call.uploads)))


@routes.delete("/channels/{channel_id}/messages/{message_id}")
def remove(call: Call) -> None:
    message = access.message(call)
    if message.author_id != call.world.bot.id:
        access.channel(call, Permission.MANAGE_MESSAGES)
    call.world.remove_message(message)


@routes.post("/channels/{channel_id}/messages/bulk-delete")
def remove_many(call: Call) -> None:
    channel = access.channel(call, Permission.MANAGE_MESSAGES)
    wanted = [str(snowflake) for snowflake in call.form.get("messages") or ()]
    form = Form()
    form.at("messages").length(wanted, 2, LISTED)
    form.refuse_problems()
    for message in filter(None, (call.world.message(channel.id, snowflake) for snowflake in wanted)):
        call.world.remove_message(message)


def _set_pinned(call: Call, pinned: bool) -> None:
    message = access.message(call, Permission.PIN_MESSAGES)
    message.pinned = pinned
    call.world.changed(message)


def _require_sending(call: Call, channel: Channel) -> None:
    world = call.world
    if channel.recipient_id:
        recipient = world.users[channel.recipient_id]
        both = {recipient.id, world.bot.id}
        if not recipient.dms_open or not any(both <= guild.members.keys() for guild in world.guilds.values()):
            raise refusal.dms_closed()
    sending = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    needed = [sending]
    if call.uploads:
        needed.append(Permission.ATTACH_FILES)
    if call.form.get("embeds"):
        needed.append(Permission.EMBED_LINKS)
    access.require(call, channel, *needed)
    if channel.locked and not world.allowed(world.bot, channel) & Permission.MANAGE_THREADS:
        raise refusal.thread_locked()


def _sent_before(call: Call, channel: Channel) -> Message | None:
    """The message that the same nonce made within the last minutes, if the bot wants it enforced."""
    nonce = call.form.get("nonce")
    if nonce is None or not call.form.get("enforce_nonce"):
        return None
    for message in reversed(call.world.messages[channel.id].values()):
        if call.world.clock.now() - message.created > NONCE_MEMORY:
            return None
        if message.nonce == str(nonce) and message.author_id == call.world.bot.id:
            return message
    return None


def _reply_target(call: Call, channel: Channel) -> str | None:
    reference = call.form.get("message_reference")
    if not reference:
        return None
    target = str(reference.get("message_id"))
    if call.world.message(channel.id, target):
        return target
    if reference.get("fail_if_not_exists", True):
        form = Form("message_reference")
        form.problem("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        form.refuse_problems()
    return None
