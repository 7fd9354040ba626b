"""The fullest tables of Leonardo da Vinci, and the longest names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from engine.davinci.state import Group, State
from engine.davinci.view import View
from tests.engine.davinci.positions import all_pass, all_ready, do, table

from .boards import crowded, seen

WIDE_NAMES = tuple(f"{letter}{'W' * 31}" for letter in "ABCDE")
UNWRITABLE = ("日本", "한국", "ไทย", "日本", "한국")
"""Names that no font of Bottega can write."""


def everybody_at(area: str) -> State:
    """All fifty workers in one area."""
    state = crowded()
    for groups in state.areas.values():
        groups.clear()
    for player in state.players:
        for _, lab in player.labs:
            lab.apprentices, lab.master = 0, False
        player.apprentices, player.free, player.master_free = 9, 0, False
    state.areas[area] = [Group(seat, 9, True) for seat in (3, 1, 4, 0, 2)]
    return state


def resolving(area: str, paid: int = 1) -> View:
    """The Lord of the City at an area with all fifty workers in it."""
    view = seen(everybody_at(area))
    chosen = (("move", 0), ("florins", 1), ("peek", 2), ("component", 3)) if area == "council" else ()
    phase = "benefit" if area == "council" else "offer"
    return replace(view, area=area, phase=phase, paid=paid, waiting=(0,), chosen=chosen)


def all_labs_full() -> State:
    """Every space of every laboratory taken, every work far advanced, two cards of each type in front of every
    player."""
    state = table(
        seats=5,
        turn=6,
        phase="placement",
        apprentices=9,
        labs={seat: f"5 1m #{seat + 1} 15w +3 +M, 6 2m #{seat + 16} 15w +4" for seat in range(5)},
        requested=("6", "7", "8", "9", "10"),
    )
    for player in state.players:
        player.inventions = ["1", "6", "2", "7", "3", "8", "4", "9", "5", "10"]
    return state


def shown_everywhere() -> View:
    """Every work public: its number in place of the seal."""
    view = seen(all_labs_full())
    players = tuple(
        replace(player, labs=tuple(replace(lab, shown=True, invention=str(24 - player.seat)) for lab in player.labs))
        for player in view.players
    )
    return replace(view, players=players)


def contested() -> View:
    """Five seats contest one card."""
    state = table(seats=5, phase="placement", turn=4, labs=dict.fromkeys(range(5), "3 #12 11w"))
    all_pass(state)
    do(state, "bid 3", seat=0)
    return seen(state)


def finished() -> View:
    """The end of a game of five."""
    state = table(seats=5, turn=9, florins={0: 88, 1: 77, 2: 66, 3: 55, 4: 44}, requested=())
    all_ready(state)
    all_pass(state)
    return seen(state)


@cache
def fullest() -> Mapping[str, View]:
    """The tables with the most to draw, by what they are full of."""
    return {
        "crowd": seen(crowded()),
        "council": resolving("council"),
        "blacksmith": resolving("blacksmith", 3),
        "ropemaker": resolving("ropemaker", 0),
        "labs": seen(all_labs_full()),
        "shown": shown_everywhere(),
        "contest": contested(),
        "end": finished(),
        "two": seen(crowded(2)),
    }
