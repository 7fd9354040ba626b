"""What happens from a declaration of war to the end of its battle."""

from __future__ import annotations

from typing import Literal

from ..game import Event, event

Dice = tuple[int, ...]
"""Faces in the order rolled: 0 to 2 is a hit, 3 and 4 a miss, 5 an explosion (magnifico/2.6)."""


@event
class WarDeclared(Event):
    seat: int
    defender: int
    source: str
    target: str
    soldiers: int
    tanks: int
    airplanes: int
    by_sea: bool
    florins: int


@event
class Landed(Event):
    """Soldiers lost ashore in a sea raid (magnifico/7.3.1)."""

    seat: int
    lost: int


@event
class SideTurnBegan(Event):
    seat: int


@event
class AssaultDeclared(Event):
    """A tank or airplane assault that the enemy may answer before the dice (magnifico/7.6.6, 7.6.7)."""

    seat: int
    assault: Literal["tanks", "airplanes"]
    pieces: int
    paratroopers: int


@event
class Intercepted(Event):
    """Airplanes against an assault: their dice, enemy machines destroyed, own airplanes lost, and paratroopers
    `stranded`, who do not jump because no airplane of their assault is left."""

    seat: int
    assault: Literal["tanks", "airplanes"]
    dice: Dice
    destroyed: int
    fallen: int
    stranded: int = 0


@event
class NotIntercepted(Event):
    seat: int
    assault: Literal["tanks", "airplanes"]


@event
class InfantryAssaulted(Event):
    """`wagons` misses became hits, `doubled` hits counted twice, the castle `blocked` hits, `felled` towers.

    `castle` is the castle's level, `walls` what Walls add to it, `bombards` what bombards take off it for infantry;
    `only` if the side could do nothing else.
    """

    seat: int
    dice: Dice
    wagons: int
    doubled: int
    blocked: int
    killed: int
    lost: int
    felled: int
    castle: int = 0
    walls: int = 0
    bombards: int = 0
    only: bool = False


@event
class TankFired(Event):
    """One tank: hits left after explosions, hits the castle blocked, soldiers killed.

    `full` are its hits without explosions, `added` those of them from upgrades; `gears` is how many dice fewer it
    rolled; `castle` and `walls` are as in an infantry assault.
    """

    seat: int
    dice: Dice
    hits: int
    blocked: int
    killed: int
    full: int = 0
    added: int = 0
    gears: int = 0
    castle: int = 0
    walls: int = 0


@event
class TankExploded(Event):
    """A tank blown up by its own dice (`gears` fewer than normal), and what was lost with it (magnifico/7.5.3)."""

    seat: int
    dice: Dice
    soldiers: int
    tanks: int
    airplanes: int
    gears: int = 0


@event
class ParatrooperDropped(Event):
    """The paratrooper's die; the soldier is lost in any case (magnifico/7.6.8)."""

    seat: int
    die: int


@event
class AirplanesAssaulted(Event):
    """Airplanes and their dice; each hit kills `gyroscopes` more (magnifico/7.6.5)."""

    seat: int
    dice: Dice
    killed: int
    fallen: int
    gyroscopes: int = 0


@event
class AutomatonAssaulted(Event):
    seat: int
    dice: Dice
    killed: int


@event
class Withdrew(Event):
    seat: int
    source: str
    soldiers: int
    tanks: int
    airplanes: int


@event
class BattleEnded(Event):
    """The winner holds `place` and takes these machines of the loser; a conqueror also takes the castle there with its
    towers (magnifico/7.3.8)."""

    winner: int
    loser: int
    place: str
    conquered: bool
    tanks: int
    airplanes: int
    castle: bool = False
    towers: int = 0
