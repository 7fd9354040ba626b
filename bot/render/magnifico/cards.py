"""Cards as sheets from a sketchbook, and as small tiles in front of a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageDraw

from bot.render.drawing import draw_construction
from bot.render.fonts import FELL_ITALIC, SANS, SANS_BOLD, Face, heading, wrapped, write
from bot.render.palette import GOLD, INK, PAPER, SEPIA, STONE
from bot.render.picture import Picture, finished
from bot.render.sizes import BOLD_LINE, FIGURE, HAIR, LINE, NARROW, NOTE, TEXT
from bot.render.sprites import coin, has_icon, pasted, stamped
from bot.text.language import LANGUAGES, Lang, capital
from bot.text.magnifico.cards import LEONARDO, brief, explained, title
from bot.text.magnifico.phrases import Names
from engine.magnifico.pack import Pack
from engine.magnifico.position import cards_in_play
from engine.magnifico.view import PlayerView

from .palette import LAND, PAINTS
from .pieces import die, machine


def draw_card_sign(picture: Image.Image, pack: Pack, card: str, at: tuple[float, float], size: int) -> None:
    """What a card shows: its machine or invention, for an invention of another pack the one with the same effect; a
    work of art without a sign of its own is a portrait."""
    if pack.is_machine_card(card):
        pasted(picture, machine("tanks" if card in pack.tanks else "airplanes", size), at)
    elif has_icon(card):
        stamped(picture, card, at, size, INK)
    else:
        stamped(picture, pack.printed_like(card)[0] if card in pack.inventions else "painting", at, size, INK)


TILE_HEIGHT = 48
TILE_SIGN = 38
MORE = 48
"""Room for the number of further cards."""
BACK = 32
"""The height of a card face down."""


def tiles_of(pack: Pack, player: PlayerView, scale: float = 1.0) -> list[Image.Image]:
    """Machines, inventions and art in play, then the known stored cards; `scale` 1 is for the large board."""
    played = Counter(cards_in_play(player))
    stored = Counter(player.store or ())
    return [
        *(tile(pack, card, count, scale) for card, count in played.items()),
        *(tile(pack, card, count, scale, stored=True) for card, count in stored.items()),
    ]


def draw_tiles(picture: Image.Image, tiles: Sequence[Image.Image], bounds: tuple[float, float], y: float) -> None:
    """Tiles from left to right, and how many more there are than fit."""
    left, right = bounds
    shown = [*tiles]
    while shown and _width(shown) > right - left - (MORE if len(shown) < len(tiles) else 0):
        shown.pop()
    for each in shown:
        pasted(picture, each, (left + each.width / 2, y))
        left += each.width + HAIR
    if more := len(tiles) - len(shown):
        write(ImageDraw.Draw(picture), (right, y), f"+{more}", SANS_BOLD, NOTE, INK, anchor="r")


def _width(tiles: Sequence[Image.Image]) -> int:
    return sum(each.width + HAIR for each in tiles) - HAIR


def in_rows(tiles: Sequence[Image.Image], room: float) -> list[list[Image.Image]]:
    """As many tiles to a row as fit."""
    rows: list[list[Image.Image]] = []
    for each in tiles:
        if not rows or _width([*rows[-1], each]) > room:
            rows.append([])
        rows[-1].append(each)
    return rows


@cache
def tile(pack: Pack, card: str, count: int, scale: float, *, stored: bool = False) -> Image.Image:
    """A card in play on paper, a stored one on grey with a broken edge."""
    figures = _figures(pack, card, count)
    size, height, sign, air = (round(measure * scale) for measure in (NOTE, TILE_HEIGHT, TILE_SIGN, HAIR))
    room = round(SANS_BOLD.width(figures, size)) + air if figures else 0
    width = sign + room + 2 * air
    piece = Image.new("RGBA", (width, height), STONE if stored else PAPER)
    draw = ImageDraw.Draw(piece)
    if stored:
        _draw_broken_edge(draw, width, height)
    else:
        draw.rectangle((0, 0, width - 1, height - 1), outline=GOLD, width=LINE)
    draw_card_sign(piece, pack, card, (air + sign / 2, height / 2), sign)
    write(draw, (2 * air + sign, height / 2), figures, SANS_BOLD, size, INK, anchor="l")
    return piece


def _draw_broken_edge(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    for x in range(0, width, 2 * NARROW):
        for y in (0, height - LINE):
            draw.rectangle((x, y, x + NARROW, y + LINE - 1), fill=SEPIA)
    for y in range(0, height, 2 * NARROW):
        for x in (0, width - LINE):
            draw.rectangle((x, y, x + LINE - 1, y + NARROW), fill=SEPIA)


def _figures(pack: Pack, card: str, count: int) -> str:
    """A tank's dice and hits, an airplane's hooks, a work's points, the number of an invention."""
    if tank := pack.tanks.get(card):
        return f"{tank.dice}-{tank.hits}"
    if airplane := pack.airplanes.get(card):
        return str(airplane.hooks)
    if art := pack.art.get(card):
        return str(art.points)
    return f"×{count}" if count > 1 else ""


