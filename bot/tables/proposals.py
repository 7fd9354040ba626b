"""What has been proposed at a table and waits for others' consent, as a list."""

from __future__ import annotations

from dataclasses import replace

from ..store.rows import ProposalRow
from .change import Change
from .outbox import News


def put_to(change: Change, kind: str, by: int, asked: tuple[int, ...], keep: int | None = None) -> None:
    """Put something to the seats whose consent it takes."""
    change.proposals += (ProposalRow(None, kind, by, keep, asked, (), change.now),)
    change.tell(News.PROPOSED, kind=kind, by=by, asked=list(asked))


def drop(change: Change, proposal: ProposalRow) -> None:
    change.proposals = tuple(each for each in change.proposals if each is not proposal)


def excuse(change: Change, seat: int) -> None:
    """Ask a seat no more that no person answers for."""
    change.proposals = tuple(
        replace(each, asked=tuple(number for number in each.asked if number != seat)) for each in change.proposals
    )


def renew(change: Change, seat: int) -> None:
    """Somebody else plays a seat: what it proposed, or what was to become of it, is off, and he is asked himself."""
    for each in change.proposals:
        if each.by == seat:
            drop(change, each)
    for each in change.proposals:
        if seat in each.asked:
            put_again = replace(each, agreed=tuple(number for number in each.agreed if number != seat))
            change.proposals = tuple(put_again if other is each else other for other in change.proposals)
            change.tell(News.PROPOSED, kind=each.kind, by=each.by, asked=[seat])


def withdraw(change: Change, seat: int) -> None:
    """Take a seat that no person plays any more out of all proposals, its own among them."""
    change.proposals = tuple(each for each in change.proposals if each.by != seat)
    excuse(change, seat)
