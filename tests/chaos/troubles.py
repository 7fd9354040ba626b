"""What goes wrong beside kills: each trouble begins, lasts for a while, ends, and is noted with its times."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

import psycopg

from bot.database_location import ServerAddress
from bot.local_discord import ActionRefused, Permission
from bot.local_discord.faults import Fault
from tests.e2e.people import controls
from tests.postgres import OwnServer

from .people import Company

if TYPE_CHECKING:
    from .attack import Attack

LOCKED_FOR = (3.0, 7.0, 13.0, 30.0)
AN_HOUR = 3_600_000
EVERY = 1_000_000
"""Requests: all of a while."""
PROVOKED = 10.0
"""Seconds in which somebody should have done what a trouble waits for."""
POST = "POST /channels/{channel}/messages"

Everywhere = Callable[["Attack", float], Awaitable[None]]
Somewhere = Callable[["Attack", Company], Awaitable[None]]

# To the whole house


async def locked(attack: Attack, most: float) -> None:
    """Another process holds the database's write lock."""
    seconds = min(most, attack.luck.choice(LOCKED_FOR))
    with attack.trouble(f"locked for {seconds:.0f} s"):
        await hold_lock(attack, seconds)


async def hold_lock(attack: Attack, seconds: float) -> None:
    with contextlib.closing(sqlite3.connect(attack.bot.database, timeout=0, isolation_level=None)) as other:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with contextlib.suppress(sqlite3.OperationalError):
                other.execute("BEGIN IMMEDIATE")
                await asyncio.sleep(until - time.monotonic())
                other.execute("ROLLBACK")
                return
            await asyncio.sleep(0.01)


async def full_disk(attack: Attack, most: float) -> None:
    """Nothing can be written, until there is room again."""
    with attack.trouble("disk full"):
        attack.bot.fill_disk(True)
        try:
            await asyncio.sleep(min(most, attack.luck.uniform(2, 10)))
        finally:
            attack.bot.fill_disk(False)


async def server_errors(attack: Attack, most: float) -> None:
    """Discord answers with errors, whatever is asked."""
    faults, status = attack.sandbox.faults, attack.luck.choice((500, 502, 503))
    faults.error(status=status, times=EVERY)
    with attack.trouble(f"errors {status}"), _armed(attack):
        await asyncio.sleep(min(most, attack.luck.uniform(0.5, 5)))


async def cut_answers(attack: Attack, most: float) -> None:
    """Connections break, with requests carried out or not."""
    faults = attack.sandbox.faults
    with attack.trouble("cuts"):
        for _ in range(attack.luck.randint(2, 8)):
            faults.drop(after=attack.luck.random() < 0.7)
            with _armed(attack):
                await asyncio.sleep(min(most, attack.luck.uniform(0.2, 0.6)))


async def gateway(attack: Attack, most: float) -> None:
    """The gateway breaks off, asks to reconnect, or declares the session void."""
    how = attack.luck.choice(("drop", "reconnect", "invalidate"))
    with attack.trouble(f"gateway {how}"):
        getattr(attack.sandbox.hub, how)()
        await asyncio.sleep(0.2)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(20):
                while not attack.sandbox.hub.online and attack.bot.up.is_set():  # noqa: ASYNC110
                    await asyncio.sleep(0.05)


async def duplicates(attack: Attack, most: float) -> None:
    """Every press is delivered twice, which must be seen nowhere."""
    attack.note("duplicates begin")
    attack.sandbox.faults.duplicate_interactions(EVERY)
    await asyncio.sleep(min(most, 6))
    attack.sandbox.faults.duplicates = 0
    attack.note("duplicates end")


async def clock_jump(attack: Attack, most: float) -> None:
    """The machine's clock is an hour off, and is set right."""
    ahead = attack.luck.choice((-1, 1)) * AN_HOUR
    with attack.trouble(f"clock {ahead / AN_HOUR:+.0f} h"):
        attack.bot.set_clock(ahead)
        try:
            await asyncio.sleep(min(most, attack.luck.uniform(3, 8)))
        finally:
            attack.bot.set_clock(0)


async def flood(attack: Attack, most: float) -> None:
    """Somebody who plays nowhere presses ten times a second, which must be felt nowhere."""
    attack.note("flood begins")
    company = attack.luck.choice(attack.companies)
    zeno, until = attack.sandbox.act_as("Zeno"), time.monotonic() + min(most, 8)
    while time.monotonic() < until:
        board = next((m for m in reversed(zeno.sees(company.channel)) if controls(m, "closer")), None)
        with contextlib.suppress(ActionRefused):
            if board and attack.luck.random() < 0.7:
                await zeno.click(board, controls(board, "closer")[0]["custom_id"], wait=False)
            else:
                await zeno.slash("board", company.channel, wait=False)
        await asyncio.sleep(0.1)
    for message in zeno.sees(company.channel):
        if message.viewer_id == zeno.user.id:
            attack.sandbox.world.remove_message(message)
    attack.note("flood ends")


# To one table


