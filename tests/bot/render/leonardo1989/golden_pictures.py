"""The golden pictures of Leonardo (1989)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.render.leonardo1989.painters import PAINTERS
from bot.render.picture import Picture
from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.view import View
from tests.engine.leonardo1989.positions import table

from .boards import NAMES, crowded, seen

WALK = [
    happened.Moved(1, 27, 1, 6, None),
    happened.Paid(1, 0, 120, "rent", 2),
    happened.EventDrawn(0, "diet_of_worms", ((1, 100), (4, 100))),
]
DUEL = [
    happened.DuelFought(1, 0, (5, 9), 1, "pikeman"),
    happened.DuelFought(1, 0, (7, 7), None, ""),
    happened.DuelFought(1, 0, (12, 3), 0, "lancer"),
    happened.Paid(2, 1, 30, "tribute", 1),
]
MARKET = [
    happened.StakesOpened(((1, "gem", 10), (2, "ivory", 125), (3, "ivory", 5), (5, "gold", 20))),
    happened.MarketSpun(0, 10, "ivory", 30),
]
AUCTION = [happened.BidsOpened(25, ((1, 45), (2, 130), (3, 0))), happened.AuctionWon(2, 25, 50)]
RUIN = [
    happened.Ruined(3, (3,), 1, 35, (2, 6, 8, 13), (1, 7), 2, 280, "rent", 23),
    happened.BankPaid(1, 3, 280),
]


def town() -> View:
    """A full town in which the machine has just given a 6."""
    return replace(seen(crowded()), ball=6)


def before() -> View:
    return seen(
        table(
            seats=6,
            at={0: 30, 1: 27, 2: 1, 3: 1, 4: 4, 5: 20},
            owns={0: "2*2 4*4 5", 1: "8*4 31", 2: "14*4 16*1", 3: "18*4 29*2", 4: "23", 5: "32"},
            florins=500,
        )
    )


def since() -> Picture:
    return PAINTERS.since(before(), town(), WALK, NAMES, "en", 1)


def scene(events: list[Event]) -> Picture:
    picture = PAINTERS.scene(town(), events, NAMES, "en")
    assert picture is not None
    return picture


GOLDEN: Mapping[str, Callable[[], Picture]] = {
    "board": lambda: PAINTERS.board(town(), NAMES, "en", WALK),
    "since": since,
    "large": lambda: PAINTERS.large(town(), NAMES, "it"),
    "palace": lambda: PAINTERS.close_up("place 5", town(), NAMES, "en"),
    "party": lambda: PAINTERS.close_up("seat 0", town(), NAMES, "en"),
    "duel": lambda: scene([*DUEL]),
    "market": lambda: scene([*MARKET]),
    "ruin": lambda: scene([*RUIN]),
}
