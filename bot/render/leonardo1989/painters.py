"""The painters of Leonardo (1989), as the house calls them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.picture import Picture
from bot.text.language import Lang
from engine.game import Event
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import View

from .board import paint_board, paint_since
from .cards import card_ids, paint_card
from .close_ups import paint_close_up, paint_hand, paint_sale, sale_of
from .holdings import paint_reference
from .large_board import paint_large
from .notices import paint_works
from .scenes import paint_scene


class Leonardo1989Painters:
    """Fulfils `bot.render.painters.Painters`.

    The question where works go comes with the works, the one what to sell with the holdings and what the bank pays.
    The board says all there is to say about the others.
    """

    def board(self, view: View, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()) -> Picture:
        return paint_board(view, names, lang, events)

    def large(self, view: View, names: Sequence[str], lang: Lang) -> Picture:
        return paint_large(view, names, lang)

    def since(
        self, before: View, view: View, events: Sequence[Event], names: Sequence[str], lang: Lang, seat: int
    ) -> Picture:
        return paint_since(before, view, events, names, lang, seat)

    def scene(
        self, view: View, events: Sequence[Event], names: Sequence[str], lang: Lang, earlier: Sequence[Event] = ()
    ) -> Picture | None:
        return paint_scene(view, events, names, lang)

    def close_up(self, what: str, view: View, names: Sequence[str], lang: Lang) -> Picture:
        return paint_close_up(what, view, names, lang)

    def subject(self, kind: str, view: View) -> tuple[str, ...] | None:
        if kind == "place" and view.drawn:
            return (view.pack.hash, kind, *view.drawn)
        if kind == "sell" and (sale := sale_of(view)):
            return (view.pack.hash, kind, sale.fingerprint)
        return None

    def question(self, kind: str, view: View, names: Sequence[str], lang: Lang) -> Picture | None:
        if kind == "place" and view.drawn:
            return paint_works(view.pack, view.drawn, lang)
        if kind == "sell" and (sale := sale_of(view)):
            return paint_sale(view.pack, sale, lang)
        return None

    def hand(self, view: View, names: Sequence[str], lang: Lang) -> Picture | None:
        return paint_hand(view, names, lang)

    def cards(self, pack: Pack) -> tuple[str, ...]:
        return card_ids(pack)

    def card(self, pack: Pack, card: str, lang: Lang) -> Picture:
        return paint_card(pack, card, lang)

    def reference(self, pack: Pack, lang: Lang) -> Picture:
        return paint_reference(pack, lang)
