"""What the last events changed, for marks on the board. Data only."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.davinci import events as happened
from engine.davinci.constants import LABS
from engine.game import Event


@dataclass
class Highlights:
    """`groups` are (area, seat), `labs` (seat, laboratory), `completed` what a laboratory has just completed; `staff`
    are seats that hired, `taken` invention cards won, `requested` inventions new on the board, `stock` components
    taken from the shops; `purse` says that the Council's florins changed, `named` that Leonardo was given away."""

    groups: set[tuple[str, int]] = field(default_factory=set)
    labs: set[tuple[int, str]] = field(default_factory=set)
    completed: dict[tuple[int, str], str] = field(default_factory=dict)
    staff: set[int] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)
    requested: set[str] = field(default_factory=set)
    stock: set[str] = field(default_factory=set)
    benefits: set[str] = field(default_factory=set)
    purse: bool = False
    named: bool = False


def highlights_of(events: Iterable[Event]) -> Highlights:
    highlights = Highlights()
    for event in events:
        _note(event, highlights)
    return highlights


def _note(event: Event, highlights: Highlights) -> None:
    match event:
        case happened.WorkersPlaced(seat=seat, where=where) if where in LABS:
            highlights.labs.add((seat, where))
        case happened.WorkersPlaced(seat=seat, where=where):
            highlights.groups.add((where, seat))
        case happened.ApprenticeMoved():
            highlights.groups.add((event.target, event.owner))
        case happened.ApprenticeHired():
            highlights.staff.add(event.seat)
        case happened.ComponentTaken():
            highlights.stock.add(event.component)
        case happened.BenefitChosen():
            highlights.benefits.add(event.benefit)
        case happened.CouncilPaid() | happened.CouncilFilled():
            highlights.purse = True
        case happened.LeonardoGiven(kept=False):
            highlights.named = True
        case happened.InventionsRequested():
            highlights.requested.update(event.cards)
        case happened.CardTaken():
            highlights.taken.add(event.invention)
        case _:
            _note_lab(event, highlights)


def _note_lab(event: Event, highlights: Highlights) -> None:
    match event:
        case happened.InventionCompleted():
            highlights.labs.add((event.seat, event.lab))
            highlights.completed[event.seat, event.lab] = event.invention
        case happened.LabBuilt():
            highlights.labs.add((event.seat, "large"))
        case (
            happened.WorkStarted()
            | happened.WorkShown()
            | happened.WorkCancelled()
            | happened.LabTurned()
            | happened.ManBuilt()
            | happened.LabWorked()
            | happened.StillWorking()
        ):
            highlights.labs.add((event.seat, event.lab))
        case happened.FavourTaken() if event.lab:
            highlights.labs.add((event.seat, event.lab))
