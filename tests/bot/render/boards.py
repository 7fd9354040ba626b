"""Boards of Magnifico for tests of their pictures."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageChops

from bot.render.magnifico import paint_board
from bot.render.picture import Picture
from bot.text.language import Lang
from engine.game import Event
from engine.magnifico.state import State
from engine.magnifico.view import View, view_of
from tests.engine.magnifico.positions import PACK, table

NAMES = ("Ada", "Bruno", "Chiara", "Dario", "Elena")
Box = tuple[int, int, int, int]


def seen(state: State) -> View:
    """The public view of a position."""
    return view_of(state, None)


def board(state: State, events: Sequence[Event] = (), lang: Lang = "en", names: Sequence[str] = NAMES) -> Picture:
    return paint_board(seen(state), names[: len(state.players)], lang, events)


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.image))


def changed(before: Picture, after: Picture) -> Box | None:
    """The smallest box around all pixels that differ; None for equal pictures."""
    return ImageChops.difference(opened(before).convert("RGB"), opened(after).convert("RGB")).getbbox()


def crowded(seats: int = 5) -> State:
    """Every territory owned, with soldiers, its own kind of castle and both machines while the pieces last."""
    lands = {}
    for index, place in enumerate(PACK.territories):
        castle = f" castle {index % 5}" if index % 2 == 0 else ""
        machines = (" 1t" if index % 2 else "") + (" 1a" if index % 8 < 5 else "")
        lands[place] = (index % seats, f"{index % 4 + 2}s{machines}{castle}")
    return table(seats=seats, lands=lands, scores={seat: 7 * seat % 30 for seat in range(seats)})
