"""Compares pictures with those in the repository: nearly alike, and no piece missing.

Each game's module of golden pictures names its own. To replace them after an intended change, look at what `python -m
tests.bot.render.golden_images` has written, then keep it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from bot.render.picture import Picture

FOLDER = Path(__file__).parent / "golden"
WIDTH = 320
TILE = 16
"""Pictures are compared tile by tile: a small piece is much of a tile, and little of a picture."""
MOST_DIFFERENT = 12.0
"""The mean difference of a tile's channels, of 255. Another version of the font library moves edges by less."""

GAMES = ("magnifico", "davinci", "leonardo1989")


def golden(game: str) -> Mapping[str, Callable[[], Picture]]:
    """A game's golden pictures by their names: `GOLDEN` in its module of that name."""
    module = importlib.import_module(f"tests.bot.render.{game}.golden_pictures")
    pictures: Mapping[str, Callable[[], Picture]] = module.GOLDEN
    return pictures


def small(picture: Picture) -> Image.Image:
    """A picture at the width of golden ones."""
    image = Image.open(BytesIO(picture.image)).convert("RGB")
    return image.resize((WIDTH, image.height * WIDTH // image.width), Image.Resampling.BOX)


def kept(game: str, name: str) -> Image.Image:
    return Image.open(FOLDER / game / f"{name}.png").convert("RGB")


def worst_tile(one: Image.Image, other: Image.Image) -> float:
    """The mean difference, of 255, in the tile that differs most; 255 if the sizes differ."""
    if one.size != other.size:
        return 255.0
    difference = ImageChops.difference(one, other)
    return max(
        sum(ImageStat.Stat(difference.crop((x, y, x + TILE, y + TILE))).mean) / 3
        for x in range(0, one.width, TILE)
        for y in range(0, one.height, TILE)
    )


def keep_all() -> None:
    """Writes every golden picture."""
    for game in GAMES:
        (FOLDER / game).mkdir(parents=True, exist_ok=True)
        for name, paint in golden(game).items():
            picture = small(paint()).quantize(256, Image.Quantize.FASTOCTREE)
            picture.save(FOLDER / game / f"{name}.png", optimize=True)


if __name__ == "__main__":
    keep_all()
