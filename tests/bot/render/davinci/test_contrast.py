"""Letters contrast with everything behind them, and pieces with every place they can be on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.render.davinci.painters import PAINTERS
from bot.render.davinci.palette import HILL, HILL_DARK, METALS
from bot.render.palette import (
    BLOOD,
    GOLD,
    GOLD_LIGHT,
    INK,
    OWNER_COLOURS,
    PAPER,
    PARCHMENT,
    RIVER,
    SEPIA,
    STONE,
    WHITE,
)
from engine.davinci import events as happened
from engine.davinci.options import COLOURS
from tests.bot.render.contrast import LETTERS, PIECES, contrast
from tests.bot.render.grounds import standing
from tests.engine.davinci.positions import PACK, table

from .boards import NAMES, seen
from .fullest import fullest

FULLEST = fullest()
GROUNDS = {
    "sky and paper": PAPER,
    "plates": WHITE,
    "whoever acts": GOLD_LIGHT,
    "bidders": GOLD,
    "street": PARCHMENT[0],
    "desk": PARCHMENT[1],
    "sheets": PARCHMENT[2],
    "idle laboratories": PARCHMENT[3],
    "river": RIVER,
    "quay": STONE,
    "hills": HILL,
    "near hills": HILL_DARK,
    **METALS,
    **{f"land of {colour}": OWNER_COLOURS[colour].tint for colour in COLOURS},
}


def test_all_text_of_boards_stands_out_in_every_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the five seats has its own colour in every area, on every plate and at every laboratory."""
    highlights = [happened.WorkersPlaced(seat, "kiln", 1, False) for seat in range(5)]
    with standing(monkeypatch) as found:
        for name in ("crowd", "council", "blacksmith", "shown", "contest", "end"):
            view = FULLEST[name]
            assert {player.colour for player in view.players} == set(COLOURS)
            PAINTERS.board(view, NAMES, "en", highlights)
    assert [each for each in found if each.contrast < LETTERS] == []


def test_all_text_of_other_pictures_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(hands={0: "iron"}, labs={0: "5 1m #12 4w, 4"}, cards={0: ("2", "18")})
    own, view = replace(seen(state, 0), seen=("20", "7"), sure=False), FULLEST["crowd"]
    bids = [happened.BidsOpened("16", ((0, 3), (1, 0))), happened.CardTaken(0, "16", 3)]
    with standing(monkeypatch) as found:
        PAINTERS.hand(own, NAMES[:3], "en")
        PAINTERS.question("labs", own, NAMES[:3], "en")
        PAINTERS.question("peek", own, NAMES[:3], "en")
        PAINTERS.card(PACK, "3", "en")
        PAINTERS.large(view, NAMES, "en")
        PAINTERS.since(FULLEST["labs"], view, bids, NAMES, "en", 0)
        PAINTERS.scene(view, bids, NAMES, "en")
        for what in ("seat 0", "place council", "place kiln", "card 12"):
            PAINTERS.close_up(what, view, NAMES, "en")
    assert [each for each in found if each.contrast < LETTERS] == []


def test_the_outline_of_a_piece_stands_out_wherever_it_stands() -> None:
    assert [place for place, ground in GROUNDS.items() if contrast(INK, ground) < PIECES] == []


def test_figures_on_a_seats_own_ground_are_haloed_against_its_hatching() -> None:
    owners = [OWNER_COLOURS[colour] for colour in COLOURS]
    assert contrast(INK, WHITE) >= LETTERS
    assert [each for each in owners if contrast(each.letter, each.strong) < LETTERS] == []
    assert [each for each in owners if contrast(INK, each.tint) < LETTERS] == []


def test_numbers_can_be_read_on_every_metal() -> None:
    assert [metal for metal, paint in METALS.items() if contrast(INK, paint) < LETTERS] == []


def test_signs_of_what_is_needed_and_lacking_stand_out() -> None:
    assert contrast(SEPIA, PAPER) >= PIECES
    assert contrast(BLOOD, PARCHMENT[0]) >= PIECES
