"""Magnifico's painters, as the house calls them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.magnifico.battle_scene import paint_battle
from bot.render.magnifico.board import paint_board
from bot.render.magnifico.cards import paint_card, paint_offer
from bot.render.magnifico.close_ups import paint_close_up, paint_hand
from bot.render.magnifico.large_board import paint_large
from bot.render.magnifico.since import paint_since
from bot.render.picture import Picture
from bot.text.language import Lang
from engine.game import Event
from engine.magnifico.pack import Pack
from engine.magnifico.view import View

ABOUT_THE_OFFER = frozenset({"bid", "pick"})


class MagnificoPainters:
    """Fulfils `bot.render.painters.Painters`."""

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
        return paint_battle(view, events, names, lang, earlier)

    def close_up(self, what: str, view: View, names: Sequence[str], lang: Lang) -> Picture:
        return paint_close_up(what, view, names, lang)

    def subject(self, kind: str, view: View) -> tuple[str, ...] | None:
        if kind not in ABOUT_THE_OFFER or view.auction is None:
            return None
        return (view.pack.hash, *view.auction.offer)

    def question(self, kind: str, view: View, names: Sequence[str], lang: Lang) -> Picture | None:
        if self.subject(kind, view) is None:
            return None
        assert view.auction
        return paint_offer(view.pack, view.auction.offer, lang)

    def hand(self, view: View, names: Sequence[str], lang: Lang) -> Picture | None:
        return paint_hand(view, names, lang)

    def cards(self, pack: Pack) -> tuple[str, ...]:
        return (*pack.tanks, *pack.airplanes, *pack.inventions, *pack.art)

    def card(self, pack: Pack, card: str, lang: Lang) -> Picture:
        return paint_card(pack, card, lang)

    def reference(self, pack: Pack, lang: Lang) -> Picture | None:
        return None
