"""Magnifico's painters, as the house calls them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.magnifico.board import paint_board
from bot.render.magnifico.cards import paint_card, paint_offer
from bot.render.picture import Picture
from bot.text.language import Lang
from engine.game import Event
from engine.magnifico.pack import Pack
from engine.magnifico.view import View


class MagnificoPainters:
    """Fulfils `bot.render.painters.Painters`."""

    pictured: frozenset[str] = frozenset({"bid", "pick"})

    def board(self, view: View, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()) -> Picture:
        return paint_board(view, names, lang, events)

    def question(self, kind: str, view: View, names: Sequence[str], lang: Lang) -> Picture | None:
        if kind not in self.pictured or view.auction is None:
            return None
        return paint_offer(view.pack, view.auction.offer, lang)

    def cards(self, pack: Pack) -> tuple[str, ...]:
        return (*pack.tanks, *pack.airplanes, *pack.inventions, *pack.art)

    def card(self, pack: Pack, card: str, lang: Lang) -> Picture:
        return paint_card(pack, card, lang)
