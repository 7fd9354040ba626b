"""One territory or one player, drawn large."""

from collections.abc import Sequence

from bot.render.picture import Picture
from bot.text.close_up_ids import PLACE, SEAT, parted, seat_of
from bot.text.language import Lang
from engine.magnifico.view import View

from .close_up_of_place import paint_place
from .close_up_of_player import paint_player


def paint_close_up(what: str, view: View, names: Sequence[str], lang: Lang) -> Picture:
    """Raises `KeyError` for what is not on the table."""
    kind, which = parted(what)
    if kind == SEAT:
        return paint_player(seat_of(which, len(view.players)), view, names, lang)
    if kind != PLACE or which not in view.pack.territories:
        raise KeyError(what)
    return paint_place(which, view, names, lang)
