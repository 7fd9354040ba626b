"""What the two sides of a battle would bring to it, for the odds."""

from __future__ import annotations

from ...magnifico.castles import under_bombards
from ...magnifico.interception import armed
from ...magnifico.tanks import full_tank_hits, tank_dice
from ...magnifico.view import LandView, PlayerView, View
from .odds import MOST_KILLED, NO_COVER, Arms, Cover, Odds, duel
from .outlook import Outlook

MACHINES_RECKONED = 4
"""Machines of a kind are reckoned up to this number."""
TANK_MIGHT, AIRPLANE_MIGHT = 2.5, 1.5
"""What a machine adds to an army at a glance, in soldiers."""


def arms(outlook: Outlook, player: PlayerView, tanks: int, airplanes: int, *, towers: int = 0) -> Arms:
    """What a player's cards and machines add to his soldiers; machines without a project do nothing
    (magnifico/8.3). `towers` are those of a castle he defends, for his automata."""
    view, seat = outlook.view, player.seat
    dice, hits = (tank_dice(view, seat), full_tank_hits(view, seat)) if player.tank else (1, 0)
    return Arms(
        wagons=view.bonus(seat, "turned_misses"),
        guns=view.bonus(seat, "doubled_hits"),
        tanks=min(tanks, MACHINES_RECKONED) if player.tank else 0,
        tank_dice=dice,
        tank_hits=hits,
        airplanes=min(airplanes, MACHINES_RECKONED) if player.airplane else 0,
        airplane_hits=1 + view.bonus(seat, "airplane_hits"),
        automaton_dice=min(12, towers * view.bonus(seat, "automata")),
    )


def cover(view: View, level: int, attacker: PlayerView, airplanes: int, towers: int) -> Cover:
    """A castle's level as an attacker will meet it: bombards lower it for infantry; cannons and paratroopers lower
    it in time, and count for half of what they can do."""
    if not level:
        return NO_COVER
    felled = min(towers, view.bonus(attacker.seat, "great_cannons")) // 2
    if airplanes and attacker.airplane and view.bonus(attacker.seat, "paratrooper"):
        felled = max(felled, (level + 1) // 2)
    level = max(0, level - felled)
    return Cover(under_bombards(view, level, attacker.seat), level)


def thinned(view: View, kind: str, machines: int, enemy: PlayerView, airplanes: int) -> int:
    """The machines of a kind left once the enemy's airplanes have intercepted them, half of them hitting."""
    return max(0, machines - (airplanes + 1) // 2) if armed(view, enemy.seat, kind) else machines


def machine_might(player: PlayerView, tanks: int, airplanes: int) -> float:
    """What a player's machines add to his soldiers; without a project they do nothing (magnifico/8.3)."""
    return TANK_MIGHT * tanks * (player.tank is not None) + AIRPLANE_MIGHT * airplanes * (player.airplane is not None)


def odds_against(outlook: Outlook, target: LandView, soldiers: int, tanks: int, airplanes: int) -> Odds:
    """The seat's odds with an army that has landed on an enemy territory."""
    assert target.owner is not None
    view, me = outlook.view, outlook.me
    enemy = view.players[target.owner]
    if soldiers < 1:
        return Odds(0.0, 0.0)
    own_tanks = thinned(view, "tanks", tanks, enemy, target.airplanes)
    own_airplanes = thinned(view, "airplanes", airplanes, enemy, target.airplanes)
    enemy_tanks = thinned(view, "tanks", target.tanks, me, airplanes)
    enemy_airplanes = thinned(view, "airplanes", target.airplanes, me, airplanes)
    return duel(
        soldiers,
        min(target.soldiers, MOST_KILLED),
        arms(outlook, me, own_tanks, own_airplanes),
        arms(outlook, enemy, enemy_tanks, enemy_airplanes, towers=target.towers),
        cover(view, target.level, me, own_airplanes, target.towers),
    )
