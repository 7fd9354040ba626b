"""A change to one table: computed in memory, then written in one transaction or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager
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
GO_ON = "go_on"
"""The deadline, at once, at which the process that holds a table's shard lets the computers think that another process
has brought on."""


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


Locked = AbstractAsyncContextManager[TableState]
"""A table as it stands; it does not change while the context is open."""
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
        self.tried = False

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

    def begin(self, match: AnyMatch, events: Iterable[Event], user: int | None) -> None:
        """Take over a match that has just been set up. Its events make entry 0."""
        self.match = match
        self.note(Entry(None, ""), tuple(events), "setup", user)

    def note(self, entry: Entry, events: tuple[Event, ...], cause: Cause, user: int | None = None) -> None:
        """Add an entry that the match has made."""
        match = self.match
        assert match is not None
        seen = entry.seat is None or seen_by_all(events)
        self.moved |= seen if entry.seat is not None else _moves(entry)
        round_, public = self.title.round(match.state), self.row.public + seen
        began = self.row.round_began if round_ == self.row.round else public
        self.row = replace(self.row, revision=match.revision, public=public, round=round_, round_began=began)
        outcomes = OUTCOMES.dump_json(entry.outcomes).decode()
        learned = SEATS.dump_json(entry.learned).decode()
        # What others do not see ends no wait.
        waits = [wait for wait in self.before.waits if seen and wait.seat == entry.seat]
        first = min(waits, key=lambda wait: wait.since, default=None)
        self.entries.append(
            EntryRow(
                match.revision, self.row.public, round_, entry.seat, entry.text, outcomes, learned,
                self.title.dump_events(events), cause, user, self.now,
                None if first is None else self.now - first.since, None if first is None else first.kind,
            )
        )  # fmt: skip
        self.events.append(events)
        if cause == "press" and entry.seat is not None:
            self.note_presence(entry.seat)
            if seen:
                self.count_press()

    def count_press(self) -> None:
        """Note that a person has pressed: standing orders may speak again. An act that nobody else sees does not count:
        they would see the table go on."""
        row = self.row
        depth = row.public - row.round_began
        self.row = replace(row, pressed_round=row.round, pressed_depth=depth, resting=None)

    def note_presence(self, seat: int) -> None:
        """Note that a seat's player has looked at the table in this round."""
        if self.seats[seat].seen_round != self.row.round:
            self.put_seat(replace(self.seats[seat], seen_round=self.row.round))

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
        if self.starts_by_itself:
            self.messages.append(NewMessage(Kind.START, dedupe=f"{Kind.START}:{self.row.id}"))

    @property
    def starts_by_itself(self) -> bool:
        """Whether a lobby has the players, all of one mind, with which its game begins by itself."""
        at, here = self.row.starts_at, self.row.stage == "lobby" and self.row.closed is None
        return here and at is not None and len(self.seats) >= at and all(seat.agreed is None for seat in self.seats)

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
        newly_awaited, renewed = self._await(open_now)
        self.ask(newly_awaited)
        self.ask(renewed, again=True)
        for (number, key), question in open_now.items():
            if question.decision.is_proposal and (number, key) not in self.asked:
                # The table does not wait for an answer to an offer.
                self._put(number, key, question.decision.kind, f":{key}")
        # A sealed question comes in a message of its own, which must not be edited while the player opens its list.
        in_secret = {wait.seat for wait in (*newly_awaited, *renewed) if wait.sealed}
        gone = {number for number, key in self.asked if (number, key) not in open_now}
        for seat in self.humans:
            if seat.number in gone - in_secret:
                self.refresh_panel(seat)
        self.asked = frozenset(open_now)
        if self.row.public != self.before.row.public:
            self.refresh_board()

    def _await(self, open_now: dict[tuple[int, str], Question]) -> tuple[list[WaitRow], list[WaitRow]]:
        """Update what the table waits for. Returns the new waits to ask about, and those whose question was renewed by
        an act that nobody else sees: others see that the table waits as before. None while it is suspended."""
        known = {(wait.seat, wait.kind): wait for wait in self.waits}
        acted = {entry.seat for entry in self.entries}
        pressed = {entry.seat for entry in self.entries if entry.cause == "press"}
        waits, new, renewed = list[WaitRow](), list[WaitRow](), list[WaitRow]()
        for (seat, key), question in sorted(open_now.items()):
            decision, was_open = question.decision, (seat, key) in self.asked
            if not decision.awaited:
                continue
            wait = known.get((seat, decision.kind)) if was_open or not self.moved else None
            if wait is None:
                wait = WaitRow(seat, key, decision.kind, decision.sealed, self.now, own=seat in pressed)
                new.append(wait)
            elif not was_open and seat in acted:
                renewed.append(wait)
            waits.append(wait)
        self.waits = tuple(waits)
        return ([], []) if self.row.suspended else (new, renewed)

    def ask(self, waits: Iterable[WaitRow], *, again: bool = False, anew: bool = False) -> None:
        """Put questions to the people they wait for, as the questions are now; `again` calls nobody, `anew` also those
        who were called to the same question before."""
        if self.match is None:
            return
        asked = {(q.decision.seat, q.decision.kind): q.key for q in self.match.questions() if q.decision.awaited}
        for wait in waits:
            key = asked.get((wait.seat, wait.kind), wait.key)
            self._put(wait.seat, key, wait.kind, again=again, anew=anew, public=not wait.sealed)

    def ask_anew(self, looking: int | None = None) -> None:
        """Put all questions again after a time in which nobody could answer: only the seat `looking`, if any, has its
        own in sight."""
        self.waits = tuple(replace(wait, own=wait.seat == looking) for wait in self.waits)
        self.ask(self.waits, anew=True)

    def _put(self, number: int, key: str, kind: str, beside: str = "", **calls: bool) -> None:
        """Put a question to a person. It replaces an earlier one not yet sent, except for one put `beside` it."""
        seat = self.seats[number]
        if seat in self.present:
            data = {"seat": number, "key": key, "decision": kind, **{how: True for how, so in calls.items() if so}}
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
