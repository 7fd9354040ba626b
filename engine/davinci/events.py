"""What happens in Leonardo da Vinci, as data. Sentences and pictures are made from these elsewhere.

Seats are indices, inventions and components ids, money is in florins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ..game import Event, Reason

Why = Literal["", "empty", "staffed", "equipped"]
"""Why workers go home: "" where their seat chose to, or what everybody can see stood against more: an empty shop, no
apprentice left to hire, nothing to improve."""
Useless = Literal["", "nobody", "no_florins", "no_deck", "empty"]
"""Why a benefit of the Council brings nothing: "" where its seat does without, or what everybody can see: nobody to
move, no florin there, no deck, only empty shops."""
Stuck = Literal["", "placed", "nowhere"]
"""Why a seat places no more: "" where it chose to, or what everybody can see: all its workers are placed, or no place
takes those left."""


@dataclass(frozen=True, slots=True)
class ColoursTaken(Event):
    colours: tuple[str, ...]
    kind: Literal["colours_taken"] = "colours_taken"


@dataclass(frozen=True, slots=True)
class SetsTaken(Event):
    """Each seat's starting set, and how many apprentices each gave back (davinci/setup, davinci/players-2-3)."""

    sets: tuple[str, ...]
    returned: int
    kind: Literal["sets_taken"] = "sets_taken"


@dataclass(frozen=True, slots=True)
class LeonardoGiven(Event):
    """`seat` holds Leonardo from now on; `giver` named it, None for the draw at the start. `kept` says that it held him
    already."""

    seat: int
    giver: int | None
    kept: bool = False
    kind: Literal["leonardo_given"] = "leonardo_given"


@dataclass(frozen=True, slots=True)
class InventionsRequested(Event):
    reveals: ClassVar[bool] = True

    cards: tuple[str, ...]
    kind: Literal["inventions_requested"] = "inventions_requested"


@dataclass(frozen=True, slots=True)
class InventionsDiscarded(Event):
    """Taken out of a game of two experts (davinci/players-2-3)."""

    cards: tuple[str, ...]
    kind: Literal["inventions_discarded"] = "inventions_discarded"


