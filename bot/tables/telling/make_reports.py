"""Builds the reports of a table from its state."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, cast

from sqlalchemy import Connection

from engine import table_actions
from engine.chance import commitment
from engine.game import Event
from engine.manifest import Manifest

from ...store import Person, people, tables
from ...store.rows import EntryRow, ProposalRow, SeatRow, SittingRow, TableData, WaitRow, seat_held_by
from ..change import TableState
from ..limits import Limits
from ..lobby.options import TIME_TO_AGREE, terms_of
from ..play.standing_orders import OrderStatus
from ..timing.table_clocks import last_day_of
from .reports import Awaited, Cause, Done, Lobby, LogEntry, OrderReport, Player, Proposal, Seat, Stage, Status, Summary

People = Mapping[int, Person]


def people_in(data: TableData) -> set[int]:
    """The ids of all people that a table's reports name."""
    ids = {seat.user for seat in data.seats} | data.invited | {data.row.host, data.row.closed_by}
    ids |= {sitting.user for sitting in data.sittings}
    return {id_ for id_ in ids if id_ is not None}


def stage_of(data: TableData) -> Stage:
    return "closed" if data.row.closed is not None else cast(Stage, data.row.stage)


def seat_report(seat: SeatRow, people: People, sittings: Iterable[SittingRow] = (), colour: str = "") -> Seat:
    person = None if seat.user is None else people[seat.user]
    player = cast(Player, seat.player)
    own = [sitting for sitting in sittings if sitting.seat == seat.number]
    before = tuple(people[sitting.user] for sitting in own if sitting.user is not None)
    return Seat(
        seat.number,
        person,
        player,
        seat.wish,
        seat.resigned,
        seat.caretaken_since,
        seat.offered_since,
        before,
        agree_by=None if seat.asked_since is None else seat.asked_since + TIME_TO_AGREE,
        colour=colour,
    )


def lobby_report(state: TableState, people: People, expires: int | None) -> Lobby:
    data, row, title = state.data, state.data.row, state.title
    colours = [player.colour for player in state.match.state.players] if state.match else [""] * len(data.seats)
    return Lobby(
        table=row.id,
        guild=row.guild,
        channel=row.channel,
        game=row.game,
        pack=row.pack,
        options=row.options,
        speed=row.speed,
        time_out=row.time_out,
        silence=row.silence,
        language=row.language,
        host=None if row.host is None else people[row.host],
        seats=tuple(seat_report(seat, people, data.sittings, colours[seat.number]) for seat in data.seats),
        invited=tuple(people[id_] for id_ in sorted(data.invited)),
        talk=row.thread is not None,
        starts_at=row.starts_at,
        thread=row.thread or None,
        least=min(title.seats),
        most=max(title.seats),
        commitment=commitment(row.seed),
        created=row.created,
        expires=expires,
        rematch=row.rematch_of is not None,
        terms=terms_of(row) if row.stage == "lobby" else "",
        rules=state.match.setup.rules_version if state.match else None,
    )


def status_report(state: TableState, people: People, limits: Limits) -> Status:
    data, row, match = state.data, state.data.row, state.match
    return Status(
        table=row.id,
        stage=stage_of(data),
        round=row.round,
        public=row.public,
        awaited=tuple(_awaited(data, wait) for wait in data.waits),
        sealed=_answered_in_secret(state),
        last_day=last_day_of(state.title, row, match),
        paused_since=row.paused,
        asleep=row.asleep,
        blocked=row.blocked,
        proposals=tuple(proposal_report(proposal) for proposal in data.proposals),
        result=match.result if match else None,
        abandoned=match is not None and match.abandoned,
        closed_by=None if row.closed_by is None else people[row.closed_by],
        reopen_until=None if row.closed is None else row.closed + limits.reopen,
    )


def _awaited(data: TableData, wait: WaitRow) -> Awaited:
    due = next((clock.due for clock in data.clocks if clock.seat == wait.seat), None)
    by_machine = not data.seats[wait.seat].present
    until = None if by_machine else due
    return Awaited(wait.seat, wait.key, wait.kind, wait.sealed, wait.since, by_machine, until, wait.own)


def _answered_in_secret(state: TableState) -> tuple[int, ...]:
    """The seats that may still change a sealed answer. Others may know only that they have given one."""
    if state.match is None:
        return ()
    decisions = [question.decision for question in state.match.questions()]
    return tuple(sorted({d.seat for d in decisions if d.sealed and not d.awaited}))


def proposal_report(proposal: ProposalRow) -> Proposal:
    assert proposal.id is not None
    kind: Any = proposal.kind
    return Proposal(proposal.id, kind, proposal.by, proposal.asked, proposal.agreed, proposal.since, proposal.due)


