"""What others must agree to: undo, redo, a pause, an early end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal

from engine import table_actions
from engine.match import AnyMatch
from engine.match_log import NothingToUndo, UndoPlan
from engine.undo import redo_plan, undo_plan

from ...store import Person
from ...store.rows import ProposalRow
from ..change import Change
from ..errors import AlreadyProposed, CannotUndo, NotPaused, ProposalGone, StalePosition
from ..telling.messages import News
from ..telling.reports import UNREACHABLE, Turn
from ..timing.clock import DAY
from .actions import withdraw_answers
from .proposals import ANSWERS, OF_A_POSITION, VOTE, change_proposal, drop, propose_to, set_answers_due
from .timeouts import assign_caretaker, wait_longer

Kind = Literal["undo", "redo", "pause", "end", "mind"]
_PLANS: dict[Turn, Callable[[AnyMatch, int], UndoPlan]] = {"undo": undo_plan, "redo": redo_plan}


def undo(change: Change, at: int | None = None) -> None:
    """Take back the player's last action: at once if it concerns no other player, else by consent (`Done.proposal`).
    `at` is the public number (`TurnBack.public`) of the position for which they saw what goes. Raises `CannotUndo`,
    `AlreadyProposed`, or `StalePosition` if the position is another one now."""
    _turn_back(change, "undo", at)


def redo(change: Change, at: int | None = None) -> None:
    """Bring back the action taken back last. Otherwise as `undo`."""
    _turn_back(change, "redo", at)


def _turn_back(change: Change, kind: Turn, at: int | None) -> None:
    if at not in (None, change.row.public):
        raise StalePosition(change.row.id)
    plan = turn_plan(change, kind)
    _propose(change, kind, change.own_seat().number, plan.keep, plan.asked)


def turn_plan(change: Change, kind: Turn) -> UndoPlan:
    """What an undo or a redo would do. Only seats that people hold are asked, present or not; computers are not.

    Raises `CannotUndo` or `AlreadyProposed`.
    """
    match, seat = change.playing(), change.own_seat().number
    try:
        plan = _PLANS[kind](match, seat)
    except NothingToUndo as error:
        raise CannotUndo(change.row.id, error.reason) from error
    people = {each.number for each in change.held}
    plan = replace(plan, asked=tuple(number for number in plan.asked if number in people))
    if plan.asked:
        _require_no_rival(change, kind)
    return plan


def pause(change: Change) -> None:
    """Pause the table, once all agree."""
    change.playing()
    _propose_to_all(change, "pause")


def end_early(change: Change) -> None:
    """End the game without a winner, once all agree."""
    change.begun()
    _propose_to_all(change, "end")


def resume(change: Change) -> None:
    """Go on after a pause. Any player of the table may do it. Raises `NotPaused`."""
    change.begun()
    seat = change.own_seat()
    if change.row.paused is None:
        raise NotPaused(change.row.id)
    change.row = replace(change.row, paused=None)
    change.announce(News.RESUMED, by=seat.number)
    change.ask_anew(looking=seat.number)


def answer(change: Change, proposal: int, agrees: bool) -> None:
    """Agree to a proposal or decline it. One refusal ends it; agreeing twice counts once. Raises `ProposalGone`."""
    change.begun()
    seat = change.own_seat().number
    found = next((each for each in change.proposals if each.id == proposal), None)
    if found is None or seat not in (*found.asked, found.by):
        raise ProposalGone(change.row.id, proposal)
    if not agrees:
        drop(change, found)
        change.announce(News.DECLINED, kind=found.kind, by=seat)
        if found.kind == VOTE:
            wait_longer(change, found.by)
    elif seat in found.asked and seat not in found.agreed:
        change_proposal(change, found, replace(found, agreed=tuple(sorted((*found.agreed, seat)))))
        settle(change)


# Silence


def no_answer(change: Change, people: Mapping[int, Person]) -> None:
    """The time for answers is over: silence agrees to a pause or an end, as far as the table has agreed on that; all
    other requests lapse. `people` are the players by id. A player who could not answer, because the table cannot be
    reached or they have said that they are away, does not count as silent."""
    if change.row.asleep in UNREACHABLE:
        change.set_deadline(ANSWERS, None)  # set again as the table wakes
        return
    for proposal in change.proposals:
        if proposal.due is not None and proposal.due <= change.now:
            _decide(change, proposal, people)
    set_answers_due(change)


def _decide(change: Change, proposal: ProposalRow, people: Mapping[int, Person]) -> None:
    if proposal.kind in OF_A_POSITION:
        drop(change, proposal)
        change.announce(News.UNSETTLED, kind=proposal.kind)
        return
    silent = sorted({*proposal.asked} - {*proposal.agreed})
    players = (people.get(change.seats[seat].user or 0) for seat in silent)
    back = max((player.away_until or 0 for player in players if player), default=0)
    if back > change.now:
        change_proposal(change, proposal, replace(proposal, due=back + DAY))
        return
    change_proposal(change, proposal, replace(proposal, agreed=proposal.asked))
    change.announce(News.SILENCE, kind=proposal.kind, asked=silent)


# Inside


def _propose_to_all(change: Change, kind: Kind) -> None:
    seat = change.own_seat().number
    others = tuple(each.number for each in change.held if each.number != seat)
    if others:
        _require_no_rival(change, kind)
    _propose(change, kind, seat, None, others)


def _require_no_rival(change: Change, kind: Kind) -> None:
    """Raises `AlreadyProposed` if a request of this kind, or about the same position, still waits for answers."""
    for other in change.proposals:
        if kind == other.kind or {kind, other.kind} == set(OF_A_POSITION):
            raise AlreadyProposed(change.row.id, other.id or 0)


def _propose(change: Change, kind: Kind, seat: int, keep: int | None, asked: tuple[int, ...]) -> None:
    if asked:
        propose_to(change, kind, seat, asked, keep)
    else:
        _carry_out(change, ProposalRow(None, kind, seat, keep, (), (), change.now))


def settle(change: Change) -> None:
    """Carry out the proposals that all seats asked have agreed to."""
    for proposal in change.proposals:
        if set(proposal.asked) <= set(proposal.agreed):
            drop(change, proposal)
            _carry_out(change, proposal)


def lapse(change: Change) -> None:
    """Drop the proposals about a position that has changed. Who plays a seat is not part of the position. Nor is a
    sealed answer changed in secret: a lapsed request would reveal it."""
    for proposal in change.proposals:
        if proposal.kind == VOTE and not _is_late(change, proposal.by):
            drop(change, proposal)
    if not change.moved:
        return
    for proposal in change.proposals:
        if proposal.kind in OF_A_POSITION:
            drop(change, proposal)
            change.announce(News.LAPSED, kind=proposal.kind)


def _is_late(change: Change, seat: int) -> bool:
    """Whether the table still waits for a seat that has done nothing in this change that others see."""
    match = change.match
    if match is None or (change.moved and any(entry.seat == seat for entry in change.entries)):
        return False
    return any(q.decision.awaited and q.decision.seat == seat for q in match.questions())


def _carry_out(change: Change, proposal: ProposalRow) -> None:
    _EFFECTS[proposal.kind](change, proposal)


def _undo(change: Change, proposal: ProposalRow) -> None:
    assert change.match is not None and proposal.keep is not None
    change.note(change.match.undo(proposal.keep), (), "table")
    change.announce(News.UNDONE, by=proposal.by)
    for seat in change.seats:
        if seat.resigned:
            withdraw_answers(change, seat.number)


def _redo(change: Change, proposal: ProposalRow) -> None:
    assert change.match is not None
    change.note(change.match.redo(), (), "table")
    change.announce(News.REDONE, by=proposal.by)


def _pause(change: Change, proposal: ProposalRow) -> None:
    change.row = replace(change.row, paused=change.now)
    change.announce(News.PAUSED, by=proposal.by)
    change.refresh_board()


def _end(change: Change, _: ProposalRow) -> None:
    assert change.match is not None
    change.note(change.match.table_act(table_actions.Abandon()), (), "table")


def _assign_caretaker(change: Change, proposal: ProposalRow) -> None:
    assign_caretaker(change, proposal.by)


_EFFECTS: dict[str, Callable[[Change, ProposalRow], None]] = {
    "undo": _undo,
    "redo": _redo,
    "pause": _pause,
    "end": _end,
    "mind": _assign_caretaker,
}
