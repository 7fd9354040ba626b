"""The florins on a party's plate, and what it has just won or lost, and to or from whom."""

from PIL import Image, ImageDraw

from bot.render.changes import signed
from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.measures import FIGURE, HEADING, TEXT
from bot.render.palette import BLOOD, GOLD, GOLD_LIGHT, INK, PARCHMENT, WHITE
from bot.render.sheets import pasted
from engine.leonardo1989.view import View

from .letters import WIDEST, draw_letter
from .seating import PURSE, Plate
from .traces import Traces

INSET = 7
COIN = 38
"""Room for a coin before the figures, where there is any."""
ROOMY = 280
"""A plate so broad has large figures."""
ARROW = 20
"""Room for an arrow before the letter it belongs to."""


def draw_purse(picture: Image.Image, view: View, plate: Plate, traces: Traces) -> None:
    """Its florins, and beside them what it has just won or lost; at the end what it was worth."""
    draw, player = ImageDraw.Draw(picture), plate.player
    won = view.result is not None and player.seat in view.result.winners
    badge = f"={player.worth}" if view.result else signed(gain) if (gain := traces.gains[player.seat]) else ""
    x, right = float(plate.left + INSET), float(plate.right - INSET)
    figures = str(player.florins)
    size = HEADING if right - x >= ROOMY else FIGURE
    room = right - x - SANS_BOLD.width(figures, size) - (badge_width(badge) + 3 if badge else 0)
    if room >= COIN:
        if won:
            stamped(picture, "laurel", (x + COIN / 2 - 1, PURSE), COIN - 2, INK)
        else:
            pasted(picture, coin("", 16), (x + COIN / 2 - 2, PURSE))
        x += COIN
    write(draw, (x, PURSE), figures, SANS_BOLD, size, INK, anchor="l")
    if badge and room >= 0:
        loss, bold = traces.gains[player.seat] < 0, traces.is_bold(player.seat)
        paints = (PARCHMENT[2], BLOOD if loss else INK) if not bold else (BLOOD, WHITE) if loss else (GOLD_LIGHT, INK)
        draw_badge(draw, badge, (right, PURSE), (GOLD, INK) if view.result else paints)


def badge_width(figures: str) -> float:
    return SANS_BOLD.width(figures, TEXT) + 10


def draw_badge(draw: ImageDraw.ImageDraw, figures: str, at: tuple[float, float], paints: tuple[str, str]) -> None:
    """Figures on a ground of their own; `at` is its right end, `paints` are those of ground and figures."""
    right, y = at
    left = right - badge_width(figures)
    draw.rounded_rectangle((left, y - 20, right, y + 20), radius=8, fill=paints[0], outline=INK, width=2)
    write(draw, ((left + right) / 2, y), figures, SANS_BOLD, TEXT, paints[1])


def draw_partners(picture: Image.Image, view: View, plate: Plate, traces: Traces, at: tuple[float, float]) -> None:
    """An arrow to each party it has paid more than it got, and from each that has paid it; the dearest first, as many
    as have room between `at` and the right."""
    draw, (start, y), right = ImageDraw.Draw(picture), at, float(plate.right - INSET)
    for other, florins in traces.partners(plate.player.seat):
        left = right - WIDEST - ARROW
        if left < start:
            return
        draw_letter(draw, (right - WIDEST / 2, y), view.players[other].colour, other)
        near, far = left + ARROW - 2, left + 2
        tip, tail = (near, far) if florins < 0 else (far, near)
        draw.polygon([(tip, y), (tail, y - 11), (tail, y + 11)], fill=BLOOD if florins < 0 else INK)
        right = left - 4
