"""Close-ups of each space and of each player."""

from __future__ import annotations

import pytest

from bot.render.leonardo1989.painters import PAINTERS
from bot.render.picture import ALT_LIMIT, Picture
from bot.text import texts
from bot.text.language import LANGUAGES
from engine.leonardo1989.state import State
from tests.engine.leonardo1989.positions import PACK, table

from .boards import NAMES, changed, crowded, opened, seen

FULL = seen(crowded())
SOME = ("1", "2", "6", "11", "13", "20", "32")
"""Spaces of every kind."""


def close_up(what: str, state: State) -> Picture:
    return PAINTERS.close_up(what, seen(state), NAMES, "en")


def test_whatever_can_be_looked_at_has_its_own_picture() -> None:
    said = texts("leonardo1989", LANGUAGES["it"], PACK, NAMES).close_ups(FULL)
    assert len(said) == 6 + 32
    some = [what for what, _ in said if what.startswith("seat") or what.removeprefix("place ") in SOME]
    pictures = [PAINTERS.close_up(what, FULL, NAMES, "it") for what in some]
    assert len({picture.image for picture in pictures}) == len(pictures) == 6 + len(SOME)
    for picture in pictures:
        image = opened(picture)
        assert image.size == (1280, 960)
        assert len(image.getcolors(256) or ()) <= 48
        assert len(picture.image) <= 200 * 1024
        assert 20 < len(picture.alt) <= ALT_LIMIT
        assert "**" not in picture.alt and "\n" not in picture.alt


@pytest.mark.parametrize("what", ["", "seat", "seat 6", "seat -1", "place 0", "place 33", "place 05", "city 2"])
def test_what_is_not_there_cannot_be_looked_at(what: str) -> None:
    with pytest.raises(KeyError):
        PAINTERS.close_up(what, FULL, NAMES, "en")


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("place 8", {"owns": {0: "8"}}),
        ("place 8", {"owns": {1: "8*1"}}),
        ("place 8", {"at": {2: 8}}),
        ("place 6", {"owns": {1: "6"}}),
        ("place 7", {"offices": {1: [7]}}),
        ("place 7", {"at": {2: 7}}),
        ("seat 1", {"owns": {1: "8*1"}}),
        ("seat 1", {"florins": {1: 300}}),
        ("seat 1", {"men": {1: 1}}),
        ("seat 1", {"offices": {1: [28]}}),
        ("seat 1", {"at": {1: 13}}),
        ("seat 1", {"out": (1,)}),
    ],
)
def test_all_that_is_there_is_seen(what: str, change: dict[str, object]) -> None:
    before, after = table(), table(**change)  # type: ignore[arg-type]
    assert changed(close_up(what, before), close_up(what, after)) is not None


def test_members_of_a_guild_have_one_picture() -> None:
    state = table(together=[(0, 2)], owns={0: "8 10"})
    assert close_up("seat 0", state).image == close_up("seat 2", state).image


def test_a_secret_faction_is_in_no_close_up() -> None:
    one, other = (close_up("seat 1", table(factions={1: faction})) for faction in ("guelf", "ghibelline"))
    assert one == other
