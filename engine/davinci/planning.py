"""Plans: placements that are made for a seat, one each time it has to place.

A plan is kept with the seat's standing orders. Its progress is not stored but derived from the seat's placements of
this turn, so a plan is also correct after an undo. It applies while the placements made since agree with it and its
next step is legal; otherwise the player is asked, and told why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from ..actions import Action, unit
from ..choices import Amount, Leaf, Pick, Tree, check_path
from ..rejection import Refused, Rejection, rejection
from .actions import (
    PLAN_KINDS,
    Master,
    Pass,
    Place,
    ThenAsk,
    ThenHome,
    ThenMaster,
    ThenNothing,
    ThenPass,
    ThenPlace,
    ThenShorter,
    ThenUnless,
)
from .constants import AREAS, LABS, LAST_CITY_TURN, LAST_TURN, MASTER_WORTH, PLACES
from .plan import ALWAYS, CROWDS, RANKS, Plan, Step, needed_rank
from .public import PublicPlacing, PublicPlayer, PublicTable

# Playing a plan


def next_placement(plan: Plan, table: PublicTable, seat: int, tree: Tree) -> Action | Rejection | None:
    """What a plan answers to the question where a seat places: an action, why the plan is dropped, or None."""
    if plan.turn != table.turn or not (plan.steps or plan.ahead):
        return None
    made = table.players[seat].placings[plan.after :]
    left = _steps_left(plan, made)
    if left is None:
        return rejection("davinci/place", "plan_left")
    for step in left:
        if not _crowded(step, table, seat) and (wanted := _fitting(plan, step, table.players[seat])):
            return _legal(tree, wanted)
    skipped = plan.ahead and len(made) < len(plan.steps)
    return Pass() if plan.then == "pass" and not skipped else None


def _steps_left(plan: Plan, made: Sequence[PublicPlacing]) -> list[Step] | None:
    """The steps after the last one made, None if something else was placed; a step that was not made was skipped."""
    steps = list(plan.steps)
    for placing in made:
        while steps and not plan.is_done(steps[0], placing):
            steps.pop(0)
        if not steps:
            return None
        steps.pop(0)
    return steps


def steps_to_come(plan: Plan, table: PublicTable, seat: int) -> list[Step]:
    """The steps of a plan for this turn that are not made or skipped yet."""
    return _steps_left(plan, _made(plan, table, seat)) or []


def _crowded(step: Step, table: PublicTable, seat: int) -> bool:
    if step.most == ALWAYS or step.where in LABS:
        return False
    if step.most in RANKS:
        return _rank(step, table, seat) > needed_rank(step.most)
    groups = table.groups(step.where)
    return sum(group.apprentices + group.master for group in groups if group.seat != seat) > int(step.most)


def _rank(step: Step, table: PublicTable, seat: int) -> int:
    """At which rank a step in the city would be made now (davinci/rank, davinci/rank-tie)."""
    groups = table.groups(step.where)
    own = next((place for place, group in enumerate(groups) if group.seat == seat), len(groups))
    worth = (step.apprentices or MASTER_WORTH) + sum(group.worth for group in groups[own : own + 1])
    before = sum(group.worth >= worth for group in groups[:own])
    return 1 + before + sum(group.worth > worth for group in groups[own + 1 :])


def _fitting(plan: Plan, step: Step, player: PublicPlayer) -> Place | Master | None:
    """The placement of a step; with a plan made ahead as far as workers are left, None if they are too few."""
    if not plan.ahead:
        return step.action
    if not step.apprentices:
        return step.action if player.master_free else None
    lab = player.lab(step.where) if step.where in LABS else None
    count = min(step.apprentices, player.free, lab.room) if lab else step.apprentices
    return Place(step.where, count) if 0 < count <= player.free else None


def _legal(tree: Tree, wanted: Action) -> Action | Rejection:
    try:
        check_path(tree, wanted)
    except Refused as refused:
        return refused.rejection
    return wanted


def plan_past(plan: Plan, view: PublicTable) -> Rejection | None:
    """Why a plan no longer applies: the turn it was for is over."""
    over = plan.turn < view.turn or (plan.turn == view.turn and view.phase not in ("favour", "labs", "placement"))
    return rejection("davinci/place", "plan_past", plan.turn) if over else None


def nothing_to_plan(view: PublicTable, seat: int) -> Rejection | None:
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


def planned_turn(table: PublicTable, seat: int) -> int:
    """The turn a new plan is for: this one while the seat can still place in it, else the next."""
    before = table.phase in ("favour", "labs") or (table.phase == "placement" and not table.players[seat].passed)
    return max(1, table.turn) if before else table.turn + 1


def current_plan(plan: Plan | None, table: PublicTable, seat: int) -> Plan:
    """The plan to add steps to: the one in force, or an empty one for the coming turn."""
    turn = planned_turn(table, seat)
    if plan is not None and plan.turn == turn and _steps_left(plan, _made(plan, table, seat)) is not None:
        return plan
    made = len(table.players[seat].placings) if turn == table.turn else 0
    return Plan(turn=min(turn, LAST_TURN), after=made)


def _made(plan: Plan, table: PublicTable, seat: int) -> Sequence[PublicPlacing]:
    return table.players[seat].placings[plan.after :] if plan.turn == table.turn else ()


KINDS = ("place", "master", "unless", "then", "shorter", "nothing")
MINOR_KINDS = frozenset({"unless", "then", "shorter"})
"""The kinds of change that add no step."""
DESTRUCTIVE_KINDS = frozenset({"nothing"})
"""The kind of change that removes the plan."""


def plan_tree(plan: Plan, table: PublicTable, seat: int) -> Pick:
    """How a plan can be continued. The rules check each step when it is made; steps known now to be impossible are not
    offered. After a seat's last placement nothing is offered."""
    maker = _Maker(plan, seat, table)
    over = nothing_to_plan(table, seat)
    return Pick("kind", KINDS, maker.then, lambda kind: over or maker.kind_rejection(kind), ("davinci/place",))


