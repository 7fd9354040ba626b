"""Whole answers as buttons: where few ways lead through the next fields, one press gives them all.

A card, a place or a way between two places is a button; if a number comes next, numbers stand beside it ("Kiln 1 | 2 |
3") and the others are in a list. Of the kinds of action, those with the fewest ways are opened first, the minor ones
last, as far as the message has room. What does not fit is asked field by field (see `controls`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import cast

from bot.text.discord_text import BUTTON, OPTION, shortened
from bot.text.shared.panel import odds
from engine.actions import Action
from engine.choices import NO_HINT, PANEL_LIMIT, Amount, Hint, Leaf, Node, Pick, Tree

from ..discord.interaction import LONGEST_ID
from ..discord.screen import Block, Button, Buttons, Choice, Select, Style, Text, components
from .controls import FEW, MOST_BUTTONS, PATH, FieldPrompt, explained, filled_rows, kind_style

MOST_UNITS = 20
"""The most places, or ways between places, side by side."""
DEEPEST = 2
"""The most names on one button, as in "Rome › Naples"."""
LONGEST_WAY = 26
"""The letters of a way's name: with a number beside it, it fits a phone."""
NUMBERS = 4
"""The most numbers beside a place."""
ADJUST = "✎"
ROOM_IN_ID = 30
"""The letters of an id that a verb, a number and separators take at most."""

Picked = tuple[str, str, Hint]
"""A field, the answer given to it, and what that costs."""


@dataclass(frozen=True, slots=True)
class _End:
    """Where a way through the next fields ends: the answers it gives, those of them that name it, and the node after
    it."""

    given: tuple[str, ...]
    picked: tuple[Picked, ...]
    node: Tree


@dataclass(frozen=True, slots=True)
class _Unit:
    """A thing to choose: the answers that choose it, its name, and the numbers of a field it can be chosen with, likely
    ones first. `adjustable`: more numbers follow, which are taken as usual unless they are changed."""

    given: tuple[str, ...]
    label: str
    description: str = ""
    number: str = ""
    numbers: tuple[int, ...] = ()
    named: str = ""
    """The first number with its unit."""
    alone: tuple[int, ...] = ()
    """The first number, and the least of each number that follows it."""
    chance: float | None = None
    """The chance to win the fight that it begins, with what is usual."""
    adjustable: bool = False

    @property
    def choices(self) -> int:
        return max(1, len(self.numbers))


@dataclass(frozen=True, slots=True)
class _Group:
    """Things of one kind, of which the first `beside` numbers of each are buttons."""

    prompt: FieldPrompt
    style: Style
    units: tuple[_Unit, ...]
    heading: str
    kind: str = ""
    beside: int = NUMBERS

    def blocks(self) -> list[Block]:
        rows = filled_rows([self._buttons(unit) for unit in self.units])
        return [Text(self.heading), *rows, *self._others()]

    def _buttons(self, unit: _Unit) -> list[Button]:
        made = [self._button(unit, self._with_chance(unit), *unit.numbers[:1])]
        if not unit.adjustable:
            # The chance stands on the first button: with another number it is told before the fight begins.
            verb = "answer" if unit.chance is None else "adjust"
            others = unit.numbers[1 : self.beside]
            return made + [self._button(unit, str(number), number, verb=verb) for number in others]
        if unit.alone:
            made.append(self._button(unit, unit.named, *unit.alone, verb="answer" if unit.chance is None else "adjust"))
        return [*made, Button(ADJUST, self.prompt.id("adjust", *unit.given))]

    def _with_chance(self, unit: _Unit) -> str:
        label = self._first(unit)
        return label if unit.chance is None else f"{label} · {odds(self.prompt.words, unit.chance)}"

    def _first(self, unit: _Unit) -> str:
        """The label of the first button."""
        if not unit.numbers:
            return unit.label
        if unit.adjustable:
            return self.prompt.words.t("%(what)s: all", what=unit.label) if unit.label else self.prompt.words.t("All")
        return self._numbered(unit, unit.numbers[0]) if unit.label else unit.named

    def _numbered(self, unit: _Unit, number: int) -> str:
        """A thing with a number, whose unit stands there only where others are asked for a number of something else."""
        if len({each.number for each in self.units if each.number}) == 1:
            return f"{unit.label} {number}"
        return f"{unit.label} · {self.prompt.texts.option(unit.number, number, self.prompt.view).label}"

    def _button(self, unit: _Unit, label: str, *number: int, verb: str = "answer") -> Button:
        return Button(shortened(label, BUTTON), self.prompt.id(verb, *unit.given, *number), self.style)

    def _others(self) -> list[Block]:
        """A list of the numbers that have no button; of several groups, each list has an id of its own."""
        common = [self.kind] if self.kind else []
        choices = tuple(
            Choice(
                shortened(self._numbered(unit, number) if unit.label else str(number), OPTION),
                PATH.join((*unit.given[len(common) :], str(number))),
            )
            for unit in self.units
            if not unit.adjustable
            for number in unit.numbers[self.beside :]
        )
        other = self.prompt.words.t("Another number…")
        if len(choices) > PANEL_LIMIT:
            return [Buttons((Button(other, self.prompt.id("answer", self.kind)),))]
        verb = "answer" if all(unit.chance is None for unit in self.units) else "adjust"
        return [Select(self.prompt.id(verb, *common), choices, other)] if choices else []

    @property
    def complete(self) -> bool:
        """Whether everything can be chosen: a list holds only so many choices, and an id only so many letters."""
        left = sum(len(unit.numbers[self.beside :]) for unit in self.units if not unit.adjustable)
        longest = max(len(PATH.join(unit.given)) for unit in self.units) + len(self.prompt.key)
        fits = longest + len(self.prompt.node.field) + ROOM_IN_ID <= LONGEST_ID
        return fits and (left <= PANEL_LIMIT or bool(self.kind))

    def fitted(self, room: int) -> _Group | None:
        """The group with as many numbers beside each thing as there is room for (components); None if even one is too
        many."""
        most = max(len(unit.numbers) for unit in self.units)
        for beside in range(min(self.beside, max(1, most)), 0, -1):
            group = replace(self, beside=beside)
            if group.complete and components(group.blocks()) <= room:
                return group
        return None


