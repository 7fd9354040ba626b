"""The sandbox's own addresses, as Discord's JSON names them."""

from __future__ import annotations

from urllib.parse import quote

from bot.sandbox.world.message import Attachment
from bot.sandbox.world.world import World


def gateway_url(world: World) -> str:
    """The WebSocket address of the gateway."""
    return world.base_url.replace("http", "ws", 1) + "/gateway"


def file_url(world: World, channel_id: str, attachment: Attachment) -> str:
    """Where the CDN serves a message's file."""
    return f"{world.base_url}/cdn/attachments/{channel_id}/{attachment.id}/{quote(attachment.filename)}"
