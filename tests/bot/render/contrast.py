"""How well paints contrast with each other."""

from bot.render.colour_sight import linear

LETTERS = 4.5
"""The least contrast of text with its background (WCAG 2.2, 1.4.3)."""
PIECES = 3.0
"""The least contrast of a piece, or of its outline, with its background (WCAG 2.2, 1.4.11)."""


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two paints, from 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(paint: str) -> float:
    return sum(weight * channel for weight, channel in zip((0.2126, 0.7152, 0.0722), linear(paint), strict=True))
