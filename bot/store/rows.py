"""Rows of the database as values: how a dataclass stands for them, and those of one table.

Each column is declared once, as a field. A field has the name of its column, except that keys of other tables are named
by what they stand for (see `KEYS`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import partial
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Row, Select, Table, select

R = TypeVar("R")

KEYS = {"user": "user_id", "table": "table_id", "caretaken_since": "minded_since"}


@dataclass(frozen=True, slots=True)
class Codec:
    """How a value that no column type can hold is stored."""

    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


JSON = Codec(json.loads, partial(json.dumps, sort_keys=True))
TUPLE = Codec(lambda text: tuple(json.loads(text)), json.dumps)


class RowMapper(Generic[R]):
    """A dataclass as rows of a table: all its fields except those in `without`, which come last and have defaults."""

    def __init__(
        self, row: type[R], table: Table, codecs: Mapping[str, Codec] | None = None, without: Collection[str] = ()
    ) -> None:
        self.table = table
        self._row: Callable[..., R] = row
        self._codecs = codecs or {}
        names = [field.name for field in fields(row) if field.name not in without]  # type: ignore[arg-type]
        self._columns = {name: table.c[KEYS.get(name, name)] for name in names}
        self._reads = [(names.index(name), codec.read) for name, codec in self._codecs.items()]

    def select(self, *more: Any) -> Select[Any]:
        """A query for whole rows, with the columns `more` after each."""
        return select(*self._columns.values(), *more)

    def read(self, row: Row[Any]) -> R:
        """The value of a row that `select` asked for, without the columns after it."""
        values = list(row[: len(self._columns)])
        for place, read in self._reads:
            values[place] = read(values[place])
        return self._row(*values)

    def all(self, tx: Connection, query: Select[Any], given: Mapping[str, Any] | None = None) -> list[R]:
        return [self.read(row) for row in tx.execute(query, given)]

    def first(self, tx: Connection, query: Select[Any], given: Mapping[str, Any] | None = None) -> R | None:
        row = tx.execute(query, given).first()
        return None if row is None else self.read(row)

    def values(self, row: R) -> dict[str, Any]:
        """The values to write for a row, by column."""
        values = {name: getattr(row, name) for name in self._columns}
        values |= {name: codec.write(values[name]) for name, codec in self._codecs.items()}
        return {self._columns[name].name: value for name, value in values.items()}


# The rows of one table


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table's own row. `version` grows with every change; `revision` is the record's length, `public` how many of
    its entries others may know of. `stage` is "lobby", "playing" or "over"; `closed` (ms) may be set in any.
    `asleep` says why no player can act although the table is open ("removed": Bottega was taken off the server;
    "channel": the channel is gone; "locked": its thread is locked; "unattended": no player is present). `speed`,
    `time_out` and `silence` are the options shared by every game (see `tables.timing.speeds`). Once a
    lobby has `starts_at` players, the game begins by itself. For how long a table plays on without a press see
    `tables.play.resting`."""

    id: int
    version: int
    guild: int | None
    channel: int
    open_channel: int | None
    game: str
    pack: str
    pack_hash: str | None
    options: Mapping[str, Any]
    language: str
    host: int | None
    stage: str
    seed: bytes = field(repr=False)
    start_post: int | None = None
    setup: str | None = None
    revision: int = 0
    public: int = 0
    round: int = 0
    created: int = 0
    started: int | None = None
    ended: int | None = None
    paused: int | None = None
    closed: int | None = None
    closed_by: int | None = None
    speed: str = "none"
    time_out: str = "wait"
    silence: str = "never"
    asleep: str | None = None
    asleep_since: int | None = None
    rematch_of: int | None = None
    thread: int | None = None
    starts_at: int | None = None
    round_began: int = 0
    pressed_round: int = 0
    pressed_depth: int = 0
    resting: int | None = None

    @property
    def suspended(self) -> bool:
        """Whether the table is paused, closed or asleep."""
        return any(why is not None for why in (self.paused, self.closed, self.asleep))

    @property
    def blocked(self) -> bool:
        """Whether no seat can act: no game is under way, or the table is `suspended`."""
        return self.stage != "playing" or self.suspended


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: `user` is None at a computer seat; `player` says what plays it now. `caretaken_since` (ms) is set while a
    caretaker acts for its player, `gone_since` (ms) while the player is known to have left the server, `offered_since`
    (ms) while a substitute is looked for. `agreed` names the options of a lobby that its person agreed to (see
    `tables.lobby.options`), None while they are the present ones; `asked_since` (ms) is set while they are not.
    `seen_round` is the round in which its player last pressed or changed their orders; `offers` holds the order they
    are offered (JSON, see `tables.play.order_offers`).
    """

    number: int
    user: int | None
    player: str
    wish: str = ""
    resigned: bool = False
    caretaken_since: int | None = None
    offered_since: int | None = None
    gone_since: int | None = None
    agreed: str | None = None
    asked_since: int | None = None
    seen_round: int = 0
    offers: str | None = field(default=None, repr=False)

    @property
    def present(self) -> bool:
        """Whether a person plays the seat now."""
        return self.player == "human" and self.caretaken_since is None

    @property
    def held(self) -> bool:
        """Whether a person who can be asked holds the seat: present, away or with a caretaker, not resigned or gone."""
        return self.player == "human" and self.gone_since is None


def seat_held_by(seats: Iterable[SeatRow], user: int) -> SeatRow | None:
    """The one seat that belongs to a person who has not resigned, None if they have none."""
    return next((seat for seat in seats if seat.user == user and not seat.resigned), None)


@dataclass(frozen=True, slots=True)
class WaitRow:
    """An open question that holds the table up. `key` is its key when the wait began: an act that nobody else sees may
    have given it another. `own`: the seat's own press brought it up."""

    seat: int
    key: str
    kind: str
    sealed: bool
    since: int
    own: bool = False


