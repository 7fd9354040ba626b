"""What happens at the Council, in the city and in contests."""

from __future__ import annotations

from typing import ClassVar, Literal

from ..game import Event, event

Why = Literal["", "empty", "staffed", "equipped"]
"""Why workers go home: "" if their seat chose to, else the public reason why it can take no more: an empty shop, no
apprentice left to hire, nothing to improve."""

Useless = Literal["", "nobody", "no_florins", "no_deck", "empty"]
"""Why a benefit of the Council gives nothing: "" if its seat declines, else the public reason: no apprentice to move,
no florin there, no deck, only empty shops."""


@event
class BenefitChosen(Event):
    """A seat has a benefit of the Council; `last_left` if it had no choice: no other was left and declining is not
    allowed."""

    seat: int
    benefit: str
    last_left: bool = False


@event
class BenefitDeclined(Event):
    """A seat takes no benefit, or does not use the one it chose."""

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
    """A seat looks at the top cards of the deck; `cards` is how many."""

    seat: int
    cards: int


@event
class CardsSeen(Event):
    """For that seat only: the cards, the top one first."""

    reveals: ClassVar[bool] = True
    audience_is_public: ClassVar[bool] = True

    seat: int
    cards: tuple[str, ...]


@event
class DeckArranged(Event):
    """A seat puts the cards back; `cards` is how many."""

    seat: int
    cards: int = 4


@event
class DeckOrdered(Event):
    """For that seat only: the new order of the cards."""

    seat: int
    cards: tuple[str, ...]


@event
class ComponentTaken(Event):
    seat: int
    component: str
    florins: int


@event
class ApprenticeHired(Event):
    """A seat hires an apprentice; `apprentices` is how many it has now."""

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
    """The highest price was paid: all other seats' workers go home (davinci/area-close)."""

    area: str
    seats: tuple[int, ...]


@event
class LabWorked(Event):
    """A laboratory's work of this turn: weeks added and total weeks (davinci/lab-progress)."""

    seat: int
    lab: str
    added: int
    weeks: int


@event
class InventionCompleted(Event):
    """An invention is completed; `first` if the higher sum is paid; `discount` are the weeks saved
    (davinci/discount)."""

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
    """A laboratory shows that it works on an invention just completed by another."""

    reveals: ClassVar[bool] = True

    seat: int
    lab: str
    invention: str


@event
class CardTaken(Event):
    """A seat gets an invention card: as the only one to complete it (nothing paid), or for the highest bid."""

    seat: int
    invention: str
    florins: int


@event
class ContestOpened(Event):
    invention: str
    seats: tuple[int, ...]


@event
class BidMade(Event):
    """A seat has bid for the first time in this contest; the sum stays secret."""

    seat: int


@event
class BidSealed(Event):
    """For the bidder only: their present bid."""

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
    """All bid 0: the card leaves the game (davinci/bid-zero)."""

    invention: str
