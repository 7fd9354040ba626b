"""What to do next in a battle: which assault, with how much, and when to stop (magnifico/7.3 to 7.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from ...choices import Rng
from ...game import Decision
from ...magnifico.actions import (
    AirplaneAssault,
    AutomatonAssault,
    Cease,
    Finish,
    Fire,
    InfantryAssault,
    TankAssault,
    Withdraw,
)
from ...magnifico.castles import under_bombards
from ...magnifico.view import View
from ..sense import Proposal, as_amount, as_pick, branch
from .odds import Arms, Cover, Volley, volley
from .outlook import outlook_of
from .strength import arms

SURE = 0.9
"""The chance to clear the field that makes a smaller assault, or one without tanks, enough."""
BLAST_FEAR = 1.5
"""Enemies a tank must kill on average for each own soldier its explosion would cost on average."""
FAIR_TRADE = 0.3
"""Enemies that infantry must kill on average for each soldier it loses; worse is not tried freely."""
AIRPLANES_PER_HIT = 2
"""Every second airplane hits."""
HIGH, ENOUGH_TO_FOLLOW = 2, 3
"""The level of a castle worth a paratrooper, and the soldiers one of whom can be spared for it."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle from the side whose turn it is: soldiers, what fights beside its own, and the castle before it."""

    own: int
    enemy: int
    arms: Arms
    cover: Cover

    def infantry(self, soldiers: int) -> Volley:
        alone = Arms(wagons=self.arms.wagons, guns=self.arms.guns)
        return volley(soldiers, alone, self.cover)

    def clearing(self, courses: Volley) -> float:
        """The chance that an assault kills the last enemy."""
        return sum(p for killed, _, p in courses if killed >= self.enemy)

    def infantry_is_fair(self) -> bool:
        courses = self.infantry(self.own)
        killed = sum(min(killed, self.enemy) * p for killed, _, p in courses)
        return killed > FAIR_TRADE * sum(lost * p for _, lost, p in courses)

    def soldiers_needed(self) -> int:
        """The fewest soldiers that will do; all, if none are enough."""
        sizes = range(min(self.own, self.enemy), self.own)
        return next((n for n in sizes if self.clearing(self.infantry(n)) > SURE), self.own)

    def tank_is_worth_it(self) -> bool:
        """Whether another tank kills enough to risk that it blows up."""
        one = Arms(tanks=1, tank_dice=self.arms.tank_dice, tank_hits=self.arms.tank_hits)
        courses = _without_soldiers(self.own, one, self.cover)
        killed = sum(min(killed, self.enemy) * p for killed, _, p in courses)
        return killed > 0.1 and killed > BLAST_FEAR * sum(lost * p for _, lost, p in courses)


def _without_soldiers(soldiers: int, machines: Arms, cover: Cover) -> Volley:
    """An assault of machines alone, whose explosions still cost soldiers."""
    return volley(soldiers, machines, Cover(99, cover.tanks))


def assaults(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Assaults by how soon they should come; those that do more harm than good come after finishing."""
    fight = _fight(view)
    kinds = as_pick(decision.tree).answers
    if "fire" in kinds:
        yield Proposal(1.0 if fight.tank_is_worth_it() else -1.0, Fire())
        yield Proposal(0.0, Cease())
        return
    if "withdraw" in kinds:
        yield Proposal(9.0, Withdraw())
    if "automaton" in kinds:
        yield Proposal(8.0, AutomatonAssault())
    if "airplanes" in kinds:
        yield _by_air(fight, decision, kinds, view.current_battle.level)
    if "tanks" in kinds:
        yield Proposal(4.0 if fight.tank_is_worth_it() else -2.0, TankAssault())
    if "infantry" in kinds:
        yield _on_foot(fight, decision)
    if "finish" in kinds:
        yield Proposal(0.0, Finish())


def _fight(view: View) -> Fight:
    battle, outlook = view.current_battle, outlook_of(view)
    land = outlook.lands[battle.target]
    if battle.side == "defender":
        own = arms(outlook, outlook.me, land.tanks, land.airplanes)
        return Fight(land.soldiers, battle.soldiers, own, Cover())
    own = arms(outlook, outlook.me, battle.tanks, battle.airplanes)
    level = battle.level
    return Fight(battle.soldiers, land.soldiers, own, Cover(under_bombards(view, level, outlook.seat), level))


def _by_air(fight: Fight, decision: Decision, kinds: Sequence[str], level: int) -> Proposal:
    """Airplanes first: a paratrooper opens the castle for those that come after him."""
    node = as_amount(branch(decision, "airplanes"))
    enough = ceil(AIRPLANES_PER_HIT * fight.enemy / fight.arms.airplane_hits) + 1
    can_drop = as_amount(node.then(node.high)).high > 0
    ground_follows = "infantry" in kinds or "tanks" in kinds
    drop = can_drop and ground_follows and level >= HIGH and fight.own >= ENOUGH_TO_FOLLOW
    return Proposal(6.0, AirplaneAssault(min(node.high, enough + drop), int(drop)))


def _on_foot(fight: Fight, decision: Decision) -> Proposal:
    """Infantry before tanks if it is sure to do, or if its cannons can lower the castle for them."""
    soldiers = fight.soldiers_needed()
    cannons = as_amount(as_amount(branch(decision, "infantry")).then(soldiers)).high
    if not cannons and not fight.infantry_is_fair():
        return Proposal(-1.0, InfantryAssault(1))
    first = cannons or fight.clearing(fight.infantry(soldiers)) > SURE
    return Proposal(5.0 if first else 3.0, InfantryAssault(soldiers, cannons))
