"""The actions of Magnifico, each with the paragraph it comes from."""

from __future__ import annotations

from typing import Literal

from ..actions import Action, Notation, action, kinds_of, last_word, unit
from ..game import Reason


@action
class Home(Action):
    """Place the first two soldiers and castle (magnifico/4.8)."""

    place: str


@action
class Reinforce(Action):
    """Choose which territories get a soldier when the reserve is short (magnifico/5.2.3)."""

    places: tuple[str, ...]


@action
class Bid(Action):
    """Bid in secret, or change a bid (magnifico/5.3.4)."""

    florins: int


@action
class Buy(Action):
    """Take a card on offer and pay the bid (magnifico/5.3.5)."""

    card: str


@action
class Decline(Action):
    """Take no card and keep the money (magnifico/5.3.9)."""


NOTHING = "nothing"
"""Among wishes: take no other card."""


@action
class Wish(Action):
    """Leave which cards to take when the turn to choose comes, the most wanted first; `NOTHING` or `ASK` can end the
    list (magnifico/ahead)."""

    first: str
    second: str = last_word("")
    third: str = last_word("")
    fourth: str = last_word("")

    @property
    def wishes(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.first, self.second, self.third, self.fourth)))


@action
class Defend(Action):
    """Leave how to defend when attacked: the name of a ready set of orders, or `ASK` (magnifico/ahead)."""

    orders: str


@action
class Fight(Action):
    """Leave how to fight one's own attacks: the name of a ready set of orders, or `ASK` (magnifico/ahead)."""

    orders: str


@action
class Activate(Action):
    """Put a stored card into play (magnifico/5.4.1)."""

    card: str


@action
class Build(Action):
    """Build a tank or an airplane at a castle (magnifico/5.4.2)."""

    machine: str
    place: str


@action
class Tower(Action):
    """Add a tower to a castle (magnifico/5.4.3)."""

    place: str


@action
class Castle(Action):
    """Build a castle (magnifico/5.4.4)."""

    place: str


@action
class Invade(Action):
    """Enter an empty territory (magnifico/5.4.5)."""

    source: str
    target: str
    soldiers: int = unit("s")
    tanks: int = unit("t")
    airplanes: int = unit("a")


@action
class Attack(Action):
    """Declare war on an enemy territory with an army (magnifico/5.4.6, 7.1, 7.2)."""

    source: str
    target: str
    soldiers: int = unit("s")
    tanks: int = unit("t")
    airplanes: int = unit("a")


@action
class Move(Action):
    """One movement of a batch (magnifico/5.4.7, 9)."""

    source: str
    target: str
    soldiers: int = unit("s")
    tanks: int = unit("t")
    airplanes: int = unit("a")


@action
class Scrap(Action):
    """Destroy own machines (option `self_destruction`)."""

    place: str
    tanks: int = unit("t")
    airplanes: int = unit("a")


@action
class EndTurn(Action):
    """End the turn (magnifico/5.4)."""

    kind: Literal["end"] = "end"


@action
class InfantryAssault(Action):
    """Assault with soldiers, and fire great cannons (magnifico/7.4.3, 13.14)."""

    soldiers: int = unit("s")
    cannons: int = unit("g")
    kind: Literal["infantry"] = "infantry"


@action
class TankAssault(Action):
    """Declare an assault with tanks (magnifico/7.5.2)."""

    kind: Literal["tanks"] = "tanks"


@action
class Fire(Action):
    """Fire another tank of the assault (magnifico/7.5.2)."""


@action
class Cease(Action):
    """End the tank assault (magnifico/7.5.2)."""


@action
class AirplaneAssault(Action):
    """Assault with airplanes, one of which may drop a paratrooper (magnifico/7.6.3, 7.6.8)."""

    airplanes: int = unit("a")
    paratroopers: int = unit("p")
    kind: Literal["airplanes"] = "airplanes"


@action
class AutomatonAssault(Action):
    """Assault with an automaton of the castle (magnifico/13.10)."""

    kind: Literal["automaton"] = "automaton"


@action
class Finish(Action):
    """Make no more assaults in this side turn (magnifico/7.3.5)."""


@action
class Withdraw(Action):
    """Bring a hopeless army home (magnifico/7.3.10)."""


@action
class Intercept(Action):
    """Send airplanes against a declared assault (magnifico/7.6.6, 7.6.7)."""

    airplanes: int = unit("a")


@action
class Refrain(Action):
    """Do not intercept (magnifico/7.6.6)."""


MINOR_KINDS = frozenset({"decline", "end", "cease", "finish", "withdraw", "refrain"})
"""Kinds of action that do nothing, or end something."""
DESTRUCTIVE_KINDS = frozenset({"attack", "scrap"})
"""Kinds of action that destroy something."""
AHEAD_KINDS = frozenset({"wish", "defend", "fight"})
"""Kinds of action that leave an answer ahead of its moment."""
PROMISES = {
    "end": frozenset({Reason.TURN}),
    **dict.fromkeys(("infantry", "tanks", "fire", "airplanes", "automaton"), frozenset({Reason.LUCK})),
}
"""The effects that an action's name already states: an assault is a throw of dice."""

NOTATION = Notation(kinds_of(Action, globals()))
