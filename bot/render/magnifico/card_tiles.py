"""The cards in front of a player, as small tiles: what each shows, with its figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.measures import HAIR, LINE, NARROW, NOTE
from bot.render.palette import GOLD, INK, PAPER, SEPIA, STONE
from bot.render.sheets import pasted
from engine.magnifico.pack import Pack
from engine.magnifico.view import PlayerView

from .card_signs import draw_card_sign

HEIGHT = 48
SIGN = 38
MORE = 48
"""Room for how many more cards there are."""
BACK = 32
"""The height of a card face down."""


def tiles_of(pack: Pack, player: PlayerView, scale: float = 1.0) -> list[Image.Image]:
    """Machines, inventions and art in play, then what is known to be stored; `scale` 1 is for the large board."""
    in_play = [card for card in (player.tank, player.airplane) if card]
    played = Counter([*in_play, *player.inventions, *player.art])
    stored = Counter(player.store or ())
    return [
        *(tile(pack, card, count, scale) for card, count in played.items()),
        *(tile(pack, card, count, scale, stored=True) for card, count in stored.items()),
    ]


def draw_tiles(picture: Image.Image, tiles: Sequence[Image.Image], bounds: tuple[float, float], y: float) -> None:
    """Tiles from left to right, and how many more there are than there is room for."""
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
    """As many tiles to a row as there is room for."""
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
    size, height, sign, air = (round(measure * scale) for measure in (NOTE, HEIGHT, SIGN, HAIR))
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
    """A tank's dice and hits, an airplane's hooks, a work's points, how many there are of an invention."""
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
