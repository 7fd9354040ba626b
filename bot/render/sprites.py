"""Small drawings made once and laid on pictures: icons, coins, badges."""

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

from PIL import Image, ImageDraw

from .fonts import SANS_BOLD, write
from .palette import BLOOD, FAINT, GOLD, GOLD_LIGHT, INK, LETTERS, OWNER_COLOURS, PAPER, PARCHMENT, SEPIA, WHITE, rgb
from .sizes import HAIR, MARK, NARROW, TEXT


def clear_sheet(width: int, height: int, fine: int, ground: str = INK) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A transparent sheet `fine` times as large as `width` by `height`, and a pen for it; edges fade into `ground`."""
    sheet = Image.new("RGBA", (width * fine, height * fine), (*rgb(ground), 0))
    return sheet, ImageDraw.Draw(sheet)


def pasted(picture: Image.Image, piece: Image.Image, centre: tuple[float, float]) -> None:
    """Lays a piece on a picture around a point."""
    corner = (round(centre[0] - piece.width / 2), round(centre[1] - piece.height / 2))
    picture.paste(piece, corner, piece)


def stamped(picture: Image.Image, icon: str, centre: tuple[float, float], size: int, paint: str) -> None:
    """Stamps an icon `size` pixels wide around a point."""
    mask = _mask(icon, size)
    picture.paste(paint, (round(centre[0] - size / 2), round(centre[1] - size / 2)), mask)


@cache
def has_icon(icon: str) -> bool:
    return files("assets").joinpath("icons", f"{icon}.png").is_file()


@cache
def _mask(icon: str, size: int) -> Image.Image:
    data = files("assets").joinpath("icons", f"{icon}.png").read_bytes()
    return Image.open(BytesIO(data)).convert("L").resize((size, size), Image.Resampling.LANCZOS)


FINE = 4


@lru_cache(256)
def coin(figures: str, radius: int, pale: bool = False) -> Image.Image:
    """A gold coin; a `pale` one cannot be used now."""
    side = 2 * radius + 1
    sheet, draw = clear_sheet(side, side, FINE)
    rim = round(0.2 * radius * FINE)
    outer, inner = (PARCHMENT[3], PAPER) if pale else (GOLD, GOLD_LIGHT)
    line, ring, ink = (FAINT, FAINT, FAINT) if pale else (INK, SEPIA, INK)
    edge = side * FINE - 1
    draw.ellipse((0, 0, edge, edge), fill=outer, outline=line, width=2 * FINE)
    draw.ellipse((rim, rim, edge - rim, edge - rim), fill=inner, outline=ring, width=FINE)
    piece = sheet.reduce(FINE)
    size = SANS_BOLD.fitting(figures, round(radius * 1.2), radius * 1.5)
    write(ImageDraw.Draw(piece), (side / 2, side / 2), figures, SANS_BOLD, size, ink)
    return piece


def draw_change(picture: Image.Image, at: tuple[float, float], change: int, *, bold: bool) -> None:
    """A badge around a point: +n on gold, −n on red with a cut corner, so that sign, shape and colour each tell which;
    `bold` for the reader's own, pale and smaller otherwise."""
    pasted(picture, badge(change, bold), at)


@lru_cache(256)
def badge(change: int, bold: bool) -> Image.Image:
    """The badge by itself. Raises `ValueError` if nothing has changed."""
    if not change:
        raise ValueError("nothing has changed")
    gain, text = change > 0, signed(change)
    size = TEXT if bold else MARK
    width, height = round(SANS_BOLD.width(text, size)) + 2 * NARROW + HAIR, size + HAIR
    sheet, draw = clear_sheet(width, height, FINE, PAPER)
    ground, letters = (GOLD_LIGHT, INK) if gain else (BLOOD, WHITE)
    if not bold:
        ground, letters = PAPER, INK if gain else BLOOD
    right, foot, cut = width * FINE - 1, height * FINE - 1, 9 * FINE
    line, edge = INK if bold else SEPIA, (3 if bold else 2) * FINE
    if gain:
        draw.rounded_rectangle((0, 0, right, foot), radius=height * FINE // 2, fill=ground, outline=line, width=edge)
    else:
        corners = [(0, 0), (right, 0), (right, foot - cut), (right - cut, foot), (cut, foot), (0, foot - cut)]
        draw.polygon(corners, fill=ground, outline=line, width=edge)
    piece = sheet.reduce(FINE)
    write(ImageDraw.Draw(piece), (width / 2, height / 2), text, SANS_BOLD, size, letters)
    return piece


def signed(change: int) -> str:
    """A number with its sign; the minus is as wide as the plus."""
    return f"+{change}" if change > 0 else f"−{-change}"


__all__ = ["LETTERS", "draw_seat"]


def draw_seat(draw: ImageDraw.ImageDraw, at: tuple[float, float], colour: str, seat: int, size: int) -> None:
    """A seat's letter on its colour."""
    x, y = at
    half = size / 2
    owner_colours = OWNER_COLOURS[colour]
    draw.rounded_rectangle(
        (x - half, y - half, x + half, y + half), radius=size // 5, fill=owner_colours.strong, outline=INK, width=2
    )
    write(draw, at, LETTERS[seat], SANS_BOLD, round(size * 0.8), owner_colours.letter)


def draw_place(picture: Image.Image, place: int, at: tuple[float, float]) -> None:
    """A disc with the place, from 1 for the first; `place` counts from 0."""
    x, y = at
    draw = ImageDraw.Draw(picture)
    draw.ellipse((x - 24, y - 24, x + 24, y + 24), fill=INK, outline=GOLD, width=2)
    write(draw, at, str(place + 1), SANS_BOLD, 34, GOLD_LIGHT)
