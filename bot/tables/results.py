"""How a game came out for each seat, worked out as it ends."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from engine.game import Result
from engine.luck import DiceRoll, luck

from ..store import record, results
from ..store.results import NO_PLACE, ResultRow
from .change import Change


def just_ended(change: Change) -> bool:
    return change.row.stage == "over" and change.before.row.stage != "over"


def keep_results(tx: Connection, change: Change) -> None:
    """Write how each seat came out, once the whole record is written. Nobody wins a game that was ended early, and
    nobody a seat that he resigned."""
    match = change.match
    assert match is not None
    result = None if match.abandoned else match.result
    table, count = change.row.id, len(change.seats)
    places = places_of(result) if result else [NO_PLACE] * count
    patience, lucks = results.patience(tx, table), _lucks(tx, change)
    rows = []
    for seat in change.seats:
        decisions, waited = patience.get((seat.number, seat.user or 0), (0, 0))
        won = result is not None and seat.number in result.winners and seat.user is not None and not seat.resigned
        points = result.scores[seat.number] if result else 0
        rows.append(
            ResultRow(
                seat.number, seat.user, places[seat.number], won, points, decisions, waited, lucks[seat.number]
            )
        )  # fmt: skip
    results.add(tx, table, rows)


def places_of(result: Result) -> list[int]:
    """The place of each seat, from 1: winners before the others, then by points; equal seats share the better one."""
    standing = [(seat not in result.winners, -score) for seat, score in enumerate(result.scores)]
    return [1 + sum(other < own for other in standing) for own in standing]


def _lucks(tx: Connection, change: Change) -> Sequence[int | None]:
    """How the dice of each seat fell, without those of what was taken back."""
    assert change.match is not None
    rolled: list[list[DiceRoll]] = [[] for _ in change.seats]
    in_force = {number + 1 for number in change.match.in_force}
    for entry in record.entries(tx, change.row.id):
        if entry.revision not in in_force or entry.outcomes == "[]":
            continue
        try:
            events = change.title.load_events(entry.events)
        except ValueError:  # written by an earlier version: better no word on luck than no end of the game
            return [None] * len(rolled)
        for roll in (roll for event in events for roll in change.title.rolls(event)):
            rolled[roll.seat].append(roll)
    return [luck(rolls) for rolls in rolled]
