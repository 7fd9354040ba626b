"""Undo and redo: which actions they move, and which seats have to agree (RULINGS: undo).

A seat is asked if it acted among the entries moved, or learned something by them: an outcome, or a fact that was
hidden from it. A seat that asks and has itself learned something could use it against all, so all others are asked.

Everybody sees whether there is a request and which seats it asks, so both depend only on public facts. Events shown in
private narrow the seats asked only if their `audience_is_public`; else all others are asked. An act that only its own
seat knows of, such as a changed sealed answer, is undone only together with the answer it changed: while that answer
stays, so does everything done beside it. An answer left ahead of its moment outlives an undo, wherever it is still
legal; what concerns it shows nothing to others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .game import Event, seen_by_all
from .match_log import Entry, NothingToUndo, UndoPlan

if TYPE_CHECKING:
    from .match import AnyMatch

EntryEvents = tuple[Entry, Sequence[Event]]
"""An entry and its events."""


def undo_plan(match: AnyMatch, seat: int) -> UndoPlan:
    """What an undo of a seat's last action known to others would undo. Raises `NothingToUndo`."""
    if match.over:
        raise NothingToUndo("over")
    if seat in _sealed_answers(match, match.state):
        raise NothingToUndo("sealed")
    keep = _last_seen_act(match, seat)
    gone = match.in_force[keep:]
    replayed = match.replay_from(keep, gone)
    unchanged = _sealed_answers(match, next(replayed)[0])
    moved: dict[int, EntryEvents] = {}
    for number, (state, events) in zip(gone, replayed, strict=True):
        if not match.is_ahead(number):
            moved[number] = match.entries[number], events
        unchanged &= _sealed_answers(match, state)
    if unchanged:
        raise NothingToUndo("laid")
    return UndoPlan(keep, tuple(moved), _asked(match, seat, moved.values()))


def redo_plan(match: AnyMatch, seat: int) -> UndoPlan:
    """What a redo of the action undone last means for the seat that asks. Raises `NothingToUndo`."""
    if match.over:
        raise NothingToUndo("over")
    if _sealed_answers(match, match.state):
        # A change of one of these answers clears what can be redone, and no other seat may see that it was changed.
        raise NothingToUndo("laid")
    if not match.undone:
        raise NothingToUndo("none")
    number = match.undone[-1]
    _, (_, events) = match.replay_from(match.redone_at, [number])
    return UndoPlan(len(match.in_force) + 1, (number,), _asked(match, seat, [(match.entries[number], events)]))


def _last_seen_act(match: AnyMatch, seat: int) -> int:
    """How many actions were in force before a seat's last action known to others. Raises `NothingToUndo`."""
    for made in reversed(range(len(match.in_force))):
        number = match.in_force[made]
        if match.entries[number].seat == seat:
            _, (_, events) = match.replay_from(made, [number])
            if seen_by_all(events):
                return made
    raise NothingToUndo("none")


def _sealed_answers(match: AnyMatch, state: Any) -> set[int]:
    """The seats that have given a sealed answer and may still change it; this is public."""
    return {each.seat for each in match.game.decisions(state) if each.sealed and not each.awaited}


def _asked(match: AnyMatch, by: int, moved: Iterable[EntryEvents]) -> tuple[int, ...]:
    everybody = set(range(match.setup.seats))
    actors, learned = set[int](), set[int]()
    for entry, events in moved:
        if entry.seat is not None and seen_by_all(events):
            actors.add(entry.seat)
        taught = learners(entry, events)
        learned |= everybody if taught is None else taught
    concerned = everybody if by in learned else actors | learned
    return tuple(sorted(concerned - {by}))


def learners(entry: Entry, events: Iterable[Event]) -> set[int] | None:
    """The seats that learned something by an entry, as far as is public; None if it may have been any seat."""
    shown = [event for event in events if event.reveals]
    private = [event.audience for event in shown if event.audience is not None and event.audience_is_public]
    if len(private) < len(shown) or (entry.outcomes and not private):
        return None
    return {seat for audience in private for seat in audience}
