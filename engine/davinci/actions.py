"""The actions of Leonardo da Vinci, each with the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..actions import Action, Notation, unit
from ..game import Reason


@dataclass(frozen=True, slots=True)
class Favour(Action):
    """Choose a favour before the first turn (davinci/setup-experts)."""

    favour: str
    components: tuple[str, ...] = ()
    kind: Literal["favour"] = "favour"


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Start work on an invention in an idle laboratory, in secret (davinci/lab-start)."""

    lab: str
    invention: str
    kind: Literal["start"] = "start"


@dataclass(frozen=True, slots=True)
class Cancel(Action):
    """Give up a work begun earlier and take its components back (davinci/lab-cancel)."""

    lab: str
    kind: Literal["cancel"] = "cancel"


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Declare nothing more for the laboratories this turn (davinci/lab-start)."""

    kind: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Show everybody what lies under one's own laboratory (davinci/lab-secret)."""

    lab: str
    kind: Literal["show"] = "show"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Place apprentices in one area or laboratory (davinci/place)."""

    where: str
    apprentices: int = unit("a")
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Master(Action):
    """Place the master (davinci/place-master)."""

    where: str
    kind: Literal["master"] = "master"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Place no more workers this turn (davinci/pass)."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class NameLeonardo(Action):
    """The first at the Council says who holds Leonardo (davinci/council-leonardo); `seat` is a number in digits."""

    seat: str
    kind: Literal["leonardo"] = "leonardo"


@dataclass(frozen=True, slots=True)
class Benefit(Action):
    """Choose one of the Council's benefits (davinci/council-one)."""

    benefit: str
    kind: Literal["benefit"] = "benefit"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Take nothing at the Council, or do not use the benefit chosen (davinci/council-order)."""

    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move a placed apprentice to an area of the city (davinci/council-move); `owner` is a seat in digits."""

    owner: str
    source: str
    target: str
    kind: Literal["move"] = "move"


NOTHING = "-"
"""Stands for the places of an arrangement that a short deck does not have."""


@dataclass(frozen=True, slots=True)
class Arrange(Action):
    """Put the inventions looked at back on the deck, the first one uppermost (davinci/council-peek)."""

    first: str
    second: str = NOTHING
    third: str = NOTHING
    fourth: str = NOTHING
    kind: Literal["arrange"] = "arrange"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Take a component from any shop for a florin (davinci/council-component)."""

    component: str
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Pay the price and take the apprentice or the component on offer (davinci/academy, davinci/shops)."""

    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Turn an idle laboratory to its larger side (davinci/workshop)."""

    lab: str
    kind: Literal["flip"] = "flip"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Take one's large laboratory (davinci/lab-second)."""

    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class Man(Action):
    """Put a mechanical man into an idle laboratory (davinci/place-men)."""

    lab: str
    kind: Literal["man"] = "man"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Take the workers home from an area (davinci/area-pass)."""

    kind: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid in secret for an invention card, or change a bid (davinci/bid)."""

    florins: int
    kind: Literal["bid"] = "bid"


QUIET = frozenset({"ready", "pass", "decline", "leave"})
"""Kinds of action that do nothing, or end something."""
GRAVE = frozenset({"cancel"})
"""Kinds of action that destroy something."""

PROMISES = {"favour": frozenset({Reason.ROUND})}
"""The last favour begins the first turn, and ends none (davinci/setup-experts)."""

NOTATION = Notation(
    [Favour, Start, Cancel, Ready, Show, Place, Master, Pass, NameLeonardo, Benefit, Decline, Move, Arrange, Buy, Take,
     Flip, Build, Man, Leave, Bid]
)  # fmt: skip
