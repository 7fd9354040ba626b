"""The pictures of Leonardo da Vinci.

A question about laboratories comes with what could be built, one about the deck with the cards looked at, one about a
bid with the card contested. A completed invention and a decided contest have scenes of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.picture import Painters, Picture, without_earlier
from bot.text.language import Lang
from engine.davinci.pack import Pack
from engine.davinci.view import View

from .board import paint_board, paint_large
from .close_ups import paint_close_up
from .hand import paint_chances, paint_hand, private_area_of
from .inventions import paint_card, paint_reference, paint_row
from .scenes import paint_scene
from .since import paint_since


def _subject(kind: str, view: View) -> tuple[str, ...] | None:
    if kind == "labs" and (private_area := private_area_of(view)):
        return (view.pack.hash, kind, private_area.fingerprint)
    if kind == "peek" and view.seen:
        return (view.pack.hash, kind, *view.seen)
    if kind == "bid" and view.contest:
        return (view.pack.hash, kind, view.contest.invention)
    return None


def _question(kind: str, view: View, names: Sequence[str], lang: Lang) -> Picture | None:
    if kind == "labs" and (private_area := private_area_of(view)):
        return paint_chances(view.pack, private_area, lang)
    if kind == "peek" and view.seen:
        return paint_row(view.pack, view.seen, lang, numbered=True)
    if kind == "bid" and view.contest:
        return paint_card(view.pack, view.contest.invention, lang)
    return None


def _cards(pack: Pack) -> tuple[str, ...]:
    return pack.numbers


PAINTERS = Painters(
    board=paint_board,
    large=paint_large,
    since=paint_since,
    close_up=paint_close_up,
    cards=_cards,
    card=paint_card,
    scene=without_earlier(paint_scene),
    subject=_subject,
    question=_question,
    hand=paint_hand,
    reference=paint_reference,
)
