"""Where the posts of a table are, and how old they are."""

from __future__ import annotations

from dataclasses import replace

from bot.store import posts
from bot.store.posts import Post

from .harness import TablesHarness


async def test_a_post_stays_as_old_as_its_message(harness: TablesHarness) -> None:
    table, database = await harness.lobby(), harness.database
    first = Post(table.id, "board", 1, 1000, created=5, public=1)
    edited, other = replace(first, created=9, public=2, note="{}"), replace(first, message=1001, created=12)
    for saved, found in ((first, first), (edited, replace(edited, created=5)), (other, other)):
        await database.write(posts.save, saved)
        assert await database.read(posts.find, table.id, "board") == found