async def refused(attack: Attack, company: Company) -> None:
    """The bot may not see the channel, or not write there, and then may again."""
    world = attack.sandbox.world
    code, denied = attack.luck.choice(((50001, Permission.VIEW_CHANNEL), (50013, Permission.SEND_MESSAGES)))
    with attack.trouble(f"refused {code}", company):
        world.overwrite(company.channel, world.bot, deny=denied)
        try:
            await asyncio.sleep(attack.luck.uniform(2, 10))
        finally:
            world.overwrite(company.channel, world.bot)


async def closed_messages(attack: Attack, company: Company) -> None:
    """Somebody takes no direct messages for a while."""
    user = attack.luck.choice(company.people).actor.user
    with attack.trouble(f"refused 50007 by {user.name}", company):
        attack.sandbox.world.set_dms(user, accepted=False)
        try:
            await asyncio.sleep(attack.luck.uniform(2, 10))
        finally:
            attack.sandbox.world.set_dms(user, accepted=True)


async def limited(attack: Attack, company: Company) -> None:
    """One post to the channel is put off by up to 25 s."""
    seconds = attack.luck.choice((2.0, 8.0, 25.0))
    attack.sandbox.faults.rate_limit(POST.format(channel=company.channel.id), retry_after=seconds)
    with _armed(attack) as fault:
        until = time.monotonic() + PROVOKED
        while fault in attack.sandbox.faults.armed and time.monotonic() < until:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        if fault in attack.sandbox.faults.armed:
            return
    with attack.trouble(f"429 of {seconds:.0f} s", company):
        await asyncio.sleep(seconds)


async def hanging(attack: Attack, company: Company) -> None:
    """A post to the channel hangs."""
    held = attack.sandbox.faults.hold(POST.format(channel=company.channel.id))
    with attack.trouble("hanging", company), held:
        await asyncio.sleep(attack.luck.uniform(2, 15))


@contextlib.contextmanager
def _armed(attack: Attack) -> Iterator[Fault]:
    """The fault just armed, which strikes no more afterwards."""
    armed = attack.sandbox.faults.armed
    fault = armed[-1]
    try:
        yield fault
    finally:
        if fault in armed:
            armed.remove(fault)


# To a database server


async def server_restart(attack: Attack, most: float) -> None:
    """The database server restarts, as at an update or as after a crash."""
    how = attack.luck.choice(("fast", "immediate"))
    server = _server(attack)
    with attack.trouble(f"server restarts ({how})"):
        await asyncio.to_thread(server.stop, how)
        await asyncio.sleep(min(most, attack.luck.uniform(0, 5)))
        await asyncio.to_thread(server.start)


async def cut_connections(attack: Attack, most: float) -> None:
    """The connections to the database are cut, whatever they are doing."""
    with attack.trouble("connections cut"):
        for _ in range(attack.luck.randint(1, 5)):
            await asyncio.to_thread(_run, attack, CUT)
            await asyncio.sleep(min(most, attack.luck.uniform(0.05, 0.6)))


async def deadlocks(attack: Attack, most: float) -> None:
    """Somebody locks rows the other way round than Bottega does."""
    with attack.trouble("deadlocks"):
        for _ in range(attack.luck.randint(1, 4)):
            await asyncio.to_thread(_run, attack, *THE_OTHER_WAY_ROUND)
            await asyncio.sleep(min(most, attack.luck.uniform(0.05, 0.6)))


async def locked_tables(attack: Attack, most: float) -> None:
    """Somebody keeps all tables locked."""
    seconds = min(most, attack.luck.choice(LOCKED_FOR))
    with attack.trouble(f"locked for {seconds:.0f} s"):
        await asyncio.to_thread(_run, attack, "LOCK TABLE tables IN EXCLUSIVE MODE", f"SELECT pg_sleep({seconds})")


CUT = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'bottega' AND pid <> pg_backend_pid()"""
THE_OTHER_WAY_ROUND = (
    "SELECT id FROM outbox FOR UPDATE",
    "SELECT pg_sleep(0.2)",
    "SELECT id FROM tables ORDER BY id DESC FOR UPDATE",
)


def _server(attack: Attack) -> OwnServer:
    assert attack.server
    return attack.server


def _run(attack: Attack, *statements: str) -> None:
    """Carry out statements in one transaction. It may lose a deadlock, or its connection."""
    database = attack.bot.database
    assert isinstance(database, ServerAddress)
    with contextlib.suppress(psycopg.Error), psycopg.connect(database.text, connect_timeout=2) as connection:
        for statement in statements:
            connection.execute(statement)  # type: ignore[arg-type]


EVERYWHERE: tuple[Everywhere, ...] = (server_errors, cut_answers, gateway, duplicates, clock_jump, flood)
OF_A_FILE: tuple[Everywhere, ...] = (locked, full_disk)
OF_A_SERVER: tuple[Everywhere, ...] = (server_restart, cut_connections, deadlocks, locked_tables)
SOMEWHERE: tuple[Somewhere, ...] = (refused, closed_messages, limited, hanging)
