"""Random games of Leonardo da Vinci, for what must hold in every position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.davinci.state import State
from tests.engine.walking import Step, Walks, opening

from .positions import GAME, table

MIXES: tuple[dict[str, Any], ...] = (
    {},
    {"start": "experts"},
    {"powerful_council": True},
    {"start": "experts", "powerful_council": True, "council_may_decline": False},
    {"ahead": True, "powerful_council": True},
)
"""Options of tables; each is played by 2 to 5 seats."""


def in_full_work(seats: int, options: dict[str, Any]) -> State:
    """A rich table in turn 5: crowded areas, two laboratories each at work, some on the same inventions."""
    labs = {seat: f"5 1m #{(1, 3, 1, 8, 3)[seat]} 3w, 6 2m #{(12, 12, 18, 12, 2)[seat]} 9w" for seat in range(seats)}
    hands = {0: "iron, wood 2", 1: "glass 2, rope"}
    requested = ("1", "3", "12", "8", "18")[: 3 if seats == 2 else 4 if seats == 3 else 5]
    return table(
        seats=seats,
        turn=5,
        labs=labs,
        hands=hands,
        florins=20,
        apprentices=7,
        requested=requested,
        council=4,
        **options,
    )


def _starts() -> Iterator[tuple[State, random.Random, int]]:
    for number, options in enumerate(MIXES):
        for seats in range(2, 6):
            rng = random.Random(10 * number + seats)
            yield opening(GAME, seats, options, rng), rng, 10_000
            yield in_full_work(seats, options), random.Random(f"in full work {number} {seats}"), 10_000


WALKS = Walks(GAME, tuple(_starts()))
some = WALKS.some


def games() -> tuple[tuple[Step, ...], ...]:
    return WALKS.games


def steps() -> tuple[Step, ...]:
    return WALKS.steps
