"""The pictures of Leonardo (1989).

The question where to show works comes with the works, the question what to sell with the holdings and the bank's
prices.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.picture import Painters, Picture, without_earlier
from bot.text.language import Lang
from engine.leonardo1989.view import View

from .board import paint_board, paint_since
from .cards import card_ids, paint_card
from .close_ups import paint_close_up, paint_hand, paint_sale, sale_of
from .holdings import paint_reference
from .large_board import paint_large
from .notices import paint_works
from .scenes import paint_scene


def _subject(kind: str, view: View) -> tuple[str, ...] | None:
    if kind == "place" and view.drawn:
        return (view.pack.hash, kind, *view.drawn)
    if kind == "sell" and (sale := sale_of(view)):
        return (view.pack.hash, kind, sale.fingerprint)
    return None


def _question(kind: str, view: View, names: Sequence[str], lang: Lang) -> Picture | None:
    if kind == "place" and view.drawn:
        return paint_works(view.pack, view.drawn, lang)
    if kind == "sell" and (sale := sale_of(view)):
        return paint_sale(view.pack, sale, lang)
    return None


PAINTERS = Painters(
    board=paint_board,
    large=paint_large,
    since=paint_since,
    close_up=paint_close_up,
    cards=card_ids,
    card=paint_card,
    scene=without_earlier(paint_scene),
    subject=_subject,
    question=_question,
    hand=paint_hand,
    reference=paint_reference,
)
