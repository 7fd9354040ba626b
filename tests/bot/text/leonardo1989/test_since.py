"""What has changed for a seat, in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.language import ENGLISH
from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.state import State
from tests.engine.leonardo1989.positions import table

from .games import LONG_NAMES, seen, texts_for

BEFORE = table(at={0: 5, 1: 8}, owns={0: "5 8", 1: "6 12", 2: "30", 3: "31"}, men={0: 1})


def said(after: State, seat: int = 0, events: Sequence[Event] = (), reader: int | None = None) -> str:
    return texts_for(ENGLISH, reader).since(seen(BEFORE), seen(after), events, seat)


def test_nothing_is_said_of_nothing() -> None:
    assert said(BEFORE) == ""


def test_losses_gains_money_and_who_paid_come_in_this_order() -> None:
    after = table(at={0: 12, 1: 8}, owns={0: "5 6", 1: "10 12", 2: "30", 3: "31"}, men={0: 2}, florins={0: 285})
    paid: list[Event] = [
        happened.Paid(1, 0, 25, "rent", 5),
        happened.Paid(0, 2, 40, "rent", 30),
        happened.Paid(3, 0, 50, "rent", 5),
    ]
    assert said(after, events=paid, reader=0) == (
        "You no longer own Casa del Mantice (8). You now own Toll Bridge (6). You have 35 florins more. "
        "Paid by: Dario 50, Bruno 25. Paid to: Carla 40. You now stand on Bombardiers' Street (12). "
        "You have 1 man-at-arms more. Bruno now owns Palazzo degli Usberghi (10)."
    )


def test_others_are_told_of_by_name() -> None:
    after = table(at={0: 5, 1: 8}, owns={0: "5", 1: "6 8 12", 2: "30", 3: "31"}, men={0: 1}, florins={0: 240})
    assert said(after, seat=1) == "Bruno now owns Casa del Mantice (8)."
    assert said(after) == (
        "Ada no longer owns Casa del Mantice (8). Ada has 10 florins less. Bruno now owns Casa del Mantice (8)."
    )


def test_ruin_is_told_before_everything_else() -> None:
    after = table(at={0: 5, 1: 8}, owns={1: "6 12", 2: "30", 3: "31"}, out=[0], mover=1)
    assert said(after, reader=0) == "You are ruined, and out of the game."
    assert said(after, seat=1) == "Ada is ruined, and out of the game."


def test_it_stays_short_however_much_has_happened() -> None:
    after = table(at=3, owns={0: "", 1: "2 4 8 10 12 14 15 16 18 19", 2: "20 23 25 26", 3: "30 31 32"}, florins=400)
    text = texts_for(ENGLISH, names=LONG_NAMES).since(seen(BEFORE), seen(after), [], 1)
    assert 100 < len(text) <= 300
