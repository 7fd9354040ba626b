"""The fullest possible boards, for tests of room and of legibility."""

from __future__ import annotations

from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.state import State
from tests.engine.leonardo1989.positions import PACK, do, landing, machine, table

from .boards import crowded

LONG = tuple(f"{letter}ilhelmina Wolfeschlegelsteinhaus"[:32] for letter in "WMGQOC")
EVENTS: list[Event] = [
    happened.PalaceBought(1, 8, 50),
    happened.WorkPlaced(0, "david", 2),
    happened.Paid(1, 0, 1200, "rent", 2),
    happened.Paid(2, 1, 115, "tribute", 1),
    happened.StakesOpened(((1, "gem", 10), (2, "gem", 125))),
    happened.MarketSpun(0, 12, "gem", 135),
    happened.EventDrawn(0, "diet_of_worms", tuple((seat, 100) for seat in range(6))),
]
PLAIN = table(seats=3, unmoved=(0, 1, 2), at=1)


def together(space: int) -> State:
    """Six armed pawns on one space, in a town where everything is owned."""
    state = crowded()
    for player in state.players:
        player.at = space
    return state


def spun_by_a_guild() -> State:
    state = table(seats=6, together=[(0, 1, 2, 3, 4)])
    do(state, "works 0", luck=machine(10, 11, 12, 10, 11))
    return state


def auctioned() -> State:
    state, _ = landing(8, seats=6)
    do(state, "refuse")
    return state


def at_market() -> State:
    state, _ = landing(11, seats=6)
    do(state, "stake gem 10", seat=2)
    return state


def drawing() -> State:
    state = table(seats=6, owns={0: "8 10"})
    do(state, "works 4", luck=[0] * 4)
    return state


def indebted() -> State:
    state, _ = landing(12, seats=6, owns={0: "2 5*2 6", 1: "12*4 8*4 10*4"}, florins={0: 200})
    return state


EVERY = tuple(sorted((*PACK.palaces, *PACK.bridges)))


def great_guild() -> State:
    """Five of six seats play together, and own everything."""
    return table(
        seats=6,
        together=[(0, 1, 2, 3, 4)],
        owns={0: " ".join(map(str, EVERY)), 5: ""},
        offices={0: PACK.offices},
        men={0: 10},
        florins=12345,
    )


WORST_SCENES: dict[str, list[Event]] = {
    "duel": [
        *[happened.DuelFought(1, 0, (12, 11), 0, "lancer")] * 7,
        *(happened.Paid(seat, 1, 130, "tribute", 5) for seat in (2, 3, 4, 5)),
    ],
    "market": [
        happened.StakesOpened(tuple((seat, "gem", 1205) for seat in range(1, 6))),
        happened.MarketSpun(0, 12, "gem", 0),
    ],
    "auction": [
        happened.BidsOpened(25, tuple((seat, 1205) for seat in range(1, 6))),
        happened.AuctionWon(2, 25, 1205),
    ],
    "ruin of a guild": [
        happened.Ruined(3, (3, 4, 5), 1, 1235, EVERY, (1, 3, 7, 9, 11, 17, 22, 24, 28), 6, 1280, "rent", 23)
    ],
    "ruin": [happened.Ruined(3, (3,), 1, 1235, EVERY[:14], (1, 3, 7, 9), 2, 1280, "rent", 23)],
}
