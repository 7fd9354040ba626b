"""Pictograms: masks from `assets/icons`, stamped in one colour."""

from functools import cache
from importlib.resources import files
from io import BytesIO

from PIL import Image


def stamped(picture: Image.Image, icon: str, centre: tuple[float, float], size: int, paint: str) -> None:
    """Stamp an icon `size` pixels wide around a point."""
    mask = _mask(icon, size)
    picture.paste(paint, (round(centre[0] - size / 2), round(centre[1] - size / 2)), mask)


@cache
def has_icon(icon: str) -> bool:
    return files("assets").joinpath("icons", f"{icon}.png").is_file()


@cache
def _mask(icon: str, size: int) -> Image.Image:
    data = files("assets").joinpath("icons", f"{icon}.png").read_bytes()
    return Image.open(BytesIO(data)).convert("L").resize((size, size), Image.Resampling.LANCZOS)
