"""The actions of Leonardo (1989), each with the rule it comes from. Spaces and seats are numbers in digits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..actions import Action, Notation, last_word, unit
from ..game import Reason

NOTHING = "-"
"""Stands for what a proposal or a placement does not have."""


@dataclass(frozen=True, slots=True)
class Swear(Action):
    """Choose one's faction in secret, or change it until all have chosen (leonardo1989/faction)."""

    faction: str
    kind: Literal["swear"] = "swear"


@dataclass(frozen=True, slots=True)
class Works(Action):
    """Buy this many works of art, or none, and spin the machine (leonardo1989/works-buy, leonardo1989/move)."""

    count: int
    kind: Literal["works"] = "works"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Show the works just drawn in palaces, in the order drawn (leonardo1989/works-place)."""

    first: str
    second: str = NOTHING
    third: str = NOTHING
    fourth: str = NOTHING
    kind: Literal["place"] = "place"


def shown(spaces: Sequence[int]) -> Place:
    """The works just drawn in these palaces, one each, in the order drawn."""
    first, second, third, fourth = (*map(str, spaces), *[NOTHING] * (4 - len(spaces)))
    return Place(first, second, third, fourth)


@dataclass(frozen=True, slots=True)
class UseSpin(Action):
    """A guild moves by the spin of one of its members (leonardo1989/guild-spin)."""

    seat: str
    kind: Literal["spin"] = "spin"


@dataclass(frozen=True, slots=True)
class Power(Action):
    """Send a visitor to a space, or leave him where he is, and `take` a man-at-arms of his or `leave` it
    (leonardo1989/office-power, leonardo1989/office-theft)."""

    target: str
    man: str = "leave"
    kind: Literal["power"] = "power"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy the palace or the bridge one stands on (leonardo1989/buy, leonardo1989/bridge-buy)."""

    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Refuse(Action):
    """Leave it to be auctioned among the others (leonardo1989/auction)."""

    kind: Literal["refuse"] = "refuse"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid in secret up to this sum, 0 for nothing, or change a bid (leonardo1989/auction)."""

    florins: int
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Bid this sum in a live auction (leonardo1989/auction)."""

    florins: int
    kind: Literal["raise"] = "raise"


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Bid no more in a live auction (leonardo1989/auction)."""

    kind: Literal["drop"] = "drop"


@dataclass(frozen=True, slots=True)
class Stake(Action):
    """Stake a sum on a product in secret, or change the stake (leonardo1989/market-stake)."""

    product: str
    florins: int
    kind: Literal["stake"] = "stake"


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell a palace with its works, or a bridge, to the bank to meet a debt (leonardo1989/sell)."""

    space: str
    kind: Literal["sell"] = "sell"


@dataclass(frozen=True, slots=True)
class Rescue(Action):
    """Offer a ruined party a place in one's guild, paying its debts; `pawn` is the seat whose pawn is kept, "-" for a
    member who only consents, and `faction` the guild's (leonardo1989/guild-debt, leonardo1989/guild-faction)."""

    pawn: str
    faction: str = last_word(NOTHING)
    kind: Literal["rescue"] = "rescue"


@dataclass(frozen=True, slots=True)
class Deny(Action):
    """Let a party be ruined (leonardo1989/bankrupt)."""

    kind: Literal["deny"] = "deny"


@dataclass(frozen=True, slots=True)
class Join(Action):
    """Join the party that pays one's debts (leonardo1989/guild-debt)."""

    party: str
    kind: Literal["join"] = "join"


@dataclass(frozen=True, slots=True)
class AcceptRuin(Action):
    """Rather be ruined than join anybody (leonardo1989/bankrupt)."""

    kind: Literal["ruin"] = "ruin"


@dataclass(frozen=True, slots=True)
class ProposeGuild(Action):
    """Propose a guild with another party; `pawn` is the seat whose pawn it keeps, `faction` its own
    (leonardo1989/guild-form, leonardo1989/guild-faction)."""

    party: str
    pawn: str
    faction: str = last_word(NOTHING)
    kind: Literal["guild"] = "guild"


@dataclass(frozen=True, slots=True)
class ProposeTrade(Action):
    """Propose a trade: `give` and `take` are palaces or bridges, "-" for none; one pays or asks florins on top. The
    book has no trades: an option of the house (leonardo1989/works-scarce)."""

    party: str
    give: str
    take: str
    pays: int = unit("p")
    asks: int = unit("a")
    kind: Literal["trade"] = "trade"


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Take back one's proposal."""

    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class Agree(Action):
    """Agree to a party's proposal."""

    party: str
    kind: Literal["agree"] = "agree"


@dataclass(frozen=True, slots=True)
class Reject(Action):
    """Turn a party's proposal down."""

    party: str
    kind: Literal["reject"] = "reject"


QUIET = frozenset({"refuse", "drop", "deny", "withdraw", "reject"})
"""Kinds of action that do nothing, or end something."""
GRAVE = frozenset({"ruin"})
"""Kinds of action that destroy something."""
COURSE = ("spin", "buy", "refuse", "sell", "join", "ruin")
PROMISES = {
    **dict.fromkeys(COURSE, frozenset({Reason.TURN})),
    **dict.fromkeys(("works", "place"), frozenset({Reason.LUCK, Reason.TURN})),
    **dict.fromkeys(("reject", "withdraw"), frozenset({Reason.OPENS})),
    "join": frozenset({Reason.OPENS, Reason.TURN}),
}
"""A turn of this game ends once its space has acted: its player gives up nothing that could still be done
(leonardo1989/move). The spin is known to bring luck; those concerned learn of a refusal, and all of a new guild."""

NOTATION = Notation(
    [Swear, Works, Place, UseSpin, Power, Buy, Refuse, Bid, Raise, Drop, Stake, Sell, Rescue, Deny, Join, AcceptRuin,
     ProposeGuild, ProposeTrade, Withdraw, Agree, Reject]
)  # fmt: skip
