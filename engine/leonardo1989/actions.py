"""The actions of Leonardo (1989), each with the rule it comes from. Spaces and seats are numbers in digits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ..actions import Action, Notation, action, kinds_of, last_word, unit
from ..game import Reason

NOTHING = "-"
"""The value of a field that a proposal or a placement does not have."""


@action
class Swear(Action):
    """Choose a faction in secret, or change it until all have chosen (leonardo1989/faction)."""

    faction: str


@action
class Works(Action):
    """Buy this many works of art, or none, and spin the machine (leonardo1989/works-buy, leonardo1989/move)."""

    count: int


@action
class Place(Action):
    """Show the works just drawn in palaces, in the order drawn (leonardo1989/works-place)."""

    first: str
    second: str = NOTHING
    third: str = NOTHING
    fourth: str = NOTHING


def shown(spaces: Sequence[int]) -> Place:
    """The action that shows the works just drawn in these palaces, one each, in the order drawn."""
    first, second, third, fourth = (*map(str, spaces), *[NOTHING] * (4 - len(spaces)))
    return Place(first, second, third, fourth)


@action
class UseSpin(Action):
    """A guild moves by the spin of one of its members (leonardo1989/guild-spin)."""

    seat: str
    kind: Literal["spin"] = "spin"


@action
class Power(Action):
    """Send a visitor to a space, or leave them where they are, and `take` one of their men-at-arms or `leave` it
    (leonardo1989/office-power, leonardo1989/office-theft)."""

    target: str
    man: str = "leave"


@action
class Buy(Action):
    """Buy the palace or the bridge under the pawn (leonardo1989/buy, leonardo1989/bridge-buy)."""


@action
class Refuse(Action):
    """Leave it to be auctioned among the others (leonardo1989/auction)."""


@action
class Bid(Action):
    """Bid in secret up to this sum, 0 for nothing, or change a bid (leonardo1989/auction)."""

    florins: int


@action
class Raise(Action):
    """Bid this sum in a live auction (leonardo1989/auction)."""

    florins: int


@action
class Drop(Action):
    """Bid no more in a live auction (leonardo1989/auction)."""


@action
class Stake(Action):
    """Stake a sum on a product in secret, or change the stake (leonardo1989/market-stake)."""

    product: str
    florins: int


@action
class Sell(Action):
    """Sell a palace with its works, or a bridge, to the bank to pay a debt (leonardo1989/sell)."""

    space: str


@action
class Rescue(Action):
    """Offer to take a ruined party into a guild and pay its debts; `pawn` is the seat whose pawn is kept, "-" for a
    member who only consents, and `faction` the guild's (leonardo1989/guild-debt, leonardo1989/guild-faction)."""

    pawn: str
    faction: str = last_word(NOTHING)


@action
class Deny(Action):
    """Let a party be ruined (leonardo1989/bankrupt)."""


@action
class Join(Action):
    """Join the party that pays the debts (leonardo1989/guild-debt)."""

    party: str


@action
class AcceptRuin(Action):
    """Be ruined rather than join a party (leonardo1989/bankrupt)."""

    kind: Literal["ruin"] = "ruin"


@action
class ProposeGuild(Action):
    """Propose a guild to another party; `pawn` is the seat whose pawn it keeps, `faction` the guild's
    (leonardo1989/guild-form, leonardo1989/guild-faction)."""

    party: str
    pawn: str
    faction: str = last_word(NOTHING)
    kind: Literal["guild"] = "guild"


@action
class ProposeTrade(Action):
    """Propose a trade: `give` and `take` are palaces or bridges, "-" for none; the proposer also pays or asks florins.
    The book has no trades; they are an option of Bottega's (leonardo1989/works-scarce)."""

    party: str
    give: str
    take: str
    pays: int = unit("p")
    asks: int = unit("a")
    kind: Literal["trade"] = "trade"


@action
class Withdraw(Action):
    """Withdraw the party's proposal."""


@action
class Agree(Action):
    """Agree to a party's proposal."""

    party: str


@action
class Reject(Action):
    """Refuse a party's proposal."""

    party: str


@action
class NextTurn(Action):
    """Leave answers for the own next turn: "works" buys works of art, spins, and buys what the pawn stops on; "buy"
    spins at once, "spin" also asks what to buy, "none" buys nothing; "ask" asks everything. `keep` are the florins that
    works and purchases leave (leonardo1989/ahead)."""

    turn: str
    keep: int = unit("k")
    kind: Literal["next"] = "next"


MINOR_KINDS = frozenset({"refuse", "drop", "deny", "withdraw", "reject"})
"""Kinds of action that do nothing, or end something."""
DESTRUCTIVE_KINDS = frozenset({"ruin"})
"""Kinds of action that destroy something."""
COURSE = ("spin", "buy", "refuse", "sell", "join", "ruin")
PROMISES = {
    **dict.fromkeys(COURSE, frozenset({Reason.TURN})),
    **dict.fromkeys(("works", "place"), frozenset({Reason.LUCK, Reason.TURN})),
    **dict.fromkeys(("reject", "withdraw"), frozenset({Reason.OPENS})),
    "join": frozenset({Reason.OPENS, Reason.TURN}),
}
"""The effects that need no confirmation. A turn ends once its space has acted, so its player loses no further action
(leonardo1989/move). A spin is known to be luck; the parties concerned learn of a refusal, and all of a new guild."""

NOTATION = Notation(kinds_of(Action, globals()))