def spread(prompt: FieldPrompt, room: int) -> list[Block] | None:
    """The next fields at once, in at most `room` components; None if they are to be asked one by one."""
    node = prompt.node
    if not isinstance(node, Pick):
        return None
    if node.field == "kind":
        return _kinds(prompt, node, room) if len(node.answers) <= MOST_BUTTONS else None
    heading = f"**{prompt.texts.field(node, prompt.answers).label}**"
    for units in _variants(prompt, node, ()):
        if group := _Group(prompt, "primary", units, heading).fitted(room - 1):
            first, *rows = group.blocks()
            return [first, *(_described(units) if len(units) <= FEW else ()), *rows]
    return None


def _described(units: Sequence[_Unit]) -> list[Block]:
    lines = [f"-# **{unit.label}**: {unit.description}" for unit in units if unit.description]
    return [Text("\n".join(lines))] if lines else []


# Kinds of action

Groups = Mapping[str, Sequence[_Group]]
"""The ways to show what a kind of action can be done with, the fullest first; none if it is too much."""


def _kinds(prompt: FieldPrompt, node: Pick, room: int) -> list[Block]:
    """The kinds of action, those with the fewest ways opened."""
    groups = {kind: _groups(prompt, node, kind) for kind in node.answers}
    several = [kind for kind in node.answers if groups[kind] and _choices(groups[kind][0]) > 1]
    several.sort(key=lambda kind: (kind in prompt.game.minor_kinds, components(groups[kind][-1].blocks())))
    opened: dict[str, _Group] = {}
    # First as many kinds as possible, then as much of each as possible.
    for whole in (False, True):
        for kind in several:
            others = {other: group for other, group in opened.items() if other != kind}
            left = room - components(_laid_out(prompt, node, groups, others))
            tried = groups[kind] if whole else groups[kind][-1:]
            if found := next((fitted for group in tried if (fitted := group.fitted(left))), None):
                opened[kind] = found
    return _laid_out(prompt, node, groups, opened)


def _choices(group: _Group) -> int:
    return sum(unit.choices for unit in group.units)


def _laid_out(prompt: FieldPrompt, node: Pick, groups: Groups, opened: Mapping[str, _Group]) -> list[Block]:
    """The opened kinds in the order of the tree, then one button for each of the others."""
    blocks = [block for kind in node.answers if kind in opened for block in opened[kind].blocks()]
    labels = {kind: _label(prompt, node, kind, groups[kind]) for kind in node.answers if kind not in opened}
    buttons = [
        (Button(shortened(label, BUTTON), prompt.id("answer", kind), kind_style(prompt, kind)),)
        for kind, label in labels.items()
    ]
    return [*blocks, *explained(prompt, labels, labels), *filled_rows(buttons)]


def _label(prompt: FieldPrompt, node: Pick, kind: str, groups: Sequence[_Group]) -> str:
    """The name of a kind, or what is done where there is only one way to do it."""
    tree = node.then(kind)
    if groups and _choices(groups[0]) == 1 and not isinstance(tree, Leaf) and isinstance(leaf := _asked(tree), Leaf):
        does = prompt.texts.action(cast(Action, leaf.action))
        if len(does) <= BUTTON:
            return does
    return prompt.option(kind).label


def _groups(prompt: FieldPrompt, node: Pick, kind: str) -> list[_Group]:
    option, tree = prompt.option(kind), node.then(kind)
    named = " › ".join([option.label, *_forced(prompt, tree)])
    heading = f"**{named}**\n-# {option.description}" if option.description else f"**{named}**"
    return [
        _Group(prompt, kind_style(prompt, kind), units, heading, kind) for units in _variants(prompt, tree, (kind,))
    ]