def seat_number(data: TableData, person: Person | None) -> int | None:
    """The seat whose secrets a person may see: the one they play now."""
    seat = None if person is None else seat_held_by(data.seats, person.id)
    return None if seat is None else seat.number


def visible(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The events that a seat, or a spectator, may know of."""
    return tuple(event for event in events if event.visible_to(seat))


def done_report(state: TableState, person: Person | None, events: Iterable[Event], *, repeated: bool = False) -> Done:
    """The outcome of a press, for the person who pressed."""
    seat = seat_number(state.data, person)
    own = [proposal for proposal in state.data.proposals if proposal.by == seat]
    return Done(
        revision=state.data.row.revision,
        public=state.data.row.public,
        events=visible(events, seat),
        proposal=proposal_report(own[-1]) if own else None,
        repeated=repeated,
    )


def log_reports(
    entries: Iterable[EntryRow], title: Manifest, seat: int | None, undone: Collection[int] = ()
) -> tuple[LogEntry, ...]:
    """The entries that a seat or a spectator may know something of, as far as they may."""
    reports = (_log_report(entry, title, seat, undone) for entry in entries)
    return tuple(report for report in reports if report is not None)


def _log_report(entry: EntryRow, title: Manifest, seat: int | None, undone: Collection[int]) -> LogEntry | None:
    happened = title.load_events(entry.events)
    events = visible(happened, seat)
    act = table_actions.NOTATION.read(entry.text) if entry.seat is None and entry.text else None
    if not events and act is None:
        return None
    return LogEntry(
        revision=entry.revision,
        public=entry.public,
        round=entry.round,
        seat=entry.seat,
        # If part of it is hidden from the reader, an order shows as a press.
        cause="press" if len(events) < len(happened) and entry.cause == "order" else cast(Cause, entry.cause),
        at=entry.at,
        events=events,
        act=act,
        undone=entry.revision in undone,
    )


def order_report(status: OrderStatus, log: Mapping[int, LogEntry]) -> OrderReport:
    """What became of an order, with the entry in which it acted; `log` is by revision."""
    acted = None if status.acted is None else log.get(status.acted)
    return OrderReport(acted, status.short, status.stop, status.at, status.round)


def undone_revisions(state: TableState) -> frozenset[int]:
    """The revisions of the actions that are no longer in force."""
    match = state.match
    if match is None:
        return frozenset()
    in_force = set(match.in_force)
    return frozenset(i + 1 for i, entry in enumerate(match.entries) if entry.seat is not None and i not in in_force)


# A person's tables in a list

MOST = 100
"""Most tables in a list. Reads run one after the other, and a table takes three quarters of a millisecond."""


def tables_of(tx: Connection, person: Person) -> tuple[Summary, ...]:
    """The open tables where a person has a seat, the most urgent first; at most `MOST`."""
    found = tables.load_open_of_person(tx, person.id, MOST)
    known = people.of_ids(tx, set().union(*(people_in(data) for data in found)))
    return tuple(sorted((_summary(data, person, known) for data in found), key=_urgency))


def _urgency(summary: Summary) -> tuple[int, bool, int, int, int]:
    """Sort key: first what waits for the reader, by when their time is up, or else by how long; then what waits for
    others, what has not begun and what is suspended."""
    if summary.your_turn:
        rank = 0
    elif summary.caretaken or (summary.consent is not None and not summary.suspended):
        rank = 1
    elif summary.suspended:
        rank = 4
    else:
        rank = 2 if summary.stage == "playing" else 3
    return rank, summary.until is None, summary.until or 0, summary.since or 0, summary.table


def _summary(data: TableData, person: Person, known: People) -> Summary:
    row, seat = data.row, seat_held_by(data.seats, person.id)
    assert seat is not None
    waits = () if row.blocked else data.waits
    own = [wait for wait in waits if wait.seat == seat.number and seat.present]
    due = next((clock.due for clock in data.clocks if clock.seat == seat.number), None)
    return Summary(
        table=row.id,
        game=row.game,
        guild=row.guild,
        channel=row.channel,
        stage=stage_of(data),
        seats=tuple(seat_report(each, known) for each in data.seats),
        seat=seat.number,
        awaited=tuple(sorted({wait.seat for wait in waits})),
        duties=tuple(dict.fromkeys(wait.kind for wait in own)),
        since=min((wait.since for wait in own), default=None),
        until=due if own else None,
        consent=next((each.kind for each in data.proposals if seat.number in {*each.asked} - {*each.agreed}), None),
        caretaken=seat.caretaken_since is not None,
        paused_since=row.paused,
        asleep=row.asleep,
        suspended=row.suspended,
    )