def ahead_tree(plan: Plan, table: PublicTable, seat: int) -> Pick:
    """The same for a plan made ahead, whose end is also that of the questions for it."""
    maker = _Maker(plan, seat, table)
    return Pick("kind", PLAN_KINDS, maker.then_ahead, lambda kind: maker.kind_rejection(kind), ("davinci/ahead",))


def has_workers_left(plan: Plan, table: PublicTable, seat: int) -> bool:
    """Whether workers are left for another step, if none of a plan for this turn is skipped."""
    player, left = table.players[seat], steps_to_come(plan, table, seat)
    master = player.master_free and all(step.apprentices for step in left)
    return master or player.free > sum(step.apprentices for step in left)


def fill_laboratories(plan: Plan, table: PublicTable, seat: int, weeks: Mapping[str, int]) -> Plan:
    """A plan that goes on with as many workers as fit into the laboratories and their works still take, in `weeks`, and
    ends with a pass."""
    maker = _Maker(plan, seat, table)
    free, steps = maker.apprentices, list(plan.steps)
    left = {lab: (maker.room(lab), weeks[lab]) for lab in LABS if maker.master_rejection(lab) is None}
    # One space for the weeks of two: the master goes where most is to do.
    if maker.master and (most := max(left, key=lambda lab: left[lab][1], default=None)) and left[most][1]:
        steps.append(Step(where=most, apprentices=0))
        left[most] = (left[most][0] - 1, left[most][1] - MASTER_WORTH)
    for lab, (room, needed) in left.items():
        count = min(free, room, needed) if lab not in maker.taken else 0
        if count > 0:
            steps.append(Step(where=lab, apprentices=count))
            free -= count
    return plan.model_copy(update={"steps": tuple(steps), "then": "pass"})


def keeping_rank(plan: Plan, table: PublicTable, seat: int) -> Plan:
    """A plan whose last step is skipped at a lower rank than it would have now."""
    *before, last = plan.steps
    most = RANKS[_rank(last, table, seat) - 1] if last.where in AREAS else ALWAYS
    return plan.model_copy(update={"steps": (*before, last.model_copy(update={"most": most}))})


