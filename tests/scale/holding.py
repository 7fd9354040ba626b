"""Which process holds which shard, as the database has it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.database_location import Location
from tests.chaos.reading import looking


@dataclass(frozen=True, slots=True)
class Holding:
    """A shard whose lease the process `holder` (its number on this machine) has, and which `wanted_by` asks for."""

    shard: int
    holder: int | None
    wanted_by: int | None


def holdings(database: Location) -> list[Holding]:
    """How all shards are held now. Raises one of `ERRORS`."""
    with looking(database) as rows:
        return [Holding(shard, _pid(holder), _pid(wanted)) for shard, holder, wanted in rows.execute(HOLDINGS)]


def _pid(name: str | None) -> int | None:
    return None if name is None else int(name.rpartition(":")[2])


HOLDINGS = """SELECT shards.number, holders.name, askers.name
    FROM shards
    LEFT JOIN processes holders ON holders.id = shards.holder
        AND shards.until > extract(epoch FROM clock_timestamp()) * 1000
    LEFT JOIN processes askers ON askers.id = shards.wanted_by
    ORDER BY shards.number"""
