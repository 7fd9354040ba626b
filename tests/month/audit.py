"""Whether everything stands as it should at the end of a month: what is wrong, in words; nothing if all is well."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from bot.store import Person, people, schema
from bot.store.deadlines import Deadline, due_by
from bot.store.rows import ClockRow, SeatRow, TableData
from bot.tables.change import TableState
from bot.tables.state import load_state
from bot.tables.timing.availability import hours_of, spent
from bot.tables.timing.clock import HOUR
from bot.tables.timing.speeds import MOST_REMINDERS, SPEEDS, NoClock
from bot.tables.timing.table_clocks import REMINDER, TIME
from engine.chance import commitment
from engine.record import BadRecord, export, verify

from .simulation import Month

NEVER = 1 << 60


@dataclass(frozen=True, slots=True)
class Standing:
    """A table at the end: its state, what is due at its seats, and the people there by id."""

    state: TableState
    due: dict[tuple[str, int | None], int]
    people: dict[int, Person]

    @property
    def data(self) -> TableData:
        return self.state.data

    def reason(self) -> str:
        """How it stands, in a word or two."""
        row = self.data.row
        if row.stage != "playing":
            return row.stage
        if row.asleep is not None:
            return f"asleep: {row.asleep}"
        if row.closed is not None or row.paused is not None:
            return "closed" if row.closed is not None else "paused"
        if any(proposal.kind == "mind" for proposal in self.data.proposals):
            return "awaiting a vote"
        if row.speed == "none":
            return "awaiting somebody, without clocks"
        late = any(_has_run_down(clock) for clock in self.data.clocks)
        return "awaiting somebody who is late" if late else "awaiting somebody"


async def standings(month: Month) -> list[Standing]:
    """How all tables stand."""
    deadlines: dict[int, dict[tuple[str, int | None], int]] = {}
    for each in await month.program.database.read(due_by, NEVER):
        if isinstance(each, Deadline):
            deadlines.setdefault(each.table, {})[each.kind, each.seat] = each.due
    found = []
    for table in month.tables:
        state = await month.program.database.read(load_state, table, month.program.games)
        users = {seat.user for seat in state.data.seats if seat.user is not None}
        known = await month.program.database.read(people.of_ids, users)
        found.append(Standing(state, deadlines.get(table, {}), known))
    return found


def faults(month: Month, found: list[Standing]) -> Iterator[str]:
    """All that is wrong."""
    now = month.clock.now_ms()
    yield from sorted(month.program.given_up)
    for player in month.players.values():
        yield from player.faults
    for call in month.post.calls:
        if call.wrong:
            yield f"person {call.person} was called at table {call.table} by {call.kind}, and not awaited"
    for standing in found:
        for fault in (*_of_match(standing), *_of_waits(standing, now), *_of_calls(month, standing, now)):
            yield f"table {standing.data.row.id} ({standing.data.row.game}, {standing.reason()}): {fault}"


def _of_match(standing: Standing) -> Iterator[str]:
    """What is wrong with the position, or the record that led to it."""
    match, row = standing.state.match, standing.data.row
    if match is None:
        yield "it has not begun"
        return
    yield from match.game.problems(match.state)
    proof: dict[str, Any] = {}
    if row.stage == "over":
        proof = {"commitment": commitment(row.seed), "post": row.start_post, "seed": row.seed.hex()}
    try:
        verify(export(match, **proof), match.game)
    except BadRecord as error:
        yield f"its record does not hold: {error}"


def _of_waits(standing: Standing, now: int) -> Iterator[str]:
    """What is wrong with whom the table waits for, and until when."""
    data = standing.data
    clocks = {clock.seat: clock for clock in data.clocks}
    yield from (f"seat {seat} has less than no time" for seat, clock in clocks.items() if (clock.left or 0) < 0)
    if data.row.blocked:
        if any(clock.since is not None for clock in data.clocks) or any(seat is not None for _, seat in standing.due):
            yield "it rests, and a clock runs"
        return
    if not data.waits:
        yield "it waits for nobody, and is not over"
    for number in sorted({wait.seat for wait in data.waits}):
        seat = data.seats[number]
        if not seat.present:
            yield f"the computer at seat {number} owes an answer"
        elif number not in clocks or clocks[number].since is None:
            yield f"the clock of seat {number} stands still"
        else:
            yield from _of_clock(standing, seat, clocks[number], now)


def _of_clock(standing: Standing, seat: SeatRow, clock: ClockRow, now: int) -> Iterator[str]:
    """What is wrong with a clock that runs."""
    row, person = standing.data.row, standing.people[seat.user or 0]
    time, reminder = (standing.due.get((kind, seat.number)) for kind in (TIME, REMINDER))
    if isinstance(SPEEDS[row.speed], NoClock):
        wanted = person.remind_way != "none" and person.digest_at is None and person.remind_every != 0
        if wanted and reminder is None and clock.reminded < MOST_REMINDERS:
            yield f"nobody will ever remind seat {seat.number}"
    elif _has_run_down(clock):
        if row.time_out == "caretaker":
            yield f"the time of seat {seat.number} is up, and no caretaker came"
        if row.time_out == "vote" and all((p.kind, p.by) != ("mind", seat.number) for p in standing.data.proposals):
            yield f"the time of seat {seat.number} is up, and nobody decides"
    elif time is None or time != clock.due or time <= now:
        yield f"the clock of seat {seat.number} will not ring when it has run down"


def _of_calls(month: Month, standing: Standing, now: int) -> Iterator[str]:
    """Who was never called to a question, although he has been awake for a while since it was put to him."""
    data = standing.data
    for wait in () if data.row.blocked else data.waits:
        person = standing.people[data.seats[wait.seat].user or 0]
        wanted = person.remind_way != "none" and person.digest_at is None and not wait.own
        if not wanted or not data.seats[wait.seat].present or spent(wait.since, now, hours_of(person)) < HOUR:
            continue
        calls = (call for call in month.post.calls if (call.person, call.table) == (person.id, data.row.id))
        if all(call.at < wait.since for call in calls):
            yield f"nobody has called seat {wait.seat} since it was asked"


def _has_run_down(clock: ClockRow) -> bool:
    return clock.left == 0 and clock.since is not None


def entries(tx: Connection) -> list[tuple[str, str]]:
    """The cause and the text of every entry in all records."""
    kept = schema.entries.c
    return [(row.cause, row.text) for row in tx.execute(select(kept.cause, kept.text))]
