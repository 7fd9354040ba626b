"""Starts that a seat leaves for the laboratories of the next turn (davinci/ahead)."""

from __future__ import annotations

from functools import partial

from ..actions import Action
from ..choices import Leaf, Pick, is_legal
from ..game import AnsweredAhead, Decision
from . import labs
from .actions import Later, LaterNothing, Ready, Start
from .constants import LAST_TURN
from .events import AnswerChanged
from .public import turn_order
from .state import State, copy_state
from .step_context import StepContext

KIND = "later"
RULES = ("davinci/ahead", "davinci/lab-start")
CLOSED = ("favour", "labs", "over")
"""The phases in which nothing is left: the laboratories are asked now, or never again."""


def decisions(state: State) -> tuple[Decision, ...]:
    """Each seat may leave a start during the turn; no panel asks for one."""
    if not state.options.ahead or state.phase in CLOSED or state.turn == LAST_TURN:
        return ()
    return tuple(_decision(state, seat) for seat in range(len(state.players)))


def _decision(state: State, seat: int) -> Decision:
    player = state.players[seat]
    known = len(player.labs), len(player.completed), len(state.gone)
    key_parts = (KIND, state.turn, player.answers.changes, *known)
    build_tree = partial(_tree, state, seat)
    left = bool(player.answers.later)
    return Decision(
        seat, KIND, key_parts, build_tree, awaited=False, decline=LaterNothing(), answered=left, on_request=True
    )


def _tree(state: State, seat: int) -> Pick:
    """Any invention of the board or not yet requested; whether it can be begun is seen when its moment comes."""
    player = state.players[seat]
    cards = (*state.requested, *(card for card in state.pack.numbers if card not in (*state.requested, *state.gone)))
    left = tuple(card for card in cards if card not in player.completed)

    def lab(_: str) -> Pick:
        return Pick("lab", tuple(name for name, _ in player.labs), invention, None, RULES)

    def invention(name: str) -> Pick:
        group = ["requested", "unrequested"]
        return Pick(
            "invention", left, lambda card: Leaf(Later(name, card)), None, RULES,
            group=lambda card: group[card not in state.requested],
        )  # fmt: skip

    kinds = ("later", "later_nothing") if left else ("later_nothing",)
    return Pick("kind", kinds, lambda kind: lab(kind) if kind == "later" else Leaf(LaterNothing()), None, RULES)


def change(context: StepContext, seat: int, action: Action) -> None:
    answers = context.player(seat).answers
    answers.changes += 1
    answers.later = {**answers.later, action.lab: action.invention} if isinstance(action, Later) else {}
    context.emit(AnswerChanged(seat, "labs", audience=(seat,)))


def take(context: StepContext) -> None:
    """Declare for each seat what it has left, if all of it is possible; if not, it is dropped and the seat is asked."""
    state = context.state
    for seat in turn_order(state):
        answers = state.players[seat].answers
        left, answers.later = answers.later, {}
        starts = [Start(lab, card) for lab, card in left.items()]
        if starts and _fit(state, seat, starts):
            context.emit(AnsweredAhead(seat, "labs"))
            for start in starts:
                labs.start(context, seat, start)
            labs.ready(context, seat, Ready())


def _fit(state: State, seat: int, starts: list[Start]) -> bool:
    trial = StepContext(copy_state(state), None)  # type: ignore[arg-type]
    for start in starts:
        if not is_legal(labs.labs_tree(trial.state, seat), start):
            return False
        labs.start(trial, seat, start)
    return True
