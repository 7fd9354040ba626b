"""The Leonardo card (magnifico/12)."""

from __future__ import annotations

import json

import pytest

from engine.magnifico import Magnifico, parse_pack
from engine.magnifico.events import RoundScored
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    GAME,
    PACK_FILE,
    all_of,
    arranged,
    auction,
    bid_all,
    do,
    end_round,
    florins,
    noted,
    offered,
    table,
)
from tests.rules import rule

CHEAPER = [
    ("activate gear", 40),
    ("activate gioconda", 60),
    ("build tank rome", 20),
    ("build airplane rome", 20),
    ("tower rome", 20),
    ("castle naples", 30),
]
AS_DEAR = [("invade rome milan 1s", 10), ("attack rome florence 2s", 30), ("move rome naples 1s", 0)]


@rule("magnifico/12.1")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(("line", "price"), CHEAPER)
@pytest.mark.parametrize("holder", [0, 1])
def test_its_holder_saves_ten_on_all_he_builds_and_activates(holder: int, line: str, price: int, edition: str) -> None:
    state = table(
        lands={"rome": (1, "4s castle"), "naples": (1, "4s")},
        cards={1: ["tank_2_3", "airplane_1"]},
        stores={1: ["gear", "gioconda"]},
        leonardo=holder,
        turn=1,
        edition=edition,
    )
    do(state, line)
    assert florins(state)[1] == 100 - price + 10 * (holder == 1)


@rule("magnifico/12.1")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(("line", "price"), AS_DEAR)
@pytest.mark.parametrize("holder", [0, 1])
def test_wars_cost_the_same(holder: int, line: str, price: int, edition: str) -> None:
    lands = {"rome": (1, "9s"), "naples": (1, "4s"), "florence": (2, "2s"), "athens": (2, "1s")}
    state = table(lands=lands, leonardo=holder, turn=1, edition=edition)
    do(state, line)
    assert florins(state)[1] == 100 - price


@rule("magnifico/12.1")
def test_it_opens_what_ten_florins_less_can_pay() -> None:
    state = table(lands={"rome": (0, "2s castle")}, florins={0: 10}, leonardo=0)
    assert "tower" in offered(state)
    do(state, "tower rome")
    assert florins(state)[0] == 0


@rule("magnifico/12.1")
def test_a_price_never_falls_below_nothing() -> None:
    data = json.loads(PACK_FILE.read_text(encoding="utf-8"))
    for invention in data["inventions"]:
        invention["cost"] = 0
    state = table(stores={0: ["walls", "gear"]}, leonardo=0)
    state.pack = Magnifico(parse_pack(json.dumps(data))).pack
    do(arranged(state), "activate walls")
    assert florins(state)[0] == 100


@rule("magnifico/12.1")
def test_panels_show_the_price_its_holder_pays() -> None:
    state = table(lands={"rome": (0, "2s castle")}, leonardo=0)
    assert noted(state, "tower", "rome").cost == 10


@rule("magnifico/12.1", "magnifico/4.1")
def test_all_see_who_holds_it() -> None:
    for seat in (0, 1, 2, None):
        players = GAME.view(table(leonardo=2), seat).players
        assert [player.holds_leonardo for player in players] == [False, False, True]


@rule("magnifico/12.2", "magnifico/5.3.10")
def test_who_wins_the_auction_takes_it_if_he_buys() -> None:
    state = auction(["tank_2_3", "gear"], leonardo=0)
    bid_all(state, 10, 60, 50)
    do(state, "decline")
    assert state.leonardo == 0
    do(state, "buy gear")
    assert state.leonardo == 2


@rule("magnifico/12.3")
def test_in_the_auction_the_holder_is_last_in_the_scoring_first() -> None:
    state = auction(["tank_2_3", "gear"], leonardo=1, scores={0: 4, 1: 4, 2: 4})
    bid_all(state, 30, 30, 30)
    asked = []
    while state.phase == "picks":
        asked += [decision.seat for decision in GAME.decisions(state)]
        do(state, "decline")
    assert asked == [2, 0, 1]
    assert [event.seat for event in all_of(end_round(state), RoundScored)] == [1, 2, 0]
