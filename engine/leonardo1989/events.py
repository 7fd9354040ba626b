"""The events of Leonardo (1989), as data. Sentences and pictures are made from them elsewhere.

Seats are indices; a party is given by the seat that names it. Spaces are numbers, cards and works are ids, money is in
florins.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from ..actions import kinds_of
from ..game import AnsweredAhead, Event, Reason, event
from . import events_of_debts
from .events_of_debts import *
from .state import Why

NoWorks = Literal["florins", "room", "stock"]
"""Why a party can buy no work of art: too little money, no room in its palaces, or none is left."""


@event
class ColoursTaken(Event):
    colours: tuple[str, ...]


@event
class PalacesDealt(Event):
    """Each seat's first palace (leonardo1989/dealt-palace)."""

    spaces: tuple[int, ...]


@event
class FactionSworn(Event):
    """A seat, or a new guild, has chosen its faction for the first time; the faction stays secret."""

    seat: int


@event
class FactionSealed(Event):
    """For the party only: its present faction."""

    seat: int
    faction: str


@event
class FirstSpins(Event):
    """The spins for who begins: seat and number; ties at the top spin again in another event
    (leonardo1989/turn-order)."""

    spins: tuple[tuple[int, int], ...]


@event
class FirstChosen(Event):
    seat: int


@event
class RoundBegan(Event):
    """A round begins; `last` if it is the agreed last one."""

    ends: ClassVar[Reason | None] = Reason.ROUND

    round: int
    last: bool


@event
class EndAnnounced(Event):
    """A game to elimination will be counted after this round, if `rounds` rounds have then passed without a ruin
    (leonardo1989/time)."""

    round: int
    rounds: int


@event
class EndPutOff(Event):
    """A ruin postpones an announced end: the game will now be counted after this round."""

    round: int


@event
class LastRound(Event):
    """The agreed day has come: the present round is the last (leonardo1989/time)."""

    round: int


@event
class TurnBegan(Event):
    seat: int


@event
class NextTurnLeft(Event):
    """For the player only: what they have left for their next turn (leonardo1989/ahead)."""

    seat: int
    turn: str
    keep: int


@event
class WorksDrawn(Event):
    """Works of art bought blind (leonardo1989/works-buy)."""

    seat: int
    works: tuple[str, ...]
    florins: int


@event
class TurnEnded(Event):
    """A seat's turn is over."""

    ends: ClassVar[Reason | None] = Reason.TURN

    seat: int


@event
class NoWorksBought(Event):
    """A party spins without a question, since it can buy no work of art."""

    seat: int
    why: NoWorks


@event
class WorkPlaced(Event):
    """A work is shown in a palace; `only` if no other palace had room."""

    seat: int
    work: str
    space: int
    only: bool = False


@event
class Spun(Event):
    """The machine's numbers for a move: one per member of the party."""

    seat: int
    spins: tuple[tuple[int, int], ...]


@event
class SpinChosen(Event):
    """A guild moves by a member's spin (leonardo1989/guild-spin); `same` if all spun this number."""

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
    """A pawn walks `steps` spaces (back, if negative); `by` is the party whose office sent it, None for its own
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
    """A debt is paid; `creditor` None is the bank."""

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
    """A party stops where it would have to buy an office, but none is left (leonardo1989/office-draw)."""

    seat: int


@event
class PowerUsed(Event):
    """What the holder of an office does with a visitor: where it sends them (`source` itself: nowhere), and the
    man-at-arms it takes, "" for none; `kept` if it keeps the man, who else goes back."""

    seat: int
    visitor: int
    source: int
    target: int
    man: str
    kept: bool


@event
class PalaceBought(Event):
    """A palace or a bridge is bought from the bank."""

    seat: int
    space: int
    florins: int


@event
class PalaceRefused(Event):
    """A visitor does not buy; `short` if it is public that they lack the money."""

    seat: int
    space: int
    short: bool


@event
class AuctionOpened(Event):
    space: int
    parties: tuple[int, ...]


@event
class BidMade(Event):
    """A party has bid for the first time; the sum stays secret."""

    seat: int


@event
class BidSealed(Event):
    """For the bidder only: their present maximum."""

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
    """A party bids no more; `short` if it is public that it lacks the money for a higher bid."""

    seat: int
    short: bool = False


@event
class AuctionWon(Event):
    seat: int
    space: int
    florins: int


@event
class Unsold(Event):
    """The bank keeps it: no party wants it, or (`short`) no party has the money to bid."""

    space: int
    short: bool = False


@event
class MarketOpened(Event):
    seat: int
    space: int
    parties: tuple[int, ...]


@event
class StakeMade(Event):
    """A party has staked for the first time; the stake stays secret."""

    seat: int


@event
class StakeSealed(Event):
    """For the party only: its present stake."""

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
    """The market's number; `product` "" is Balzello Perditutto. `taken` is the sum of the stakes the opener takes."""

    seat: int
    number: int
    product: str
    taken: int


@event
class EventDrawn(Event):
    """An international event, and the parties it pays with their florins (leonardo1989/event)."""

    reveals: ClassVar[bool] = True

    seat: int
    event: str
    paid: tuple[tuple[int, int], ...]


@event
class DuelFought(Event):
    """One spin each in a duel; `beaten` loses the man, None if both spun the same (leonardo1989/duel)."""

    seat: int
    rival: int
    spins: tuple[int, int]
    beaten: int | None
    man: str


@event
class WorthCounted(Event):
    """The worth of each seat's party at the end, 0 for the ruined (leonardo1989/time); `parties` are the members of
    those left, empty in records from before this field. `offices` if offices count; `quiet` is the number of rounds
    without a ruin that ended the game, 0 if something else did."""

    worth: tuple[int, ...]
    parties: tuple[tuple[int, ...], ...] = ()
    offices: bool = False
    quiet: int = 0


@event
class TieCounted(Event):
    """Parties still tied are compared `by` the next tie-break, each with its count."""

    by: Literal["palaces", "works"]
    counts: tuple[tuple[int, int], ...]


@event
class GameWon(Event):
    """`by` says what decided: "elimination", "worth", the tie-break, or "shared"."""

    ends: ClassVar[Reason | None] = Reason.GAME

    seats: tuple[int, ...]
    by: Literal["elimination", "worth", "palaces", "works", "shared"]


EVENTS: tuple[type[Event], ...] = (AnsweredAhead, *kinds_of(Event, globals()), *kinds_of(Event, vars(events_of_debts)))
