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


def traces_of(events: Iterable[Event]) -> Highlights:
    traces = Highlights()
    for event in events:
        _note(event, traces)
    return traces


def _note(event: Event, traces: Highlights) -> None:
    match event:
        case happened.WorkersPlaced(seat=seat, where=where) if where in LABS:
            traces.labs.add((seat, where))
        case happened.WorkersPlaced(seat=seat, where=where):
            traces.groups.add((where, seat))
        case happened.ApprenticeMoved():
            traces.groups.add((event.target, event.owner))
        case happened.ApprenticeHired():
            traces.staff.add(event.seat)
        case happened.ComponentTaken():
            traces.stock.add(event.component)
        case happened.BenefitChosen():
            traces.benefits.add(event.benefit)
        case happened.CouncilPaid() | happened.CouncilFilled():
            traces.purse = True
        case happened.LeonardoGiven(kept=False):
            traces.named = True
        case happened.InventionsRequested():
            traces.requested.update(event.cards)
        case happened.CardTaken():
            traces.taken.add(event.invention)
        case _:
            _note_lab(event, traces)


def _note_lab(event: Event, traces: Highlights) -> None:
    match event:
        case happened.InventionCompleted():
            traces.labs.add((event.seat, event.lab))
            traces.completed[event.seat, event.lab] = event.invention
        case happened.LabBuilt():
            traces.labs.add((event.seat, "large"))
        case (
            happened.WorkStarted()
            | happened.WorkShown()
            | happened.WorkCancelled()
            | happened.LabTurned()
            | happened.ManBuilt()
            | happened.LabWorked()
            | happened.StillWorking()
        ):
            traces.labs.add((event.seat, event.lab))
        case happened.FavourTaken() if event.lab:
            traces.labs.add((event.seat, event.lab))
