"""Where the front posted what: its memory of messages, table by table."""

from __future__ import annotations

from ..store import Database, Post
from ..store import posts as rows


class Posts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, table: int, purpose: str) -> Post | None:
        return await self._database.read(rows.find, table, purpose)

    async def of_table(self, table: int, prefix: str = "") -> list[Post]:
        """The posts whose purpose begins with `prefix`, oldest first."""
        return await self._database.read(rows.of_table, table, prefix)

    async def newest(self, purpose: str, most: int) -> list[tuple[Post, int]]:
        """The posts of one purpose that were made last, of tables that are open, each with its table's public
        number."""
        return await self._database.read(rows.newest, purpose, most)

    async def save(self, post: Post) -> None:
        """Remember a post in place of the earlier one of its purpose."""
        await self._database.write(rows.save, post)

    async def remove(self, table: int, purpose: str) -> None:
        await self._database.write(rows.remove, table, purpose)
