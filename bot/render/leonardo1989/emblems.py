"""Emblems of the works of art: what each shows in a word, never a copy of it.

Each is drawn on a field of 40 by 46 units; its upper left corner is the origin.
"""

from collections.abc import Callable
from functools import cache

from PIL import Image

from bot.render.drawing import Pen, Point, bow
from bot.render.palette import (
    BLOOD,
    BRICK,
    GOLD,
    GOLD_LIGHT,
    INK,
    OWNER_COLOURS,
    PAPER,
    PARCHMENT,
    SEPIA,
    STONE,
    STONE_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
)
from bot.render.sprites import clear_sheet

from .palette import GROUNDS, LEAF

FIELD = (40, 46)
RIM = 5
"""The width of a frame, in units of the field."""
BLUE, SKY, NIGHT = OWNER_COLOURS["blue"].strong, GROUNDS[0][0], OWNER_COLOURS["purple"].strong
SKIN = GROUNDS[1][0]


@cache
def framed(work: str, width: int, fine: int = 4) -> Image.Image:
    """A work in its golden frame, `width` at its final size; the height follows."""
    scale = width / (FIELD[0] + 2 * RIM)
    height = round((FIELD[1] + 2 * RIM) * scale)
    sheet, _ = clear_sheet(width, height, fine)
    pen = Pen(sheet, fine, scale=scale)
    thin = width < 40
    if width > 120:
        pen = pen.bold(2)
    right, foot = FIELD[0] + 2 * RIM, FIELD[1] + 2 * RIM
    pen.box(0, 0, right, foot, GOLD, None)
    paint = KINDS.get(work, _gentleman)
    paint(pen.at(RIM, RIM))
    for left, top, end, low in ((0, 0, right, RIM), (0, foot - RIM, right, foot), (0, 0, RIM, foot),
                                (right - RIM, 0, right, foot)):  # fmt: skip
        pen.box(left, top, end, low, GOLD_LIGHT if thin else GOLD, None)
    if not thin:
        pen.box(2, 2, right - 2, foot - 2, None, GOLD_LIGHT, 2.4)
        pen.box(RIM, RIM, right - RIM, foot - RIM, None, INK, 1.6)
    pen.box(0.4, 0.4, right - 0.4, foot - 0.4, None, INK, 1.6 if thin else 2.4)
    return sheet.reduce(fine)


def _field(pen: Pen, fill: str) -> None:
    pen.box(0, 0, *FIELD, fill, None)


def _hills(pen: Pen) -> None:
    pen.area([(0, 30), (9, 22), (18, 29), (29, 20), (40, 28), (40, 46), (0, 46)], LEAF, None)


def _lady(pen: Pen) -> None:
    """A portrait of a lady in front of a landscape."""
    _field(pen, SKY)
    _hills(pen)
    pen.area([(5, 46), (9, 32), (16, 27), (24, 27), (31, 32), (35, 46)], WOOD_DARK, INK, 1)
    pen.area([(12, 30), (11, 15), (15, 7), (25, 7), (29, 15), (28, 30)], SEPIA, None)
    pen.oval(20, 17, 6, 8, SKIN, INK, 1)
    pen.area([(16, 27), (20, 33), (24, 27)], SKIN, None)


def _gentleman(pen: Pen) -> None:
    """A portrait of a man in a cap."""
    _field(pen, GROUNDS[3][0])
    pen.area([(4, 46), (8, 33), (15, 28), (25, 28), (32, 33), (36, 46)], BLOOD, INK, 1)
    pen.oval(20, 19, 6.5, 8.5, SKIN, INK, 1)
    pen.area([(11, 15), (13, 7), (22, 5), (29, 8), (30, 14)], INK, None)
    pen.area([(17, 30), (20, 35), (23, 30)], WHITE, None)


def _mother(pen: Pen) -> None:
    """Mother and child."""
    _field(pen, GROUNDS[4][0])
    pen.disc(20, 14, 10, GOLD, None)
    pen.area([(4, 46), (9, 24), (14, 9), (20, 5), (26, 9), (31, 24), (36, 46)], BLUE, INK, 1)
    pen.oval(20, 14, 5, 6.5, SKIN, None)
    pen.area([(14, 46), (15, 26), (20, 22), (25, 26), (26, 46)], BLOOD, None)
    pen.disc(26, 27, 5.5, GOLD_LIGHT, None)
    pen.disc(26, 27, 4, SKIN, INK)
    pen.oval(25, 37, 5, 7, SKIN, INK, 1)


def _saint(pen: Pen) -> None:
    """A figure with a halo."""
    _field(pen, SKY)
    pen.area([(0, 46), (0, 34), (12, 28), (40, 36), (40, 46)], WOOD, None)
    pen.disc(20, 13, 9, GOLD_LIGHT, GOLD)
    pen.area([(10, 46), (12, 25), (16, 20), (24, 20), (28, 25), (30, 46)], WHITE, INK, 1)
    pen.area([(12, 46), (13, 26), (22, 46)], BLOOD, None)
    pen.oval(20, 14, 5, 6.5, SKIN, INK, 1)


def _angel(pen: Pen) -> None:
    _field(pen, GROUNDS[4][0])
    wing: list[Point] = [(3, 20), (8, 6), (16, 14), (19, 26), (17, 40), (8, 34)]
    for points in (wing, [(40 - x, y) for x, y in wing]):
        pen.area(points, PAPER, INK, 1)
    pen.area([(12, 46), (14, 24), (18, 20), (22, 20), (26, 24), (28, 46)], BRICK, INK, 1)
    pen.disc(20, 13, 6.5, GOLD, None)
    pen.disc(20, 14, 5, SKIN, INK)


