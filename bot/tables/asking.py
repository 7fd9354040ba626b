"""What can be asked of a table, and the walks through its questions."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from engine.actions import Action
from engine.choices import Tree
from engine.game import PLAN
from engine.match import Match
from engine.record import Record

from ..store import Person, deadlines, drafts, jottings, people, record
from ..store.rows import EntryRow
from .archive.finished import finished
from .change import EXPIRY, Change, seat_of
from .desk import Desk
from .errors import NoPlans, NotStarted
from .lobby import options, seats
from .play import actions
from .play.consent import turn_plan
from .play.draft import Draft, answered, leading_to, resume
from .play.standing_orders import fates_of, orders_of, plan_trees
from .services import Services
from .state import TableState
from .telling.make_reports import (
    lobby_report,
    log_report,
    order_report,
    people_in,
    seat_number,
    status_report,
    taken_back,
)
from .telling.reports import Lobby, LogEntry, OrderReport, Place, Status, Turn, TurnBack
from .telling.snapshot import SinceLastAct, TableSnapshot, last_seen_act, since_last_act, snapshot_of
from .telling.watching import check_watcher, watch_or_stop, watchers_of

MOST_NOTE = 1000
"""Characters of somebody's notes on a table."""


class Asking:
    """The part of a table that changes nothing of the game."""

    def __init__(self, id_: int, services: Services) -> None:
        self.id = id_
        self._services = services
        self._desk = Desk(id_, services)

    @property
    def busy(self) -> bool:
        """Whether somebody acts or asks right now; what is done then takes its turn."""
        return self._desk.busy

    async def glance(self, reader: Person | None) -> TableSnapshot:
        """Everything a reader, or everybody, is shown of the table now. Raises `UnknownPack`."""
        async with self._desk.held() as state:
            return await snapshot_of(state, self._services, reader)

    async def status(self) -> Status:
        async with self._desk.held() as state:
            closed_by = state.data.row.closed_by
            closer = await self._people([] if closed_by is None else [closed_by])
            return status_report(state, closer, self._services.limits)

    async def lobby(self) -> Lobby:
        """What was agreed and who takes part, before the start and after."""
        async with self._desk.held() as state:
            expires = await self._services.database.read(deadlines.of_table, self.id, EXPIRY)
            return lobby_report(state, await self._people(people_in(state.data)), expires)

    async def place(self) -> Place:
        async with self._desk.held() as state:
            return Place(state.data.row.guild, state.data.row.channel)

    async def log(self, person: Person | None, since: int = -1, round: int | None = None) -> tuple[LogEntry, ...]:
        """What happened, as far as a person or, None, everybody may know: all of it, what came after the public
        number `since`, or one round."""
        async with self._desk.held() as state:
            rows = await self._services.database.read(record.entries, self.id, since_public=since, round_=round)
            return _log(state, person, rows)

    async def log_since(self, person: Person) -> tuple[LogEntry, ...]:
        """What a person may know of all that happened since his last act that everybody saw. Raises `NotYourSeat`."""
        async with self._desk.held() as state:
            last = await last_seen_act(state, self._services, seat_of(self.id, state.data.seats, person).number)
            return _log(state, person, await self._services.database.read(record.entries, self.id, after=last))

    async def since(self, seat: int) -> SinceLastAct | None:
        """What everybody has seen happen since the last act of a seat that everybody saw; None in a lobby."""
        async with self._desk.held() as state:
            return await since_last_act(state, self._services, seat)

    async def became_of_orders(self, person: Person) -> dict[str, OrderReport]:
        """What became of a person's standing orders, by name of the order. Raises `NotYourSeat`."""
        async with self._desk.held() as state:
            seat, undone = seat_of(self.id, state.data.seats, person).number, taken_back(state)
            fates = fates_of(state.data.fates, seat)
            acted = {fate.acted for fate in fates.values() if fate.acted is not None}
            rows = await self._services.database.read(record.entries_at, self.id, acted)
            log = {row.revision: log_report(row, state.title, seat, undone) for row in rows}
        return {order: order_report(fate, log) for order, fate in fates.items()}

    async def turn_back(self, person: Person, kind: Turn) -> TurnBack:
        """What it would mean if the person took back his last action ("undo"), or brought back what was taken back
        last ("redo"). Raises what doing it would raise: `CannotUndo`, `AlreadyProposed`."""
        async with self._desk.held() as state:
            change = Change(state, self._services.clock.now_ms(), self._services.limits)
            plan = turn_plan(change, person, kind)
            moved = await self._told_of(state, plan.moved, seat_number(state.data, person))
            return TurnBack(kind, state.data.row.public, plan.asked, moved)

    async def proposed_turn(self, proposal: int) -> tuple[LogEntry, ...]:
        """What an open proposal to undo or to redo would move, as far as everybody may know; empty for any other."""
        async with self._desk.held() as state:
            found = next((each for each in state.data.proposals if each.id == proposal), None)
            if found is None or found.keep is None or state.match is None:
                return ()
            match = state.match
            moved = match.in_force[found.keep :] if found.kind == "undo" else match.undone[-1:]
            return await self._told_of(state, moved, None)

    async def _told_of(self, state: TableState, numbers: Collection[int], seat: int | None) -> tuple[LogEntry, ...]:
        """Entries of the record as a seat, or everybody, may know them."""
        revisions = {number + 1 for number in numbers}
        rows = await self._services.database.read(record.entries, self.id, after=min(revisions) - 1)
        reports = [log_report(row, state.title, seat, frozenset()) for row in rows if row.revision in revisions]
        return tuple(report for report in reports if report is not None)

    async def record(self) -> Record:
        """The whole record, with the seed that proves its luck. Raises `NotStarted`, or `StillPlaying` before the
        end: also while a closed table can be reopened."""
        async with self._desk.held() as state:
            self._match(state)
            return (await self._services.database.read(finished, str(self.id), self._services.games)).record

    async def check_start(self, person: Person, *, manager: bool = False) -> None:
        """Raise what `start` would raise now, before the post is made that announces the start."""
        async with self._desk.held() as state:
            change = Change(state, self._services.clock.now_ms(), self._services.limits)
            seats.check_start(change, self._services.games, person, manager)

    async def check_talk(self, person: Person, *, manager: bool = False) -> None:
        """Raise what stands against a thread for the talk of a game: `Closed`, `NotStarted`, `GameOver` or
        `NotYourSeat`."""
        async with self._desk.held() as state:
            options.check_talk(Change(state, self._services.clock.now_ms(), self._services.limits), person, manager)

    # Looking on

    async def watch(self, person: Person, claim: int | None = None) -> bool:
        """Follow the table without a seat, or follow it no more: whether the person follows it now. Raises
        `AlreadySeated`, `Closed`, `GameOver` or `TooManyWatchers`."""
        async with self._desk.held() as state:
            now = self._services.clock.now_ms()
            check_watcher(Change(state, now, self._services.limits), person)
            most = self._services.limits.watchers
            return await self._services.database.write(watch_or_stop, state.data, person, most, now, claim)

    async def watchers(self) -> tuple[Person, ...]:
        """Those who follow the table without a seat."""
        return await self._services.database.read(watchers_of, self.id)

    # Private notes

    async def note(self, person: Person) -> str:
        """A person's private notes on the table, "" if he has made none."""
        return await self._services.database.read(jottings.find, self.id, person.id)

    async def keep_note(self, person: Person, text: str) -> None:
        """Keep a person's notes, at most `MOST_NOTE` characters, in place of those before."""
        now = self._services.clock.now_ms()
        await self._services.database.write(jottings.save, self.id, person.id, text.strip()[:MOST_NOTE], now)

    # Walking through a question

    async def answer(self, person: Person, key: str, field: str, value: Any) -> Draft:
        """Answer the next field of a question, or an earlier one again, which drops what came after it.

        Raises `NotYourSeat`, `NotStarted`, `NotYourTurn` or `StaleQuestion`, or `Refused` if the value is not in the
        tree.
        """
        async with self._desk.held() as state:
            draft = answered(await self._draft(state, person, key), field, value)
            return await self._keep(state, person, draft)

    async def finish(self, person: Person, key: str, action: Action) -> Draft:
        """Walk through a question to an action of its tree, to be confirmed. Raises as `answer`."""
        async with self._desk.held() as state:
            draft = await self._draft(state, person, key)
            return await self._keep(state, person, leading_to(key, draft.begin, action))

    async def back(self, person: Person, key: str) -> Draft:
        """Take back the last answer given."""
        async with self._desk.held() as state:
            draft = await self._draft(state, person, key)
            return await self._keep(state, person, resume(key, draft.begin, draft.given[:-1]))

    async def cancel(self, person: Person, key: str) -> Draft:
        """Begin the question anew."""
        async with self._desk.held() as state:
            return await self._begin_anew(state, person, key)

    # Inside

    def _match(self, state: TableState) -> Match[Any, Any]:
        if state.match is None:
            raise NotStarted(self.id)
        return state.match

    async def _draft(self, state: TableState, person: Person, key: str) -> Draft:
        seat = seat_of(self.id, state.data.seats, person).number
        given = await self._services.database.read(drafts.of_seat, self.id, seat)
        return resume(key, self._tree(state, seat, key), given.get(key, ()))

    def _tree(self, state: TableState, seat: int, key: str) -> Tree:
        """What a walk goes through: a question's tree, or that of one of the seat's plans. Raises `NoPlans`."""
        match = self._match(state)
        if key not in (PLAN, *match.game.plans):
            return actions.open_question(self.id, match.fork(), seat, key).decision.tree
        trees = plan_trees(match, match.view(seat), seat, orders_of(state.data.orders, seat))
        if key not in trees:
            raise NoPlans(self.id)
        return trees[key]

    async def _begin_anew(self, state: TableState, person: Person, key: str) -> Draft:
        draft = await self._draft(state, person, key)
        return await self._keep(state, person, resume(key, draft.begin, ()))

    async def _keep(self, state: TableState, person: Person, draft: Draft) -> Draft:
        seat = seat_of(self.id, state.data.seats, person).number
        await self._services.database.write(
            drafts.save, self.id, seat, draft.key, list(draft.given), _open_keys(state, seat)
        )
        return draft

    async def _people(self, ids: Collection[int]) -> dict[int, Person]:
        if not ids:
            return {}
        return await self._services.database.read(people.of_ids, ids)


def _log(state: TableState, person: Person | None, rows: Iterable[EntryRow]) -> tuple[LogEntry, ...]:
    seat, undone = seat_number(state.data, person), taken_back(state)
    entries = (log_report(row, state.title, seat, undone) for row in rows)
    return tuple(entry for entry in entries if entry is not None)


def _open_keys(state: TableState, seat: int) -> list[str]:
    """The keys of a seat's questions and of its plans."""
    plans = state.match.game.plans if state.match else ()
    return [*plans, *(key for asked, key in state.asked if asked == seat)]
