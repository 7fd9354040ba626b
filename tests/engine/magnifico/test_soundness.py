"""Each fault of a position is reported in a sentence; a position at a limit has none."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Result
from engine.magnifico.state import Army, Battle, State, Turn
from tests.engine.magnifico.battles import war
from tests.engine.magnifico.positions import GAME, PACK, any_luck, arranged, auction, table, take_from_decks

PLACES = list(PACK.territories)


def in_peace() -> State:
    """The turn of seat 0, which has a castle and machines."""
    return table(lands={"rome": (0, "4s 1t 1a castle 1"), "naples": (1, "2s"), "athens": (1, "2s")})


def bidding() -> State:
    return auction(["tank_2_3", "gear"])


def fighting() -> State:
    return war("5s 1t 1a", "9s castle 1", attacker=["tank_4_5", "airplane_1"])


def castles(count: int, towers: int = 0) -> State:
    """`count` territories with castles, each with `towers`; and one more territory of seat 0."""
    lands = {place: (i % 3, f"2s castle {towers}" if towers else "2s castle") for i, place in enumerate(PLACES[:count])}
    return table(lands=lands | {PLACES[count]: (0, "2s")})


def problems(state: State, where: str, value: object) -> list[str]:
    """The problems of a state with another value in one place, given by its field names."""
    *way, last = where.split(".")
    at: Any = state
    for name in way:
        at = _part(at, name)
    if isinstance(at, dict):
        at[last] = value
    elif isinstance(at, list):
        at[int(last)] = value
    else:
        setattr(at, last, value)
    state.forget()
    return GAME.problems(state)


def _part(of: Any, name: str) -> Any:
    if isinstance(of, dict):
        return of[name]
    return of[int(name)] if isinstance(of, list) else getattr(of, name)


# In a turn


@pytest.mark.parametrize(
    ("where", "value", "told"),
    [
        ("leonardo", 3, "there is no seat 3"),
        ("leonardo", -1, "there is no seat -1"),
        ("waiting", [0, 1, 2, 3], "there is no seat 3"),
        ("short", [3], "there is no seat 3"),
        ("first_wonders", {"first_tank": 3}, "there is no seat 3"),
        ("lands.rome.owner", 3, "there is no seat 3"),
        ("turn.seat", 3, "there is no seat 3"),
        ("lands.rome.soldiers", 0, "rome: owner 0 with 0 soldiers"),
        ("lands.rome.owner", None, "rome: owner None with 4 soldiers"),
        ("lands.paris.owner", 0, "paris: owner 0 with 0 soldiers"),
        ("lands.rome.soldiers", -1, "rome: fewer than no pieces"),
        ("lands.rome.tanks", -1, "rome: fewer than no pieces"),
        ("lands.rome.airplanes", -1, "rome: fewer than no pieces"),
        ("lands.rome.towers", -1, "rome: fewer than no pieces"),
        ("lands.paris.tanks", 1, "paris: pieces on an empty territory"),
        ("lands.paris.airplanes", 1, "paris: pieces on an empty territory"),
        ("lands.paris.castle", True, "paris: pieces on an empty territory"),
        ("lands.rome.towers", 5, "rome: 5 towers"),
        ("lands.naples.towers", 1, "naples: 1 towers"),
        ("lands.rome.tanks", 21, "1 more tanks on the board than there are"),
        ("lands.rome.airplanes", 22, "2 more airplanes on the board than there are"),
        ("lands.rome.soldiers", 40, "1 more soldiers of 0 on the board than there are"),
        ("lands.bergen.soldiers", 40, "1 more soldiers of 2 on the board than there are"),
        ("players.1.florins", -10, "seat 1 has -10 florins"),
        ("players.1.florins", 55, "seat 1 has 55 florins"),
        ("players.1.florins", 310, "seat 1 has 310 florins"),
        ("players.2.score", 30, "seat 2 has reached the target and the game goes on"),
        ("lands.bergen.owner", 1, "seat 2 has no territory"),
        ("players.1.colour", "red", "two seats share a colour"),
        ("players.0.store", ["gear"], "cards missing: Counter(); too many: Counter({'gear': 1})"),
        ("players.0.tank", "tank_2_3", "cards missing: Counter(); too many: Counter({'tank_2_3': 1})"),
        ("decks.tanks_in_deck", 2, "the machine deck has lost count of its tanks"),
        ("decks.tanks_in_deck", 4, "the machine deck has lost count of its tanks"),
        ("phase", "bids", "auction in phase bids"),
        ("phase", "picks", "auction in phase picks"),
        ("phase", "over", "turn in phase over"),
        ("turn", None, "turn in phase turn"),
        ("turn.wars", 4, "4 wars and 0 movements in one turn"),
        ("turn.moves", 4, "0 wars and 4 movements in one turn"),
        ("turn.seat", 1, "the turn is not that of the first seat waiting"),
        ("waiting", [], "the turn is not that of the first seat waiting"),
        ("phase", "battle", "battle in phase battle"),
        ("battle", Battle(0, 1, "rome", "naples", False, Army(1, 0, 0)), "battle in phase turn"),
    ],
)
def test_what_is_wrong_in_a_turn_is_told(where: str, value: object, told: str) -> None:
    assert told in problems(in_peace(), where, value)


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("lands.rome.soldiers", 1),
        ("lands.rome.soldiers", 39),
        ("lands.rome.tanks", 0),
        ("lands.rome.tanks", 20),
        ("lands.rome.airplanes", 0),
        ("lands.rome.airplanes", 20),
        ("lands.rome.towers", 0),
        ("lands.rome.towers", 4),
        ("players.1.florins", 0),
        ("players.1.florins", 300),
        ("players.1.score", 29),
        ("turn.wars", 3),
        ("turn.moves", 3),
        ("waiting", [0]),
        ("leonardo", 2),
    ],
)
def test_what_is_only_just_right_in_a_turn_is_sound(where: str, value: object) -> None:
    assert problems(in_peace(), where, value) == []


# The map and the pieces


def test_a_territory_that_is_missing_is_told() -> None:
    state = in_peace()
    del state.lands["paris"]
    assert GAME.problems(state) == ["the territories are not the pack's"]


def test_territories_in_another_order_than_the_maps_are_told() -> None:
    state = in_peace()
    assert problems(state, "lands", dict(reversed(state.lands.items()))) == ["the territories are not the pack's"]


def test_sixteen_castles_are_sound_and_a_seventeenth_is_told() -> None:
    assert GAME.problems(castles(16)) == []
    more = problems(castles(16), f"lands.{PLACES[16]}.castle", True)
    assert more == ["1 more castles on the board than there are"]


def test_forty_towers_are_sound_and_a_forty_first_is_told() -> None:
    state = castles(10, towers=4)
    assert problems(state, f"lands.{PLACES[10]}.castle", True) == []
    more = problems(state, f"lands.{PLACES[10]}.towers", 1)
    assert more == ["1 more towers on the board than there are"]


# Before the first round and after the last


def test_before_the_homes_are_chosen_nobody_needs_a_territory() -> None:
    assert GAME.problems(GAME.start(GAME.options({}), 3, any_luck())[0]) == []


def test_in_a_game_that_is_over_somebody_has_reached_the_target_and_nobody_needs_a_territory() -> None:
    state = table(scores={0: 30}, target=31)
    state.options = GAME.options({})
    state.phase, state.turn, state.result = "over", None, Result((0,), (30, 0, 0), "target")
    assert problems(state, "lands.bergen.owner", 1) == []


# Cards


def test_a_card_may_lie_in_any_of_the_places_for_cards() -> None:
    state = auction(
        ["tank_2_3", "gear"],
        cards={0: ["tank_4_5", "airplane_1", "walls", "gioconda"]},
        stores={1: ["submarine"]},
    )
    state.decks.under_machines = [take_from_decks(state, "airplane_2")]
    state.decks.under_projects = [take_from_decks(state, "bombard")]
    assert GAME.problems(state) == []


def test_a_card_that_is_nowhere_is_told() -> None:
    state = in_peace()
    state.decks.unseen_projects.remove("gioconda")
    assert GAME.problems(state) == ["cards missing: Counter({'gioconda': 1}); too many: Counter()"]


# In an auction


@pytest.mark.parametrize(
    ("where", "value", "told"),
    [
        ("auction.served", [3], "there is no seat 3"),
        ("auction", None, "auction in phase bids"),
        ("auction.bids", [0, None, None], "seat 0 bid 0 of 100"),
        ("auction.bids", [None, 9, None], "seat 1 bid 9 of 100"),
        ("auction.bids", [10, None, 110], "seat 2 bid 110 of 100"),
        ("phase", "recruiting", "auction in phase recruiting"),
        ("phase", "turn", "turn in phase turn"),
        ("turn", Turn(0), "turn in phase bids"),
    ],
)
def test_what_is_wrong_in_an_auction_is_told(where: str, value: object, told: str) -> None:
    assert told in problems(bidding(), where, value)


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("auction.bids", [10, 100, None]),
        ("phase", "picks"),
    ],
)
def test_what_is_only_just_right_in_an_auction_is_sound(where: str, value: object) -> None:
    assert problems(bidding(), where, value) == []


def test_who_has_bought_need_no_longer_have_what_they_bid() -> None:
    state = bidding()
    state.phase = "picks"
    assert state.auction
    state.auction.bids = [60, 60, 60]
    assert problems(state, "players.1.florins", 40) == ["seat 1 bid 60 of 40"]
    assert problems(state, "auction.served", [1]) == []


# In a battle


@pytest.mark.parametrize(
    ("where", "value", "told"),
    [
        ("battle.attacker", 3, "there is no seat 3"),
        ("battle.defender", 3, "there is no seat 3"),
        ("battle", None, "battle in phase battle"),
        ("phase", "turn", "battle in phase turn"),
        ("turn", None, "turn in phase battle"),
        ("battle.army.soldiers", 0, "an army without soldiers fights on"),
        ("battle.army.tanks", -1, "an army without soldiers fights on"),
        ("battle.army.airplanes", -1, "an army without soldiers fights on"),
        ("battle.army.soldiers", 39, "1 more soldiers of 0 on the board than there are"),
        ("battle.army.tanks", 21, "1 more tanks on the board than there are"),
        ("battle.army.airplanes", 21, "1 more airplanes on the board than there are"),
        ("lands.naples.owner", 2, "the battle's territories have other owners"),
        ("lands.rome.owner", 2, "the battle's territories have other owners"),
        ("battle.declared", "tanks", "an assault declared with nothing"),
    ],
)
def test_what_is_wrong_in_a_battle_is_told(where: str, value: object, told: str) -> None:
    assert told in problems(fighting(), where, value)


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("battle.army.soldiers", 1),
        ("battle.army.soldiers", 38),
        ("battle.army.tanks", 0),
        ("battle.army.tanks", 20),
        ("battle.army.airplanes", 0),
        ("battle.army.airplanes", 20),
    ],
)
def test_what_is_only_just_right_in_a_battle_is_sound(where: str, value: object) -> None:
    assert problems(fighting(), where, value) == []


def test_an_assault_declared_with_one_machine_is_sound() -> None:
    state = fighting()
    assert state.battle
    state.battle.committed = 1
    assert problems(arranged(state), "battle.declared", "airplanes") == []
