"""What a table reports about itself: plain values, safe to keep, which never change later.

Times are milliseconds since 1970, UTC. What others may not know is left out of a `repr`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.actions import Action
from engine.game import Event, Result
from engine.rejection import Rejection

from ...store import Person

Stage = Literal["lobby", "playing", "over", "closed"]
Player = Literal["human", "random", "apprentice"]
Cause = Literal["setup", "press", "order", "computer", "minded", "table"]
"""What made an act happen; "minded": a caretaker made it for an absent player."""
Turn = Literal["undo", "redo"]

REMOVED, CHANNEL, LOCKED = "removed", "channel", "locked"
"""Why a table sleeps: Bottega was taken off its server, its channel is gone, its thread is locked."""

UNREACHABLE = (REMOVED, CHANNEL, LOCKED)
HOMELESS = (CHANNEL, LOCKED)
"""The reasons for which a table can be moved to another channel of its server."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: who holds it and who plays it.

    `person` is None at a computer seat. After `person` resigned, `player` is the caretaker's kind. `wish` is the colour
    asked for, "" for none. `caretaken_since` (ms) is set while a caretaker acts for the person, `offered_since` (ms)
    while a substitute is looked for. `before` are the earlier players of the seat, in order. Until `agree_by` (ms) the
    person may consider options they have not agreed to; None: they agree. `colour` is what the seat plays, "" before it
    is dealt, and in lists of tables.
    """

    number: int
    person: Person | None
    player: Player
    wish: str = ""
    resigned: bool = False
    caretaken_since: int | None = None
    offered_since: int | None = None
    before: tuple[Person, ...] = ()
    agree_by: int | None = None
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Awaited:
    """A seat the table waits for, the key its question began with, the kind of decision, and since when. `computer`: no
    person needs a reminder (a caretaker answers for an absent one). `until` is when the player's time is up (ms), None
    without clocks. `own`: the player's own press brought up the question."""

    seat: int
    key: str
    kind: str
    sealed: bool
    since: int
    computer: bool
    until: int | None = None
    own: bool = False


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something that needs others' consent: to undo, to redo, to pause, to end the game early, or to give the seat
    `by`, whose time is up, to a caretaker.

    `asked` are the seats whose consent is needed, `agreed` those that gave it. A proposal about a position lapses when
    it changes. At `due` (ms) silence agrees to a pause or an end, and the others lapse; None: it waits for all.
    """

    id: int
    kind: Literal["undo", "redo", "pause", "end", "mind"]
    by: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...]
    since: int
    due: int | None = None


@dataclass(frozen=True, slots=True)
class TurnBack:
    """What would happen if a seat took back its last action, or brought back the one taken back last: the seats of
    people to be `asked` (none: it happens at once), and which actions would be removed or restored, as far as the seat
    may know. It holds for the position at the public number `public`."""

    kind: Turn
    public: int
    asked: tuple[int, ...]
    moved: tuple[LogEntry, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Status:
    """The state of a table.

    `awaited` are those the table waits for; `sealed` the seats that have answered a decision that stays sealed until
    all have. `round` is 0 in a lobby. `public` counts the public happenings so far (posts and file names may show it;
    the record's own length would tell of secret ones). `last_day` is when the present round becomes the last (ms), None
    if no day is agreed, or it has come. `blocked`: no player can act now, although questions may be open. `closed_by`
    is None when time ran out.
    """

    table: int
    stage: Stage
    round: int
    public: int
    awaited: tuple[Awaited, ...]
    sealed: tuple[int, ...]
    last_day: int | None
    paused_since: int | None
    asleep: str | None
    blocked: bool
    proposals: tuple[Proposal, ...]
    result: Result | None
    abandoned: bool
    closed_by: Person | None
    reopen_until: int | None


@dataclass(frozen=True, slots=True)
class Lobby:
    """What a table agreed on, before and after the start. `options` has every default filled in, `pack` is the data
    pack's id; `speed`, `time_out` and `silence` are shared options (see `timing.speeds`). `invited` are those asked to
    come. `talk`: table talk gets its own thread, with the id `thread` once open. With `starts_at` players the
    game begins by itself. `commitment` is the seed's hash,
    `expires` when the lobby closes by itself (None once playing), `least` and `most` how many seats the game takes. A
    `rematch` keeps its seats. `terms` names what is agreed on in the lobby ("" once playing), `rules` is the version of
    the rules in use (None before the game began)."""

    table: int
    guild: int | None
    channel: int
    game: str
    pack: str
    options: Mapping[str, Any]
    speed: str
    time_out: str
    silence: str
    language: str
    host: Person | None
    seats: tuple[Seat, ...]
    invited: tuple[Person, ...]
    talk: bool
    starts_at: int | None
    thread: int | None
    least: int
    most: int
    commitment: str
    created: int
    expires: int | None
    rematch: bool = False
    terms: str = ""
    rules: int | None = None

    @property
    def undecided(self) -> tuple[Seat, ...]:
        """The seats whose people have not agreed to the present options."""
        return tuple(seat for seat in self.seats if seat.agree_by is not None)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One happening as its reader may know it: the events of one act.

    `revision` is the length of the record after it (0: the set-up), `public` the number of public happenings up to and
    including it. `seat` is None for an act of the table (`act`: undo, redo, resign, abandon). `undone`: it was taken
    back.
    """

    revision: int
    public: int
    round: int
    seat: int | None
    cause: Cause
    at: int
    events: tuple[Event, ...] = field(repr=False)
    act: Action | None
    undone: bool


@dataclass(frozen=True, slots=True)
class OrderReport:
    """What became of one of the reader's standing orders: the entry in which it last `acted`, None if it has not, and
    why it did less than it says; why it has since left a question to the player, when (ms) and in which round."""

    acted: LogEntry | None = field(default=None, repr=False)
    short: Rejection | None = field(default=None, repr=False)
    stop: Rejection | None = field(default=None, repr=False)
    at: int | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """The outcome of a press, once it is safely in the database.

    `events` are those the person may know of, including answers by standing orders; `proposal` now waits for others'
    consent; `repeated`: this very press had been carried out before, and nothing was done this time.
    """

    revision: int
    public: int
    events: tuple[Event, ...] = field(default=(), repr=False)
    proposal: Proposal | None = None
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in a list of tables.

    `seat` is the reader's own. `duties` are the kinds of decision the table waits for from it, `since` when, and
    `until` when its time is up. `consent` is the kind of a request that waits for its answer, `caretaken` whether a
    caretaker acts for it. `awaited` are all seats that the table waits for, none while it is `suspended`
    (`paused_since`, `asleep`).
    """

    table: int
    game: str
    guild: int | None
    channel: int
    stage: Stage
    seats: tuple[Seat, ...]
    seat: int
    awaited: tuple[int, ...]
    duties: tuple[str, ...]
    since: int | None
    until: int | None
    consent: str | None
    caretaken: bool
    paused_since: int | None
    asleep: str | None
    suspended: bool

    @property
    def your_turn(self) -> bool:
        return bool(self.duties)


@dataclass(frozen=True, slots=True)
class Place:
    """A channel or thread: its server (None outside of servers) and, for a thread, its parent channel."""

    guild: int | None
    channel: int
    parent: int | None = None
