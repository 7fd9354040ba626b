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

KEPT_IDLE, IDLE_UNTIL = 0.5, 1
"""How surely an idle laboratory will be improved this turn, as only an idle one can be; and the last turn in which it
is worth waiting for that."""


def lab_work(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Start the most promising invention whose components are in hand; give up what cannot be finished."""
    outlook = Outlook(view, decision.seat)
    yield Proposal(0.0, Ready())
    better = improvements(outlook) if view.turn <= IDLE_UNTIL else {}
    for lab in outlook.me.labs:
        if lab.weeks is None:
            kept_idle = KEPT_IDLE * max((worth for (_, name), worth in better.items() if name == lab.name), default=0.0)
            for target in outlook.targets:
                if not target.missing:
                    worth = _pace(outlook, lab, target.weeks) * target.worth + 1.0 - kept_idle
                    yield Proposal(worth, Start(lab.name, target.card))
        elif _hopeless(outlook, lab) and any(not target.missing for target in outlook.targets):
            yield Proposal(0.5, Cancel(lab.name))


def _pace(outlook: Outlook, lab: LabView, weeks: int) -> float:
    """How well a laboratory suits so much work: 1 if it can be done in time, nothing if it cannot."""
    most = lab.spaces - lab.men + 2 * lab.men + 1
    turns = -(-weeks // most)
    return 0.0 if turns > outlook.turns_left else 1.0 / max(1, turns) ** 0.25


def _hopeless(outlook: Outlook, lab: LabView) -> bool:
    most = lab.spaces + lab.men + 1
    return outlook.weeks_to_go(lab) > most * outlook.turns_left
