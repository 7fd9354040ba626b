"""The tree of legal choices, the only source of legality.

A decision is answered field by field. A node asks for one field of the action, an answer leads to the next node, and
a leaf holds the finished action. Panels show the nodes, autocomplete completes them, computer players walk them, and
`check_path` accepts an action only if its fields are a path to a leaf that equals it.

Every node is lazy: what follows an answer is computed when that answer is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from dataclasses import field as dataclass_field
from difflib import get_close_matches
from typing import Protocol, TypeAlias, TypeVar, cast

from .rejection import Answer, Refused, Rejection

T = TypeVar("T")

PANEL_LIMIT = 25
"""The most options a panel can show in one list; a longer `Pick` must name a group for each answer."""


class Rng(Protocol):
    """The methods of a random generator that sampling uses; `random.Random` has them."""

    def randrange(self, start: int, stop: int, /) -> int: ...
    def random(self) -> float: ...


class Act(Protocol):
    """An action as the tree sees it: a `kind`, and other fields read by name."""

    @property
    def kind(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Hint:
    """What an answer costs in florins and its named effects, for display only."""

    cost: int = 0
    effects: tuple[tuple[str, int | str], ...] = ()


NO_HINT = Hint()


@dataclass(slots=True, eq=False, repr=False)
class Leaf:
    """The end of a path: the finished action."""

    action: Act


@dataclass(slots=True, eq=False, repr=False)
class Pick:
    """Choose one of `domain`.

    `domain` holds every possible answer in display order. `reject(answer)` is why one is not legal now, None if it is
    legal. `then(answer)` is the next node. `note` and `group` are for panels only.
    """

    field: str
    domain: Sequence[str]
    then: Callable[[str], Tree]
    reject: Callable[[str], Rejection | None] | None = None
    rules: tuple[str, ...] = ()
    group: Callable[[str], str] | None = None
    note: Callable[[str], Hint] | None = None
    _open: Sequence[str] | None = dataclass_field(default=None, init=False)

    @property
    def answers(self) -> Sequence[str]:
        """The legal answers in order; never empty in a correct tree."""
        reject = self.reject
        if reject is None:
            return self.domain
        if self._open is None:
            self._open = [answer for answer in self.domain if reject(answer) is None]
        return self._open

    def check(self, answer: object) -> Rejection | None:
        if answer not in self.domain:
            return Rejection(self.rules[0] if self.rules else "", "unknown")
        return self.reject(cast(str, answer)) if self.reject else None

    def at(self, answer: Answer) -> Tree:
        if rejected := self.check(answer):
            raise Refused(self.field, answer, rejected, self.near(answer))
        return self.then(cast(str, answer))

    def near(self, answer: object) -> tuple[Answer, ...]:
        close = get_close_matches(str(answer), self.answers, n=3, cutoff=0.5)
        return tuple(close or self.answers[:3])

    @property
    def only(self) -> str | None:
        """The only legal answer, None if there are more; the search stops at the second."""
        reject = self.reject
        if reject is None:
            return self.domain[0] if len(self.domain) == 1 else None
        found = None
        for answer in reversed(self.domain):
            if reject(answer) is None:
                if found is not None:
                    return None
                found = answer
        return found

    def sample(self, rng: Rng) -> str:
        """A legal answer, all equally likely. Candidates are drawn without replacement until one is legal, so most
        are never checked."""
        reject = self.reject
        answers = self.domain if reject is None else self._open
        if answers is not None:
            return answers[int(rng.random() * len(answers))]
        assert reject is not None
        candidates = list(self.domain)
        left = len(candidates)
        while left:
            i = int(rng.random() * left)
            answer = candidates[i]
            if reject(answer) is None:
                return answer
            left -= 1
            candidates[i] = candidates[left]
        raise AssertionError(f"dead end: {self.field}")


@dataclass(slots=True, eq=False, repr=False)
class Amount:
    """Choose a whole number from `low` to `high` in steps of `step`, counted from `low`.

    `unit` is the letter that marks the number in notation ("4s"); there, a unit number that may be `low` can be left
    out. `reject(number)` is why a number is out of range. `usual` are common numbers, for panels that cannot show all;
    those that are not answers are ignored. A panel takes `default`, if there is one, without asking; the player can
    change it before they confirm the action.
    """

    field: str
    low: int
    high: int
    then: Callable[[int], Tree]
    unit: str = ""
    reject: Callable[[int], Rejection] | None = None
    rules: tuple[str, ...] = ()
    note: Callable[[int], Hint] | None = None
    step: int = 1
    usual: Sequence[int] = ()
    default: int | None = None

    @property
    def answers(self) -> range:
        return range(self.low, self.high + 1, self.step)

    def check(self, answer: object) -> Rejection | None:
        if type(answer) is int and answer in self.answers:
            return None
        if type(answer) is int and self.reject and (answer - self.low) % self.step == 0:
            return self.reject(answer)
        return Rejection(self.rules[0] if self.rules else "", "amount", need=self.low, have=self.high)

    def at(self, answer: Answer) -> Tree:
        if rejected := self.check(answer):
            raise Refused(self.field, answer, rejected, self.near(answer))
        return self.then(cast(int, answer))

    def near(self, answer: object) -> tuple[Answer, ...]:
        if type(answer) is not int:
            return (self.low, self.high)
        return tuple(sorted(self.answers, key=lambda n: abs(n - answer))[:2])

    @property
    def only(self) -> int | None:
        """The only possible number, None if there are more."""
        return self.low if self.high < self.low + self.step else None

    def sample(self, rng: Rng) -> int:
        if self.low == self.high:
            return self.low
        return self.low + self.step * int(rng.random() * ((self.high - self.low) // self.step + 1))


@dataclass(slots=True, eq=False, repr=False)
class PickMany:
    """Choose from `low` to `high` of `domain`, given in the domain's order.

    `fits(chosen)` rejects a selection, finished or not, that no legal selection contains. It must be hereditary (every
    part of a fitting selection fits), and a fitting selection shorter than `low` must be extensible, so that choosing
    one by one never reaches a dead end.
    """

    field: str
    domain: Sequence[str]
    low: int
    high: int
    then: Callable[[tuple[str, ...]], Tree]
    _: KW_ONLY
    fits: Callable[[tuple[str, ...]], Rejection | None] | None = None
    rules: tuple[str, ...] = ()
    note: Callable[[str], Hint] | None = None

    def check(self, answer: object) -> Rejection | None:
        rule = self.rules[0] if self.rules else ""
        if not isinstance(answer, tuple):
            return Rejection(rule, "unknown")
        if not self.low <= len(answer) <= self.high:
            return Rejection(rule, "how_many", need=self.low, have=self.high)
        ordered = self.ordered(answer)
        if len(ordered) < len(answer) and set(answer) <= set(self.domain):
            return Rejection(rule, "alike")
        if answer != ordered:
            return Rejection(rule, "unknown")
        return self.fits(answer) if self.fits else None

    def at(self, answer: Answer) -> Tree:
        if rejected := self.check(answer):
            raise Refused(self.field, answer, rejected, self.near(answer))
        return self.then(cast("tuple[str, ...]", answer))

    def near(self, answer: object) -> tuple[Answer, ...]:
        """The first legal selection, filled from the front of the domain."""
        chosen: tuple[str, ...] = ()
        for member in self.domain:
            trial = (*chosen, member)
            if len(chosen) < self.low and (self.fits is None or self.fits(trial) is None):
                chosen = trial
        return (chosen,)

    def in_order(self, chosen: tuple[str, ...]) -> tuple[str, ...]:
        """`chosen` in the domain's order; unchanged if it has a member that the domain lacks, and is then refused."""
        ordered = self.ordered(chosen)
        return ordered if len(ordered) == len(chosen) else chosen

    def ordered(self, chosen: Sequence[str]) -> tuple[str, ...]:
        """`chosen` in the domain's order, each member at most as often as the domain holds it."""
        left = list(chosen)
        kept: list[str] = []
        for member in self.domain:
            if member in left:
                left.remove(member)
                kept.append(member)
        return tuple(kept)

    @property
    def only(self) -> tuple[str, ...] | None:
        """The whole domain if all of it must be chosen, else None."""
        return tuple(self.domain) if self.low == self.high == len(self.domain) else None

    def sample(self, rng: Rng) -> tuple[str, ...]:
        wanted = rng.randrange(self.low, self.high + 1)
        rest = list(range(len(self.domain)))
        chosen: list[int] = []
        while rest and len(chosen) < wanted:
            place = rest.pop(rng.randrange(0, len(rest)))
            trial = tuple(self.domain[i] for i in sorted([*chosen, place]))
            if self.fits is None or self.fits(trial) is None:
                chosen.append(place)
        return tuple(self.domain[i] for i in sorted(chosen))


