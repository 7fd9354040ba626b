"""The odds of a battle, reckoned exactly for a simplified fight.

Both sides assault with everything in turn, the attacker first, until one has no soldier left. Simplified: machines
last as long as the battle, except that interceptions thin them out beforehand, and the castle keeps its level.
Whoever plays the battle can do a little better than that.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeAlias

from ...magnifico.play import FACES, HIT_FACES, MISS_FACES, bonuses
from ...magnifico.tanks import BLAST as LOST
from ...magnifico.tanks import hits_left

HIT, MISS, BLAST = len(HIT_FACES) / FACES, len(MISS_FACES) / FACES, 1 / FACES
MOST_KILLED = 12
"""No larger garrison is reckoned with."""
ALL = 100
"""More soldiers than there are: what a tank's explosion costs."""
NEGLIGIBLE = 0.002
"""Courses of a side turn less likely than this are left out."""


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
Courses: TypeAlias = dict[tuple[int, int], float]
"""The same while it is being put together: chances by (enemies killed, own soldiers lost)."""

NO_COVER = Cover()


@lru_cache(maxsize=1 << 15)
def duel(attackers: int, defenders: int, attacking: Arms, defending: Arms, cover: Cover) -> Odds:
    """The odds of `attackers` soldiers against `defenders`, both at least 1, with the attacker to begin.

    Each exchange that changes anything leaves fewer soldiers, so the odds rest on those of smaller fights; the
    chance that it changes nothing is divided out.
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
    """The defender's side turn: the chance that it changes nothing, and the odds from all it may change."""
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
    """A side turn of all assaults with `soldiers`, against a castle's cover."""
    courses = _infantry(soldiers, arms.wagons, arms.guns, cover.infantry)
    if arms.airplanes or arms.automaton_dice or arms.tanks:
        courses = _joined(courses, _machines(arms, cover.tanks))
    return tuple((killed, min(lost, soldiers), p) for (killed, lost), p in courses.items() if p > NEGLIGIBLE)


@lru_cache(maxsize=1024)
def _infantry(soldiers: int, wagons: int, guns: int, level: int) -> Courses:
    """One die a soldier, with the bonuses of wagons and guns, less the castle's level (magnifico/7.4.3)."""
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
    """Dice that each kill by a hit and cost no soldier: airplanes and automata (magnifico/7.6.2, 13.10)."""
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
