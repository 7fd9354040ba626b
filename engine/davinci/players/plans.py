"""How a computer player plans its placements ahead of its turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...choices import Rng
from ...game import Decision
from ...policy import Proposal
from ..actions import Master, Pass, Place, ThenAsk, ThenHome, ThenMaster, ThenNothing, ThenPass, ThenPlace
from ..ahead import plan_of
from ..constants import LABS
from ..plan import Step
from ..planning import steps_to_come
from ..view import AreaView, GroupView, LabView, View
from .placement import placements


def plans(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The next placement in the city, skipped if others come there before it: what they do meanwhile decides about the
    one after. Once the laboratories are best, all that is left."""
    plan = plan_of(view.answers.plan, view, decision.seat)
    left = steps_to_come(plan, view, decision.seat)
    in_city = any(step.where not in LABS for step in left)
    ask = ThenAsk() if plan.steps else ThenNothing()
    yield Proposal(-1.0, ask)
    if in_city:
        return
    for worth, action in placements(as_planned(view, decision.seat, left), decision, rng):
        match action:
            case Place(where=where) | Master(where=where) if left and where not in LABS:
                yield Proposal(worth, ask)
            case Place(where=where) | Master(where=where) if where in LABS:
                yield Proposal(worth, ThenHome())
            case Place(where=where, apprentices=count):
                yield Proposal(worth, ThenPlace(where, count))
            case Master(where=where):
                yield Proposal(worth, ThenMaster(where))
            case Pass():
                yield Proposal(worth, ThenPass())


def as_planned(view: View, seat: int, left: list[Step]) -> View:
    """The table as it will be once a seat has made the steps of its plan, if nobody else places."""
    for step in left:
        view = _placed(view, seat, step)
    return view


def _placed(view: View, seat: int, step: Step) -> View:
    me, count, master = view.players[seat], step.apprentices, not step.apprentices
    me = replace(me, free=me.free - count, master_free=me.master_free and not master)
    if step.where in LABS:
        labs = (_filled(lab, count, master=master) if lab.name == step.where else lab for lab in me.labs)
        me = replace(me, labs=tuple(labs))
        areas = view.areas
    else:
        areas = tuple(_joined(at, seat, count, master=master) if at.area == step.where else at for at in view.areas)
    players = tuple(me if player.seat == seat else player for player in view.players)
    return replace(view, players=players, areas=areas)


def _filled(lab: LabView, count: int, *, master: bool) -> LabView:
    room = lab.room - count - master
    return replace(lab, apprentices=lab.apprentices + count, master=lab.master or master, room=room)


def _joined(at: AreaView, seat: int, count: int, *, master: bool) -> AreaView:
    group = GroupView(seat, count, master, count + 2 * master)
    return replace(at, groups=(*(other for other in at.groups if other.seat != seat), group))
