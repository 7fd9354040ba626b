"""A rule that uses only public facts gives the same for a state and for every view of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest

from engine.leonardo1989 import proposals
from engine.leonardo1989.auction import lacking
from engine.leonardo1989.constants import MACHINE
from engine.leonardo1989.debts import missing
from engine.leonardo1989.guilds import next_speaker, undecided, willing
from engine.leonardo1989.market import tribute
from engine.leonardo1989.offices import can_take_man, holder, office_holder
from engine.leonardo1989.public import PublicTable
from engine.leonardo1989.walk import draws_man, host, indemnity, steps_of
from engine.leonardo1989.works import room, rooms
from tests.engine.walking import Step

from .walks import WALKS


def _parties(table: PublicTable) -> list[int]:
    return [seat for seat, player in enumerate(table.players) if player.party == seat and not player.out]


def _by_spin(table: PublicTable) -> Iterator[tuple[bool, int]]:
    return ((draws_man(table, number), steps_of(table, number)) for number in range(1, MACHINE + 1))


RULES: Mapping[str, Callable[[PublicTable], object]] = {
    "offices": lambda table: [office_holder(table, space) for space in table.pack.offices],
    "hosts": lambda table: [host(table, space) for space in table.pack.spaces],
    "spins": lambda table: list(_by_spin(table)),
    "indemnity": indemnity,
    "rooms": lambda table: [(rooms(table, party), room(table, party)) for party in _parties(table)],
    "tribute": lambda table: [tribute(table, party) for party in _parties(table)],
    "quarters": lambda table: [
        lacking(table, space, party) for space in table.pack.spaces for party in _parties(table)
    ],
    "still to agree": lambda table: [proposals.missing(table, proposal) for proposal in table.proposals],
    "next to speak": lambda table: [next_speaker(table, party) for party in _parties(table)],
}
"""What can be asked of any position."""
IN_PHASE: Mapping[str, tuple[str, Callable[[PublicTable], object]]] = {
    "holder": ("power", holder),
    "man to take": ("power", can_take_man),
    "missing": ("sell", missing),
    "undecided": ("rescue", undecided),
    "willing": ("join", willing),
}
"""What can be asked only where something is open."""


def _said_alike(rule: Callable[[PublicTable], object], step: Step) -> bool:
    said = rule(step.before)
    views = [WALKS.game.view(step.before, seat) for seat in (None, *range(len(step.before.players)))]
    return all(rule(view) == said for view in views)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_says_the_same_of_a_state_and_of_its_views(rule: str) -> None:
    for step in WALKS.some(400, seed=3):
        assert _said_alike(RULES[rule], step), step.action


@pytest.mark.parametrize("rule", IN_PHASE)
def test_a_rule_of_a_phase_says_the_same_of_a_state_and_of_its_views(rule: str) -> None:
    phase, said = IN_PHASE[rule]
    steps = WALKS.some(100, seed=3, phase=phase)
    assert steps
    for step in steps:
        assert _said_alike(said, step), step.action


def test_what_the_rules_say_is_what_is_asked() -> None:
    """The seats asked to take a party in are the undecided ones, the parties it can join are the willing ones, and an
    office asks for a man where it can take one."""
    for step in WALKS.some(60, phase="rescue"):
        asked = [each.seat for each in WALKS.game.decisions(step.before) if each.kind == "rescue"]
        assert asked == undecided(step.before)
    for step in WALKS.some(60, phase="join"):
        joins = next(each.tree for each in WALKS.game.decisions(step.before) if each.kind == "join")
        assert [int(party) for party in joins.at("join").answers] == willing(step.before)  # type: ignore[union-attr]
    for step in WALKS.some(60, phase="power"):
        power = next(each.tree for each in WALKS.game.decisions(step.before) if each.kind == "power")
        stay = power.at("power").at(str(step.before.players[step.before.mover].at))  # type: ignore[union-attr]
        assert ("take" in getattr(stay, "answers", ())) == can_take_man(step.before)
