"""Channels that refuse posts because the bot lacks a permission: who is told, and who is asked directly instead."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from ...store import Post, outbox, posts, tables
from ...store.outbox import NewMessage
from ...store.rows import TableData
from ..services import Services
from .messages import Kind, News

REFUSED = "refused"
"""The purpose under which a table's posts include its channel while the channel refuses them."""


class Refusals:
    """The tables whose channels refuse posts, from the first refusal until a post gets through."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def note(self, table: int, channel: int, lacking: Sequence[str]) -> None:
        """A channel refuses posts because the permissions `lacking` are missing (Discord's own names; empty if
        unknown). Once for each such period the host is told, and the players the table waits for in public are asked by
        direct message."""
        services = self._services
        await services.database.write(_note, table, channel, tuple(lacking), services.clock.now_ms())
        services.outbox.wake()

    async def stands(self, table: int) -> bool:
        """Whether a table's channel refuses posts, as far as known."""
        return await self._services.database.read(posts.find, table, REFUSED) is not None

    async def end(self, table: int) -> None:
        """A post got through."""
        await self._services.database.write(posts.remove, table, REFUSED)

    async def all(self) -> dict[int, int]:
        """The channels that refuse posts, by table."""
        found = await self._services.database.read(posts.with_purpose, REFUSED)
        return {post.table: post.channel for post in found}


def _note(tx: Connection, table: int, channel: int, lacking: Sequence[str], now: int) -> None:
    data = tables.load(tx, table)
    if data is None or posts.find(tx, table, REFUSED) is not None:
        return
    posts.save(tx, Post(table, REFUSED, channel, 0, now))
    news = {"news": News.REFUSED, "lacking": list(lacking), "at": now}
    host = [NewMessage(Kind.NOTICE, data.row.host, news)] if data.row.host is not None else []
    outbox.add(tx, table, [*host, *_calls(data)], now)


def _calls(data: TableData) -> list[NewMessage]:
    """The open questions of a table, put again to the players it waits for. Sealed ones came by direct message
    anyway."""
    asked = [(wait, data.seats[wait.seat]) for wait in data.waits if not wait.sealed]
    return [
        NewMessage(
            Kind.ASK,
            seat.user,
            {"seat": wait.seat, "key": wait.key, "decision": wait.kind, "instead": True},
            f"{Kind.ASK}:{data.row.id}:{wait.seat}",
        )
        for wait, seat in asked
        if seat.present and not data.row.suspended
    ]
