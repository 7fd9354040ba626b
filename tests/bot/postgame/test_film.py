"""A whole game as a film."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.postgame import finale as films
from bot.postgame.finale import film_of

from .finished import finished


def test_a_film_goes_from_the_opening_to_the_end_in_few_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "MOST_FRAMES", 5)
    record, game = finished("leonardo1989")
    names = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fosca")[: record.setup.seats]
    image = Image.open(BytesIO(film_of(record, game, names, "en", "webp")))
    assert image.size == (640, 480)
    assert 4 <= image.n_frames <= 5  # type: ignore[attr-defined]
