"""Pictures are the same as when they were last looked at and approved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.leonardo1989.view import View
from tests.bot.render.golden_images import MOST_DIFFERENT, kept, small, worst_tile

from .boards import NAMES
from .golden_pictures import GOLDEN, PAINTERS, WALK, town


@pytest.mark.parametrize("name", GOLDEN)
def test_a_picture_is_as_it_was(name: str) -> None:
    assert worst_tile(small(GOLDEN[name]()), kept("leonardo1989", name)) < MOST_DIFFERENT


def without_a_pawn(view: View) -> View:
    """Seat 4's pawn is elsewhere, on a space with another pawn."""
    return replace(view, players=tuple(replace(each, at=1) if each.seat == 4 else each for each in view.players))


def without_a_banner(view: View) -> View:
    return replace(view, holdings=tuple(each for each in view.holdings if each.space != 23))


def without_an_office(view: View) -> View:
    return replace(
        view,
        players=tuple(
            replace(each, offices=tuple(office for office in each.offices if office != 7)) for each in view.players
        ),
    )


@pytest.mark.parametrize("lose", [without_a_pawn, without_a_banner, without_an_office])
def test_a_single_piece_that_is_missing_is_noticed(lose: Callable[[View], View]) -> None:
    picture = PAINTERS.board(lose(town()), NAMES, "en", WALK)
    assert worst_tile(small(picture), kept("leonardo1989", "board")) > MOST_DIFFERENT
