"""Which part of the tables a process serves: those of the servers on its shards."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, func, select

from . import schema

GUILD_BITS = 22
"""Discord derives a server's shard from its id without the last bits."""


@dataclass(frozen=True, slots=True)
class Share:
    """Some `shards` of all `count`. What has no server belongs to shard 0."""

    count: int
    shards: frozenset[int]

    def __contains__(self, guild: int | None) -> bool:
        """Whether a server (None: what has none) belongs to it."""
        return self.shard_of(guild) in self.shards

    def shard_of(self, guild: int | None) -> int:
        return ((guild or 0) >> GUILD_BITS) % self.count

    @property
    def whole(self) -> bool:
        return len(self.shards) == self.count


EVERYTHING = Share(1, frozenset({0}))


def guild_in(guild: ColumnElement[int], share: Share) -> list[ColumnElement[bool]]:
    """Conditions for the servers of a share."""
    if share.whole:
        return []
    # Not shifted: PostgreSQL shifts only by numbers of 32 bits.
    return [(func.coalesce(guild, 0) // (1 << GUILD_BITS) % share.count).in_(share.shards)]


def table_in(table: ColumnElement[int], share: Share) -> list[ColumnElement[bool]]:
    """Conditions for what belongs to the tables of a share, or to none."""
    if share.whole:
        return []
    tables = schema.tables.c
    guild = select(tables.guild).where(tables.id == table).scalar_subquery()
    return guild_in(guild, share)
