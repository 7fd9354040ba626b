"""How Discord writes a message's components: defaults filled in, and every media address resolved."""

from __future__ import annotations

from bot.sandbox.wire.addresses import file_url
from bot.sandbox.world import component
from bot.sandbox.world.component import SELECTS, Json, Kind
from bot.sandbox.world.message import Attachment, Message
from bot.sandbox.world.world import World

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
