"""The page itself: its files, and the document with the token in it."""

from __future__ import annotations

from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from bot.sandbox.pageserver.guard import Guard

FILES = Path(__file__).parent.parent / "page"
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
TOKEN_MARK = "PAGE_TOKEN"


class Site:
    """Serves `/` and the files below `/page/`."""

    def __init__(self, guard: Guard, base_url: str) -> None:
        self._guard = guard
        self._base_url = base_url
        sources = {
            "default-src": "'none'",
            "script-src": "'self'",
            "style-src": "'self'",
            "img-src": f"'self' {base_url} https: data:",
            "connect-src": f"'self' ws://127.0.0.1:{base_url.rsplit(':', 1)[1]}",
            "base-uri": "'none'",
            "form-action": "'none'",
            "frame-ancestors": "'none'",
        }
        self._headers = {
            "Content-Security-Policy": "; ".join(f"{key} {value}" for key, value in sources.items()),
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
        }

    def add_to(self, app: web.Application) -> None:
        """Registers the routes."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{name}", self._file)

    async def _index(self, request: web.Request) -> web.Response:
        if request.headers["Host"] != urlsplit(self._base_url).netloc:
            # Pictures come from one address only, so the page has to as well.
            raise web.HTTPFound(self._base_url)
        document = (FILES / "index.html").read_text("utf-8").replace(TOKEN_MARK, escape(self._guard.token))
        return web.Response(text=document, content_type="text/html", headers=self._headers)

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        path = FILES / name
        if name == "index.html" or path.suffix not in TYPES or path.name != name or not path.is_file():
            raise web.HTTPNotFound
        return web.Response(body=path.read_bytes(), content_type=TYPES[path.suffix], headers=self._headers)
