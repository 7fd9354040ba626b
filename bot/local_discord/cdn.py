"""The CDN: serves the files of messages, and a plain picture for every avatar."""

from __future__ import annotations

import io
from functools import lru_cache

from aiohttp import web
from PIL import Image

from bot.local_discord.world.world import World

AVATAR_PIXELS = 128
FALLBACK_COLOUR = "5865f2"


class Cdn:
    """Serves the paths below `/cdn`."""

    def __init__(self, world: World) -> None:
        self._world = world

    def add_to(self, app: web.Application) -> None:
        """Registers the routes."""
        app.router.add_get("/cdn/attachments/{channel_id}/{attachment_id}/{filename}", self._attachment)
        app.router.add_get("/cdn/avatars/{user_id}/{colour}.png", self._avatar)
        app.router.add_get("/cdn/embed/avatars/{colour}.png", self._avatar)

    async def _attachment(self, request: web.Request) -> web.Response:
        content = self._world.blobs.get(request.match_info["attachment_id"])
        if content is None:
            raise web.HTTPNotFound
        name = request.match_info["filename"]
        shown = name.lower().endswith((".png", ".jpg", ".jpeg", ".gif", ".webp"))
        # Anything but a picture is only offered for download: a file must never run as a page of this origin.
        headers = {
            "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cache-Control": "private, max-age=31536000, immutable",
        }
        if not shown:
            headers["Content-Disposition"] = "attachment"
        kind = f"image/{name.rsplit('.', 1)[1].lower().replace('jpg', 'jpeg')}" if shown else "application/octet-stream"
        return web.Response(body=content, content_type=kind, headers=headers)

    async def _avatar(self, request: web.Request) -> web.Response:
        colour = request.match_info["colour"]
        is_colour = len(colour) == 6 and all(digit in "0123456789abcdef" for digit in colour)
        return web.Response(body=_square(colour if is_colour else FALLBACK_COLOUR), content_type="image/png")


@lru_cache(maxsize=64)
def _square(colour: str) -> bytes:
    picture = io.BytesIO()
    Image.new("RGB", (AVATAR_PIXELS, AVATAR_PIXELS), f"#{colour}").save(picture, "PNG")
    return picture.getvalue()
