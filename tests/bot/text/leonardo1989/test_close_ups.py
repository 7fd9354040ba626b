"""One place or one player in words."""

from __future__ import annotations

import pytest

from bot.text.language import ENGLISH, ITALIAN
from engine.leonardo1989.state import State
from tests.engine.leonardo1989.positions import table
from tests.rules import rule

from .games import seen, texts_for

TOWN = table(
    at={0: 5, 1: 7, 2: 6, 3: 5},
    owns={0: "2 4 5+david 6", 1: "8", 2: "", 3: "30"},
    offices={1: [7]},
    men={1: 1},
    florins={0: 120},
)


def said(what: str, state: State = TOWN, reader: int | None = None) -> list[str]:
    return texts_for(ENGLISH, reader).close_up(what, seen(state))


def test_players_come_first_then_every_space() -> None:
    offered = texts_for(ENGLISH).close_ups(seen(TOWN))
    assert offered[:2] == (("seat 0", "Ada"), ("seat 1", "Bruno"))
    assert offered[4] == ("place 1", "Main Square (1)")
    assert len(offered) == 4 + 32


def test_a_palace_tells_its_owner_works_visitors_and_deed() -> None:
    name, owner, works, here, deed, rest = said("place 5")
    assert name == "**Palazzo delle Conche (5)**"
    assert owner.startswith("Owner: Ada. A visitor pays 100 florins. The whole quarter is in one hand")
    assert works == "On show: David (100)."
    assert here == "Here now: Ada and Dario."
    assert "Rent with 0 to 4 works: 25 / 50 / 75 / 100 / 200." in deed
    assert rest == "The rest of the Waters Quarter: Ada (2, 4)."


@rule("leonardo1989/rent", "leonardo1989/bridge")
def test_rent_is_said_to_be_due_from_who_stops_and_a_toll_from_who_crosses_too() -> None:
    town = table(owns={0: "5 6"})
    assert said("place 5", town)[1].startswith("Owner: Ada. A visitor pays 25 florins.")
    assert said("place 6", town)[1].startswith("Owner: Ada. Rivals who cross it or stop there pay 5 florins.")
    italian = texts_for(ITALIAN)
    assert "Chi si ferma qui paga 25 fiorini." in italian.close_up("place 5", seen(town))[1]
    assert "Ogni rivale che lo attraversa o vi si ferma paga 5 fiorini." in italian.close_up("place 6", seen(town))[1]


def test_what_nobody_owns_says_so() -> None:
    assert said("place 23")[1] == "Nobody owns it."
    assert said("place 13")[1:] == ["Nobody owns it.", "Price 40 · toll 5.\nThe bank buys it for 20."]


def test_a_square_tells_who_holds_its_office() -> None:
    assert said("place 7")[1] == "Here now: Bruno."
    assert said("place 7")[2].startswith("The office is held by Bruno.\n**Imperial Vicar**")
    assert said("place 22")[1].startswith("**Apostolic Nuncio**")


def test_a_player_is_told_with_all_that_is_public_of_him() -> None:
    party, works = said("seat 0")
    assert party.startswith("**Ada** (")
    assert "120 florins" in party
    assert works == "Palazzo delle Conche (5): David (100)."
    assert said("seat 0", reader=0)[0].startswith("**You** (")


def test_the_ruined_are_said_to_be_so() -> None:
    assert said("seat 3", table(out=[3])) == ["Ruined: Dario."]


@pytest.mark.parametrize("what", ["seat 4", "place 33", "palace 5", ""])
def test_what_is_not_there_raises(what: str) -> None:
    with pytest.raises(KeyError):
        said(what)
