"""The requested inventions, the cards contested, the turn and the deck: what lies beside the city."""

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.render.fonts import FELL_CAPITALS, SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.palette import FAINT, GOLD, GOLD_LIGHT, INK, PAPER, PARCHMENT, RIVER, SEPIA, WHITE
from bot.render.seats import draw_seat
from bot.render.sheets import clear_sheet, pasted
from bot.text.language import Lang, Language
from engine.davinci.box import LAST_CITY_TURN, LAST_TURN, NEEDED
from engine.davinci.box import METALS as METAL_NAMES
from engine.davinci.view import View

from .blueprint import blueprint
from .inventions import SMALL, small_face
from .palette import METALS
from .plan import CARD_STEP, LEDGER, MARGIN, REQUESTS, SIZE, SLOTS
from .traces import Traces

FINE = 3
SKETCHES = ("vitruvian_man", "bat_wing", "screw", "catapult", "gyroscope")
"""Drawn faintly where no invention lies."""


@cache
def bare_desk() -> Image.Image:
    """The strip below the city, its five places empty."""
    height = REQUESTS[1] - REQUESTS[0] + 8
    desk = Image.new("RGB", (SIZE[0], height), PARCHMENT[1])
    draw = ImageDraw.Draw(desk)
    draw.line((0, 0, SIZE[0], 0), fill=INK, width=3)
    draw.line((0, height - 2, SIZE[0], height - 2), fill=INK, width=2)
    for slot, sketch in enumerate(SKETCHES):
        left = MARGIN + slot * CARD_STEP
        draw.rectangle((left, 6, left + SMALL[0] - 1, 5 + SMALL[1]), outline=PARCHMENT[3], width=2)
        stamped(desk, sketch, (left + SMALL[0] / 2, 6 + SMALL[1] / 2), 130, PARCHMENT[3])
    return desk


def draw_requests(picture: Image.Image, view: View, traces: Traces, lang: Lang) -> None:
    """The requested inventions from the left, contested cards after them."""
    picture.paste(bare_desk(), (0, REQUESTS[0] - 4))
    contests = _contests(view)
    for slot, card in enumerate((*view.requested, *(card for card, _, _ in contests))):
        corner = (MARGIN + min(slot, SLOTS - 1) * CARD_STEP, REQUESTS[0] + 2)
        if card in traces.requested:
            draw_glow(picture, corner)
        picture.paste(small_face(blueprint(view.pack, card, lang)), corner)
        if slot >= len(view.requested):
            _, seats, has_bid = contests[slot - len(view.requested)]
            _draw_bidders(picture, view, corner, seats, has_bid)


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
    picture: Image.Image, view: View, corner: tuple[int, int], seats: tuple[int, ...], has_bid: tuple[bool, ...] | None
) -> None:
    """A band across a contested card with those who bid for it; a tick marks a bid made."""
    left, foot = corner[0], corner[1] + SMALL[1]
    draw = ImageDraw.Draw(picture)
    draw.rectangle(
        (left, foot - 52, left + SMALL[0] - 1, foot - 1), fill=GOLD if has_bid else PAPER, outline=INK, width=2
    )
    step = min(46.0, (SMALL[0] - 12) / len(seats))
    for place, seat in enumerate(seats):
        at = (left + SMALL[0] / 2 + step * (place - (len(seats) - 1) / 2), foot - 27)
        draw_seat(draw, at, view.players[seat].colour, seat, 34)
        if has_bid and has_bid[place]:
            draw.ellipse((at[0] + 3, at[1] + 1, at[0] + 24, at[1] + 22), fill=WHITE, outline=INK, width=2)
            stamped(picture, "check_mark", (at[0] + 13.5, at[1] + 11.5), 14, INK)


def draw_ledger(picture: Image.Image, view: View, words: Language) -> None:
    """The turn, its place among the nine, and what is left of the deck by metal."""
    left, right = LEDGER
    title = words.t("Turn %(turn)d", turn=view.turn) if view.turn else ""
    panel = _ledger(title, view.turn)
    picture.paste(panel, (left, REQUESTS[0] + 2), panel)
    step = (right - left - 16) / len(METAL_NAMES)
    for place, (metal, count) in enumerate(view.deck):
        pasted(picture, _stack(metal, count), (left + 10 + step * (place + 0.5), REQUESTS[1] - 46))


@lru_cache(32)
def _ledger(title: str, turn: int) -> Image.Image:
    width, height = LEDGER[1] - LEDGER[0], SMALL[1]
    sheet, draw = clear_sheet(width, height, FINE)
    edge = (0, 0, width * FINE - 1, height * FINE - 1)
    draw.rounded_rectangle(edge, radius=10 * FINE, fill=PAPER, outline=INK, width=3 * FINE)
    inner = (5 * FINE, 5 * FINE, (width - 5) * FINE, (height - 5) * FINE)
    draw.rounded_rectangle(inner, radius=7 * FINE, outline=GOLD, width=FINE)
    cell = (width - 20) / LAST_TURN
    for number in range(1, LAST_TURN + 1):
        box = ((10 + cell * (number - 1)) * FINE, 76 * FINE, (10 + cell * number) * FINE, 108 * FINE)
        ground = GOLD_LIGHT if number == turn else WHITE if number <= LAST_CITY_TURN else RIVER
        draw.rectangle(
            box, fill=ground, outline=INK if number == turn else SEPIA, width=(3 if number == turn else 1) * FINE
        )
    panel = sheet.reduce(FINE)
    pen = ImageDraw.Draw(panel)
    write(pen, (width / 2, 22), "Leonardo da Vinci", FELL_CAPITALS, 25, SEPIA)
    if title:
        write(pen, (width / 2, 54), title, FELL_CAPITALS, 40, INK)
    for number in range(1, LAST_TURN + 1):
        paint, size = (INK, 26) if number == turn else (SEPIA if number > turn else FAINT, 21)
        write(pen, (10 + cell * (number - 0.5), 92), str(number), SANS_BOLD, size, paint)
    return panel


@lru_cache(128)
def _stack(metal: str, count: int) -> Image.Image:
    """The cards of one metal still in the deck: as many dots as they take components."""
    width, height = 48, 74
    sheet, draw = clear_sheet(width, height, FINE)
    layers = min(3, count) or 1
    for layer in range(layers):
        lift = (layers - 1 - layer) * 4
        box = ((2 + lift) * FINE, (10 - lift) * FINE, (38 + lift) * FINE, (68 - lift) * FINE)
        ground = METALS[metal] if count else PARCHMENT[1]
        draw.rounded_rectangle(box, radius=5 * FINE, fill=ground, outline=INK if count else FAINT, width=2 * FINE)
    stack = sheet.reduce(FINE)
    pen = ImageDraw.Draw(stack)
    write(pen, (20, 34), str(count), SANS_BOLD, 34, INK if count else FAINT)
    dots = next(needed for name, needed in NEEDED.items() if name == metal)
    for dot in range(dots):
        x = 20 + 8 * (dot - (dots - 1) / 2)
        pen.ellipse((x - 2.5, 55, x + 2.5, 60), fill=INK if count else FAINT)
    return stack
