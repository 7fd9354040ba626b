"""Opening a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from ..store import Person, claims, deadlines, outbox, tables
from ..store.claims import Claim
from ..store.deadlines import Deadline
from ..store.outbox import NewMessage
from ..store.rows import SeatRow, TableData, TableRow
from .change import EXPIRY
from .games import Games
from .lobby import check_options, hello
from .outbox import Kind
from .place import Place


def new_table(
    games: Games,
    place: Place,
    game: str,
    host: Person,
    language: str,
    given: Mapping[str, Any],
    seed: bytes,
    now: int,
) -> TableData:
    """The rows of a new lobby. Raises what `check_options` raises."""
    pack, options = check_options(games, games.title(game), given)
    row = TableRow(
        id=0,
        version=1,
        guild=place.guild,
        channel=place.channel,
        open_channel=place.channel,
        game=game,
        pack=pack,
        pack_hash=None,
        options=options,
        language=language,
        host=host.id,
        stage="lobby",
        seed=seed,
        created=now,
    )
    return TableData(row, (SeatRow(0, host.id, "human"),))


async def claimed(tx: AsyncConnection, claim: int | None) -> int | None:
    """The table that this very press opened before."""
    known = await claims.find(tx, claim) if claim is not None else None
    return known.table if known else None


async def save(tx: AsyncConnection, data: TableData, expires: int, claim: int | None) -> int:
    """Write a new lobby and what follows from it; gives its id."""
    now = data.row.created
    table = (await tables.add(tx, data)).row.id
    await deadlines.put(tx, Deadline(table, EXPIRY, expires))
    messages = [NewMessage(Kind.LOBBY, dedupe=f"{Kind.LOBBY}:{table}"), hello(table, data.seats[0])]
    await outbox.add(tx, table, messages, now)
    if claim is not None:
        await claims.save(tx, Claim(claim, table, 0, 0), now)
    return table
