"""Which enemy territories to attack, and with what (magnifico/5.4.6, 7.1, 7.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Tree
from ...magnifico.actions import Attack
from ...magnifico.forces import ready
from ...magnifico.state import MOST_SOLDIERS
from ...magnifico.view import LandView
from ..sense import as_amount, as_pick
from .outlook import Outlook
from .posture import MACHINE, WAR_COST, Foe, Posture, beaten
from .purchase import Purchase
from .strength import machine_might, odds_against

LEAST_CHANCE = 0.35
"""No war is begun with less hope than this."""
OPTIMISM = 1.5
"""How many soldiers stronger an army is taken to be at a glance."""
SOLDIER, SPENT_SOLDIER = 5.0, 2.0
"""What a soldier lost costs, and what he costs when the reserve is short and he is soon recruited again."""


def attacks(posture: Posture, question: Tree) -> Iterator[Purchase]:
    """Every attack that looks promising, at what it looks worth; its army is left open."""
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


def examined(posture: Posture, question: Tree, glance: Purchase) -> Purchase:
    """An attack at its true worth, with the army to send: all that can go, less while a smaller one is worth more."""
    assert isinstance(glance.action, Attack)
    source, target = glance.action.source, glance.action.target
    army = as_amount(as_pick(as_pick(question).then(source)).then(target))
    best = glance._replace(worth=float("-inf"))
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
    """What an attack brings on average: the prize if it succeeds, less what it loses and uncovers."""
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
    """What a soldier lost costs: less when he is soon recruited again, next to nothing when the end is near."""
    short = outlook.me.soldiers_left < outlook.me.territories
    return (SPENT_SOLDIER if short else SOLDIER) * max(0.1, min(1.0, outlook.incomes))
