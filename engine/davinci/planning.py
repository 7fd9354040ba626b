"""Plans: placements that are made for a seat, one each time it has to place.

A plan is kept with the seat's standing orders. Its progress is not stored but derived from the seat's placements of
this turn, so a plan is also correct after an undo. It applies while the placements made since agree with it and its
next step is legal; otherwise the player is asked, and told why.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ..actions import Action, unit
from ..choices import Amount, Leaf, Pick, Tree, check_path
from ..game import Decision
from ..rejection import Refused, Rejection, rejection
from .actions import Master, Pass, Place
from .constants import AREAS, LABS, LAST_CITY_TURN, LAST_TURN
from .placement import PLACES
from .view import PlacingView, PlayerView, View

ALWAYS = "always"
CROWDS = (ALWAYS, "0", "1", "2", "3", "4", "5", "6")
"""How many workers of others an area may hold for a step to be made there; with more the step is skipped."""
MOST_STEPS = 11
"""Each place once for apprentices, and the master once."""


class Step(BaseModel):
    """One placement: a number of apprentices in a place, or the master, written as 0. `most` is how many workers of
    others may be there; with more the step is skipped."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    where: Annotated[str, Field(pattern=f"^({'|'.join(PLACES)})$")]
    apprentices: Annotated[int, Field(ge=0, le=9)]
    most: Literal["always", "0", "1", "2", "3", "4", "5", "6"] = "always"

    @property
    def action(self) -> Place | Master:
        return Place(self.where, self.apprentices) if self.apprentices else Master(self.where)

    def is_done_by(self, placing: PlacingView) -> bool:
        return (placing.where, placing.apprentices) == (self.where, self.apprentices)


class Plan(BaseModel):
    """The placements of one turn. `after` counts those the seat made in that turn before the plan; `then` says what to
    do after the last step."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    turn: Annotated[int, Field(ge=1, le=LAST_TURN)]
    after: Annotated[int, Field(ge=0, le=20)] = 0
    steps: Annotated[tuple[Step, ...], Field(max_length=MOST_STEPS)] = ()
    then: Literal["ask", "pass"] = "ask"


# Playing a plan


def next_placement(plan: Plan, view: View, decision: Decision) -> Action | Rejection | None:
    """What a plan answers to a placement decision: an action, why the plan is dropped, or None."""
    if plan.turn != view.turn or not plan.steps:
        return None
    player = view.players[decision.seat]
    left = _steps_left(plan, player.placings[plan.after :])
    if left is None:
        return rejection("davinci/place", "plan_left")
    for step in left:
        if _crowded(step, view, decision.seat):
            continue
        return _legal(decision.tree, step)
    return Pass() if plan.then == "pass" else None


def _steps_left(plan: Plan, made: tuple[PlacingView, ...]) -> list[Step] | None:
    """The steps after the last one made, None if something else was placed; a step that was not made was skipped."""
    steps = list(plan.steps)
    for placing in made:
        while steps and not steps[0].is_done_by(placing):
            steps.pop(0)
        if not steps:
            return None
        steps.pop(0)
    return steps


def _crowded(step: Step, view: View, seat: int) -> bool:
    if step.most == ALWAYS or step.where in LABS:
        return False
    groups = view.at(step.where).groups
    return sum(group.apprentices + group.master for group in groups if group.seat != seat) > int(step.most)


def _legal(tree: Tree, step: Step) -> Action | Rejection:
    try:
        check_path(tree, step.action)
    except Refused as refused:
        return refused.rejection
    return step.action


def plan_past(plan: Plan, view: View) -> Rejection | None:
    """Why a plan no longer applies: the turn it was for is over."""
    over = plan.turn < view.turn or (plan.turn == view.turn and view.phase not in ("favour", "labs", "placement"))
    return rejection("davinci/place", "plan_past", plan.turn) if over else None


def nothing_to_plan(view: View, seat: int) -> Rejection | None:
    """Why a seat can make no more plans: it has placed for the last time."""
    return rejection("davinci/turn", "last_turn") if planned_turn(view, seat) > LAST_TURN else None


# Making a plan


@dataclass(frozen=True, slots=True)
class PlanPlace(Action):
    """Add a placement of apprentices to the plan."""

    where: str
    apprentices: int = unit("a")
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class PlanMaster(Action):
    """Add the placement of the master to the plan."""

    where: str
    kind: Literal["master"] = "master"


@dataclass(frozen=True, slots=True)
class PlanUnless(Action):
    """Set how many workers of others the area of the last step may hold for it to be made."""

    most: str
    kind: Literal["unless"] = "unless"


@dataclass(frozen=True, slots=True)
class PlanThen(Action):
    """Set what to do after the last step: "pass" or "ask"."""

    then: str
    kind: Literal["then"] = "then"


@dataclass(frozen=True, slots=True)
class PlanShorter(Action):
    """Remove the last step from the plan."""

    kind: Literal["shorter"] = "shorter"


@dataclass(frozen=True, slots=True)
class PlanNothing(Action):
    """Remove the plan."""

    kind: Literal["nothing"] = "nothing"


def planned_turn(view: View, seat: int) -> int:
    """The turn a new plan is for: this one while the seat can still place in it, else the next."""
    before = view.phase in ("favour", "labs") or (view.phase == "placement" and not view.players[seat].passed)
    return max(1, view.turn) if before else view.turn + 1


def current_plan(plan: Plan | None, view: View, seat: int) -> Plan:
    """The plan to add steps to: the one in force, or an empty one for the coming turn."""
    turn = planned_turn(view, seat)
    if plan is not None and plan.turn == turn and _steps_left(plan, _made(plan, view, seat)) is not None:
        return plan
    made = len(view.players[seat].placings) if turn == view.turn else 0
    return Plan(turn=min(turn, LAST_TURN), after=made)


def _made(plan: Plan, view: View, seat: int) -> tuple[PlacingView, ...]:
    return view.players[seat].placings[plan.after :] if plan.turn == view.turn else ()


KINDS = ("place", "master", "unless", "then", "shorter", "nothing")
MINOR_KINDS = frozenset({"unless", "then", "shorter"})
"""The kinds of change that add no step."""
DESTRUCTIVE_KINDS = frozenset({"nothing"})
"""The kind of change that removes the plan."""


def plan_tree(plan: Plan, view: View, seat: int) -> Pick:
    """How a plan can be continued. The rules check each step when it is made; steps known now to be impossible are not
    offered. After a seat's last placement nothing is offered."""
    maker = _Maker(plan, view.players[seat], view)
    over = nothing_to_plan(view, seat)
    return Pick("kind", KINDS, maker.then, lambda kind: over or maker.kind_rejection(kind), ("davinci/place",))


