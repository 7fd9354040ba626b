"""The turn, its place among the nine, what is left of the deck by metal, and the requested inventions."""

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.render.fonts import FELL_CAPITALS, SANS_BOLD, write
from bot.render.palette import FAINT, GOLD, GOLD_LIGHT, INK, PAPER, PARCHMENT, RIVER, SEPIA, WHITE
from bot.render.sizes import TEXT
from bot.render.sprites import clear_sheet, draw_seat, pasted, stamped
from bot.text.language import Lang, Language
from engine.davinci.constants import LAST_CITY_TURN, LAST_TURN, METALS, NEEDED, Metal
from engine.davinci.view import View

from .highlights import Highlights
from .inventions import FOOT, SMALL, invention_model, small_face
from .layout import LEDGER, WIDTH, BoardLayout, card_corner
from .palette import METALS as METAL_PAINTS

FINE = 3
STACK = (48, 78)
"""Width and height of a pile of the deck."""
TITLE_SIZE = 40


def draw_ledger(picture: Image.Image, view: View, layout: BoardLayout, words: Language) -> None:
    title = words.t("Turn %(turn)d of %(last)d", turn=view.turn, last=LAST_TURN) if view.turn else ""
    size = (LEDGER[1] - LEDGER[0], layout.card[1])
    panel = _ledger(title, view.turn, size)
    picture.paste(panel, (LEDGER[0], layout.requests[0] + 2), panel)
    for place, (metal, count) in enumerate(view.deck):
        pasted(picture, _stack(metal, count), stack_at(place, layout))


def stack_at(place: int, layout: BoardLayout) -> tuple[float, float]:
    """The middle of the remaining deck of one metal, by its place among the metals."""
    step = (LEDGER[1] - LEDGER[0] - 16) / len(METALS)
    return LEDGER[0] + 10 + step * (place + 0.5), layout.requests[0] + 2 + layout.card[1] - 8 - STACK[1] / 2


@lru_cache(32)
def _ledger(title: str, turn: int, size: tuple[int, int]) -> Image.Image:
    """A panel with the turn in words, and a pip for each of the nine: the last ones take place without the city."""
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
    """The cards of one metal still in the deck, with one dot per component they take."""
    width, height = STACK
    sheet, draw = clear_sheet(width, height, FINE)
    layers = min(3, count) or 1
    for layer in range(layers):
        lift = (layers - 1 - layer) * 4
        box = ((2 + lift) * FINE, (10 - lift) * FINE, (40 + lift) * FINE, (74 - lift) * FINE)
        ground = METAL_PAINTS[metal] if count else PARCHMENT[1]
        draw.rounded_rectangle(box, radius=5 * FINE, fill=ground, outline=INK if count else FAINT, width=2 * FINE)
    stack = sheet.reduce(FINE)
    draw = ImageDraw.Draw(stack)
    write(draw, (21, 36), str(count), SANS_BOLD, TEXT, INK if count else SEPIA)
    dots = NEEDED[metal]
    for dot in range(dots):
        x = 21 + 8 * (dot - (dots - 1) / 2)
        draw.ellipse((x - 3, 58, x + 3, 64), fill=INK if count else SEPIA)
    return stack


SKETCHES = ("vitruvian_man", "bat_wing", "screw", "catapult", "gyroscope")
"""Drawn faintly on places without an invention."""
BIDDER = 38


@cache
def bare_desk(layout: BoardLayout) -> Image.Image:
    """The strip below the city, its five places empty."""
    width, height = WIDTH, layout.requests[1] - layout.requests[0] + 8
    desk = Image.new("RGB", (width, height), PARCHMENT[1])
    draw = ImageDraw.Draw(desk)
    draw.line((0, 0, width, 0), fill=INK, width=3)
    draw.line((0, height - 2, width, height - 2), fill=INK, width=2)
    across, down = layout.card
    for slot, sketch in enumerate(SKETCHES):
        left, top = card_corner(layout, slot)[0], 6
        draw.rectangle((left, top, left + across - 1, top + down - 1), outline=PARCHMENT[3], width=2)
        stamped(desk, sketch, (left + across / 2, top + down / 2), 130, PARCHMENT[3])
    return desk


def draw_requests(picture: Image.Image, view: View, layout: BoardLayout, highlights: Highlights, lang: Lang) -> None:
    """The requested inventions from the left, contested cards after them."""
    picture.paste(bare_desk(layout), (0, layout.requests[0] - 4))
    contests = _contests(view)
    for slot, card in enumerate((*view.requested, *(card for card, _, _ in contests))):
        corner = card_corner(layout, slot)
        if card in highlights.requested:
            draw_glow(picture, corner, layout.card)
        picture.paste(small_face(invention_model(view.pack, card, lang), layout.card, layout.detailed), corner)
        if slot >= len(view.requested):
            _, seats, has_bid = contests[slot - len(view.requested)]
            _draw_bidders(picture, view, corner, layout.card, seats, has_bid)


def draw_glow(picture: Image.Image, corner: tuple[int, int], size: tuple[int, int] = SMALL) -> None:
    """Gold around a card that is new or important now."""
    (left, top), (width, height) = corner, size
    draw = ImageDraw.Draw(picture)
    draw.rectangle((left - 5, top - 5, left + width + 4, top + height + 4), fill=GOLD_LIGHT, outline=INK)


def _contests(view: View) -> list[tuple[str, tuple[int, ...], tuple[bool, ...] | None]]:
    """Card, seats, and who has bid already (None before bidding begins)."""
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
    """A band across a contested card, over its payment, with the seats that bid for it; a tick marks a bid made."""
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
