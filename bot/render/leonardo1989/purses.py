"""The florins on a party's plate, and what it has just won or lost, and to or from whom."""

from PIL import Image, ImageDraw

from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import BLOOD, GOLD, INK, PARCHMENT, WHITE
from bot.render.seats import draw_seat
from bot.render.sheets import pasted
from engine.leonardo1989.view import View

from .seating import OFFICES, PURSE, Plate
from .traces import Traces

ARROW = (17, 31)
"""How far an arrow begins and ends from the middle of the letter it belongs to."""


def draw_purse(picture: Image.Image, view: View, plate: Plate, traces: Traces) -> None:
    """Its florins; beside them what it has just won or lost, and to or from whom."""
    draw, player = ImageDraw.Draw(picture), plate.player
    pasted(picture, coin("", 17), (plate.left + 26, PURSE))
    figures = str(player.florins)
    write(draw, (plate.left + 49, PURSE), figures, SANS_BOLD, 46, INK, anchor="l")
    room = plate.right - plate.left - 62 - SANS_BOLD.width(figures, 46)
    if view.result and not player.out:
        _draw_worth(picture, player.worth, (plate.right - 8, PURSE), room)
    elif gain := traces.gains[player.seat]:
        _draw_gain(picture, gain, (plate.right - 8, PURSE), room)
    if not view.result:
        _draw_partners(picture, view, plate, traces)


def _draw_worth(picture: Image.Image, worth: int, at: tuple[float, float], room: float) -> None:
    """What a party was worth in the end."""
    _draw_badge(picture, f"= {worth}", at, room, (GOLD, INK))


def _draw_gain(picture: Image.Image, gain: int, at: tuple[float, float], room: float) -> None:
    """What was won, light, or lost, dark."""
    figures = f"+{gain}" if gain > 0 else f"−{-gain}"
    _draw_badge(picture, figures, at, room, (INK, WHITE) if gain < 0 else (PARCHMENT[2], INK))


def _draw_badge(
    picture: Image.Image, figures: str, at: tuple[float, float], room: float, paints: tuple[str, str]
) -> None:
    """`at` is its right end; `paints` are those of ground and figures."""
    draw, (right, y) = ImageDraw.Draw(picture), at
    size = SANS_BOLD.fitting(figures, 27, room - 12)
    left = right - SANS_BOLD.width(figures, size) - 12
    draw.rounded_rectangle((left, y - 17, right, y + 17), radius=7, fill=paints[0], outline=INK, width=2)
    write(draw, ((left + right) / 2, y), figures, SANS_BOLD, size, paints[1])


def _draw_partners(picture: Image.Image, view: View, plate: Plate, traces: Traces) -> None:
    """An arrow to each party it has paid more than it got, and from each that has paid it; the dearest first, as many
    as have room beside its offices."""
    draw, x = ImageDraw.Draw(picture), plate.right - 22.0
    for other, florins in traces.partners(plate.player.seat):
        if x - ARROW[1] < plate.left + 50 + 42 * len(plate.player.offices):
            return
        draw_seat(draw, (x, OFFICES), view.players[other].colour, other, 27)
        near, far = (x - reach for reach in ARROW)
        tip, tail = (near, far) if florins < 0 else (far, near)
        draw.polygon([(tip, OFFICES), (tail, OFFICES - 9), (tail, OFFICES + 9)], fill=BLOOD if florins < 0 else INK)
        x -= 52
