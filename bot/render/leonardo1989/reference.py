"""The deeds of the whole city at a glance, quarter by quarter."""

from PIL import Image, ImageDraw

from bot.render.encoding import finished
from bot.render.florins import coin
from bot.render.fonts import FELL_CAPITALS, SANS, SANS_BOLD, heading, write
from bot.render.palette import GOLD_LIGHT, INK, PAPER, PARCHMENT, RIVER
from bot.render.picture import Picture
from bot.render.sheets import pasted
from bot.text.language import LANGUAGES, Lang
from bot.text.leonardo1989.names import Names
from engine.leonardo1989.box import MOST_WORKS, QUARTER_FACTOR, TOLL
from engine.leonardo1989.pack import Pack

from .emblems import framed
from .palette import GROUNDS, PAINTS
from .patterns import ground
from .signs import sign
from .tokens import crown_token

SIZE = (1280, 960)
COLUMNS, GAP = 2, 10
HEAD, BRIDGES = 46, 70
"""Height of a quarter's head, and of the strip of the bridges."""
QUARTER = (SIZE[1] - BRIDGES - 5 * GAP) // 3
WORKS = tuple(range(MOST_WORKS + 1))


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
    columns = [left + 382 + works * 54 for works in WORKS]
    draw.ellipse((left + 6, top + 4, left + 44, top + 42), fill=PAPER, outline=INK, width=2)
    write(draw, (left + 25, top + 23), quarter, FELL_CAPITALS, 34, INK)
    name = names.quarter(quarter)
    face, plain = heading(name), GROUNDS[order][0]
    size = face.fitting(name, 34, 286)
    write(draw, (left + 54, top + 23), name, face, size, INK, anchor="l", halo=plain, halo_width=4)
    for works, x in zip(WORKS, columns, strict=True):
        pasted(picture, framed("la_gioconda", 28), (x - 8, top + 23))
        write(draw, (x + 16, top + 23), str(works), SANS_BOLD, 25, INK, halo=plain)
    row = (QUARTER - HEAD) / len(spaces)
    for place, n in enumerate(spaces):
        y = top + HEAD + place * row
        if place:
            draw.line((left, y, left + width, y), fill=PARCHMENT[3])
        _draw_palace(picture, names, n, (left, y + row / 2), columns)
    draw.rectangle((left, top, left + width, top + QUARTER), outline=INK, width=2)
    draw.line((left, top + HEAD, left + width, top + HEAD), fill=INK, width=2)


def _draw_palace(picture: Image.Image, names: Names, n: int, at: tuple[float, float], columns: list[int]) -> None:
    draw, (left, y) = ImageDraw.Draw(picture), at
    piece = sign(names.pack, n)
    picture.paste(piece, (round(left) + 6, round(y - piece.height / 2)), piece)
    name = names.building(n)
    write(draw, (left + 76, y), name, SANS, SANS.fitting(name, 26, 222), INK, anchor="l")
    pasted(picture, coin(str(names.pack.spaces[n].price), 21), (left + 326, y))
    for works, x in zip(WORKS, columns, strict=True):
        write(draw, (x, y), str(names.pack.rent(n, works, whole_quarter=False)), SANS_BOLD, 28, INK)


def _draw_bridges(picture: Image.Image, names: Names, top: int) -> None:
    """The bridges with price and toll; and that a whole quarter doubles."""
    draw, middle = ImageDraw.Draw(picture), top + BRIDGES / 2
    draw.rectangle((GAP, top, SIZE[0] - GAP, top + BRIDGES), fill=RIVER, outline=INK, width=2)
    x = GAP + 12
    for n in names.pack.bridges:
        piece = sign(names.pack, n)
        picture.paste(piece, (x, round(middle - piece.height / 2)), piece)
        pasted(picture, coin(str(names.pack.spaces[n].price), 21), (x + 90, middle))
        x += 130
    write(draw, (x + 8, middle), f"+{TOLL}", SANS_BOLD, 36, INK, anchor="l")
    pasted(picture, crown_token(72), (SIZE[0] - 190, middle))
    write(draw, (SIZE[0] - 140, middle), f"× {QUARTER_FACTOR}", SANS_BOLD, 44, INK, anchor="l", halo=GOLD_LIGHT)


def _in_words(names: Names) -> str:
    pack = names.pack
    parts = []
    for quarter, spaces in pack.quarters.items():
        palaces = ", ".join(f"{names.holding(n)} {pack.spaces[n].price}" for n in spaces)
        parts.append(f"{names.quarter(quarter)}: {palaces}.")
    return " ".join(parts)