class _Maker:
    """The choices in making one plan: the seat's workers left, and where each may go. `now` if the plan is for this
    turn, `declared` if the seat's laboratories begin no more work in it."""

    def __init__(self, plan: Plan, player: PlayerView, view: View) -> None:
        self.plan = plan
        self.player = player
        self.now = now = plan.turn == view.turn
        in_labs = view.phase == "favour" or (view.phase == "labs" and player.seat in view.waiting)
        self.declared = now and not in_labs
        made = player.placings[plan.after :] if now else ()
        self.left = left = _steps_left(plan, made) or []
        self.apprentices = (player.free if now else player.apprentices) - sum(step.apprentices for step in left)
        self.master = (player.master_free or not now) and all(step.apprentices for step in left)
        placed = {each.where for each in player.placings if each.apprentices} if now else set()
        self.taken = placed | {step.where for step in left if step.apprentices}

    def kind_rejection(self, kind: str) -> Rejection | None:
        if kind == "place":
            if self.apprentices < 1:
                return rejection("davinci/place", "no_free_apprentices")
            return self._nowhere(self.reject)
        if kind == "master":
            if not self.master:
                return rejection("davinci/place-master", "master_placed")
            return self._nowhere(self.master_rejection)
        if not self.plan.steps:
            return rejection("davinci/place", "no_plan")
        if kind == "unless" and self.plan.steps[-1].where in LABS:
            return rejection("davinci/place", "no_crowd", self.plan.steps[-1].where)
        return None

    def _nowhere(self, reject: Any) -> Rejection | None:
        return rejection("davinci/place", "nowhere").as_nested() if all(reject(where) for where in PLACES) else None

    def reject(self, where: str) -> Rejection | None:
        if where in self.taken:
            return rejection("davinci/place-once", "placed_here", where)
        return self.master_rejection(where)

    def master_rejection(self, where: str) -> Rejection | None:
        if where in AREAS:
            closed = self.plan.turn > LAST_CITY_TURN
            return rejection("davinci/turns-8-9", "city_closed", where) if closed else None
        lab = self.player.lab(where)
        if lab is None:
            return rejection("davinci/lab-second", "no_lab", where)
        if self.declared and lab.idle:
            return rejection("davinci/place-working-lab", "lab_idle", where)
        return None if self._room(where) > 0 else rejection("davinci/place-spaces", "lab_full", where)

    def _room(self, where: str) -> int:
        """The room left by the workers there now (in this turn) and by the plan's coming steps."""
        lab = self.player.own_lab(where)
        free = lab.room if self.now else lab.spaces - lab.men
        return free - sum(max(1, step.apprentices) for step in self.left if step.where == where)

    def then(self, kind: str) -> Tree:
        if kind == "place":
            return Pick("where", PLACES, self._count, self.reject, ("davinci/place-one-area", "davinci/place-once"))
        if kind == "master":
            return Pick("where", PLACES, _MASTERS.__getitem__, self.master_rejection, ("davinci/place-master",))
        if kind == "unless":
            return Pick("most", CROWDS, lambda most: Leaf(PlanUnless(most)), None, ("davinci/place",))
        if kind == "then":
            return Pick("then", ("pass", "ask"), lambda then: Leaf(PlanThen(then)), None, ("davinci/pass",))
        return Leaf(PlanShorter() if kind == "shorter" else PlanNothing())

    def _count(self, where: str) -> Amount:
        most = self.apprentices if where in AREAS else min(self.apprentices, self._room(where))
        return Amount("apprentices", 1, most, lambda n: Leaf(PlanPlace(where, n)), unit="a", rules=("davinci/place",))


_MASTERS = {where: Leaf(PlanMaster(where)) for where in PLACES}


def changed_plan(plan: Plan, action: Action) -> Plan | None:
    """The plan after an action of `plan_tree`; None if it is removed."""
    match action:
        case PlanPlace(where=where, apprentices=count):
            steps = (*plan.steps, Step(where=where, apprentices=count))
        case PlanMaster(where=where):
            steps = (*plan.steps, Step(where=where, apprentices=0))
        case PlanUnless(most=most):
            steps = (*plan.steps[:-1], plan.steps[-1].model_copy(update={"most": most}))
        case PlanThen(then=then):
            return plan.model_copy(update={"then": then})
        case PlanShorter():
            steps = plan.steps[:-1]
        case _:
            return None
    return plan.model_copy(update={"steps": steps})


__all__ = ["ALWAYS", "CROWDS", "Plan", "Step", "changed_plan", "current_plan", "next_placement", "plan_tree"]
