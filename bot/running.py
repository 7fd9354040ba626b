"""`bottega run`: serve Discord until told to stop."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import signal

import discord

from bot.complaints import complain
from bot.front.app import LoginFailed, bottega
from bot.health import health_server
from bot.settings import BadSetting, Settings, load_settings
from bot.store.errors import StoreError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There are none: everything is a setting."""


def run(args: argparse.Namespace) -> int:
    """Exit code 0 after a shutdown that was asked for; 1 with one sentence if it cannot start or go on."""
    try:
        settings = load_settings()
        set_up_logging(settings)
        if not settings.token:
            return _failed(
                "BOTTEGA_TOKEN is empty. Put the bot's token there, or start the local Discord with `bottega local`."
            )
        asyncio.run(_serve(settings))
    except (BadSetting, StoreError) as error:
        return _failed(error)
    except LoginFailed:
        return _failed("Discord refuses the token in BOTTEGA_TOKEN. Copy it anew from the developer portal.")
    except (discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed, OSError) as error:
        return _failed(f"The connection to Discord failed: {error}. A supervisor should start Bottega again.")
    return 0


def _failed(error: Exception | str) -> int:
    complain(error)
    return 1


def set_up_logging(settings: Settings) -> None:
    logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")


async def _serve(settings: Settings) -> None:
    assert settings.token is not None
    token = settings.token.get_secret_value()
    async with bottega(settings, token, settings.database) as running, health_server(settings, running):
        await running.connected()
        await until_stopped(running.until_ended())


async def until_stopped(ended: object = None) -> None:
    """Wait for SIGINT or SIGTERM, or for what is given to end."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stopped.set)
    waits = [asyncio.ensure_future(stopped.wait())]
    if ended is not None:
        waits.append(asyncio.ensure_future(ended))  # type: ignore[call-overload]
    done, pending = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for each in pending:
        each.cancel()
    for each in done:
        each.result()
