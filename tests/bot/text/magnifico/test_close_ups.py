"""One territory or one player in words."""

from __future__ import annotations

import pytest

from bot.text.language import ENGLISH, ITALIAN
from engine.magnifico.view import View, view_of
from tests.engine.magnifico.positions import PACK, table

from .games import texts_for

LANDS = {"rome": (0, "3s 1t castle 2"), "naples": (1, "2s")}


def position(**more: object) -> View:
    return view_of(table(lands=LANDS, cards={0: ("tank_4_5", "walls", "walls")}, **more), None)  # type: ignore[arg-type]


def test_players_come_first_then_territories_by_their_names() -> None:
    found = texts_for(ITALIAN).close_ups(position())
    assert found[:3] == (("seat 0", "Ada"), ("seat 1", "Bruno"), ("seat 2", "Carla"))
    assert [name for _, name in found[3:]] == sorted(name for _, name in found[3:])
    assert {what for what, _ in found[3:]} == {f"place {place}" for place in PACK.territories}


def test_a_territory_says_whose_it_is_and_what_lies_around_it() -> None:
    assert texts_for(ENGLISH).close_up("place rome", position()) == [
        "Rome: 3 soldiers and 1 tank; a castle with 2 towers, level 5. Ada holds it.",
        "By land: Venice, Florence, Naples (Bruno, 2).\n"
        "By sea: Western Mediterranean, Eastern Mediterranean and Black Sea.",
    ]


def test_its_owner_is_spoken_to() -> None:
    held, around = texts_for(ENGLISH, reader=1).close_up("place naples", position())
    assert held == "Naples: 2 soldiers. You hold it."
    assert around.startswith("By land: Rome (Ada, 3).")


def test_an_empty_territory_says_so() -> None:
    assert texts_for(ENGLISH).close_up("place cologne", position())[0] == "Cologne is empty."


def test_a_player_has_his_cards_explained_once_each() -> None:
    whole, cards = texts_for(ENGLISH).close_up("seat 0", position())
    assert whole.startswith("Ada (red): ")
    assert cards == (
        "- Tank project 4-5: build tanks: 4 dice, up to 5 hits each\n- Walls: all your castles count one level more"
    )


def test_hidden_stores_stay_hidden() -> None:
    words = "\n".join(texts_for(ENGLISH).close_up("seat 1", position(stores={1: ("gear",)}, closed_stores=True)))
    assert "1 stored card, face down." in words
    assert "Gear" not in words


@pytest.mark.parametrize("what", ["seat 9", "place atlantis", "card gear", ""])
def test_what_is_not_on_the_table_has_no_words(what: str) -> None:
    with pytest.raises(KeyError):
        texts_for(ENGLISH).close_up(what, position())
