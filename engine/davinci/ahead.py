"""The plan for placing that a seat makes ahead of its turns (davinci/ahead)."""

from __future__ import annotations

from functools import partial

from ..actions import Action
from ..choices import Pick
from ..game import Decision
from .actions import PLAN_KINDS, ThenAsk, ThenHome, ThenMaster, ThenNothing, ThenPass, ThenPlace
from .events import AnswerChanged
from .labs import weeks_missing
from .placement import placement_tree
from .plan import Plan
from .planning import ahead_tree, changed_plan, fill_laboratories, has_workers_left, keeping_rank, next_placement
from .public import PublicTable
from .state import State
from .step_context import StepContext
from .view import view_of

KIND = "then"


def decisions(state: State) -> tuple[Decision, ...]:
    """A seat can plan once it has declared its laboratories, until it passes or has placed all its workers."""
    if not state.options.ahead or state.phase not in ("labs", "placement"):
        return ()
    return tuple(_decision(state, seat) for seat in range(len(state.players)) if _can_plan(state, seat))


def _can_plan(state: State, seat: int) -> bool:
    player = state.players[seat]
    if state.phase == "labs":
        return seat not in state.waiting
    return not player.passed and (player.free > 0 or player.master_free)


def _decision(state: State, seat: int) -> Decision:
    player = state.players[seat]
    key_parts = (KIND, state.turn, state.phase, player.answers.changes, len(player.placings))
    build_tree = partial(_tree, state, seat)
    answered = player.answers.planned
    return Decision(seat, KIND, key_parts, build_tree, awaited=False, decline=ThenNothing(), answered=answered)


def _tree(state: State, seat: int) -> Pick:
    return ahead_tree(plan_of(state.players[seat].answers.plan, state, seat), state, seat)


def plan_of(plan: Plan | None, table: PublicTable, seat: int) -> Plan:
    """The plan a seat has made for this turn, or an empty one."""
    return plan or Plan(turn=table.turn, after=len(table.players[seat].placings), ahead=True)


def change(context: StepContext, seat: int, action: Action) -> None:
    """Change the plan; the question for it is answered at its end, or when no worker is left to plan. A step in the
    city is skipped at a lower rank than it would have now, until the seat says otherwise."""
    state, answers = context.state, context.player(seat).answers
    answers.changes += 1
    plan = plan_of(answers.plan, state, seat)
    home = isinstance(action, ThenHome)
    answers.plan = fill_laboratories(plan, state, seat, _weeks(state, seat)) if home else changed_plan(plan, action)
    if isinstance(action, ThenPlace | ThenMaster) and answers.plan:
        answers.plan = keeping_rank(answers.plan, state, seat)
    ended = isinstance(action, ThenHome | ThenPass | ThenAsk | ThenNothing)
    answers.planned = ended or not has_workers_left(plan_of(answers.plan, state, seat), state, seat)
    context.emit(AnswerChanged(seat, "placement", audience=(seat,)))


def _weeks(state: State, seat: int) -> dict[str, int]:
    """The weeks that the seat's works still take."""
    view = view_of(state, seat)
    at_work = [lab for lab in view.players[seat].labs if not lab.idle]
    return {lab.name: max(0, weeks_missing(view, seat, lab)) for lab in at_work}


def take_placement(state: State) -> tuple[int, Action] | None:
    """The next placement of the plan of the seat that is asked. A plan that has ended or no longer fits is dropped: its
    question is then another, so that no button made for it can act."""
    if state.phase != "placement":
        return None
    seat = state.waiting[0]
    answers = state.players[seat].answers
    if answers.plan is None:
        return None
    found = next_placement(answers.plan, state, seat, placement_tree(state, seat))
    if isinstance(found, Action):
        return seat, found
    answers.plan, answers.planned = None, True
    answers.changes += 1
    return None


def after_placing(context: StepContext, seat: int) -> None:
    """A seat without a plan is asked for one after each placement; one that has passed needs none."""
    player = context.player(seat)
    answers = player.answers
    if player.passed:
        answers.plan = None
    answers.planned = answers.planned and answers.plan is not None


__all__ = ["PLAN_KINDS", "change", "decisions", "plan_of", "take_placement"]