def draw_back(picture: Image.Image, at: tuple[float, float], height: int = BACK, sign: str = "vitruvian_man") -> None:
    """A card face down."""
    x, y = at
    half = height * 0.36
    draw = ImageDraw.Draw(picture)
    draw.rectangle((x - half, y - height / 2, x + half, y + height / 2), fill=GOLD, outline=INK, width=LINE)
    stamped(picture, sign, at, round(height * 0.62), INK)


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
    alt = " ".join(f"{title(card, names)}: {brief(card, names)}." for card in offer)
    return finished(picture, PAINTS, "offer", alt)


def paint_card(pack: Pack, card: str, lang: Lang) -> Picture:
    """One card and its full text. Raises `KeyError` for a card that is not in the pack."""
    names = Names(LANGUAGES[lang], pack)
    text = " ".join(explained(card, names)) or f"{capital(brief(card, names, stored=False))}."
    picture = Image.new("RGB", PAGE, LAND[0])
    left, middle = WIDTH + 3 * MARGIN, PAGE[1] / 2
    draw = ImageDraw.Draw(picture)
    draw_construction(draw, ((left + PAGE[0] - MARGIN) / 2, middle), PAGE[1] * 0.42)
    picture.paste(_face(names, card), (MARGIN, MARGIN))
    lines = wrapped(text, SANS, TEXT, PAGE[0] - left - 2 * MARGIN)
    for row, line in enumerate(lines):
        at = (left, middle + LINE_HEIGHT * (row - (len(lines) - 1) / 2))
        write(draw, at, line, SANS, TEXT, INK, anchor="l", halo=LAND[0])
    return finished(picture, PAINTS, "card", f"{title(card, names)}: {text}")


def _face(names: Names, card: str) -> Image.Image:
    """A card's face: title, sign, figures and a line on what it does."""
    face = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(face)
    middle = WIDTH / 2
    draw_construction(draw, (middle, SIGN), CIRCLE)
    draw.rectangle((0, 0, WIDTH - 1, HEIGHT - 1), outline=INK, width=BOLD_LINE)
    draw.rectangle((NARROW, NARROW, WIDTH - NARROW - 1, HEIGHT - NARROW - 1), outline=GOLD, width=LINE)
    name = title(card, names)
    _write_rows(draw, name, heading(name), FIGURE, (middle, TITLES), FIGURE, INK)
    draw_card_sign(face, names.pack, card, (middle, SIGN), SIGN_SIZE)
    _draw_figures(face, draw, names.pack, card)
    words = "" if card == LEONARDO else brief(card, names, stored=False)
    _write_rows(draw, words, FELL_ITALIC, TEXT, (middle, WORDS), TEXT, SEPIA)
    return face


def _write_rows(
    draw: ImageDraw.ImageDraw, text: str, face: Face, size: int, at: tuple[float, float], height: int, paint: str
) -> None:
    """A text in the middle of a card, line under line; brackets begin a new one."""
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
    """The cost in gold at the left; at the right the machine it improves, its dice and hits, or its points."""
    if card == LEONARDO:
        return
    pasted(face, coin(str(pack.costs[card]), 36), (54, FIGURES))
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
    """A sign with a figure, placed by the figure's end."""
    write(draw, (right, FIGURES), str(figure), SANS_BOLD, FIGURE, INK, anchor="r")
    left = right - SANS_BOLD.width(str(figure), FIGURE) - HAIR
    stamped(face, icon, (left - FIGURE_SIGN / 2, FIGURES), FIGURE_SIGN, INK)


def _draw_dice(face: Image.Image, draw: ImageDraw.ImageDraw, dice: int, hits: int) -> None:
    """A blank die with the number of dice, a man with the number of hits."""
    pasted(face, die(None, FIGURE_SIGN - NARROW), (136, FIGURES))
    write(draw, (160, FIGURES), str(dice), SANS_BOLD, FIGURE, INK, anchor="l")
    _draw_figure(face, draw, "vitruvian_man", hits, WIDTH - 2 * MARGIN)
