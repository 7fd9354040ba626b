"""Where the front posted what: its memory of messages, table by table."""

from __future__ import annotations

from ..store import Database, Post
from ..store import posts as rows


class Posts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, table: int, purpose: str) -> Post | None:
        async with self._database.reading() as tx:
            return await rows.find(tx, table, purpose)

    async def of_table(self, table: int, prefix: str = "") -> list[Post]:
        """The posts whose purpose begins with `prefix`, oldest first."""
        async with self._database.reading() as tx:
            return await rows.of_table(tx, table, prefix)

    async def save(self, post: Post) -> None:
        """Remember a post in place of the earlier one of its purpose."""
        async with self._database.writing() as tx:
            await rows.save(tx, post)

    async def remove(self, table: int, purpose: str) -> None:
        async with self._database.writing() as tx:
            await rows.remove(tx, table, purpose)
