"""How a picture looks to eyes that lack red, green or blue."""

from __future__ import annotations

from typing import Literal

from PIL import Image

from .palette import rgb

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]
Sight = Literal["no red", "no green", "no blue"]

SIGHTS: dict[Sight, Matrix] = {
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB."""


def linear(paint: str) -> Colour:
    """A paint's light, each channel from 0 to 1."""
    red, green, blue = (_light(channel / 255) for channel in rgb(paint))
    return red, green, blue


def seen(colour: Colour, sight: Sight) -> Colour:
    """Light as those eyes see it."""
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in SIGHTS[sight]
    )
    return red, green, blue


def simulated(picture: Image.Image, sight: Sight) -> Image.Image:
    """A picture as those eyes see it. Its colours are converted one by one, so it must have a palette."""
    colours = picture.getpalette()
    if picture.mode != "P" or colours is None:
        raise ValueError("only a picture with a palette can be simulated")
    channels: list[int] = []
    for first in range(0, len(colours), 3):
        red, green, blue = (_light(channel / 255) for channel in colours[first : first + 3])
        channels += [round(255 * _channel(light)) for light in seen((red, green, blue), sight)]
    changed = picture.copy()
    changed.putpalette(channels)
    return changed


def _light(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _channel(light: float) -> float:
    return light * 12.92 if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)
