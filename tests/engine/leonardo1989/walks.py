"""Random games of Leonardo (1989), for what must hold in every position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.leonardo1989.state import State
from tests.engine.walking import Step, Walks, opening

from .positions import GAME, table

MIXES: tuple[dict[str, Any], ...] = (
    {"rounds": 15},
    {"rounds": 15, "live_auction": True, "works": "60", "trades": True},
    {"end": "elimination", "guilds": True},
    {"end": "rounds", "rounds": 15, "guilds": True, "trades": True, "live_auction": True},
    {"rounds": 15, "ahead": True},
    {"end": "elimination", "guilds": True, "trades": True, "ahead": True},
)
"""Options of tables; each is played by 3 to 6 seats as far as they allow."""


def in_need(seats: int, options: dict[str, Any]) -> State:
    """A late round: one party owns each quarter, full of works; all have men-at-arms and hardly any money."""
    palaces = ["2*1 4*1 5*1", "8*2 10*2 12*2", "14*2 15*2 16*2", "18*3 19*3 20*3", "23*1 25 26", "29 30 31 32"]
    bridges = ["6", "13", "21", "27", "", ""]
    owns = {seat: f"{palaces[seat]} {bridges[seat]}" for seat in range(seats)}
    offices = {0: (1, 7), 1: (3, 11), 2: (22, 9)}
    men = dict.fromkeys(range(seats), 1)
    return table(seats=seats, round=12, at=7, owns=owns, offices=offices, men=men, florins=20, **options)


def _starts() -> Iterator[tuple[State, random.Random, int]]:
    for number, options in enumerate(MIXES):
        for seats in range(4 if options.get("guilds") else 3, 7):
            rng = random.Random(10 * number + seats)
            yield opening(GAME, seats, options, rng), rng, 1200
            for game in range(2):
                yield in_need(seats, options), random.Random(f"in need {number} {seats} {game}"), 250


WALKS = Walks(GAME, tuple(_starts()))
some = WALKS.some


def games() -> tuple[tuple[Step, ...], ...]:
    return WALKS.games


def steps() -> tuple[Step, ...]:
    return WALKS.steps
