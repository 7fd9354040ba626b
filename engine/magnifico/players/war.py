"""When a computer player invades, attacks and moves, and how it fights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from ...choices import Rng, Tree
from ...game import Decision
from ...policy import Proposal, as_amount, as_pick, branch
from ..actions import (
    AirplaneAssault,
    Attack,
    AutomatonAssault,
    Cease,
    Finish,
    Fire,
    InfantryAssault,
    Intercept,
    Invade,
    Move,
    Refrain,
    TankAssault,
    Withdraw,
)
from ..forces import ready, under_bombards
from ..state import MOST_SOLDIERS
from ..view import LandView, View
from .combat import Arms, Cover, Volley, arms, machine_might, odds_against, volley
from .evaluation import Outlook, outlook_of
from .shopping import Purchase
from .threat_map import MACHINE, WAR_COST, Foe, Posture, beaten

MANY = 4
"""From this many spare soldiers on, sending half of them is also considered."""
LEAST_GAIN = 2.0
"""A movement that gains less, in florins, is not proposed."""


def movements(posture: Posture, question: Tree) -> Iterator[Proposal]:
    """Every movement, by what it adds to the worth of both territories."""
    lands = posture.outlook.lands
    sources = as_pick(question)
    for source in sources.answers:
        home = lands[source]
        costs = [(force, _cost(posture, home, *force)) for force in _forces(posture, home)]
        for target in as_pick(sources.then(source)).answers:
            if posture.at_rest(target):
                continue
            land = lands[target]
            before = posture.now(land)
            for (soldiers, tanks, airplanes), cost in costs:
                joined = land.soldiers + soldiers, land.tanks + tanks, land.airplanes + airplanes
                gain = posture.value(land, *joined) - before - cost
                if gain > LEAST_GAIN:
                    yield Proposal(gain, Move(source, target, soldiers, tanks, airplanes))


def _cost(posture: Posture, home: LandView, soldiers: int, tanks: int, airplanes: int) -> float:
    """How much the worth of the territory drops when these pieces leave it."""
    left = home.soldiers - soldiers, home.tanks - tanks, home.airplanes - airplanes
    return posture.now(home) - posture.value(home, *left)


def _forces(posture: Posture, home: LandView) -> list[tuple[int, int, int]]:
    """The forces considered: all soldiers that can go, or half of many; each with or without machines."""
    spare, machines = home.soldiers - 1, ready(posture.outlook.me, home)
    sizes = (spare, spare // 2) if spare >= MANY else (spare,)
    forces = [(soldiers, 0, 0) for soldiers in sizes if soldiers]
    return forces + [(soldiers, *machines) for soldiers in sizes] if any(machines) else forces


ROOM = 2.0
"""The worth of an empty neighbour of the new territory, in florins: it can be entered next."""
SCATTERED = 1.5
"""The cost of each soldier sent beyond the first, who could have entered another territory."""


def invasions(posture: Posture, question: Tree) -> Iterator[Purchase]:
    """For each empty territory in reach of a spare soldier, the best source and army."""
    lands = posture.outlook.lands
    sources = as_pick(question)
    for source in sources.answers:
        targets = as_pick(sources.then(source))
        assert targets.note
        home = lands[source]
        for target in posture.outlook.view.pack.reach[source]:
            land = lands[target]
            if land.owner is None:
                soldiers, worth = _best_army(posture, home, land)
                price = targets.note(target).cost
                yield Purchase(Invade(source, target, soldiers), worth, price, ("entered", target))


def _best_army(posture: Posture, home: LandView, land: LandView) -> tuple[int, float]:
    spare = home.soldiers - 1
    best, best_worth = 1, float("-inf")
    for soldiers in dict.fromkeys((1, (spare + 1) // 2, spare)):
        stays = posture.value(home, home.soldiers - soldiers, home.tanks, home.airplanes)
        goes = posture.value(land, soldiers, 0, 0) - SCATTERED * (soldiers - 1)
        if stays + goes > best_worth:
            best, best_worth = soldiers, stays + goes
    return best, best_worth - posture.now(home) + ROOM * _room(posture, land)


def _room(posture: Posture, land: LandView) -> int:
    outlook = posture.outlook
    return sum(outlook.lands[place].owner is None for place in outlook.view.pack.neighbours[land.place])


LEAST_CHANCE = 0.35
"""The lowest chance of winning at which a war is begun."""
OPTIMISM = 1.5
"""How many soldiers stronger an army is taken to be in the first estimate."""
SOLDIER, SPENT_SOLDIER = 5.0, 2.0
"""The cost of a lost soldier, normally and when the reserve is short and they are soon recruited again."""


def attacks(posture: Posture, question: Tree) -> Iterator[Purchase]:
    """Every promising attack at its estimated worth, without an army yet."""
    me = posture.outlook.me
    sources = as_pick(question)
    for source in sources.answers:
        home = posture.outlook.lands[source]
        might = min(MOST_SOLDIERS, home.soldiers - 1) + machine_might(me, home.tanks, home.airplanes)
        targets = as_pick(sources.then(source))
        assert targets.note
        for foe in posture.foes_near(source):
            chance = beaten(might + OPTIMISM - foe.need)
            gain = chance * (foe.worth + foe.denial) - WAR_COST
            if chance > LEAST_CHANCE and gain > 0 and targets.check(foe.land.place) is None:
                price = targets.note(foe.land.place).cost
                yield Purchase(Attack(source, foe.land.place), gain + price, price, ("sent", source))


def examined(posture: Posture, question: Tree, estimate: Purchase) -> Purchase:
    """An attack at its computed worth, with its army: all that can go, or fewer while a smaller one is worth more."""
    assert isinstance(estimate.action, Attack)
    source, target = estimate.action.source, estimate.action.target
    army = as_amount(as_pick(as_pick(question).then(source)).then(target))
    best = estimate._replace(worth=float("-inf"))
    for soldiers in range(army.high, 0, -1):
        tank_node = as_amount(army.then(soldiers))
        tanks = tank_node.high
        airplanes = as_amount(tank_node.then(tanks)).high
        worth = _worth(posture, posture.outlook.lands[source], posture.foes[target], soldiers, tanks, airplanes)
        if worth <= best.worth:
            break
        best = best._replace(action=Attack(source, target, soldiers, tanks, airplanes), worth=worth)
    return best


def _worth(posture: Posture, home: LandView, foe: Foe, soldiers: int, tanks: int, airplanes: int) -> float:
    """The average gain of an attack: the prize if it succeeds, minus what it loses and exposes."""
    outlook, land = posture.outlook, foe.land
    by_land = land.place in outlook.view.pack.neighbours[home.place]
    odds = odds_against(outlook, land, soldiers - (0 if by_land else foe.loss_to_it), tanks, airplanes)
    if odds.win < LEAST_CHANCE:
        return float("-inf")
    prize = posture.value(land, odds.left / odds.win, tanks, airplanes) + foe.denial
    prize += MACHINE * sum(ready(outlook.me, land))
    left = home.soldiers - soldiers, home.tanks - tanks, home.airplanes - airplanes
    uncovered = posture.now(home) - posture.value(home, *left)
    lost = (soldiers - odds.left) * _soldier(outlook)
    return odds.win * prize - lost - uncovered - 2 * (1 - odds.win) * MACHINE * (tanks + airplanes)


def _soldier(outlook: Outlook) -> float:
    """The cost of a lost soldier: less if they are soon recruited again, almost nothing near the end."""
    short = outlook.me.soldiers_left < outlook.me.territories
    return (SPENT_SOLDIER if short else SOLDIER) * max(0.1, min(1.0, outlook.incomes))


TWO_FOR_ONE = 2
"""Airplanes sent for each machine: one in two hits."""


def interceptions(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Always intercept: it costs one airplane in six and stops one machine in two."""
    most = as_amount(branch(decision, "intercept")).high
    yield Proposal(1.0, Intercept(min(most, TWO_FOR_ONE * view.current_battle.committed)))
    yield Proposal(0.0, Refrain())


