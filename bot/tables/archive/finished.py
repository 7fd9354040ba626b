"""A finished game, complete, as long as its record is stored here: even if its rules are no longer in use."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from pydantic import TypeAdapter
from sqlalchemy import Connection

from engine.chance import commitment
from engine.game import AnyGame, Result
from engine.match_log import Setup
from engine.packs import BadPack
from engine.record import Record, known_rules, read_record, unplayed_match

from ...store import imports, people, statistics, tables
from ...store import record as records
from ...store.rows import TableData
from ...store.statistics import Ended, ResultRow
from ..errors import NoSuchImport, StillPlaying, UnknownGame, UnknownTable
from ..games import Games
from ..lobby.options import COMPUTERS
from ..state import read_entries, read_setup

IMPORTED = "i"
"""First letter of an imported game's key. The key of a table's game is the table's id."""

_RESULT: TypeAdapter[Result | None] = TypeAdapter(Result | None)


@dataclass(frozen=True, slots=True)
class SeatHolder:
    """Who held a seat at the end: a person's `name` (untrusted text), or None with the `kind` of a computer."""

    name: str | None
    kind: str = "human"


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game. `key` names it, `ended` is when it was over, or imported (ms). `guild` and `channel` are where
    it was played. `owner` is the person who imported it, the only one who may see it. `game` is None if it cannot be
    replayed because its rules or its pack have changed."""

    key: str
    slug: str
    record: Record = field(repr=False)
    game: AnyGame | None
    seats: tuple[SeatHolder, ...]
    ended: int
    results: tuple[ResultRow, ...] = ()
    users: frozenset[int] = frozenset()
    guild: int | None = None
    channel: int | None = None
    owner: int | None = None

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat; "" if the game cannot be replayed."""
        if self.game is None:
            return ("",) * len(self.seats)
        return tuple(player.colour for player in unplayed_match(self.record, self.game).state.players)


@dataclass(frozen=True, slots=True)
class FinishedSummary:
    """What a list says of a finished game: who held the seats, and the winning seats (none if it was ended early)."""

    ended: Ended
    seats: tuple[SeatHolder, ...]
    winners: tuple[int, ...]


def summaries(tx: Connection, games: Sequence[Ended]) -> tuple[FinishedSummary, ...]:
    return tuple(_summary(tx, ended) for ended in games)


def _summary(tx: Connection, ended: Ended) -> FinishedSummary:
    data = tables.load(tx, ended.table)
    assert data is not None
    result = _result(tx, ended.table)
    return FinishedSummary(ended, _seats(tx, data), result.winners if result else ())


def finished(tx: Connection, key: str, games: Games) -> Finished:
    """Raises `UnknownTable`, `StillPlaying` or `NoSuchImport`."""
    if key.startswith(IMPORTED):
        return _imported(tx, int(key.removeprefix(IMPORTED)), games)
    return _played_here(tx, int(key), games)


def _played_here(tx: Connection, table: int, games: Games) -> Finished:
    data = tables.load(tx, table)
    if data is None:
        raise UnknownTable(table)
    row = data.row
    if row.stage != "over" or row.setup is None:
        raise StillPlaying(table)
    setup = read_setup(row.setup)
    seats = _seats(tx, data)
    record = Record(
        "bottega-record",
        1,
        setup,
        tuple(read_entries(tx, table)),
        tuple(seat.kind if seat.name is None else seat.name for seat in seats),
        commitment(row.seed),
        row.start_post,
        row.seed.hex(),
        _result(tx, table),
    )
    sat = {seat.user for seat in data.seats} | {sitting.user for sitting in data.sittings}
    return Finished(
        key=str(table),
        slug=row.game,
        record=record,
        game=game_of(tx, setup, games),
        seats=seats,
        ended=row.ended or 0,
        results=tuple(statistics.of_table(tx, table)),
        users=frozenset(user for user in sat if user is not None),
        guild=row.guild,
        channel=row.channel,
    )


def _seats(tx: Connection, data: TableData) -> tuple[SeatHolder, ...]:
    known = people.of_ids(tx, [seat.user for seat in data.seats if seat.user is not None])
    return tuple(
        SeatHolder(None, seat.player) if seat.user is None else SeatHolder(known[seat.user].name) for seat in data.seats
    )  # fmt: skip


def _result(tx: Connection, table: int) -> Result | None:
    """How the game ended, from the position kept at its end: reading it needs no rules."""
    kept = records.snapshot(tx, table)
    state = json.loads(kept[1])["state"] if kept else {}
    return _RESULT.validate_json(json.dumps(state.get("result")))


def _imported(tx: Connection, id_: int, games: Games) -> Finished:
    found = imports.find(tx, id_)
    if found is None:
        raise NoSuchImport
    record = read_record(found.record)
    named = [SeatHolder(None, name) if name in COMPUTERS else SeatHolder(name) for name in record.names]
    return Finished(
        key=f"{IMPORTED}{id_}",
        slug=found.game,
        record=record,
        game=game_of(tx, record.setup, games),
        seats=tuple(named or [SeatHolder("")] * record.setup.seats),
        ended=found.at,
        owner=found.user,
    )


def game_of(tx: Connection, setup: Setup, games: Games) -> AnyGame | None:
    """The game a record was played with. None if its rules or its pack are not the present ones."""
    text = None if games.knows(setup.pack) else imports.pack_text(tx, setup.pack)
    if text is None and not games.knows(setup.pack):
        return None
    try:
        game = games.game_of(setup.game, setup.pack, text or "")
    except (UnknownGame, BadPack):
        return None
    return game if game.slug == setup.game and known_rules(setup, game) else None
