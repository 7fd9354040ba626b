"""Who of several processes holds which of Discord's shards, and whose turn it is to identify.

A lease ends by the database's clock. Only a server's database has any: nobody shares a file.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, func, insert, literal, or_, select, update
from sqlalchemy.dialects.postgresql import insert as upsert

from . import schema, settings
from .rows import RowMapper
from .upserting import keep

COUNT = "shards"
"""The note with the agreed number of shards."""
FORGET_AFTER = 24 * 3_600_000
"""A process that was not seen for so long (ms) is forgotten."""

_processes, _shards, _identifies = schema.processes.c, schema.shards.c, schema.identifies.c
_NOW = func.floor(func.extract("epoch", func.clock_timestamp()) * 1000)


@dataclass(frozen=True, slots=True)
class Process:
    """A process that uses the database. `pid` is its number on its `machine` ("": unknown), `seen` when it last said
    that it is there (ms). One that is `leaving` takes no shard."""

    id: int
    name: str
    machine: str
    pid: int
    version: str
    schema: str
    started: int
    seen: int
    leaving: bool


@dataclass(frozen=True, slots=True)
class Lease:
    """A shard, and the process that holds it `until` a time (ms). It is to be handed over to `wanted_by`, which is
    `ready` once it is connected."""

    number: int
    holder: int | None
    until: int
    wanted_by: int | None
    ready: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """How the shards are held `now` (ms), and by which of the processes that are still there."""

    now: int
    leases: tuple[Lease, ...]
    processes: tuple[Process, ...]

    def has(self, process: int | None) -> bool:
        return any(process == each.id for each in self.processes)


_PROCESSES = RowMapper(Process, schema.processes)
_LEASES = RowMapper(Lease, schema.shards)


def now(tx: Connection) -> int:
    """The time by the database's clock (ms)."""
    return int(tx.execute(select(_NOW)).scalar_one())


# Processes


def register(tx: Connection, name: str, machine: str, pid: int, version: str, revision: str) -> int:
    """Enter a process. Returns its id."""
    at = now(tx)
    values = {
        "name": name, "machine": machine, "pid": pid, "version": version, "schema": revision, "started": at, "seen": at,
        "leaving": False,
    }  # fmt: skip
    added = tx.execute(insert(schema.processes).values(values)).inserted_primary_key
    assert added is not None
    return int(added[0])


def on_machine(tx: Connection, machine: str) -> list[Process]:
    """The processes entered on a machine, running or not."""
    return _PROCESSES.all(tx, _PROCESSES.select().where(_processes.machine == machine))


def leave(tx: Connection, process: int) -> None:
    """Note that a process is about to end, so that others ask for its shards."""
    tx.execute(update(schema.processes).where(_processes.id == process).values(leaving=True))


def gone(tx: Connection, process: int) -> None:
    """Let go of all that a process holds or asks for, and forget it."""
    _let_go(tx, [process])


def _let_go(tx: Connection, processes: Collection[int]) -> None:
    # So that nothing is handed over to them meanwhile.
    tx.execute(select(_processes.id).where(_processes.id.in_(processes)).with_for_update())
    nobody = {"holder": None, "until": 0}
    tx.execute(update(schema.shards).where(_shards.holder.in_(processes)).values(nobody))
    unwanted = {"wanted_by": None, "ready": False}
    tx.execute(update(schema.shards).where(_shards.wanted_by.in_(processes)).values(unwanted))
    tx.execute(delete(schema.processes).where(_processes.id.in_(processes)))


# The number of shards


def agree_on_count(tx: Connection, wished: int, ttl: int) -> int:
    """The number of shards for all processes: that agreed already, or the `wished` one while no other process has
    registered that was seen in the last `ttl` ms."""
    keep(tx, schema.notes, {"name": COUNT, "text": str(wished)})
    tx.execute(select(schema.notes.c.text).where(schema.notes.c.name == COUNT).with_for_update())
    agreed = int(settings.setting(tx, COUNT) or wished)
    there = tx.execute(select(_processes.id).where(_processes.seen > now(tx) - ttl)).all()
    if agreed != wished and len(there) <= 1:
        settings.save_setting(tx, COUNT, str(wished))
        agreed = wished
    tx.execute(delete(schema.shards).where(_shards.number >= agreed))
    for number in range(agreed):
        keep(tx, schema.shards, {"number": number, "until": 0, "ready": False})
    return agreed


# Leases