def _statue(pen: Pen) -> None:
    """A statue in a niche."""
    _field(pen, STONE_DARK)
    pen.area([*bow(5, 35, 20), (35, 46), (5, 46)], SEPIA, None)
    pen.box(11, 39, 29, 46, STONE, INK, 1)
    pen.area([(15, 39), (16, 28), (13, 20), (16, 15), (24, 15), (28, 21), (25, 24), (24, 39), (21, 39), (20, 29),
                (18, 39)], WHITE, INK, 1)  # fmt: skip
    pen.disc(20, 10.5, 4.2, WHITE, INK)


def _rider(pen: Pen) -> None:
    _field(pen, PARCHMENT[0])
    pen.box(0, 40, 40, 46, LEAF, None)
    pen.area([(6, 24), (14, 21), (26, 22), (29, 14), (35, 12), (37, 18), (33, 20), (31, 28), (30, 40), (27, 40),
                (26, 31), (15, 31), (12, 40), (9, 40), (9, 29)], WOOD_DARK, INK, 1)  # fmt: skip
    pen.area([(14, 26), (16, 12), (23, 12), (24, 26)], STONE, INK, 1)
    pen.disc(19.5, 8, 4, STONE, INK)
    pen.line([(26, 4), (26, 24)], INK, 1.2)


def _goddess(pen: Pen) -> None:
    """A goddess on a shell."""
    _field(pen, SKY)
    pen.box(0, 30, 40, 46, GROUNDS[0][1], None)
    pen.area([*bow(8, 32, 42, 0.8), (20, 46)], GROUNDS[1][0], INK, 1)
    pen.area([(16, 40), (15, 24), (17, 16), (23, 16), (26, 24), (24, 40)], SKIN, INK, 1)
    pen.area([(24, 8), (29, 14), (30, 28), (26, 30), (25, 18)], GOLD, None)
    pen.disc(20, 10.5, 4.6, SKIN, INK)


def _company(pen: Pen) -> None:
    """People in front of an arch."""
    _field(pen, GROUNDS[3][0])
    pen.area([(2, 30), *bow(4, 36, 20), (38, 30)], STONE, INK, 1)
    pen.area([(11, 30), *bow(12, 28, 21), (29, 30)], SKY, INK, 1)
    pen.box(0, 34, 40, 46, WOOD, None)
    for x, paint in ((6, BLOOD), (15, BLUE), (25, GOLD), (34, NIGHT)):
        pen.area([(x - 5, 46), (x - 3, 31), (x + 3, 31), (x + 5, 46)], paint, INK, 1)
        pen.disc(x, 28, 3.6, SKIN, INK)


def _storm(pen: Pen) -> None:
    """Lightning over a town."""
    _field(pen, BLUE)
    pen.area([(0, 8), (12, 2), (26, 6), (40, 3), (40, 14), (20, 12), (0, 16)], STONE_DARK, None)
    pen.area([(23, 10), (17, 22), (21, 22), (17, 31), (26, 19), (22, 19), (27, 10)], GOLD_LIGHT, None)
    pen.area([(0, 46), (0, 30), (10, 26), (16, 34), (40, 28), (40, 46)], LEAF, None)
    pen.box(27, 22, 34, 33, PAPER, INK, 1)
    pen.area([(25, 22), (30.5, 16), (36, 22)], BRICK, INK, 1)


def _hands(pen: Pen) -> None:
    """Two hands about to touch."""
    _field(pen, SKY)
    pen.area([(0, 24), (10, 20), (18, 22), (15, 25), (9, 27), (0, 34)], SKIN, INK, 1)
    pen.area([(40, 16), (30, 17), (22, 23), (26, 25), (33, 24), (40, 28)], SKIN, INK, 1)
    pen.area([(40, 12), (33, 14), (33, 29), (40, 34)], NIGHT, None)


_WORKS: dict[Callable[[Pen], None], str] = {
    _lady: "la_gioconda dama_con_l_ermellino la_belle_ferronniere ritratto_di_dama la_scapigliata dama_col_mazzolino",
    _gentleman: "doge_loredan ritratto_di_musico baldassarre_castiglione condottiero nonno_e_nipote",
    _mother: "madonna_sistina tondo_doni vergine_delle_rocce madonna_del_cardellino pala_di_brera "
    "madonna_con_due_angeli madonna_della_mela pala_di_castelfranco madonna_del_magnificat madonna_benois",
    _saint: "cristo_morto flagellazione san_girolamo battesimo_di_cristo san_sebastiano resurrezione deposizione "
    "cristo_benedicente annunciata",
    _angel: "annunciazione angelo_musicante cantoria",
    _statue: "david david_bronzeo david_vincitore san_giorgio bacco putto_con_delfino ercole_e_anteo "
    "busto_di_fanciullo",
    _rider: "gattamelata bartolomeo_colleoni san_giorgio_e_il_drago battaglia_di_san_romano",
    _goddess: "nascita_di_venere primavera venere_dormiente amor_sacro_e_amor_profano pallade_e_il_centauro "
    "le_tre_grazie",
    _company: "sposalizio_della_vergine adorazione_dei_magi scuola_di_atene tributo camera_degli_sposi "
    "cena_in_casa_di_levi ritorno_di_giuditta",
    _storm: "la_tempesta",
    _hands: "creazione_di_adamo",
}
KINDS = {work: paint for paint, works in _WORKS.items() for work in works.split()}
"""What is drawn for each work of Bottega's own pack; a work of another pack is a gentleman's portrait."""
