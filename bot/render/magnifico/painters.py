"""Magnifico's pictures. A question about the cards on offer comes with the offer; a battle has a scene of its own."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.magnifico.battle_scene import paint_battle
from bot.render.magnifico.board import paint_board
from bot.render.magnifico.cards import paint_card, paint_offer
from bot.render.magnifico.close_ups import paint_close_up, paint_hand
from bot.render.magnifico.large_board import paint_large
from bot.render.magnifico.since import paint_since
from bot.render.picture import Painters, Picture
from bot.text.language import Lang
from engine.magnifico.pack import Pack
from engine.magnifico.view import View

ABOUT_THE_OFFER = frozenset({"bid", "pick"})


def _subject(kind: str, view: View) -> tuple[str, ...] | None:
    if kind not in ABOUT_THE_OFFER or view.auction is None:
        return None
    return (view.pack.hash, *view.auction.offer)


def _question(kind: str, view: View, names: Sequence[str], lang: Lang) -> Picture | None:
    if kind not in ABOUT_THE_OFFER or view.auction is None:
        return None
    return paint_offer(view.pack, view.auction.offer, lang)


def _cards(pack: Pack) -> tuple[str, ...]:
    return (*pack.tanks, *pack.airplanes, *pack.inventions, *pack.art)


PAINTERS = Painters(
    board=paint_board,
    large=paint_large,
    since=paint_since,
    close_up=paint_close_up,
    cards=_cards,
    card=paint_card,
    scene=paint_battle,
    subject=_subject,
    question=_question,
    hand=paint_hand,
)
