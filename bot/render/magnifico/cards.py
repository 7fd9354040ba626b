"""Cards as sheets from a sketchbook: the cards on offer side by side, and one card with what it does."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.construction import draw_construction
from bot.render.encoding import finished
from bot.render.fonts import FELL_ITALIC, SANS, SANS_BOLD, heading, wrapped, write
from bot.render.icons import stamped
from bot.render.palette import GOLD, GOLD_LIGHT, INK, PAPER, SEPIA, STONE, WHITE
from bot.render.picture import Picture
from bot.render.sheets import pasted
from bot.text.language import LANGUAGES, Lang
from bot.text.magnifico.cards import LEONARDO, brief
from bot.text.magnifico.names import Names
from bot.text.rulebook import Card, rulebook
from engine.magnifico.pack import Pack

from .cartouche import draw_card_sign
from .palette import LAND, PAINTS
from .pieces import machine

WIDTH, HEIGHT = 304, 420
GAP = 16
NARROWEST = 4 / 3
"""Width to height of the narrowest picture: Discord shows taller ones small on a phone."""

TITLE_SIZE, WORDS_SIZE, TEXT_SIZE = 34, 26, 25
TEXT_WIDTH = 460


def paint_offer(pack: Pack, offer: Sequence[str], lang: Lang) -> Picture:
    """The cards on offer, in the order shown: what each is, does and costs to put into play."""
    names = Names(LANGUAGES[lang], pack)
    height = HEIGHT + 2 * GAP
    width = max(len(offer) * (WIDTH + GAP) + GAP, round(height * NARROWEST))
    picture = Image.new("RGB", (width, height), LAND[0])
    left = (width - len(offer) * (WIDTH + GAP) + GAP) // 2
    for index, card in enumerate(offer):
        picture.paste(_face(names, card), (left + index * (WIDTH + GAP), GAP))
    alt = " ".join(f"{_title(card, names)}: {brief(card, names)}." for card in offer)
    return finished(picture, PAINTS, "offer", alt)


def paint_card(pack: Pack, card: str, lang: Lang) -> Picture:
    """One card and its full text. Raises `KeyError` for a card that is not in the pack."""
    names = Names(LANGUAGES[lang], pack)
    text = _entry(card, pack).text.in_language(lang)
    picture = Image.new("RGB", (WIDTH + TEXT_WIDTH + 4 * GAP, HEIGHT + 2 * GAP), LAND[0])
    picture.paste(_face(names, card), (GAP, GAP))
    lines = wrapped(text, SANS, TEXT_SIZE, TEXT_WIDTH)
    top = (picture.height - 32 * (len(lines) - 1)) / 2
    for row, line in enumerate(lines):
        at = (WIDTH + 2.5 * GAP, top + 32 * row)
        write(ImageDraw.Draw(picture), at, line, SANS, TEXT_SIZE, INK, anchor="l")
    return finished(picture, PAINTS, "card", f"{_title(card, names)}: {text}")


def _title(card: str, names: Names) -> str:
    return _entry(card, names.pack).title.in_language(names.words.lang) if card == LEONARDO else names.card(card)


def _entry(card: str, pack: Pack) -> Card:
    """What the rulebook says of a card; machines and works of art share an entry each. Raises `KeyError`."""
    if card != LEONARDO and card not in {*pack.tanks, *pack.airplanes, *pack.inventions, *pack.art}:
        raise KeyError(card)
    shared = {
        **dict.fromkeys(pack.tanks, "tank"),
        **dict.fromkeys(pack.airplanes, "airplane"),
        **dict.fromkeys(pack.art, "art"),
    }
    return rulebook("magnifico").card(shared.get(card, card))


def _face(names: Names, card: str) -> Image.Image:
    """A card's face: title, sign, figures and a line on what it does."""
    face = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(face)
    draw_construction(draw, (WIDTH / 2, 192))
    draw.rectangle((0, 0, WIDTH - 1, HEIGHT - 1), outline=INK, width=3)
    draw.rectangle((7, 7, WIDTH - 8, HEIGHT - 8), outline=GOLD, width=2)
    middle = WIDTH / 2
    title = _title(card, names)
    face_of_title = heading(title)
    rows = wrapped(title, face_of_title, TITLE_SIZE, WIDTH - 44)
    for row, line in enumerate(rows):
        at = (middle, 60 + 33 * (row - (len(rows) - 1) / 2))
        write(draw, at, line, face_of_title, face_of_title.fitting(line, TITLE_SIZE, WIDTH - 30), INK)
    draw_card_sign(face, names.pack, card, (middle, 192), 150)
    _draw_figures(face, draw, names.pack, card)
    words = "" if card == LEONARDO else brief(card, names, stored=False)
    lines = wrapped(words, FELL_ITALIC, WORDS_SIZE, WIDTH - 36)
    for row, line in enumerate(lines):
        write(draw, (middle, 362 + (row - (len(lines) - 1) / 2) * 26), line, FELL_ITALIC, WORDS_SIZE, SEPIA)
    return face


def _draw_figures(face: Image.Image, draw: ImageDraw.ImageDraw, pack: Pack, card: str) -> None:
    """What it costs in gold at the left; at the right the machine it improves, its dice and hits, or its points."""
    if card == LEONARDO:
        return
    _draw_coin(draw, (46, 290), str(_cost(pack, card)))
    if tank := pack.tanks.get(card):
        _draw_dice(face, draw, tank.dice, tank.hits)
    elif airplane := pack.airplanes.get(card):
        stamped(face, "hook", (WIDTH - 76, 290), 40, INK)
        write(draw, (WIDTH - 38, 290), str(airplane.hooks), SANS_BOLD, 40, INK)
    elif art := pack.art.get(card):
        stamped(face, "laurel", (WIDTH - 80, 290), 46, INK)
        write(draw, (WIDTH - 38, 290), str(art.points), SANS_BOLD, 40, INK)
    elif improved := pack.inventions[card].upgrades:
        draw.rounded_rectangle((WIDTH - 76, 264, WIDTH - 20, 316), radius=8, fill=STONE, outline=INK, width=2)
        pasted(face, machine(f"{improved}s", 44), (WIDTH - 48, 290))


def _cost(pack: Pack, card: str) -> int:
    figures = (pack.tanks.get(card), pack.airplanes.get(card), pack.art.get(card), pack.inventions.get(card))
    return next(figure.cost for figure in figures if figure)


def _draw_coin(draw: ImageDraw.ImageDraw, at: tuple[float, float], figures: str) -> None:
    x, y = at
    draw.ellipse((x - 32, y - 32, x + 32, y + 32), fill=GOLD, outline=INK, width=3)
    draw.ellipse((x - 25, y - 25, x + 25, y + 25), fill=GOLD_LIGHT, outline=SEPIA, width=1)
    write(draw, at, figures, SANS_BOLD, 34, INK)


def _draw_dice(face: Image.Image, draw: ImageDraw.ImageDraw, dice: int, hits: int) -> None:
    """A blank die with how many are rolled, a man with how many hits."""
    y = 290
    draw.rounded_rectangle((WIDTH - 152, y - 18, WIDTH - 116, y + 18), radius=7, fill=WHITE, outline=INK, width=3)
    write(draw, (WIDTH - 100, y), str(dice), SANS_BOLD, 40, INK)
    stamped(face, "vitruvian_man", (WIDTH - 62, y), 44, INK)
    write(draw, (WIDTH - 28, y), str(hits), SANS_BOLD, 40, INK)