@dataclass(frozen=True, slots=True)
class FavourTaken(Event):
    """`lab` is the laboratory turned over, taken or given a mechanical man; "" for the other favours."""

    seat: int
    favour: str
    components: tuple[str, ...]
    florins: int
    lab: str
    kind: Literal["favour_taken"] = "favour_taken"


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The turn before it is over: its laboratories have shown what they finished, and that it was nothing else."""

    reveals: ClassVar[bool] = True
    ends: ClassVar[Reason | None] = Reason.ROUND

    turn: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class WorkStarted(Event):
    """A laboratory begins to work; nobody learns on what."""

    seat: int
    lab: str
    kind: Literal["work_started"] = "work_started"


@dataclass(frozen=True, slots=True)
class WorkSealed(Event):
    """For the owner alone: what the laboratory works on."""

    seat: int
    lab: str
    invention: str
    kind: Literal["work_sealed"] = "work_sealed"


@dataclass(frozen=True, slots=True)
class WorkCancelled(Event):
    """A work given up, with the weeks lost."""

    seat: int
    lab: str
    weeks: int
    kind: Literal["work_cancelled"] = "work_cancelled"


@dataclass(frozen=True, slots=True)
class WorkTakenBack(Event):
    """For the owner alone: what had been under way, whose components are in hand again."""

    seat: int
    lab: str
    invention: str
    kind: Literal["work_taken_back"] = "work_taken_back"


@dataclass(frozen=True, slots=True)
class WorkShown(Event):
    """A seat shows of its own free will what its laboratory works on (davinci/lab-secret)."""

    reveals: ClassVar[bool] = True

    seat: int
    lab: str
    invention: str
    kind: Literal["work_shown"] = "work_shown"


@dataclass(frozen=True, slots=True)
class LabsReady(Event):
    """`all_begun` says that it was so by itself: every laboratory has just begun its work."""

    seat: int
    all_begun: bool = False
    kind: Literal["labs_ready"] = "labs_ready"


@dataclass(frozen=True, slots=True)
class PlacementBegan(Event):
    turn: int
    kind: Literal["placement_began"] = "placement_began"


@dataclass(frozen=True, slots=True)
class WorkersPlaced(Event):
    seat: int
    where: str
    apprentices: int
    master: bool
    kind: Literal["workers_placed"] = "workers_placed"


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int
    why: Stuck = ""
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class AreaOpened(Event):
    """The Lord of the City comes to an area; `ranking` are the seats there, in order, `worth` what the workers of each
    count."""

    area: str
    ranking: tuple[int, ...]
    worth: tuple[int, ...] = ()
    kind: Literal["area_opened"] = "area_opened"


@dataclass(frozen=True, slots=True)
class LastOut(Event):
    """Everybody is at the Council: the last in rank goes home (davinci/council-last-out)."""

    seat: int
    kind: Literal["last_out"] = "last_out"


@dataclass(frozen=True, slots=True)
class BenefitChosen(Event):
    """`last_left` says that it was so by itself: no other was left, and doing without is not allowed."""

    seat: int
    benefit: str
    last_left: bool = False
    kind: Literal["benefit_chosen"] = "benefit_chosen"


@dataclass(frozen=True, slots=True)
class BenefitDeclined(Event):
    """A seat takes nothing, or does not use the benefit it chose."""

    seat: int
    benefit: str
    why: Useless = ""
    kind: Literal["benefit_declined"] = "benefit_declined"


@dataclass(frozen=True, slots=True)
class ApprenticeMoved(Event):
    seat: int
    owner: int
    source: str
    target: str
    kind: Literal["apprentice_moved"] = "apprentice_moved"


@dataclass(frozen=True, slots=True)
class CouncilPaid(Event):
    """A seat takes all the florins of the Council."""

    seat: int
    florins: int
    kind: Literal["council_paid"] = "council_paid"


@dataclass(frozen=True, slots=True)
class DeckLookedAt(Event):
    """A seat looks at the uppermost cards of the deck; `cards` is how many."""

    seat: int
    cards: int
    kind: Literal["deck_looked_at"] = "deck_looked_at"


@dataclass(frozen=True, slots=True)
class CardsSeen(Event):
    """For the one who looks alone: the cards, uppermost first."""

    reveals: ClassVar[bool] = True
    evident: ClassVar[bool] = True

    seat: int
    cards: tuple[str, ...]
    kind: Literal["cards_seen"] = "cards_seen"


@dataclass(frozen=True, slots=True)
class DeckArranged(Event):
    """`cards` is how many went back."""

    seat: int
    cards: int = 4
    kind: Literal["deck_arranged"] = "deck_arranged"


@dataclass(frozen=True, slots=True)
class DeckOrdered(Event):
    """For the one who arranged it alone: the order in which the cards lie now."""

    seat: int
    cards: tuple[str, ...]
    kind: Literal["deck_ordered"] = "deck_ordered"


@dataclass(frozen=True, slots=True)
class ComponentTaken(Event):
    seat: int
    component: str
    florins: int
    kind: Literal["component_taken"] = "component_taken"


@dataclass(frozen=True, slots=True)
class ApprenticeHired(Event):
    """`apprentices` is how many the seat has now."""

    seat: int
    florins: int
    apprentices: int
    kind: Literal["apprentice_hired"] = "apprentice_hired"


@dataclass(frozen=True, slots=True)
class LabTurned(Event):
    seat: int
    lab: str
    spaces: int
    florins: int
    kind: Literal["lab_turned"] = "lab_turned"


@dataclass(frozen=True, slots=True)
class LabBuilt(Event):
    seat: int
    florins: int
    kind: Literal["lab_built"] = "lab_built"


@dataclass(frozen=True, slots=True)
class ManBuilt(Event):
    seat: int
    lab: str
    florins: int
    kind: Literal["man_built"] = "man_built"


@dataclass(frozen=True, slots=True)
class WentHome(Event):
    """A seat takes its workers home from an area (davinci/area-pass)."""

    seat: int
    area: str
    why: Why
    kind: Literal["went_home"] = "went_home"


@dataclass(frozen=True, slots=True)
class AreaClosed(Event):
    """The highest price was paid: all others go home (davinci/area-close)."""

    area: str
    seats: tuple[int, ...]
    kind: Literal["area_closed"] = "area_closed"


@dataclass(frozen=True, slots=True)
class LabWorked(Event):
    """A laboratory's work of this turn: weeks added, weeks in all (davinci/lab-progress)."""

    seat: int
    lab: str
    added: int
    weeks: int
    kind: Literal["lab_worked"] = "lab_worked"


