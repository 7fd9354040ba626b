"""What happens in Leonardo (1989), as data. Sentences and pictures are made from these elsewhere.

Seats are indices; a party is given by the seat that names it. Spaces are numbers, money is in florins, cards and works
are ids.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from ..actions import kinds_of
from ..game import Event, Reason, event
from . import events_of_debts
from .events_of_debts import *
from .state import Why

NoWorks = Literal["florins", "room", "stock"]
"""Why a party can buy no work of art: its purse, its palaces, or none is left."""


@event
class ColoursTaken(Event):
    colours: tuple[str, ...]


@event
class PalacesDealt(Event):
    """Each seat's first palace (leonardo1989/dealt-palace)."""

    spaces: tuple[int, ...]


@event
class FactionSworn(Event):
    """A seat has chosen its faction for the first time, or a new guild has; nobody learns which."""

    seat: int


@event
class FactionSealed(Event):
    """For the party alone: its faction as it stands."""

    seat: int
    faction: str


@event
class FirstSpins(Event):
    """Who begins: seat and number; those level at the top spin again in a further event (leonardo1989/turn-order)."""

    spins: tuple[tuple[int, int], ...]


@event
class FirstChosen(Event):
    seat: int


@event
class RoundBegan(Event):
    """`last` says that it is agreed to be the last."""

    ends: ClassVar[Reason | None] = Reason.ROUND

    round: int
    last: bool


@event
class EndAnnounced(Event):
    """A game to elimination will be counted after this round, when so many `rounds` have passed without a ruin
    (leonardo1989/time)."""

    round: int
    rounds: int


@event
class EndPutOff(Event):
    """A ruin puts off an end that was announced: now the game will be counted after this round."""

    round: int


@event
class LastRound(Event):
    """The agreed day has come: the present round is the last (leonardo1989/time)."""

    round: int


@event
class TurnBegan(Event):
    seat: int


@event
class WorksDrawn(Event):
    """Works of art bought blind (leonardo1989/works-buy)."""

    seat: int
    works: tuple[str, ...]
    florins: int


@event
class TurnEnded(Event):
    """The turn of the seat that has played it is over."""

    ends: ClassVar[Reason | None] = Reason.TURN

    seat: int


@event
class NoWorksBought(Event):
    """A party spins without being asked, since it can buy no work of art."""

    seat: int
    why: NoWorks


@event
class WorkPlaced(Event):
    """`only` says that no other palace had room."""

    seat: int
    work: str
    space: int
    only: bool = False


@event
class Spun(Event):
    """The machine's numbers for a move: one for each member of the party."""

    seat: int
    spins: tuple[tuple[int, int], ...]


@event
class SpinChosen(Event):
    """A guild moves by a member's spin (leonardo1989/guild-spin); `same` says that all have spun it."""

    seat: int
    member: int
    number: int
    same: bool = False


@event
class ManDrawn(Event):
    seat: int
    man: str


@event
class Moved(Event):
    """A pawn has walked `steps` spaces (back, if negative); `by` is the party whose office sent it, None for its own
    move."""

    seat: int
    source: int
    target: int
    steps: int
    by: int | None


@event
class IndemnityPaid(Event):
    seat: int
    florins: int


@event
class Paid(Event):
    """A payment due was made; `creditor` None is the bank."""

    seat: int
    creditor: int | None
    florins: int
    why: Why
    space: int


@event
class OfficeDrawn(Event):
    """The next public office, which its visitor must buy (leonardo1989/office-draw)."""

    seat: int
    space: int
    florins: int


@event
class NoOfficeLeft(Event):
    """A party has stopped where it would have to buy an office, and none is left (leonardo1989/office-draw)."""

    seat: int


@event
class PowerUsed(Event):
    """What the holder of an office did with a visitor: where it sent him (`source` itself: nowhere), and the
    man-at-arms it took, "" for none; `kept` tells a man kept from one put back."""

    seat: int
    visitor: int
    source: int
    target: int
    man: str
    kept: bool


@event
class PalaceBought(Event):
    """A palace or a bridge was bought from the bank."""

    seat: int
    space: int
    florins: int


@event
class PalaceRefused(Event):
    """`short` says that everybody can see the money is lacking."""

    seat: int
    space: int
    short: bool


@event
class AuctionOpened(Event):
    space: int
    parties: tuple[int, ...]


@event
class BidMade(Event):
    """A party has bid for the first time; nobody learns how much."""

    seat: int


@event
class BidSealed(Event):
    """For the bidder alone: the maximum as it stands."""

    seat: int
    florins: int


@event
class BidsOpened(Event):
    """All maximums at once: party and florins, in order."""

    reveals: ClassVar[bool] = True

    space: int
    bids: tuple[tuple[int, int], ...]


@event
class BidRaised(Event):
    """A bid in a live auction."""

    seat: int
    florins: int


@event
class DroppedOut(Event):
    """`short` says that everybody can see the money for a higher bid is lacking."""

    seat: int
    short: bool = False


@event
class AuctionWon(Event):
    seat: int
    space: int
    florins: int


@event
class Unsold(Event):
    """It stays with the bank: nobody wants it, or (`short`) nobody has money to bid."""

    space: int
    short: bool = False


@event
class MarketOpened(Event):
    seat: int
    space: int
    parties: tuple[int, ...]


@event
class StakeMade(Event):
    """A party has staked for the first time; nobody learns what."""

    seat: int


@event
class StakeSealed(Event):
    """For the party alone: its stake as it stands."""

    seat: int
    product: str
    florins: int


@event
class StakesOpened(Event):
    """All stakes at once: party, product and florins."""

    reveals: ClassVar[bool] = True

    stakes: tuple[tuple[int, str, int], ...]


@event
class MarketSpun(Event):
    """The market's number; `product` "" is Balzello Perditutto. `taken` are the stakes the opener takes."""

    seat: int
    number: int
    product: str
    taken: int


@event
class EventDrawn(Event):
    """An international event, and the parties it pays, each with its florins (leonardo1989/event)."""

    reveals: ClassVar[bool] = True

    seat: int
    event: str
    paid: tuple[tuple[int, int], ...]


@event
class DuelFought(Event):
    """A spin each in a duel; `beaten` loses the man, None where both spun the same (leonardo1989/duel)."""

    seat: int
    rival: int
    spins: tuple[int, int]
    beaten: int | None
    man: str


@event
class WorthCounted(Event):
    """What each seat's party is worth at the end, 0 for the ruined (leonardo1989/time); `parties` are the members of
    those that are left, empty in records from before they were told. `offices` says that offices count; `quiet` is the
    number of rounds without a ruin that ended the game, 0 where something else did."""

    worth: tuple[int, ...]
    parties: tuple[tuple[int, ...], ...] = ()
    offices: bool = False
    quiet: int = 0


@event
class TieCounted(Event):
    """Parties that are level until then are compared `by` what comes next, each with its count."""

    by: Literal["palaces", "works"]
    counts: tuple[tuple[int, int], ...]


@event
class GameWon(Event):
    """`by` says what decided: "elimination", "worth", the tie-break, or "shared"."""

    ends: ClassVar[Reason | None] = Reason.GAME

    seats: tuple[int, ...]
    by: Literal["elimination", "worth", "palaces", "works", "shared"]


EVENTS = (*kinds_of(Event, globals()), *kinds_of(Event, vars(events_of_debts)))
