"""What began by a clock of the machine's that ran ahead begins anew once that is set right: nobody waits until the time
of day has caught up."""

from __future__ import annotations

from dataclasses import replace

from .change import Change
from .last_day import await_last_day
from .proposals import give_time


def set_right(change: Change) -> None:
    """Let all that would begin at a time to come begin now."""
    now, row = change.now, change.row
    change.waits = tuple(replace(wait, since=min(wait.since, now)) for wait in change.waits)
    _set_clocks_right(change)
    if any(each.since > now for each in change.proposals):
        change.proposals = tuple(replace(each, since=min(each.since, now)) for each in change.proposals)
        give_time(change)
    for seat in change.seats:
        if seat.asked_since is not None and seat.asked_since > now:
            change.put_seat(replace(seat, asked_since=now))
    if row.started is not None and row.started > now:
        change.row = replace(row, started=now)
        await_last_day(change)


def _set_clocks_right(change: Change) -> None:
    for clock in tuple(change.clocks.values()):
        if clock.since is not None and clock.since > change.now:
            if clock.left == 0 and clock.due is not None:
                # It has rung, and does not ring again.
                change.clocks[clock.seat] = replace(clock, due=min(clock.due, change.now))
            change.rewind(clock.seat)
