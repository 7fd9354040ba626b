"""Boards of Leonardo (1989) for tests of their pictures."""

from collections.abc import Sequence

from bot.render.leonardo1989 import paint_board
from bot.render.leonardo1989.layout import CHANNEL, PLATES
from bot.render.leonardo1989.plates import laid_out
from bot.render.picture import Picture
from bot.text.language import Lang
from engine.game import Event
from engine.leonardo1989.make_view import view_of
from engine.leonardo1989.state import State
from engine.leonardo1989.view import View
from tests.bot.render.boards import Box, changed, opened
from tests.engine.leonardo1989.positions import table

NAMES = ("Ada", "Bruno", "Chiara", "Dario", "Elena", "Fosca")


def seen(state: State, seat: int | None = None) -> View:
    return view_of(state, seat)


def board(state: State, events: Sequence[Event] = (), lang: Lang = "en", names: Sequence[str] = NAMES) -> Picture:
    return paint_board(seen(state), names[: len(state.players)], lang, events)


def crowded(seats: int = 6) -> State:
    """Every palace and bridge owned and full of works while they last, offices and men-at-arms given out."""
    owns = ("2*4 4*4 5*3 6", "8*4 10*4 12*3 13", "14*4 15*3 16*1", "18*4 19*4 20 21", "23 25 26 27", "29 30 31 32")
    written: dict[int, str] = {}
    for place, each in enumerate(owns):
        written[place % seats] = f"{written.get(place % seats, '')} {each}"
    return table(
        seats=seats,
        at={seat: 1 + 3 * (seat // 4) for seat in range(seats)},
        owns=written,
        offices={0: (1, 3, 7), 1: (9, 11), 2: (17, 22, 24, 28)},
        men=dict.fromkeys(range(seats), 2),
        florins={seat: 1235 - 200 * seat for seat in range(seats)},
        mover=1,
    )


def cell(space: int) -> Box:
    """A space's part of the picture; banners, pawns and marks of gold reach a little over its edges."""
    at = CHANNEL.cells[space]
    return round(at.left) - 8, round(at.top) - 14, round(at.right) + 10, round(at.foot) + 6


def plate(state: State, seat: int) -> Box:
    found = next(each for each in laid_out(seen(state)) if each.player.seat == seat)
    return found.left - 4, PLATES[0] - 4, found.right + 4, CHANNEL.height


_WHEEL, _TABLE, _NOTICE, _BOOKS = CHANNEL.wheel, CHANNEL.table, CHANNEL.notice, CHANNEL.ledger
MACHINE: Box = (round(_WHEEL[0]) - 122, round(_WHEEL[1]) - 122, round(_WHEEL[0]) + 123, round(_WHEEL[1]) + 127)
TABLE: Box = (*_TABLE[:2], _TABLE[2] + 1, _TABLE[3] + 1)
NOTED: Box = (*_NOTICE[:2], _NOTICE[2] + 5, _NOTICE[3] + 6)
BOOKS: Box = (*_BOOKS[:2], _BOOKS[2] + 1, _BOOKS[3] + 1)


def within(found: Box | None, box: Box) -> bool:
    """Whether something changed, only within a box."""
    assert found is not None, "nothing changed"
    return found[0] >= box[0] and found[1] >= box[1] and found[2] <= box[2] and found[3] <= box[3]


def differs(before: Picture, after: Picture, box: Box) -> bool:
    """Whether two boards differ in some part."""
    one, other = (opened(each).convert("RGB").crop(box) for each in (before, after))
    return one.tobytes() != other.tobytes()


__all__ = [
    "BOOKS",
    "MACHINE",
    "NAMES",
    "NOTED",
    "TABLE",
    "board",
    "cell",
    "changed",
    "crowded",
    "differs",
    "opened",
    "plate",
    "seen",
    "within",
]
