"""Random games, for what must hold in every position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from engine.actions import Action
from engine.chance import RandomChance
from engine.choices import Amount, Leaf, Pick, Several, Tree, sample
from engine.game import Decision, Event
from engine.magnifico.state import State
from tests.engine.magnifico.positions import BOTH_EDITIONS, GAME, PACK, table

MIXES: tuple[dict[str, Any], ...] = (
    {},
    {"rich_start": True, "second_prizes": True},
    {"self_destruction": True, "double_explosion": True},
    {"closed_stores": True, "escorted_machines": True},
    {"soldiers": 20, "target": 40},
    {"soldiers": 20, "closed_stores": True, "self_destruction": True, "escorted_machines": True, "rich_start": True},
)
"""Options of tables; each is played in both editions."""
TANKS, AIRPLANES = list(PACK.tanks), list(PACK.airplanes)


@dataclass(frozen=True)
class Step:
    """One step of a random game: the position before, a question it asks, the answer given, the position after
    and what was told."""

    before: State
    decision: Decision
    action: Action
    after: State
    events: list[Event]


def walk(state: State, rng: random.Random, most: int = 10_000) -> Iterator[Step]:
    """A random game from a position to its end, or for so many steps. Bids are changed now and then."""
    chance = RandomChance(rng)
    before = GAME.copy(state)
    while state.result is None and most:
        decision = rng.choice(GAME.decisions(before))
        if not decision.awaited and rng.random() < 0.8:
            continue
        action = sample(decision.tree, rng)
        assert isinstance(action, Action)
        events = GAME.step(state, decision.seat, action, chance)
        after = GAME.copy(state)
        yield Step(before, decision, action, after, events)
        before = after
        most -= 1


def opening(seats: int, options: dict[str, Any], rng: random.Random) -> State:
    return GAME.start(GAME.options(options), seats, RandomChance(rng))[0]


def in_arms(options: dict[str, Any], rng: random.Random) -> State:
    """Three rich seats share most of the map, with machines everywhere and every kind of weapon."""
    places = list(PACK.territories)
    rng.shuffle(places)
    lands = {place: (i % 3, "7s 1t 1a castle 2" if i < 15 else "3s") for i, place in enumerate(places[:21])}
    arms = [card for card in PACK.inventions if card not in ("walls", "gear")]
    cards = {seat: [TANKS[2 + seat], AIRPLANES[2 + seat], *arms] for seat in range(3)}
    return table(lands=lands, cards=cards, florins=300, **options | {"soldiers": 60})


@cache
def games() -> tuple[tuple[Step, ...], ...]:
    """12 games from the start, with every mix of options in both editions, and the beginnings of 12 in arms."""
    walked = []
    for number, (edition, options) in enumerate(product(BOTH_EDITIONS, MIXES)):
        rng = random.Random(number)
        options = options | {"edition": edition}
        walked.append(tuple(walk(opening(3 + number % 3, options, rng), rng)))
        walked.append(tuple(walk(in_arms(options, rng), rng, most=160)))
    return tuple(walked)


@cache
def steps() -> tuple[Step, ...]:
    """All steps of all games."""
    return tuple(step for game in games() for step in game)


def some(count: int, seed: int = 0, phase: str | None = None) -> list[Step]:
    """So many of the steps, evenly drawn; of those from one phase if named."""
    pool = [step for step in steps() if phase in (None, step.before.phase)]
    return random.Random(seed).sample(pool, min(count, len(pool)))


def shape(tree: Tree, depth: int = 9) -> Any:
    """A tree as a value that can be compared: its fields, its open answers and, for the first and the last of
    them, what follows."""
    if isinstance(tree, Leaf):
        return tree.action
    if isinstance(tree, Several):
        chosen = sample(tree, random.Random(0)) if tree.low else None
        return (tree.field, tuple(tree.domain), tree.low, tree.high, chosen)
    answers: list[str | int] = list(tree.answers)
    ends = dict.fromkeys((answers[0], answers[-1])) if depth < 6 or isinstance(tree, Amount) else answers
    return (tree.field, tuple(answers), tuple(shape(tree.at(answer), depth - 1) for answer in ends))


def nodes(tree: Tree) -> Iterator[Pick | Amount | Several]:
    """Every node of a tree down to the numbers, of which the lowest and the highest are followed."""
    stack = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, Leaf):
            continue
        yield node
        if isinstance(node, Several):
            continue
        answers: list[str | int] = list(node.answers)
        if isinstance(node, Amount):
            answers = list(dict.fromkeys((answers[0], answers[-1])))
        stack.extend(node.at(answer) for answer in answers)
