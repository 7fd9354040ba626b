"""`bottega run`: serve Discord until it is told to stop."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import logging
import signal
from collections.abc import Coroutine
from typing import Any

import aiohttp
import discord

from bot.assembly import bottega
from bot.front.discord.connections import LoginFailed
from bot.logs import formatter
from bot.monitoring import PortUnusable, monitored
from bot.settings import Settings, load_settings
from bot.store.errors import StoreError
from bot.tables.games import BadPack
from bot.tables.sharing import LeftOut
from bot.terminal import complain


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds none: everything is a setting."""


def run(args: argparse.Namespace) -> int:
    """Exit code 0 after a requested shutdown; 1 with one sentence if it cannot start or go on. Raises
    `BadSetting`."""
    settings = load_settings()
    set_up_logging(settings)
    try:
        if not settings.token:
            return _failed(
                "BOTTEGA_TOKEN is empty. Put the bot's token there, or start the local Discord with `bottega local`."
            )
        asyncio.run(until_stopped(_serve(settings)))
    except (BadPack, StoreError, PortUnusable) as error:
        return _failed(error)
    except LeftOut:
        return _failed(
            "The other processes go on without this one: the number of shards was changed, or it had not been heard of "
            "for a day. A supervisor should start it again."
        )
    except LoginFailed:
        return _failed("Discord refuses the token in BOTTEGA_TOKEN. Copy it anew from the developer portal.")
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        return _failed(f"The connection to Discord failed: {error}. A supervisor should start Bottega again.")
    return 0


def _failed(error: Exception | str) -> int:
    complain(error)
    return 1


def set_up_logging(settings: Settings) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(settings.log_format))
    logging.basicConfig(level=settings.log_level, handlers=[handler])
    for library in ("discord", "aiosqlite"):  # these would otherwise log from INFO on
        logging.getLogger(library).setLevel(settings.log_level)


async def _serve(settings: Settings) -> None:
    assert settings.token is not None
    token = settings.token.get_secret_value()
    options = {"api": settings.discord_api}
    async with (
        monitored(settings) as watched,
        bottega(settings, token, settings.database, options=options) as running,
    ):
        watched.running = running
        await running.connected()
        spare_the_collector()
        await running.until_ended()


COLLECTED_AFTER = (5_000, 10, 20)
"""After how many new objects, and collections of the newest and of the newer ones, the garbage collector looks at the
next older ones. By default all are walked through every few seconds under load."""


def spare_the_collector() -> None:
    """Take what the start has left, and what stays for good, out of the garbage collector's sight, and have it walk
    through all the rest less often: that holds up every press meanwhile."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)


async def until_stopped(serving: Coroutine[Any, Any, None]) -> None:
    """Run `serving` until it ends by itself. The first SIGINT or SIGTERM cancels it, at any moment."""
    task = asyncio.ensure_future(serving)
    stopped = asyncio.Event()

    def stop() -> None:
        # After this comes the closing, which a second signal must not interrupt.
        if not stopped.is_set():
            stopped.set()
            task.cancel()

    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop)
    try:
        await task
    except asyncio.CancelledError:
        if not stopped.is_set():
            raise
