"""Pictures that many people see are painted once; each auction gets its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.front.discord.painting import MOST_KEPT
from bot.render.picture import Picture
from bot.workers import Workers
from tests.bot.text.magnifico.games import game
from tools.gallery.sample_game import NAMES, SampleGame

from .painters import InlinePainter

SLUG = "magnifico"


class CountingPainter(InlinePainter):
    """Counts how often it paints."""

    def __init__(self) -> None:
        super().__init__()
        self.painted = 0

    async def _tried(self, workers: Workers, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self.painted += 1
        return await super()._tried(workers, work, *args, **kwargs)


def auctions() -> list[Any]:
    """The public view as each auction of a game opens."""
    moments = [moment for moment in SampleGame(game(), 3, seed=1).moments if moment.question == "bid"]
    opened = {moment.view.auction.offer: moment.view for moment in moments}
    assert len(opened) > 1
    return list(opened.values())


async def offer(painter: InlinePainter, view: Any, lang: Any = "en", kind: str = "bid") -> Picture | None:
    return await painter.question(SLUG, kind, view, NAMES[:3], lang)


async def test_an_offer_is_painted_once_for_all_who_bid() -> None:
    painter = CountingPainter()
    first, *_ = auctions()
    pictures = [await offer(painter, first) for _ in range(3)]
    assert pictures[0]
    assert pictures == [pictures[0]] * 3
    assert painter.painted == 1


async def test_each_offer_and_each_language_has_its_own_picture() -> None:
    painter = CountingPainter()
    one, other, *_ = auctions()
    pictures = [await offer(painter, one), await offer(painter, other), await offer(painter, one, "it")]
    assert len({picture.image for picture in pictures if picture}) == 3


async def test_a_question_without_a_picture_is_not_painted() -> None:
    painter = CountingPainter()
    assert await offer(painter, auctions()[0], kind="home") is None
    assert painter.painted == 0


async def test_a_card_is_painted_once_and_not_all_are_kept_for_ever() -> None:
    painter = CountingPainter()
    pack = game().pack
    for _ in range(2):
        assert await painter.card(SLUG, pack, "gioconda", "en")
    assert painter.painted == 1
    for number in range(MOST_KEPT):
        await painter._once((str(number),), lambda: None)
    assert len(painter._kept) <= MOST_KEPT


async def test_a_picture_that_failed_is_tried_again() -> None:
    painter = CountingPainter()
    assert await painter._once(("a",), lambda: None) is None
    assert await painter._once(("a",), lambda: None) is None
    assert painter.painted == 2
