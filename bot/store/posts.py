"""Where the messages are that Bottega posted for a table."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema

_kept = schema.posts.c
_COLUMNS = [
    _kept.table_id.label("table"),
    _kept.purpose,
    _kept.channel,
    _kept.message,
    _kept.created,
    _kept.public,
    _kept.note,
]


@dataclass(frozen=True, slots=True)
class Post:
    """A message: `purpose` is the poster's own word for it, `public` the public number of the table it shows,
    `note` what else the poster wants to remember."""

    table: int
    purpose: str
    channel: int
    message: int
    created: int
    public: int = 0
    note: str = ""


async def find(tx: AsyncConnection, table: int, purpose: str) -> Post | None:
    query = select(*_COLUMNS).where(_kept.table_id == table, _kept.purpose == purpose)
    row = (await tx.execute(query)).first()
    return Post(*row) if row else None


async def of_table(tx: AsyncConnection, table: int, prefix: str = "") -> list[Post]:
    """The posts of a table whose purpose begins with `prefix`, oldest first."""
    query = select(*_COLUMNS).where(_kept.table_id == table, _kept.purpose.startswith(prefix, autoescape=True))
    return [Post(*row) for row in await tx.execute(query.order_by(_kept.created, _kept.purpose))]


async def save(tx: AsyncConnection, post: Post) -> None:
    """Remember a post, in place of the earlier one of its purpose."""
    await remove(tx, post.table, post.purpose)
    values = {name: getattr(post, name) for name in Post.__slots__}
    await tx.execute(insert(schema.posts).values({"table_id": values.pop("table"), **values}))


async def remove(tx: AsyncConnection, table: int, purpose: str) -> None:
    await tx.execute(delete(schema.posts).where(_kept.table_id == table, _kept.purpose == purpose))
