"""Opening a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection

from ..store import Person, claims, deadlines, outbox, tables
from ..store.claims import Claim
from ..store.deadlines import Deadline
from ..store.outbox import NewMessage
from ..store.rows import SeatRow, TableData, TableRow
from .agreement import check_house_options, check_options
from .change import EXPIRY, hello, invitation
from .games import Games
from .outbox import Kind
from .place import Place
from .saving import Guard


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
        **check_house_options(given),
    )
    return TableData(row, (SeatRow(0, host.id, "human"),))


def open_table(tx: Connection, data: TableData, guards: Iterable[Guard], expires: int, claim: int | None) -> int:
    """Write a new lobby and what follows from it; gives its id, or that of the table this very press opened before.

    Raises what the guards raise.
    """
    known = claims.find(tx, claim) if claim is not None else None
    if known is not None:
        return known.table
    for guard in guards:
        guard(tx)
    now = data.row.created
    table = tables.add(tx, data).row.id
    deadlines.put(tx, Deadline(table, EXPIRY, expires))
    messages = [NewMessage(Kind.LOBBY, dedupe=f"{Kind.LOBBY}:{table}")]
    messages += [hello(table, seat) for seat in data.seats if seat.user is not None]
    messages += [invitation(guest, data.row.host, now, rematch=True) for guest in sorted(data.invited)]
    outbox.add(tx, table, messages, now)
    if claim is not None:
        claims.save(tx, Claim(claim, table, 0, 0), now)
    return table
