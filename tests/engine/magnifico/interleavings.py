"""Answers left ahead in Magnifico, and their moments (magnifico/ahead)."""

from __future__ import annotations

from engine.game import ASK
from engine.magnifico.state import State
from tests.engine.interleaving import Interleaving
from tests.engine.magnifico.battles import before_war
from tests.engine.magnifico.positions import GAME, auction, do

BIDS = ("1 bid 50", "2 bid 10")


def has_bid() -> State:
    """Seat 0 has bid, and the others have not; two cards are on offer."""
    state = auction(["gear", "walls"], ahead=True)
    do(state, "bid 30", seat=0)
    return state


def at_peace() -> State:
    """Seat 0 can attack seat 1."""
    return before_war("6s", "5s", ahead=True)


def lies_ready(state: State, seat: int) -> bool:
    left = state.players[seat].ahead
    return bool(left.wishes) or not {left.defence, left.attacks} <= {"", ASK}


INTERLEAVINGS = (
    Interleaving(has_bid, 0, "wish gear nothing", (*BIDS, "1 decline", "= buy gear")),
    Interleaving(has_bid, 0, "wish gear walls", (*BIDS, "1 buy gear", "= buy walls")),
    Interleaving(has_bid, 0, "wish gear nothing", (*BIDS, "1 buy gear", "= decline")),
    Interleaving(has_bid, 0, "wish gear ask", (*BIDS, "1 buy gear"), "decline"),
    Interleaving(has_bid, 0, "wish ask", (*BIDS, "1 buy gear"), "buy walls", before=("wish walls nothing",)),
    Interleaving(
        at_peace, 1, "defend steady", ("0 attack rome naples 6s", "0 infantry 1s", "= infantry 4s"),
        after="kept", stays=True,
    ),
    Interleaving(
        at_peace, 0, "fight steady", ("0 attack rome naples 6s", "= infantry 6s", "= infantry 5s"),
        after="kept", stays=True,
    ),
    Interleaving(
        at_peace, 0, "fight ask", ("0 attack rome naples 6s",), "infantry 1s",
        before=("fight bold",), after="kept", stays=True,
    ),
    Interleaving(
        at_peace, 1, "defend ask", ("0 attack rome naples 6s", "0 infantry 1s"), "infantry 1s",
        before=("defend bold",), after="kept", stays=True,
    ),
)  # fmt: skip

__all__ = ["GAME", "INTERLEAVINGS", "lies_ready"]
