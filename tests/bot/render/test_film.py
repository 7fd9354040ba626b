"""Films: every frame in order, and never too large for Discord."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from typing import Literal

import pytest
from PIL import Image

from bot.render import picture as films
from bot.render.picture import FRAME_MS, LAST_MS, film


def frames(count: int) -> list[Image.Image]:
    """Frames that differ, and that no program can compress much."""
    return [Image.effect_noise((160, 120), 20 + 9 * number).convert("RGB") for number in range(count)]


def shown(made: bytes) -> list[tuple[int, bytes]]:
    """How long each frame is shown, and what it shows."""
    image = Image.open(BytesIO(made))
    found = []
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        image.load()
        found.append((image.info["duration"], image.convert("L").tobytes()))
    return found


@pytest.mark.parametrize("kind", ["webp", "gif"])
def test_a_film_shows_every_frame_and_rests_on_the_last(kind: Literal["webp", "gif"]) -> None:
    told = shown(film(frames(4), kind))
    assert [time for time, _ in told] == [FRAME_MS] * 3 + [LAST_MS]
    assert all(one != other for (_, one), (_, other) in pairwise(told))


def test_a_film_too_large_for_discord_leaves_frames_out(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = film(frames(9), "webp")
    monkeypatch.setattr(films, "MOST_BYTES", len(whole) * 2 // 3)
    made = film(frames(9), "webp")
    assert len(made) <= len(whole) * 2 // 3
    assert len(shown(made)) == 5
