"""A table at one moment, as one reader may see it, and what has happened since a seat's last act."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection

from engine.game import AnyGame, Event
from engine.match import Question

from ...store import Person, deadlines, people, presses, record
from ...store.backend import autocommit
from ...store.rows import EntryRow
from ..change import EXPIRY, TableState
from ..play.drafts import Draft, resume
from ..play.order_offers import OrderOffer, offer_to
from ..play.standing_orders import orders_of, plan_trees
from ..services import Services
from .make_reports import lobby_report, log_reports, people_in, seat_number, status_report, undone_revisions
from .reports import Awaited, Lobby, Status


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """What a reader is shown of a table. All of it is of the same moment, so that nothing in it contradicts the rest.

    `seat` is the reader's, None for a spectator; `view` the game as they may see it, None in a lobby. `questions` are
    those put to them, `drafts` how far they have walked through each, by key. `asked` is set for every reader if
    everybody whom the table waits for is asked the same, and that has usual answers: its decision, and the key of its
    buttons. `orders` are the reader's standing orders, None if they have left none; the name of each plan of the game
    is the key of their walk through theirs. `offer` is the order they are offered. `version` grows with every change of
    the table, also those that others may not know of: it is not for showing.
    """

    lobby: Lobby
    status: Status
    game: AnyGame
    seat: int | None
    view: Any = field(repr=False)
    questions: tuple[Question, ...] = field(repr=False)
    drafts: Mapping[str, Draft] = field(repr=False)
    asked: Question | None
    orders: Mapping[str, Any] | None = field(repr=False)
    offer: OrderOffer | None = field(repr=False)
    version: int = field(repr=False)

    @property
    def call(self) -> Awaited | None:
        """What the table waits for from the reader."""
        return next((each for each in self.status.awaited if each.seat == self.seat and not each.computer), None)


async def snapshot_of(state: TableState, services: Services, reader: Person | None) -> TableSnapshot:
    """What a reader, or everybody (None), is shown, with the table locked. Raises `UnknownPack`."""
    row, match = state.data.row, state.match
    seat = seat_number(state.data, reader)
    orders = None if seat is None else orders_of(state.data.orders, seat)
    questions: tuple[Question, ...] = ()
    if match and seat is not None:
        # From a copy, whose trees do not change while the match goes on.
        questions = tuple(question for question in match.fork().questions() if question.decision.seat == seat)
    trees = {question.key: question.decision.tree for question in questions}
    view = match.view(seat) if match else None
    if match and seat is not None:
        trees |= plan_trees(match, view, seat, orders)
    known, expires, given = await services.database.read(_rows, row.id, people_in(state.data), seat, match is None)
    return TableSnapshot(
        lobby=lobby_report(state, known, expires),
        status=status_report(state, known, services.limits),
        game=match.game if match else services.games.game(row.game, row.pack),
        seat=seat,
        view=view,
        questions=questions,
        asked=_asked(state),
        drafts={key: resume(key, tree, given.get(key, ())) for key, tree in trees.items()},
        orders=orders,
        offer=None if seat is None else offer_to(state.data.seats[seat]),
        version=row.version,
    )


SAME = "@"
"""Begins the key of the buttons of a question that several are asked."""


def _asked(state: TableState) -> Question | None:
    """What all people are asked whom the table waits for, if it has usual answers."""
    match = state.match
    if match is None or state.data.row.blocked:
        return None
    awaited = [question for question in match.questions() if question.decision.awaited]
    if not awaited or not all(state.data.seats[each.decision.seat].present for each in awaited):
        return None
    if (
        len({(each.decision.kind, each.decision.shortcuts) for each in awaited}) > 1
        or not awaited[0].decision.shortcuts
    ):
        return None
    # Only now from a copy, whose tree does not change while the match goes on: every press runs this code.
    first = next(question for question in match.fork().questions() if question.decision.awaited)
    if len(awaited) == 1 and not first.decision.sealed:
        return first
    return replace(first, key=same_key(first.decision.kind, state.data.row.round))


def same_key(kind: str, round_: int) -> str:
    """The key of the buttons of a question that several are asked, who have different keys for it."""
    return f"{SAME}{kind}.{round_}"


@autocommit
def _rows(
    tx: Connection, table: int, named: Collection[int], seat: int | None, lobby: bool
) -> tuple[dict[int, Person], int | None, dict[str, list[Any]]]:
    """The people named, when the lobby closes, and the answers given by the seat, by key."""
    given = {} if seat is None else presses.answers_given(tx, table, seat)
    expires = deadlines.of_table(tx, table, EXPIRY) if lobby else None
    return people.of_ids(tx, named), expires, given


# Since a seat's last act


@dataclass(frozen=True, slots=True)
class SinceLastAct:
    """`before` is the game as everybody saw it right after a seat's last act, or at the start if it had not acted;
    `view` as everybody sees it now; `events` what everybody has learned in between, without acts taken back."""

    before: Any = field(repr=False)
    view: Any = field(repr=False)
    events: tuple[Event, ...] = field(repr=False)


async def since_last_act(state: TableState, services: Services, seat: int) -> SinceLastAct | None:
    """What a seat may have missed; None in a lobby."""
    match = state.match
    if match is None:
        return None
    last, rows = await services.database.read(entries_since, state, seat)
    reports = log_reports(rows, state.title, None, undone_revisions(state))
    events = tuple(event for report in reports if not report.undone for event in report.events)
    # In a thread: after a restart few positions are in memory, and most of a long game may have to be replayed.
    before = await asyncio.to_thread(match.fork().public_view_at, bisect_right(match.in_force, last - 1))
    return SinceLastAct(before, match.view(None), events)


def entries_since(tx: Connection, state: TableState, seat: int) -> tuple[int, list[EntryRow]]:
    """The revision of a seat's last act in force, 0 if it has not acted, and the entries after it.

    Only acts that showed everybody something count: a changed bid is secret, and so is when it was changed.
    """
    in_force = set(state.match.in_force if state.match else ())
    seen = record.seen_presses(tx, state.data.row.id, seat)
    last = next((revision for revision in seen if revision - 1 in in_force), 0)
    return last, record.entries(tx, state.data.row.id, after=last)
