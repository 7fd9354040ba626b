"""One place, one player or one requested invention from nearby."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.render.encoding import finished
from bot.render.picture import Picture
from bot.text import texts
from bot.text.close_up_ids import CARD, PLACE, SEAT, parted, seat_of
from bot.text.language import LANGUAGES, Lang
from engine.davinci.view import View

from .close_up_of_card import draw_card_close_up
from .close_up_of_place import draw_place_close_up
from .close_up_of_player import draw_player_close_up
from .palette import PAINTS


def paint_close_up(what: str, view: View, names: Sequence[str], lang: Lang) -> Picture:
    """What one of `DaVinciTexts.close_ups` names, 1280 by 960. Raises `KeyError`."""
    told = texts("davinci", LANGUAGES[lang], view.pack, names).close_up(what, view)
    return finished(_drawn(what, view, names, lang), PAINTS, "close-up", " ".join(" ".join(told).split()))


def _drawn(what: str, view: View, names: Sequence[str], lang: Lang) -> Image.Image:
    kind, which = parted(what)
    if kind == SEAT:
        return draw_player_close_up(seat_of(which, len(view.players)), view, names, lang)
    if kind == PLACE:
        return draw_place_close_up(which, view, names, lang)
    if kind == CARD:
        return draw_card_close_up(which, view, names, lang)
    raise KeyError(what)
