"""Each player's standing round by round, and memorable moments."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor, hypot, log10

from PIL import Image, ImageDraw

from bot.render.fonts import SANS, SANS_BOLD, wrapped, write
from bot.render.palette import FAINT, GOLD, GOLD_LIGHT, INK, OWNER_COLOURS, PAPER, PARCHMENT
from bot.render.picture import Picture, finished
from bot.render.sizes import BOARD, GAP, HEADING, LINE, MARK, NARROW, TEXT, WIDE
from bot.render.sprites import clear_sheet, draw_seat

from .account import MARGIN, page, paints_of, write_heading
from .data import Finale, Moment, Player

Point = tuple[float, float]
Box = tuple[float, float, float, float]

FINE = 2
BADGE = 44
"""A letter at the end of each line."""
LINES = 5
"""About how many level lines are drawn."""
MOST_ROUNDS = 12
"""How many rounds are written under the chart; of more, every second, third, ... one."""
THICK = 7
DASHES: dict[str, tuple[int, int]] = {
    "red": (1, 0), "blue": (30, 12), "yellow": (6, 12), "green": (46, 16), "purple": (18, 18), "black": (1, 0),
    "brown": (30, 30), "pink": (12, 6),
}  # fmt: skip
"""Pixels drawn and left out along an owner's line."""


def draw_chart(picture: Image.Image, finale: Finale, box: Box) -> None:
    """The chart within a box, including its figures."""
    left, top, right, foot = box
    low, high, step = scale(finale.course)
    figures = max(SANS_BOLD.width(str(figure), MARK) for figure in (low, high)) + NARROW
    field = (left + figures, top + MARK / 2, right - BADGE - 2 * NARROW, foot - MARK - NARROW)
    _draw_field(picture, finale, field, (low, high, step))
    sheet, draw = clear_sheet(picture.width, picture.height, FINE, PAPER)
    ways = [_way(finale, place, field, (low, high)) for place in range(len(finale.players))]
    for player, way in zip(finale.players, ways, strict=True):
        _draw_line(draw, way, player.colour)
    smooth = sheet.reduce(FINE)
    picture.paste(smooth, (0, 0), smooth)
    _draw_badges(picture, finale.players, ways, field)


def scale(course: Sequence[Sequence[int]]) -> tuple[int, int, int]:
    """The lowest and highest figure of a chart and the step between its level lines, all round numbers."""
    lowest = min(0, *(value for standing in course for value in standing))
    highest = max(1, *(value for standing in course for value in standing))
    rough = (highest - lowest) / LINES
    power = 10 ** floor(log10(rough)) if rough >= 1 else 1
    step = int(next(power * times for times in (1, 2, 5, 10) if power * times >= rough))
    return floor(lowest / step) * step, ceil(highest / step) * step, step


def _draw_field(picture: Image.Image, finale: Finale, field: Box, figures: tuple[int, int, int]) -> None:
    """Paper with level lines and their figures, and the rounds below."""
    left, top, right, foot = field
    low, high, step = figures
    draw = ImageDraw.Draw(picture)
    draw.rectangle(field, fill=PAPER, outline=INK, width=LINE)
    for figure in range(low, high + 1, step):
        y = foot - (foot - top) * (figure - low) / (high - low)
        if low < figure < high:
            draw.line((left + LINE, y, right - LINE, y), fill=PARCHMENT[3], width=LINE)
        write(draw, (left - NARROW, y), str(figure), SANS_BOLD, MARK, INK, anchor="r")
    first, last = finale.rounds[0], finale.rounds[-1]
    for number in range(first, last + 1, ceil((last - first + 1) / MOST_ROUNDS)):
        x = left + (right - left) * (number - first) / max(1, last - first)
        draw.line((x, foot, x, foot + NARROW), fill=FAINT, width=LINE)
        write(draw, (x, foot + NARROW + MARK / 2), str(number), SANS_BOLD, MARK, INK)


def _way(finale: Finale, place: int, field: Box, ends: tuple[int, int]) -> list[Point]:
    """A player's line."""
    left, top, right, foot = field
    low, high = ends
    first, last = finale.rounds[0], finale.rounds[-1]
    return [
        (
            left + (right - left) * (number - first) / max(1, last - first),
            foot - (foot - top) * (standing[place] - low) / (high - low),
        )
        for number, standing in zip(finale.rounds, finale.course, strict=True)
    ]


