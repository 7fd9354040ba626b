"""Putting stored projects into play (magnifico/5.4.1, 6, 15-hooks, 15-discard)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import CardActivated
from engine.magnifico.position import cards_in_play
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    GAME,
    PACK,
    barred,
    do,
    florins,
    noted,
    offered,
    one,
    refused,
    table,
)
from tests.rules import rule

PRICES = {name: card.cost for name, card in PACK.inventions.items()}
PRICES |= {name: card.cost for name, card in PACK.art.items()}
UPGRADES = {card.id: card.upgrades for card in PACK.inventions.values() if card.upgrades}


@rule("magnifico/5.4.1", "magnifico/6.1")
@pytest.mark.parametrize("card", PRICES)
def test_activating_costs_what_the_card_says_and_once(card: str) -> None:
    state = table(cards={1: ["tank_2_3", "airplane_5"]}, stores={1: [card]}, florins=300, leonardo=0, turn=1)
    assert noted(state, "activate", card).cost == PRICES[card]
    assert one(do(state, f"activate {card}"), CardActivated) == CardActivated(1, card, PRICES[card])
    assert florins(state) == [300, 300 - PRICES[card], 300]
    player = GAME.view(state, None).players[1]
    assert (player.store, (*player.inventions, *player.art)) == ((), (card,))


@rule("magnifico/5.4.1")
def test_one_or_more_cards_a_turn() -> None:
    state = table(stores={0: ["walls", "bombard", "walls"]}, florins=300)
    for card in ("walls", "bombard", "walls"):
        do(state, f"activate {card}")
    assert GAME.view(state, None).players[0].inventions == ("walls", "bombard", "walls")


@rule("magnifico/5.4.1", "magnifico/6.1")
def test_without_the_money_a_card_stays_stored() -> None:
    state = table(stores={1: ["multi_gun", "submarine"]}, florins={1: 40}, turn=1)
    rejection = barred(state, "activate", "multi_gun")
    assert (rejection.rule, rejection.reason, rejection.need, rejection.have) == ("magnifico/5.4.1", "florins", 50, 40)
    assert offered(state, "activate") == ["submarine"]


@rule("magnifico/5.4.1", "magnifico/3.3")
def test_only_ones_own_stored_cards_can_be_activated() -> None:
    state = table(stores={0: ["walls"], 1: ["bombard"]})
    assert refused(state, "activate bombard").reason == "unknown"


@rule("magnifico/5.4.1")
def test_tank_and_airplane_projects_need_no_activation() -> None:
    state = table(lands={"rome": (0, "2s castle")}, cards={0: ["tank_2_3", "airplane_1"]})
    assert "activate" not in offered(state)
    assert offered(state, "build") == ["tank", "airplane"]


@rule("magnifico/6.2", "magnifico/15-hooks")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize("card", [card for card, machine in UPGRADES.items() if machine == "tank"])
def test_a_tank_upgrade_needs_the_tank_project(card: str, edition: str) -> None:
    state = table(cards={0: ["airplane_5"]}, stores={0: [card, "walls"]}, edition=edition)
    rejection = barred(state, "activate", card)
    assert (rejection.rule, rejection.reason) == ("magnifico/6.2", "needs_tank")


@rule("magnifico/6.2", "magnifico/7.5.4")
def test_tank_upgrades_have_no_limit() -> None:
    upgrades = [card for card, machine in UPGRADES.items() if machine == "tank" for _ in range(3)]
    state = table(cards={0: ["tank_2_3", *upgrades[:8]]}, stores={0: [upgrades[8]]}, florins=300)
    do(state, f"activate {upgrades[8]}")
    assert len(GAME.view(state, None).players[0].inventions) == 9


@rule("magnifico/6.3", "magnifico/7.6.4")
@pytest.mark.parametrize("card", [card for card, machine in UPGRADES.items() if machine == "airplane"])
def test_an_airplane_upgrade_needs_the_airplane_project(card: str) -> None:
    state = table(cards={0: ["tank_2_3"]}, stores={0: [card, "walls"]})
    rejection = barred(state, "activate", card)
    assert (rejection.rule, rejection.reason) == ("magnifico/6.3", "needs_airplane")


@rule("magnifico/6.3", "magnifico/7.6.4", "magnifico/15-hooks")
@pytest.mark.parametrize("hooks", [1, 2, 3])
def test_an_airplane_takes_as_many_upgrades_as_it_has_hooks(hooks: int) -> None:
    upgrades = ["gyroscope", "culverin", "anti_tank_bomb", "paratrooper"][: hooks + 1]
    state = table(cards={0: [f"airplane_{hooks}", *upgrades[:-2]]}, stores={0: [*upgrades[-2:], "walls"]}, florins=300)
    do(state, f"activate {upgrades[-2]}")
    rejection = barred(state, "activate", upgrades[-1])
    assert (rejection.rule, rejection.reason, rejection.have) == ("magnifico/15-hooks", "hooks_full", hooks)


@rule("magnifico/6.3")
def test_other_cards_take_no_hook() -> None:
    state = table(cards={0: ["airplane_1", "tank_2_3", "walls", "gear", "gioconda"]}, stores={0: ["gyroscope"]})
    do(state, "activate gyroscope")


@rule("magnifico/15-hooks", "magnifico/13.4", "magnifico/13.5", "magnifico/13.6")
@pytest.mark.parametrize("card", ["anti_tank_bomb", "culverin", "paratrooper"])
def test_by_the_first_rules_a_copy_that_adds_nothing_takes_a_hook_and_counts(card: str) -> None:
    state = table(cards={0: ["airplane_2", card]}, stores={0: [card, "gyroscope"]}, florins=300, rules=1)
    before = GAME.view(state, None).players[0]
    assert before.next_points == 2 + 2, "Leonardo and the Workshop"
    do(state, f"activate {card}")
    assert len(cards_in_play(state.players[0])) == 3
    assert refused(state, "activate gyroscope").reason == "hooks_full"


@rule("magnifico/15-discard", "magnifico/6.3")
def test_nothing_takes_a_card_out_of_play() -> None:
    state = table(cards={0: ["airplane_1", "gyroscope"]}, stores={0: ["culverin", "walls"]}, self_destruction=True)
    assert set(offered(state)) <= {"activate", "invade", "move", "attack", "castle", "end"}
    assert barred(state, "activate", "culverin").reason == "hooks_full"


@rule("magnifico/15-store")
def test_an_upgrade_waits_in_the_store_until_its_machine_is_there() -> None:
    state = table(stores={0: ["gear"]})
    assert refused(state, "activate gear").reason == "needs_tank"
    state = table(cards={0: ["tank_2_3"]}, stores={0: ["gear"]})
    do(state, "activate gear")
