"""Inventions: small faces on the board, large ones to read, single or in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.drawing import draw_construction
from bot.render.fonts import FELL_ITALIC, SANS, SANS_BOLD, heading, wrapped, write
from bot.render.palette import FAINT, GOLD, INK, PAPER, PARCHMENT, SEPIA, WHITE
from bot.render.picture import Picture, finished
from bot.render.sizes import GAP, HAIR, NARROW, NOTE, TEXT
from bot.render.sprites import clear_sheet, coin, draw_place, has_icon, pasted, stamped
from bot.text.davinci.cards import brief, certainty
from bot.text.davinci.phrases import Names
from bot.text.language import LANGUAGES, Lang
from bot.text.narrator import HOUSE_PACK
from engine.davinci.constants import COMPONENTS
from engine.davinci.pack import Pack

from .offers import component
from .palette import METALS, PAINTS

DRAWINGS = {
    "1": "geared_hammer", "2": "pulley", "3": "sling", "4": "fortified_house", "5": "spyglass", "6": "dome",
    "7": "submarine", "8": "theatre", "9": "glasshouse", "10": "window", "11": "catapult", "12": "bellows",
    "13": "crossbow", "14": "stairs", "15": "lens", "16": "double_bomb", "17": "digging", "18": "bat_wing",
    "19": "siege_tower", "20": "sunbeams", "21": "screw", "22": "walls", "23": "sailing_boat", "24": "furnace",
    "25": "goggles",
}  # fmt: skip
"""The pictogram of each invention of Bottega's own pack; in other packs these numbers may mean other inventions."""


@dataclass(frozen=True)
class InventionModel:
    """`components` has each component as often as it is needed; `drawing` is a pictogram, "" for none; `weeks` is the
    time without a discount."""

    number: str
    name: str
    metal: str
    type: str
    components: tuple[str, ...]
    weeks: int
    first: int
    later: int
    drawing: str


def invention_model(pack: Pack, card: str, lang: Lang) -> InventionModel:
    """Raises `KeyError` for a card that is not in the pack."""
    invention = pack.inventions[card]
    drawing = DRAWINGS.get(card, "") if pack.data.id == HOUSE_PACK else ""
    return InventionModel(
        number=card,
        name=invention.name.it if lang == "it" else invention.name.en,
        metal=invention.metal,
        type=invention.type,
        components=tuple(each for each in COMPONENTS for _ in range(invention.components.get(each, 0))),
        weeks=invention.weeks,
        first=invention.first,
        later=invention.later,
        drawing=drawing if has_icon(drawing) else "",
    )


FINE = 4
SMALL = (202, 204)
LARGE = (304, 420)
"""Width and height of a face."""
BAND, FOOT = 46, 68
"""Height of the head of a small face, and of its coins."""
LARGE_BAND, LARGE_TITLE = 56, 38
"""Height of the head of a large face, and of the letters of its name."""
MOST_LINES = 2
LARGEST_COMPONENT = 84


@lru_cache(128)
def small_face(
    shown: InventionModel, size: tuple[int, int] = SMALL, named: bool = False, saved: int = 0
) -> Image.Image:
    """Number, weeks and type on a band of its metal; components; florins of the first and of later inventors. Its name
    if `named`; `saved` are weeks that the reader's cards take off."""
    width, height = size
    face = Image.new("RGB", size, PAPER)
    draw = ImageDraw.Draw(face)
    draw_band(face, shown, width, BAND, TEXT)
    weeks = f"{shown.weeks}−{saved}" if saved else str(shown.weeks)
    write_weeks(face, weeks, (width / 2 + 2, BAND / 2), TEXT)
    draw.rectangle((0, 0, width - 1, height - 1), outline=INK, width=2)
    top = BAND
    if named:
        top += 2 * NOTE + NARROW
        write_title(draw, shown.name, (width / 2, (BAND + top) / 2 + 4), width - GAP, NOTE)
    foot = height - FOOT
    most = round(min(foot - top - HAIR, LARGEST_COMPONENT))
    lay_components(face, shown.components, (width / 2, (top + foot) / 2 + 2), width - 6, most)
    middle = foot + FOOT / 2 - 1
    pasted(face, coin(str(shown.first), 32), (width * 0.29, middle))
    pasted(face, coin(str(shown.later), 31), (width * 0.72, middle + 1))
    return face


