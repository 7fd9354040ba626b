"""Magnifico, reckoned: points by source (magnifico/10), and which battles and buildings are worth telling."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.shared.postgame import Unit
from engine.game import Event
from engine.magnifico import events as happened
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.view import View

from .reckoning import Source, Tally

SOURCES = ("leonardo", "workshop", "court", "crown", "perfect_cities", "wonders", "art")
OF_A_ROUND = SOURCES[:5]

CONQUEST, PERFECT_CITY, WONDER = 6.0, 8.0, 5.0
"""In soldiers lost, which is what a battle is worth."""
FLORINS_A_SOLDIER = 15


class MagnificoReckoning:
    unit: Unit = "points"

    def round(self, view: View) -> int:
        return view.round

    def standing(self, views: Sequence[View]) -> tuple[int, ...]:
        return tuple(player.score for player in views[0].players)

    def sources(self, opening: Sequence[View], events: Sequence[Event], end: Sequence[View]) -> tuple[Source, ...]:
        tally = Tally(len(end))
        for event in events:
            match event:
                case happened.RoundScored():
                    for source in OF_A_ROUND:
                        tally.add(source, event.seat, getattr(event, source))
                case happened.PointsGained():
                    wonder = event.source.startswith("first_")
                    tally.add("wonders" if wonder else "art", event.seat, event.points)
        return tally.sources(SOURCES)

    def weights(self, events: Sequence[Event]) -> tuple[float, ...]:
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