@dataclass(frozen=True, slots=True)
class ClockRow:
    """A seat's clock: what is `left` on it (None: the table has no clocks), `since` when it runs, `due` when it will
    have run down (both None while it stands), `reminded` how often its player was reminded of the open questions."""

    seat: int
    left: int | None
    since: int | None = None
    due: int | None = None
    reminded: int = 0


@dataclass(frozen=True, slots=True)
class SittingRow:
    """An earlier player of a seat, from `began` to `ended` (ms)."""

    seat: int
    began: int
    user: int | None
    ended: int


@dataclass(frozen=True, slots=True)
class ProposalRow:
    """Something that waits for consent; `id` is None until it is saved. `keep` is how many actions are in force
    after an undo or a redo. At `due` (ms) silence decides: it agrees to a pause or an end, all others lapse; None: it
    waits for all."""

    id: int | None
    kind: str
    by: int
    keep: int | None
    asked: tuple[int, ...]
    agreed: tuple[int, ...]
    since: int
    due: int | None = None


@dataclass(frozen=True, slots=True)
class EntryRow:
    """An entry of the record with its effects; `outcomes`, `learned` and `events` are JSON. `waited` is how long (ms)
    the table had waited for it, and for which kind of `question`; None if it had not."""

    revision: int
    public: int
    round: int
    seat: int | None
    text: str = field(repr=False)
    outcomes: str = field(repr=False)
    learned: str
    events: str = field(repr=False)
    cause: str
    user: int | None
    at: int
    waited: int | None = None
    question: str | None = None


@dataclass(frozen=True, slots=True)
class TableData:
    """Everything that changes with a table except its record. `orders` holds standing orders (JSON) by seat,
    `order_statuses` what became of each of them (JSON), for some of these seats."""

    row: TableRow
    seats: tuple[SeatRow, ...] = ()
    invited: frozenset[int] = frozenset()
    waits: tuple[WaitRow, ...] = ()
    orders: Mapping[int, str] = field(default_factory=dict, repr=False)
    proposals: tuple[ProposalRow, ...] = ()
    clocks: tuple[ClockRow, ...] = ()
    sittings: tuple[SittingRow, ...] = ()
    order_statuses: Mapping[int, str] = field(default_factory=dict, repr=False)
