"""The requested inventions, and the cards contested, beside those who bid for them."""

from functools import cache

from PIL import Image, ImageDraw

from bot.render.icons import stamped
from bot.render.palette import GOLD, GOLD_LIGHT, INK, PAPER, PARCHMENT, WHITE
from bot.render.seats import draw_seat
from bot.text.language import Lang
from engine.davinci.view import View

from .blueprint import blueprint
from .inventions import FOOT, SMALL, small_face
from .plan import WIDTH, Plan, card_corner
from .traces import Traces

SKETCHES = ("vitruvian_man", "bat_wing", "screw", "catapult", "gyroscope")
"""Drawn faintly where no invention lies."""
BIDDER = 38


@cache
def bare_desk(plan: Plan) -> Image.Image:
    """The strip below the city, its five places empty."""
    width, height = WIDTH, plan.requests[1] - plan.requests[0] + 8
    desk = Image.new("RGB", (width, height), PARCHMENT[1])
    draw = ImageDraw.Draw(desk)
    draw.line((0, 0, width, 0), fill=INK, width=3)
    draw.line((0, height - 2, width, height - 2), fill=INK, width=2)
    across, down = plan.card
    for slot, sketch in enumerate(SKETCHES):
        left, top = card_corner(plan, slot)[0], 6
        draw.rectangle((left, top, left + across - 1, top + down - 1), outline=PARCHMENT[3], width=2)
        stamped(desk, sketch, (left + across / 2, top + down / 2), 130, PARCHMENT[3])
    return desk


def draw_requests(picture: Image.Image, view: View, plan: Plan, traces: Traces, lang: Lang) -> None:
    """The requested inventions from the left, contested cards after them."""
    picture.paste(bare_desk(plan), (0, plan.requests[0] - 4))
    contests = _contests(view)
    for slot, card in enumerate((*view.requested, *(card for card, _, _ in contests))):
        corner = card_corner(plan, slot)
        if card in traces.requested:
            draw_glow(picture, corner, plan.card)
        picture.paste(small_face(blueprint(view.pack, card, lang), plan.card, plan.detailed), corner)
        if slot >= len(view.requested):
            _, seats, has_bid = contests[slot - len(view.requested)]
            _draw_bidders(picture, view, corner, plan.card, seats, has_bid)


def draw_glow(picture: Image.Image, corner: tuple[int, int], size: tuple[int, int] = SMALL) -> None:
    """Gold around a card that is new, or that matters now."""
    (left, top), (width, height) = corner, size
    draw = ImageDraw.Draw(picture)
    draw.rectangle((left - 5, top - 5, left + width + 4, top + height + 4), fill=GOLD_LIGHT, outline=INK)


def _contests(view: View) -> list[tuple[str, tuple[int, ...], tuple[bool, ...] | None]]:
    """Card, seats, and who has bid already (None where bidding has not begun)."""
    if not view.contest:
        return []
    now = (view.contest.invention, view.contest.seats, view.contest.has_bid)
    return [now, *((card, seats, None) for card, seats in view.contests_after)]


def _draw_bidders(
    picture: Image.Image,
    view: View,
    corner: tuple[int, int],
    size: tuple[int, int],
    seats: tuple[int, ...],
    has_bid: tuple[bool, ...] | None,
) -> None:
    """A band across a contested card, over what it paid, with those who bid for it; a tick marks a bid made."""
    left, foot = corner[0], corner[1] + size[1]
    draw = ImageDraw.Draw(picture)
    band = (left, foot - FOOT, left + size[0] - 1, foot - 1)
    draw.rectangle(band, fill=GOLD if has_bid else PAPER, outline=INK, width=2)
    step = min(46.0, (size[0] - 2) / len(seats))
    for place, seat in enumerate(seats):
        at = (left + size[0] / 2 + step * (place - (len(seats) - 1) / 2), foot - FOOT + 23)
        draw_seat(draw, at, view.players[seat].colour, seat, BIDDER)
        if has_bid and has_bid[place]:
            x, y = at[0], foot - 14
            draw.ellipse((x - 11, y - 11, x + 11, y + 11), fill=WHITE, outline=INK, width=2)
            stamped(picture, "check_mark", (x, y), 16, INK)
