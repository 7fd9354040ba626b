"""The events of Magnifico, as data. Sentences and pictures are made from them elsewhere.

Seats are indices, places and cards are ids, money is in florins.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from ..actions import kinds_of
from ..game import AnsweredAhead, Event, Reason, event
from . import events_of_battles
from .events_of_battles import *
from .events_of_battles import Dice


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
class WishLeft(Event):
    """For the bidder only: the cards it would take, in order, and how its list ends (magnifico/ahead)."""

    seat: int
    wishes: tuple[str, ...]


@event
class DefenceLeft(Event):
    """For the defender only: the ready set of orders it defends by, or that it is asked (magnifico/ahead)."""

    seat: int
    orders: str


@event
class AttacksLeft(Event):
    """For the attacker only: the ready set of orders that fights its attacks, or that it is asked (magnifico/ahead)."""

    seat: int
    orders: str


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


EVENTS = (*kinds_of(Event, globals()), *kinds_of(Event, vars(events_of_battles)), AnsweredAhead)
