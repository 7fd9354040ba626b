"""A half-given answer: the answers a person has given to a question, and what is asked next.

A draft is stored as the list of given answers and walked again each time, so every step is checked against the present
tree. Fields with one possible answer are answered automatically.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.actions import Action
from engine.choices import NO_HINT, Amount, Hint, Leaf, Node, PickMany, Tree
from engine.rejection import Answer, Refused, Rejection


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
