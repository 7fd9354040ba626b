"""Cards as sheets from a sketchbook: the cards on offer side by side, and one card with what it does."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.construction import draw_construction
from bot.render.encoding import finished
from bot.render.florins import coin
from bot.render.fonts import FELL_ITALIC, SANS, SANS_BOLD, Face, heading, wrapped, write
from bot.render.icons import stamped
from bot.render.measures import BOLD_LINE, FIGURE, HAIR, LINE, NARROW, TEXT
from bot.render.palette import GOLD, INK, PAPER, SEPIA, STONE
from bot.render.picture import Picture
from bot.render.sheets import pasted
from bot.text.language import LANGUAGES, Lang
from bot.text.magnifico.cards import LEONARDO, brief
from bot.text.magnifico.names import Names
from bot.text.rulebook import Card, rulebook
from engine.magnifico.pack import Pack

from .card_signs import draw_card_sign
from .dice import die
from .palette import LAND, PAINTS
from .pieces import machine

WIDTH, HEIGHT = 300, 596
MARGIN = 16
NARROWEST = 4 / 3
"""Width to height of the narrowest picture: Discord shows taller ones small on a phone."""

TITLES, SIGN, FIGURES, WORDS = 88, 252, 384, 500
"""Middle heights of title, sign, figures and words."""
SIGN_SIZE, CIRCLE = 156, 84
FIGURE_SIGN = 46
PAGE = (1280, HEIGHT + 2 * MARGIN)
"""A card with its full text."""
LINE_HEIGHT = 48


def paint_offer(pack: Pack, offer: Sequence[str], lang: Lang) -> Picture:
    """The cards on offer, in the order shown: what each is, does and costs to put into play."""
    names = Names(LANGUAGES[lang], pack)
    height = HEIGHT + 2 * MARGIN
    width = max(len(offer) * (WIDTH + MARGIN) + MARGIN, round(height * NARROWEST))
    picture = Image.new("RGB", (width, height), LAND[0])
    left = (width - len(offer) * (WIDTH + MARGIN) + MARGIN) // 2
    for index, card in enumerate(offer):
        picture.paste(_face(names, card), (left + index * (WIDTH + MARGIN), MARGIN))
    alt = " ".join(f"{_title(card, names)}: {brief(card, names)}." for card in offer)
    return finished(picture, PAINTS, "offer", alt)


def paint_card(pack: Pack, card: str, lang: Lang) -> Picture:
    """One card and its full text. Raises `KeyError` for a card that is not in the pack."""
    names = Names(LANGUAGES[lang], pack)
    text = _entry(card, pack).text.in_language(lang)
    picture = Image.new("RGB", PAGE, LAND[0])
    left, middle = WIDTH + 3 * MARGIN, PAGE[1] / 2
    draw = ImageDraw.Draw(picture)
    draw_construction(draw, ((left + PAGE[0] - MARGIN) / 2, middle), PAGE[1] * 0.42)
    picture.paste(_face(names, card), (MARGIN, MARGIN))
    lines = wrapped(text, SANS, TEXT, PAGE[0] - left - 2 * MARGIN)
    for row, line in enumerate(lines):
        at = (left, middle + LINE_HEIGHT * (row - (len(lines) - 1) / 2))
        write(draw, at, line, SANS, TEXT, INK, anchor="l", halo=LAND[0])
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
    middle = WIDTH / 2
    draw_construction(draw, (middle, SIGN), CIRCLE)
    draw.rectangle((0, 0, WIDTH - 1, HEIGHT - 1), outline=INK, width=BOLD_LINE)
    draw.rectangle((NARROW, NARROW, WIDTH - NARROW - 1, HEIGHT - NARROW - 1), outline=GOLD, width=LINE)
    title = _title(card, names)
    _write_rows(draw, title, heading(title), FIGURE, (middle, TITLES), FIGURE, INK)
    draw_card_sign(face, names.pack, card, (middle, SIGN), SIGN_SIZE)
    _draw_figures(face, draw, names.pack, card)
    words = "" if card == LEONARDO else brief(card, names, stored=False)
    _write_rows(draw, words, FELL_ITALIC, TEXT, (middle, WORDS), TEXT, SEPIA)
    return face


def _write_rows(
    draw: ImageDraw.ImageDraw, text: str, face: Face, size: int, at: tuple[float, float], height: int, paint: str
) -> None:
    """A text in the middle of a card, line under line; what stands in brackets begins a new one."""
    parts = text.replace(" (", "\n(").splitlines()
    lines = [line for part in parts for line in wrapped(part, face, size, WIDTH - 5 * NARROW)]
    for row, line in enumerate(lines):
        write(
            draw,
            (at[0], at[1] + height * (row - (len(lines) - 1) / 2)),
            line,
            face,
            face.fitting(line, size, WIDTH - 4 * NARROW),
            paint,
        )


def _draw_figures(face: Image.Image, draw: ImageDraw.ImageDraw, pack: Pack, card: str) -> None:
    """What it costs in gold at the left; at the right the machine it improves, its dice and hits, or its points."""
    if card == LEONARDO:
        return
    pasted(face, coin(str(_cost(pack, card)), 36), (54, FIGURES))
    right = WIDTH - 2 * MARGIN
    if tank := pack.tanks.get(card):
        _draw_dice(face, draw, tank.dice, tank.hits)
    elif airplane := pack.airplanes.get(card):
        _draw_figure(face, draw, "hook", airplane.hooks, right)
    elif art := pack.art.get(card):
        _draw_figure(face, draw, "laurel", art.points, right)
    elif improved := pack.inventions[card].upgrades:
        box = (right - 56, FIGURES - 28, right, FIGURES + 28)
        draw.rounded_rectangle(box, radius=NARROW, fill=STONE, outline=INK, width=LINE)
        pasted(face, machine(f"{improved}s", FIGURE_SIGN), (right - 28, FIGURES))


def _draw_figure(face: Image.Image, draw: ImageDraw.ImageDraw, icon: str, figure: int, right: float) -> None:
    """A sign with a figure whose end is given."""
    write(draw, (right, FIGURES), str(figure), SANS_BOLD, FIGURE, INK, anchor="r")
    left = right - SANS_BOLD.width(str(figure), FIGURE) - HAIR
    stamped(face, icon, (left - FIGURE_SIGN / 2, FIGURES), FIGURE_SIGN, INK)


def _draw_dice(face: Image.Image, draw: ImageDraw.ImageDraw, dice: int, hits: int) -> None:
    """A blank die with how many are rolled, a man with how many hits."""
    pasted(face, die(None, FIGURE_SIGN - NARROW), (136, FIGURES))
    write(draw, (160, FIGURES), str(dice), SANS_BOLD, FIGURE, INK, anchor="l")
    _draw_figure(face, draw, "vitruvian_man", hits, WIDTH - 2 * MARGIN)


def _cost(pack: Pack, card: str) -> int:
    figures = (pack.tanks.get(card), pack.airplanes.get(card), pack.art.get(card), pack.inventions.get(card))
    return next(figure.cost for figure in figures if figure)
