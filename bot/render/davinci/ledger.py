"""The turn, its place among the nine, and what is left of the deck by metal."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.fonts import FELL_CAPITALS, SANS_BOLD, write
from bot.render.measures import TEXT
from bot.render.palette import FAINT, GOLD, GOLD_LIGHT, INK, PAPER, PARCHMENT, RIVER, SEPIA, WHITE
from bot.render.sheets import clear_sheet, pasted
from bot.text.language import Language
from engine.davinci.box import LAST_CITY_TURN, LAST_TURN, METALS, NEEDED, Metal
from engine.davinci.view import View

from .palette import METALS as METAL_PAINTS
from .plan import LEDGER, Plan

FINE = 3
STACK = (48, 78)
"""Width and height of a pile of the deck."""
TITLE_SIZE = 40


def draw_ledger(picture: Image.Image, view: View, plan: Plan, words: Language) -> None:
    title = words.t("Turn %(turn)d of %(last)d", turn=view.turn, last=LAST_TURN) if view.turn else ""
    size = (LEDGER[1] - LEDGER[0], plan.card[1])
    panel = _ledger(title, view.turn, size)
    picture.paste(panel, (LEDGER[0], plan.requests[0] + 2), panel)
    for place, (metal, count) in enumerate(view.deck):
        pasted(picture, _stack(metal, count), stack_at(place, plan))


def stack_at(place: int, plan: Plan) -> tuple[float, float]:
    """The middle of what is left of the deck of one metal, by its place among the metals."""
    step = (LEDGER[1] - LEDGER[0] - 16) / len(METALS)
    return LEDGER[0] + 10 + step * (place + 0.5), plan.requests[0] + 2 + plan.card[1] - 8 - STACK[1] / 2


@lru_cache(32)
def _ledger(title: str, turn: int, size: tuple[int, int]) -> Image.Image:
    """A panel with the turn in words, and a pip for each of the nine: the last ones are spent without the city."""
    width, height = size
    sheet, draw = clear_sheet(width, height, FINE)
    edge = (0, 0, width * FINE - 1, height * FINE - 1)
    draw.rounded_rectangle(edge, radius=10 * FINE, fill=PAPER, outline=INK, width=3 * FINE)
    inner = (5 * FINE, 5 * FINE, (width - 5) * FINE, (height - 5) * FINE)
    draw.rounded_rectangle(inner, radius=7 * FINE, outline=GOLD, width=FINE)
    free = height - STACK[1] - 12
    cell, row = (width - 24) / LAST_TURN, free - 14
    for number in range(1, LAST_TURN + 1):
        x, radius = 12 + cell * (number - 0.5), 10 if number == turn else 8
        ground = GOLD_LIGHT if number == turn else SEPIA if number < turn else WHITE
        if number > max(turn, LAST_CITY_TURN):
            ground = RIVER
        ring = ((x - radius) * FINE, (row - radius) * FINE, (x + radius) * FINE, (row + radius) * FINE)
        draw.ellipse(ring, fill=ground, outline=INK, width=(3 if number == turn else 2) * FINE)
    panel = sheet.reduce(FINE)
    if title:
        size_of_title = FELL_CAPITALS.fitting(title, TITLE_SIZE, width - 20)
        write(ImageDraw.Draw(panel), (width / 2, row / 2 - 4), title, FELL_CAPITALS, size_of_title, INK)
    return panel


@lru_cache(128)
def _stack(metal: Metal, count: int) -> Image.Image:
    """The cards of one metal still in the deck: as many dots as they take components."""
    width, height = STACK
    sheet, draw = clear_sheet(width, height, FINE)
    layers = min(3, count) or 1
    for layer in range(layers):
        lift = (layers - 1 - layer) * 4
        box = ((2 + lift) * FINE, (10 - lift) * FINE, (40 + lift) * FINE, (74 - lift) * FINE)
        ground = METAL_PAINTS[metal] if count else PARCHMENT[1]
        draw.rounded_rectangle(box, radius=5 * FINE, fill=ground, outline=INK if count else FAINT, width=2 * FINE)
    stack = sheet.reduce(FINE)
    pen = ImageDraw.Draw(stack)
    write(pen, (21, 36), str(count), SANS_BOLD, TEXT, INK if count else SEPIA)
    dots = NEEDED[metal]
    for dot in range(dots):
        x = 21 + 8 * (dot - (dots - 1) / 2)
        pen.ellipse((x - 3, 58, x + 3, 64), fill=INK if count else SEPIA)
    return stack
