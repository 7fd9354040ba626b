"""Boards that show more than the database knows: it has lost what was written last, as a damaged log of it does."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass

import aiohttp
import discord

from bot.store import Post
from bot.store import posts as stored_posts
from bot.store.errors import StoreError
from bot.tables.errors import TableError

from .house import House
from .posts import BOARD

log = logging.getLogger(__name__)

MOST_LOOKED_AT = 200
"""Tables, those whose boards were posted last: what was lost was written last."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """A table whose board shows the public number `shown`, and that knows `known` only."""

    table: int
    shown: int
    known: int


async def look_for_boards_ahead(house: House) -> None:
    """Say in the log which boards are ahead of their tables, if any is."""
    try:
        if found := await boards_ahead(house):
            log.error(told(found))
    except (StoreError, TableError) as error:
        log.error("the database does not say where its boards are: %s", error)


async def boards_ahead(house: House) -> list[Ahead]:
    """The tables whose board in the channel is ahead of them; a channel that cannot be read is passed over."""
    found = []
    for post, known in await house.tables.database.read(stored_posts.newest, BOARD, MOST_LOOKED_AT):
        shown = await _shown(house, post)
        if shown > known:
            # Something may have been done at the table while others were looked at.
            known = (await (await house.tables.get(post.table)).status()).public
        if shown > known:
            found.append(Ahead(post.table, shown, known))
    return found


async def _shown(house: House, post: Post) -> int:
    try:
        return await house.messenger.shown_since(post.channel, post.message, post.table)
    except (discord.HTTPException, OSError, TimeoutError, aiohttp.ClientError):
        return 0


def told(found: Iterable[Ahead]) -> str:
    """One sentence about the boards that are ahead."""
    tables = ", ".join(f"table {each.table} (board at {each.shown}, table at {each.known})" for each in found)
    return (
        f"The channels show more than the database knows at {tables}: what was written last is lost, and those games "
        "go on from where the database stands."
    )
