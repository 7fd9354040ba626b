"""A change to one table: computed in memory, then written in one transaction or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter
from sqlalchemy import Connection

from engine import table_actions
from engine.chance import Outcome, SeededChance, match_key
from engine.game import Event, seen_by_all
from engine.manifest import Manifest
from engine.match import AnyMatch, Entry, Question

from ..store import Person
from ..store.outbox import NewMessage
from ..store.rows import EntryRow, SeatRow, TableData, WaitRow, seat_held_by
from .errors import AlreadyStarted, Asleep, Closed, GameOver, NoSuchSeat, NotHost, NotStarted, NotYourSeat, Paused
from .telling.messages import Kind, News
from .telling.reports import Cause
from .timing.availability import Hours

if TYPE_CHECKING:
    from .limits import Limits

OUTCOMES: TypeAdapter[tuple[Outcome, ...]] = TypeAdapter(tuple[Outcome, ...])
SEATS: TypeAdapter[tuple[int, ...]] = TypeAdapter(tuple[int, ...])

EXPIRY = "lobby"
"""The deadline of a lobby that nothing changes."""


@dataclass(frozen=True, slots=True)
class Actor:
    """The person who acts. `manager`: they may manage the server. `claim` is Discord's id of the interaction, so that a
    press delivered twice acts once."""

    person: Person
    manager: bool = False
    claim: int | None = None

    @classmethod
    def of(cls, who: Person | Actor) -> Actor:
        return who if isinstance(who, Actor) else cls(who)


@dataclass(slots=True)
class TableState:
    """A table as the last commit left it. `match` is None in a lobby; `asked` are the open questions by seat and key,
    awaited or not."""

    data: TableData = field(repr=False)
    title: Manifest
    match: AnyMatch | None = None
    asked: frozenset[tuple[int, str]] = frozenset()


Guard = Callable[[Connection], None]
"""A check of other rows in the transaction that writes a change. Raises to refuse it."""


class Change:
    """What one act does to a table.

    The attributes start as the table's rows and are replaced as the act goes on; `finish` adds the consequences that
    every act has. `moved`: everybody can see that the position has changed. The match is changed in place: if the
    change is not written, the table must be loaded again. `actor` is None if the act follows from no press.
    """

    def __init__(self, state: TableState, now: int, limits: Limits, actor: Actor | None = None) -> None:
        self.actor = actor
        self.guards: list[Guard] = []
        self.before = state.data
        self.title = state.title
        self.now = now
        self.limits = limits
        self.row = state.data.row
        self.seats = state.data.seats
        self.invited = state.data.invited
        self.waits = state.data.waits
        self.orders = dict(state.data.orders)
        self.order_statuses = dict(state.data.order_statuses)
        self.proposals = state.data.proposals
        self.match = state.match
        self.asked = state.asked
        self.entries: list[EntryRow] = []
        self.events: list[tuple[Event, ...]] = []
        self.moved = False
        self.messages: list[NewMessage] = []
        self.clocks = {clock.seat: clock for clock in state.data.clocks}
        self.sittings = state.data.sittings
        self.restarted_clocks: dict[int, Hours | None] = {}
        self.deadlines: dict[tuple[str, int | None], int | None] = {}
        self.pack: tuple[str, str, str] | None = None

    # Who and when

    @property
    def person(self) -> Person:
        """The person who acts."""
        assert self.actor is not None
        return self.actor.person

    @property
    def manager(self) -> bool:
        """Whether the person who acts may manage the server."""
        return self.actor is not None and self.actor.manager

    def require_lobby(self) -> None:
        """Raises `Closed` or `AlreadyStarted`."""
        self.require_open()
        if self.row.stage != "lobby":
            raise AlreadyStarted(self.row.id)

    def playing(self) -> AnyMatch:
        """The match, if acts are possible now. Raises `Closed`, `NotStarted`, `GameOver`, `Asleep` or `Paused`."""
        match = self.begun()
        if self.row.asleep is not None:
            raise Asleep(self.row.id, self.row.asleep)
        if self.row.paused is not None:
            raise Paused(self.row.id, self.row.paused)
        return match

    def begun(self) -> AnyMatch:
        """The match of a game that has not ended, paused or not. Raises `Closed`, `NotStarted` or `GameOver`."""
        self.require_open()
        if self.match is None:
            raise NotStarted(self.row.id)
        if self.row.stage == "over":
            raise GameOver(self.row.id)
        return self.match

    def require_open(self) -> None:
        """Raises `Closed`."""
        if self.row.closed is not None:
            raise Closed(self.row.id, self.row.closed_by, self.row.closed + self.limits.reopen)

    def own_seat(self) -> SeatRow:
        """The seat of the person who acts. Raises `NotYourSeat`."""
        return seat_of(self.row.id, self.seats, self.person)

    def seat(self, number: int) -> SeatRow:
        """Raises `NoSuchSeat`."""
        if not 0 <= number < len(self.seats):
            raise NoSuchSeat(self.row.id, number)
        return self.seats[number]

    def require_host(self) -> None:
        """Raises `NotHost`."""
        if not self.manager and self.person.id != self.row.host:
            raise NotHost(self.row.id, self.row.host)

    @property
    def present(self) -> tuple[SeatRow, ...]:
        """The seats that people play now, without those that a caretaker has."""
        return tuple(seat for seat in self.seats if seat.present)

    @property
    def held(self) -> tuple[SeatRow, ...]:
        """The seats of people who can be asked, present or not."""
        return tuple(seat for seat in self.seats if seat.held)

    @property
    def humans(self) -> tuple[SeatRow, ...]:
        """The seats that people play."""
        return tuple(seat for seat in self.seats if seat.player == "human")

    # Steps of an act

    def put_seat(self, seat: SeatRow) -> None:
        self.seats = tuple(seat if each.number == seat.number else each for each in self.seats)

    def chance(self) -> SeededChance:
        """The luck of the match, from its next outcome on."""
        assert self.row.start_post is not None
        number = self.match.next_outcome if self.match else 0
        return SeededChance(match_key(self.row.seed, self.row.start_post), number)

    def begin(self, match: AnyMatch, events: Iterable[Event], user: int) -> None:
        """Take over a match that has just been set up. Its events make entry 0."""
        self.match = match
        self.note(Entry(None, ""), tuple(events), "setup", user)

    def note(self, entry: Entry, events: tuple[Event, ...], cause: Cause, user: int | None = None) -> None:
        """Add an entry that the match has made."""
        match = self.match
        assert match is not None
        seen = entry.seat is None or seen_by_all(events)
        self.moved |= seen if entry.seat is not None else _moves(entry)
        round_ = self.title.round(match.state)
        self.row = replace(self.row, revision=match.revision, public=self.row.public + seen, round=round_)
        outcomes = OUTCOMES.dump_json(entry.outcomes).decode()
        learned = SEATS.dump_json(entry.learned).decode()
        since = [wait.since for wait in self.before.waits if wait.seat == entry.seat]
        waited = self.now - min(since) if since else None
        self.entries.append(
            EntryRow(
                match.revision, self.row.public, round_, entry.seat, entry.text, outcomes, learned,
                self.title.dump_events(events), cause, user, self.now, waited,
            )
        )  # fmt: skip
        self.events.append(events)

    def set_deadline(self, kind: str, due: int | None, seat: int | None = None) -> None:
        """Set a deadline (ms) of the table, or of one of its seats. None removes it."""
        self.deadlines[kind, seat] = due

    def restart_clock(self, seat: int, hours: Hours | None = None) -> None:
        """Set a seat's clock again from now on. Until now its player kept `hours`; None: their present ones."""
        self.restarted_clocks[seat] = hours

    def announce(self, news: News, **data: Any) -> None:
        """Tell the channel some news."""
        self.messages.append(NewMessage(Kind.NOTICE, None, {"news": news, "at": self.now, **data}))

    def notify(self, user: int | None, news: News, **data: Any) -> None:
        """Tell a person some news by direct message."""
        self.messages.append(NewMessage(Kind.NOTICE, user, {"news": news, "at": self.now, **data}))

    def refresh_lobby(self) -> None:
        """The lobby changed: paint its post again, and extend the time it stays open."""
        self.messages.append(NewMessage(Kind.LOBBY, dedupe=f"{Kind.LOBBY}:{self.row.id}"))
        self.set_deadline(EXPIRY, self.now + self.limits.lobby if self.row.closed is None else None)

    def refresh_board(self) -> None:
        data = {"public": self.row.public}
        self.messages.append(NewMessage(Kind.BOARD, None, data, dedupe=f"{Kind.BOARD}:{self.row.id}"))

    def refresh_panel(self, seat: SeatRow) -> None:
        self.messages.append(panel_message(self.row.id, seat))

    def appoint_host(self) -> None:
        """Make the first person still playing the host; a present one, if there is any."""
        host = (self.present or self.humans)[0].user
        self.row = replace(self.row, host=host)
        self.announce(News.NEW_HOST, person=host)

    def mark_closed(self, by: Person | None) -> None:
        """Close the table: `by` a person, or because its time ran out (None)."""
        self.row = replace(self.row, closed=self.now, closed_by=by.id if by else None, open_channel=None)
        if by:
            self.announce(News.CLOSED, person=by.id)
        else:
            self.announce(News.EXPIRED)

    # Consequences

    def finish(self) -> None:
        """Add what follows from every act: who is awaited now, who has to be told, and whether the game has ended."""
        if not self.entries:
            return
        match = self.match
        assert match is not None
        if match.over:
            self._end(match)
        open_now = {(q.decision.seat, q.key): q for q in match.questions()}
        newly_awaited = self._await(open_now)
        self.ask(newly_awaited)
        for (number, key), question in open_now.items():
            if question.decision.is_proposal and (number, key) not in self.asked:
                # The table does not wait for an answer to an offer.
                self._put(number, key, question.decision.kind, f":{key}")
        # A sealed question comes in a message of its own, which must not be edited while the player opens its list.
        in_secret = {wait.seat for wait in newly_awaited if wait.sealed}
        gone = {number for number, key in self.asked if (number, key) not in open_now}
        for seat in self.humans:
            if seat.number in gone - in_secret:
                self.refresh_panel(seat)
        self.asked = frozenset(open_now)
        if self.row.public != self.before.row.public:
            self.refresh_board()

    def _await(self, open_now: dict[tuple[int, str], Question]) -> list[WaitRow]:
        """Update what the table waits for. Returns the new waits to ask about; none while it is suspended."""
        known = {(wait.seat, wait.key): wait for wait in self.waits}
        pressed = {entry.seat for entry in self.entries if entry.cause == "press"}
        self.waits = tuple(
            known.get((seat, key))
            or WaitRow(seat, key, q.decision.kind, q.decision.sealed, self.now, own=seat in pressed)
            for (seat, key), q in sorted(open_now.items())
            if q.decision.awaited
        )
        return [] if self.row.suspended else [wait for wait in self.waits if (wait.seat, wait.key) not in known]

    def ask(self, waits: Iterable[WaitRow]) -> None:
        """Put questions to the people they wait for."""
        for wait in waits:
            self._put(wait.seat, wait.key, wait.kind)

    def _put(self, number: int, key: str, kind: str, beside: str = "") -> None:
        """Put a question to a person. It replaces an earlier one not yet sent, except for one put `beside` it."""
        seat = self.seats[number]
        if seat in self.present:
            data = {"seat": number, "key": key, "decision": kind}
            dedupe = f"{Kind.ASK}:{self.row.id}:{number}{beside}"
            self.messages.append(NewMessage(Kind.ASK, seat.user, data, dedupe))

    def _end(self, match: AnyMatch) -> None:
        self.row = replace(self.row, stage="over", ended=self.now, open_channel=None, paused=None)
        self.row = replace(self.row, asleep=None, asleep_since=None)
        self.proposals = ()
        # Messages are sent in this order: players see how the game ended before they read that it has.
        self.refresh_board()
        self.announce(News.ABANDONED if match.abandoned else News.OVER)
        if not match.abandoned:
            self.messages.append(NewMessage(Kind.FILM))

    @property
    def writes(self) -> bool:
        """Whether there is anything to write."""
        beside = self.entries or self.messages or self.deadlines or self.restarted_clocks
        return bool(beside) or self.after() != self.before

    def after(self) -> TableData:
        """The rows as the change leaves them."""
        clocks = tuple(clock for _, clock in sorted(self.clocks.items()))
        statuses = {seat: text for seat, text in self.order_statuses.items() if seat in self.orders}
        parts = (self.seats, self.invited, self.waits, self.orders, self.proposals, clocks, self.sittings, statuses)
        return TableData(self.row, *parts)


Operation = Callable[[Change], None]
"""One act, computed on a change."""


def _moves(entry: Entry) -> bool:
    """Whether an act of the table changes the position."""
    return bool(entry.text) and isinstance(table_actions.NOTATION.read(entry.text), table_actions.MOVING)


def seat_of(table: int, seats: Iterable[SeatRow], person: Person) -> SeatRow:
    """The seat a person plays. Raises `NotYourSeat`."""
    seat = seat_held_by(seats, person.id)
    if seat is None:
        raise NotYourSeat(table)
    return seat


def panel_message(table: int, seat: SeatRow) -> NewMessage:
    """Rebuilds a person's private messages."""
    return NewMessage(Kind.PANEL, seat.user, {"seat": seat.number}, f"{Kind.PANEL}:{table}:{seat.number}")
