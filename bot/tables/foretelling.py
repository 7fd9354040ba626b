"""Telling a player who wants to know that he is next."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection

from ..store import outbox, people
from ..store.outbox import NewMessage
from ..store.rows import WaitRow
from .change import Change
from .outbox import Kind


def tell_who_is_next(tx: Connection, change: Change) -> None:
    """As a turn passes, put in line that somebody is next after those awaited now, if he wants to be told. It rests on
    what everybody can see, and comes only where everybody saw something happen; who has just been asked knows."""
    row, match = change.row, change.match
    if match is None or row.rests or row.public == change.before.row.public:
        return
    asked = _seats(change.before.waits)
    if asked == _seats(change.waits):
        return
    players = {seat.number: seat.user for seat in change.present if seat.user is not None}
    if not any(person.remind_next for person in people.of_ids(tx, players.values()).values()):
        return
    coming = next(iter(match.game.upcoming(match.view(None))), None)
    if coming in players and coming not in asked:
        dedupe = f"{Kind.NEXT}:{row.id}:{coming}"
        outbox.add(tx, row.id, [NewMessage(Kind.NEXT, players[coming], {"seat": coming}, dedupe)], change.now)


def _seats(waits: Iterable[WaitRow]) -> set[int]:
    return {wait.seat for wait in waits}
