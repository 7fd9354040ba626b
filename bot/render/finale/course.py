"""The course of a game: a chart of it round by round, and the moments to remember."""

from PIL import Image, ImageDraw

from bot.render.encoding import finished
from bot.render.fonts import SANS, SANS_BOLD, wrapped, write
from bot.render.measures import BOARD, GAP, HEADING, LINE, MARK, TEXT, WIDE
from bot.render.palette import GOLD, GOLD_LIGHT, INK
from bot.render.picture import Picture

from .chart import draw_chart
from .finale import Finale, Moment
from .page import MARGIN, page, write_heading
from .palette import PAINTS

CHART = (MARGIN, 120, BOARD[0] - MARGIN, 520)
MOMENTS = 582
"""Height of their heading, where there are any; they follow below it."""
UNDER_CHART = CHART[3] + 2 * WIDE
"""Where the page ends without them, below the figures of the chart."""
LINE_HEIGHT = 43
MEDAL = 31


def paint_course(finale: Finale, alt: str) -> Picture:
    """The page is as long as the moments need."""
    told = [(moment, _lines(moment)) for moment in finale.moments]
    top = MOMENTS + WIDE + GAP
    picture = page(top + sum(_height(lines) for _, lines in told) + WIDE if told else UNDER_CHART)
    write_heading(picture, finale.course_title, 66, HEADING)
    draw_chart(picture, finale, CHART)
    if told:
        write_heading(picture, finale.moments_title, MOMENTS, HEADING)
    for moment, lines in told:
        _draw_moment(picture, moment, lines, top + _height(lines) / 2)
        top += _height(lines)
    return finished(picture, PAINTS, "course", alt)


def _lines(moment: Moment) -> list[str]:
    return wrapped(moment.told, SANS, TEXT, BOARD[0] - 2 * MARGIN - 2 * MEDAL - GAP)


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