def _forced(prompt: FieldPrompt, tree: Tree) -> Iterator[str]:
    """The names that are chosen without being asked for."""
    while isinstance(tree, Pick) and (only := tree.only) is not None:
        yield prompt.texts.option(tree.field, only, prompt.view).label
        tree = tree.then(only)


# Ways through the tree


def _variants(prompt: FieldPrompt, tree: Tree, given: tuple[str, ...]) -> list[tuple[_Unit, ...]]:
    """What can be chosen from here on, as whole ways and as their first steps; none where that is too much."""
    found = []
    for depth in range(DEEPEST, 0, -1):
        ends = list(islice(_ends(tree, depth, given), MOST_UNITS + 1))
        if len(ends) <= MOST_UNITS:
            costs = {end.picked[-1][2].cost for end in ends if end.picked} - {0}
            units = tuple(_unit(prompt, end, priced=len(costs) > 1) for end in ends)
            if depth == 1 or all(len(unit.label) <= LONGEST_WAY for unit in units):
                found.append(units)
    least = found[-1] if found else ()
    if any(unit.numbers for unit in least) and all(unit.label for unit in least):
        found.append(tuple(replace(unit, alone=()) for unit in least))
        found.append(tuple(replace(unit, numbers=(), adjustable=False) for unit in least))
    return found


def _ends(tree: Tree, depth: int, given: tuple[str, ...] = (), picked: tuple[Picked, ...] = ()) -> Iterator[_End]:
    tree = _asked(tree)
    if not isinstance(tree, Pick) or len(picked) == depth:
        yield _End(given, picked, tree)
        return
    for answer in tree.answers:
        note = tree.note(answer) if tree.note else NO_HINT
        yield from _ends(tree.then(answer), depth, (*given, answer), (*picked, (tree.field, answer, note)))


def _asked(tree: Tree) -> Tree:
    """The next node that is not forced, or the leaf."""
    while not isinstance(tree, Leaf) and (only := tree.only) is not None:
        tree = tree.at(only)
    return tree


def _unit(prompt: FieldPrompt, end: _End, *, priced: bool) -> _Unit:
    options = [prompt.texts.option(field, answer, prompt.view, note) for field, answer, note in end.picked]
    label = " › ".join(option.label for option in options)
    if priced and end.picked[-1][2].cost:
        label = f"{label} · {end.picked[-1][2].cost}"
    leaf = _as_usual(end.node)
    chance = prompt.odds.get(cast(Action, leaf.action)) if isinstance(leaf, Leaf) else None
    unit = _Unit(end.given, label, options[-1].description if options else "", chance=chance)
    node = end.node
    if not isinstance(node, Amount):
        return unit
    unit = replace(unit, number=node.field)
    if len(node.answers) > PANEL_LIMIT:
        return unit
    if node.default == node.low:
        return replace(unit, adjustable=True)
    numbers = _likely_first(node)
    named = prompt.texts.option(node.field, numbers[0], prompt.view).label
    alone = _alone(node) if numbers[0] == node.default == node.high else ()
    return replace(unit, numbers=numbers, named=named, alone=alone, adjustable=len(alone) > 1)


def fights(node: Node, kinds: Collection[str], kind: str = "") -> list[Action]:
    """The actions of some kinds that begin a fight and could get a button here, with what is usual."""
    is_kind = isinstance(node, Pick) and node.field == "kind"
    trees = [node.then(each) for each in node.answers if each in kinds] if is_kind else [node] if kind in kinds else []  # type: ignore[union-attr, arg-type]
    found = []
    for tree in trees:
        for depth in range(DEEPEST, 0, -1):
            ends = list(islice(_ends(tree, depth), MOST_UNITS + 1))
            leaves = [_as_usual(end.node) for end in ends] if len(ends) <= MOST_UNITS else []
            found += [cast(Action, leaf.action) for leaf in leaves if isinstance(leaf, Leaf)]
    return list(dict.fromkeys(found))


def _as_usual(tree: Tree) -> Tree:
    """The leaf if only numbers follow that have a usual value, else the node that is asked."""
    tree = _asked(tree)
    while isinstance(tree, Amount) and tree.default is not None:
        tree = _asked(tree.at(tree.default))
    return tree


def _likely_first(node: Amount) -> tuple[int, ...]:
    likely = node.usual if node.default is None else (node.default, *node.usual)
    others = node.answers if node.default is None else reversed(node.answers)
    return tuple(dict.fromkeys(number for number in (*likely, *others) if number in node.answers))


def _alone(node: Amount) -> tuple[int, ...]:
    """As much of one thing as usual, and as little as possible of those after it."""
    assert node.default is not None
    numbers = [node.default]
    tree = _asked(node.at(node.default))
    while isinstance(tree, Amount):
        numbers.append(tree.low)
        tree = _asked(tree.at(tree.low))
    return tuple(numbers)
