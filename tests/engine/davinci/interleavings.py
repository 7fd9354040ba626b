"""Answers left ahead in Leonardo da Vinci, and their moments (davinci/ahead)."""

from __future__ import annotations

from functools import partial

from engine.davinci.state import State
from tests.engine.davinci.positions import GAME, table
from tests.engine.interleaving import Interleaving

placing = partial(table, phase="placement", ahead=True)
"""Seat 0 is asked first; seats 1 and 2 can plan."""


def at_work() -> State:
    """Seat 1 has a work in its laboratory."""
    return placing(labs={1: "3 #12 0w"})


def can_start() -> State:
    """Seat 0 has the components of an invention."""
    needs = ", ".join(f"{each} {count}" for each, count in GAME.pack.inventions["8"].components.items())
    return placing(hands={0: needs})


def lies_ready(state: State, seat: int) -> bool:
    answers = state.players[seat].answers
    return bool(answers.later) or answers.plan is not None


A_TURN = ("0 pass", "1 pass", "2 pass")
STEP, NEXT = "then_place kiln 1a", "then_place joiner 1a"
INTERLEAVINGS = (
    Interleaving(placing, 1, STEP, ("0 pass", "= place kiln 1a", "2 pass"), "pass", at="place kiln 1a"),
    Interleaving(placing, 1, STEP, ("0 place kiln 2a",), "pass", at="place kiln 1a"),
    Interleaving(
        placing, 1, NEXT, ("0 pass", "= place kiln 1a", "2 place academy 1a", "= place joiner 1a", "2 pass"), "pass",
        before=(STEP,), at="place joiner 1a",
    ),
    Interleaving(placing, 1, "then_master kiln", ("0 pass", "= master kiln", "2 pass"), "pass", at="master kiln"),
    Interleaving(
        placing, 1, "then_unless always", ("0 place kiln 2a", "= place kiln 1a", "2 pass", "0 pass"), "pass",
        before=(STEP,),
    ),
    Interleaving(placing, 1, "then_unless rank1", ("0 place kiln 2a",), "pass", before=(STEP, "then_unless always")),
    Interleaving(placing, 1, "then_pass", ("0 pass", "= pass"), at="pass"),
    Interleaving(placing, 1, "then_pass", ("0 pass", "= place kiln 1a", "2 pass", "= pass"), before=(STEP,), at="pass"),
    Interleaving(
        placing, 1, "then_ask", ("0 pass", "= place kiln 1a", "2 pass"), "pass", before=(STEP, "then_pass"),
    ),
    Interleaving(placing, 1, "then_shorter", ("0 pass", "= place kiln 1a", "2 pass"), "pass", before=(STEP, NEXT)),
    Interleaving(placing, 1, "then_nothing", ("0 pass",), "pass", before=(STEP,), at="kept"),
    Interleaving(
        at_work, 1, "then_home", ("0 pass", "= master small", "2 pass", "= place small 2a", "= pass"),
        at="master small",
    ),
    Interleaving(can_start, 0, "later small 8", (*A_TURN, "= start small 8", "= ready")),
    Interleaving(placing, 0, "later small 8", A_TURN, "ready"),
    Interleaving(can_start, 0, "later_nothing", A_TURN, "ready", before=("later small 8",)),
)  # fmt: skip

__all__ = ["GAME", "INTERLEAVINGS", "lies_ready"]
