"""What the two sides of a battle would bring to it, for the odds."""

from __future__ import annotations

from ...magnifico.tanks import full_tank_hits, tank_dice
from ...magnifico.view import LandView, PlayerView
from .odds import MOST_KILLED, NO_COVER, Arms, Cover, Odds, duel
from .outlook import Outlook

MACHINES_RECKONED = 4
"""Machines of a kind are reckoned up to this number."""
TANK_MIGHT, AIRPLANE_MIGHT = 2.5, 1.5
"""What a machine adds to an army at a glance, in soldiers."""


def arms(outlook: Outlook, player: PlayerView, tanks: int, airplanes: int, *, towers: int = 0) -> Arms:
    """What a player's cards and machines add to his soldiers; machines without a project do nothing
    (magnifico/8.3). `towers` are those of a castle he defends, for his automata."""
    count = player.inventions.count
    dice, hits = 1, 0
    if player.tank:
        dice, hits = tank_dice(outlook.view.pack, player), full_tank_hits(outlook.view.pack, player)
    return Arms(
        wagons=count("battle_wagon"),
        guns=count("multi_gun"),
        tanks=min(tanks, MACHINES_RECKONED) if player.tank else 0,
        tank_dice=dice,
        tank_hits=hits,
        airplanes=min(airplanes, MACHINES_RECKONED) if player.airplane else 0,
        airplane_hits=1 + count("gyroscope"),
        automaton_dice=min(12, towers * count("automaton")),
    )


def cover(level: int, attacker: PlayerView, airplanes: int, towers: int) -> Cover:
    """A castle's level as an attacker will meet it: bombards lower it for infantry; cannons and paratroopers lower
    it in time, and count for half of what they can do."""
    if not level:
        return NO_COVER
    count = attacker.inventions.count
    felled = min(towers, count("great_cannon")) // 2
    if airplanes and attacker.airplane and count("paratrooper"):
        felled = max(felled, (level + 1) // 2)
    level = max(0, level - felled)
    return Cover(max(0, level - count("bombard")), level)


def thinned(machines: int, weapon: str, enemy: PlayerView, airplanes: int) -> int:
    """The machines left once the enemy's airplanes have intercepted with a weapon, half of them hitting."""
    if not enemy.airplane or weapon not in enemy.inventions:
        return machines
    return max(0, machines - (airplanes + 1) // 2)


def raid_loss(attacker: PlayerView, defender: PlayerView) -> int:
    """The soldiers a sea raid loses ashore (magnifico/7.3.1, 13.15, 13.16)."""
    return max(0, 1 + defender.inventions.count("submarine") - attacker.inventions.count("armoured_ship"))


def machine_might(player: PlayerView, tanks: int, airplanes: int) -> float:
    """What a player's machines add to his soldiers; without a project they do nothing (magnifico/8.3)."""
    return TANK_MIGHT * tanks * (player.tank is not None) + AIRPLANE_MIGHT * airplanes * (player.airplane is not None)


def odds_against(outlook: Outlook, target: LandView, soldiers: int, tanks: int, airplanes: int) -> Odds:
    """The seat's odds with an army that has landed on an enemy territory."""
    assert target.owner is not None
    me, enemy = outlook.me, outlook.view.players[target.owner]
    if soldiers < 1:
        return Odds(0.0, 0.0)
    own_tanks = thinned(tanks, "anti_tank_bomb", enemy, target.airplanes)
    own_airplanes = thinned(airplanes, "culverin", enemy, target.airplanes)
    enemy_tanks = thinned(target.tanks, "anti_tank_bomb", me, airplanes)
    enemy_airplanes = thinned(target.airplanes, "culverin", me, airplanes)
    return duel(
        soldiers,
        min(target.soldiers, MOST_KILLED),
        arms(outlook, me, own_tanks, own_airplanes),
        arms(outlook, enemy, enemy_tanks, enemy_airplanes, towers=target.towers),
        cover(target.level, me, own_airplanes, target.towers),
    )
