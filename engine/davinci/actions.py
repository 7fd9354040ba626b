"""The actions of Leonardo da Vinci, each with the rule it comes from."""

from __future__ import annotations

from typing import Literal

from ..actions import Action, Notation, action, kinds_of, unit
from ..game import Reason


@action
class Favour(Action):
    """Choose a favour before the first turn (davinci/setup-experts)."""

    favour: str
    components: tuple[str, ...] = ()


@action
class Start(Action):
    """Start work on an invention in an idle laboratory, in secret (davinci/lab-start)."""

    lab: str
    invention: str


@action
class Cancel(Action):
    """Cancel a work begun earlier and take its components back (davinci/lab-cancel)."""

    lab: str


@action
class Ready(Action):
    """Declare nothing more for the laboratories this turn (davinci/lab-start)."""


@action
class Show(Action):
    """Show everybody what an own laboratory works on (davinci/lab-secret)."""

    lab: str


@action
class Place(Action):
    """Place apprentices in one area or laboratory (davinci/place)."""

    where: str
    apprentices: int = unit("a")


@action
class Master(Action):
    """Place the master (davinci/place-master)."""

    where: str


@action
class Pass(Action):
    """Place no more workers this turn (davinci/pass)."""


@action
class NameLeonardo(Action):
    """Name the seat that holds Leonardo, as first at the Council (davinci/council-leonardo); `seat` is in digits."""

    seat: str
    kind: Literal["leonardo"] = "leonardo"


@action
class Benefit(Action):
    """Choose one of the Council's benefits (davinci/council-one)."""

    benefit: str


@action
class Decline(Action):
    """Take nothing at the Council, or do not use the benefit chosen (davinci/council-order)."""


@action
class Move(Action):
    """Move a placed apprentice to an area of the city (davinci/council-move); `owner` is a seat in digits."""

    owner: str
    source: str
    target: str


NOTHING = "-"
"""The value of the fields of an arrangement that a short deck does not need."""


@action
class Arrange(Action):
    """Put the inventions looked at back on the deck, the first one on top (davinci/council-peek)."""

    first: str
    second: str = NOTHING
    third: str = NOTHING
    fourth: str = NOTHING


@action
class Buy(Action):
    """Take a component from any shop for a florin (davinci/council-component)."""

    component: str


@action
class Take(Action):
    """Pay the price and take the apprentice or the component on offer (davinci/academy, davinci/shops)."""


@action
class Flip(Action):
    """Turn an idle laboratory to its larger side (davinci/workshop)."""

    lab: str


@action
class Build(Action):
    """Take the large laboratory (davinci/lab-second)."""


@action
class Man(Action):
    """Put a mechanical man into an idle laboratory (davinci/place-men)."""

    lab: str


@action
class Leave(Action):
    """Take the workers home from an area (davinci/area-pass)."""


@action
class Bid(Action):
    """Bid in secret for an invention card, or change a bid (davinci/bid)."""

    florins: int


MINOR_KINDS = frozenset({"ready", "pass", "decline", "leave"})
"""Kinds of action that do nothing, or end something."""
DESTRUCTIVE_KINDS = frozenset({"cancel"})
"""Kinds of action that destroy something."""

PROMISES = {"favour": frozenset({Reason.ROUND})}
"""The effects that need no confirmation: the last favour begins the first turn, and ends none
(davinci/setup-experts)."""

NOTATION = Notation(kinds_of(Action, globals()))
