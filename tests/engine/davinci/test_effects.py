"""The pack says what favours and benefits do: an operator's pack may have others of the known kinds."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.chance import RandomChance
from engine.choices import check_path
from engine.davinci import events as happened
from engine.davinci.state import State
from engine.packs import BadPack
from engine.players import KINDS, player
from tests.engine.asking import ScriptedChance, any_luck, one

from . import own_pack
from .own_pack import ASKING, BENEFITS, FAVOURS, GAME, own
from .positions import PACK


def experts() -> State:
    state, _ = GAME.start(GAME.options({"start": "experts"}), 3, any_luck())
    return state


def at_the_council(florins: int = 10) -> State:
    """Three of four seats are at the Council, and the first in rank has named who holds Leonardo."""
    state, _ = GAME.start(GAME.options({"start": "beginners"}), 4, ScriptedChance([0]))
    for player_ in state.players:
        player_.florins = florins
    while state.phase == "labs":
        ASKING.do(state, "ready")
    for line in ("place council 3a", "place council 2a", "place council 1a", "pass", "pass", "pass", "pass"):
        ASKING.do(state, line, luck=any_luck())
    ASKING.do(state, "leonardo 0")
    return state


def test_a_pack_that_says_nothing_of_them_has_those_of_the_book() -> None:
    assert list(PACK.favours) == [
        "florins", "components", "apprentice", "flip_small", "large_lab", "flip_large", "man_small", "man_large",
    ]  # fmt: skip
    assert "".join(favour.letter for favour in PACK.favours.values()) == "abcddddd"
    assert list(PACK.benefits) == ["move", "florins", "peek", "component"]
    assert PACK.looked_at == 4


def test_a_pack_that_spells_them_out_keeps_its_hash_and_one_with_others_has_its_own() -> None:
    book = [{"id": favour} for favour in PACK.favours]
    assert own(favours=book, benefits=[{"id": benefit} for benefit in PACK.benefits]).hash == PACK.hash
    assert own(favours=[*book, {"id": "chest", "kind": "florins", "count": 8}]).hash != PACK.hash
    assert own(benefits=BENEFITS).hash != PACK.hash


def test_a_favour_of_a_known_kind_brings_what_the_pack_says() -> None:
    state = experts()
    assert ASKING.offered(state, "favour") == [each["id"] for each in FAVOURS]
    events = ASKING.do(state, "favour chest -")
    assert one(events, happened.FavourTaken).florins == 8
    assert ASKING.refused(state, "favour materials iron,iron").reason == "alike"
    ASKING.do(state, "favour materials iron,wood")
    ASKING.do(state, "favour crew -")
    assert [player_.florins for player_ in state.players].count(11) == 1
    assert [player_.apprentices for player_ in state.players].count(5) == 1


def test_the_letter_in_the_pack_limits_a_favour() -> None:
    state, _ = GAME.start(GAME.options({"start": "experts"}), 4, any_luck())
    seat = state.waiting[0]
    state.players[seat].favours = ["chest", "chest"]
    state.memo.clear()
    rejection = ASKING.refused(state, "favour chest -")
    assert (rejection.reason, rejection.have) == ("letter_twice", "b")


def test_apprentices_come_together_or_not_at_all() -> None:
    state = experts()
    state.players[state.waiting[0]].returned = 5
    state.memo.clear()
    assert ASKING.refused(state, "favour crew -").reason == "no_apprentice"


def test_benefits_are_carried_out_in_the_order_and_for_the_price_of_the_pack() -> None:
    state = at_the_council()
    assert ASKING.offered(state, "benefit") == [each["id"] for each in BENEFITS]
    for line in ("benefit dealer", "benefit glance"):
        ASKING.do(state, line)
    events = ASKING.do(state, "benefit component", luck=any_luck())
    assert one(events, happened.DeckLookedAt).cards == 2
    assert len(state.deck.top) == 2
    ASKING.do(state, f"arrange {' '.join(state.deck.top)} - -")
    bought = one(ASKING.do(state, "buy iron"), happened.ComponentTaken)
    assert (bought.seat, bought.florins) == (2, 1)
    bought = one(ASKING.do(state, "buy rope"), happened.ComponentTaken)
    assert (bought.seat, bought.florins) == (0, 6)
    assert GAME.problems(state) == []


def test_what_the_pack_asks_for_a_component_must_be_in_the_purse() -> None:
    state = at_the_council(florins=5)
    for line in ("benefit dealer", "benefit move", "decline"):
        ASKING.do(state, line)
    rejection = ASKING.refused(state, "buy iron")
    assert (rejection.reason, rejection.need, rejection.have) == ("florins", 6, 5)
    declined = one(ASKING.do(state, "decline"), happened.BenefitDeclined)
    assert declined.benefit == "dealer"


@pytest.mark.parametrize("kind", KINDS)
def test_computer_players_play_with_it(kind: str) -> None:
    """A whole game: all they do is in the tree, every favour and benefit they know of is theirs to take, and no
    position breaks an invariant."""
    rng = random.Random(2)
    chance = RandomChance(rng)
    state, events = GAME.start(GAME.options({"start": "experts"}), 4, chance)
    taken: set[str] = set()
    while GAME.result(state) is None:
        decision = next(each for each in GAME.decisions(state) if each.awaited)
        view = GAME.view(state, decision.seat)
        assert GAME.awaited(view) == tuple(each.seat for each in GAME.decisions(state) if each.awaited)
        action = player(kind).choose(view, decision, rng)
        check_path(decision.tree, action)
        events = GAME.step(state, decision.seat, action, chance)
        taken |= {e.favour for e in events if isinstance(e, happened.FavourTaken)}
        taken |= {e.benefit for e in events if isinstance(e, happened.BenefitChosen)}
        assert GAME.problems(state) == []
        determinized = GAME.determinize(view, rng)
        assert determinized.pack is GAME.pack
    assert taken & {"chest", "materials", "crew"}


@pytest.mark.parametrize(
    ("changed", "field", "problem"),
    [
        ({"favours": [*FAVOURS, {"id": "loan"}]}, "favours.5.kind", "should be 'florins', 'components'"),
        ({"favours": [*FAVOURS, {"id": "loan", "kind": "bank"}]}, "favours.5.kind", "should be 'florins'"),
        ({"favours": [*FAVOURS, {"id": "loan", "kind": ["bank"]}]}, "favours.5.kind", "should be 'florins'"),
        ({"favours": [*FAVOURS, {"id": "florins"}]}, "favours", "florins appears twice"),
        ({"favours": ["florins"]}, "favours.0", "an object"),
        ({"favours": [{"id": "man_small", "count": 2}, *FAVOURS]}, "favours.man_small.count", "are counted"),
        ({"favours": [{"id": "apprentice", "count": 3}, *FAVOURS]}, "favours.apprentice.count", "at most 2"),
        ({"favours": [{"id": "florins"}, {"id": "apprentice"}]}, "favours", "under two letters"),
        ({"benefits": BENEFITS[:3]}, "benefits", "at least 4"),
        ({"benefits": [*BENEFITS[:3], {"id": "feast"}]}, "benefits.3.kind", "should be 'move', 'florins'"),
        ({"benefits": [*BENEFITS[:3], {"id": "glance", "kind": "move"}]}, "benefits", "glance appears twice"),
        ({"benefits": [*BENEFITS[:3], {"id": "peek"}]}, "benefits", "only one of kind peek"),
        ({"benefits": [*BENEFITS[:2], {"id": "a", "kind": "component", "price": 2}, {"id": "move"}]},
         "benefits.a.price", "a price of the shops"),
    ],
)  # fmt: skip
def test_what_the_rules_do_not_know_is_refused(changed: dict[str, Any], field: str, problem: str) -> None:
    with pytest.raises(BadPack) as refusal:
        own_pack.own(**changed)
    assert refusal.value.field == field
    assert problem in refusal.value.problem
