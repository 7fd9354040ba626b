"""A table: all queries and operations on it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from engine.actions import Action
from engine.record import Record

from ..store import Person, deadlines, people, personal, record
from .archive.finished import finished
from .change import EXPIRY, GO_ON, Actor, Change, TableState, seat_of
from .errors import NotStarted, Unfinished
from .lobby import options, seats
from .people import leaving, suspension
from .play import consent as agreeing
from .play import order_offers, resting, standing_orders, timeouts
from .play.drafts import Drafts
from .play.order_offers import Stop
from .play.proposals import ANSWERS
from .play.standing_orders import statuses_of
from .services import Services
from .session import TableSession, Who
from .telling.live_panels import PANEL_ENDS, end_panel
from .telling.make_reports import (
    lobby_report,
    log_reports,
    order_report,
    people_in,
    seat_number,
    status_report,
    undone_revisions,
)
from .telling.reports import Done, Lobby, LogEntry, OrderReport, Place, Status, Turn, TurnBack
from .telling.snapshot import SinceLastAct, TableSnapshot, entries_since, since_last_act, snapshot_of
from .telling.watching import check_watcher, watch_or_stop, watchers_of
from .timing import table_clocks
from .timing.scheduler import SET_BACK
from .whatif import WhatIfs

MOST_NOTE = 1000
"""Most characters in a person's notes on a table."""

P = ParamSpec("P")


def command(
    operation: Callable[Concatenate[Change, P], None],
) -> Callable[Concatenate[Table, Who, P], Coroutine[Any, Any, Done]]:
    """Make a method of `Table` from an operation that a person carries out."""

    @wraps(operation)
    async def do(table: Table, who: Who, /, *args: P.args, **kwargs: P.kwargs) -> Done:
        return await table.session.do(who, operation, *args, **kwargs)

    return do


def upkeep(
    operation: Callable[Concatenate[Change, P], None],
) -> Callable[Concatenate[Table, P], Coroutine[Any, Any, Done]]:
    """Make a method of `Table` from an operation that follows from no press."""

    @wraps(operation)
    async def do(table: Table, /, *args: P.args, **kwargs: P.kwargs) -> Done:
        return await table.session.run(operation, *args, **kwargs)

    return do


