"""The invention cards in front of a player: in piles by type, or each with its number."""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import GOLD_LIGHT, INK, PAPER
from bot.render.sizes import FIGURE, HAIR, NARROW, NOTE, TEXT
from bot.render.sprites import clear_sheet, pasted
from engine.davinci.constants import COMPONENTS
from engine.davinci.pack import Pack

from .inventions import type_sign
from .offers import component
from .palette import METALS

FINE = 3
WIDEST, HEIGHT = 62, 38
"""The greatest width of a pile, and its height."""
SIGN = 34
"""The greatest width of the sign of a type."""
NUMBER = (36, 32)
"""Width and height of a card with its number."""


def by_type(pack: Pack, cards: Sequence[str]) -> list[tuple[str, int]]:
    """The types of some cards, with how many there are of each."""
    counted = Counter(pack.inventions[card].type for card in cards)
    return [(type_, counted[type_]) for type_ in COMPONENTS if counted[type_]]


def draw_piles(
    picture: Image.Image,
    pack: Pack,
    cards: Sequence[str],
    at: tuple[float, float],
    room: float,
    taken: Collection[str] = (),
) -> None:
    """A pile for each type from `at`, the middle of their left edge; types of a card just `taken` are lit."""
    lit = {pack.inventions[card].type for card in cards if card in taken}
    for place, (type_, count) in enumerate(by_type(pack, cards)):
        piece = pile(type_, count, type_ in lit, pile_width(room))
        pasted(picture, piece, pile_at(place, at, room))


def pile_width(room: float) -> int:
    """The width of a pile if five of them have `room`."""
    return min(WIDEST, round((room + HAIR) / len(COMPONENTS)) - HAIR)


def pile_at(place: int, at: tuple[float, float], room: float) -> tuple[float, float]:
    width = pile_width(room)
    return at[0] + place * (width + HAIR) + width / 2, at[1]


@lru_cache(64)
def pile(type_: str, count: int, lit: bool, width: int, scale: int = 1) -> Image.Image:
    """A card with the sign of its type, and the number of cards if there are several."""
    across, down = width * scale, HEIGHT * scale
    sheet, draw = clear_sheet(across, down, FINE)
    edges = (0, 0, across * FINE - 1, down * FINE - 1)
    ground = GOLD_LIGHT if lit else PAPER
    draw.rounded_rectangle(edges, radius=5 * scale * FINE, fill=ground, outline=INK, width=2 * FINE)
    piece = sheet.reduce(FINE)
    if count == 1:
        pasted(piece, component(type_, min(SIGN, width - 8) * scale), (across / 2, down / 2))
        return piece
    figure = str(count)
    room = width - SANS_BOLD.width(figure, TEXT) - 6
    size = round(min(SIGN, room))
    pasted(piece, component(type_, size * scale), ((3 + room / 2) * scale, down / 2))
    write(ImageDraw.Draw(piece), (across - 3 * scale, down / 2), figure, SANS_BOLD, TEXT * scale, INK, anchor="r")
    return piece


def draw_numbers(picture: Image.Image, pack: Pack, cards: Sequence[str], at: tuple[float, float], room: float) -> None:
    """Each card by its number on its metal, in rows from `at`, the upper left corner."""
    width, height = NUMBER[0] + HAIR, NUMBER[1] + HAIR
    columns = max(1, int((room + HAIR) // width))
    draw = ImageDraw.Draw(picture)
    for place, card in enumerate(sorted(cards, key=int)):
        row, column = divmod(place, columns)
        left, top = at[0] + column * width, at[1] + row * height
        box = (left, top, left + NUMBER[0], top + NUMBER[1])
        draw.rounded_rectangle(box, radius=4, fill=METALS[pack.inventions[card].metal], outline=INK, width=2)
        write(draw, (left + NUMBER[0] / 2, top + NUMBER[1] / 2), card, SANS_BOLD, NOTE, INK)


TILE = (130, 60)
"""Width and height of a card with number and sign."""


def draw_card_tiles(
    picture: Image.Image, pack: Pack, cards: Sequence[str], at: tuple[float, float], room: float
) -> None:
    """Each card by its number on its metal with the sign of its type, grouped by type, in rows from the upper left
    corner."""
    width, height = TILE[0] + NARROW, TILE[1] + NARROW
    columns, draw = int((room + NARROW) // width), ImageDraw.Draw(picture)
    ordered = sorted(cards, key=lambda card: (COMPONENTS.index(pack.inventions[card].type), int(card)))
    for place, card in enumerate(ordered):
        row, column = divmod(place, columns)
        left, top = at[0] + column * width, at[1] + row * height
        box = (left, top, left + TILE[0], top + TILE[1])
        draw.rounded_rectangle(box, radius=8, fill=METALS[pack.inventions[card].metal], outline=INK, width=3)
        write(draw, (left + 38, top + TILE[1] / 2), card, SANS_BOLD, FIGURE, INK)
        pasted(picture, type_sign(pack.inventions[card].type, TILE[1] - 8), (box[2] - TILE[1] / 2, top + TILE[1] / 2))