Node: TypeAlias = Pick | Amount | PickMany
Tree: TypeAlias = Node | Leaf


def check_path(tree: Tree, action: Act) -> None:
    """Check that `action` is a path of `tree`.

    Raises `Refused` for the first field whose answer is not in the tree. If that answer fails only because nothing
    after it is open, the later field of this action that is at fault is named instead.
    """
    nested: Refused | None = None
    while not isinstance(tree, Leaf):
        answer = getattr(action, tree.field, "")
        if rejected := tree.check(answer):
            refusal = Refused(tree.field, answer, rejected, tree.near(answer))
            if not rejected.nested:
                raise refusal
            nested = nested or refusal
        tree = tree.then(answer)  # type: ignore[arg-type]
    if nested:
        raise nested
    if tree.action != action:
        raise Refused("kind", action.kind, Rejection("", "unknown"))


def is_legal(tree: Tree, action: Act) -> bool:
    """Whether `action` is a path of `tree`."""
    try:
        check_path(tree, action)
    except Refused:
        return False
    return True


def sample(tree: Tree, rng: Rng) -> Act:
    """A random action of `tree`: one answer at each node, all equally likely. Enumerates nothing."""
    while not isinstance(tree, Leaf):
        # `then`, not `at`: a sampled answer needs no second check.
        tree = tree.then(tree.sample(rng))  # type: ignore[arg-type]
    return tree.action


