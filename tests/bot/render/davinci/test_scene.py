"""What has a picture of its own, and which of several events comes first."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.render.davinci.painters import PAINTERS
from bot.render.davinci.scenes import Maker, completion, contest
from bot.render.picture import ALT_LIMIT, Picture
from engine.davinci import events as happened
from engine.game import Event
from tests.engine.davinci.positions import all_pass, any_luck, do, table

from .boards import NAMES, crowded, opened, seen

VIEW = seen(crowded())


def scene(*events: Event, names: Sequence[str] = NAMES) -> Picture | None:
    return PAINTERS.scene(VIEW, events, names, "en")


def test_most_events_have_no_scene() -> None:
    assert scene() is None
    assert scene(happened.WorkersPlaced(0, "kiln", 2, True), happened.ContestOpened("12", (0, 1))) is None


def test_a_completion_shows_the_card_who_made_it_and_what_it_pays() -> None:
    state = table(phase="placement", turn=4, labs={1: "3 #12 11w", 2: "3 #12 4w"})
    picture = PAINTERS.scene(seen(state), all_pass(state), NAMES[:3], "en")
    assert picture is not None
    image = opened(picture)
    assert image.size == (1280, 960)
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024
    assert "Bruno completes Bellows machine (12)" in picture.alt
    assert "13 florins" in picture.alt
    assert "Chiara is still working on Bellows machine (12)" in picture.alt
    assert len(picture.alt) <= ALT_LIMIT


def test_first_inventors_come_before_later_ones() -> None:
    done = [
        happened.InventionCompleted(2, "small", "12", 10, False, 11, 0),
        happened.InventionCompleted(1, "small", "12", 13, True, 11, 0),
        happened.StillWorking(0, "large", "12"),
        happened.CardTaken(1, "12", 0),
    ]
    found = completion(done)
    assert found is not None
    assert found.makers == (Maker(1, 13, True), Maker(2, 10, False))
    assert (found.working, found.owner) == ((0,), 1)


def test_of_several_completions_the_dearest_first_one_is_shown() -> None:
    done = [
        happened.InventionCompleted(0, "small", "3", 3, True, 4, 0),
        happened.InventionCompleted(1, "large", "18", 15, False, 15, 0),
        happened.InventionCompleted(2, "large", "12", 13, True, 11, 0),
    ]
    found = completion(done)
    assert found is not None
    assert found.card == "12"


def test_a_contest_shows_all_bids_the_winner_first() -> None:
    found = contest([happened.BidsOpened("12", ((0, 2), (1, 5), (2, 5))), happened.CardTaken(2, "12", 5)])
    assert found is not None
    assert (found.bids, found.winner) == (((2, 5), (1, 5), (0, 2)), 2)


def test_a_contest_played_out_has_its_scene_once_the_bids_are_open() -> None:
    state = table(phase="placement", turn=4, labs={0: "3 #12 11w", 1: "3 #12 11w"})
    all_pass(state)
    names = NAMES[:3]
    assert PAINTERS.scene(seen(state), do(state, "bid 3", seat=0), names, "en") is None
    picture = PAINTERS.scene(seen(state), do(state, "bid 5", seat=1, luck=any_luck()), names, "en")
    assert picture is not None
    assert picture.alt.startswith("The bids for Bellows machine (12) are opened: Bruno 5, Ada 3.")


def test_where_nobody_bids_anything_nobody_has_the_card() -> None:
    found = contest([happened.BidsOpened("12", ((0, 0), (1, 0))), happened.CardLost("12")])
    assert found is not None
    assert found.winner is None


def test_a_completion_is_shown_before_a_contest() -> None:
    bids = [happened.BidsOpened("12", ((0, 2), (1, 5))), happened.CardTaken(1, "12", 5)]
    done = happened.InventionCompleted(0, "small", "3", 3, True, 4, 0)
    picture = scene(*bids, done)
    assert picture is not None
    assert "Dimensioned sling (3)" in picture.alt


@pytest.mark.parametrize("names", [NAMES, ("日本", *NAMES[1:])])
def test_a_name_no_font_can_write_is_left_to_the_letter(names: Sequence[str]) -> None:
    assert scene(happened.InventionCompleted(0, "small", "3", 3, True, 4, 0), names=names) is not None


def test_private_events_have_no_scene() -> None:
    assert scene(happened.BidSealed(0, 7, audience=(0,))) is None
