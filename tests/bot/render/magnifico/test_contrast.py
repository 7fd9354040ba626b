"""Letters contrast with everything behind them, and pieces with every place they can be on."""

from __future__ import annotations

import pytest

from bot.render.magnifico.painters import PAINTERS
from bot.render.magnifico.palette import LAND, NEUTRAL, OTHER_SEA, RIPPLE, ROCK, SEA_INK, SEAS
from bot.render.palette import GOLD_LIGHT, INK, OWNER_COLOURS, PAPER, STONE, WHITE
from engine.magnifico.options import COLOURS
from tests.bot.render.contrast import LETTERS, PIECES, contrast
from tests.bot.render.grounds import standing
from tests.engine.magnifico.positions import PACK

from .fullest import WIDE_NAMES, besieged, long_battle, packed

GROUNDS = {
    **{f"land {shade}": paint for shade, paint in enumerate(LAND)},
    **{f"land of {colour}": OWNER_COLOURS[colour].tint for colour in COLOURS},
    **SEAS,
    "other sea": OTHER_SEA,
    "coast": RIPPLE,
    "neutral land": NEUTRAL,
    "rock": ROCK,
}
BODIES = {"banner": PAPER, "plate": WHITE, "castle": STONE, "Perfect City": GOLD_LIGHT}


def test_the_outline_of_a_piece_stands_out_wherever_it_stands() -> None:
    assert [place for place, ground in GROUNDS.items() if contrast(INK, ground) < PIECES] == []


def test_a_piece_on_hatching_stands_out_by_its_outline_or_its_body() -> None:
    pairs = [(body, OWNER_COLOURS[colour].line) for body in BODIES.values() for colour in COLOURS]
    assert [each for each in pairs if max(contrast(INK, each[1]), contrast(*each)) < PIECES] == []


def test_figures_can_be_read_on_every_piece() -> None:
    assert [piece for piece, body in BODIES.items() if contrast(INK, body) < LETTERS] == []


def test_the_letter_of_an_owner_can_be_read_on_their_colour() -> None:
    owners = [OWNER_COLOURS[colour] for colour in COLOURS]
    assert [each for each in owners if contrast(each.letter, each.strong) < LETTERS] == []


def test_names_have_a_halo_against_any_ground() -> None:
    assert contrast(INK, PAPER) >= LETTERS


def test_the_names_of_seas_can_be_read_on_their_waters() -> None:
    waters = (*SEAS, "other sea", "coast")
    assert [water for water in waters if contrast(SEA_INK, GROUNDS[water]) < LETTERS] == []


def test_all_text_of_every_picture_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    view, battle = besieged(), long_battle()
    with standing(monkeypatch) as found:
        PAINTERS.board(view, WIDE_NAMES, "en", battle)
        PAINTERS.large(view, WIDE_NAMES, "en")
        PAINTERS.scene(view, battle, WIDE_NAMES, "en")
        PAINTERS.since(packed(), view, battle, WIDE_NAMES, "en", 0)
        PAINTERS.close_up("seat 0", view, WIDE_NAMES, "en")
        PAINTERS.close_up("place florence", view, WIDE_NAMES, "en")
        PAINTERS.card(PACK, "tank_4_5", "en")
    assert [each for each in found if each.contrast < LETTERS] == []
