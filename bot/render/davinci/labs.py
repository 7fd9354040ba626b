"""A laboratory as all players see it: a loggia with an arch for each space, a frieze of weeks, and a turret with its
secret."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.drawing import Pen, bow, hatched
from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import (
    BLOOD,
    BRICK,
    BRICK_DARK,
    FAINT,
    GOLD_LIGHT,
    INK,
    OWNER_COLOURS,
    PAPER,
    PARCHMENT,
    SEPIA,
    WHITE,
)
from bot.render.sprites import clear_sheet, pasted, stamped
from engine.davinci.constants import MOST_WEEKS, WEEKS
from engine.davinci.view import LabView

from .palette import METALS
from .workers import apprentice_figure, master_figure, mechanical_man

FINE = 3
HEIGHT = 84
"""The minimum height of a laboratory; its contents scale with it."""
ROOF = 8
TURRET = 0.74
"""Width of the turret, as a share of the height of the laboratory."""
ARCHES = (0.16, 0.57)
FRIEZE = (0.64, 0.92)
"""Top and foot, as shares of the height of the laboratory."""

Work = tuple[str, str, int]
"""What all can see of a work: its number, metal, weeks needed."""


@lru_cache(64)
def laboratory(
    lab: LabView, colour: str, size: tuple[int, int], work: Work | None, lit: bool, completed: str
) -> Image.Image:
    """A laboratory of an owner, `size` wide and high; `lit` if something just happened there; `completed` is the number
    of an invention just completed there, "" for none."""
    width, height = size
    loggia = round(width - min(TURRET * height, 0.28 * width))
    picture = _building(lab, size, loggia, lit)
    _draw_workers(picture, lab, colour, loggia)
    _draw_frieze(picture, lab, colour, loggia, work[2] if work else None)
    _draw_turret(picture, lab, colour, (loggia + width) / 2, work, completed)
    return picture


def _building(lab: LabView, size: tuple[int, int], loggia: int, lit: bool) -> Image.Image:
    """Roof, walls and empty arches."""
    width, height = size
    sheet, _ = clear_sheet(width, height, FINE)
    pen = Pen(sheet, FINE)
    wall = GOLD_LIGHT if lit else WHITE if lab.weeks is not None else PARCHMENT[3]
    pen.box(3, ROOF, width - 3, height - 1.5, wall)
    pen.line([(loggia, ROOF), (loggia, height - 2)], width=1.2)
    roof = [(0.0, ROOF + 1.0), (5, 1), (width - 5, 1), (width, ROOF + 1)]
    pen.area(roof, BRICK)
    pen.line([(3, ROOF / 2 + 1), (width - 3, ROOF / 2 + 1)], BRICK_DARK, 1)
    pen.area(roof, None)
    top, foot = height * ARCHES[0], height * ARCHES[1]
    for place in range(lab.spaces):
        left, right = _arch(place, lab.spaces, loggia, height)
        pen.area([*bow(left, right, top + (right - left) / 2, 1), (right, foot), (left, foot)], PAPER, SEPIA, 1.4)
    return sheet.reduce(FINE)


def _arch(place: int, spaces: int, loggia: int, height: int) -> tuple[float, float]:
    """Left and right of the arch of one space."""
    step = min(0.64 * height, (loggia - 8) / spaces)
    return 7 + place * step, 7 + (place + 1) * step - 3


def _draw_workers(picture: Image.Image, lab: LabView, colour: str, loggia: int) -> None:
    """Mechanical men first, then the master, then apprentices; an idle laboratory shows the spaces for mechanical
    men."""
    height = picture.height
    for place in range(lab.spaces):
        left, right = _arch(place, lab.spaces, loggia, height)
        size = round(min(0.39 * height, 1.25 * (right - left)))
        at = ((left + right) / 2, height * ARCHES[1] - size / 2 - 0.5)
        wheel = round(min(size * 0.88, right - left - 2))
        low = (at[0], height * ARCHES[1] - wheel / 2 - 2)
        if place < lab.men:
            pasted(picture, mechanical_man(wheel), low)
        elif place < lab.men + lab.master:
            pasted(picture, master_figure(colour, size), at)
        elif place < lab.men + lab.master + lab.apprentices:
            pasted(picture, apprentice_figure(colour, size), at)
        elif place < lab.men + lab.slots and lab.weeks is None:
            pasted(picture, mechanical_man(wheel, ghost=True), low)


def _draw_frieze(picture: Image.Image, lab: LabView, colour: str, loggia: int, needed: int | None) -> None:
    """Fifteen weeks, those done in the owner's colours, with a line at each possible length of an invention, or at the
    weeks needed if that is public."""
    draw, height = ImageDraw.Draw(picture), picture.height
    left, top, right, foot = 8, round(height * FRIEZE[0]), loggia - 6, round(height * FRIEZE[1])
    draw.rectangle((left, top, right, foot), fill=PAPER, outline=SEPIA)
    if lab.weeks:
        reach = round((right - left - 1) * lab.weeks / MOST_WEEKS)
        done = _weeks_done(colour, (right - left, foot - top - 1)).crop((0, 0, reach, foot - top - 1))
        picture.paste(done, (left + 1, top + 1))
        draw.line((left + reach, top, left + reach, foot), fill=INK, width=2)
    if needed is not None:
        x = left + (right - left) * needed / MOST_WEEKS
        draw.line((x, top - 2, x, foot + 1), fill=BLOOD, width=4)
        return
    for week in WEEKS[:-1]:
        x = left + (right - left) * week / MOST_WEEKS
        draw.line((x, foot - (foot - top) * 0.45, x, foot), fill=INK, width=2)


@lru_cache(64)
def _weeks_done(colour: str, size: tuple[int, int]) -> Image.Image:
    return hatched(colour, (size[0] * FINE, size[1] * FINE), FINE, 7).reduce(FINE)


def _draw_turret(
    picture: Image.Image, lab: LabView, colour: str, middle: float, work: Work | None, completed: str
) -> None:
    """Above, the work: a closed seal, or its number; below, the weeks done."""
    draw, height = ImageDraw.Draw(picture), picture.height
    top, foot = height * (ARCHES[0] + ARCHES[1]) / 2, height * (FRIEZE[0] + FRIEZE[1]) / 2 - 2
    radius, size = height * 0.22, round(height * 0.44)
    if completed:
        write(draw, (middle, top), completed, SANS_BOLD, size, INK)
        stamped(picture, "check_mark", (middle, foot), round(height * 0.4), INK)
    elif lab.weeks is not None:
        write(draw, (middle, foot), str(lab.weeks), SANS_BOLD, size, INK)
        if work:
            half = min(radius * 1.4, picture.width - middle - 7)
            box = (middle - half, top - radius, middle + half, top + radius)
            draw.rounded_rectangle(box, radius=5, fill=METALS[work[1]], outline=INK, width=2)
            write(draw, (middle, top), work[0], SANS_BOLD, SANS_BOLD.fitting(work[0], size, 2 * half - 6), INK)
        else:
            pasted(picture, _seal(colour, round(height * 0.46)), (middle, top))


@lru_cache(16)
def _seal(colour: str, size: int) -> Image.Image:
    """The wax over what only the owner knows."""
    sheet, _ = clear_sheet(size, size, FINE)
    pen = Pen(sheet, FINE, scale=size / 32)
    owner_colours = OWNER_COLOURS[colour]
    pen.area([(5, 6), (12, 1), (21, 2), (29, 7), (31, 17), (27, 27), (17, 31), (7, 28), (1, 19)], owner_colours.strong)
    pen.disc(16, 16, 12, None, owner_colours.letter)
    seal = sheet.reduce(FINE)
    write(ImageDraw.Draw(seal), (size / 2, size / 2), "?", SANS_BOLD, round(size * 0.79), owner_colours.letter)
    return seal


@lru_cache(8)
def plot(size: tuple[int, int]) -> Image.Image:
    """The ground for a second laboratory."""
    ground, draw = clear_sheet(*size, 1)
    for x in range(6, size[0] - 12, 18):
        draw.line((x, size[1] - 3, x + 10, size[1] - 3), fill=FAINT, width=3)
    stamped(ground, "gyroscope", (size[0] / 2, size[1] / 2), round(size[1] * 0.7), PARCHMENT[1])
    return ground
