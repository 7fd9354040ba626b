"""What to work on (davinci/lab-start)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...davinci.actions import Cancel, Ready, Start
from ...davinci.view import LabView, View
from ...game import Decision
from ..sense import Proposal
from .areas import improvements
from .outlook import Outlook

IDLE_UNTIL = 2
"""The last turn in which a laboratory may be kept idle, for only an idle one can be improved."""


def lab_work(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Start the most promising invention whose components are in hand; give up what cannot be finished."""
    outlook = Outlook(view, decision.seat)
    yield Proposal(0.0, Ready())
    for lab in outlook.me.labs:
        if lab.weeks is None:
            waits = rng.random() * _improvement(outlook, lab)
            for target in outlook.targets:
                if not target.missing:
                    worth = _pace(outlook, lab, target.weeks) * target.worth + 1.0 - waits
                    yield Proposal(worth, Start(lab.name, target.card))
        elif _hopeless(outlook, lab) and any(not target.missing for target in outlook.targets):
            yield Proposal(0.5, Cancel(lab.name))


def _improvement(outlook: Outlook, lab: LabView) -> float:
    """What the best improvement of a laboratory is worth while it is worth waiting for one."""
    if outlook.view.turn > IDLE_UNTIL:
        return 0.0
    return max((worth for (_, name), worth in improvements(outlook).items() if name == lab.name), default=0.0)


def _pace(outlook: Outlook, lab: LabView, weeks: int) -> float:
    """How well a laboratory suits so much work: 1 if it can be done in time, nothing if it cannot."""
    turns = -(-weeks // _weeks_a_turn(lab))
    return 0.0 if turns > outlook.turns_left else 1.0 / max(1, turns) ** 0.25


def _hopeless(outlook: Outlook, lab: LabView) -> bool:
    return outlook.weeks_to_go(lab) > _weeks_a_turn(lab) * outlook.turns_left


def _weeks_a_turn(lab: LabView) -> int:
    """The most a laboratory can work in a turn: every space filled, the master and its mechanical men counting two."""
    return lab.spaces + lab.men + 1
