"""Which enemy territories to attack, and with what (magnifico/5.4.6, 7.1, 7.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Pick, Tree
from ...magnifico.actions import Attack
from ...magnifico.view import LandView
from ..sense import as_amount, as_pick
from .posture import MACHINE, MOST_SOLDIERS, Posture, beaten, machine_might
from .purchase import Purchase
from .rivalry import denial
from .strength import landing_loss, odds_against

LEAST_CHANCE = 0.35
"""No war is begun with less hope than this."""
EXAMINED = 6
"""How many attacks are looked at closely."""
OPTIMISM = 2.0
"""How many soldiers stronger an army is taken to be at a glance."""
SOLDIER, SPENT_SOLDIER = 9.0, 4.0
"""What a soldier lost costs, and what he costs when the reserve is short and he is soon recruited again."""


def attacks(posture: Posture, question: Tree) -> Iterator[Purchase]:
    """The most promising attacks with a fair chance; each territory's army is sent once."""
    sources = as_pick(question)
    glances = [glance for source in sources.answers for glance in _promising(posture, source)]
    glances.sort(key=lambda glance: -glance[0])
    for _, source, target in glances[:EXAMINED]:
        targets = as_pick(sources.then(source))
        if targets.check(target) is None:
            yield from _attack(posture, source, target, targets)


def _promising(posture: Posture, source: str) -> Iterator[tuple[float, str, str]]:
    """Enemy territories that an army from `source` could beat, by what they seem to be worth at a glance."""
    home, me = posture.outlook.lands[source], posture.outlook.me
    might = min(MOST_SOLDIERS, home.soldiers - 1) + machine_might(me, home.tanks, home.airplanes)
    for land in posture.enemies(source):
        chance = beaten(might + OPTIMISM - land.soldiers - land.level / 2)
        if chance > LEAST_CHANCE:
            worth = posture.worth(land)
            yield chance * (worth + denial(posture.outlook, land, worth)), source, land.place


def _attack(posture: Posture, source: str, target: str, targets: Pick) -> Iterator[Purchase]:
    """The best army that can be sent from `source` to `target`, if it is worth sending."""
    lands = posture.outlook.lands
    army = as_amount(targets.then(target))
    assert targets.note
    price = targets.note(target).cost
    best: Purchase | None = None
    for soldiers in range(army.high, max(0, army.high - 3), -1):
        tank_node = as_amount(army.then(soldiers))
        tanks = tank_node.high
        airplanes = as_amount(tank_node.then(tanks)).high
        worth = _worth(posture, lands[source], lands[target], soldiers, tanks, airplanes)
        if best is None or worth > best.worth:
            best = Purchase(Attack(source, target, soldiers, tanks, airplanes), worth, price, ("sent", source))
    if best:
        yield best


def _worth(posture: Posture, home: LandView, land: LandView, soldiers: int, tanks: int, airplanes: int) -> float:
    """What the attack brings on average: the prize if it succeeds, less what it loses and uncovers."""
    outlook = posture.outlook
    assert land.owner is not None
    me, rival = outlook.me, outlook.view.players[land.owner]
    landed = soldiers - landing_loss(outlook, me, rival, home.place, land.place)
    odds = odds_against(outlook, land, landed, tanks, airplanes)
    if odds.win < LEAST_CHANCE:
        return float("-inf")
    left = odds.left / odds.win
    prize = posture.value(land, left, tanks, airplanes) + denial(outlook, land, posture.worth(land)) + _booty(posture, land)
    uncovered = posture.now(home) - posture.value(
        home, home.soldiers - soldiers, home.tanks - tanks, home.airplanes - airplanes
    )
    lost = (soldiers - odds.left) * (SOLDIER if me.soldiers_left >= me.territories else SPENT_SOLDIER)
    return odds.win * prize - lost - uncovered - 2 * (1 - odds.win) * MACHINE * (tanks + airplanes)


def _booty(posture: Posture, land: LandView) -> float:
    me = posture.outlook.me
    return MACHINE * (land.tanks * bool(me.tank) + land.airplanes * bool(me.airplane))
