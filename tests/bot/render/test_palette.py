"""Owners differ by colour, by hatching without colour, and with any kind of colour blindness."""

from itertools import combinations

import pytest

from bot.render.colour_sight import SIGHTS, Colour, Matrix, Sight, linear, seen
from bot.render.davinci import palette as davinci
from bot.render.drawing import hatched
from bot.render.leonardo1989 import palette as leonardo1989
from bot.render.magnifico import palette as magnifico
from bot.render.palette import OWNER_COLOURS, rgb
from engine.davinci.options import COLOURS as DAVINCI_COLOURS
from engine.leonardo1989.options import COLOURS as LEONARDO1989_COLOURS
from engine.magnifico.options import COLOURS as MAGNIFICO_COLOURS
from tests.bot.render.contrast import LETTERS, contrast

XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE_POINT = (0.9505, 1.0, 1.089)
CLEARLY_APART = 18.0
"""CIE 1976 colour difference; 2.3 is just noticeable."""


def test_every_colour_of_the_rules_has_a_livery() -> None:
    assert {*MAGNIFICO_COLOURS, *DAVINCI_COLOURS, *LEONARDO1989_COLOURS} <= set(OWNER_COLOURS)


@pytest.mark.parametrize(
    "paints",
    [magnifico.PAINTS, davinci.PAINTS, leonardo1989.PAINTS],
    ids=["magnifico", "davinci", "leonardo1989"],
)
def test_there_are_at_most_48_colours(paints: tuple[str, ...]) -> None:
    assert len(set(paints)) == len(paints) <= 48


@pytest.mark.parametrize("sight", [None, *SIGHTS], ids=["all colours", *SIGHTS])
def test_owners_are_apart_in_every_sight(sight: Sight | None) -> None:
    light = {name: linear(owner_colours.strong) for name, owner_colours in OWNER_COLOURS.items()}
    strong = {name: _lab(seen(colour, sight) if sight else colour) for name, colour in light.items()}
    close = [pair for pair in combinations(strong, 2) if _distance(strong[pair[0]], strong[pair[1]]) < CLEARLY_APART]
    assert close == []


def test_hatchings_differ_without_colour() -> None:
    lines = {name: _hatching(name, rgb(owner_colours.line)) for name, owner_colours in OWNER_COLOURS.items()}
    alike = {
        (one, other): sum(a == b for a, b in zip(lines[one], lines[other], strict=True)) / 120**2
        for one, other in combinations(OWNER_COLOURS, 2)
    }
    assert [each for each in alike.items() if each[1] >= 0.9] == []


def _hatching(name: str, line: tuple[int, int, int]) -> list[bool]:
    """Which pixels of a hatched square are drawn."""
    sheet = hatched(name, (120, 120), fine=2)
    return [sheet.getpixel((x, y)) == line for x in range(120) for y in range(120)]


def test_letters_stand_out_from_their_ground() -> None:
    for owner_colours in OWNER_COLOURS.values():
        assert contrast(owner_colours.letter, owner_colours.strong) >= LETTERS


def _lab(colour: Colour) -> Colour:
    parts = [
        sum(a * b for a, b in zip(row, colour, strict=True)) / white
        for row, white in zip(XYZ, WHITE_POINT, strict=True)
    ]
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _distance(one: Colour, other: Colour) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)
