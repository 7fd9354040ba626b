"""What has been proposed at a table and waits for others' consent, as a list."""

from __future__ import annotations

from dataclasses import replace

from ...store.rows import ProposalRow
from ..change import Change
from ..telling.messages import News
from ..timing.speeds import SILENCES

ANSWERS = "answers"
"""The deadline of the first request that silence decides."""

VOTE = "mind"
"""The only kind that is put to the present players instead of to all people who hold seats."""
OF_A_POSITION = ("undo", "redo")
"""Kinds that lose their meaning when the position changes."""


def propose_to(change: Change, kind: str, by: int, asked: tuple[int, ...], keep: int | None = None) -> None:
    """Put a proposal to the seats whose consent it needs."""
    change.proposals += (ProposalRow(None, kind, by, keep, asked, (), change.now, _due(change, kind)),)
    change.announce(News.PROPOSED, kind=kind, by=by, asked=list(asked))


def _due(change: Change, kind: str) -> int | None:
    """When silence decides a proposal made now."""
    if kind == VOTE:
        return None
    timeout = change.limits.requests if kind in OF_A_POSITION else SILENCES[change.row.silence]
    return None if timeout is None else change.now + timeout


def change_proposal(change: Change, old: ProposalRow, new: ProposalRow) -> None:
    change.proposals = tuple(new if each is old else each for each in change.proposals)


def set_answers_due(change: Change) -> None:
    """Set the deadline at which silence decides the first of the table's requests."""
    due = min((each.due for each in change.proposals if each.due is not None), default=None)
    change.set_deadline(ANSWERS, due)


def give_time(change: Change) -> None:
    """No player could answer until now: silence counts from here on."""
    for each in change.proposals:
        change_proposal(change, each, replace(each, due=_due(change, each.kind)))


def drop(change: Change, proposal: ProposalRow) -> None:
    change.proposals = tuple(each for each in change.proposals if each is not proposal)


def stop_asking(change: Change, seat: int) -> None:
    """Stop asking a seat that no person holds."""
    for each in change.proposals:
        _without(change, each, seat)


def stop_asking_in_votes(change: Change, seat: int) -> None:
    """Stop asking a seat whose player is absent in votes on other absent players."""
    for each in change.proposals:
        if each.kind == VOTE:
            _without(change, each, seat)


def _without(change: Change, proposal: ProposalRow, seat: int) -> None:
    asked = tuple(number for number in proposal.asked if number != seat)
    change_proposal(change, proposal, replace(proposal, asked=asked))


def renew(change: Change, seat: int) -> None:
    """Another person plays a seat: drop proposals by or about the seat, and ask the new player about the others."""
    for each in change.proposals:
        if each.by == seat:
            drop(change, each)
    for each in change.proposals:
        if seat in each.asked:
            agreed = tuple(number for number in each.agreed if number != seat)
            change_proposal(change, each, replace(each, agreed=agreed, due=_due(change, each.kind)))
            change.announce(News.PROPOSED, kind=each.kind, by=each.by, asked=[seat])


def take_out(change: Change, seat: int) -> None:
    """Remove a seat that no person plays any more from all proposals, and drop its own."""
    change.proposals = tuple(each for each in change.proposals if each.by != seat)
    stop_asking(change, seat)
