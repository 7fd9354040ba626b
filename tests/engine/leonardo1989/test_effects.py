"""The pack says what an event, an office, a square and a bridge do: an operator's pack may have others of the known
kinds."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.chance import RandomChance
from engine.choices import check_path
from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989 import parse_pack
from engine.leonardo1989.orders import order_response
from engine.leonardo1989.state import State
from engine.leonardo1989.visits import advantage, visit
from engine.packs import BadPack
from engine.players import KINDS, player

from .own_pack import GAME, PACK, Data, house, with_own
from .positions import PACK as HOUSE
from .positions import STRIDE, all_of, asked, do, florins, move, none, offered, one, onwards, table


def landing_on(space: int, *, then: Sequence[int] = (), **position: Any) -> tuple[State, list[Event]]:
    """Seat 0 has just come to a space; with the events from its spin on."""
    state = with_own(table(at={**position.pop("at", {}), 0: onwards(space, -STRIDE)}, **position))
    return state, move(state, STRIDE, then=then)


def test_a_pack_that_says_nothing_of_them_has_those_of_the_book() -> None:
    uses = {1: "office", 3: "market", 7: "event", 9: "asylum", 11: "market", 17: "asylum"}
    assert HOUSE.uses == {**uses, 22: "event", 24: "market", 28: "event"}
    assert HOUSE.event_pays == (100,)
    assert {HOUSE.spaces[bridge].toll for bridge in HOUSE.bridges} == {5}
    assert {(office.price, office.reach, office.takes_men) for office in HOUSE.offices.values()} == {
        (30, 5, False),
        (50, 5, True),
    }


def spelled_out(of: Data) -> None:
    for event in of["events"]:
        event["florins"] = 100
    for office in of["offices"]:
        office.update(reach=5, theft=None)
    for space in of["spaces"]:
        space.update(toll=5, use="")


def test_a_pack_that_spells_them_out_keeps_its_hash_and_one_with_others_has_its_own() -> None:
    of = house()
    spelled_out(of)
    assert parse_pack(json.dumps(of)).hash == HOUSE.hash
    assert PACK.hash != HOUSE.hash


def test_an_event_pays_what_its_card_says_where_the_pack_draws_events() -> None:
    state = with_own(table(at={0: 6}, factions={1: "ghibelline"}))
    state.decks.events = ["saint_john"]
    drawn = one(move(state, STRIDE, then=[0]), happened.EventDrawn)
    assert (drawn.event, drawn.paid) == ("saint_john", ((0, 150), (2, 150), (3, 150)))
    assert florins(state) == [400, 250, 400, 400]


def test_men_at_arms_meet_where_the_pack_has_no_asylum() -> None:
    _, events = landing_on(7, at={1: 7}, men={1: 1}, owns={0: "30"})
    assert none(events, happened.Paid)
    assert none(events, happened.EventDrawn)
    _, events = landing_on(9, at={1: 9}, men={1: 1}, owns={0: "30"}, then=(0,))
    assert one(events, happened.Paid).why == "tribute"


def test_a_bridge_takes_the_toll_of_the_pack_and_another_that_of_the_book() -> None:
    _, events = landing_on(7, owns={1: "6"})
    assert (one(events, happened.Paid).why, one(events, happened.Paid).florins) == ("toll", 15)
    _, events = landing_on(14, owns={1: "13"})
    assert one(events, happened.Paid).florins == 5


def test_an_office_costs_reaches_and_takes_what_the_pack_says() -> None:
    state, _ = landing_on(11, offices={1: [11]}, men={0: 1})
    assert offered(state, "power") == ["11", "12", "10", "13", "9"]
    assert offered(state, "power", "12") == ["leave", "take"]
    assert state.worth(1) == 250 + 90 + 40
    do(state, "power 13 take")
    assert len(state.players[1].men) == 1


def test_what_a_walk_brings_and_what_orders_make_of_it_follow_the_pack() -> None:
    state, _ = landing_on(11, offices={1: [11]}, owns={1: "6 8*4"})
    view = GAME.view(state, 1)
    assert visit(view, -5).gain(1) == visit(view, -6).gain(1) == 15
    ordered = order_response(view, asked(state), GAME.check_orders({"power": "best"}))
    assert ordered is not None and ordered.action is not None
    assert ordered.action.target in ("11", "12", "10", "13", "9")  # type: ignore[attr-defined]
    state, _ = landing_on(9, offices={1: [9]})
    state.decks.events = ["saint_john", "truce"]
    view = GAME.view(state, 1)
    assert advantage(view, visit(view, 0), 1) == 150 // 4


@pytest.mark.parametrize("kind", KINDS)
def test_computer_players_play_with_it(kind: str) -> None:
    """A game of two hundred decisions: all they do is in the tree, and no position breaks an invariant."""
    rng = random.Random(3)
    chance = RandomChance(rng)
    state, _ = GAME.start(GAME.options({}), 4, chance)
    seen: list[Event] = []
    for _ in range(200):
        decision = next(each for each in GAME.decisions(state) if each.awaited)
        action = player(kind).choose(GAME.view(state, decision.seat), decision, rng)
        check_path(decision.tree, action)
        seen += GAME.step(state, decision.seat, action, chance)
        assert GAME.problems(state) == []
        if GAME.result(state):
            break
    assert all_of(seen, happened.EventDrawn) and all_of(seen, happened.Moved)


def last(of: Data, **changed: object) -> None:
    of["events"].append({"id": "plague", "name": {"en": "Plague", "it": "Peste"}, "kind": "guelf", **changed})


@pytest.mark.parametrize(
    ("change", "field", "problem"),
    [
        (lambda d: last(d, kind="plague"), "events.16.kind", "should be 'guelf', 'ghibelline' or 'nothing'"),
        (lambda d: last(d, florins=0), "events.16.florins", "greater than or equal to 5"),
        (lambda d: d["spaces"][6].update(use="market"), "spaces.6.use", "should be '', 'event' or 'asylum'"),
        (lambda d: d["spaces"][0].update(use="event"), "spaces.1.use", "only the squares but 1"),
        (lambda d: d["spaces"][1].update(toll=10), "spaces.2.toll", "only bridges have a toll"),
        (lambda d: d["offices"][0].update(theft="all"), "offices.0.theft", "valid boolean"),
    ],
)
def test_what_the_rules_do_not_know_is_refused(change: Callable[[Data], object], field: str, problem: str) -> None:
    of = house()
    change(of)
    with pytest.raises(BadPack) as refusal:
        parse_pack(json.dumps(of))
    assert refusal.value.field == field
    assert problem in refusal.value.problem