def _draw_line(draw: ImageDraw.ImageDraw, way: Sequence[Point], colour: str) -> None:
    on_sheet = [(x * FINE, y * FINE) for x, y in way]
    if len(on_sheet) == 1:
        on_sheet *= 2
    draw.line(on_sheet, fill=PAPER, width=(THICK + 4) * FINE, joint="curve")
    drawn, left_out = (length * FINE for length in DASHES[colour])
    if not left_out:
        draw.line(on_sheet, fill=OWNER_COLOURS[colour].strong, width=THICK * FINE, joint="curve")
        return
    for dash in dashes(on_sheet, drawn, left_out):
        draw.line(dash, fill=OWNER_COLOURS[colour].strong, width=THICK * FINE, joint="curve")


def dashes(way: Sequence[Point], drawn: float, left_out: float) -> list[list[Point]]:
    """A line cut into dashes that run on around its corners."""
    cut: list[list[Point]] = [[way[0]]]
    drawing, ahead = True, drawn
    for (x0, y0), (x1, y1) in pairwise(way):
        length, gone = hypot(x1 - x0, y1 - y0), 0.0
        while length - gone > ahead:
            gone += ahead
            point = (x0 + (x1 - x0) * gone / length, y0 + (y1 - y0) * gone / length)
            if drawing:
                cut[-1].append(point)
            else:
                cut.append([point])
            drawing = not drawing
            ahead = drawn if drawing else left_out
        ahead -= length - gone
        if drawing:
            cut[-1].append((x1, y1))
    return [dash for dash in cut if len(dash) > 1]


def _draw_badges(picture: Image.Image, players: Sequence[Player], ways: Sequence[Sequence[Point]], field: Box) -> None:
    """Each line ends in its letter; letters that would cover each other are moved apart."""
    _, top, right, foot = field
    draw = ImageDraw.Draw(picture)
    for player, y in zip(players, apart([way[-1][1] for way in ways], BADGE + 2, top, foot), strict=True):
        draw_seat(draw, (right + NARROW + BADGE / 2, y), player.colour, player.seat, BADGE)


def apart(heights: Sequence[float], least: float, top: float, foot: float) -> list[float]:
    """Heights moved as little as possible to be at least `least` apart, between `top` and `foot` if they can be."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    moved = list(heights)
    for above, place in zip([None, *order], order, strict=False):
        floor_ = top if above is None else moved[above] + least
        moved[place] = max(moved[place], floor_)
    for below, place in zip([None, *reversed(order)], reversed(order), strict=False):
        ceiling = foot if below is None else moved[below] - least
        moved[place] = min(moved[place], ceiling)
    return moved


CHART = (MARGIN, 120, BOARD[0] - MARGIN, 520)
MOMENTS = 582
"""Height of their heading, if there are any; they follow below it."""
UNDER_CHART = CHART[3] + 2 * WIDE
"""The end of a page without moments, below the figures of the chart."""
LINE_HEIGHT = 43
MEDAL = 31


def paint_course(finale: Finale, alt: str) -> Picture:
    """The page is as long as the moments need."""
    moments = [(moment, _lines(moment)) for moment in finale.moments]
    top = MOMENTS + WIDE + GAP
    picture = page(top + sum(_height(lines) for _, lines in moments) + WIDE if moments else UNDER_CHART)
    write_heading(picture, finale.course_title, 66, HEADING)
    draw_chart(picture, finale, CHART)
    if moments:
        write_heading(picture, finale.moments_title, MOMENTS, HEADING)
    for moment, lines in moments:
        _draw_moment(picture, moment, lines, top + _height(lines) / 2)
        top += _height(lines)
    return finished(picture, paints_of(finale), "course", alt)


def _lines(moment: Moment) -> list[str]:
    return wrapped(moment.text, SANS, TEXT, BOARD[0] - 2 * MARGIN - 2 * MEDAL - GAP)


def _height(lines: list[str]) -> int:
    return max(2 * MEDAL, len(lines) * LINE_HEIGHT) + GAP


def _draw_moment(picture: Image.Image, moment: Moment, lines: list[str], middle: float) -> None:
    """The round on a medal, and the sentence beside it."""
    draw, x = ImageDraw.Draw(picture), MARGIN + MEDAL
    draw.ellipse((x - MEDAL, middle - MEDAL, x + MEDAL, middle + MEDAL), fill=GOLD, outline=INK, width=LINE)
    inner = MEDAL - 6
    draw.ellipse((x - inner, middle - inner, x + inner, middle + inner), fill=GOLD_LIGHT, outline=INK)
    write(draw, (x, middle), moment.when, SANS_BOLD, MARK, INK)
    top = middle - (len(lines) - 1) * LINE_HEIGHT / 2
    for number, line in enumerate(lines):
        write(draw, (x + MEDAL + GAP, top + number * LINE_HEIGHT), line, SANS, TEXT, INK, anchor="l")
