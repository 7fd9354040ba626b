"""The actions of Magnifico, each with the paragraph it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from ..actions import Action, Notation, unit
from ..game import Reason


@dataclass(frozen=True, slots=True)
class Home(Action):
    """Place two soldiers and a castle to begin with (magnifico/4.8)."""

    place: str
    kind: Literal["home"] = "home"


@dataclass(frozen=True, slots=True)
class Reinforce(Action):
    """Say which territories get a soldier when the reserve is short (magnifico/5.2.3)."""

    places: tuple[str, ...]
    kind: Literal["reinforce"] = "reinforce"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid in secret, or change a bid (magnifico/5.3.4)."""

    florins: int
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Take a card on offer and pay the bid (magnifico/5.3.5)."""

    card: str
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Take no card and keep the money (magnifico/5.3.9)."""

    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Put a stored card into play (magnifico/5.4.1)."""

    card: str
    kind: Literal["activate"] = "activate"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Build a tank or an airplane at a castle (magnifico/5.4.2)."""

    machine: str
    place: str
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class Tower(Action):
    """Add a tower to a castle (magnifico/5.4.3)."""

    place: str
    kind: Literal["tower"] = "tower"


@dataclass(frozen=True, slots=True)
class Castle(Action):
    """Build a castle (magnifico/5.4.4)."""

    place: str
    kind: Literal["castle"] = "castle"


@dataclass(frozen=True, slots=True)
class Invade(Action):
    """Enter an empty territory (magnifico/5.4.5)."""

    source: str
    target: str
    soldiers: int = unit("s")
    tanks: int = unit("t")
    airplanes: int = unit("a")
    kind: Literal["invade"] = "invade"


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Declare war on an enemy territory with an army (magnifico/5.4.6, 7.1, 7.2)."""

    source: str
    target: str
    soldiers: int = unit("s")
    tanks: int = unit("t")
    airplanes: int = unit("a")
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """One movement of a batch (magnifico/5.4.7, 9)."""

    source: str
    target: str
    soldiers: int = unit("s")
    tanks: int = unit("t")
    airplanes: int = unit("a")
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Scrap(Action):
    """Destroy own machines (option `self_destruction`)."""

    place: str
    tanks: int = unit("t")
    airplanes: int = unit("a")
    kind: Literal["scrap"] = "scrap"


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn (magnifico/5.4)."""

    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class InfantryAssault(Action):
    """Assault with soldiers, firing so many great cannons (magnifico/7.4.3, 13.14)."""

    soldiers: int = unit("s")
    cannons: int = unit("g")
    kind: Literal["infantry"] = "infantry"


@dataclass(frozen=True, slots=True)
class TankAssault(Action):
    """Declare an assault with tanks (magnifico/7.5.2)."""

    kind: Literal["tanks"] = "tanks"


@dataclass(frozen=True, slots=True)
class Fire(Action):
    """Fire another tank of the assault (magnifico/7.5.2)."""

    kind: Literal["fire"] = "fire"


@dataclass(frozen=True, slots=True)
class Cease(Action):
    """End the tank assault (magnifico/7.5.2)."""

    kind: Literal["cease"] = "cease"


@dataclass(frozen=True, slots=True)
class AirplaneAssault(Action):
    """Assault with airplanes, one of which may drop a paratrooper (magnifico/7.6.3, 7.6.8)."""

    airplanes: int = unit("a")
    paratroopers: int = unit("p")
    kind: Literal["airplanes"] = "airplanes"


@dataclass(frozen=True, slots=True)
class AutomatonAssault(Action):
    """Assault with an automaton of the castle (magnifico/13.10)."""

    kind: Literal["automaton"] = "automaton"


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """Make no more assaults in this side turn (magnifico/7.3.5)."""

    kind: Literal["finish"] = "finish"


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Bring a hopeless army home (magnifico/7.3.10)."""

    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class Intercept(Action):
    """Send airplanes against a declared assault (magnifico/7.6.6, 7.6.7)."""

    airplanes: int = unit("a")
    kind: Literal["intercept"] = "intercept"


@dataclass(frozen=True, slots=True)
class Refrain(Action):
    """Do not intercept (magnifico/7.6.6)."""

    kind: Literal["refrain"] = "refrain"


QUIET = frozenset({"decline", "end", "cease", "finish", "withdraw", "refrain"})
"""Kinds of action that do nothing, or end something."""
GRAVE = frozenset({"attack", "scrap"})
"""Kinds of action that destroy something."""
PROMISES = {"end": frozenset({Reason.TURN})}
"""What an action's own name says will come of it."""

AnyAction = Annotated[
    Home | Reinforce | Bid | Buy | Decline | Activate | Build | Tower | Castle | Invade | Attack | Move | Scrap
    | EndTurn | InfantryAssault | TankAssault | Fire | Cease | AirplaneAssault | AutomatonAssault | Finish | Withdraw
    | Intercept | Refrain,
    Field(discriminator="kind"),
]  # fmt: skip

NOTATION = Notation(
    [Home, Reinforce, Bid, Buy, Decline, Activate, Build, Tower, Castle, Invade, Attack, Move, Scrap, EndTurn,
     InfantryAssault, TankAssault, Fire, Cease, AirplaneAssault, AutomatonAssault, Finish, Withdraw, Intercept, Refrain]
)  # fmt: skip
