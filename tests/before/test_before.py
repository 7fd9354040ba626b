"""An earlier Bottega's tables go on, and every button it has posted does what it did."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.assembly import all_routes
from bot.front.discord.interaction import parse_id

from .pictures import paint_all, painter, read_pictures
from .sample import Kept, Sample, pressed, read_sample, read_town, restore


@pytest.fixture(scope="module")
def sample() -> Sample:
    return read_sample()


def test_every_verb_of_the_sample_is_still_known(sample: Sample) -> None:
    verbs = {_verb(each) for each in sample.presses}
    assert len(verbs) > 90
    assert verbs <= set(all_routes().by_verb)


async def test_each_press_does_what_it_did(tmp_path: Path, sample: Sample) -> None:
    now, unforeseen = await pressed(restore(tmp_path / "town.db"), read_town(), sample.presses)
    assert unforeseen == []
    pairs = zip(sample.presses, now.presses, strict=True)
    changed = [(before.data, before, after) for before, after in pairs if before != after]
    assert changed == []
    assert now.rows == sample.rows


def test_each_picture_is_what_it_was() -> None:
    kept = read_pictures()
    if painter() != kept["painted_by"]:
        pytest.skip("the pictures were kept from other versions of Pillow and its libraries")
    assert paint_all() == kept["pictures"]


def _verb(press: Kept) -> str:
    found = parse_id(press.data["custom_id"])
    assert found
    return found.verb
