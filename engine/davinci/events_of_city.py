"""What happens at the Council, in the city and in contests."""

from __future__ import annotations

from typing import ClassVar, Literal

from ..game import Event, event

Why = Literal["", "empty", "staffed", "equipped"]
"""Why workers go home: "" where their seat chose to, or what everybody can see stood against more: an empty shop, no
apprentice left to hire, nothing to improve."""

Useless = Literal["", "nobody", "no_florins", "no_deck", "empty"]
"""Why a benefit of the Council brings nothing: "" where its seat does without, or what everybody can see: nobody to
move, no florin there, no deck, only empty shops."""


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