SURE = 0.9
"""The chance to kill all enemies at which a smaller assault, or one without tanks, is enough."""
BLAST_FEAR = 1.5
"""Enemies a tank must kill on average for each own soldier its explosion costs on average."""
FAIR_TRADE = 0.3
"""Enemies that infantry must kill on average for each soldier it loses; a worse assault is made only if it must."""
AIRPLANES_PER_HIT = 2
"""One airplane in two hits."""
HIGH, ENOUGH_TO_FOLLOW = 2, 3
"""The castle level that is worth a paratrooper, and how many soldiers a side needs to spare one."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle as the acting side sees it: soldiers, what fights beside its own, and the castle it faces."""

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
        """The fewest soldiers that are enough; all if no number is."""
        sizes = range(min(self.own, self.enemy), self.own)
        return next((n for n in sizes if self.clearing(self.infantry(n)) > SURE), self.own)

    def tank_is_worth_it(self) -> bool:
        """Whether another tank kills enough to be worth the risk that it blows up."""
        one = Arms(tanks=1, tank_dice=self.arms.tank_dice, tank_hits=self.arms.tank_hits)
        courses = _without_soldiers(self.own, one, self.cover)
        killed = sum(min(killed, self.enemy) * p for killed, _, p in courses)
        return killed > 0.1 and killed > BLAST_FEAR * sum(lost * p for _, lost, p in courses)


def _without_soldiers(soldiers: int, machines: Arms, cover: Cover) -> Volley:
    """An assault by machines alone; explosions still cost soldiers."""
    return volley(soldiers, machines, Cover(99, cover.tanks))


def assaults(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Assaults in the order to make them; those that do more harm than good are worth less than finishing."""
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
    """Airplanes first: a paratrooper opens the castle for the assaults after them."""
    node = as_amount(branch(decision, "airplanes"))
    enough = ceil(AIRPLANES_PER_HIT * fight.enemy / fight.arms.airplane_hits) + 1
    can_drop = as_amount(node.then(node.high)).high > 0
    ground_follows = "infantry" in kinds or "tanks" in kinds
    drop = can_drop and ground_follows and level >= HIGH and fight.own >= ENOUGH_TO_FOLLOW
    return Proposal(6.0, AirplaneAssault(min(node.high, enough + drop), int(drop)))


def _on_foot(fight: Fight, decision: Decision) -> Proposal:
    """Infantry before tanks if it is nearly sure to be enough, or if its cannons can lower the castle for the tanks."""
    soldiers = fight.soldiers_needed()
    cannons = as_amount(as_amount(branch(decision, "infantry")).then(soldiers)).high
    if not cannons and not fight.infantry_is_fair():
        return Proposal(-1.0, InfantryAssault(1))
    first = cannons or fight.clearing(fight.infantry(soldiers)) > SURE
    return Proposal(5.0 if first else 3.0, InfantryAssault(soldiers, cannons))
