"""Playing: a walk through a question to an action, and what carries out an action of a person or a computer.

A walk is stored as the list of given answers and repeated each time, so every step is checked against the present tree.
Fields with one possible answer are answered automatically.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from engine.actions import Action
from engine.choices import NO_HINT, Amount, Hint, Leaf, Node, PickMany, Tree, sample
from engine.match import AnyMatch, NotOpen, Question
from engine.rejection import Answer, Refused, Rejection

from ...store.rows import SeatRow
from ..change import Change
from ..errors import NotYourTurn, StaleQuestion
from ..telling.reports import Cause


@dataclass(frozen=True, slots=True)
class Step:
    """One answered field. `forced`: there was no other answer; `assumed`: its default was taken."""

    field: str
    answer: Answer = dataclasses.field(repr=False)
    note: Hint = dataclasses.field(default=NO_HINT, repr=False)
    forced: bool = False
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """How far a walk has come: the steps so far, then either the `node` to answer next or the finished `action`.

    `begin` is the question's own tree, for a panel that shows all its first choices again. `adjustable` are the nodes
    on the way with a default: they are not asked, but can be answered before the action is confirmed.
    """

    key: str
    steps: tuple[Step, ...]
    node: Node | None = dataclasses.field(repr=False)
    action: Action | None = dataclasses.field(repr=False)
    begin: Tree = dataclasses.field(repr=False)
    adjustable: tuple[Node, ...] = dataclasses.field(default=(), repr=False)

    @property
    def cost(self) -> int:
        """What the steps so far cost together, in florins."""
        return sum(step.note.cost for step in self.steps)

    @property
    def given(self) -> tuple[Answer, ...]:
        """The answers that the person gave, in order, without forced and assumed ones."""
        return tuple(step.answer for step in self.steps if not (step.forced or step.assumed))

    def asks(self, field: str) -> Node | None:
        """The node of a field that can be answered now."""
        return next((node for node in (self.node, *self.adjustable) if node and node.field == field), None)


def walk(key: str, tree: Tree, given: Sequence[Answer]) -> Draft:
    """The draft of these answers. Raises `Refused` at the first one that is not in the tree."""
    begin, rest = tree, list(given)
    steps: list[Step] = []
    adjustable: list[Node] = []
    while not isinstance(tree, Leaf):
        only: Answer | None = tree.only
        default = tree.default if isinstance(tree, Amount) and only is None else None
        if only is None and not rest and default is None:
            return Draft(key, tuple(steps), tree, None, begin)
        if default is not None:
            adjustable.append(tree)
        assumed = default is not None and not rest
        answer = only if only is not None else rest.pop(0) if rest else default
        assert answer is not None
        follows = tree.at(answer)
        steps.append(Step(tree.field, answer, _note(tree, answer), only is not None, assumed))
        tree = follows
    if rest:
        raise Refused("", rest[0], Rejection("", "unknown"))
    action = tree.action
    assert isinstance(action, Action)
    return Draft(key, tuple(steps), None, action, begin, tuple(adjustable))


def leading_to(key: str, tree: Tree, action: Action) -> Draft:
    """The draft that ends in an action. Raises `Refused` if it is not in the tree."""
    given: list[Answer] = []
    rest = tree
    while not isinstance(rest, Leaf):
        answer: Answer = getattr(action, rest.field)
        if rest.only is None:
            given.append(answer)
        rest = rest.at(answer)
    return walk(key, tree, given)


def resume(key: str, tree: Tree, given: Sequence[Answer]) -> Draft:
    """As `walk`, but only as far as the answers are still in the tree."""
    for count in range(len(given), -1, -1):
        try:
            return walk(key, tree, given[:count])
        except Refused:
            continue
    raise AssertionError("a walk without answers is always possible")


def answered(draft: Draft, field: str, value: Any) -> Draft:
    """The draft with one more answer. Answering an earlier field again drops the answers after it.

    `value` may be in Discord's form: a number as digits, several values as a list in any order. Raises `Refused` if it
    is not in the tree, or if the field is not asked.
    """
    given: list[Answer] = []
    tree = draft.begin
    for step in draft.steps:
        if step.field == field and not step.forced:
            break
        if not step.forced:
            given.append(step.answer)
        assert not isinstance(tree, Leaf)
        tree = tree.at(step.answer)
    if isinstance(tree, Leaf) or tree.field != field:
        raise Refused(field, value, Rejection("", "not_asked"))
    return walk(draft.key, draft.begin, [*given, _as_answer(tree, value)])


def _as_answer(node: Node, value: Any) -> Answer:
    if isinstance(node, Amount) and isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        return int(value)
    if isinstance(node, PickMany) and not isinstance(value, str):
        return node.in_order(tuple(value))
    return value  # type: ignore[no-any-return]


def _note(node: Node, answer: Answer) -> Hint:
    if node.note is None:
        return NO_HINT
    if isinstance(node, PickMany):
        assert isinstance(answer, tuple)
        notes = [node.note(member) for member in answer]
        return Hint(sum(note.cost for note in notes), tuple(effect for note in notes for effect in note.effects))
    return node.note(answer)  # type: ignore[arg-type]


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
