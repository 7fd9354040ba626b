"""The odds of a battle, reckoned exactly for a simplified fight.

Both sides assault with everything in turn, the attacker first, until one has no soldier left. Simplified: machines
last as long as the battle, except that interceptions thin them out beforehand, and the castle keeps its level.
Whoever plays the battle can do a little better than that.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeAlias

HIT, MISS, BLAST = 3 / 6, 2 / 6, 1 / 6  # magnifico/2.6
SIDE_TURNS = 14
"""How long a battle is followed; what is undecided then counts as repelled."""
NEGLIGIBLE = 0.002
"""Courses less likely than this are dropped."""


class Arms(NamedTuple):
    """What fights beside a side's soldiers. `wagons` and `guns` are cards; a tank rolls `tank_dice` and scores
    `tank_hits` at best; each airplane hit kills `airplane_hits`; `automaton_dice` are rolled each side turn."""

    wagons: int = 0
    guns: int = 0
    tanks: int = 0
    tank_dice: int = 1
    tank_hits: int = 0
    airplanes: int = 0
    airplane_hits: int = 1
    automaton_dice: int = 0


class Cover(NamedTuple):
    """The level of a castle as infantry and as each tank meet it."""

    infantry: int = 0
    tanks: int = 0


class Odds(NamedTuple):
    """`win` is the attacker's chance to conquer; `left` the soldiers he then has, weighted by that chance."""

    win: float
    left: float


Volley: TypeAlias = tuple[tuple[int, int, float], ...]
"""How a side turn can come out: (enemies killed, own soldiers lost, chance)."""

NO_COVER = Cover()


@lru_cache(maxsize=4096)
def duel(attackers: int, defenders: int, attacking: Arms, defending: Arms, cover: Cover) -> Odds:
    """The odds of `attackers` soldiers against `defenders`, both at least 1."""
    fights = {(attackers, defenders): 1.0}
    win = left = 0.0
    for side_turn in range(SIDE_TURNS):
        further: dict[tuple[int, int], float] = {}
        for (mine, theirs), chance in fights.items():
            if side_turn % 2 == 0:
                courses = [(mine - lost, theirs - killed, p) for killed, lost, p in volley(mine, attacking, cover)]
            else:
                courses = [(mine - killed, theirs - lost, p) for killed, lost, p in volley(theirs, defending, NO_COVER)]
            for standing, facing, p in courses:
                if standing > 0 >= facing:
                    win += chance * p
                    left += chance * p * standing
                elif standing > 0:
                    further[standing, facing] = further.get((standing, facing), 0.0) + chance * p
        fights = {fight: chance for fight, chance in further.items() if chance > NEGLIGIBLE}
    return Odds(win, left)


@lru_cache(maxsize=4096)
def volley(soldiers: int, arms: Arms, cover: Cover) -> Volley:
    """A side turn of all assaults with `soldiers`, against a castle's cover."""
    courses = _infantry(soldiers, arms.wagons, arms.guns, cover.infantry)
    if arms.airplanes:
        courses = _joined(courses, _bolts(arms.airplanes, arms.airplane_hits))
    if arms.automaton_dice:
        courses = _joined(courses, _bolts(arms.automaton_dice, 1))
    for _ in range(arms.tanks):
        courses = _joined(courses, _tank(soldiers, arms.tank_dice, arms.tank_hits, cover.tanks))
    return tuple((killed, min(lost, soldiers), p) for (killed, lost), p in courses.items() if p > NEGLIGIBLE)


Courses: TypeAlias = dict[tuple[int, int], float]


@lru_cache(maxsize=1024)
def _infantry(soldiers: int, wagons: int, guns: int, level: int) -> Courses:
    """One die a soldier, with the bonuses of wagons and guns, less the castle's level (magnifico/7.4.3)."""
    courses: Courses = {}
    for hits in range(soldiers + 1):
        for misses in range(soldiers - hits + 1):
            blasts = soldiers - hits - misses
            ways = comb(soldiers, hits) * comb(soldiers - hits, misses)
            damage = hits + min(guns, hits) + min(wagons, misses)
            course = max(0, damage - level), blasts
            courses[course] = courses.get(course, 0.0) + ways * HIT**hits * MISS**misses * BLAST**blasts
    return courses


@lru_cache(maxsize=256)
def _bolts(dice: int, kills: int) -> Courses:
    """Dice that each kill by a hit and cost no soldier: airplanes and automata (magnifico/7.6.2, 13.10)."""
    return {(kills * hits, 0): comb(dice, hits) * HIT**hits * (1 - HIT) ** (dice - hits) for hits in range(dice + 1)}


@lru_cache(maxsize=1024)
def _tank(soldiers: int, dice: int, full: int, level: int) -> Courses:
    """One tank: only explosions count, three of them cost all own soldiers (magnifico/7.5.3)."""
    courses: Courses = {}
    for blasts in range(dice + 1):
        chance = comb(dice, blasts) * BLAST**blasts * (1 - BLAST) ** (dice - blasts)
        scored = (full, full // 2, 0)[blasts] if blasts < 3 else 0
        course = max(0, scored - level), 0 if blasts < 3 else soldiers
        courses[course] = courses.get(course, 0.0) + chance
    return courses


def _joined(one: Courses, other: Courses) -> Courses:
    joined: Courses = {}
    for (killed, lost), p in one.items():
        for (more_killed, more_lost), q in other.items():
            course = killed + more_killed, lost + more_lost
            joined[course] = joined.get(course, 0.0) + p * q
    return joined
