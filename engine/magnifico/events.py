"""The events of Magnifico, as data. Sentences and pictures are made from them elsewhere.

Seats are indices, places and cards are ids, money is in florins. Dice are faces in the order rolled: 0 to 2 is a hit,
3 and 4 a miss, 5 an explosion (magnifico/2.6).
"""

from __future__ import annotations

from typing import ClassVar, Literal

from ..actions import kinds_of
from ..game import Event, Reason, event

Dice = tuple[int, ...]


@event
class FirstPlayerRolled(Event):
    """Six dice per seat for the first turn; `rolls` holds only the seats that rolled this time (magnifico/4.7)."""

    rolls: tuple[tuple[int, Dice], ...]


@event
class ColoursTaken(Event):
    """The colour of each seat, chosen in order of play (magnifico/4.7)."""

    colours: tuple[str, ...]


@event
class LeonardoTaken(Event):
    """A seat takes the Leonardo card (magnifico/4.7, 5.3.5)."""

    seat: int
    previous: int | None


@event
class HomePlaced(Event):
    seat: int
    place: str
    soldiers: int
    florins: int


@event
class RoundBegan(Event):
    round: int


@event
class IncomePaid(Event):
    """What each seat received, and what it lost to the bank above 300 (magnifico/5.1)."""

    florins: tuple[int, ...]
    forgone: tuple[int, ...]


@event
class Recruited(Event):
    """A seat adds one soldier to each of these territories; `short` if its reserve was short (magnifico/5.2)."""

    seat: int
    places: tuple[str, ...]
    short: bool


@event
class CardsOffered(Event):
    cards: tuple[str, ...]


@event
class BidMade(Event):
    """A seat has bid for the first time in this auction; the sum stays secret."""

    seat: int


@event
class BidSealed(Event):
    """For the bidder only: their present bid."""

    seat: int
    florins: int


@event
class BidsOpened(Event):
    """All bids at once, by seat, and the seat that holds Leonardo, which breaks ties (magnifico/5.3.5, 5.3.6)."""

    reveals: ClassVar[bool] = True

    bids: tuple[int, ...]
    leonardo: int | None = None


@event
class CardBought(Event):
    """A seat pays its bid for a card; `keeps_leonardo` if the first buyer of the auction already held Leonardo."""

    seat: int
    card: str
    florins: int
    keeps_leonardo: bool = False


@event
class CardDeclined(Event):
    seat: int


@event
class PassedOver(Event):
    """A seat can take none of the cards left (magnifico/5.3.8)."""

    seat: int


@event
class CardsUnsold(Event):
    """Cards put under their decks, in this order (magnifico/5.3.13). If no seat bought any, `leonardo` is the seat that
    keeps that card (magnifico/5.3.10)."""

    cards: tuple[str, ...]
    leonardo: int | None = None


@event
class TurnBegan(Event):
    seat: int


@event
class TurnEnded(Event):
    """A turn is over: its player ended it, could do nothing more (`idle`), or built the castle that ends it in the
    Italian edition (magnifico/5.4, magnifico-it/5.4.7)."""

    ends: ClassVar[Reason | None] = Reason.TURN

    seat: int
    why: Literal["said", "idle", "castle"] = "said"


@event
class CardActivated(Event):
    seat: int
    card: str
    florins: int


@event
class MachineBuilt(Event):
    seat: int
    machine: str
    place: str
    florins: int


@event
class TowerBuilt(Event):
    """`towers` is the castle's present number; four make a Perfect City (magnifico/7.7.9)."""

    seat: int
    place: str
    towers: int
    florins: int


@event
class CastleBuilt(Event):
    seat: int
    place: str
    florins: int


@event
class Invaded(Event):
    seat: int
    source: str
    target: str
    soldiers: int
    tanks: int
    airplanes: int
    florins: int


@event
class Moved(Event):
    seat: int
    source: str
    target: str
    soldiers: int
    tanks: int
    airplanes: int


@event
class MachinesScrapped(Event):
    seat: int
    place: str
    tanks: int
    airplanes: int


@event
class PointsGained(Event):
    """Points during a round; `source` is a first wonder ("first_tank", ...) or the id of a work of art."""

    seat: int
    points: int
    source: str
    score: int


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


@event
class RoundScored(Event):
    """One seat's points of a round by source, and its new score (magnifico/10)."""

    ends: ClassVar[Reason | None] = Reason.ROUND

    seat: int
    leonardo: int
    workshop: int
    court: int
    crown: int
    perfect_cities: int
    score: int


@event
class GameWon(Event):
    ends: ClassVar[Reason | None] = Reason.GAME

    seat: int
    score: int


EVENTS = kinds_of(Event, globals())