def only_path(tree: Tree) -> Act | None:
    """The only action of `tree`, None if its nodes leave a choice."""
    while not isinstance(tree, Leaf):
        answer = tree.only
        if answer is None:
            return None
        tree = tree.then(answer)  # type: ignore[arg-type]
    return tree.action


def nearest_action(tree: Tree, preference: Callable[[Node], Answer]) -> Act:
    """The action reached by giving each node the answer of `preference`, or the nearest legal one."""
    while not isinstance(tree, Leaf):
        answer = preference(tree)
        if tree.check(answer) is not None:
            answer = tree.near(answer)[0]
        tree = tree.at(answer)
    return tree.action


def paths(tree: Tree, limit: int = 100_000) -> Iterator[Act]:
    """Every action of a small `tree`, in order; for tests and exhaustive players.

    Raises `OverflowError` after `limit` actions. A `PickMany` is enumerated subset by subset.
    """
    count = 0
    stack: list[Tree] = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, Leaf):
            count += 1
            if count > limit:
                raise OverflowError(limit)
            yield node.action
        elif isinstance(node, PickMany):
            stack.extend(node.then(chosen) for chosen in reversed(list(_selections(node))))
        else:
            stack.extend(node.then(answer) for answer in reversed(node.answers))  # type: ignore[arg-type]


def _selections(node: PickMany) -> Iterator[tuple[str, ...]]:
    def grow(chosen: tuple[str, ...], start: int) -> Iterator[tuple[str, ...]]:
        if len(chosen) >= node.low:
            yield chosen
        if len(chosen) == node.high:
            return
        for i in range(start, len(node.domain)):
            trial = (*chosen, node.domain[i])
            if node.fits is None or node.fits(trial) is None:
                yield from grow(trial, i + 1)

    yield from dict.fromkeys(chosen for chosen in grow((), 0) if node.check(chosen) is None)
