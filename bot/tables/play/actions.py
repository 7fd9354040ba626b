"""Playing: what carries out an action of a person or a computer."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, cast

from engine.actions import Action
from engine.choices import Leaf, PickMany, sample
from engine.match import AnyMatch, NotOpen, Question

from ...store.rows import SeatRow
from ..change import Change
from ..errors import NotYourTurn, StaleQuestion
from ..telling.reports import Cause


def act(change: Change, action: Action | str, key: str | None = None) -> None:
    """Answer the question `key` with an action or its notation; without a key, the question it fits."""
    match = change.playing()
    seat = change.own_seat().number
    if isinstance(action, str):
        action = as_listed(match.game.notation.read(action), (q for q in match.questions() if q.decision.seat == seat))
    carry_out(change, match, seat, action, key, "press", change.person.id)


def as_listed(action: Action, questions: Iterable[Question]) -> Action:
    """The action with its lists in the order of a question's tree: typed notation may have any order."""
    for question in questions:
        tree = question.decision.tree
        while not isinstance(tree, Leaf):
            answer: Any = getattr(action, tree.field, None)
            if isinstance(tree, PickMany) and isinstance(answer, tuple):
                answer = tree.in_order(answer)
                action = replace(action, **{tree.field: answer})
            if tree.check(answer) is not None:
                break
            tree = tree.at(answer)
    return action


def carry_out(
    change: Change,
    match: AnyMatch,
    seat: int,
    action: Action,
    key: str | None,
    cause: Cause,
    user: int | None = None,
) -> None:
    """Raises `NotYourTurn`, `StaleQuestion`, or the engine's `Refused`."""
    try:
        applied = match.apply(seat, action, change.chance(), key)
    except NotOpen as error:
        raise not_open(change.row.id, match, seat, key) from error
    change.note(applied.entry, applied.events, cause, user)


def withdraw_answers(change: Change, seat: int) -> None:
    """Take back what a seat has left ahead of its moment, so that nothing of it is used."""
    match = change.match
    assert match is not None
    for question in match.questions():
        decision = question.decision
        if decision.seat == seat and decision.decline is not None and decision.answered:
            carry_out(change, match, seat, decision.decline, None, "table")


def open_question(table: int, match: AnyMatch, seat: int, key: str) -> Question:
    """The question `key` put to a seat. Raises `NotYourTurn` or `StaleQuestion`."""
    try:
        return match.question(seat, key)
    except NotOpen as error:
        raise not_open(table, match, seat, key) from error


def not_open(table: int, match: AnyMatch, seat: int, key: str | None) -> NotYourTurn | StaleQuestion:
    """Why a seat has no such question: it is asked nothing, or something else."""
    questions = match.questions()
    if key is None or all(question.decision.seat != seat for question in questions):
        return NotYourTurn(table, [q.decision.seat for q in questions if q.decision.awaited])
    return StaleQuestion(table, key)


# Computer seats


def computer_questions(seats: Sequence[SeatRow], match: AnyMatch) -> list[Question]:
    """The questions that a computer has to answer: those that hold the table up, and offers. A caretaker leaves an
    offer to the seat's player."""
    return [
        question
        for question in match.questions()
        if not seats[question.decision.seat].present
        and (
            question.decision.awaited
            or (question.decision.is_proposal and seats[question.decision.seat].player != "human")
        )
    ]


def play_for_computer(change: Change, seat: int, key: str, action: Action | None, luck: int) -> None:
    """Carry out a computer's choice (None: any). Does nothing if the question is no longer open."""
    match = change.playing()
    question = next((q for q in match.questions() if (q.decision.seat, q.key) == (seat, key)), None)
    if question is None or change.seats[seat].present:
        return
    if action is None:
        action = cast(Action, sample(question.decision.tree, random.Random(luck)))
    carry_out(change, match, seat, action, key, "computer" if change.seats[seat].caretaken_since is None else "minded")
