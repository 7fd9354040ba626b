"""A battle as its events tell it, assault by assault. Data only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from engine.game import Event
from engine.magnifico import events as happened
from engine.magnifico.view import View

from .highlights import NOBODY, Forces, faces
from .pieces import Face

Weapon = Literal["infantry", "tanks", "airplanes", "automaton", "bombs", "culverins", "paratrooper", "landing"]


@dataclass(frozen=True)
class Blow:
    """What a seat struck with, its dice, its score if it differs from the dice, what the castle blocked, and the losses
    of its own side and of the other."""

    seat: int
    weapon: Weapon
    faces: tuple[Face, ...] = ()
    scored: int | None = None
    blocked: int = 0
    own: Forces = NOBODY
    enemy: Forces = NOBODY


@dataclass(frozen=True)
class Fight:
    """A battle for a place: its blows so far, what is left of each side, and who won, if it is over; neither side wins
    if the attacker `withdrew`."""

    place: str
    attacker: int
    defender: int
    source: str | None
    by_sea: bool
    blows: tuple[Blow, ...]
    left: dict[int, Forces]
    winner: int | None = None
    withdrew: bool = False

    @property
    def over(self) -> bool:
        return self.winner is not None or self.withdrew

    def lost(self, seat: int, blows: Sequence[Blow] | None = None) -> Forces:
        """A side's losses, in some blows or in all of them."""
        fallen = NOBODY
        for blow in self.blows if blows is None else blows:
            fallen += blow.own if blow.seat == seat else blow.enemy
        return fallen


@dataclass
class _Course:
    """A battle while its events are read."""

    war: happened.WarDeclared | None = None
    ended: happened.BattleEnded | None = None
    withdrew: happened.Withdrew | None = None
    blows: list[Blow] = field(default_factory=list)


def fight_of(view: View, events: Iterable[Event]) -> Fight | None:
    """The last battle of `events`, the last of which led to `view`; None if there was no battle, or if they do not tell
    where."""
    course: _Course | None = None
    for event in events:
        course = _read(event, course)
    if course is None:
        return None
    sides = _sides(view, course)
    if sides is None:
        return None
    place, attacker, defender, source, by_sea = sides
    return Fight(
        place, attacker, defender, source, by_sea, tuple(course.blows),
        _left(view, course, place, attacker, defender),
        course.ended.winner if course.ended else None,
        course.withdrew is not None,
    )  # fmt: skip


def _read(event: Event, course: _Course | None) -> _Course | None:
    if isinstance(event, happened.WarDeclared):
        return _Course(war=event)
    over = course is None or course.ended or course.withdrew
    blow = _blow(event)
    if blow or isinstance(event, happened.BattleEnded | happened.Withdrew):
        course = _Course() if over or course is None else course
    if course is None:
        return None
    if blow:
        course.blows.append(blow)
    elif isinstance(event, happened.BattleEnded):
        course.ended = event
    elif isinstance(event, happened.Withdrew):
        course.withdrew = event
    return course


def _blow(event: Event) -> Blow | None:
    match event:
        case happened.Landed(seat=seat, lost=lost) if lost:
            return Blow(seat, "landing", own=Forces(lost))
        case happened.InfantryAssaulted():
            own, enemy = Forces(event.lost), Forces(event.killed, towers=event.felled)
            rolled, better = faces(event.dice), event.wagons + event.doubled
            scored = rolled.count("hit") + better if better else None
            return Blow(event.seat, "infantry", rolled, scored, event.blocked, own, enemy)
        case happened.TankFired():
            return Blow(event.seat, "tanks", faces(event.dice), event.hits, event.blocked, enemy=Forces(event.killed))
        case happened.TankExploded():
            own = Forces(event.soldiers, event.tanks, event.airplanes)
            return Blow(event.seat, "tanks", faces(event.dice), 0, own=own)
        case happened.AirplanesAssaulted():
            own, enemy = Forces(airplanes=event.fallen), Forces(event.killed)
            return Blow(event.seat, "airplanes", faces(event.dice), own=own, enemy=enemy)
        case happened.AutomatonAssaulted():
            return Blow(event.seat, "automaton", faces(event.dice), enemy=Forces(event.killed))
        case happened.ParatrooperDropped():
            face = faces((event.die,))
            return Blow(event.seat, "paratrooper", face, own=Forces(1, airplanes=int(face == ("explosion",))))
        case happened.Intercepted(assault=assault):
            enemy = replace(NOBODY, **{assault: event.destroyed})
            weapon: Weapon = "bombs" if assault == "tanks" else "culverins"
            return Blow(event.seat, weapon, faces(event.dice), own=Forces(airplanes=event.fallen), enemy=enemy)
    return None


def _sides(view: View, course: _Course) -> tuple[str, int, int, str | None, bool] | None:
    """Where, attacker and defender, from where, and whether by sea."""
    if war := course.war:
        return war.target, war.seat, war.defender, war.source, war.by_sea
    if ended := course.ended:
        attacker, defender = (ended.winner, ended.loser) if ended.conquered else (ended.loser, ended.winner)
        return ended.place, attacker, defender, None, False
    if battle := view.battle:
        return battle.target, battle.attacker, battle.defender, battle.source, battle.by_sea
    return None


def _left(view: View, course: _Course, place: str, attacker: int, defender: int) -> dict[int, Forces]:
    land = view.land(place)
    there = Forces(land.soldiers, land.tanks, land.airplanes, land.towers)
    if course.ended:
        return {course.ended.winner: there, course.ended.loser: NOBODY}
    if home := course.withdrew:
        return {attacker: Forces(home.soldiers, home.tanks, home.airplanes), defender: there}
    if battle := view.battle:
        return {attacker: Forces(battle.soldiers, battle.tanks, battle.airplanes), defender: there}
    return {attacker: NOBODY, defender: there}
