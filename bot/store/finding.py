"""Finding tables by place, by player, and by what is left to do."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, and_, func, select, union

from . import schema
from .shares import EVERYTHING, Share, guild_in, table_in


def at_channel(tx: Connection, channel: int) -> int | None:
    """The open table of a channel, or of the thread of its talk; else the one opened there last."""
    tables = schema.tables.c
    last = select(tables.id).order_by(tables.open_channel.is_(None), tables.id.desc()).limit(1)
    found = tx.execute(last.where(tables.channel == channel)).scalar()
    return found if found is not None else tx.execute(last.where(tables.thread == channel)).scalar()


def open_at(tx: Connection, channel: int) -> int | None:
    return (tx.execute(select(schema.tables.c.id).where(schema.tables.c.open_channel == channel))).scalar()


def open_rematch(tx: Connection, table: int) -> int | None:
    """The open table that is the rematch of another."""
    tables = schema.tables.c
    return tx.execute(
        select(tables.id).where(tables.rematch_of == table, tables.open_channel.is_not(None)).limit(1)
    ).scalar()


def exists(tx: Connection, table: int) -> bool:
    return (tx.execute(select(schema.tables.c.id).where(schema.tables.c.id == table))).first() is not None


def begun_ahead(tx: Connection, now: int, share: Share = EVERYTHING) -> list[int]:
    """The tables where something begins at a future time, set by a machine clock that ran ahead."""
    tables, clocks, proposals, seats = schema.tables.c, schema.clocks.c, schema.proposals.c, schema.seats.c
    begun = (
        select(tables.id).where(tables.started > now),
        select(clocks.table_id).where(clocks.since > now),
        select(proposals.table_id).where(proposals.since > now),
        select(seats.table_id).where(seats.asked_since > now),
    )
    found = union(*begun).subquery()
    return sorted(tx.execute(select(found.c[0]).where(*table_in(found.c[0], share))).scalars())


def unfinished_of_person(tx: Connection, person: int) -> list[int]:
    """The tables not played to their end, closed ones too, where a person holds a seat."""
    tables, seats = schema.tables.c, schema.seats.c
    found = tx.execute(
        select(tables.id)
        .join_from(schema.seats, schema.tables, seats.table_id == tables.id)
        .where(seats.user_id == person, seats.resigned.is_(False), tables.stage != "over")
        .order_by(tables.id)
    )
    return list(found.scalars())


def open_of_person(tx: Connection, person: int, most: int) -> list[int]:
    """The open tables where a person holds a seat, at most `most`: those that wait for the person, then the newest."""
    tables, seats, waits = schema.tables.c, schema.seats.c, schema.waits.c
    called = select(waits.seat).where(waits.table_id == tables.id, waits.seat == seats.number).exists()
    found = tx.execute(
        select(tables.id)
        .join_from(schema.seats, schema.tables, seats.table_id == tables.id)
        .where(seats.user_id == person, seats.resigned.is_(False), tables.open_channel.is_not(None))
        .order_by(called.desc(), tables.asleep.is_not(None), tables.id.desc())
        .limit(most)
    )
    return list(found.scalars())


def running_of_person(tx: Connection, person: int) -> list[int]:
    """The open tables where a person plays a game that has not ended."""
    tables, seats = schema.tables.c, schema.seats.c
    found = tx.execute(
        select(tables.id)
        .join_from(schema.seats, schema.tables, seats.table_id == tables.id)
        .where(
            seats.user_id == person,
            seats.resigned.is_(False),
            tables.open_channel.is_not(None),
            tables.stage == "playing",
        )
        .order_by(tables.id)
    )
    return list(found.scalars())


def open_in_servers(tx: Connection, share: Share = EVERYTHING) -> list[tuple[int, int, str | None]]:
    """The open tables on servers: table, server, and why it sleeps."""
    tables = schema.tables.c
    found = tx.execute(
        select(tables.id, tables.guild, tables.asleep)
        .where(tables.guild.is_not(None), tables.open_channel.is_not(None), *guild_in(tables.guild, share))
        .order_by(tables.id)
    )
    return [(row.id, row.guild, row.asleep) for row in found]


def sleeping_in(tx: Connection, guild: int, reasons: Sequence[str]) -> list[int]:
    """The open tables of a server that sleep for one of these reasons."""
    tables = schema.tables.c
    found = tx.execute(
        select(tables.id)
        .where(tables.guild == guild, tables.open_channel.is_not(None), tables.asleep.in_(reasons))
        .order_by(tables.id)
    )
    return list(found.scalars())


def count_reachable_of_person(tx: Connection, person: int, unreachable: Sequence[str]) -> int:
    """At how many open tables a person has a seat, without those that sleep for one of these reasons."""
    tables, seats = schema.tables.c, schema.seats.c
    found = tx.execute(
        select(func.count(tables.id.distinct()))
        .join_from(schema.seats, schema.tables, seats.table_id == tables.id)
        .where(
            seats.user_id == person,
            seats.resigned.is_(False),
            tables.open_channel.is_not(None),
            tables.asleep.is_(None) | tables.asleep.not_in(unreachable),
        )
    )
    return found.scalar_one()


def count_open_at(tx: Connection, guild: int) -> int:
    tables = schema.tables.c
    found = tx.execute(select(func.count()).where(tables.guild == guild, tables.open_channel.is_not(None)))
    return found.scalar_one()


def left_running(tx: Connection, share: Share = EVERYTHING) -> list[int]:
    """Open tables where a computer or a standing order has something to do."""
    tables, seats, waits, orders = schema.tables.c, schema.seats.c, schema.waits.c, schema.orders.c
    found = tx.execute(
        select(tables.id)
        .distinct()
        .join_from(schema.tables, schema.waits, waits.table_id == tables.id)
        .join(schema.seats, and_(seats.table_id == waits.table_id, seats.number == waits.seat))
        .join(schema.orders, and_(orders.table_id == waits.table_id, orders.seat == waits.seat), isouter=True)
        .where(
            tables.open_channel.is_not(None),
            tables.paused.is_(None),
            tables.asleep.is_(None),
            *guild_in(tables.guild, share),
            (seats.player != "human") | seats.minded_since.is_not(None) | orders.seat.is_not(None),
        )
        .order_by(tables.id)
    )
    return list(found.scalars())


def sits_elsewhere(tx: Connection, person: int, table: int) -> bool:
    """Whether a person has, or had, a seat at another table."""
    seats, sittings = schema.seats.c, schema.sittings.c
    sits = select(seats.number).where(seats.user_id == person, seats.table_id != table)
    sat = select(sittings.seat).where(sittings.user_id == person, sittings.table_id != table)
    return bool(tx.execute(select(sits.exists() | sat.exists())).scalar())
