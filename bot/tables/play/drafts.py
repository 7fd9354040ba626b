"""Walks through a question to an action, and the drafts that the people at a table have left.

A walk is stored as the list of given answers and repeated each time, so every step is checked against the present tree.
Fields with one possible answer are answered automatically.
"""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.actions import Action
from engine.choices import NO_HINT, Amount, Hint, Leaf, Node, PickMany, Tree
from engine.game import PLAN
from engine.rejection import Answer, Refused, Rejection

from ...store import Database, Person, presses
from ...store.errors import Conflict
from ..change import Locked, TableState, seat_of
from ..errors import NoPlans, NotStarted
from .actions import open_question
from .standing_orders import orders_of, plan_trees


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

    @property
    def unseen(self) -> bool:
        """Whether numbers other than the least were taken as usual before the person chose any."""
        least = {node.field: node.low for node in self.adjustable if isinstance(node, Amount)}
        for step in self.steps:
            if isinstance(step.answer, int) and not (step.forced or step.assumed):
                return False
            if step.assumed and step.answer != least[step.field]:
                return True
        return False

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


def answered(draft: Draft, field: str, value: Any, *more: Any) -> Draft:
    """The draft with one more answer, and answers to the fields asked after it. Answering an earlier field again drops
    the answers after it.

    A value may be in Discord's form: a number as digits, several values as a list in any order. Raises `Refused` if it
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
    given.append(_as_answer(tree, value))
    tree = tree.at(given[-1])
    for another in more:
        tree = _not_forced(tree)
        if isinstance(tree, Leaf):
            raise Refused("", another, Rejection("", "not_asked"))
        given.append(_as_answer(tree, another))
        tree = tree.at(given[-1])
    return walk(draft.key, draft.begin, given)


def _not_forced(tree: Tree) -> Tree:
    while not isinstance(tree, Leaf) and (only := tree.only) is not None:
        tree = tree.at(only)
    return tree


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


class Drafts:
    """The drafts at one table: how far each seat has walked through its questions and plans."""

    def __init__(self, table: int, database: Database, locked: Callable[[], Locked]) -> None:
        self._table = table
        self._database = database
        self._locked = locked

    async def answer(self, person: Person, key: str, field: str, *values: Any) -> Draft:
        """Answer the next field of a question and those after it, or change an earlier answer, which drops the answers
        after it.

        Raises `NotYourSeat`, `NotStarted`, `NotYourTurn` or `StaleQuestion`, or `Refused` if the value is not in the
        tree.
        """
        async with self._locked() as state:
            return await self._change(state, person, key, lambda draft: answered(draft, field, *values))

    async def finish(self, person: Person, key: str, action: Action) -> Draft:
        """Walk through a question to an action of its tree; it still has to be confirmed. Raises as `answer`."""
        async with self._locked() as state:
            return await self._change(state, person, key, lambda draft: leading_to(key, draft.begin, action))

    async def back(self, person: Person, key: str) -> Draft:
        """Take back the last answer given."""
        async with self._locked() as state:
            return await self._change(state, person, key, lambda draft: resume(key, draft.begin, draft.given[:-1]))

    async def cancel(self, person: Person, key: str) -> Draft:
        """Start the question again."""
        async with self._locked() as state:
            return await self.begin_again(state, person, key)

    # With the table locked

    async def of(self, state: TableState, person: Person, key: str) -> Draft:
        """How far a person has walked through a question. Raises as `answer`."""
        seat = seat_of(self._table, state.data.seats, person).number
        return resume(key, self._tree(state, seat, key), await self._given(seat, key))

    async def _given(self, seat: int, key: str) -> list[Answer]:
        return (await self._database.read(presses.answers_given, self._table, seat)).get(key, [])

    async def begin_again(self, state: TableState, person: Person, key: str) -> Draft:
        return await self._change(state, person, key, lambda draft: resume(key, draft.begin, ()))

    def _tree(self, state: TableState, seat: int, key: str) -> Tree:
        """The tree a walk goes through: a question's, or that of one of the seat's plans. Raises `NoPlans`."""
        match = state.match
        if match is None:
            raise NotStarted(self._table)
        if key not in (PLAN, *match.game.plans):
            return open_question(self._table, match.fork(), seat, key).decision.tree
        trees = plan_trees(match, match.view(seat), seat, orders_of(state.data.orders, seat))
        if key not in trees:
            raise NoPlans(self._table)
        return trees[key]

    async def _change(self, state: TableState, person: Person, key: str, change: Callable[[Draft], Draft]) -> Draft:
        """Carry a walk on and store it. If another process has carried it on meanwhile, begin with what it stored."""
        seat = seat_of(self._table, state.data.seats, person).number
        tree, plans = self._tree(state, seat, key), state.match.game.plans if state.match else ()
        open_keys = [*plans, *(key for asked, key in state.asked if asked == seat)]
        while True:
            before = await self._given(seat, key)
            changed = change(resume(key, tree, before))
            keep = partial(presses.save_answers, before=before, answers=list(changed.given), open_keys=open_keys)
            with contextlib.suppress(Conflict):
                await self._database.write(keep, self._table, seat, key)
                return changed
