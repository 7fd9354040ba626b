"""The actions of Leonardo da Vinci, each with the rule it comes from."""

from __future__ import annotations

from typing import Literal

from ..actions import Action, Notation, action, kinds_of, last_word, unit
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
class Reset(Action):
    """Take back what one has declared for the laboratories, before it is opened (davinci/ahead)."""


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
class ThenPlace(Action):
    """Plan to place apprentices next (davinci/ahead)."""

    where: str
    apprentices: int = unit("a")


@action
class ThenMaster(Action):
    """Plan to place the master next (davinci/ahead)."""

    where: str


@action
class ThenHome(Action):
    """Plan to fill the seat's laboratories next, then to pass (davinci/ahead)."""


@action
class ThenUnless(Action):
    """Set at which rank the last step planned is still made (davinci/ahead)."""

    most: str


@action
class ThenShorter(Action):
    """Remove the last step planned (davinci/ahead)."""


@action
class ThenPass(Action):
    """Plan to pass after the last step, if none is skipped (davinci/ahead)."""


@action
class ThenAsk(Action):
    """Plan to be asked after the last step (davinci/ahead)."""


@action
class ThenNothing(Action):
    """Plan nothing, and be asked each time (davinci/ahead)."""


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


@action
class Later(Action):
    """Leave a start for the next turn's laboratories (davinci/ahead)."""

    lab: str
    invention: str


@action
class LaterNothing(Action):
    """Leave nothing for the next turn's laboratories, and be asked (davinci/ahead)."""


@action
class Want(Action):
    """Say how many benefits to take in an area, at the prices usual for so many, as part of the answer for the city
    (davinci/ahead)."""

    area: str
    count: int


@action
class Pay(Action):
    """Say up to which price to take benefits in an area (davinci/ahead)."""

    area: str
    price: str


@action
class Improve(Action):
    """Wish an improvement of the Workshop before all others (davinci/ahead)."""

    improvement: str


@action
class Rank(Action):
    """Wish a benefit of the Council before all others, with the component if it is one (davinci/ahead)."""

    benefit: str
    component: str = last_word("")


@action
class Shift(Action):
    """Wish a move as the Council's benefit (davinci/ahead); `owner` is a seat in digits."""

    owner: str
    source: str
    target: str


@action
class Holder(Action):
    """Wish who holds Leonardo, if first at the Council (davinci/ahead); `seat` is in digits."""

    seat: str


@action
class Prefer(Action):
    """Keep back the florins for an area (davinci/ahead)."""

    area: str


@action
class Keep(Action):
    """Keep florins back from the city (davinci/ahead)."""

    florins: int


@action
class Settle(Action):
    """Be ready with the answer for the city (davinci/ahead)."""


PLAN_KINDS = (
    "then_place", "then_master", "then_home", "then_unless", "then_pass", "then_ask", "then_shorter", "then_nothing",
)  # fmt: skip
"""Kinds of action that plan placements ahead of their moment."""
AHEAD_KINDS = frozenset({*PLAN_KINDS, "later", "later_nothing"})
"""Kinds of action that answer ahead of their moment."""
MINOR_KINDS = frozenset({
    "ready", "pass", "decline", "leave", "settle", "pay", "holder", "prefer", "keep",
    "then_unless", "then_pass", "then_ask", "then_shorter",
})  # fmt: skip
"""Kinds of action that do nothing, end something, or are seldom wanted."""
DESTRUCTIVE_KINDS = frozenset({"cancel", "reset", "then_nothing", "later_nothing"})
"""Kinds of action that destroy something."""

PROMISES = {"favour": frozenset({Reason.ROUND})}
"""The effects that need no confirmation: the last favour begins the first turn, and ends none
(davinci/setup-experts)."""

NOTATION = Notation(kinds_of(Action, globals()))
