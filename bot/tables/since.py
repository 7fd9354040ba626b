"""What everybody has seen happen since somebody's last act."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Any

from engine.game import Event

from ..store import record
from .services import Services
from .state import TableState
from .telling import log_report, taken_back


@dataclass(frozen=True, slots=True)
class Since:
    """`before` is the game as everybody saw it right after a seat's last act, or at the start if it had not acted;
    `view` as everybody sees it now; `events` what everybody has learned between the two, taken back acts left out."""

    before: Any = field(repr=False)
    view: Any = field(repr=False)
    events: tuple[Event, ...] = field(repr=False)


async def since_last_act(state: TableState, services: Services, seat: int) -> Since | None:
    """What a seat may have missed; None in a lobby."""
    match = state.match
    if match is None:
        return None
    last = await last_seen_act(state, services, seat)
    rows = await services.database.read(record.entries, state.data.row.id, after=last)
    gone = taken_back(state)
    reports = [log_report(row, state.title, None, gone) for row in rows]
    events = tuple(event for report in reports if report and not report.undone for event in report.events)
    # In a thread: after a restart only few positions are kept, and most of a long game may have to be gone through.
    before = await asyncio.to_thread(match.fork().past, bisect_right(match.in_force, last - 1))
    return Since(before, match.view(None), events)


async def last_seen_act(state: TableState, services: Services, seat: int) -> int:
    """The revision of a seat's last act in force, 0 if it has not acted.

    Only acts that showed everybody something are its last one: a changed bid is a secret, and so is when it was.
    """
    in_force = set(state.match.in_force if state.match else ())
    presses = await services.database.read(record.seen_presses, state.data.row.id, seat)
    return next((revision for revision in presses if revision - 1 in in_force), 0)
