"""Rules that orders, computers and sentences use are written once, and give the same for a view as for its state."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

from engine.chance import RandomChance
from engine.game import Reason
from engine.magnifico import assaults, cards, forces, movement, prices, rounds
from engine.magnifico.forces import force_of, idle, ready, usable
from engine.magnifico.position import Position, Side, cards_in_play, paragraph
from engine.magnifico.state import State
from tests.engine.magnifico.positions import GAME, PACK
from tests.engine.magnifico.walks import WALKS

SIDES: tuple[Side, ...] = ("attacker", "defender")


def everywhere(position: Position) -> Iterator[object]:
    yield paragraph(position, "13.10")
    for place in PACK.territories:
        yield forces.castle_level(position, place), forces.automata_at(position, place)
        if (owner := position.land(place).owner) is not None:
            player, land = position.players[owner], position.land(place)
            yield ready(player, land), idle(player, land), forces.under_bombards(position, 3, owner)


def of_seats(position: Position) -> Iterator[object]:
    for seat, player in enumerate(position.players):
        yield cards_in_play(player)
        yield [cards.untakeable(PACK, player, card) for card in (*PACK.tanks, *PACK.airplanes)]
        yield [cards.unusable(position, player, card, player.inventions) for card in PACK.inventions]
        yield [assaults.armed(position, seat, kind) for kind in assaults.WEAPONS]
        if player.tank:
            yield forces.tank_dice(position, seat), forces.full_tank_hits(position, seat)
    for attacker, defender in permutations(range(len(position.players)), 2):
        yield movement.landing_loss(position, attacker, defender)


def of_a_turn(position: Position) -> Iterator[object]:
    yield [prices.card_price(position, card) for card in PACK.costs]
    if position.turn:
        yield movement.moves_left(position.turn)


def of_a_battle(position: Any) -> Iterator[object]:
    if not position.battle:
        return
    battle = position.current_battle
    yield battle.seat, battle.enemy, battle.asked
    yield forces.level_for_tanks(position), forces.usable_cannons(position), forces.paratrooper_useful(position)
    yield forces.attack_is_hopeless(position), forces.level_by_walls(position, 3)
    for side in SIDES:
        force = force_of(position, side)
        yield force.soldiers, force.tanks, force.airplanes
        yield [usable(position, side, machine) for machine in ("tank", "airplane")]
    if battle.declared:
        yield assaults.possible(position)


RULES: tuple[Callable[[Any], Iterator[object]], ...] = (everywhere, of_seats, of_a_turn, of_a_battle)


def test_a_rule_says_of_a_view_what_it_says_of_the_state() -> None:
    for phase in ("picks", "turn", "battle"):
        for step in WALKS.some(250, seed=21, phase=phase):
            state, view = step.before, GAME.view(step.before, step.decision.seat)
            differ = [each.__name__ for each in RULES if [*each(state)] != [*each(view)]]
            assert differ == [], step.action


def test_what_a_view_shows_of_castles_is_what_the_rules_say() -> None:
    for step in WALKS.some(200, seed=22):
        view = GAME.view(step.before, None)
        assert [land.level for land in view.lands] == [forces.castle_level(view, land.place) for land in view.lands]


def test_whoever_owns_a_card_knows_which_copies_could_never_be_played() -> None:
    for step in WALKS.some(200, seed=23):
        state, seat = step.before, step.decision.seat
        view = GAME.view(state, seat)
        seen, real = (
            [cards.never_playable(position, position.players[seat], card) for card in PACK.inventions]
            for position in (view, state)
        )
        assert seen == real


def test_income_is_what_is_paid() -> None:
    for step in WALKS.some(200, seed=24):
        view = GAME.view(step.before, None)
        assert [rounds.income(p.territories, p.castles, len(p.art)) for p in view.players] == _due(step.before)


def _due(state: State) -> list[int]:
    """Ten florins a territory, a castle and a work of art (magnifico/5.1.1, 13.18)."""
    due = [10 * len(player.art) for player in state.players]
    for land in state.lands.values():
        if land.owner is not None:
            due[land.owner] += 20 if land.castle else 10
    return due


class FirstLuck(RandomChance):
    """Luck that records what it is asked for first."""

    purpose = ""

    def below(self, bound: int, purpose: str) -> int:
        self.purpose = self.purpose or purpose
        return super().below(bound, purpose)


def test_luck_is_that_of_an_auction_exactly_where_the_rules_say_so() -> None:
    found = set()
    for step in WALKS.some(1500, seed=25):
        seat, chance = step.decision.seat, FirstLuck(random.Random(1))
        reasons = GAME.confirm(GAME.view(step.before, seat), seat, step.action)
        GAME.step(GAME.copy(step.before), seat, step.action, chance)
        if chance.purpose and Reason.OPENS not in reasons:
            cards_come = rounds.opens_auction(step.before.phase, ends_round=Reason.ROUND in reasons)
            assert cards_come == ("deck" in chance.purpose), step.action
            found.add((step.before.phase, cards_come))
    assert found >= {("homes", True), ("recruiting", True), ("turn", True), ("battle", False)}
