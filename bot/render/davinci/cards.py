"""Inventions to read: one alone, several in a row, all at a glance."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.encoding import finished
from bot.render.fonts import FELL_ITALIC, SANS, heading, wrapped, write
from bot.render.ordinals import draw_place
from bot.render.palette import INK, PARCHMENT, SEPIA
from bot.render.picture import Picture
from bot.text.davinci.inventions import brief
from bot.text.davinci.names import Names
from bot.text.davinci.reconstruction import certainty
from bot.text.language import LANGUAGES, Lang
from engine.davinci.pack import Pack

from .blueprint import blueprint
from .inventions import LARGE, large_face, small_face
from .palette import PAINTS

GAP = 16
NARROWEST = 4 / 3
"""Width to height of the narrowest picture: Discord shows taller ones small on a phone."""
TEXT_SIZE, TEXT_WIDTH = 27, 440
PLACE_ROW = 160
"""The middle of a card's place in a row, beside the drawing, from the top of the card."""
COLUMNS = 5
SHEET = (1280, 960)


def paint_card(pack: Pack, card: str, lang: Lang) -> Picture:
    """One invention, its figures in words, and how certain they are. Raises `KeyError` for a card not in the pack."""
    shown = blueprint(pack, card, lang)
    names = Names(LANGUAGES[lang], pack)
    figures, certain = brief(card, names), certainty(pack.inventions[card].status, names)
    picture = Image.new("RGB", (LARGE[0] + TEXT_WIDTH + 4 * GAP, LARGE[1] + 2 * GAP), PARCHMENT[0])
    picture.paste(large_face(shown), (GAP, GAP))
    draw = ImageDraw.Draw(picture)
    lines = [(line, SANS, INK) for part in figures.split(" · ") for line in wrapped(part, SANS, TEXT_SIZE, TEXT_WIDTH)]
    lines.append(("", SANS, INK))
    lines += [(line, FELL_ITALIC, SEPIA) for line in wrapped(certain, FELL_ITALIC, TEXT_SIZE, TEXT_WIDTH)]
    title = heading(shown.name)
    x, y = LARGE[0] + 2.5 * GAP, (picture.height - 34 * len(lines) - 40) / 2
    write(draw, (x, y), shown.name, title, title.fitting(shown.name, 40, TEXT_WIDTH), INK, anchor="l")
    for row, (line, face, paint) in enumerate(lines):
        write(draw, (x, y + 52 + 34 * row), line, face, TEXT_SIZE, paint, anchor="l")
    return finished(picture, PAINTS, "card", f"{names.card(card)}: {figures}. {certain}")


def paint_row(pack: Pack, cards: Sequence[str], lang: Lang, numbered: bool) -> Picture:
    """Inventions side by side; `numbered` ones lie in the deck in this order, uppermost first."""
    height = LARGE[1] + 2 * GAP
    width = max(len(cards) * (LARGE[0] + GAP) + GAP, round(height * NARROWEST))
    picture = Image.new("RGB", (width, height), PARCHMENT[0])
    left = (width - len(cards) * (LARGE[0] + GAP) + GAP) // 2
    for place, card in enumerate(cards):
        x = left + place * (LARGE[0] + GAP)
        picture.paste(large_face(blueprint(pack, card, lang)), (x, GAP))
        if numbered:
            draw_place(picture, place, (x + 42, GAP + PLACE_ROW))
    return finished(picture, PAINTS, "cards", words_for(pack, cards, lang))


def paint_reference(pack: Pack, lang: Lang) -> Picture:
    """Every invention of the pack by its number."""
    rows = -(-len(pack.inventions) // COLUMNS)
    across, down = (SHEET[0] - 8) // COLUMNS, (SHEET[1] - 8) // rows
    picture = Image.new("RGB", SHEET, PARCHMENT[1])
    for place, card in enumerate(pack.inventions):
        row, column = divmod(place, COLUMNS)
        face = small_face(blueprint(pack, card, lang), (across - 6, down - 6))
        picture.paste(face, (7 + column * across, 7 + row * down))
    return finished(picture, PAINTS, "inventions", words_for(pack, tuple(pack.inventions), lang))


def words_for(pack: Pack, cards: Sequence[str], lang: Lang) -> str:
    """Each invention with its figures."""
    names = Names(LANGUAGES[lang], pack)
    return " ".join(f"{names.card(card)}: {brief(card, names)}." for card in cards)
