"""Bare HTTP calls with the bot's token, for bodies that discord.py would not send."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.local_discord import Sandbox


@dataclass
class Reply:
    """Status, JSON and headers of an answer."""

    status: int
    body: Any
    headers: Mapping[str, str]

    @property
    def code(self) -> int:
        """Discord's error code."""
        return int(self.body["code"])

    def error_codes(self, *path: str) -> list[str]:
        """The codes in the tree of a 50035 at `path`."""
        node = self.body["errors"]
        for step in path:
            node = node[step]
        return [error["code"] for error in node["_errors"]]


class Caller:
    """Sends requests to a sandbox's REST API."""

    def __init__(self, session: aiohttp.ClientSession, sandbox: Sandbox) -> None:
        self._session = session
        self._sandbox = sandbox

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        files: dict[str, tuple[str, bytes]] | None = None,
        *,
        raw: bytes | None = None,
        token: str | None = None,
    ) -> Reply:
        """One request: `body` as JSON, beside `files` (name and content by field) as multipart, or `raw` bytes."""
        headers = {"Authorization": f"Bot {token or self._sandbox.token}"}
        url = f"{self._sandbox.url}/api/v10{path}"
        arguments: dict[str, Any] = {"json": body} if raw is None else {"data": raw}
        if files:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}))
            for field, (name, content) in files.items():
                form.add_field(field, content, filename=name)
            arguments = {"data": form}
        async with self._session.request(method, url, headers=headers, **arguments) as response:
            body = await response.json() if response.status != 204 else None
            return Reply(response.status, body, response.headers)