class Table:
    """One table, from its lobby to its end. Get it from `Tables`; at most one object represents it at any time. What it
    shows is no older than when it was got.

    A query waits until no act is under way, so no answer shows a position that may still be lost. An act is in the
    database when the call returns; a refused act raises a `TableError` (or the engine's `Refused`, `BadNotation`,
    `BadOptions`). `who` is a person, or an `Actor`, which also says whether they may manage the server and which press
    it was. The operations document what each command means and raises.
    """

    def __init__(self, id_: int, services: Services) -> None:
        self.id = id_
        self.session = TableSession(id_, services)
        self.drafts = Drafts(id_, services.database, self.session.locked)
        self.trials = WhatIfs(id_, services, self.session.locked)
        self._services = services

    # The lobby

    async def join(self, who: Who, shown: str | None = None) -> Done:
        """Take a seat, and agree to the options that were `shown` (`Lobby.terms`); None: to the present ones."""
        kept = await self._services.database.read(seats.reserved_for, self.id)
        return await self.session.do(who, seats.join, kept, shown)

    async def set_option(self, who: Who, name: str, value: object) -> Done:
        """Choose an option of the game, or its data pack (option "pack"). The others at the table must agree."""
        return await self.session.do(who, options.set_option, self._services.games, name, value)

    async def usual_settings(self, person: Person) -> dict[str, Any]:
        """How a person usually sets up a table of this game; empty if they have not said."""
        async with self.session.locked() as state:
            return await self._services.database.read(personal.usual_settings, person.id, state.data.row.game)

    async def keep_usual_settings(self, person: Person) -> None:
        """Keep the present settings as a person's usual ones for this game."""
        async with self.session.locked() as state:
            row = state.data.row
        settings = options.usual_settings(row)
        await self._services.database.write(personal.save_usual_settings, person.id, row.game, settings)

    async def use_usual_settings(self, who: Who) -> Done:
        """Set the lobby up as the person usually does. The others at the table must agree."""
        usual = await self.usual_settings(Actor.of(who).person)
        return await self.session.do(who, options.use_settings, self._services.games, usual)

    async def start(self, who: Who, post: int) -> Done:
        """Begin the game. `post` is the id of the public post that announces it; all luck derives from it. Raises
        `NotAgreed`."""
        return await self.session.do(who, seats.start, self._services.games, post)

    async def start_by_itself(self, post: int) -> Done:
        """Begin the game because the agreed number of players is there. Otherwise as `start`."""
        return await self.session.run(seats.start_by_itself, self._services.games, post)

    async def check_start(self, who: Who) -> None:
        """Raise what `start` would raise now. Called before the post that announces the start."""
        async with self.session.locked() as state:
            seats.check_start(self._change(state, who), self._services.games)

    leave = command(seats.leave)
    wish = command(seats.wish)
    agree = command(options.agree)
    invite = command(seats.invite)
    remove = command(seats.remove)
    add_computer = command(seats.add_computer)
    name_host = command(seats.name_host)

    # Playing

    act = command(order_offers.act)
    set_orders = command(standing_orders.set_orders)
    accept_offer = command(order_offers.accept)
    decline_offer = command(order_offers.decline)
    go_on = command(resting.go_on)

    async def done_before(self, who: Who) -> Done | None:
        """What a press did when it was delivered before; None if it was not, or did nothing."""
        async with self.session.locked():
            return await self.session.done_before(Actor.of(who))

    async def confirm(self, who: Who, key: str) -> Done:
        """Do what the finished walk leads to. Raises `Unfinished` if a field still needs an answer."""
        actor = Actor.of(who)
        async with self.session.locked() as state:
            return await self.session.once(actor, self._confirm(state, actor, key))

    async def _confirm(self, state: TableState, actor: Actor, key: str) -> Done:
        draft = await self.drafts.of(state, actor.person, key)
        if draft.action is None:
            raise Unfinished(self.id, key, draft.node.field if draft.node else "")
        return await self.session.carry_out(actor, order_offers.act, draft.action, key)

    async def act_in_turn(self, who: Who, texts: Sequence[str]) -> tuple[Done, Stop | None]:
        """Carry out acts in notation one after the other, as far as each is possible at its moment. Returns what
        happened, and where it stopped. Raises why the first is not possible."""
        stopped: list[Stop | None] = [None]

        def run(change: Change) -> None:
            stopped[0] = order_offers.act_in_turn(change, texts)

        return await self.session.do(who, run), stopped[0]

    async def plan(self, who: Who, plan: str, action: Action) -> Done:
        """Change one of the player's plans by an action of its tree; it applies at once. Raises `NoPlans`."""
        actor = Actor.of(who)
        async with self.session.locked():
            act = self.session.carry_out(actor, standing_orders.change_plan, plan, action)
            done = await self.session.once(actor, act)
            await self.drafts.begin_again(await self.session.state(), actor.person, plan)
            return done

    # Consent

    undo = command(agreeing.undo)
    redo = command(agreeing.redo)
    pause = command(agreeing.pause)
    resume = command(agreeing.resume)
    end_early = command(agreeing.end_early)
    consent = command(agreeing.answer)

    # Time

    async def arrive(self, person: Person) -> int | None:
        """The person is at the table again. If a caretaker had their seat, they get it back. Returns how many acts the
        caretaker made for them, None if there was none."""
        async with self.session.locked() as state:
            return await self.session.return_seat_to(state, person)

    snooze = command(timeouts.snooze)

    async def ring(self, kind: str, seat: int | None = None) -> None:
        """Do what is due at a deadline of the table, or of one of its seats. The scheduler calls it."""
        await self.session.look()
        async with self.session.locked() as state:
            known = await self._people({each.user for each in state.data.seats if each.user is not None})
            if seat is not None:
                person = known.get(state.data.seats[seat].user or 0)
                await self.session.carry_out(None, _SEAT_DEADLINES[kind], seat, person)
            elif kind == ANSWERS:
                await self.session.carry_out(None, agreeing.no_answer, known)
            else:
                await self.session.carry_out(None, _DEADLINES[kind])

    # Leaving, and where the table stands

    resign = command(leaving.resign)
    offer = command(leaving.offer)
    withdraw = command(leaving.withdraw)
    take_over = command(leaving.take_over)
    close = command(leaving.close)
    reopen = command(leaving.reopen)
    vacate = command(leaving.vacate)
    leave_server = upkeep(leaving.leave_server)
    move = command(suspension.move)
    fall_asleep = upkeep(suspension.fall_asleep)
    awake = upkeep(suspension.awake)
    move_talk = upkeep(options.move_talk)

    async def check_talk(self, who: Who) -> None:
        """Raise if the person may not open a thread for the game's talk: `Closed`, `NotStarted`, `GameOver` or
        `NotYourSeat`."""
        async with self.session.locked() as state:
            options.check_talk(self._change(state, who))

    # Queries

    async def snapshot(self, reader: Person | None) -> TableSnapshot:
        """Everything that `reader`, or everybody (None), is shown of the table now. Raises `UnknownPack`."""
        async with self.session.locked() as state:
            return await snapshot_of(state, self._services, reader)

    async def status(self) -> Status:
        async with self.session.locked() as state:
            closed_by = state.data.row.closed_by
            closer = await self._people([] if closed_by is None else [closed_by])
            return status_report(state, closer, self._services.limits)

    async def lobby(self) -> Lobby:
        """What was agreed and who takes part, before and after the start."""
        async with self.session.locked() as state:
            expires = await self._services.database.read(deadlines.of_table, self.id, EXPIRY)
            return lobby_report(state, await self._people(people_in(state.data)), expires)

    async def place(self) -> Place:
        async with self.session.locked() as state:
            return Place(state.data.row.guild, state.data.row.channel)

    async def log(
        self, person: Person | None, since: int | None = None, round: int | None = None
    ) -> tuple[LogEntry, ...]:
        """What happened, as far as a person, or everybody (None), may know: all of it, or what came after the public
        number `since` and what belongs to a round."""
        async with self.session.locked() as state:
            rows = await self._services.database.read(record.entries, self.id, since_public=since, round_=round)
            return log_reports(rows, state.title, seat_number(state.data, person), undone_revisions(state))

    async def log_since(self, person: Person) -> tuple[LogEntry, ...]:
        """What a person may know of what happened since their last act that everybody saw. Raises `NotYourSeat`."""
        async with self.session.locked() as state:
            seat = seat_of(self.id, state.data.seats, person).number
            _, rows = await self._services.database.read(entries_since, state, seat)
            return log_reports(rows, state.title, seat, undone_revisions(state))

    async def since(self, seat: int) -> SinceLastAct | None:
        """What everybody has seen happen since a seat's last act that everybody saw. None in a lobby."""
        async with self.session.locked() as state:
            return await since_last_act(state, self._services, seat)

    async def order_reports(self, person: Person) -> dict[str, OrderReport]:
        """The state of a person's standing orders, by name of the order. Raises `NotYourSeat`."""
        async with self.session.locked() as state:
            seat = seat_of(self.id, state.data.seats, person).number
            statuses = statuses_of(state.data.order_statuses, seat)
            acted = {status.acted for status in statuses.values() if status.acted is not None}
            rows = await self._services.database.read(record.entries_at, self.id, acted)
            log = {entry.revision: entry for entry in log_reports(rows, state.title, seat, undone_revisions(state))}
        return {order: order_report(status, log) for order, status in statuses.items()}

    async def turn_back(self, person: Person, kind: Turn) -> TurnBack:
        """What would happen if the person took back their last action ("undo"), or brought back the action taken back
        last ("redo"). Raises what doing it would raise: `CannotUndo`, `AlreadyProposed`."""
        async with self.session.locked() as state:
            plan = agreeing.turn_plan(self._change(state, person), kind)
            moved = await self._entries_of(state, plan.moved, seat_number(state.data, person))
            return TurnBack(kind, state.data.row.public, plan.asked, moved)

    async def proposed_turn(self, proposal: int) -> tuple[LogEntry, ...]:
        """What an open proposal to undo or redo would move, as far as everybody may know; empty for any other."""
        async with self.session.locked() as state:
            found = next((each for each in state.data.proposals if each.id == proposal), None)
            if found is None or found.keep is None or state.match is None:
                return ()
            match = state.match
            moved = match.in_force[found.keep :] if found.kind == "undo" else match.undone[-1:]
            return await self._entries_of(state, moved, None)

    async def _entries_of(self, state: TableState, numbers: Collection[int], seat: int | None) -> tuple[LogEntry, ...]:
        """Entries of the record, as far as a seat, or everybody, may know them."""
        revisions = {number + 1 for number in numbers}
        rows = await self._services.database.read(record.entries, self.id, after=min(revisions) - 1)
        return log_reports((row for row in rows if row.revision in revisions), state.title, seat)

    async def record(self) -> Record:
        """The whole record, with the seed that proves its luck. Raises `NotStarted`, or `StillPlaying` before the end
        and while a closed table can be reopened."""
        async with self.session.locked() as state:
            if state.match is None:
                raise NotStarted(self.id)
            return (await self._services.database.read(finished, str(self.id), self._services.games)).record

    # Watching

    async def watch(self, who: Who) -> bool:
        """Start or stop watching the table without a seat. Returns whether the person watches now. Raises
        `AlreadySeated`, `Closed`, `GameOver` or `TooManyWatchers`."""
        actor = Actor.of(who)
        async with self.session.locked() as state:
            change = self._change(state, actor)
            check_watcher(change)
            most = self._services.limits.watchers
            return await self._services.database.write(
                watch_or_stop, state.data, actor.person, most, change.now, actor.claim
            )

    async def watchers(self) -> tuple[Person, ...]:
        """The people who watch the table without a seat."""
        return await self._services.database.read(watchers_of, self.id)

    # Private notes

    async def note(self, person: Person) -> str:
        """A person's private notes on the table, "" if they have made none."""
        return await self._services.database.read(personal.private_notes, self.id, person.id)

    async def keep_note(self, person: Person, text: str) -> None:
        """Replace a person's notes on the table; at most `MOST_NOTE` characters."""
        now = self._services.clock.now_ms()
        await self._services.database.write(
            personal.save_private_notes, self.id, person.id, text.strip()[:MOST_NOTE], now
        )

    # Inside

    def _change(self, state: TableState, who: Who) -> Change:
        """A change used only for reading."""
        return Change(state, self._services.clock.now_ms(), self._services.limits, Actor.of(who))

    async def _people(self, ids: Collection[int]) -> dict[int, Person]:
        return await self._services.database.read(people.of_ids, ids) if ids else {}


_DEADLINES: dict[str, Callable[[Change], None]] = {
    EXPIRY: leaving.expire,
    table_clocks.LAST_DAY: table_clocks.reach_last_day,
    options.TERMS: options.announce_undecided,
    suspension.MOVING: suspension.give_up,
    resting.REST: resting.play_on,
    SET_BACK: timeouts.correct_times,
    GO_ON: lambda change: change.set_deadline(GO_ON, None),
}
_SEAT_DEADLINES: dict[str, Callable[[Change, int, Person | None], None]] = {
    table_clocks.TIME: lambda change, seat, _: timeouts.time_up(change, seat),
    table_clocks.WARNING: timeouts.warn,
    table_clocks.REMINDER: timeouts.remind,
    PANEL_ENDS: end_panel,
}
"""What to do when a deadline of a table, or of one of its seats, comes."""
