"""The painters of Leonardo da Vinci, as the house calls them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.picture import Picture
from bot.text.language import Lang
from engine.davinci.pack import Pack
from engine.davinci.view import View
from engine.game import Event

from .board import paint_board, paint_large
from .close_ups import paint_close_up
from .hand import bench_of, paint_chances, paint_hand
from .inventions import paint_card, paint_reference, paint_row
from .scenes import paint_scene
from .since import paint_since


class DaVinciPainters:
    """Fulfils `bot.render.painters.Painters`.

    A question about laboratories comes with what could be built, one about the deck with the cards looked at, one
    about a bid with the card contested. The board says all there is to say about the others. An invention completed
    and a contest decided have scenes of their own.
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
        if kind == "labs" and (bench := bench_of(view)):
            return (view.pack.hash, kind, bench.fingerprint)
        if kind == "peek" and view.seen:
            return (view.pack.hash, kind, *view.seen)
        if kind == "bid" and view.contest:
            return (view.pack.hash, kind, view.contest.invention)
        return None

    def question(self, kind: str, view: View, names: Sequence[str], lang: Lang) -> Picture | None:
        if kind == "labs" and (bench := bench_of(view)):
            return paint_chances(view.pack, bench, lang)
        if kind == "peek" and view.seen:
            return paint_row(view.pack, view.seen, lang, numbered=True)
        if kind == "bid" and view.contest:
            return paint_card(view.pack, view.contest.invention, lang)
        return None

    def hand(self, view: View, names: Sequence[str], lang: Lang) -> Picture | None:
        return paint_hand(view, names, lang)

    def cards(self, pack: Pack) -> tuple[str, ...]:
        return pack.numbers

    def card(self, pack: Pack, card: str, lang: Lang) -> Picture:
        return paint_card(pack, card, lang)

    def reference(self, pack: Pack, lang: Lang) -> Picture:
        return paint_reference(pack, lang)