def renew(tx: Connection, process: int, ttl: int) -> Standing:
    """Hold what a process holds for another `ttl` ms, and see how all stand. Forgets processes long gone."""
    at = now(tx)
    tx.execute(update(schema.processes).where(_processes.id == process).values(seen=at))
    tx.execute(update(schema.shards).where(_shards.holder == process).values(until=at + ttl))
    old = tx.execute(select(_processes.id).where(_processes.seen < at - FORGET_AFTER)).scalars().all()
    if old:
        _let_go(tx, old)
    return standing(tx, at, ttl)


def standing(tx: Connection, at: int, ttl: int) -> Standing:
    """How the shards stand at a time (ms); processes not seen for `ttl` (ms) are not there."""
    leases = _LEASES.all(tx, _LEASES.select().order_by(_shards.number))
    there = _PROCESSES.all(tx, _PROCESSES.select().where(_processes.seen > at - ttl).order_by(_processes.id))
    return Standing(at, tuple(leases), tuple(there))


def take(tx: Connection, shard: int, process: int, ttl: int) -> bool:
    """Take a shard that nobody holds. Returns whether it was free."""
    at = now(tx)
    free = or_(_shards.holder.is_(None), _shards.until < at)
    taken = {"holder": process, "until": at + ttl, "wanted_by": None, "ready": False}
    return bool(tx.execute(update(schema.shards).where(_shards.number == shard, free).values(taken)).rowcount)


def ask_for(tx: Connection, shard: int, process: int, instead_of: int | None = None) -> bool:
    """Ask the holder of a shard to hand it over, if nobody else asks (`instead_of`: a process that is gone)."""
    free = _shards.wanted_by.is_not_distinct_from(instead_of)
    asked = {"wanted_by": process, "ready": False}
    return bool(tx.execute(update(schema.shards).where(_shards.number == shard, free).values(asked)).rowcount)


def be_ready(tx: Connection, shard: int, process: int) -> None:
    """Tell the holder of a shard that the process which asked for it is connected."""
    tx.execute(update(schema.shards).where(_shards.number == shard, _shards.wanted_by == process).values(ready=True))


def hand_over(tx: Connection, shard: int, process: int, ttl: int) -> bool:
    """Pass a shard that a process holds on to the one that asked for it. Returns whether that is still there."""
    passed = {"holder": _shards.wanted_by, "until": now(tx) + ttl, "wanted_by": None, "ready": False}
    own = (_shards.number == shard, _shards.holder == process, _shards.wanted_by.is_not(None), _shards.ready)
    return bool(tx.execute(update(schema.shards).where(*own).values(passed)).rowcount)


def holders(tx: Connection) -> list[Process]:
    """The processes that hold a shard now."""
    holding = select(_shards.holder).where(_shards.until > now(tx))
    return _PROCESSES.all(tx, _PROCESSES.select().where(_processes.id.in_(holding)).order_by(_processes.id))


# Identifying, and who answers what


def turn_to_identify(tx: Connection, bucket: int, interval: int, after: int) -> int:
    """Take the turn to identify in a bucket, if it has been free for `after` ms. Returns 0, or how long (ms) that is
    still to come: nobody stands in line, so that a process that ends while it waits holds up no other."""
    query = upsert(schema.identifies).values(bucket=bucket, free_at=_NOW + interval)
    query = query.on_conflict_do_update(
        index_elements=["bucket"], set_={"free_at": query.excluded.free_at}, where=_identifies.free_at + after <= _NOW
    )
    if tx.execute(query.returning(_identifies.bucket)).first():
        return 0
    left = tx.execute(select(_identifies.free_at + after - _NOW).where(_identifies.bucket == bucket)).scalar_one()
    return max(1, int(left))


# Losing this with the server's last moments costs less than waiting for its disk.
_UNHURRIED = select(func.set_config("synchronous_commit", "off", literal(value=True)))
_TAKEN_UP = (
    upsert(schema.deliveries)
    .values(id=bindparam("id"), at=_NOW)
    .on_conflict_do_nothing()
    .execution_options(preserve_rowcount=True)
)


def take_up(tx: Connection, interaction: int) -> bool:
    """Whether this process is the one to answer an interaction: the first that asks."""
    tx.execute(_UNHURRIED)
    return bool(tx.execute(_TAKEN_UP, {"id": interaction}).rowcount)


def prune_deliveries(tx: Connection, older_than: int) -> None:
    """Forget who answered interactions longer ago than this (ms)."""
    tx.execute(delete(schema.deliveries).where(schema.deliveries.c.at < now(tx) - older_than))


def notify(tx: Connection, channel: str, text: str) -> None:
    """Tell all processes that listen on a channel something."""
    tx.execute(select(func.pg_notify(channel, text)))
