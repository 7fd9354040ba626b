"""How Discord writes messages, their components and files, and interactions."""

from __future__ import annotations

from bot.local_discord.clock import iso
from bot.local_discord.serializers.guilds import bits, channel_json, file_url, member_json, user_json
from bot.local_discord.validation.message import FILE_BYTES
from bot.local_discord.world import message as component
from bot.local_discord.world.guilds import Channel, User
from bot.local_discord.world.interactions import CallbackKind, Interaction, InteractionKind
from bot.local_discord.world.message import (
    ATTACHMENT_SCHEME,
    SELECTS,
    Attachment,
    Json,
    Kind,
    Message,
    MessageFlag,
    Origin,
)
from bot.local_discord.world.world import World

LOADED = 2
UNKNOWN = 0
DEFAULTS: dict[int, Json] = {
    Kind.THUMBNAIL: {"description": None, "spoiler": False},
    Kind.SEPARATOR: {"spacing": 1, "divider": True},
    Kind.CONTAINER: {"accent_color": None, "spoiler": False},
    Kind.FILE: {"spoiler": False},
    **{select: {"min_values": 1, "max_values": 1} for select in SELECTS},
}


def components_json(world: World, message: Message) -> list[Json]:
    """The message's component tree as the API answers it."""
    tree: list[Json] = component.copied(message.components)
    files = {attachment.id: attachment for attachment in message.attachments}
    for node in component.walk(tree):
        for key, value in DEFAULTS.get(node["type"], {}).items():
            node[key] = value if node.get(key) is None else node[key]
        if node["type"] == Kind.MEDIA_GALLERY:
            node["items"] = [{"description": None, "spoiler": False, **item} for item in node["items"]]
        if node["type"] == Kind.FILE:
            shown = files[node["file"]["attachment_id"]]
            node |= {"name": shown.filename, "size": shown.size}
    for shown_media in component.media(tree):
        _resolve(world, message, shown_media, files.get(shown_media.get("attachment_id", "")))
    return tree


def dimensions(attachment: Attachment) -> Json:
    """Width and height in pixels, for pictures only."""
    return {"width": attachment.width, "height": attachment.height} if attachment.width else {}


def _resolve(world: World, message: Message, shown: Json, attachment: Attachment | None) -> None:
    if attachment is None:
        shown |= {"id": "0", "proxy_url": shown["url"], "loading_state": UNKNOWN}
        return
    url = file_url(world, message.channel_id, attachment)
    shown |= {"id": attachment.id, "url": url, "proxy_url": url, "loading_state": LOADED, **dimensions(attachment)}
    shown["content_type"] = attachment.content_type


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
