"""Points by source (magnifico/10), what is worth telling of a game, and the dice by which luck is judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..game import Event
from ..scores import DiceRoll, ScoreEntry, Scoring, Views
from . import events as happened
from .state import FULL_TOWERS

OF_A_ROUND = ("leonardo", "workshop", "court", "crown", "perfect_cities")

CONQUEST, PERFECT_CITY, WONDER = 6.0, 8.0, 5.0
"""In soldiers lost, which is what a battle is worth."""
FLORINS_A_SOLDIER = 15


def _standing(views: Views) -> tuple[int, ...]:
    return tuple(player.score for player in views[0].players)


def _entries(opening: Views, events: Sequence[Event], end: Views) -> Iterator[ScoreEntry]:
    for event in events:
        match event:
            case happened.RoundScored():
                for source in OF_A_ROUND:
                    yield ScoreEntry(source, event.seat, getattr(event, source))
            case happened.PointsGained():
                wonder = event.source.startswith("first_")
                yield ScoreEntry("wonders" if wonder else "art", event.seat, event.points)


def _weights(events: Sequence[Event]) -> tuple[float, ...]:
    """A battle weighs what was lost in it."""
    lost, weights = 0, []
    for event in events:
        weight = 0.0
        match event:
            case happened.WarDeclared():
                lost = 0
            case happened.BattleEnded():
                weight = lost + CONQUEST * event.conquered
            case happened.TowerBuilt(towers=towers) if towers == FULL_TOWERS:
                weight = PERFECT_CITY
            case happened.PointsGained(source=source) if source.startswith("first_"):
                weight = WONDER
            case happened.CardBought():
                weight = event.florins / FLORINS_A_SOLDIER
            case _:
                lost += _lost(event)
        weights.append(weight)
    return tuple(weights)


def _lost(event: Event) -> int:
    """The soldiers and machines that one assault cost both sides."""
    match event:
        case happened.InfantryAssaulted():
            return event.killed + event.lost
        case happened.TankFired() | happened.AutomatonAssaulted():
            return event.killed
        case happened.TankExploded():
            return event.soldiers + event.tanks + event.airplanes
        case happened.AirplanesAssaulted():
            return event.killed + event.fallen
        case happened.Intercepted():
            return event.destroyed + event.fallen
        case happened.Landed():
            return event.lost
    return 0


SCORING = Scoring("points", (*OF_A_ROUND, "wonders", "art"), _standing, _entries, _weights)

_FACES = (1.0, 1.0, 1.0, 0.0, 0.0, -1.0)
"""Three hits, two misses, and the explosion, which costs what a hit gains (magnifico/2.6)."""
_AUTOMATON = (1.0, 1.0, 1.0, 0.0, 0.0, 0.0)
"""To it explosions are misses (magnifico/13.10)."""


def dice_rolls(event: Event) -> tuple[DiceRoll, ...]:
    """The dice of battles; those for the first turn decide too little."""
    match event:
        case (
            happened.InfantryAssaulted(seat=seat, dice=dice)
            | happened.TankFired(seat=seat, dice=dice)
            | happened.TankExploded(seat=seat, dice=dice)
            | happened.AirplanesAssaulted(seat=seat, dice=dice)
            | happened.Intercepted(seat=seat, dice=dice)
        ):
            return (DiceRoll(seat, tuple(_FACES[die] for die in dice), _FACES),)
        case happened.ParatrooperDropped(seat=seat, die=die):
            return (DiceRoll(seat, (_FACES[die],), _FACES),)
        case happened.AutomatonAssaulted(seat=seat, dice=dice):
            return (DiceRoll(seat, tuple(_AUTOMATON[die] for die in dice), _AUTOMATON),)
    return ()
