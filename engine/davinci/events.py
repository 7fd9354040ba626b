"""What happens in Leonardo da Vinci, as data. Sentences and pictures are made from these elsewhere.

Seats are indices, inventions and components ids, money is in florins.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from ..actions import kinds_of
from ..game import Event, Reason, event

Why = Literal["", "empty", "staffed", "equipped"]
"""Why workers go home: "" where their seat chose to, or what everybody can see stood against more: an empty shop, no
apprentice left to hire, nothing to improve."""
Useless = Literal["", "nobody", "no_florins", "no_deck", "empty"]
"""Why a benefit of the Council brings nothing: "" where its seat does without, or what everybody can see: nobody to
move, no florin there, no deck, only empty shops."""
Stuck = Literal["", "placed", "nowhere"]
"""Why a seat places no more: "" where it chose to, or what everybody can see: all its workers are placed, or no place
takes those left."""


@event
class ColoursTaken(Event):
    colours: tuple[str, ...]


@event
class SetsTaken(Event):
    """Each seat's starting set, and how many apprentices each gave back (davinci/setup, davinci/players-2-3)."""

    sets: tuple[str, ...]
    returned: int


@event
class LeonardoGiven(Event):
    """`seat` holds Leonardo from now on; `giver` named it, None for the draw at the start. `kept` says that it held him
    already."""

    seat: int
    giver: int | None
    kept: bool = False


@event
class InventionsRequested(Event):
    reveals: ClassVar[bool] = True

    cards: tuple[str, ...]


@event
class InventionsDiscarded(Event):
    """Taken out of a game of two experts (davinci/players-2-3)."""

    cards: tuple[str, ...]


@event
class FavourTaken(Event):
    """`lab` is the laboratory turned over, taken or given a mechanical man; "" for the other favours."""

    seat: int
    favour: str
    components: tuple[str, ...]
    florins: int
    lab: str


@event
class TurnBegan(Event):
    """The turn before it is over: its laboratories have shown what they finished, and that it was nothing else."""

    reveals: ClassVar[bool] = True
    ends: ClassVar[Reason | None] = Reason.ROUND

    turn: int


@event
class WorkStarted(Event):
    """A laboratory begins to work; nobody learns on what."""

    seat: int
    lab: str


@event
class WorkSealed(Event):
    """For the owner alone: what the laboratory works on."""

    seat: int
    lab: str
    invention: str


@event
class WorkCancelled(Event):
    """A work given up, with the weeks lost."""

    seat: int
    lab: str
    weeks: int


@event
class WorkTakenBack(Event):
    """For the owner alone: what had been under way, whose components are in hand again."""

    seat: int
    lab: str
    invention: str


@event
class WorkShown(Event):
    """A seat shows of its own free will what its laboratory works on (davinci/lab-secret)."""

    reveals: ClassVar[bool] = True

    seat: int
    lab: str
    invention: str


@event
class LabsReady(Event):
    """`all_begun` says that it was so by itself: every laboratory has just begun its work."""

    seat: int
    all_begun: bool = False


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
    """The Lord of the City comes to an area; `ranking` are the seats there, in order, `worth` what the workers of each
    count."""

    area: str
    ranking: tuple[int, ...]
    worth: tuple[int, ...] = ()


@event
class LastOut(Event):
    """Everybody is at the Council: the last in rank goes home (davinci/council-last-out)."""

    seat: int


@event
class BenefitChosen(Event):
    """`last_left` says that it was so by itself: no other was left, and doing without is not allowed."""

    seat: int
    benefit: str
    last_left: bool = False


@event
class BenefitDeclined(Event):
    """A seat takes nothing, or does not use the benefit it chose."""

    seat: int
    benefit: str
    why: Useless = ""


@event
class ApprenticeMoved(Event):
    seat: int
    owner: int
    source: str
    target: str


@event
class CouncilPaid(Event):
    """A seat takes all the florins of the Council."""

    seat: int
    florins: int


@event
class DeckLookedAt(Event):
    """A seat looks at the uppermost cards of the deck; `cards` is how many."""

    seat: int
    cards: int


@event
class CardsSeen(Event):
    """For the one who looks alone: the cards, uppermost first."""

    reveals: ClassVar[bool] = True
    evident: ClassVar[bool] = True

    seat: int
    cards: tuple[str, ...]


@event
class DeckArranged(Event):
    """`cards` is how many went back."""

    seat: int
    cards: int = 4


@event
class DeckOrdered(Event):
    """For the one who arranged it alone: the order in which the cards lie now."""

    seat: int
    cards: tuple[str, ...]


@event
class ComponentTaken(Event):
    seat: int
    component: str
    florins: int


@event
class ApprenticeHired(Event):
    """`apprentices` is how many the seat has now."""

    seat: int
    florins: int
    apprentices: int


@event
class LabTurned(Event):
    seat: int
    lab: str
    spaces: int
    florins: int


@event
class LabBuilt(Event):
    seat: int
    florins: int


@event
class ManBuilt(Event):
    seat: int
    lab: str
    florins: int


@event
class WentHome(Event):
    """A seat takes its workers home from an area (davinci/area-pass)."""

    seat: int
    area: str
    why: Why


@event
class AreaClosed(Event):
    """The highest price was paid: all others go home (davinci/area-close)."""

    area: str
    seats: tuple[int, ...]


@event
class LabWorked(Event):
    """A laboratory's work of this turn: weeks added, weeks in all (davinci/lab-progress)."""

    seat: int
    lab: str
    added: int
    weeks: int


@event
class InventionCompleted(Event):
    """`first` tells the higher sum from the lower; `discount` are the weeks saved (davinci/discount)."""

    reveals: ClassVar[bool] = True

    seat: int
    lab: str
    invention: str
    florins: int
    first: bool
    weeks: int
    discount: int


@event
class StillWorking(Event):
    """A laboratory shows that it works on an invention just completed elsewhere."""

    reveals: ClassVar[bool] = True

    seat: int
    lab: str
    invention: str


@event
class CardTaken(Event):
    """A seat gets an invention card: alone (nothing paid), or for the highest bid."""

    seat: int
    invention: str
    florins: int


@event
class ContestOpened(Event):
    invention: str
    seats: tuple[int, ...]


@event
class BidMade(Event):
    """A seat has bid for the first time in this contest; nobody learns how much."""

    seat: int


@event
class BidSealed(Event):
    """For the bidder alone: the bid as it stands."""

    seat: int
    florins: int


@event
class BidsOpened(Event):
    """All bids of a contest at once: seat and florins, in turn order."""

    reveals: ClassVar[bool] = True

    invention: str
    bids: tuple[tuple[int, int], ...]


@event
class CardLost(Event):
    """Nobody bid anything: the card leaves the game (davinci/bid-zero)."""

    invention: str


@event
class CouncilFilled(Event):
    """The Council gets a florin at the end of a turn; `florins` is what lies there now (davinci/council-income)."""

    ends: ClassVar[Reason | None] = Reason.ROUND

    florins: int


@event
class VarietyPaid(Event):
    seat: int
    types: int
    florins: int


@event
class FlorinsShown(Event):
    """The final count: every seat's florins, bonuses included."""

    reveals: ClassVar[bool] = True
    ends: ClassVar[Reason | None] = Reason.GAME

    florins: tuple[int, ...]


@event
class GameWon(Event):
    """`by` says what decided: "florins", "inventions", the metal that broke the tie, or "shared"."""

    ends: ClassVar[Reason | None] = Reason.GAME

    seats: tuple[int, ...]
    by: Literal["florins", "inventions", "gold", "silver", "copper", "shared"]


EVENTS = kinds_of(Event, globals())