@dataclass(frozen=True, slots=True)
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
    kind: Literal["invention_completed"] = "invention_completed"


@dataclass(frozen=True, slots=True)
class StillWorking(Event):
    """A laboratory shows that it works on an invention just completed elsewhere."""

    reveals: ClassVar[bool] = True

    seat: int
    lab: str
    invention: str
    kind: Literal["still_working"] = "still_working"


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A seat gets an invention card: alone (nothing paid), or for the highest bid."""

    seat: int
    invention: str
    florins: int
    kind: Literal["card_taken"] = "card_taken"


@dataclass(frozen=True, slots=True)
class ContestOpened(Event):
    invention: str
    seats: tuple[int, ...]
    kind: Literal["contest_opened"] = "contest_opened"


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat has bid for the first time in this contest; nobody learns how much."""

    seat: int
    kind: Literal["bid_made"] = "bid_made"


@dataclass(frozen=True, slots=True)
class BidSealed(Event):
    """For the bidder alone: the bid as it stands."""

    seat: int
    florins: int
    kind: Literal["bid_sealed"] = "bid_sealed"


@dataclass(frozen=True, slots=True)
class BidsOpened(Event):
    """All bids of a contest at once: seat and florins, in turn order."""

    reveals: ClassVar[bool] = True

    invention: str
    bids: tuple[tuple[int, int], ...]
    kind: Literal["bids_opened"] = "bids_opened"


@dataclass(frozen=True, slots=True)
class CardLost(Event):
    """Nobody bid anything: the card leaves the game (davinci/bid-zero)."""

    invention: str
    kind: Literal["card_lost"] = "card_lost"


@dataclass(frozen=True, slots=True)
class CouncilFilled(Event):
    """The Council gets a florin at the end of a turn; `florins` is what lies there now (davinci/council-income)."""

    ends: ClassVar[Reason | None] = Reason.ROUND

    florins: int
    kind: Literal["council_filled"] = "council_filled"


@dataclass(frozen=True, slots=True)
class VarietyPaid(Event):
    seat: int
    types: int
    florins: int
    kind: Literal["variety_paid"] = "variety_paid"


@dataclass(frozen=True, slots=True)
class FlorinsShown(Event):
    """The final count: every seat's florins, bonuses included."""

    reveals: ClassVar[bool] = True
    ends: ClassVar[Reason | None] = Reason.GAME

    florins: tuple[int, ...]
    kind: Literal["florins_shown"] = "florins_shown"


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """`by` says what decided: "florins", "inventions", the metal that broke the tie, or "shared"."""

    ends: ClassVar[Reason | None] = Reason.GAME

    seats: tuple[int, ...]
    by: Literal["florins", "inventions", "gold", "silver", "copper", "shared"]
    kind: Literal["game_won"] = "game_won"


AnyEvent = Annotated[
    ColoursTaken | SetsTaken | LeonardoGiven | InventionsRequested | InventionsDiscarded | FavourTaken | TurnBegan
    | WorkStarted | WorkSealed | WorkCancelled | WorkTakenBack | WorkShown | LabsReady | PlacementBegan | WorkersPlaced
    | Passed | AreaOpened | LastOut | BenefitChosen | BenefitDeclined | ApprenticeMoved | CouncilPaid | DeckLookedAt
    | CardsSeen | DeckArranged | DeckOrdered | ComponentTaken | ApprenticeHired | LabTurned | LabBuilt | ManBuilt
    | WentHome | AreaClosed | LabWorked | InventionCompleted | StillWorking | CardTaken | ContestOpened | BidMade
    | BidSealed | BidsOpened | CardLost | CouncilFilled | VarietyPaid | FlorinsShown | GameWon,
    Field(discriminator="kind"),
]  # fmt: skip
