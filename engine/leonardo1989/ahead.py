"""What a player leaves for their own next turn ahead of it (leonardo1989/ahead)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from ..actions import Action
from ..choices import Amount, Leaf, Pick, Tree
from ..game import ASK, Decision
from .actions import Buy, NextTurn, Refuse, Works, shown
from .constants import COIN, WORK_PRICE
from .events import NextTurnLeft
from .make_view import view_of
from .scoring import is_last_round
from .state import Ahead, Player, State
from .step_context import StepContext
from .works import most_works

RULES = ("leonardo1989/ahead",)
TURNS = ("works", "buy", "spin", "none", ASK)
MOST_KEPT = 1000
ASK_ME = NextTurn(ASK)


def decisions(state: State) -> Iterator[Decision]:
    """Each player who plays alone and has a turn to come is asked, but not in their own turn."""
    if not state.options.ahead:
        return
    for party in state.parties():
        turn = _next_turn(state, party)
        if turn and not state.is_guild(party):
            left = state.players[party].ahead
            yield Decision(
                party, "next", ("next", turn, left.answers), next_turn_tree, awaited=False, decline=ASK_ME,
                answered=left.turn is not None,
            )  # fmt: skip


def _next_turn(state: State, party: int) -> int:
    """The round of a party's next turn; 0 during its turn, and if there is none."""
    if state.round and party == state.mover:
        return 0
    played = state.players[party].played
    return 0 if state.round and played and is_last_round(state) else state.round + (played or not state.round)


def next_turn_tree() -> Pick:
    def turn(chosen: str) -> Tree:
        if chosen == ASK:
            return Leaf(ASK_ME)
        return Amount(
            "keep", 0, MOST_KEPT, lambda florins: Leaf(NextTurn(chosen, florins)), "k", rules=RULES, step=COIN,
            usual=(50, 100, 200), default=0,
        )  # fmt: skip

    return Pick("kind", ("next",), lambda _: Pick("turn", TURNS, turn, None, RULES), None, RULES)


def leave(context: StepContext, seat: int, action: NextTurn) -> None:
    player = context.player(seat)
    player.ahead = Ahead(action, player.ahead.answers + 1)
    context.emit(NextTurnLeft(seat, action.turn, action.keep, audience=(seat,)))


def drop(player: Player) -> None:
    """A turn is over, or its player no longer plays alone: what was left for it is not used later."""
    if player.ahead.turn:
        player.ahead = replace(player.ahead, turn=None)


def with_answers(state: State, seat: int | None) -> State:
    """The state with an answer left by every other seat that may have left one."""
    for decision in decisions(state):
        if decision.seat != seat:
            state.players[decision.seat].ahead = Ahead(NextTurn("spin"), 1)
    return state


def answer(state: State) -> tuple[int, Action] | None:
    """The mover's answer to the question that is open, if they left one. It stays until the end of the turn."""
    left, use = state.players[state.mover].ahead.turn, _USES.get(state.phase)
    if left is None or use is None or left.turn == ASK:
        return None
    action = use(state, left)
    return (state.mover, action) if action else None


def _works(state: State, left: NextTurn) -> Action:
    spare = max(0, state.players[state.mover].florins - left.keep)
    return Works(min(most_works(state, state.mover), spare // WORK_PRICE) if left.turn == "works" else 0)


def _place(state: State, left: NextTurn) -> Action:
    return shown(view_of(state, state.mover).best_rooms(state.mover, len(state.drawn)))


def _buy(state: State, left: NextTurn) -> Action | None:
    if left.turn == "spin":
        return None
    mover = state.players[state.mover]
    spare = 0 if left.turn == "none" else mover.florins - left.keep
    return Buy() if state.pack.spaces[mover.at].price <= spare else Refuse()


_USES: Mapping[str, Callable[[State, NextTurn], Action | None]] = {"works": _works, "place": _place, "buy": _buy}
"""By phase, the answer that was left for it."""