def write_weeks(face: Image.Image, weeks: str, at: tuple[float, float], size: int) -> None:
    """An hourglass and a number of weeks, `at` the middle of both."""
    x, y = at
    glass = round(size * 0.82)
    width = glass + HAIR + SANS_BOLD.width(weeks, size)
    stamped(face, "hourglass", (x - width / 2 + glass / 2, y), glass, INK)
    write(ImageDraw.Draw(face), (x + width / 2, y), weeks, SANS_BOLD, size, INK, anchor="r")


def write_title(draw: ImageDraw.ImageDraw, name: str, at: tuple[float, float], room: float, size: int) -> None:
    """A name around a point, on two lines if it is long; smaller than `size` only if that is not enough."""
    face = heading(name)
    while len(lines := wrapped(name, face, size, room)) > MOST_LINES:
        size -= 1
    for row, line in enumerate(lines):
        y = at[1] + size * (row - (len(lines) - 1) / 2)
        write(draw, (at[0], y), line, face, face.fitting(line, size, room), INK)


@lru_cache(8)
def large_face(shown: InventionModel, scale: float = 1.0) -> Image.Image:
    """As the small one, with its name and a drawing of the invention."""
    width, height = (round(side * scale) for side in LARGE)
    face = Image.new("RGB", (width, height), PAPER)
    draw, band, middle = ImageDraw.Draw(face), round(LARGE_BAND * scale), width / 2
    draw_band(face, shown, width, band, round(46 * scale))
    write_weeks(face, str(shown.weeks), (middle - 6 * scale, band / 2), round(44 * scale))
    draw.rectangle((0, 0, width - 1, height - 1), outline=INK, width=3)
    draw.rectangle((6, band + 5, width - 7, height - 7), outline=GOLD, width=2)
    write_title(draw, shown.name, (middle, 98 * scale), width - 28 * scale, round(LARGE_TITLE * scale))
    centre = (middle, 217 * scale)
    draw_construction(draw, centre, 70 * scale)
    if shown.drawing:
        stamped(face, shown.drawing, centre, round(102 * scale), SEPIA)
    else:
        pasted(face, component(shown.type, round(96 * scale)), centre)
    draw.line((24, 295 * scale, width - 24, 295 * scale), fill=FAINT, width=2)
    lay_components(face, shown.components, (middle, 320 * scale), width - 28 * scale, round(46 * scale))
    pasted(face, coin(str(shown.first), round(34 * scale)), (width * 0.3, 378 * scale))
    pasted(face, coin(str(shown.later), round(32 * scale)), (width * 0.7, 379 * scale))
    return face


def draw_band(face: Image.Image, shown: InventionModel, width: int, height: int, size: int) -> None:
    """The head of a card: its number and its type on its metal."""
    draw = ImageDraw.Draw(face)
    draw.rectangle((0, 0, width - 1, height), fill=METALS[shown.metal], outline=INK, width=2)
    write(draw, (12, height / 2), shown.number, SANS_BOLD, size, INK, anchor="l")
    pasted(face, type_sign(shown.type, height - 4), (width - height / 2 - 2, height / 2 + 0.5))


@lru_cache(64)
def type_sign(type_: str, size: int) -> Image.Image:
    """The sign of a type: its main material in a ring."""
    sheet, draw = clear_sheet(size, size, FINE)
    side = size * FINE - 1
    draw.ellipse((0, 0, side, side), fill=WHITE, outline=INK, width=round(1.6 * FINE))
    piece = sheet.reduce(FINE)
    pasted(piece, component(type_, round(size * 0.66)), (size / 2, size / 2))
    return piece


def lay_components(
    picture: Image.Image, components: tuple[str, ...], centre: tuple[float, float], room: float, most: int
) -> None:
    """Components side by side, as large as `room` allows but no larger than `most`."""
    count = len(components)
    size = min(round(room / max(1, count)) - 1, most)
    step = min(size + 6, room / max(1, count))
    for place, each in enumerate(components):
        pasted(picture, component(each, size), (centre[0] + step * (place - (count - 1) / 2), centre[1]))


