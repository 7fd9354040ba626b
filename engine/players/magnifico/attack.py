"""Which enemy territories to attack, and with what (magnifico/5.4.6, 7.1, 7.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Pick, Tree
from ...magnifico.actions import Attack
from ...magnifico.view import LandView
from ..sense import as_amount, as_pick
from .posture import MACHINE, MOST_SOLDIERS, WAR_COST, Foe, Posture, beaten
from .purchase import Purchase
from .strength import machine_might, odds_against

LEAST_CHANCE = 0.35
"""No war is begun with less hope than this."""
EXAMINED = 4
"""How many attacks are looked at closely."""
OPTIMISM = 1.5
"""How many soldiers stronger an army is taken to be at a glance."""
SOLDIER, SPENT_SOLDIER = 9.0, 4.0
"""What a soldier lost costs, and what he costs when the reserve is short and he is soon recruited again."""


def attacks(posture: Posture, question: Tree) -> Iterator[Purchase]:
    """The most promising attacks with a fair chance; each territory's army is sent once."""
    sources = as_pick(question)
    glances = [glance for source in sources.answers for glance in _promising(posture, source)]
    glances.sort(key=lambda glance: -glance[0])
    for _, source, foe in glances[:EXAMINED]:
        targets = as_pick(sources.then(source))
        if targets.check(foe.land.place) is None:
            yield _attack(posture, source, foe, targets)


def _promising(posture: Posture, source: str) -> Iterator[tuple[float, str, Foe]]:
    """Enemy territories that an army from `source` could gain by beating, with that gain at a glance."""
    home, me = posture.outlook.lands[source], posture.outlook.me
    might = min(MOST_SOLDIERS, home.soldiers - 1) + machine_might(me, home.tanks, home.airplanes)
    for foe in posture.foes_near(source):
        chance = beaten(might + OPTIMISM - foe.need)
        gain = chance * (foe.worth + foe.denial) - WAR_COST
        if chance > LEAST_CHANCE and gain > 0:
            yield gain, source, foe


def _attack(posture: Posture, source: str, foe: Foe, targets: Pick) -> Purchase:
    """The army to send from `source`: all that can go, less while a smaller one is worth more."""
    target = foe.land.place
    army = as_amount(targets.then(target))
    assert targets.note
    price = targets.note(target).cost
    best = Purchase(Attack(source, target), float("-inf"), price, ("sent", source))
    for soldiers in range(army.high, 0, -1):
        tank_node = as_amount(army.then(soldiers))
        tanks = tank_node.high
        airplanes = as_amount(tank_node.then(tanks)).high
        worth = _worth(posture, posture.outlook.lands[source], foe, soldiers, tanks, airplanes)
        if worth <= best.worth:
            break
        best = best._replace(action=Attack(source, target, soldiers, tanks, airplanes), worth=worth)
    return best


def _worth(posture: Posture, home: LandView, foe: Foe, soldiers: int, tanks: int, airplanes: int) -> float:
    """What the attack brings on average: the prize if it succeeds, less what it loses and uncovers."""
    outlook, land = posture.outlook, foe.land
    by_land = land.place in outlook.view.pack.neighbours[home.place]
    odds = odds_against(outlook, land, soldiers - (0 if by_land else foe.loss_to_it), tanks, airplanes)
    if odds.win < LEAST_CHANCE:
        return float("-inf")
    prize = posture.value(land, odds.left / odds.win, tanks, airplanes) + foe.denial
    prize += MACHINE * (land.tanks * bool(outlook.me.tank) + land.airplanes * bool(outlook.me.airplane))
    left = home.soldiers - soldiers, home.tanks - tanks, home.airplanes - airplanes
    uncovered = posture.now(home) - posture.value(home, *left)
    short = outlook.me.soldiers_left < outlook.me.territories
    lost = (soldiers - odds.left) * (SPENT_SOLDIER if short else SOLDIER)
    return odds.win * prize - lost - uncovered - 2 * (1 - odds.win) * MACHINE * (tanks + airplanes)
