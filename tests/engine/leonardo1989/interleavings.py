"""Answers left ahead in Leonardo (1989), and their moments (leonardo1989/ahead)."""

from __future__ import annotations

from engine.game import ASK
from engine.leonardo1989.state import State
from tests.engine.asking import ScriptedChance
from tests.engine.interleaving import Interleaving
from tests.engine.leonardo1989.positions import GAME, machine, table


def before_a_turn() -> State:
    """Seat 0 has the turn, and will stop where nothing happens; seat 1, next, will stop on a palace for sale."""
    return table(ahead=True, at={0: 5, 1: 9}, owns={1: "2 32"}, florins={1: 60})


def lies_ready(state: State, seat: int) -> bool:
    turn = state.players[seat].ahead.turn
    return turn is not None and turn.turn != ASK


def spins() -> ScriptedChance:
    return ScriptedChance(machine(12, 3))


NO_BIDS = ("2 bid 0", "3 bid 0", "0 bid 0")
INTERLEAVINGS = (
    Interleaving(
        before_a_turn, 1, "next none", ("0 works 0", "= works 0", "= refuse", *NO_BIDS), after="kept", luck=spins
    ),
    Interleaving(before_a_turn, 1, "next buy", ("0 works 0", "= works 0", "= buy"), after="kept", luck=spins),
    Interleaving(before_a_turn, 1, "next ask", ("0 works 0",), "works 0", before=("next buy",), luck=spins),
)

__all__ = ["GAME", "INTERLEAVINGS", "lies_ready"]