class _Maker:
    """The choices in making one plan: the seat's workers left, and where each may go. `now` if the plan is for this
    turn, `declared` if the seat's laboratories begin no more work in it."""

    def __init__(self, plan: Plan, seat: int, table: PublicTable) -> None:
        self.plan = plan
        self.seats = len(table.players)
        self.player = player = table.players[seat]
        self.now = now = plan.turn == table.turn
        in_labs = table.phase == "favour" or (table.phase == "labs" and seat in table.waiting)
        self.declared = now and not in_labs
        made = player.placings[plan.after :] if now else ()
        self.left = left = _steps_left(plan, made) or []
        sure = [step for step in left if step.most == ALWAYS] if plan.ahead else left
        self.apprentices = (player.free if now else player.apprentices) - sum(step.apprentices for step in sure)
        self.master = (player.master_free or not now) and all(step.apprentices for step in left)
        placed = {each.where for each in player.placings if each.apprentices} if now else set()
        self.taken = placed | {step.where for step in left if step.apprentices}

    def kind_rejection(self, kind: str) -> Rejection | None:
        kind = kind.removeprefix("then_")
        if kind == "place":
            if self.apprentices < 1:
                return rejection("davinci/place", "no_free_apprentices")
            return self._nowhere(self.reject)
        if kind == "master":
            if not self.master:
                return rejection("davinci/place-master", "master_placed")
            return self._nowhere(self.master_rejection)
        if kind == "home":
            open_labs = any(self.master_rejection(lab) is None for lab in LABS)
            left = self.master or self.apprentices > 0
            return None if open_labs and left else rejection("davinci/place", "nowhere").as_nested()
        if kind == "pass" or (kind == "nothing" and self.plan.ahead):
            return None
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
        return None if self.room(where) > 0 else rejection("davinci/place-spaces", "lab_full", where)

    def room(self, where: str) -> int:
        """The room left by the workers there now (in this turn) and by the plan's coming steps."""
        lab = self.player.lab(where)
        assert lab is not None
        free = lab.room if self.now else lab.spaces - lab.men
        return free - sum(max(1, step.apprentices) for step in self.left if step.where == where)

    def then(self, kind: str) -> Tree:
        if kind == "then":
            return Pick("then", ("pass", "ask"), lambda then: Leaf(PlanThen(then)), None, ("davinci/pass",))
        if kind in ("shorter", "nothing"):
            return Leaf(PlanShorter() if kind == "shorter" else PlanNothing())
        return self._step(kind, _STEPS)

    def then_ahead(self, kind: str) -> Tree:
        return _ENDS[kind] if kind in _ENDS else self._step(kind, _STEPS_AHEAD)

    def _step(self, kind: str, steps: Mapping[str, Callable[..., Action]]) -> Tree:
        """How a step is added, or the last one changed; `steps` makes the action of each kind."""
        make, end = steps[kind], kind.removeprefix("then_")
        if end == "place":
            then = partial(self._count, make)
            return Pick("where", PLACES, then, self.reject, ("davinci/place-one-area", "davinci/place-once"))
        if end == "master":
            rules = ("davinci/place-master",)
            return Pick("where", PLACES, lambda where: Leaf(make(where)), self.master_rejection, rules)
        domain = (*RANKS[: self.seats], ALWAYS) if self.plan.ahead else CROWDS
        return Pick("most", domain, lambda most: Leaf(make(most)), None, ("davinci/place",))

    def _count(self, make: Callable[..., Action], where: str) -> Amount:
        most = self.apprentices if where in AREAS else min(self.apprentices, self.room(where))
        return Amount("apprentices", 1, most, lambda n: Leaf(make(where, n)), unit="a", rules=("davinci/place",))


_STEPS: Mapping[str, Callable[..., Action]] = {"place": PlanPlace, "master": PlanMaster, "unless": PlanUnless}
_STEPS_AHEAD: Mapping[str, Callable[..., Action]] = {
    "then_place": ThenPlace,
    "then_master": ThenMaster,
    "then_unless": ThenUnless,
}
_ENDS = {
    "then_home": Leaf(ThenHome()),
    "then_pass": Leaf(ThenPass()),
    "then_ask": Leaf(ThenAsk()),
    "then_shorter": Leaf(ThenShorter()),
    "then_nothing": Leaf(ThenNothing()),
}


def changed_plan(plan: Plan, action: Action) -> Plan | None:
    """The plan after an action of `plan_tree` or `ahead_tree`; None if it is removed."""
    match action:
        case PlanPlace(where=where, apprentices=count) | ThenPlace(where=where, apprentices=count):
            steps = (*plan.steps, Step(where=where, apprentices=count))
        case PlanMaster(where=where) | ThenMaster(where=where):
            steps = (*plan.steps, Step(where=where, apprentices=0))
        case PlanUnless(most=most) | ThenUnless(most=most):
            steps = (*plan.steps[:-1], plan.steps[-1].model_copy(update={"most": most}))
        case PlanThen(then=then):
            return plan.model_copy(update={"then": then})
        case ThenPass() | ThenAsk():
            return plan.model_copy(update={"then": "pass" if isinstance(action, ThenPass) else "ask"})
        case PlanShorter() | ThenShorter():
            steps = plan.steps[:-1]
        case _:
            return None
    return plan.model_copy(update={"steps": steps})


__all__ = [
    "ALWAYS", "CROWDS", "Plan", "PlanMaster", "PlanNothing", "PlanPlace", "PlanShorter", "PlanThen", "PlanUnless",
    "Step", "changed_plan", "current_plan", "next_placement", "plan_tree",
]  # fmt: skip
