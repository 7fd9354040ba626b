"""Random games of any game, for what must hold in every position."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.actions import Action
from engine.chance import RandomChance
from engine.choices import Amount, Leaf, Pick, PickMany, Tree, sample
from engine.game import AnyGame, Decision, Event


@dataclass(frozen=True)
class Step:
    """One step of a random game: the position before, a question it asks, the answer given, the position after
    and what was told."""

    before: Any
    decision: Decision
    action: Action
    after: Any
    events: list[Event]


def walk(game: AnyGame, state: Any, rng: random.Random, most: int = 10_000) -> Iterator[Step]:
    """A random game from a position to its end, or for `most` steps. Bids are sometimes changed."""
    chance = RandomChance(rng)
    before = game.copy(state)
    while game.result(state) is None and most:
        decision = rng.choice(game.decisions(before))
        if not decision.awaited and rng.random() < 0.8:
            continue
        action = sample(decision.tree, rng)
        assert isinstance(action, Action)
        events = game.step(state, decision.seat, action, chance)
        after = game.copy(state)
        yield Step(before, decision, action, after, events)
        before = after
        most -= 1


@dataclass(frozen=True)
class Walks:
    """Random games of one game, walked when first asked for: `starts` are positions with the steps to walk at most."""

    game: AnyGame
    starts: Sequence[tuple[Any, random.Random, int]]

    @cached_property
    def games(self) -> tuple[tuple[Step, ...], ...]:
        return tuple(tuple(walk(self.game, state, rng, most)) for state, rng, most in self.starts)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """All steps of all games."""
        return tuple(step for game in self.games for step in game)

    def some(self, count: int, seed: int = 0, phase: str | None = None) -> list[Step]:
        """`count` of the steps, drawn evenly; only from `phase` if given."""
        pool = [step for step in self.steps if phase is None or step.before.phase == phase]
        return random.Random(seed).sample(pool, min(count, len(pool)))


def opening(game: AnyGame, seats: int, options: dict[str, Any], rng: random.Random) -> Any:
    return game.start(game.options(options), seats, RandomChance(rng))[0]


def shape(tree: Tree, depth: int = 9) -> Any:
    """A tree as a value that can be compared: its fields, its open answers and, for the first and the last of
    them, what follows."""
    if isinstance(tree, Leaf):
        return tree.action
    if isinstance(tree, PickMany):
        chosen = sample(tree, random.Random(0)) if tree.low else None
        return (tree.field, tuple(tree.domain), tree.low, tree.high, chosen)
    answers: list[str | int] = list(tree.answers)
    ends = dict.fromkeys((answers[0], answers[-1])) if depth < 6 or isinstance(tree, Amount) else answers
    return (tree.field, tuple(answers), tuple(shape(tree.at(answer), depth - 1) for answer in ends))


def trees(game: AnyGame, state: Any, seat: int) -> list[tuple[object, ...]]:
    """Everything a seat is asked, as values that can be compared."""
    return [(d.kind, d.key_parts, d.awaited, d.sealed, shape(d.tree)) for d in game.decisions(state) if d.seat == seat]


def nodes(tree: Tree) -> Iterator[Pick | Amount | PickMany]:
    """Every node of a tree down to the numbers, of which the lowest and the highest are followed."""
    stack = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, Leaf):
            continue
        yield node
        if isinstance(node, PickMany):
            continue
        answers: list[str | int] = list(node.answers)
        if isinstance(node, Amount):
            answers = list(dict.fromkeys((answers[0], answers[-1])))
        stack.extend(node.at(answer) for answer in answers)


def told(events: list[Event], seat: int | None) -> list[Event]:
    """The events a seat, or a spectator, learns of."""
    return [event for event in events if event.visible_to(seat)]
