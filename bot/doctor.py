"""`bottega doctor`: checks everything Bottega depends on, and says what to do if something is wrong."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import email.utils
import time
from collections.abc import Coroutine, Iterator
from typing import Any

import aiohttp
import discord

from bot.front.discord.client import Client
from bot.render.fonts import missing_fonts
from bot.settings import BadSetting, Settings, load_settings
from bot.starting import Finding, database, health_port, token_shape
from bot.store.errors import StoreError
from bot.store.looking import looking
from bot.store.outbox import lost
from bot.tables.games import BadPack, Games

FIRST_SOUND_TIME = 1_767_225_600  # 2026-01-01: a clock before Bottega's first release is wrong
MOST_SKEW = 30.0  # seconds; interaction ids carry Discord's time, and posts say "in 5 minutes"

TIMEOUT = 60
"""Seconds that each of two rounds of questions to Discord may take."""
WAY = "Check this machine's way to discord.com."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--offline", action="store_true", help="leave out what asks Discord")


def run(args: argparse.Namespace) -> int:
    """0 if all is well, 1 if anything is not."""
    try:
        settings = load_settings()
    except BadSetting as error:
        print(_line(Finding(False, "settings", str(error))))
        return 1
    findings = [*_local(settings)]
    if not args.offline:
        findings += asyncio.run(_online(settings))
    for finding in findings:
        print(_line(finding))
    return 0 if all(finding.well for finding in findings) else 1


def _line(finding: Finding) -> str:
    mark = "ok  " if finding.well else "BAD "
    return f"{mark} {finding.what}" + (f"\n     -> {finding.cure}" if finding.cure else "")


def _local(settings: Settings) -> Iterator[Finding]:
    yield Finding(True, "settings: every variable can be read")
    for check in (_clock, _fonts, _packs, token_shape, health_port):
        yield check(settings)
    about = [*database(settings)]
    yield from about
    if all(finding.well for finding in about):
        yield from _lost(settings)


def _clock(_: Settings) -> Finding:
    now = time.time()
    if now < FIRST_SOUND_TIME:
        return Finding(False, f"clock: {time.ctime(now)}", "Set the machine's time; turn on time synchronisation.")
    return Finding(True, f"clock: {time.strftime('%Y-%m-%d %H:%M:%S %Z', time.localtime(now))}")


def _fonts(_: Settings) -> Finding:
    lacking = missing_fonts()
    if lacking:
        return Finding(
            False, f"fonts: {', '.join(lacking)} cannot be loaded", "Install Bottega again: files are missing."
        )
    return Finding(True, "fonts: all can be loaded")


def _packs(settings: Settings) -> Finding:
    try:
        games = Games(settings.packs)
        offers = [f"{slug}/{pack.id}" for slug in games.titles for pack in games.packs(slug)]
    except BadPack as error:
        return Finding(False, f"packs: {error}", "Mend the file named, or take it out of BOTTEGA_PACKS.")
    return Finding(True, f"packs: {', '.join(offers)}")


def _lost(settings: Settings) -> Iterator[Finding]:
    """What could not be told in the last days, by kind and reason."""
    with contextlib.suppress(StoreError):  # reported already
        with looking(settings.database) as tx:
            found = lost(tx)
        for each in found:
            last = time.strftime("%Y-%m-%d %H:%M %Z", time.localtime(each.last / 1000))
            yield Finding(True, f"messages given up: {each.count} of kind {each.kind} ({each.reason}), the last {last}")


async def _online(settings: Settings) -> list[Finding]:
    if not settings.token:
        return [Finding(False, "token: none", "Set BOTTEGA_TOKEN, or play in the local Discord with `bottega local`.")]
    found = await _asked(_clock_of_discord(), "Discord", WAY)
    if settings.discord_api is None:
        return found + await _asked(_account(settings), "Discord", WAY)
    cure = "Start the proxy, or empty BOTTEGA_DISCORD_API."
    return found + await _asked(_account(settings), f"proxy: {settings.discord_api}", cure)


async def _asked(question: Coroutine[Any, Any, list[Finding]], whom: str, cure: str) -> list[Finding]:
    """What a question finds, or that there is no answer to it."""
    try:
        async with asyncio.timeout(TIMEOUT):
            return await question
    except discord.LoginFailure:
        return [Finding(False, "token: Discord refuses it", "Copy the token anew from the developer portal.")]
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        return [Finding(False, f"{whom}: no answer ({str(error) or f'within {TIMEOUT} s'})", cure)]


async def _account(settings: Settings) -> list[Finding]:
    """What the bot's token opens."""
    assert settings.token
    async with Client(settings.discord_api) as client:
        await client.login(settings.token.get_secret_value())
        info = await client.application_info()
        guilds = [guild async for guild in client.fetch_guilds(limit=200)]
    invite = discord.utils.oauth_url(info.id, permissions=needed_permissions(), scopes=("bot", "applications.commands"))
    proxy = [Finding(True, f"proxy: {settings.discord_api} answers")] if settings.discord_api else []
    return [
        *proxy,
        Finding(True, f"token: good, for {info.name}"),
        Finding(True, "intents: only `guilds`, which needs no approval"),
        Finding(bool(guilds), f"servers: {len(guilds)}", "" if guilds else f"Invite the bot: {invite}"),
    ]


def needed_permissions() -> discord.Permissions:
    """The permissions the bot needs in every channel it plays in."""
    return discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        attach_files=True,
        read_message_history=True,
    )


async def _clock_of_discord() -> list[Finding]:
    skew = await _skew()
    cure = "" if abs(skew) < MOST_SKEW else "Turn on time synchronisation."
    return [Finding(not cure, f"clock: {skew:+.1f} s from Discord's", cure)]


async def _skew() -> float:
    """How many seconds this machine's clock is ahead of Discord's."""
    async with aiohttp.ClientSession() as session, session.get(f"{discord.http.Route.BASE}/gateway") as answer:
        date = answer.headers.get("Date")
    try:
        return time.time() - email.utils.parsedate_to_datetime(date or "").timestamp()
    except ValueError:
        return 0.0
