"""Palaces and bridges: bought by their visitor, or refused and auctioned; rent (leonardo1989/buy,
leonardo1989/bridge-buy, leonardo1989/rent)."""

from __future__ import annotations

from ..choices import Hint, Leaf, Pick
from ..rejection import Rejection
from . import auction
from .actions import Buy, Refuse
from .events import PalaceBought, PalaceRefused
from .public import PublicTable
from .state import Holding, State
from .step_context import StepContext
from .walk import host

BUY, REFUSE = Leaf(Buy()), Leaf(Refuse())


def lacking(table: PublicTable, space: int, party: int) -> int:
    """How many palaces of a space's quarter a party would still lack if it had this one; 0 for a bridge
    (leonardo1989/quarter)."""
    others = table.pack.quarters.get(table.pack.spaces[space].quarter, ())
    held = [table.holding(each) for each in others if each != space]
    return sum(holding is None or holding.owner != party for holding in held)


def pay_rent(play: StepContext) -> None:
    """Rent is due in another party's palace; a bridge's toll was paid on the way."""
    state, at = play.state, play.mover.at
    owner = host(state, at)
    if owner is not None and state.pack.spaces[at].is_palace:
        play.owe(state.mover, owner, state.rent(at), "rent", at)


def buy_tree(state: State) -> Pick:
    space = state.pack.spaces[state.players[state.mover].at]
    rule = "leonardo1989/buy" if space.is_palace else "leonardo1989/bridge-buy"
    florins = state.players[state.mover].florins

    def bar(kind: str) -> Rejection | None:
        return Rejection(rule, "florins", space.price, florins) if kind == "buy" and florins < space.price else None

    return Pick(
        "kind", ("buy", "refuse"), lambda kind: BUY if kind == "buy" else REFUSE, bar, (rule, "leonardo1989/auction"),
        note=lambda kind: Hint(space.price if kind == "buy" else 0),
    )  # fmt: skip


def buy(play: StepContext, seat: int, _: Buy) -> None:
    state, mover = play.state, play.mover
    price = state.pack.spaces[mover.at].price
    mover.florins -= price
    state.stage = "arms"
    state.holdings[mover.at] = Holding(state.mover)
    play.tell(PalaceBought(state.mover, mover.at, price))


def refuse(play: StepContext, seat: int, _: Refuse) -> None:
    state, mover = play.state, play.mover
    state.stage = "arms"
    short = mover.florins < state.pack.spaces[mover.at].price
    play.tell(PalaceRefused(state.mover, mover.at, short))
    auction.open_auction(play, mover.at)
