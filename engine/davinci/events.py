"""The events of Leonardo da Vinci, as data. Sentences and pictures are made from them elsewhere.

Seats are indices, inventions and components are ids, money is in florins.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from ..actions import kinds_of
from ..game import AnsweredAhead, Event, Reason, event
from . import events_of_city
from .events_of_city import *

Stuck = Literal["", "placed", "nowhere"]
"""Why a seat places no more: "" if it chose to, else the public reason: all its workers are placed, or no place takes
those left."""


@event
class ColoursTaken(Event):
    colours: tuple[str, ...]


@event
class SetsTaken(Event):
    """Each seat's starting set, and how many apprentices each gives back (davinci/setup, davinci/players-2-3)."""

    sets: tuple[str, ...]
    returned: int


@event
class LeonardoGiven(Event):
    """`seat` holds Leonardo from now on; `giver` named it, None for the draw at the start. `kept` if it already held
    Leonardo."""

    seat: int
    giver: int | None
    kept: bool = False


@event
class InventionsRequested(Event):
    reveals: ClassVar[bool] = True

    cards: tuple[str, ...]


@event
class InventionsDiscarded(Event):
    """Inventions taken out of a game of two experts (davinci/players-2-3)."""

    cards: tuple[str, ...]


@event
class FavourTaken(Event):
    """A seat takes a favour; `lab` is the laboratory turned over, taken or given a mechanical man, "" for other
    favours."""

    seat: int
    favour: str
    components: tuple[str, ...]
    florins: int
    lab: str


@event
class TurnBegan(Event):
    """A turn begins and the one before is over: its laboratories have shown what they finished, and that it was all."""

    reveals: ClassVar[bool] = True
    ends: ClassVar[Reason | None] = Reason.ROUND

    turn: int


@event
class WorkStarted(Event):
    """A laboratory begins to work; on what stays secret."""

    seat: int
    lab: str


@event
class WorkSealed(Event):
    """For the owner only: what the laboratory works on."""

    seat: int
    lab: str
    invention: str


@event
class WorkCancelled(Event):
    """A work is cancelled; its weeks are lost."""

    seat: int
    lab: str
    weeks: int


@event
class WorkTakenBack(Event):
    """For the owner only: the cancelled work, whose components are in hand again."""

    seat: int
    lab: str
    invention: str


@event
class WorkShown(Event):
    """A seat chooses to show what its laboratory works on (davinci/lab-secret)."""

    reveals: ClassVar[bool] = True

    seat: int
    lab: str
    invention: str


@event
class LabsReady(Event):
    """A seat declares nothing more; `all_begun` if it was not asked, since every laboratory has just begun its work."""

    seat: int
    all_begun: bool = False


@event
class AnswersOpened(Event):
    """The sealed answers of all seats to `question` are opened and carried out from now on (davinci/ahead)."""

    reveals: ClassVar[bool] = True

    question: Literal["labs", "city"]


@event
class AnswerChanged(Event):
    """For that seat only: it has changed its sealed answer, or one ahead of its moment."""

    seat: int
    question: Literal["labs", "city", "placement"]


@event
class CityAnswered(Event):
    """A seat has answered for the city; its answer stays secret until all have (davinci/ahead)."""

    seat: int


@event
class PlacementBegan(Event):
    turn: int


@event
class WorkersPlaced(Event):
    seat: int
    where: str
    apprentices: int
    master: bool


@event
class Passed(Event):
    seat: int
    why: Stuck = ""


@event
class AreaOpened(Event):
    """The Lord of the City comes to an area; `ranking` are the seats there, in order, `worth` the value of each one's
    workers."""

    area: str
    ranking: tuple[int, ...]
    worth: tuple[int, ...] = ()


@event
class LastOut(Event):
    """All seats are at the Council: the last in rank goes home (davinci/council-last-out)."""

    seat: int


@event
class CouncilFilled(Event):
    """The Council gets a florin at the end of a turn; `florins` is its new total (davinci/council-income)."""

    ends: ClassVar[Reason | None] = Reason.ROUND

    florins: int


@event
class VarietyPaid(Event):
    seat: int
    types: int
    florins: int


@event
class FlorinsShown(Event):
    """The final count: each seat's florins, bonuses included."""

    reveals: ClassVar[bool] = True
    ends: ClassVar[Reason | None] = Reason.GAME

    florins: tuple[int, ...]


@event
class GameWon(Event):
    """`by` says what decided: "florins", "inventions", the metal that broke the tie, or "shared"."""

    ends: ClassVar[Reason | None] = Reason.GAME

    seats: tuple[int, ...]
    by: Literal["florins", "inventions", "gold", "silver", "copper", "shared"]


EVENTS = (*kinds_of(Event, globals()), *kinds_of(Event, vars(events_of_city)), AnsweredAhead)
