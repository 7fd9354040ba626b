"""Random games of Magnifico, for what must hold in every position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from engine.magnifico.state import State
from tests.engine.magnifico.positions import BOTH_EDITIONS, GAME, PACK, table
from tests.engine.walking import Step, Walks, nodes, opening, shape

MIXES: tuple[dict[str, Any], ...] = (
    {},
    {"rich_start": True, "second_prizes": True},
    {"self_destruction": True, "double_explosion": True},
    {"closed_stores": True, "escorted_machines": True},
    {"soldiers": 20, "target": 40},
    {"soldiers": 20, "closed_stores": True, "self_destruction": True, "escorted_machines": True, "rich_start": True},
)
"""Options of tables; each is played in both editions."""
AHEAD: tuple[dict[str, Any], ...] = ({"ahead": True}, {"ahead": True, "soldiers": 20, "closed_stores": True})
"""Options of tables with answers ahead, likewise."""
TANKS, AIRPLANES = list(PACK.tanks), list(PACK.airplanes)


def in_arms(options: dict[str, Any], rng: random.Random) -> State:
    """Three rich seats share most of the map, with machines everywhere and every kind of weapon."""
    places = list(PACK.territories)
    rng.shuffle(places)
    lands = {place: (i % 3, "7s 1t 1a castle 2" if i < 15 else "3s") for i, place in enumerate(places[:21])}
    arms = [card for card in PACK.inventions if card not in ("walls", "gear")]
    cards = {seat: [TANKS[2 + seat], AIRPLANES[2 + seat], *arms] for seat in range(3)}
    return table(lands=lands, cards=cards, florins=300, **options | {"soldiers": 60})


def _starts() -> Iterator[tuple[State, random.Random, int]]:
    """16 games from the start, with every mix of options in both editions, and the beginnings of 16 in arms."""
    for number, (edition, options) in enumerate([*product(BOTH_EDITIONS, MIXES), *product(BOTH_EDITIONS, AHEAD)]):
        rng = random.Random(number)
        options = options | {"edition": edition}
        yield opening(GAME, 3 + number % 3, options, rng), rng, 10_000
        rng = random.Random(f"in arms {number + 100}")
        yield in_arms(options, rng), rng, 160


WALKS = Walks(GAME, tuple(_starts()))
some = WALKS.some


def games() -> tuple[tuple[Step, ...], ...]:
    return WALKS.games


def steps() -> tuple[Step, ...]:
    return WALKS.steps


__all__ = ["WALKS", "Step", "games", "nodes", "shape", "some", "steps"]
