"""Points discord.py at a sandbox instead of at Discord."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

PROMPTLY: Mapping[str, float] = {"guild_ready_timeout": 0.1}
"""Options of a client that need not wait long for further servers: a sandbox lists all its servers at once."""


@contextmanager
def connected_to(base_url: str) -> Iterator[None]:
    """While inside, every discord.py client of this process talks to the sandbox at `base_url` (`http://127.0.0.1:PORT`).

    Enter it before a client starts and leave it after the client has closed. Do not change discord.py's API version
    inside: that would lead REST calls back to Discord.
    """
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    Route.BASE = f"{base_url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base_url.replace("http", "ws", 1) + "/gateway")
    Asset.BASE = f"{base_url}/cdn"
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before
