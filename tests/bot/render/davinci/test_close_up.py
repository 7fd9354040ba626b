"""Places, players and requested inventions enlarged, and the large version of the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.render.davinci.painters import PAINTERS
from bot.render.picture import ALT_LIMIT, Picture
from bot.text import texts
from bot.text.language import ENGLISH, Lang
from engine.davinci.view import View
from tests.engine.davinci.positions import table

from .boards import NAMES, changed, crowded, opened, seen
from .fullest import UNWRITABLE, everybody_at

CROWD = seen(crowded())


def close_up(what: str, view: View = CROWD, lang: Lang = "en") -> Picture:
    return PAINTERS.close_up(what, view, NAMES[: len(view.players)], lang)


def test_whatever_can_be_looked_at_has_a_picture() -> None:
    offered = texts("davinci", ENGLISH, CROWD.pack, NAMES).close_ups(CROWD)
    assert len(offered) == 5 + 8 + 5
    for at, (what, _) in enumerate(offered):
        picture = close_up(what, lang="it" if at % 2 else "en")
        image = opened(picture)
        assert image.size == (1280, 960)
        assert len(image.getcolors(256) or ()) <= 48
        assert len(picture.image) <= 200 * 1024
        assert 20 < len(picture.alt) <= ALT_LIMIT


@pytest.mark.parametrize("what", ["seat 5", "place moon", "card 25", "nothing"])
def test_what_is_not_on_the_table_cannot_be_looked_at(what: str) -> None:
    with pytest.raises(KeyError):
        close_up(what)


def test_an_area_shows_its_workers_in_their_order() -> None:
    before, after = (seen(table(phase="placement", areas={"kiln": each})) for each in ("1:2 0:2", "0:2 1:2"))
    assert changed(close_up("place kiln", before), close_up("place kiln", after)) is not None
    assert "Bruno 2, Ada 2" in close_up("place kiln", before).alt


def test_an_area_being_resolved_shows_the_price() -> None:
    view = replace(seen(table(phase="placement", areas={"kiln": "1:2"})), area="kiln", phase="offer", waiting=(1,))
    dearer = replace(view, paid=2)
    assert changed(close_up("place kiln", view), close_up("place kiln", dearer)) is not None


def test_fifty_workers_in_an_area_are_told_apart() -> None:
    alt = close_up("place kiln", seen(everybody_at("kiln"))).alt
    assert "Dario 9 + master, Bruno 9 + master, Elena 9 + master, Ada 9 + master, Chiara 9 + master" in alt


@pytest.mark.parametrize(
    "change",
    [{"labs": {0: "5 1m #12 4w"}}, {"labs": {0: "3 #12 +2"}}, {"cards": {0: ("2",)}}, {"apprentices": {0: 7}}],
)
def test_a_player_shows_all_that_is_public_of_him(change: dict[str, Any]) -> None:
    before, after = seen(table(requested=("1",))), seen(table(**{"requested": ("1",), **change}))
    assert changed(close_up("seat 0", before), close_up("seat 0", after)) is not None


def test_a_player_keeps_his_secrets() -> None:
    poor, rich = table(florins=0, labs={0: "3 #12 4w"}), table(florins=30, labs={0: "3 #13 4w"})
    assert close_up("seat 0", seen(poor)).image == close_up("seat 0", seen(rich)).image


def test_a_requested_invention_says_how_long_it_takes_whom() -> None:
    view = seen(table(cards={1: ("2",)}, requested=("12", "1", "8", "9")))
    assert changed(close_up("card 12", seen(table(requested=("12", "1", "8", "9")))), close_up("card 12", view))
    assert "Bruno 9 weeks" in close_up("card 12", view).alt


def test_a_name_no_font_can_write_is_left_to_the_letter() -> None:
    for what in ("seat 0", "place kiln", "card 12"):
        assert PAINTERS.close_up(what, CROWD, UNWRITABLE, "en").image


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_large_version_keeps_to_its_limits(lang: Lang) -> None:
    picture = PAINTERS.large(CROWD, NAMES, lang)
    image = opened(picture)
    assert image.size == (1280, 1280)
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 250 * 1024
    assert len(picture.alt) <= ALT_LIMIT


def test_the_large_version_shows_every_card() -> None:
    two, other = (seen(table(cards={1: cards}, gone=gone)) for cards, gone in ((("2",), ("18",)), (("18",), ("2",))))
    small = [PAINTERS.board(view, NAMES[:3], "en") for view in (two, other)]
    large = [PAINTERS.large(view, NAMES[:3], "en") for view in (two, other)]
    assert changed(*small) is not None
    assert changed(*large) is not None
