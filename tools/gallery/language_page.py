"""Makes the pictures of `assets/LANGUAGE.md`, the page on how Bottega's pictures are drawn.

python -m tools.gallery.language_page
"""

from collections.abc import Callable
from io import BytesIO
from math import ceil
from pathlib import Path

from PIL import Image, ImageDraw

from bot.render import sizes
from bot.render.colour_sight import SIGHTS, simulated
from bot.render.drawing import hatched
from bot.render.fonts import FELL_CAPITALS, FELL_ITALIC, SANS, SANS_BOLD, Face, write
from bot.render.palette import INK, OWNER_COLOURS, PARCHMENT, SHARED
from bot.render.picture import painters
from bot.render.sizes import GAP, LINE, NARROW, WIDE, on_phone
from bot.render.sprites import draw_change, draw_seat, stamped
from bot.tables import Games

from .sample_game import SampleGame

TARGET = Path(__file__).parents[2] / "assets" / "language"
WIDTH = 1000
COLOURS = 48
BOARD_WIDTH = 780

FACES: tuple[tuple[Face, str], ...] = (
    (FELL_CAPITALS, "IM Fell DW Pica: headings and places"),
    (FELL_ITALIC, "IM Fell DW Pica italic: waters, asides"),
    (SANS, "Alegreya Sans: what is told"),
    (SANS_BOLD, "Alegreya Sans bold: figures 0123456789, names"),
)
SIZES = ("NOTE", "MARK", "TEXT", "FIGURE", "HEADING", "TITLE")


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    drawings: dict[str, Callable[[], Image.Image]] = {
        "paints": paints,
        "owners": owners,
        "letters": letters,
        "icons": icons,
    }
    for name, drawn in drawings.items():
        _keep(drawn(), name)
    for slug in Games().titles:
        _keep(board(slug), f"board-{slug}")


def _keep(picture: Image.Image, name: str) -> None:
    few = picture.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(TARGET / f"{name}.png", optimize=True)


def _sheet(height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    picture = Image.new("RGB", (WIDTH, height), PARCHMENT[0])
    return picture, ImageDraw.Draw(picture)


def paints() -> Image.Image:
    """Every paint the games share, by name."""
    columns, height = 6, 110
    picture, draw = _sheet(ceil(len(SHARED) / columns) * height + GAP)
    width = (WIDTH - GAP) / columns
    for place, (name, paint) in enumerate(SHARED.items()):
        left, top = GAP + place % columns * width, GAP + place // columns * height
        box = (left, top, left + width - GAP, top + height - 46)
        draw.rounded_rectangle(box, radius=8, fill=paint, outline=INK, width=LINE)
        write(draw, (left + (width - GAP) / 2, top + height - 30), name, SANS, 24, INK)
    return picture


def owners() -> Image.Image:
    """The six owners: colour, hatching, letter; below, their colours as other eyes see them."""
    height = 150
    picture, draw = _sheet(height + (len(SIGHTS) + 1) * 56 + WIDE)
    width = (WIDTH - GAP) // len(OWNER_COLOURS)
    for place, (colour, owner_colours) in enumerate(OWNER_COLOURS.items()):
        left = GAP + place * width
        picture.paste(hatched(colour, (width - GAP, height - GAP), 1), (left, GAP))
        draw.rectangle((left, GAP, left + width - GAP, height), outline=INK, width=LINE)
        draw_seat(draw, (left + (width - GAP) / 2, GAP + height / 2), colour, place, 64)
        for row, sight in enumerate((None, *SIGHTS)):
            top = height + GAP + row * 56
            swatch = Image.new("RGB", (width - GAP, 44), owner_colours.strong).quantize(2)
            picture.paste((simulated(swatch, sight) if sight else swatch).convert("RGB"), (left, top))
            told = sight or "all colours"
            write(draw, (left + (width - GAP) / 2, top + 22), told, SANS_BOLD, 24, owner_colours.letter)
    return picture


def letters() -> Image.Image:
    """The fonts, and the steps of letter sizes, with their height on a phone."""
    rows = len(FACES) * 64 + sum(getattr(sizes, size) + WIDE for size in SIZES)
    picture, draw = _sheet(rows + 2 * WIDE)
    y = float(WIDE)
    for face, told in FACES:
        write(draw, (WIDE, y + 24), told, face, 44, INK, anchor="l")
        y += 64
    for name in SIZES:
        size = getattr(sizes, name)
        y += size / 2 + GAP
        told = f"{name} {size}: {on_phone(size):.1f} on a phone"
        write(draw, (WIDE, y), told, SANS_BOLD, size, INK, anchor="l")
        y += size / 2 + GAP
    draw_change(picture, (WIDTH - 220, rows - 320), 3, bold=True)
    draw_change(picture, (WIDTH - 120, rows - 320), -2, bold=True)
    draw_change(picture, (WIDTH - 220, rows - 250), 3, bold=False)
    draw_change(picture, (WIDTH - 120, rows - 250), -2, bold=False)
    return picture


def icons() -> Image.Image:
    """Every pictogram."""
    names = sorted(path.stem for path in (TARGET.parent / "icons").glob("*.png"))
    columns, size = 12, 64
    step = (WIDTH - WIDE) / columns
    picture, _ = _sheet(ceil(len(names) / columns) * round(step) + WIDE)
    for place, name in enumerate(names):
        x, y = GAP + (place % columns + 0.5) * step, GAP + (place // columns + 0.5) * step
        stamped(picture, name, (x, y), size - NARROW, INK)
    return picture


def board(slug: str) -> Image.Image:
    """A board three quarters through a game."""
    games = Games()
    game = SampleGame(games.game(slug, games.packs(slug)[0].id), 4, 7)
    at = game.moments[len(game.moments) * 3 // 4]
    painted = painters(slug).board(at.view, game.names, "en", at.events)
    picture = Image.open(BytesIO(painted.image)).convert("RGB")
    return picture.resize((BOARD_WIDTH, picture.height * BOARD_WIDTH // picture.width), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