CARD_GAP = 16
NARROWEST = 4 / 3
"""Width to height of the narrowest picture: Discord shows taller ones small on a phone."""
TEXT_SIZE, TEXT_WIDTH = 27, 440
PLACE_ROW = 160
"""The middle of a card's place in a row, beside the drawing, from the top of the card."""
COLUMNS = 5
SHEET = (1280, 960)


def paint_card(pack: Pack, card: str, lang: Lang) -> Picture:
    """One invention, its figures in words, and how certain they are. Raises `KeyError` for a card not in the pack."""
    shown = invention_model(pack, card, lang)
    names = Names(LANGUAGES[lang], pack)
    figures, certain = brief(card, names), certainty(pack.inventions[card].status, names)
    picture = Image.new("RGB", (LARGE[0] + TEXT_WIDTH + 4 * CARD_GAP, LARGE[1] + 2 * CARD_GAP), PARCHMENT[0])
    picture.paste(large_face(shown), (CARD_GAP, CARD_GAP))
    draw = ImageDraw.Draw(picture)
    lines = [(line, SANS, INK) for part in figures.split(" · ") for line in wrapped(part, SANS, TEXT_SIZE, TEXT_WIDTH)]
    lines.append(("", SANS, INK))
    lines += [(line, FELL_ITALIC, SEPIA) for line in wrapped(certain, FELL_ITALIC, TEXT_SIZE, TEXT_WIDTH)]
    title = heading(shown.name)
    x, y = LARGE[0] + 2.5 * CARD_GAP, (picture.height - 34 * len(lines) - 40) / 2
    write(draw, (x, y), shown.name, title, title.fitting(shown.name, 40, TEXT_WIDTH), INK, anchor="l")
    for row, (line, face, paint) in enumerate(lines):
        write(draw, (x, y + 52 + 34 * row), line, face, TEXT_SIZE, paint, anchor="l")
    return finished(picture, PAINTS, "card", f"{names.card(card)}: {figures}. {certain}")


def paint_row(pack: Pack, cards: Sequence[str], lang: Lang, numbered: bool) -> Picture:
    """Inventions side by side; `numbered` ones lie in the deck in this order, uppermost first."""
    height = LARGE[1] + 2 * CARD_GAP
    width = max(len(cards) * (LARGE[0] + CARD_GAP) + CARD_GAP, round(height * NARROWEST))
    picture = Image.new("RGB", (width, height), PARCHMENT[0])
    left = (width - len(cards) * (LARGE[0] + CARD_GAP) + CARD_GAP) // 2
    for place, card in enumerate(cards):
        x = left + place * (LARGE[0] + CARD_GAP)
        picture.paste(large_face(invention_model(pack, card, lang)), (x, CARD_GAP))
        if numbered:
            draw_place(picture, place, (x + 42, CARD_GAP + PLACE_ROW))
    return finished(picture, PAINTS, "cards", words_for(pack, cards, lang))


def paint_reference(pack: Pack, lang: Lang) -> Picture:
    """Every invention of the pack by its number."""
    rows = -(-len(pack.inventions) // COLUMNS)
    across, down = (SHEET[0] - 8) // COLUMNS, (SHEET[1] - 8) // rows
    picture = Image.new("RGB", SHEET, PARCHMENT[1])
    for place, card in enumerate(pack.inventions):
        row, column = divmod(place, COLUMNS)
        face = small_face(invention_model(pack, card, lang), (across - 6, down - 6))
        picture.paste(face, (7 + column * across, 7 + row * down))
    return finished(picture, PAINTS, "inventions", words_for(pack, tuple(pack.inventions), lang))


def words_for(pack: Pack, cards: Sequence[str], lang: Lang) -> str:
    """Each invention with its figures."""
    names = Names(LANGUAGES[lang], pack)
    return " ".join(f"{names.card(card)}: {brief(card, names)}." for card in cards)
