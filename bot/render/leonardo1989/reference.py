"""The deeds of the whole city at a glance, quarter by quarter."""

from PIL import Image, ImageDraw

from bot.render.encoding import finished
from bot.render.florins import coin
from bot.render.fonts import FELL_CAPITALS, SANS_BOLD, heading, write
from bot.render.icons import stamped
from bot.render.measures import FIGURE, TEXT
from bot.render.palette import GOLD_LIGHT, INK, PAPER, PARCHMENT, RIVER
from bot.render.picture import Picture
from bot.render.sheets import pasted
from bot.text.language import LANGUAGES, Lang
from bot.text.leonardo1989.names import Names
from engine.leonardo1989.box import MOST_WORKS, QUARTER_FACTOR, TOLL
from engine.leonardo1989.pack import Pack

from .banners import price_tag
from .emblems import framed
from .names import fitted
from .palette import GROUNDS, PAINTS
from .patterns import ground
from .signs import number
from .tokens import crown_token

SIZE = (1280, 960)
COLUMNS, GAP = 2, 10
HEAD, BRIDGES = 50, 70
"""Height of a quarter's head, and of the strip of the bridges."""
QUARTER = (SIZE[1] - BRIDGES - 5 * GAP) // 3
WORKS = tuple(range(MOST_WORKS + 1))
RENTS, STEP = 290, 70
"""From the left of a quarter to the middle of its first rents, and from each column to the next."""


def paint_reference(pack: Pack, lang: Lang) -> Picture:
    """Every palace with its price and its rent with 0 to 4 works on show; a whole quarter in one hand doubles it."""
    names = Names(LANGUAGES[lang], pack)
    picture = Image.new("RGB", SIZE, PARCHMENT[1])
    width = (SIZE[0] - GAP * (COLUMNS + 1)) // COLUMNS
    for place, quarter in enumerate(pack.quarters):
        row, column = divmod(place, COLUMNS)
        top = GAP + row * (QUARTER + GAP)
        _draw_quarter(picture, names, quarter, (GAP + column * (width + GAP), top, width))
    _draw_bridges(picture, names, SIZE[1] - BRIDGES - GAP)
    return finished(picture, PAINTS, "deeds", _in_words(names))


def _draw_quarter(picture: Image.Image, names: Names, quarter: str, box: tuple[int, int, int]) -> None:
    left, top, width = box
    pack = names.pack
    spaces = pack.quarters[quarter]
    order = list(pack.quarters).index(quarter)
    draw = ImageDraw.Draw(picture)
    sheet = ground(order, (width, HEAD), 2).reduce(2)
    draw.rectangle((left, top, left + width, top + QUARTER), fill=PAPER)
    picture.paste(sheet, (left, top))
    columns = [left + RENTS + works * STEP for works in WORKS]
    draw.ellipse((left + 6, top + 4, left + 48, top + 46), fill=PAPER, outline=INK, width=2)
    write(draw, (left + 27, top + 25), quarter, FELL_CAPITALS, TEXT, INK)
    name = names.quarter(quarter)
    face, plain = heading(name), GROUNDS[order][0]
    told = fitted(_own_words(names, name), RENTS - 92, TEXT, face)
    write(draw, (left + 56, top + 25), told, face, TEXT, INK, anchor="l", halo=plain, halo_width=4)
    for works, x in zip(WORKS, columns, strict=True):
        pasted(picture, framed("la_gioconda", 28), (x - 12, top + 25))
        write(draw, (x + 16, top + 25), str(works), SANS_BOLD, TEXT, INK, halo=plain)
    row = (QUARTER - HEAD) / len(spaces)
    for place, n in enumerate(spaces):
        y = top + HEAD + place * row
        if place:
            draw.line((left, y, left + width, y), fill=PARCHMENT[3])
        _draw_palace(picture, names, n, (left, y + row / 2), columns)
    draw.rectangle((left, top, left + width, top + QUARTER), outline=INK, width=2)
    draw.line((left, top + HEAD, left + width, top + HEAD), fill=INK, width=2)


def _own_words(names: Names, name: str) -> str:
    """A quarter's name without what all quarters are called, and without an article."""
    shared = set.intersection(*(set(names.quarter(quarter).split()) for quarter in names.pack.quarters))
    return " ".join(word for word in name.split() if word not in shared and not word.islower()) or name


def _draw_palace(picture: Image.Image, names: Names, n: int, at: tuple[float, float], columns: list[int]) -> None:
    draw, (left, y) = ImageDraw.Draw(picture), at
    pasted(picture, number(n), (left + 33, y))
    pasted(picture, price_tag(names.pack.spaces[n].price), (left + 116, y - 5))
    for works, x in zip(WORKS, columns, strict=True):
        write(draw, (x, y), str(names.pack.rent(n, works, whole_quarter=False)), SANS_BOLD, TEXT, INK)


def _draw_bridges(picture: Image.Image, names: Names, top: int) -> None:
    """The bridges with price and toll; and that a whole quarter doubles."""
    draw, middle = ImageDraw.Draw(picture), top + BRIDGES / 2
    draw.rectangle((GAP, top, SIZE[0] - GAP, top + BRIDGES), fill=RIVER, outline=INK, width=2)
    x = GAP + 34
    for n in names.pack.bridges:
        pasted(picture, number(n), (x, middle))
        pasted(picture, price_tag(names.pack.spaces[n].price), (x + 60, middle - 5))
        x += 146
    stamped(picture, "walking", (x + 10, middle), 54, INK)
    pasted(picture, coin(str(TOLL), 32), (x + 76, middle))
    pasted(picture, crown_token(84), (SIZE[0] - 220, middle))
    write(draw, (SIZE[0] - 160, middle), f"× {QUARTER_FACTOR}", SANS_BOLD, FIGURE, INK, anchor="l", halo=GOLD_LIGHT)


def _in_words(names: Names) -> str:
    pack = names.pack
    parts = []
    for quarter, spaces in pack.quarters.items():
        palaces = ", ".join(f"{names.holding(n)} {pack.spaces[n].price}" for n in spaces)
        parts.append(f"{names.quarter(quarter)}: {palaces}.")
    return " ".join(parts)
