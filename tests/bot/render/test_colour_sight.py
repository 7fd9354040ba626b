"""Pictures as eyes see them that lack a colour."""

import pytest
from PIL import Image

from bot.render.colour_sight import SIGHTS, Sight, simulated


def flat(paint: tuple[int, int, int]) -> Image.Image:
    picture = Image.new("P", (2, 2))
    picture.putpalette(paint)
    return picture


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("grey", [0, 90, 255])
def test_grey_stays_grey(sight: Sight, grey: int) -> None:
    channels = simulated(flat((grey, grey, grey)), sight).convert("RGB").getpixel((0, 0))
    assert isinstance(channels, tuple)
    assert all(abs(channel - grey) <= 2 for channel in channels)


def test_without_red_or_green_both_look_yellowish() -> None:
    for sight in ("no red", "no green"):
        for paint in ((200, 40, 40), (40, 160, 40)):
            red, green, blue = simulated(flat(paint), sight).convert("RGB").getpixel((0, 0))  # type: ignore[misc,arg-type]
            assert blue < min(red, green)
            assert abs(red - green) < 70


def test_a_picture_of_many_colours_is_refused() -> None:
    with pytest.raises(ValueError, match="palette"):
        simulated(Image.new("RGB", (2, 2)), "no red")
