"""The strength of armies, and the odds of a battle."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeAlias

from ..actions import Attack
from ..assaults import armed
from ..forces import BLAST as LOST
from ..forces import full_tank_hits, hits_left, tank_dice, under_bombards
from ..movement import is_sea_raid, landing_loss
from ..step_context import FACES, HIT_FACES, MISS_FACES, bonuses
from ..view import LandView, PlayerView, View
from .evaluation import Outlook, outlook_of

HIT, MISS, BLAST = len(HIT_FACES) / FACES, len(MISS_FACES) / FACES, 1 / FACES
MOST_KILLED = 12
"""The largest garrison considered."""
ALL = 100
"""More soldiers than exist: the loss when a tank explodes."""
NEGLIGIBLE = 0.002
"""Courses of a side turn less likely than this are left out."""


class Arms(NamedTuple):
    """What fights beside a side's soldiers. `wagons` and `guns` are cards; a tank rolls `tank_dice` and scores at most
    `tank_hits`; each airplane hit kills `airplane_hits`; `automaton_dice` are rolled each side turn."""

    wagons: int = 0
    guns: int = 0
    tanks: int = 0
    tank_dice: int = 1
    tank_hits: int = 0
    airplanes: int = 0
    airplane_hits: int = 1
    automaton_dice: int = 0


class Cover(NamedTuple):
    """The level of a castle against infantry and against each tank."""

    infantry: int = 0
    tanks: int = 0


class Odds(NamedTuple):
    """`win` is the attacker's chance to conquer; `left` is their soldiers left then, weighted by that chance."""

    win: float
    left: float


Volley: TypeAlias = tuple[tuple[int, int, float], ...]
"""The possible results of a side turn: (enemies killed, own soldiers lost, chance)."""
Courses: TypeAlias = dict[tuple[int, int], float]
"""The same while it is being computed: chances by (enemies killed, own soldiers lost)."""

NO_COVER = Cover()


@lru_cache(maxsize=1 << 15)
def duel(attackers: int, defenders: int, attacking: Arms, defending: Arms, cover: Cover) -> Odds:
    """The odds of `attackers` soldiers against `defenders`, both at least 1, if the attacker begins.

    Each exchange that changes anything leaves fewer soldiers, so the odds follow from those of smaller fights; the
    chance that nothing changes is divided out.
    """
    idle = win = left = 0.0
    for killed, lost, p in volley(attackers, attacking, cover):
        if lost >= attackers:
            continue
        if killed >= defenders:
            win += p
            left += p * (attackers - lost)
        elif killed or lost:
            standing, facing = attackers - lost, defenders - killed
            calm, reply = _reply(standing, facing, attacking, defending, cover)
            again = duel(standing, facing, attacking, defending, cover)
            win += p * (reply.win + calm * again.win)
            left += p * (reply.left + calm * again.left)
        else:
            idle = p
    calm, reply = _reply(attackers, defenders, attacking, defending, cover)
    lasting = 1 - idle * calm
    return Odds((win + idle * reply.win) / lasting, (left + idle * reply.left) / lasting) if lasting else Odds(0, 0)


@lru_cache(maxsize=1 << 15)
def _reply(attackers: int, defenders: int, attacking: Arms, defending: Arms, cover: Cover) -> tuple[float, Odds]:
    """The defender's side turn: the chance that it changes nothing, and the odds summed over its other results."""
    calm = win = left = 0.0
    for killed, lost, p in volley(defenders, defending, NO_COVER):
        if killed >= attackers:
            continue
        if lost >= defenders:
            win += p
            left += p * (attackers - killed)
        elif killed or lost:
            odds = duel(attackers - killed, defenders - lost, attacking, defending, cover)
            win += p * odds.win
            left += p * odds.left
        else:
            calm = p
    return calm, Odds(win, left)


@lru_cache(maxsize=4096)
def volley(soldiers: int, arms: Arms, cover: Cover) -> Volley:
    """A side turn of all assaults with `soldiers` against a castle's cover."""
    courses = _infantry(soldiers, arms.wagons, arms.guns, cover.infantry)
    if arms.airplanes or arms.automaton_dice or arms.tanks:
        courses = _joined(courses, _machines(arms, cover.tanks))
    return tuple((killed, min(lost, soldiers), p) for (killed, lost), p in courses.items() if p > NEGLIGIBLE)


