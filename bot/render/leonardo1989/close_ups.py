"""One place or one player, drawn large."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.encoding import finished
from bot.render.picture import Picture
from bot.text import texts
from bot.text.close_up_ids import SEAT
from bot.text.language import LANGUAGES, Lang
from bot.text.leonardo1989.close_ups import subject
from bot.text.leonardo1989.names import Names
from engine.leonardo1989.view import View

from .estate import draw_estate
from .palette import PAINTS
from .place import draw_place
from .stage import Stage


def paint_close_up(what: str, view: View, names: Sequence[str], lang: Lang) -> Picture:
    """Raises `KeyError` for what is not on the table."""
    kind, number = subject(what, view.pack, len(view.players))
    stage = Stage(view, tuple(names), Names(LANGUAGES[lang], view.pack))
    picture = draw_estate(stage, number) if kind == SEAT else draw_place(stage, number)
    told = texts("leonardo1989", LANGUAGES[lang], view.pack, names).close_up(what, view)
    return finished(picture, PAINTS, "close-up", " ".join(" ".join(told).replace("**", "").split()))
