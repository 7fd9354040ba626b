"""Magnifico as the house offers it."""

from __future__ import annotations

from operator import attrgetter

from pydantic import TypeAdapter

from engine.game import Event
from engine.magnifico import Magnifico, parse_pack
from engine.magnifico import events as happened
from engine.magnifico.events import AnyEvent
from engine.magnifico.options import COLOURS, SEATS, Options

from .throws import Throw
from .title import Choice, Number, Switch, Title

_DEFAULTS = Options()
_FACES = (1.0, 1.0, 1.0, 0.0, 0.0, -1.0)
"""Three hits, two misses, and the explosion, which costs what a hit gains (magnifico/2.6)."""
_AUTOMATON = (1.0, 1.0, 1.0, 0.0, 0.0, 0.0)
"""To it explosions are misses (magnifico/13.10)."""


def _throws(event: Event) -> tuple[Throw, ...]:
    """The dice of battles; those for the first turn decide too little."""
    match event:
        case (
            happened.InfantryAssaulted(seat=seat, dice=dice)
            | happened.TankFired(seat=seat, dice=dice)
            | happened.TankExploded(seat=seat, dice=dice)
            | happened.AirplanesAssaulted(seat=seat, dice=dice)
            | happened.Intercepted(seat=seat, dice=dice)
        ):
            return (Throw(seat, tuple(_FACES[die] for die in dice), _FACES),)
        case happened.ParatrooperDropped(seat=seat, die=die):
            return (Throw(seat, (_FACES[die],), _FACES),)
        case happened.AutomatonAssaulted(seat=seat, dice=dice):
            return (Throw(seat, tuple(_AUTOMATON[die] for die in dice), _AUTOMATON),)
    return ()


MAGNIFICO = Title(
    slug=Magnifico.slug,
    seats=SEATS,
    colours=COLOURS,
    options=(
        Choice("edition", ("international", "italian"), _DEFAULTS.edition),
        Number("target", 15, 40, _DEFAULTS.target, rule="magnifico/11.1"),
        Number("soldiers", 20, 60, _DEFAULTS.soldiers, rule="magnifico/2.2"),
        Switch("rich_start", rule="magnifico/14.1"),
        Switch("double_explosion", rule="magnifico/14.1"),
        Switch("self_destruction", rule="magnifico/14.1"),
        Switch("escorted_machines", rule="magnifico/14.1"),
        Switch("second_prizes", rule="magnifico/14.1"),
        Switch("closed_stores"),
    ),
    rules=lambda pack: Magnifico(parse_pack(pack)),
    events=TypeAdapter(tuple[AnyEvent, ...]),
    round=attrgetter("round"),
    throws=_throws,
)
