"""An auction that is decided: what was for sale, what each has bid, who gets it and for how much."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.hatching import hatched
from bot.render.icons import stamped
from bot.render.measures import FIGURE, TITLE
from bot.render.palette import GOLD_LIGHT, INK, PAPER, PARCHMENT, SEPIA
from engine.game import Event
from engine.leonardo1989 import events as happened

from .pages import EDGE
from .portraits import draw_portrait
from .stage import SEAT, SIZE, TOP, Stage

PANEL = (EDGE + 14, TOP, 420, SIZE[1] - EDGE - 14)
LEFT, RIGHT = 450, SIZE[0] - EDGE - 20
BAR = 84
"""Height of a bid with the gap below it."""
FINE = 2
NAME = 250
"""Room for a bidder's name."""


def draw_auction(stage: Stage, events: Sequence[Event]) -> Image.Image:
    won = next((event for event in reversed(events) if isinstance(event, happened.AuctionWon)), None)
    opened = next((event for event in reversed(events) if isinstance(event, happened.BidsOpened)), None)
    if opened and won and won.space != opened.space:
        won = None
    space = opened.space if opened else won.space if won else 0
    picture = stage.page(stage.names.holding(space), EDGE + 100)
    stamped(picture, "geared_hammer", (EDGE + 56, 66), 72, SEPIA)
    draw_portrait(picture, stage.names, space, PANEL)
    bids = sorted(opened.bids, key=lambda bid: -bid[1]) if opened else [(won.seat, won.florins)] if won else []
    most = max((florins for _, florins in bids), default=0)
    for row, (seat, florins) in enumerate(bids):
        share = florins / most if most else 0
        _draw_bid(picture, stage, (seat, florins), share, won is not None and won.seat == seat, TOP + 4 + row * BAR)
    _draw_price(picture, stage, won)
    return picture


def _draw_bid(picture: Image.Image, stage: Stage, bid: tuple[int, int], share: float, won: bool, top: float) -> None:
    """A bidder, and a bar as long as what he offered."""
    draw, (seat, florins), middle = ImageDraw.Draw(picture), bid, top + BAR / 2 - 6
    stage.player(picture, seat, (LEFT, middle), NAME + SEAT)
    left = LEFT + NAME + SEAT + 20
    right = left + (RIGHT - left - 120) * share
    if florins:
        bar = hatched(stage.view.players[seat].colour, (round(right - left) * FINE, 48 * FINE), FINE)
        picture.paste(bar.reduce(FINE), (left, round(middle) - 24))
        draw.rectangle((left, middle - 24, right, middle + 24), outline=INK, width=5 if won else 2)
    write(draw, (right + 16, middle), str(florins) if florins else "–", SANS_BOLD, FIGURE, INK, anchor="l")


def _draw_price(picture: Image.Image, stage: Stage, won: happened.AuctionWon | None) -> None:
    """The winner and the price, at the foot."""
    draw, y = ImageDraw.Draw(picture), SIZE[1] - EDGE - 84
    box = (LEFT - 4, y - 64, RIGHT, y + 66)
    draw.rounded_rectangle(box, radius=12, fill=GOLD_LIGHT if won else PARCHMENT[0], outline=INK, width=3)
    if won is None:
        write(draw, ((LEFT + RIGHT) / 2, y), "–", SANS_BOLD, TITLE, SEPIA)
        return
    stage.player(picture, won.seat, (LEFT + 20, y), 440, FIGURE)
    draw.ellipse((RIGHT - 290, y - 52, RIGHT - 20, y + 54), fill=PAPER, outline=INK, width=3)
    stage.sum(picture, won.florins, (RIGHT - 246, y), TITLE)
