"""What all must agree to: taking back, bringing back, a pause, an early end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from engine import table_acts
from engine.match import NothingToUndo

from ..store import Person
from ..store.rows import ProposalRow
from .change import Change
from .errors import AlreadyProposed, CannotUndo, NotPaused, ProposalGone
from .minding import mind, wait_longer
from .outbox import News
from .proposals import drop, put_to

Kind = Literal["undo", "redo", "pause", "end", "mind"]

_OF_A_POSITION = ("undo", "redo")
"""Proposals that mean nothing any more once the position has changed."""


def undo(change: Change, person: Person) -> None:
    """Take back the person's last action: at once if nobody has learned or done anything since, else by consent."""
    match = change.playing()
    seat = change.seat_of(person).number
    try:
        plan = match.undo_plan(seat)
    except NothingToUndo as error:
        raise CannotUndo(change.row.id, error.reason) from error
    _propose(change, "undo", seat, plan.keep, free=plan.free)


def redo(change: Change, person: Person) -> None:
    """Bring back the action that was taken back last; free for an own action from which nobody learned anything."""
    match = change.playing()
    seat = change.seat_of(person).number
    if not match.undone:
        raise CannotUndo(change.row.id, "none")
    entry = match.entries[match.undone[-1]]
    _propose(change, "redo", seat, None, free=entry.seat == seat and not entry.learned)


def pause(change: Change, person: Person) -> None:
    change.playing()
    _propose(change, "pause", change.seat_of(person).number, None, free=False)


def end_early(change: Change, person: Person) -> None:
    change.begun()
    _propose(change, "end", change.seat_of(person).number, None, free=False)


def resume(change: Change, person: Person) -> None:
    """Go on after a pause; anyone at the table may say so."""
    change.begun()
    seat = change.seat_of(person)
    if change.row.paused is None:
        raise NotPaused(change.row.id)
    change.row = replace(change.row, paused=None)
    change.tell(News.RESUMED, by=seat.number)
    change.ask(change.waits)
    change.refresh_board()


def answer(change: Change, person: Person, proposal: int, agrees: bool) -> None:
    """A seat's answer to a proposal; one refusal is enough to end it."""
    change.begun()
    seat = change.seat_of(person).number
    found = next((each for each in change.proposals if each.id == proposal), None)
    if found is None or seat not in (*found.asked, found.by):
        raise ProposalGone(change.row.id, proposal)
    if not agrees:
        drop(change, found)
        change.tell(News.DECLINED, kind=found.kind, by=seat)
        if found.kind == "mind":
            wait_longer(change, found.by)
    elif seat in found.asked and seat not in found.agreed:
        agreed = replace(found, agreed=tuple(sorted((*found.agreed, seat))))
        change.proposals = tuple(agreed if each is found else each for each in change.proposals)
        settle(change)


def _propose(change: Change, kind: Kind, seat: int, keep: int | None, *, free: bool) -> None:
    asked = () if free else tuple(each.number for each in change.present if each.number != seat)
    proposal = ProposalRow(None, kind, seat, keep, asked, (), change.now)
    for other in change.proposals:
        if kind == other.kind or {kind, other.kind} == set(_OF_A_POSITION):
            if asked:
                raise AlreadyProposed(change.row.id, other.id or 0)
            drop(change, other)
    if not asked:
        _carry_out(change, proposal)
        return
    put_to(change, kind, seat, asked, keep)


def settle(change: Change) -> None:
    """Carry out the proposals that all who are asked have agreed to."""
    for proposal in change.proposals:
        if set(proposal.asked) <= set(proposal.agreed):
            drop(change, proposal)
            _carry_out(change, proposal)


def lapse(change: Change) -> None:
    """Drop what was proposed about a position that is no more. A sealed answer changed in secret leaves it as it is:
    a request that lapsed would show that it was."""
    for proposal in change.proposals:
        if proposal.kind == "mind" and not _is_late(change, proposal.by):
            drop(change, proposal)
    if change.row.public == change.before.row.public:
        return
    for proposal in change.proposals:
        if proposal.kind in _OF_A_POSITION:
            drop(change, proposal)
            change.tell(News.LAPSED, kind=proposal.kind)


def _is_late(change: Change, seat: int) -> bool:
    """Whether the table still waits for a seat, which has done nothing just now."""
    match = change.match
    if match is None or any(entry.seat == seat for entry in change.entries):
        return False
    return any(q.decision.awaited and q.decision.seat == seat for q in match.questions())


def _carry_out(change: Change, proposal: ProposalRow) -> None:
    _EFFECTS[proposal.kind](change, proposal)


def _undo(change: Change, proposal: ProposalRow) -> None:
    assert change.match is not None and proposal.keep is not None
    change.note(change.match.undo(proposal.keep), (), "table")
    change.tell(News.UNDONE, by=proposal.by)


def _redo(change: Change, proposal: ProposalRow) -> None:
    assert change.match is not None
    if not change.match.undone:
        # A sealed answer was changed meanwhile, which leaves nothing to bring back.
        change.tell(News.LAPSED, kind=proposal.kind)
        return
    change.note(change.match.redo(), (), "table")
    change.tell(News.REDONE, by=proposal.by)


def _pause(change: Change, proposal: ProposalRow) -> None:
    change.row = replace(change.row, paused=change.now)
    change.tell(News.PAUSED, by=proposal.by)
    change.refresh_board()


def _end(change: Change, _: ProposalRow) -> None:
    assert change.match is not None
    change.note(change.match.table_act(table_acts.Abandon()), (), "table")


def _mind(change: Change, proposal: ProposalRow) -> None:
    mind(change, proposal.by)


_EFFECTS: dict[str, Callable[[Change, ProposalRow], None]] = {
    "undo": _undo,
    "redo": _redo,
    "pause": _pause,
    "end": _end,
    "mind": _mind,
}
