"""How Discord writes messages, with the addresses of their files filled in."""

from __future__ import annotations

from bot.sandbox.clock import iso
from bot.sandbox.wire.addresses import file_url
from bot.sandbox.wire.components import components_json, dimensions
from bot.sandbox.wire.places import channel_json
from bot.sandbox.wire.users import user_json
from bot.sandbox.world import component
from bot.sandbox.world.component import ATTACHMENT_SCHEME, Json
from bot.sandbox.world.interaction import InteractionKind
from bot.sandbox.world.message import Attachment, Message, Origin
from bot.sandbox.world.world import World


def message_json(world: World, message: Message) -> Json:
    """A message as the API answers it; `message_event` is the gateway's form."""
    embeds = [_embed(world, message, embed) for embed in message.embeds]
    out: Json = {
        "id": message.id,
        "channel_id": message.channel_id,
        "type": int(message.kind),
        "author": user_json(world.users[message.author_id]),
        "content": message.content,
        "timestamp": iso(message.created),
        "edited_timestamp": None if message.edited is None else iso(message.edited),
        "tts": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_json(world.users[user_id]) for user_id in message.mentions],
        "mention_roles": list(message.mention_roles),
        "attachments": [attachment_json(world, message, a) for a in _listed(message)],
        "embeds": embeds,
        "pinned": message.pinned,
        "flags": int(message.flags),
        "components": components_json(world, message),
    }
    if message.nonce is not None:
        out["nonce"] = message.nonce
    if message.origin:
        out |= {"application_id": world.bot.id, "webhook_id": world.bot.id}
        out["interaction_metadata"] = _metadata(world, message.origin)
    if message.reply_to:
        out |= _reference(world, message)
    thread = world.channels.get(message.id)
    return out if thread is None else {**out, "thread": channel_json(world, thread)}


def message_event(world: World, message: Message) -> Json:
    """A message as the gateway announces it."""
    guild_id = world.channels[message.channel_id].guild_id
    out = message_json(world, message)
    return {**out, "guild_id": guild_id} if guild_id else out


def attachment_json(world: World, message: Message, attachment: Attachment) -> Json:
    """A file with its address on the sandbox's CDN; width and height only for pictures."""
    url = file_url(world, message.channel_id, attachment)
    out: Json = {
        "id": attachment.id,
        "filename": attachment.filename,
        "size": attachment.size,
        "url": url,
        "proxy_url": url,
        "content_type": attachment.content_type,
    }
    if attachment.description:
        out["description"] = attachment.description
    return {**out, **dimensions(attachment)}


def _listed(message: Message) -> list[Attachment]:
    """The files listed beside the message: those its components do not show."""
    shown = {item.get("attachment_id") for item in component.media(message.components)}
    return [attachment for attachment in message.attachments if attachment.id not in shown]


def _embed(world: World, message: Message, embed: Json) -> Json:
    files = {f"{ATTACHMENT_SCHEME}{a.filename}": a for a in message.attachments}
    out: Json = component.copied({"type": "rich", **embed})
    for key in ("image", "thumbnail"):
        attachment = files.get((out.get(key) or {}).get("url", ""))
        if attachment:
            url = file_url(world, message.channel_id, attachment)
            out[key] = {"url": url, "proxy_url": url, **dimensions(attachment)}
    return out


def _metadata(world: World, origin: Origin) -> Json:
    out: Json = {
        "id": origin.interaction_id,
        "type": origin.kind,
        "user": user_json(world.users[origin.user_id]),
        "authorizing_integration_owners": {},
    }
    if origin.kind == InteractionKind.COMPONENT:
        out["interacted_message_id"] = origin.message_id
    if origin.trigger:
        out["triggering_interaction_metadata"] = _metadata(world, origin.trigger)
    return out


def _reference(world: World, message: Message) -> Json:
    channel = world.channels[message.channel_id]
    reference: Json = {"type": 0, "channel_id": message.channel_id, "message_id": message.reply_to}
    if channel.guild_id:
        reference["guild_id"] = channel.guild_id
    original = world.message(message.channel_id, message.reply_to or "")
    nested = message_json(world, original) if original else None
    if nested:
        nested.pop("referenced_message", None)
    return {"message_reference": reference, "referenced_message": nested}
