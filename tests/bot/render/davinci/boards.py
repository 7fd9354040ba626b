"""Boards of Leonardo da Vinci for tests of their pictures."""

from collections.abc import Sequence

from bot.render.davinci import paint_board
from bot.render.davinci.layout import CHANNEL, ROW_HEIGHT, SITES, plate_sides
from bot.render.picture import Picture
from bot.text.language import Lang
from engine.davinci.constants import AREAS
from engine.davinci.state import State
from engine.davinci.view import View, view_of
from engine.game import Event
from tests.bot.render.boards import Box, changed, opened
from tests.engine.davinci.positions import table

NAMES = ("Ada", "Bruno", "Chiara", "Dario", "Elena")


def seen(state: State, seat: int | None = None) -> View:
    return view_of(state, seat)


def board(state: State, events: Sequence[Event] = (), lang: Lang = "en", names: Sequence[str] = NAMES) -> Picture:
    return paint_board(seen(state), names[: len(state.players)], lang, events)


def crowded(seats: int = 5) -> State:
    """Every seat in every area of the city and in a laboratory, and cards in front of every player."""
    areas = {
        area: " ".join(
            f"{seat}:1{'M' * (seat == shift)}" for seat in (*range(shift % seats, seats), *range(shift % seats))
        )
        for shift, area in enumerate(AREAS)
    }
    labs = (
        "5 1m #13 3w, 6 2m #18 11w +1",
        "3 #7 6w +1, 6 1m #20 14w",
        "5 #15, 4 #16 9w +1",
        "3 #8, 6 2m #12 +1",
        "5 1m #6 2w +1",
    )
    cards = (("2", "4", "5", "10", "11", "14"), ("17",), ("19", "21"), (), ("22", "23"))
    return table(
        seats=seats,
        turn=5,
        phase="placement",
        apprentices=9,
        areas=areas,
        labs=dict(enumerate(labs[:seats])),
        cards=dict(enumerate(cards[:seats])),
        council=12,
    )


def site(area: str) -> Box:
    at = SITES[area]
    return at.left, at.top, at.right, at.top + ROW_HEIGHT


def plate(seat: int, seats: int) -> Box:
    left, right = plate_sides(seat, seats)
    return left - 4, CHANNEL.plates[0] - 4, right + 4, CHANNEL.size[1]


REQUESTED: Box = (0, CHANNEL.requests[0] - 4, CHANNEL.size[0], CHANNEL.requests[1] + 6)
"""The strip of the requested inventions, with turn and deck."""


def within(found: Box | None, *boxes: Box) -> bool:
    """Whether something changed, only within the smallest box around `boxes`."""
    assert found is not None, "nothing changed"
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, foot = max(box[2] for box in boxes), max(box[3] for box in boxes)
    return found[0] >= left and found[1] >= top and found[2] <= right and found[3] <= foot


__all__ = ["NAMES", "REQUESTED", "board", "changed", "crowded", "opened", "plate", "seen", "site", "within"]
