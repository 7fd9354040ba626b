"""`problems` handles any changed saved state; a state it finds sound has views and questions."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine.choices import sample
from tests.engine.test_every_game import each_game
from tests.engine.walking import Walks

TRIED = 200
NUMBERS = (0, 1, -1, 2, 9, 10, 99, 2**31, 2**63, 10**30, -(10**30))

Where = tuple[str | int, ...]


@each_game
@pytest.mark.parametrize("changes", [1, 2])
def test_problems_answers_for_every_state_that_loads(walks: Walks, changes: int) -> None:
    game, rng = walks.game, random.Random(changes)
    steps = list(walks.steps)
    taken = sound = 0
    for _ in range(TRIED):
        kept = json.loads(game.dump(rng.choice(steps).after))
        told = [_change(kept, rng) for _ in range(changes)]
        try:
            state = game.load(json.dumps(kept))
        except ValueError:
            continue
        taken += 1
        if game.problems(state):
            continue
        sound += 1
        for seat in (None, *range(len(state.players))):
            assert game.view(state, seat), told
        for decision in game.decisions(state):
            assert sample(decision.tree, rng), told
    assert taken > TRIED / 2
    assert sound


def _change(kept: Any, rng: random.Random) -> str:
    """Another number or word in one place of a state; where and what."""
    places = list(_leaves(kept))
    where, old = rng.choice(places)
    words = [word for _, word in places if isinstance(word, str)]
    node = kept
    for part in where[:-1]:
        node = node[part]
    node[where[-1]] = _other(old, words, rng)
    return f"{where}: {old!r} -> {node[where[-1]]!r}"


def _other(old: object, words: Sequence[str], rng: random.Random) -> object:
    match old:
        case bool():
            return not old
        case int():
            return rng.choice((old + 1, old - 1, *NUMBERS))
        case str():
            return rng.choice(("", "nonsense", rng.choice(words)))
    return rng.choice((0, "nonsense", rng.choice(words)))


def _leaves(node: Any, where: Where = ()) -> Iterator[tuple[Where, object]]:
    if isinstance(node, dict | list):
        for part, inner in node.items() if isinstance(node, dict) else enumerate(node):
            yield from _leaves(inner, (*where, part))
    else:
        yield where, node
