"""A row for each seat: its letter and points, and the hand it opened last."""

from __future__ import annotations

from collections.abc import Sequence

from engine.morra.pack import COLOURS
from engine.morra.state import Hand, PlayerView, View
from PIL import Image, ImageDraw

from bot.render.fonts import FELL_CAPITALS, SANS_BOLD, ellipsize, write
from bot.render.palette import GOLD, GOLD_LIGHT, INK, PAPER, PARCHMENT, SEPIA, WHITE, owner_paints
from bot.render.picture import Painters, Picture, finished
from bot.render.sizes import BOARD, FIGURE, HEADING, LINE, TEXT, WIDE
from bot.render.sprites import draw_seat
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from engine.game import Event

PAINTS = (INK, SEPIA, PAPER, WHITE, PARCHMENT[0], GOLD, GOLD_LIGHT, *owner_paints(COLOURS))
TOP, ROW = 120, 100
FINGER = (22, 60)
HAND, CALL = 640, 1000


def paint_board(view: View, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()) -> Picture:
    words = texts("morra", LANGUAGES[lang], view.pack, names)
    picture = Image.new("RGB", BOARD, PARCHMENT[0])
    draw = ImageDraw.Draw(picture)
    write(draw, (BOARD[0] / 2, TOP / 2), words.round(view.round), FELL_CAPITALS, HEADING, INK)
    for seat, player in enumerate(view.players):
        _draw_row(draw, seat, player, view, names[seat])
    return finished(picture, PAINTS, "board", words.alt(view))


def _draw_row(draw: ImageDraw.ImageDraw, seat: int, player: PlayerView, view: View, name: str) -> None:
    y = TOP + ROW * (seat + 0.5)
    won = view.result and seat in view.result.winners
    box = (WIDE, y - ROW * 0.45, BOARD[0] - WIDE, y + ROW * 0.45)
    draw.rounded_rectangle(box, radius=12, fill=GOLD_LIGHT if won else PAPER, outline=INK, width=LINE)
    draw_seat(draw, (90, y), player.colour, seat, 60)
    write(draw, (140, y), ellipsize(name, SANS_BOLD, TEXT, 380), SANS_BOLD, TEXT, INK, anchor="l")
    write(draw, (580, y), str(player.points), SANS_BOLD, FIGURE, INK)
    if player.ready:
        draw.ellipse((1180, y - 16, 1212, y + 16), fill=GOLD, outline=INK, width=LINE)
    if view.opened:
        _draw_hand(draw, view.opened[seat], y)


def _draw_hand(draw: ImageDraw.ImageDraw, hand: Hand, y: float) -> None:
    """A bar for each finger, and the call in quotation marks."""
    wide, high = FINGER
    for finger in range(hand.fingers):
        left = HAND + finger * 2 * wide
        draw.rounded_rectangle((left, y - high / 2, left + wide, y + high / 2), 10, fill=WHITE, outline=SEPIA, width=3)
    write(draw, (CALL, y), f"“{hand.call}”", SANS_BOLD, FIGURE, SEPIA)


PAINTERS = Painters(board=paint_board)