@lru_cache(maxsize=1024)
def _infantry(soldiers: int, wagons: int, guns: int, level: int) -> Courses:
    """One die per soldier, plus the bonuses of wagons and guns, minus the castle's level (magnifico/7.4.3)."""
    courses: Courses = {}
    for hits in range(soldiers + 1):
        for misses in range(soldiers - hits + 1):
            blasts = soldiers - hits - misses
            ways = comb(soldiers, hits) * comb(soldiers - hits, misses)
            damage = hits + sum(bonuses(hits, misses, guns, wagons))
            course = max(0, damage - level), blasts
            courses[course] = courses.get(course, 0.0) + ways * HIT**hits * MISS**misses * BLAST**blasts
    return courses


@lru_cache(maxsize=1024)
def _machines(arms: Arms, level: int) -> Courses:
    """The assaults of everything but soldiers."""
    courses = _joined(_bolts(arms.airplanes, arms.airplane_hits), _bolts(arms.automaton_dice, 1))
    for _ in range(arms.tanks):
        courses = _joined(courses, _tank(arms.tank_dice, arms.tank_hits, level))
    return courses


@lru_cache(maxsize=256)
def _bolts(dice: int, kills: int) -> Courses:
    """Dice that kill with each hit and cost no soldier: airplanes and automata (magnifico/7.6.2, 13.10)."""
    return {(kills * hits, 0): comb(dice, hits) * HIT**hits * (1 - HIT) ** (dice - hits) for hits in range(dice + 1)}


@lru_cache(maxsize=1024)
def _tank(dice: int, full: int, level: int) -> Courses:
    """One tank: only explosions count, three of them cost all own soldiers (magnifico/7.5.3)."""
    courses: Courses = {}
    for blasts in range(dice + 1):
        chance = comb(dice, blasts) * BLAST**blasts * (1 - BLAST) ** (dice - blasts)
        course = max(0, hits_left(full, blasts) - level), 0 if blasts < LOST else ALL
        courses[course] = courses.get(course, 0.0) + chance
    return courses


def _joined(one: Courses, other: Courses) -> Courses:
    """Two assaults of one side turn together."""
    joined: Courses = {}
    for (killed, lost), p in one.items():
        if p > NEGLIGIBLE:
            for (more_killed, more_lost), q in other.items():
                course = min(MOST_KILLED, killed + more_killed), min(ALL, lost + more_lost)
                joined[course] = joined.get(course, 0.0) + p * q
    return joined


MACHINES_RECKONED = 4
"""The most machines of a kind considered."""
TANK_MIGHT, AIRPLANE_MIGHT = 2.5, 1.5
"""What a machine adds to an army in the first estimate, in soldiers."""


def arms(outlook: Outlook, player: PlayerView, tanks: int, airplanes: int, *, towers: int = 0) -> Arms:
    """What a player's cards and machines add to their soldiers; machines without a project do nothing (magnifico/8.3).
    `towers` are those of the castle they defend, for their automata."""
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
    """A castle's level against an attacker: bombards lower it for infantry; cannons and paratroopers lower it later,
    and count for half of their effect."""
    if not level:
        return NO_COVER
    felled = min(towers, view.bonus(attacker.seat, "great_cannons")) // 2
    if airplanes and attacker.airplane and view.bonus(attacker.seat, "paratrooper"):
        felled = max(felled, (level + 1) // 2)
    level = max(0, level - felled)
    return Cover(under_bombards(view, level, attacker.seat), level)


def thinned(view: View, kind: str, machines: int, enemy: PlayerView, airplanes: int) -> int:
    """The machines of a kind left after the enemy's airplanes intercept them; half of the airplanes hit."""
    return max(0, machines - (airplanes + 1) // 2) if armed(view, enemy.seat, kind) else machines


def machine_might(player: PlayerView, tanks: int, airplanes: int) -> float:
    """What a player's machines add to their soldiers; without a project they do nothing (magnifico/8.3)."""
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


def chance_of_attack(view: View, attack: Attack) -> float:
    """The seat's chance to conquer with an attack, if both sides use all they have there."""
    outlook = outlook_of(view)
    target = outlook.lands[attack.target]
    assert target.owner is not None
    by_sea = is_sea_raid(view, attack.source, attack.target)
    lost = landing_loss(view, outlook.me.seat, target.owner) if by_sea else 0
    return odds_against(outlook, target, attack.soldiers - lost, attack.tanks, attack.airplanes).win
