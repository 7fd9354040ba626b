"""Which private panels are kept up to date, and when: for as long as Discord lets an answer be edited.

What others do in secret puts no panel in line, so that nobody's panel tells of it by an edit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlalchemy import Connection

from ...store import Database, Person, deadlines, panels
from ...store.outbox import NewMessage
from ...store.panels import PanelRow
from ...store.rows import SeatRow, TableRow
from ..change import Change
from ..timing.clock import MINUTE
from ..timing.scheduler import Scheduler
from .messages import Kind

PANEL_ENDS = "panel"
"""The deadline of a seat whose player's panel will soon be out of reach."""
LIFETIME = 14 * MINUTE
"""How long a panel is kept up to date (ms): Discord allows a quarter of an hour."""
SPARE = MINUTE // 2
"""How long after that it may still be edited for the last time (ms)."""


class LivePanels:
    """The newest private panel of each player at each table."""

    def __init__(self, database: Database, scheduler: Scheduler) -> None:
        self._database = database
        self._scheduler = scheduler

    async def find(self, table: int, person: Person) -> PanelRow | None:
        return await self._database.read(panels.find, table, person.id)

    async def keep(self, panel: PanelRow, seat: int) -> PanelRow | None:
        """Store what a seat's player has just been shown. Returns the panel that it takes the place of."""
        before = await self._database.write(_keep, panel, seat)
        self._scheduler.reschedule([panel.until])
        return before

    async def note(self, panel: PanelRow, key: str, shown: str, version: int) -> None:
        """Store what a panel shows after an edit."""
        await self._database.write(_note, replace(panel, key=key, shown=shown, version=version))

    async def let_go(self, panel: PanelRow) -> None:
        """A panel is no longer kept up to date."""
        await self._database.write(panels.remove, panel)


def _keep(tx: Connection, panel: PanelRow, seat: int) -> PanelRow | None:
    before = panels.find(tx, panel.table, panel.user)
    panels.save(tx, panel)
    deadlines.put(tx, panel.table, PANEL_ENDS, panel.until, seat)
    return before


def _note(tx: Connection, panel: PanelRow) -> None:
    now = panels.find(tx, panel.table, panel.user)
    if now is not None and (now.message, now.token) == (panel.message, panel.token):
        panels.save(tx, panel)


def panels_to_refresh(tx: Connection, change: Change) -> list[NewMessage]:
    """The panels that a change may have made out of date."""
    if not (found := panels.users(tx, change.row.id)):
        return []
    seats = {seat.user: seat.number for seat in change.seats if seat.user is not None and not seat.resigned}
    concerned = set(found) if _seen_by_all(change) else {user for user in found if _concerns(change, seats.get(user))}
    return [live_message(change.row.id, user) for user in sorted(concerned)]


def live_message(table: int, user: int, *, lost: bool = False) -> NewMessage:
    """A panel is to be brought up to date; `lost`: also if it is noted as such, because its answer was lost."""
    return NewMessage(Kind.LIVE, user, {"last": False, "lost": lost}, f"{Kind.LIVE}:{table}:{user}")


def _seen_by_all(change: Change) -> bool:
    before = change.before
    if _public(change.row) != _public(before.row):
        return True
    return (_public_seats(change.seats), change.proposals) != (_public_seats(before.seats), before.proposals)


def _public_seats(seats: Iterable[SeatRow]) -> list[SeatRow]:
    """The seats without what no other player may know: who has pressed in secret, and what order they are offered."""
    return [replace(seat, seen_round=0, offers=None) for seat in seats]


def _public(row: TableRow) -> tuple[object, ...]:
    return row.public, row.stage, row.paused, row.asleep, row.closed


def _concerns(change: Change, seat: int | None) -> bool:
    """Whether a seat acted itself, or is awaited for something else now."""
    if any(entry.seat == seat for entry in change.entries):
        return True
    return [wait for wait in change.waits if wait.seat == seat] != [w for w in change.before.waits if w.seat == seat]


def end_panel(change: Change, seat: int, person: Person | None) -> None:
    """The panel of a seat's player is edited a last time."""
    change.set_deadline(PANEL_ENDS, None, seat)
    if person is not None:
        dedupe = f"{Kind.LIVE}:{change.row.id}:{person.id}:last"
        change.messages.append(NewMessage(Kind.LIVE, person.id, {"last": True}, dedupe))
